import type { CheckedPlan } from './check.ts';
import type { PlanInput } from './model.ts';

/** How an order stands in a plan. */
export interface OrderInPlan {
  readonly order: number;
  /** End of its last lot; null: it is not planned. */
  readonly endHours: number | null;
  /** Behind its due date; 0: in time. */
  readonly lateDays: number;
  readonly lateKgDays: number;
  /** Places of the machines that make it, in order. */
  readonly machines: readonly number[];
}

/** How each order stands in a plan, by place of the order. */
export function ordersIn(input: PlanInput, { lots }: CheckedPlan): OrderInPlan[] {
  const byOrder = Map.groupBy(lots, ({ order }) => order);
  return input.orders.map(({ dueHours }, order) => {
    const own = byOrder.get(order) ?? [];
    const endHours = own.length === 0 ? null : Math.max(...own.map(({ end }) => end));
    return {
      order,
      endHours,
      lateDays: endHours === null ? 0 : Math.max(0, endHours - dueHours) / 24,
      lateKgDays: own.reduce((sum, lot) => sum + lot.lateKgDays, 0),
      machines: [...new Set(own.map(({ machine }) => machine))].toSorted((one, other) => one - other),
    };
  });
}

/** Days late that nobody would speak of. */
export const noticedDays = 0.05;
