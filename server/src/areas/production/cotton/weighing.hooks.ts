import { cottonIssue } from '@millwright/contract/areas/production/cotton/cottonIssue.ts';
import { noilProcess, wasteWeighing } from '@millwright/contract/areas/production/cotton/wasteWeighing.ts';
import type { ShiftName } from '@millwright/contract/areas/shifts/calendar/calendar.ts';
import { conditionedFromActualMass } from '@millwright/contract/spinning/yarn/count.ts';
import { fail, failField } from '../../../platform/http/errors/fail.ts';
import { sentence } from '../../../platform/phrases/sentences.ts';
import { defineHooks, type JudgeCtx } from '../../../resource/index.ts';
import { listVarietyFacts } from '../../basics/index.ts';
import { shiftPlanOf } from '../../shifts/index.ts';
import { lockWeighed } from './cotton.queries.ts';
import { assertMayCorrect } from '../../metrics/index.ts';

/** Cotton that is laid down counts at common regain. */
export const cottonIssueHooks = defineHooks(cottonIssue, {
  beforeSave: async (ctx, { row, before }) => {
    if (before !== undefined) await assertMayWeigh(ctx, before);
    await assertMayWeigh(ctx, row);
    return { ...row, conditionedKg: conditionedKg(row) };
  },
  beforeDelete: (ctx, ids) => assertAllMayWeigh(ctx, 'cottonIssue', ids),
});

/** Waste is that of a process, and of a variety of it. */
export const wasteWeighingHooks = defineHooks(wasteWeighing, {
  beforeSave: async (ctx, { row, before }) => {
    if (before !== undefined) await assertMayWeigh(ctx, before);
    await assertMayWeigh(ctx, row);
    const { process, wasteKind, varietyId } = row;
    const word = sentence(ctx.language, `processes.${process}`, { namespace: 'basics' });
    if (wasteKind === 'noil' && process !== noilProcess)
      throw fail('production.noilOfOther', { process: word }, [
        { field: 'wasteKind', rule: 'choice', params: {} },
      ]);
    if (varietyId === null) return row;
    const [variety] = await listVarietyFacts(ctx.tx, { ids: [varietyId], limit: 1 });
    if (variety === undefined) throw failField('varietyId', 'reference');
    if (variety.process !== process)
      throw fail('production.varietyOfOther', { variety: variety.code, process: word }, [
        { field: 'varietyId', rule: 'fits', params: {} },
      ]);
    return row;
  },
  beforeDelete: (ctx, ids) => assertAllMayWeigh(ctx, 'wasteWeighing', ids),
});

/** To the gram. Source: formula F7. */
function conditionedKg({ weighedKg, regain }: { weighedKg: number; regain: number | null }): number {
  if (regain === null) return weighedKg;
  const kg = conditionedFromActualMass({ actualMass: weighedKg, actualRegainPercent: regain });
  return Math.round(kg * 1000) / 1000;
}

/** When something was weighed: in a shift, or on a date as a whole. */
export interface WeighedTurn {
  readonly productionDate: string;
  readonly shift: ShiftName | null;
}

/**
 * Refuses what was weighed in a time that has not begun, is edited no longer, or whose month is closed. What is of a whole date is
 * edited as long as its last shift. Throws `production.shiftAhead`, `shifts.overTimeLimit`, `production.monthClosed`.
 */
async function assertMayWeigh(ctx: JudgeCtx, { productionDate, shift }: WeighedTurn): Promise<void> {
  if (shift !== null) {
    await assertMayCorrect(ctx, { productionDate, shift });
    return;
  }
  const plan = await shiftPlanOf(ctx.tx, ctx.tenant);
  const nowMs = ctx.clock.nowMs();
  const today = plan.at(nowMs).productionDate;
  if (productionDate > today) throw failField('productionDate', 'max', { max: today });
  const turns = plan.on(productionDate);
  const last = turns.findLast(({ startMs }) => startMs <= nowMs) ?? turns[0];
  if (last === undefined) throw failField('productionDate', 'choice');
  await assertMayCorrect(ctx, { productionDate, shift: last.shift });
}

async function assertAllMayWeigh(
  ctx: JudgeCtx,
  of: 'cottonIssue' | 'wasteWeighing',
  ids: readonly string[],
): Promise<void> {
  for (const turn of await lockWeighed[of](ctx.tx, { ids })) await assertMayWeigh(ctx, turn);
}
