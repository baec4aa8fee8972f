import { firstInspection } from '@millwright/contract/areas/production/sheets/firstInspection.ts';
import {
  changeCarriedOut,
  changeIssued,
  noticeChange,
  noticeMachine,
  processChangeNotice,
} from '@millwright/contract/areas/production/sheets/processChangeNotice.ts';
import { notify } from '@millwright/contract/core/resource/notices.ts';
import { fail } from '../../../platform/http/errors/fail.ts';
import { defineHooks, type JudgeCtx, type LineOf, shownMoment, withLines } from '../../../resource/index.ts';
import { selectInspection } from './firstInspection.queries.ts';
import { machineOfOtherModel, mayJudgeBy, namedSheet } from './namedRows.ts';
import { type FollowedSheet, selectSheet, selectValuesInForce } from './processSheet.queries.ts';
import { assertTaken, storedMoment, parameterIdOf, sheetParametersOf, lowerText } from './sheetLines.ts';

const document = withLines(processChangeNotice, { changes: noticeChange, machines: noticeMachine });

/**
 * A notice changes parameters that its issued sheet has, on machines of its model. While it is written, what it changes from
 * follows the values in force; from its issue they stay. Machines are done one by one (`noticeMarks.ts`) or all at once.
 */
export const processChangeNoticeHooks = defineHooks(document, {
  beforeSave: async (ctx, { action, row, before }) => {
    const machines = machinesOf(ctx, { action, ...row });
    const counts = {
      machineCount: machines.length,
      doneCount: machines.filter(({ status }) => status === 'done').length,
    };
    const isWritten = row.state === 'draft' || action === 'issue';
    const named = { id: row.sheetId, before: before?.sheetId };
    const sheet = isWritten ? await namedSheet(ctx, named) : undefined;
    // A sheet that is hidden or not there is refused as a reference.
    if (sheet === undefined) return { ...row, machines, ...counts };
    if (sheet.state !== 'issued')
      throw fail('production.sheetNotIssued', { number: sheet.number }, [field('sheetId')]);
    await assertInspection(ctx, row, before?.inspectionId);
    await assertMachines(ctx, machines, sheet);
    const changes = await withValues(ctx, { changes: row.changes, before: before?.changes ?? [], sheet });
    return { ...row, process: sheet.process, changes, machines, ...counts };
  },
  guards: {
    isWhole: (_ctx, { changes, machines }) => {
      if (changes.length === 0) throw fail('production.noticeWithoutChange');
      if (machines.length === 0) throw fail('production.noticeWithoutMachine');
    },
  },
  notes: {
    issue: ({ person, clock }) => ({ issuedBy: person.id, issueTime: storedMoment(clock) }),
  },
  effects: {
    issue: async (ctx, { id, row }) => {
      const sheet = await selectSheet(ctx.tx, { id: row.sheetId });
      notify(ctx, changeIssued, {
        values: {
          number: row.number,
          sheet: sheet?.number ?? '',
          time: shownMoment(row.effectiveTime, ctx.tenant.zone).slice(0, 16),
        },
        to: { people: [row.responsibleId] },
        about: { resource: processChangeNotice, id },
      });
    },
    carryOut: async (ctx, { id, row }) => {
      const sheet = await selectSheet(ctx.tx, { id: row.sheetId });
      if (sheet === undefined) return;
      notify(ctx, changeCarriedOut, {
        values: { number: row.number, sheet: sheet.number },
        to: { people: [sheet.technologistId] },
        about: { resource: processChangeNotice, id },
      });
    },
  },
});

type Change = LineOf<typeof noticeChange>;
type Machine = LineOf<typeof noticeMachine>;

const field = (name: string, rule = 'fits') => ({ field: name, rule, params: {} });

/** The machines of a notice: pending until they are marked, and all done when it is carried out. */
function machinesOf(
  { person, clock }: Pick<JudgeCtx, 'person' | 'clock'>,
  { action, machines }: { action: string; machines: readonly Machine[] },
): Machine[] {
  return machines.map((line) => {
    if (line.status === 'done') return line;
    return action === 'carryOut'
      ? { ...line, status: 'done', doneBy: person.id, doneTime: storedMoment(clock) }
      : { ...line, status: 'pending' };
  });
}

/** An inspection that led to a change is one of the sheet whose yarn was not good. */
async function assertInspection(
  ctx: Pick<JudgeCtx, 'tx' | 'dataScope'>,
  { inspectionId, sheetId }: { inspectionId: string | null; sheetId: string },
  before: string | null | undefined,
): Promise<void> {
  if (inspectionId === null) return;
  if (!(await mayJudgeBy(ctx, firstInspection, { id: inspectionId, before }))) return;
  const inspection = await selectInspection(ctx.tx, { id: inspectionId });
  if (inspection === undefined) return;
  if (inspection.sheetId !== sheetId.toLowerCase() || inspection.state !== 'unqualified')
    throw fail('production.inspectionNotFailed', { number: inspection.number }, [field('inspectionId')]);
}

async function assertMachines(
  ctx: Pick<JudgeCtx, 'tx' | 'dataScope'>,
  lines: readonly Machine[],
  { modelId }: FollowedSheet,
): Promise<void> {
  const ids = lines.map(({ machineId }) => machineId);
  const strange = await machineOfOtherModel(ctx, ids, modelId);
  if (strange === undefined) return;
  const place = ids.indexOf(strange.id);
  throw fail('production.machineOfOtherModel', { machine: strange.code }, [
    field(`machines.${place}.machineId`),
  ]);
}

/** Changes with the value in force that each changes from. */
async function withValues(
  ctx: JudgeCtx,
  { changes, before, sheet }: { changes: readonly Change[]; before: readonly Change[]; sheet: FollowedSheet },
): Promise<Change[]> {
  const { modelId, varietyId } = sheet;
  const inForce = await selectValuesInForce(ctx.tx, { modelId, varietyId, sheetId: sheet.id });
  const values = new Map(inForce.map((each) => [parameterIdOf({ ...each }), each.value]));
  const known = await sheetParametersOf(ctx, { list: 'changes', lines: changes, before, modelId });
  return changes.map((line, place) => {
    const named = parameterIdOf(line) ?? '';
    const parameter = known.get(named);
    if (parameter === undefined) return line;
    const at = lowerText(line.parameterId) === undefined ? 'setupParameterId' : 'parameterId';
    const { name, unit } = parameter;
    if (!values.has(named))
      throw fail('production.parameterNotOnSheet', { name }, [field(`changes.${place}.${at}`)]);
    const fromValue = values.get(named) ?? null;
    assertTaken(`changes.${place}.toValue`, line.toValue, parameter);
    return { ...line, unit, fromValue };
  });
}
