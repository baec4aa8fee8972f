import {
  countPartLives,
  delayParts,
  exportPartNeeds,
  listMonthLives,
  listPartNeeds,
  listReminders,
  removePart,
  replaceParts,
} from '@millwright/contract/areas/maintenance/lives/lifeCalls.ts';
import type { App } from '../../../platform/http/calls/app.ts';
import { call, downloadCall } from '../../../platform/http/calls/call.ts';
import { countLives, delay, livesOfMonth, remove, replaceLives } from './partLife.service.ts';
import { partNeedsOf, needsSheet } from './partNeeds.ts';
import { remindersOf } from './shownLives.ts';

/** What is due of special parts, replacing and postponing them, and what will be needed of parts. */
export function mountLives(app: App): void {
  call(app, listReminders, (ctx, asked) => remindersOf(ctx, asked));
  call(app, listMonthLives, (ctx, { id }) => livesOfMonth(ctx, id));
  call(app, replaceParts, async (ctx, asked) => ({ replaced: await replaceLives(ctx, asked) }));
  call(app, delayParts, async (ctx, asked) => ({ delayed: await delay(ctx, asked) }));
  call(app, removePart, async (ctx, asked) => {
    await remove(ctx, asked);
    return { id: asked.id };
  });
  call(app, listPartNeeds, (ctx, { days }) => partNeedsOf(ctx, days));
  downloadCall(app, exportPartNeeds, (ctx, { days }) => needsSheet(ctx, days));
  app.jobs.on(countPartLives, async (job) => {
    await countLives(job);
  });
}
