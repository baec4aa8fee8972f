import {
  markNoticeMachines,
  processChangeNotice,
} from '@millwright/contract/areas/production/sheets/processChangeNotice.ts';
import type { App } from '../../../platform/http/calls/app.ts';
import { call } from '../../../platform/http/calls/call.ts';
import { fail } from '../../../platform/http/errors/fail.ts';
import { assertSeen, noteChange, stateText, takeActionOnce, type WriteCtx } from '../../../resource/index.ts';
import { selectMachinesNamed } from '../../equipment/index.ts';
import { lockNotice, markDone, selectNoticeMachines } from './noticeMarks.queries.ts';
import { storedMoment } from './sheetLines.ts';

/** Mounts the call by which machines of a notice are said to be changed. */
export function mountNoticeMarks(app: App): void {
  call(app, markNoticeMachines, markMachines);
}

/** Marks machines as done; those that are already stay as they were said. The last one carries the notice out. */
async function markMachines(
  ctx: WriteCtx,
  { id, machineIds }: { id: string; machineIds: readonly string[] },
): Promise<{ doneCount: number; machineCount: number }> {
  await assertSeen(ctx, processChangeNotice, id);
  const state = await lockNotice(ctx.tx, { id });
  if (state === undefined) throw fail('core.notFound');
  const machines = await selectNoticeMachines(ctx.tx, { id });
  const known = new Map(machines.map((each) => [each.machineId, each.status]));
  if (machineIds.some((each) => !known.has(each))) throw fail('production.machineNotOnNotice');
  const open = machineIds.filter((each) => known.get(each) !== 'done');
  const isDoneAlready = open.length === 0;
  if (state !== 'issued' && !isDoneAlready)
    throw fail('production.noticeNotIssued', {
      state: stateText(processChangeNotice, state, ctx.language),
    });
  if (!isDoneAlready) await mark(ctx, id, open);
  const doneCount = machines.filter(({ status }) => status === 'done').length + open.length;
  if (doneCount === machines.length && state === 'issued')
    await takeActionOnce(ctx, processChangeNotice, { action: 'carryOut', ids: [id] });
  return { doneCount, machineCount: machines.length };
}

async function mark(ctx: WriteCtx, id: string, machineIds: readonly string[]): Promise<void> {
  await markDone(ctx.tx, { id, machineIds, by: ctx.person.id, time: storedMoment(ctx.clock) });
  const codes = (await selectMachinesNamed(ctx.tx, { ids: machineIds })).map(({ code }) => code);
  await noteChange(ctx, processChangeNotice, {
    id,
    before: { markedMachines: null },
    after: { markedMachines: codes.toSorted().join(', ') },
  });
}
