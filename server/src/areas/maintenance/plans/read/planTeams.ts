import type { showPlanTeams } from '@millwright/contract/areas/maintenance/plans/planCalls.ts';
import { localDate } from '@millwright/contract/core/time/zone.ts';
import type { InputOf, OutputOf } from '@millwright/contract/core/call/call.ts';
import { selectTeams } from '../../../personnel/index.ts';
import { shiftPlanOf } from '../../../shifts/index.ts';
import { mondayOf, weeksOf } from './calendar.ts';
import { readCapacity } from './capacity.ts';
import { planHours, isOpenPlan } from './planFigures.ts';
import type { ListedPlanRow } from './plans.queries.ts';
import { isOfProcess, type PlanReading, readPlans } from './readPlans.ts';

type Teams = OutputOf<typeof showPlanTeams>;

/** Hours that plans take of teams, week by week; see `showPlanTeams`. */
export async function planTeams(ctx: PlanReading, asked: InputOf<typeof showPlanTeams>): Promise<Teams> {
  const weeks = weeksOf(asked.year);
  const fromDate = weeks[0]?.from ?? `${asked.year}-01-01`;
  const toDate = weeks.at(-1)?.to ?? `${asked.year}-12-31`;
  const read = await readPlans(ctx, { fromDate, toDate, has: isOfProcess(asked.process) });
  const { zone } = read;
  const shifts = await shiftPlanOf(ctx.tx, { zone });
  const byTeam = Map.groupBy(
    read.plans.filter((plan) => isOpenPlan(plan) || plan.state === 'completed'),
    ({ teamId }) => teamId,
  );
  const teams = (await selectTeams(ctx.tx, null)).filter(
    ({ id, type, process }) =>
      byTeam.has(id) ||
      (type === 'maintenance' &&
        (asked.process === undefined || process === null || process === asked.process)),
  );
  const teamCapacity = await readCapacity(ctx.tx, { teams, shifts, from: fromDate, to: toDate });
  const places = new Map(weeks.map(({ from }, at) => [from, at]));
  const weeksFor = (plans: readonly ListedPlanRow[], capacityOf: (monday: string) => number) => {
    const sums = weeks.map(({ from }) => ({
      plannedHours: 0,
      doneHours: 0,
      capacityHours: capacityOf(from),
    }));
    for (const plan of plans) {
      const isDone = plan.state === 'completed';
      const atMs = isDone ? (plan.endedMs ?? plan.startMs) : plan.startMs;
      const sum = sums[places.get(mondayOf(localDate(zone, atMs))) ?? -1];
      if (sum === undefined || plan.isCredited) continue;
      if (isDone) sum.doneHours += planHours(plan);
      else sum.plannedHours += planHours(plan);
    }
    return sums.map(rounded);
  };
  const without = byTeam.get(null) ?? [];
  return {
    weeks,
    teams: [
      ...teams.map((team) => ({
        teamId: team.id,
        name: team.name,
        people: team.memberIds.length,
        weeks: weeksFor(byTeam.get(team.id) ?? [], (monday) => teamCapacity(team, monday)),
      })),
      ...(without.length === 0
        ? []
        : [{ teamId: null, name: null, people: 0, weeks: weeksFor(without, () => 0) }]),
    ],
  };
}

function rounded(sums: Teams['teams'][number]['weeks'][number]): typeof sums {
  const one = (hours: number) => Math.round(hours * 10) / 10;
  return {
    plannedHours: one(sums.plannedHours),
    doneHours: one(sums.doneHours),
    capacityHours: one(sums.capacityHours),
  };
}
