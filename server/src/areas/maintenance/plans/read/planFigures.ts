import type { PlanFigures } from '@millwright/contract/areas/maintenance/plans/planCalls.ts';
import { addDays } from '@millwright/contract/areas/shifts/calendar/calendar.ts';
import { localDate } from '@millwright/contract/core/time/zone.ts';
import { dayMs } from '@millwright/contract/core/time/units.ts';
import type { ListedPlanRow } from './plans.queries.ts';

/** What mills want of their plan compliance, per cent. */
const complianceTarget = 95;

/** What of an item figures ask for. */
interface ItemTimes {
  readonly leadD: number;
  readonly toleranceD: number;
}

interface Judging {
  readonly itemOf: (itemId: string) => ItemTimes | undefined;
  readonly zone: string;
  readonly today: string;
}

const open: ReadonlySet<string> = new Set(['toBeConfirmed', 'confirmed', 'postponed']);

export function isOpenPlan({ state }: Pick<ListedPlanRow, 'state'>): boolean {
  return open.has(state);
}

/** Whether a plan is still to be done although its day is over: the one on which it was due, or to which it was put off. */
export function isOverdue(plan: ListedPlanRow, { today, zone }: Pick<Judging, 'today' | 'zone'>): boolean {
  if (!isOpenPlan(plan)) return false;
  const day = planDayOf(plan, zone);
  return day !== null && day < today;
}

/** The day on which a plan is due, or to which it was put off. */
export function planDayOf({ state, startMs, dueDate }: ListedPlanRow, zone: string): string | null {
  return state === 'postponed' ? localDate(zone, startMs) : dueDate;
}

/** Days behind due date and tolerance at which a plan was done, 0 in time; null while it is not done. */
export function lateDaysOf(plan: ListedPlanRow, { itemOf, zone }: Judging): number | null {
  if (plan.state !== 'completed' || plan.endedMs === null) return null;
  if (plan.dueDate === null) return 0;
  const latest = addDays(plan.dueDate, itemOf(plan.itemId)?.toleranceD ?? 0);
  const done = localDate(zone, plan.endedMs);
  return Math.max(0, Math.round((Date.parse(done) - Date.parse(latest)) / dayMs));
}

/** Hours of people that a plan takes, or took. */
export function planHours({ plannedMin, people, workHours, state }: ListedPlanRow): number {
  const planned = (plannedMin * people) / 60;
  return state === 'completed' && workHours !== null && workHours > 0 ? workHours : planned;
}

/**
 * The head figures of a span of dates. A plan counts for compliance once it is done, left undone, or too late to be in time; cancelled ones
 * do not. Overdue and backlog are of all open plans, whenever they fell due.
 */
export function planFiguresOf(
  { plans, openPlans }: { plans: readonly ListedPlanRow[]; openPlans: readonly ListedPlanRow[] },
  span: { fromDate: string; toDate: string },
  judging: Judging,
): PlanFigures {
  const { itemOf, today } = judging;
  const due = plans.filter(
    ({ dueDate }) => dueDate !== null && dueDate >= span.fromDate && dueDate <= span.toDate,
  );
  const counted = due.filter((plan) => {
    if (plan.state === 'completed' || plan.state === 'unexecuted') return true;
    return isOpenPlan(plan) && addDays(plan.dueDate ?? today, itemOf(plan.itemId)?.toleranceD ?? 0) < today;
  });
  const inTime = counted.filter((plan) => plan.state === 'completed' && lateDaysOf(plan, judging) === 0);
  const count = (state: ListedPlanRow['state']) => due.filter((plan) => plan.state === state).length;
  const waiting = openPlans.filter(
    ({ dueDate, itemId }) => dueDate === null || addDays(dueDate, -(itemOf(itemId)?.leadD ?? 0)) <= today,
  );
  return {
    compliance: counted.length === 0 ? null : Math.round((inTime.length / counted.length) * 1000) / 10,
    target: complianceTarget,
    doneInTime: inTime.length,
    fellDue: counted.length,
    completed: count('completed'),
    overdue: openPlans.filter((plan) => isOverdue(plan, judging)).length,
    postponed: openPlans.filter(({ state }) => state === 'postponed').length,
    unexecuted: count('unexecuted'),
    cancelled: count('cancelled'),
    toBeConfirmed: openPlans.filter(({ state }) => state === 'toBeConfirmed').length,
    backlogHours: Math.round(waiting.reduce((sum, plan) => sum + planHours(plan), 0) * 10) / 10,
  };
}
