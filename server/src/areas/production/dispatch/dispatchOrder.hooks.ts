import { dispatchOrder } from '@millwright/contract/areas/production/dispatch/dispatchOrder.ts';
import {
  gateOfDispatch,
  type SheetQuality,
} from '@millwright/contract/areas/production/sheets/sheetQuality.ts';
import { fail } from '../../../platform/http/errors/fail.ts';
import {
  defineHooks,
  type DocumentOf,
  type JudgeCtx,
  seenAmong,
  type Values,
} from '../../../resource/index.ts';
import { tellMachines } from './dispatchIssue.ts';
import { selectMarkerUse, selectToldMachines } from './dispatchOrder.queries.ts';
import { machineOfOtherModel, namedSheet } from '../sheets/namedRows.ts';
import { assertOrderWanted } from './orderWanted.ts';
import { selectSheet } from '../sheets/processSheet.queries.ts';
import { passGate } from '../sheets/sheetGate.ts';
import { storedMoment } from '../sheets/sheetLines.ts';

/**
 * A dispatch order has machines, a marker that no other variety has at the time, and, where it names one, an issued sheet of
 * its variety for the model of its machines. Its issue tells each machine.
 */
export const dispatchOrderHooks = defineHooks(dispatchOrder, {
  beforeSave: async (ctx, { id, action, row, before }) => {
    if (action === 'issue') return { ...row, ...(await throughGate(ctx, row)) };
    if (!['add', 'edit', 'import', 'back'].includes(action)) return row;
    if (row.machines.length === 0)
      throw fail('production.machinesEmpty', {}, [{ field: 'machines', rule: 'required', params: {} }]);
    await assertMarkerFree(ctx, { ...row, id });
    const sheetQuality = await checkedSheet(ctx, row, before?.sheetId);
    return {
      ...row,
      machines: row.machines.map((line) => ({ ...line, issueState: 'toBeIssued' })),
      machineCount: row.machines.length,
      successCount: 0,
      failedCount: 0,
      issueCount: 0,
      answers: null,
      sheetQuality,
    };
  },
  guards: { markerFree: assertMarkerFree, orderWanted: assertOrderWanted },
  notes: {
    issue: ({ clock }) => ({ issueCount: 1, lastIssueTime: storedMoment(clock) }),
  },
  effects: {
    issue: async (ctx, { id, row }) => {
      await tellMachines(ctx, { ...row, id }, await selectToldMachines(ctx.tx, { dispatchId: id }));
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
async function assertMarkerFree(ctx: Pick<JudgeCtx, 'tx' | 'dataScope'>, of: Marked): Promise<void> {
  const { id, markerId, varietyId, plannedStart: start, plannedEnd: end } = of;
  const use = await selectMarkerUse(ctx.tx, { markerId, varietyId, start, end, besides: id });
  if (use === undefined) return;
  const broken = [{ field: 'markerId', rule: 'fits', params: {} }];
  const [seen] = await seenAmong(ctx, dispatchOrder, [use.id]);
  if (seen === undefined) throw fail('production.markerTakenElsewhere', {}, broken);
  throw fail('production.markerTaken', { number: use.number }, broken);
}

/** Reads the sheet as it is inspected now. A failed one, and one without a first inspection, pass only the gate of the mill. */
async function throughGate(ctx: JudgeCtx, row: Sent) {
  const notReleased = { releaseReason: null, releasedBy: null };
  const sheet = row.sheetId === null ? undefined : await selectSheet(ctx.tx, { id: row.sheetId });
  if (sheet === undefined) return notReleased;
  const { number, quality } = sheet;
  const gate = gateOfDispatch({ quality, machineCount: row.machines.length });
  const isReleased = gate !== undefined && (await passGate(ctx, { number, gate, reason: row.releaseReason }));
  return {
    sheetQuality: quality,
    ...(isReleased ? { releasedBy: ctx.person.id } : notReleased),
  };
}

type Sent = Pick<DocumentOf<typeof dispatchOrder>, 'sheetId' | 'machines' | 'releaseReason'>;

/** Refuses a sheet that does not fit. Returns its quality, null where none is named. */
async function checkedSheet(
  ctx: Pick<JudgeCtx, 'tx' | 'dataScope'>,
  { sheetId, machines }: { sheetId: string | null; machines: readonly Values[] },
  before: string | null | undefined,
): Promise<SheetQuality | null> {
  const sheet = sheetId === null ? undefined : await namedSheet(ctx, { id: sheetId, before });
  if (sheet === undefined) return null;
  const broken = (field: string) => ({ field, rule: 'fits', params: {} });
  if (sheet.state !== 'issued')
    throw fail('production.sheetNotIssued', { number: sheet.number }, [broken('sheetId')]);
  const ids = machines.map(({ machineId }) => String(machineId));
  const strange = await machineOfOtherModel(ctx, ids, sheet.modelId);
  if (strange === undefined) return sheet.quality;
  throw fail('production.machineOfOtherModel', { machine: strange.code }, [
    broken(`machines.${ids.indexOf(strange.id)}.machineId`),
  ]);
}
