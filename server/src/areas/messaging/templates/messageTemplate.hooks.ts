import {
  messageChannels,
  scenesOfMachines,
  mostReceivers,
} from '@millwright/contract/areas/messaging/sending/messageParts.ts';
import { messageTemplate } from '@millwright/contract/areas/messaging/templates/messageTemplate.ts';
import { duties as knownDuties } from '@millwright/contract/areas/personnel/responsibility/responsibility.ts';
import { fail } from '../../../platform/http/errors/fail.ts';
import { defineHooks, type DocumentOf } from '../../../resource/index.ts';
import { sceneDeclared } from './scenes.ts';
import { assertNames } from '../wording/words.ts';

type Row = DocumentOf<typeof messageTemplate>;

/** Words name what their scene tells, and nothing else. */
export const messageTemplateHooks = defineHooks(messageTemplate, {
  beforeSave(_ctx, { row }) {
    const known = sceneDeclared(row.scene).values;
    if (!row.title['zh']?.trim()) throw fail('messaging.titleMissing', {}, [required('title')]);
    assertNames(row.title, { field: 'title', known });
    assertNames(row.content, { field: 'content', known });
    assertChannels(row);
    assertReceivers(row);
    return Promise.resolve(row);
  },
});

function required(field: string) {
  return { field, rule: 'required', params: {} };
}

function assertChannels({ channels }: Row): void {
  assertKnown('channels', channels, messageChannels);
  if (!channels.includes('inSite')) throw fail('messaging.inSiteStays', {}, [required('channels')]);
}

function assertReceivers(row: Row): void {
  const { scene, receiverAttribute, duties } = row;
  if (receiverAttribute === 'duties' && !scenesOfMachines.has(scene))
    throw fail('messaging.sceneWithoutMachine', {}, [
      { field: 'receiverAttribute', rule: 'choice', params: {} },
    ]);
  assertKnown('duties', duties ?? [], knownDuties);
  for (const field of ['people', 'roles', 'departments'] as const)
    if ((row[field] ?? []).length > mostReceivers)
      throw fail('messaging.tooManyReceivers', { most: mostReceivers }, [
        { field, rule: 'max', params: { max: mostReceivers } },
      ]);
}

function assertKnown(field: string, values: readonly string[], known: readonly string[]): void {
  const value = values.find((each) => !known.includes(each));
  if (value !== undefined)
    throw fail('messaging.unknownChoice', { value }, [{ field, rule: 'choice', params: {} }]);
}
