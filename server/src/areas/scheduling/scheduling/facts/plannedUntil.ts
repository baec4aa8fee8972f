import { hourMs } from '@millwright/contract/core/time/units.ts';
import type { TenantTransaction } from '../../../../platform/db/tenancy.ts';
import { readFollowedPlan } from './followedPlan.ts';
import { walk } from './planTotals.ts';
import { lineLeftKg } from './lineLeft.ts';

/**
 * Kilograms of lines of orders that are to be made until a moment by the plan that the mill goes by, with what was made before
 * it began, by the lines' ids. Lines that are not in it are left out; without such a plan none is told.
 */
export async function plannedKgUntil(
  tx: TenantTransaction,
  { lineIds, atMs }: { lineIds: readonly string[]; atMs: number },
): Promise<ReadonlyMap<string, number>> {
  const plan = await readFollowedPlan(tx);
  const asked = new Set(lineIds);
  const known = plan?.facts.orders.flatMap(({ lineId }, order) => (asked.has(lineId) ? [order] : [])) ?? [];
  if (plan === undefined || known.length === 0) return new Map();
  const hours = (atMs - plan.startMs) / hourMs;
  const { lots } = walk(plan).checked;
  return new Map(
    known.flatMap((order): [string, number][] => {
      const [line, wanted] = [plan.facts.orders[order], plan.input.orders[order]];
      if (line === undefined || wanted === undefined) return [];
      const spun = lots
        .filter((lot) => lot.order === order)
        .flatMap(({ runs }) => runs)
        .reduce((sum, { from, until, kg }) => {
          const within = Math.max(0, Math.min(until, hours) - from);
          return sum + (until > from ? (kg * within) / (until - from) : 0);
        }, 0);
      // Cops become what is left of the line, stocks and waste allowed for.
      const left = lineLeftKg(line);
      return [[line.lineId, line.completedKg + left * Math.min(1, spun / wanted.kg)]];
    }),
  );
}
