import { dayMs, hourMs } from '@millwright/contract/core/time/units.ts';
import type { TenantTransaction } from '../../../../platform/db/tenancy.ts';
import { readFollowedPlan } from './followedPlan.ts';
import { selectOpenLines } from './millFacts.queries.ts';
import { wantedLines } from './planAge.ts';
import { walk } from './planTotals.ts';

/** How many frames the plan that the mill goes by puts on a yarn. */
export interface PlannedFrames {
  /** What is spun for it, as machines call it. */
  readonly spun: string;
  /**
   * Frames by day from a moment on, 0 for its first 24 hours; parts of days count as parts of frames. On the last day those count
   * whole that are on it then: they go on where it takes longer than planned.
   */
  readonly days: readonly number[];
}

/**
 * Frames by day from `fromMs` on, by the variety that was ordered, as the plan that the mill goes by has them. Yarns of which it
 * has nothing more to make are left out, as are lots of lines that are gone; without such a plan none is told.
 */
export async function plannedFramesFrom(
  tx: TenantTransaction,
  fromMs: number,
): Promise<ReadonlyMap<string, PlannedFrames>> {
  const plan = await readFollowedPlan(tx);
  if (plan === undefined) return new Map();
  const wanted = wantedLines(await selectOpenLines(tx));
  const from = (fromMs - plan.startMs) / hourMs;
  const found = new Map<string, { spun: string; days: number[]; ends: Map<number, number> }>();
  for (const { order, machine, runs } of walk(plan).checked.lots) {
    const line = plan.facts.orders[order];
    const spun = plan.facts.varieties[plan.input.orders[order]?.variety ?? -1];
    if (line === undefined || spun === undefined || !wanted.has(line.lineId)) continue;
    for (const run of runs.filter(({ until }) => until > from)) {
      const own = found.get(line.variety) ?? { spun: spun.code, days: [], ends: new Map() };
      found.set(line.variety, own);
      addDays(own.days, Math.max(0, run.from - from), run.until - from);
      own.ends.set(machine, Math.max(own.ends.get(machine) ?? 0, run.until - from));
    }
  }
  return new Map(
    [...found].map(([variety, { spun, days, ends }]) => {
      const lastDay = (days.length - 1) * hoursADay;
      const onLast = [...ends.values()].filter((end) => end > lastDay).length;
      return [variety, { spun, days: [...days.slice(0, -1), onLast] }];
    }),
  );
}

const hoursADay = dayMs / hourMs;

/** Adds a frame that runs between two hours to the days that these lie in. */
function addDays(days: number[], fromHours: number, untilHours: number): void {
  for (let day = Math.floor(fromHours / hoursADay); day * hoursADay < untilHours; day++) {
    while (days.length <= day) days.push(0);
    const within = Math.min(untilHours, (day + 1) * hoursADay) - Math.max(fromHours, day * hoursADay);
    days[day] = (days[day] ?? 0) + within / hoursADay;
  }
}
