import type { ShiftName } from '@millwright/contract/areas/shifts/calendar/calendar.ts';
import { fail, Refusal } from '../../../platform/http/errors/fail.ts';
import type { JudgeCtx } from '../../../resource/index.ts';
import { sentence } from '../../../platform/phrases/sentences.ts';
import { assertWithinLimit, type NamedTurn, shiftPlanOf } from '../../shifts/index.ts';
import { selectClosedMonths } from './outputClosing.queries.ts';

/** A turn that a row names, where it names one. */
interface SaidTurn {
  readonly productionDate: string | null;
  readonly shift: ShiftName | null;
}

/**
 * Why what was in a shift is not changed any more by who asks: its time is over (`shifts.overTimeLimit`). Undefined where it may
 * be changed.
 */
export async function refusalPastLimit(
  ctx: JudgeCtx,
  { productionDate, shift }: SaidTurn,
): Promise<Refusal | undefined> {
  if (productionDate === null || shift === null) return undefined;
  const plan = await shiftPlanOf(ctx.tx, ctx.tenant);
  try {
    await assertWithinLimit(ctx, { plan, productionDate, shift });
    return undefined;
  } catch (refused) {
    if (refused instanceof Refusal) return refused;
    throw refused;
  }
}

/** Why output of a date is not corrected any more: its month is closed. */
export async function refusalOfClosed(
  { tx }: Pick<JudgeCtx, 'tx'>,
  productionDate: string,
): Promise<Refusal | undefined> {
  const [month] = await selectClosedMonths(tx, { from: productionDate, to: productionDate });
  return month === undefined ? undefined : fail('production.monthClosed', { month });
}

/**
 * Refuses output of a shift that has not begun, that is edited no longer, or whose month is closed; gives the crew of the shift.
 * Throws `production.shiftAhead`, `shifts.overTimeLimit`, `production.monthClosed`.
 */
export async function assertMayCorrect(ctx: JudgeCtx, turn: NamedTurn): Promise<string> {
  const plan = await shiftPlanOf(ctx.tx, ctx.tenant);
  const { startMs, crew } = await assertWithinLimit(ctx, { plan, ...turn });
  if (startMs > ctx.clock.nowMs()) {
    const shift = sentence(ctx.language, `names.${turn.shift}`, { namespace: 'shifts' });
    throw fail('production.shiftAhead', { date: turn.productionDate, shift }, [
      { field: 'productionDate', rule: 'max', params: { max: plan.at(ctx.clock.nowMs()).productionDate } },
    ]);
  }
  const refusal = await refusalOfClosed(ctx, turn.productionDate);
  if (refusal !== undefined) throw refusal;
  return crew;
}
