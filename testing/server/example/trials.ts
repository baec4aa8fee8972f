import type { Resource } from '@millwright/contract/core/resource/resource.ts';
import { readFileSync } from 'node:fs';
import { mountResource } from '@millwright/server/resource/calls/resource.routes.ts';
import { declareResources } from '../declareResources.ts';
import { declareWords } from '../declareWords.ts';
import { rightCodesOf } from '../scopedNotes.ts';
import { testServer } from '../testServer.ts';
import { trialLine, trialOrder } from './order.ts';
import { trialOrderHooks } from './order.hooks.ts';
import { trialPlace, trialTask } from './task.ts';
import { trialTaskHooks } from './task.hooks.ts';

/** Hard entities that the engine is tried on and that the product does not have: a document with lines, a task, a tree. */
export const trials: readonly Resource[] = [trialOrder, trialLine, trialPlace, trialTask];

const titles: Readonly<Record<string, string>> = {
  trialOrder: 'Trial order',
  trialLine: 'Order line',
  trialTask: 'Trial task',
  trialPlace: 'Place',
};

/** `quantityKg` → `Quantity kg`. */
function wordsOf(name: string): string {
  const text = name.replaceAll(/[A-Z]/g, (letter) => ` ${letter.toLowerCase()}`);
  return `${text.slice(0, 1).toUpperCase()}${text.slice(1)}`;
}

/** A server that knows the trial entities as if they were declared with the others. */
export async function trialServer() {
  declareResources(...trials);
  for (const resource of trials) {
    const fields = Object.fromEntries(Object.keys(resource.fields).map((name) => [name, wordsOf(name)]));
    const words = { title: titles[resource.name] ?? '', fields, children: { lines: 'Lines' } };
    declareWords(resource, { zh: words, en: words, vn: words });
  }
  const server = await testServer({
    mount: (app) => {
      mountResource(app, trialOrder, trialOrderHooks);
      mountResource(app, trialPlace);
      mountResource(app, trialTask, trialTaskHooks);
    },
  });
  for (const file of ['order.sql', 'task.sql'])
    await server.owner.query(readFileSync(new URL(file, import.meta.url), 'utf8'));
  return { server, codes: [...new Set(rightCodesOf(...trials))] };
}
