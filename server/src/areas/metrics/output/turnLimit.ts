import type { ShiftName } from '@millwright/contract/areas/shifts/calendar/calendar.ts';
import { fail } from '../../../platform/http/errors/fail.ts';
import type { JudgeCtx } from '../../../resource/index.ts';
import { sentence } from '../../../platform/phrases/sentences.ts';
import { assertWithinLimit, type NamedTurn, shiftPlanOf } from '../../shifts/index.ts';
import { selectClosedMonths } from './outputClosing.queries.ts';

/** A turn that a row names, where it names one. */
interface SaidTurn {
  readonly productionDate: string | null;
  readonly shift: ShiftName | null;
}

/** Throws `shifts.overTimeLimit` for a shift whose time for corrections is over. */
export async function assertInTime(ctx: JudgeCtx, { productionDate, shift }: SaidTurn): Promise<void> {
  if (productionDate === null || shift === null) return;
  const plan = await shiftPlanOf(ctx.tx, ctx.tenant);
  await assertWithinLimit(ctx, { plan, productionDate, shift });
}

/** Throws `production.monthClosed` for a date whose output is not corrected any more. */
export async function assertMonthOpen({ tx }: Pick<JudgeCtx, 'tx'>, productionDate: string): Promise<void> {
  const [month] = await selectClosedMonths(tx, { from: productionDate, to: productionDate });
  if (month !== undefined) throw fail('production.monthClosed', { month });
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
  await assertMonthOpen(ctx, turn.productionDate);
  return crew;
}
