import { addDays, type ShiftCalendar } from '@millwright/contract/areas/shifts/calendar/calendar.ts';
import { type ShortRest, shortRestsOf } from '@millwright/contract/areas/shifts/roster/rotationRest.ts';
import type { TenantTransaction } from '../../../platform/db/tenancy.ts';
import { compareCalendars, turnsBetween } from '../shiftSystem/preview.ts';
import { planOfCalendar } from '../shiftSystem/shiftPlan.ts';
import { shiftRulesOf } from '../shiftRules/shiftRules.ts';

/** Dates that are looked at behind a change: a whole cycle, at least a week and at most two months. */
const [fewestDays, mostDays] = [7, 62];

/** Rests that a changed calendar leaves too short from the change on, by the rules of the mill. */
export async function restsFrom(
  tx: TenantTransaction,
  change: { before: ShiftCalendar; after: ShiftCalendar; fromDate: string; nowMs: number },
): Promise<{ shortRests: ShortRest[]; leastRestHours: number }> {
  const { restHours: leastRestHours } = await shiftRulesOf(tx);
  const { changesFromMs } = compareCalendars(change);
  if (changesFromMs === null) return { shortRests: [], leastRestHours };
  const cycles = change.after.systems.flatMap(({ rotation }) => rotation.map(({ length }) => length));
  const days = Math.min(mostDays, Math.max(fewestDays, ...cycles) + 1);
  const turns = turnsBetween(
    planOfCalendar(change.after),
    addDays(change.fromDate, -2),
    addDays(change.fromDate, days),
  );
  // The last shift of each crew before the change may be too near to the first one behind it.
  const lastBefore = turns.filter(({ endMs }) => endMs <= changesFromMs);
  const fresh = turns.filter(({ endMs }) => endMs > changesFromMs);
  const last = [...Map.groupBy(lastBefore, ({ crew }) => crew).values()].flatMap((own) => own.slice(-1));
  return { shortRests: shortRestsOf([...last, ...fresh], leastRestHours), leastRestHours };
}
