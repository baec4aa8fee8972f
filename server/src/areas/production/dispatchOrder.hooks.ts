import { dispatchOrder } from '@millwright/contract/areas/production/dispatchOrder.ts';
import { fail, type Refusal } from '../../platform/http/fail.ts';
import { defineHooks, type JudgeCtx, seenAmong, type Values } from '../../resource/index.ts';
import { tellMachines } from './dispatchIssue.ts';
import { selectMarkerUse, selectToldMachines } from './dispatchOrder.queries.ts';
import { machineOfOtherModel, namedSheet } from './namedRows.ts';
import { orderUnwanted } from './orderWanted.ts';
import { momentOf } from './sheetLines.ts';

/**
 * A dispatch order has machines, a marker that no other variety has at the time, and, where it names one, an issued sheet of
 * its variety for the model of its machines. Its issue tells each machine.
 */
export const dispatchOrderHooks = defineHooks(dispatchOrder, {
  beforeSave: async (ctx, { id, action, row, before }) => {
    if (!['add', 'edit', 'import', 'back'].includes(action)) return row;
    if (row.machines.length === 0)
      throw fail('production.machinesEmpty', {}, [{ field: 'machines', rule: 'required', params: {} }]);
    const refusal = await markerTaken(ctx, { ...row, id });
    if (refusal !== undefined) throw refusal;
    await assertSheet(ctx, row, before?.sheetId);
    return {
      ...row,
      machines: row.machines.map((line) => ({ ...line, issueState: 'toBeIssued' })),
      machineCount: row.machines.length,
      successCount: 0,
      failedCount: 0,
      issueCount: 0,
    };
  },
  guards: { markerFree: markerTaken, orderWanted: orderUnwanted },
  notes: {
    issue: ({ clock }) => ({ issueCount: 1, lastIssueTime: momentOf(clock) }),
  },
  effects: {
    issue: async (ctx, { id, row }) => {
      await tellMachines(ctx, { ...row, id }, await selectToldMachines(ctx.tx, id));
    },
  },
});

interface Marked {
  readonly id: string;
  readonly markerId: string;
  readonly varietyId: string;
  readonly plannedStart: string;
  readonly plannedEnd: string;
}

/** Judged over the whole mill. The refusal names a dispatch order only to people who see it. */
async function markerTaken(
  ctx: Pick<JudgeCtx, 'tx' | 'dataScope'>,
  of: Marked,
): Promise<Refusal | undefined> {
  const { id, markerId, varietyId, plannedStart: start, plannedEnd: end } = of;
  const use = await selectMarkerUse(ctx.tx, { markerId, varietyId, start, end, besides: id });
  if (use === undefined) return undefined;
  const broken = [{ field: 'markerId', rule: 'fits', params: {} }];
  const [seen] = await seenAmong(ctx, dispatchOrder, [use.id]);
  return seen === undefined
    ? fail('production.markerTakenElsewhere', {}, broken)
    : fail('production.markerTaken', { number: use.number }, broken);
}

async function assertSheet(
  ctx: Pick<JudgeCtx, 'tx' | 'dataScope'>,
  { sheetId, machines }: { sheetId: string | null; machines: readonly Values[] },
  before: string | null | undefined,
): Promise<void> {
  const sheet = sheetId === null ? undefined : await namedSheet(ctx, { id: sheetId, before });
  if (sheet === undefined) return;
  const broken = (field: string) => ({ field, rule: 'fits', params: {} });
  if (sheet.state !== 'issued')
    throw fail('production.sheetNotIssued', { number: sheet.number }, [broken('sheetId')]);
  const ids = machines.map(({ machineId }) => String(machineId));
  const strange = await machineOfOtherModel(ctx, ids, sheet.modelId);
  if (strange === undefined) return;
  throw fail('production.machineOfOtherModel', { machine: strange.code }, [
    broken(`machines.${ids.indexOf(strange.id)}.machineId`),
  ]);
}
