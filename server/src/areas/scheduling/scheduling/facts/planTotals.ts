import { wholeLateDays } from '@millwright/contract/areas/metrics/output/orderForecast.ts';
import type { PlanTotals } from '@millwright/contract/areas/scheduling/scheduling/schedulingShapes.ts';
import { checkPlan, type CheckedPlan } from '../../planning/check.ts';
import { type OrderInPlan, ordersIn } from '../../planning/ordersIn.ts';
import { levelWeights, type PlanInput } from '../../planning/model.ts';
import { unscheduledOf } from './planEdits.ts';
import type { StoredPlan } from './planFacts.ts';

/** A plan walked through once: when each lot runs, how each order stands, and what planners look at first. */
export interface WalkedPlan {
  readonly checked: CheckedPlan;
  /** Days late are whole, as lists of orders count them. */
  readonly orders: readonly OrderInPlan[];
  readonly unscheduledKg: readonly number[];
  readonly totals: PlanTotals;
}

/** Walks a plan. What stands on no frame counts as unscheduled, like what is spun behind the horizon. */
export function walk({ input, lots }: Pick<StoredPlan, 'input' | 'lots'>): WalkedPlan {
  const checked = checkPlan(input, { machines: lots });
  const orders = ordersIn(input, checked).map((order) => ({
    ...order,
    lateDays: wholeLateDays(order.lateDays),
  }));
  const unscheduledKg = unscheduledOf({ input, lots });
  // What no frame can make counts already.
  const missingKg = sum(
    unscheduledKg.map((kg, at) => (canBeMade(input, input.orders[at]?.variety ?? -1) ? kg : 0)),
  );
  const { cost } = checked;
  const scheduledKg = sum(lots.flat().map(({ kg }) => kg));
  const spanHours = Math.min(input.horizonHours, cost.makespanHours);
  const madeKg = sum(
    checked.lots.flatMap(({ runs }) =>
      runs.map((run) => (run.kg * within(run, spanHours)) / (run.until - run.from)),
    ),
  );
  return {
    checked,
    orders,
    unscheduledKg,
    totals: {
      cost: {
        ...cost,
        unscheduledKg: cost.unscheduledKg + missingKg,
        total: cost.total + missingKg * levelWeights.unscheduledKg,
      },
      orders: input.orders.length,
      lateOrders: orders.filter(({ lateDays }) => lateDays > 0).length,
      scheduledKg,
      unscheduledOrders: unscheduledKg.filter((kg) => kg > 0).length,
      emptyFrameDays: emptyHours(input, checked) / 24,
      outputKgPerDay: spanHours > 0 ? madeKg / (spanHours / 24) : 0,
    },
  };
}

function canBeMade({ machines }: PlanInput, variety: number): boolean {
  return machines.some(({ kgPerHour }) => (kgPerHour[variety] ?? 0) > 0);
}

/** Hours of a stretch before another one. */
function within({ from, until }: { from: number; until: number }, end: number): number {
  return Math.max(0, Math.min(until, end) - from);
}

/** Open hours within the horizon behind the last lot of each frame that could make something. */
function emptyHours({ machines, horizonHours }: PlanInput, { lots }: CheckedPlan): number {
  const ends = new Map<number, number>();
  for (const { machine, end } of lots) ends.set(machine, Math.max(end, ends.get(machine) ?? 0));
  return sum(
    machines.map(({ kgPerHour, readyHours, closed }, at) => {
      if (!kgPerHour.some((rate) => rate > 0)) return 0;
      const from = Math.max(readyHours, ends.get(at) ?? 0);
      const shut = sum(
        closed.map(([begin, until]) => Math.max(0, Math.min(until, horizonHours) - Math.max(begin, from))),
      );
      return Math.max(0, horizonHours - from - shut);
    }),
  );
}

function sum(values: readonly number[]): number {
  return values.reduce((total, value) => total + value, 0);
}
