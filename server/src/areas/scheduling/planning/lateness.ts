import { checkPlan } from './check.ts';
import type { Plan, PlanInput } from './model.ts';
import { noticedDays, ordersIn } from './ordersIn.ts';
import { searchPlan } from './search.ts';
import { spread } from './spread.ts';

/** What may be done so that a late order is less late, and what it costs the others. */
export interface Remedy {
  /** `moreFrames`: the others stay on their frames. `makeRoom`: a few of them go to others. */
  readonly kind: 'moreFrames' | 'makeRoom';
  readonly plan: Plan;
  /** What is left of its lateness. */
  readonly lateDays: number;
  /** Places of machines that it has besides, and that it gives up. */
  readonly added: readonly number[];
  readonly givenUp: readonly number[];
  /** Orders that end later behind their due dates than before, the worst first. */
  readonly others: readonly { readonly order: number; readonly moreDays: number }[];
  readonly moreChangeovers: number;
}

/** Above all others, so that the search looks after it alone. */
const rescueWeight = 50;

/**
 * Ways to make an order less late, each tried by a short search in which it counts more than all others. Those that win
 * nothing are left out; none where the order is in time. The same steps and seed give the same remedies.
 */
export function remediesFor(
  input: PlanInput,
  plan: Plan,
  { order, steps = 20_000, seed = 1 }: { order: number; steps?: number; seed?: number },
): Remedy[] {
  const checked = checkPlan(input, plan);
  const before = ordersIn(input, checked);
  const own = before[order];
  if (own === undefined || own.lateDays < noticedDays) return [];
  const urgent: PlanInput = {
    ...input,
    orders: input.orders.map((each, at) =>
      at === order ? { ...each, weight: each.weight * rescueWeight } : each,
    ),
  };
  const lots = plan.machines.flat().filter((lot) => lot.order !== order).length;
  const kinds = [
    { kind: 'moreFrames', most: 0 },
    { kind: 'makeRoom', most: Math.ceil(lots * 0.1) },
  ] as const;
  const wider = spread(urgent, plan, order);
  const starts = wider === undefined ? [plan] : [plan, wider];
  const remedies = kinds.map(({ kind, most }): Remedy => {
    const [best] = starts
      .map((from) => {
        const isFree = (machine: number, at: number) => from.machines[machine]?.[at]?.order === order;
        const limit = { most, isFree };
        return searchPlan(urgent, { seed, pace: { steps }, from, heat: 0.3, limit }).plan;
      })
      .toSorted((one, other) => checkPlan(urgent, one).cost.total - checkPlan(urgent, other).cost.total);
    const found = best ?? plan;
    const after = checkPlan(input, found);
    const orders = ordersIn(input, after);
    const machines = orders[order]?.machines ?? [];
    return {
      kind,
      plan: found,
      lateDays: orders[order]?.lateDays ?? 0,
      added: machines.filter((machine) => !own.machines.includes(machine)),
      givenUp: own.machines.filter((machine) => !machines.includes(machine)),
      others: orders
        .map((each, at) => ({ order: at, moreDays: each.lateDays - (before[at]?.lateDays ?? 0) }))
        .filter((each) => each.order !== order && each.moreDays > noticedDays)
        .toSorted((one, other) => other.moreDays - one.moreDays),
      moreChangeovers: after.cost.changeovers - checked.cost.changeovers,
    };
  });
  const [first] = remedies;
  return remedies.filter(
    (remedy, at) =>
      own.lateDays - remedy.lateDays > noticedDays &&
      // Room is made only for something.
      (at === 0 || (first?.lateDays ?? Infinity) - remedy.lateDays > noticedDays),
  );
}
