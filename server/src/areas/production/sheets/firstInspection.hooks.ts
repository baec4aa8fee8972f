import { machine as machines } from '@millwright/contract/areas/equipment/machine/machine.ts';
import {
  firstInspection,
  inspectionFailed,
  measuredNames,
} from '@millwright/contract/areas/production/sheets/firstInspection.ts';
import {
  brokenSpindles,
  spindlesIn,
  verdictOf,
} from '@millwright/contract/areas/production/sheets/sheetValues.ts';
import { notify } from '@millwright/contract/core/resource/notices.ts';
import { fail, failField, failRules } from '../../../platform/http/errors/fail.ts';
import { defineHooks, type Line, type Values } from '../../../resource/index.ts';
import { type NamedMachine, selectMachinesNamed } from '../../equipment/index.ts';
import { selectLastRound } from './firstInspection.queries.ts';
import { mayJudgeBy, namedSheet } from './namedRows.ts';
import { type FollowedSheet, selectSheet } from './processSheet.queries.ts';
import { refreshQuality } from './sheetGate.ts';
import { itemNames, storedMoment, lowerText } from './sheetLines.ts';

/**
 * An inspection is of an issued sheet and a machine of its model; its items are those of the sheet, whose limits are copied
 * while it is written. It is judged when each item has a value of each test spindle.
 */
export const firstInspectionHooks = defineHooks(firstInspection, {
  beforeSave: async (ctx, { action, id, row, before }) => {
    if (!['add', 'edit', 'import', 'back'].includes(action)) return row;
    const sheet = await namedSheet(ctx, { id: row.sheetId, before: before?.sheetId });
    const named = { id: row.machineId, before: before?.machineId };
    const [machine] = (await mayJudgeBy(ctx, machines, named))
      ? await selectMachinesNamed(ctx.tx, { ids: [row.machineId] })
      : [];
    // A hidden row, and one that is not there, are refused as references.
    if (sheet === undefined || machine === undefined) return row;
    if (sheet.state !== 'issued')
      throw fail('production.sheetNotIssued', { number: sheet.number }, [broken('sheetId', 'fits')]);
    if (machine.modelId !== sheet.modelId)
      throw fail('production.machineOfOtherModel', { machine: machine.code }, [broken('machineId', 'fits')]);
    assertSpindles(row.testSpindles ?? [], machine);
    const items = withLimits(row.items, sheet);
    const { machineId } = row;
    const isSame = before?.sheetId === row.sheetId && before.machineId === machineId;
    const round = isSame
      ? before.round
      : (await selectLastRound(ctx.tx, { sheetId: sheet.id, machineId: Number(machineId), besides: id })) + 1;
    const { varietyId, standardId } = sheet;
    return { ...row, items, round, varietyId, standardId, verdict: verdictOfAll(items) };
  },
  guards: {
    allMeasured: async (ctx, { items, testSpindles }) => {
      const count = spindlesIn(testSpindles ?? []).length;
      if (count === 0) throw fail('production.spindlesMissing');
      const missing = items.filter((line) => !isMeasured(line, count));
      if (missing.length === 0 && items.length > 0) return;
      throw fail('production.valuesMissing', { items: await itemNames(ctx, missing), count });
    },
    meetsStandard: async (ctx, { items }) => {
      const outside = items.filter((line) => verdictOf(line) === 'outside');
      if (outside.length === 0) return;
      throw fail('production.beyondStandard', { items: await itemNames(ctx, outside) });
    },
  },
  notes: {
    release: ({ person, clock }) => ({ judgedBy: person.id, judgeTime: storedMoment(clock) }),
    reject: ({ person, clock }) => ({ judgedBy: person.id, judgeTime: storedMoment(clock) }),
  },
  effects: {
    release: (ctx, { row }) => refreshQuality(ctx, row.sheetId),
    reject: async (ctx, { id, row, stated }) => {
      await refreshQuality(ctx, row.sheetId);
      const sheet = await selectSheet(ctx.tx, { id: row.sheetId });
      const [machine] = await selectMachinesNamed(ctx.tx, { ids: [row.machineId] });
      if (sheet === undefined) return;
      notify(ctx, inspectionFailed, {
        values: {
          machine: machine?.code ?? '',
          number: row.number,
          reason: String(stated['rejectReason']),
        },
        to: { people: [sheet.technologistId] },
        about: { resource: firstInspection, id },
        machineIds: machine === undefined ? [] : [Number(machine.id)],
      });
    },
  },
});

const broken = (field: string, rule: string) => ({ field, rule, params: {} });

/** Test spindles are some of the machine's, and no more than can be measured. */
function assertSpindles(said: readonly string[], { positions }: NamedMachine): void {
  const rule = brokenSpindles(said, positions);
  if (rule !== undefined) throw failRules([{ field: 'testSpindles', ...rule }]);
  if (spindlesIn(said).length > measuredNames.length)
    throw failField('testSpindles', 'mostValues', { max: measuredNames.length });
}

/** The items of the sheet in its order, with what was measured of them. */
function withLimits(lines: readonly Line[], { items }: FollowedSheet): Values[] {
  const known = new Set(items.map(({ parameterId }) => parameterId));
  const strange = lines.findIndex(({ parameterId }) => !known.has(lowerText(parameterId) ?? ''));
  if (strange >= 0) throw failField(`items.${strange}.parameterId`, 'fits');
  return items.map((item) => ({
    ...lines.find(({ parameterId }) => lowerText(parameterId) === item.parameterId),
    ...item,
  }));
}

/** Whether an item has a value of each of the first `count` spindles and of no other. */
function isMeasured(line: Values, count: number): boolean {
  return measuredNames.every((name, place) => (typeof line[name] === 'number') === place < count);
}

/** What the standard says of all items together; nothing while one has no average. */
function verdictOfAll(items: readonly Values[]): 'qualified' | 'unqualified' | null {
  const verdicts = items.map((line) => verdictOf(line));
  if (items.length === 0 || verdicts.includes(null)) return null;
  return verdicts.includes('outside') ? 'unqualified' : 'qualified';
}
