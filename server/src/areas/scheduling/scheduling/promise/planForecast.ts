import { localDate } from '@millwright/contract/core/time/zone.ts';
import { dayMs } from '@millwright/contract/core/time/units.ts';
import type { TenantTransaction } from '../../../../platform/db/tenancy.ts';
import type { CountedLine, PlannedEnd } from '../../../production/index.ts';
import { readFollowedPlan } from '../facts/followedPlan.ts';
import { plannedLineEnds } from '../facts/plannedEnds.ts';
import { walk } from '../facts/planTotals.ts';

interface Forecasting {
  readonly tx: TenantTransaction;
  readonly tenant: { readonly zone: string };
  readonly clock: { nowMs(): number };
}

/** A line whose demand grew by more is not the line that the plan knows, g. */
const sameDemandG = 1;

/**
 * Returns the ends of lines by the adopted plan, by line. Absent are lines that the plan does not know as they are now: not
 * whole on frames, of another yarn, or with a demand that grew. An end that is over is today.
 */
export async function planForecasts(
  { tx, tenant, clock }: Forecasting,
  lines: readonly Pick<CountedLine, 'id' | 'variety' | 'demandG'>[],
): Promise<ReadonlyMap<string, PlannedEnd>> {
  const plan = await readFollowedPlan(tx);
  if (plan === undefined) return new Map();
  const nowMs = clock.nowMs();
  const { orders, unscheduledKg } = walk(plan);
  const ends = plannedLineEnds(
    plan,
    { endHours: orders.map(({ endHours }) => endHours), unscheduledKg },
    nowMs,
  );
  const byLine = new Map(ends.map((end) => [end.line.lineId, end]));
  return new Map(
    lines.flatMap((line): [string, PlannedEnd][] => {
      const known = byLine.get(line.id);
      if (known === undefined || known.doneMs === null || known.line.variety !== line.variety) return [];
      if (line.demandG > known.line.demandKg * 1000 + sameDemandG) return [];
      const endMs = Math.max(known.doneMs, nowMs);
      // A day that ends at midnight is the day before it.
      return [[line.id, { days: (endMs - nowMs) / dayMs, date: localDate(tenant.zone, endMs - 1) }]];
    }),
  );
}
