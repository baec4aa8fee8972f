import type { showPlanTeams, YearPlan } from '@millwright/contract/areas/maintenance/plans/planCalls.ts';
import type { OutputOf } from '@millwright/contract/core/call/call.ts';
import { addDays } from '@millwright/contract/areas/shifts/calendar/calendar.ts';
import { workHours, type YearItem, type YearWeek } from './yearModel.ts';

export type PlanTeams = OutputOf<typeof showPlanTeams>;
export type PlanTeam = PlanTeams['teams'][number];

/** What of a team a week holds, hours of people, and its share of what its people are there. */
export interface WeekLoad {
  readonly doneHours: number;
  readonly plannedHours: number;
  readonly capacityHours: number;
  /** Null where nobody is on duty. */
  readonly share: number | null;
}

/** Plans that are carried to other days, as they would be. */
export interface Carried {
  readonly days: number;
  readonly plans: readonly YearPlan[];
  readonly items: ReadonlyMap<string, YearItem>;
}

/** The weeks of a team, with plans that are carried where they would be. */
export function teamLoadOf(team: PlanTeam, weeks: readonly YearWeek[], carried?: Carried): WeekLoad[] {
  const moved = new Map<number, number>();
  const put = (date: string, hours: number) => {
    const at = weeks.findIndex(({ from, to }) => date >= from && date <= to);
    if (at >= 0) moved.set(at, (moved.get(at) ?? 0) + hours);
  };
  for (const plan of carried?.plans ?? []) {
    if (plan.teamId !== team.teamId) continue;
    const hours = workHours(carried?.items.get(plan.itemId));
    put(plan.date, -hours);
    put(addDays(plan.date, carried?.days ?? 0), hours);
  }
  return team.weeks.map(({ plannedHours, doneHours, capacityHours }, at) => {
    const planned = Math.max(0, plannedHours + (moved.get(at) ?? 0));
    const share = capacityHours > 0 ? (planned + doneHours) / capacityHours : null;
    return { doneHours, plannedHours: planned, capacityHours, share };
  });
}

/** Beyond it a team has more to do than it has hours. */
export function isOver({ share }: WeekLoad): boolean {
  return share !== null && share > 1.0005;
}

/** Half the room of a percentage of three digits, px. */
const halfPercentPx = 18;

/** Middle of a percentage above a week: the first and the last week lie at the edges, where it would be cut. */
export function percentAt(middle: number, width: number): number {
  return Math.max(halfPercentPx, Math.min(width - halfPercentPx, middle));
}
