import type { ShiftName, ShiftTurn } from '@millwright/contract/areas/shifts/calendar/calendar.ts';
import { pastRight } from '@millwright/contract/areas/shifts/calendar/calendarCalls.ts';
import { isOverLimit } from '@millwright/contract/areas/shifts/calendar/editLimit.ts';
import type { Ctx } from '../../../platform/http/calls/app.ts';
import { fail, failField } from '../../../platform/http/errors/fail.ts';
import { shiftRulesOf } from '../shiftRules/shiftRules.ts';
import type { ShiftPlan } from '../shiftSystem/shiftPlan.ts';

/** A turn by its production date and the name of its shift. */
export interface NamedTurn {
  readonly productionDate: string;
  readonly shift: ShiftName;
}

/** The turn that is meant. Throws a refusal of the field `shift` where the date has no such shift. */
export function turnNamed(plan: ShiftPlan, { productionDate, shift }: NamedTurn): ShiftTurn {
  const found = plan.on(productionDate).find((turn) => turn.shift === shift);
  if (found === undefined) throw failField('shift', 'choice');
  return found;
}

/**
 * Lets what was in a shift be edited until its time is over, and behind it by those alone who may correct the past. Throws
 * `shifts.overTimeLimit`; gives the turn.
 */
export async function assertWithinLimit(
  { tx, clock, can }: Pick<Ctx, 'tx' | 'clock' | 'can'>,
  { plan, ...named }: NamedTurn & { plan: ShiftPlan },
): Promise<ShiftTurn> {
  const turn = turnNamed(plan, named);
  const { editHours } = await shiftRulesOf(tx);
  if (isOverLimit(turn, { nowMs: clock.nowMs(), editHours }) && !can(pastRight))
    throw fail('shifts.overTimeLimit', { hours: editHours });
  return turn;
}
