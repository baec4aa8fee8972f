import type { Mill, PlannedOrder } from './frames.ts';
import type { Plan, PlanInput, PlannedLot } from './model.ts';
import { hoursPerDay } from '@millwright/contract/core/time/units.ts';

/*
 * First plans, made in one go. Both give frames one lot after the other; what differs is which order comes next.
 */

/** A frame is set up for at least so long where an order is large enough. */
const preferredLotHours = 5 * hoursPerDay;

/** How strongly time left and changeovers count in the choice of the next order. */
export interface Urgency {
  readonly dueScale: number;
  readonly changeoverScale: number;
}

interface Waiting {
  readonly order: PlannedOrder;
  leftKg: number;
}

interface Bench {
  readonly at: number;
  time: number;
  variety: number;
  orderAt: number;
  readonly lots: PlannedLot[];
}

/**
 * The frame that is free first takes the order that is most urgent for it: by weight per hour of work, by how little time is
 * left, by what its changeover takes. Lots that stand in `kept` stay. Source: apparent tardiness cost with set-ups, Lee,
 * Bhaskaran and Pinedo, 1997.
 */
export function constructUrgent(mill: Mill, urgency: Urgency, kept?: Plan): Plan {
  const benches = benchesOf(mill, kept);
  const waiting = waitingOf(mill, benches);
  const open = new Set(waiting);
  const { hours, changeover } = usualOf(mill);
  const { input } = mill;
  const active = new Set(benches);
  const fastest = new Map(waiting.map(({ order }) => [order, fastestOf(order)]));
  while (open.size > 0) {
    const bench = earliest(active);
    if (bench === undefined) break;
    let best: Waiting | undefined;
    let bestIndex = -Infinity;
    for (const each of open) {
      const rate = rateOf(each.order, bench);
      if (rate === 0) continue;
      const setUp = changeoverOn(mill, bench, each.order);
      const begin = Math.max(bench.time + setUp, each.order.release);
      const work = lotKg(mill, each, rate) / rate;
      const slack = Math.max(0, each.order.due - begin - Math.max(work, hurryOf(input, each, rate)));
      const index =
        Math.log(Math.max(1e-9, each.order.weight * rate) / Math.max(1e-9, workShare(mill, work))) -
        slack / (urgency.dueScale * hours) -
        (setUp + Math.max(0, each.order.release - bench.time - setUp)) /
          (urgency.changeoverScale * changeover) +
        // A frame that is slow at it leaves it to a better one.
        3 * (rate / (fastest.get(each.order) ?? rate) - 1);
      if (index > bestIndex) [best, bestIndex] = [each, index];
    }
    if (best === undefined) {
      // Nothing is left that this frame can make.
      active.delete(bench);
      continue;
    }
    place(mill, bench, best);
    if (best.leftKg <= 1e-9) open.delete(best);
  }
  return { machines: benches.map(({ lots }) => lots) };
}

/** Orders by due date, each lot on the frame that ends it first: what a planner without a computer does. */
export function constructByDueDate(mill: Mill, kept?: Plan): Plan {
  return constructInTurn(mill, (_, { end }) => end, { kept, turn: ({ order }) => order.due });
}

/**
 * Orders by the last moment to begin them, each lot on the frame where it is late the least; of those where it is in time the
 * one with the least changeover, or the first to end it, by `changeoverScale`. Frames that are slow at it are left to others.
 */
export function constructInTime(mill: Mill, changeoverScale: number, kept?: Plan): Plan {
  const fastest = new Map(mill.orders.map((order) => [order, fastestOf(order)]));
  const cost = ({ order }: Waiting, { end, setUp, rate }: Offer) =>
    4 * Math.max(0, end - order.due) +
    0.1 * end +
    changeoverScale * setUp +
    24 * (1 - rate / (fastest.get(order) ?? rate));
  const turn = (each: Waiting) =>
    each.order.due -
    hurryOf(mill.input, each, fastest.get(each.order) ?? 1) -
    24 * Math.log2(each.order.weight + 1);
  return constructInTurn(mill, cost, { kept, turn });
}

/** What a frame offers for the next lot of an order. */
interface Offer {
  readonly end: number;
  readonly setUp: number;
  readonly rate: number;
}

function constructInTurn(
  mill: Mill,
  cost: (waiting: Waiting, offer: Offer) => number,
  { kept, turn }: { kept: Plan | undefined; turn: (waiting: Waiting) => number },
): Plan {
  const benches = benchesOf(mill, kept);
  const inTurn = waitingOf(mill, benches).toSorted((one, other) => turn(one) - turn(other));
  for (const each of inTurn)
    while (each.leftKg > 1e-9) {
      let best: Bench | undefined;
      let least = Infinity;
      for (const bench of benches) {
        const rate = rateOf(each.order, bench);
        if (rate === 0) continue;
        const own = cost(each, {
          end: endOn(mill, bench, each),
          setUp: changeoverOn(mill, bench, each.order),
          rate,
        });
        if (own < least) [best, least] = [bench, own];
      }
      if (best === undefined) break;
      place(mill, best, each);
    }
  return { machines: benches.map(({ lots }) => lots) };
}

function benchesOf({ frames, orders }: Mill, kept: Plan | undefined): Bench[] {
  return frames.map(({ at, ready, present, presentOrder }) => {
    const lots = [...(kept?.machines[at] ?? [])];
    const last = orders[lots.at(-1)?.order ?? -1];
    const work = lots.map(({ order, kg }) => kg / Math.max(1e-9, orders[order]?.rates[at] ?? 0));
    return {
      at,
      time: ready + work.reduce((sum, hours) => sum + hours, 0),
      variety: last?.variety ?? present,
      orderAt: last?.at ?? presentOrder,
      lots,
    };
  });
}

function waitingOf({ orders }: Mill, benches: readonly Bench[]): Waiting[] {
  const kept = new Map<number, number>();
  for (const { lots } of benches)
    for (const { order, kg } of lots) kept.set(order, (kept.get(order) ?? 0) + kg);
  return orders
    .filter(({ frames }) => frames.length > 0)
    .map((order) => ({ order, leftKg: order.kg - (kept.get(order.at) ?? 0) }))
    .filter(({ leftKg, order }) => leftKg > 1e-9 * order.kg);
}

/** How much of it a frame takes at once: enough to be worth a changeover, and no rest that is not. */
function lotKg({ input }: Mill, { order, leftKg }: Waiting, rate: number): number {
  if (!input.canSplit) return leftKg;
  const wished = Math.ceil(
    Math.max(order.leastLot, Math.min(preferredLotHours * rate, Math.max(1, order.kg / 2))),
  );
  return leftKg - wished < Math.max(order.leastLot, 1) ? leftKg : wished;
}

function place(mill: Mill, bench: Bench, waiting: Waiting): void {
  const { order } = waiting;
  const rate = rateOf(order, bench);
  const kg = lotKg(mill, waiting, rate);
  bench.time = endOn(mill, bench, waiting);
  bench.variety = order.variety;
  waiting.leftKg = kg === waiting.leftKg ? 0 : waiting.leftKg - kg;
  const last = bench.lots.at(-1);
  if (bench.orderAt === order.at && last?.order === order.at && last.isLocked !== true)
    bench.lots[bench.lots.length - 1] = { ...last, kg: last.kg + kg };
  else bench.lots.push({ order: order.at, kg });
  bench.orderAt = order.at;
}

/** When the frame would end the next lot. Closed hours are left to the search. */
function endOn(mill: Mill, bench: Bench, waiting: Waiting): number {
  const rate = rateOf(waiting.order, bench);
  const begin = Math.max(bench.time + changeoverOn(mill, bench, waiting.order), waiting.order.release);
  return begin + lotKg(mill, waiting, rate) / rate;
}

function changeoverOn({ frames, varieties }: Mill, bench: Bench, order: PlannedOrder): number {
  if (bench.variety < 0 || bench.orderAt === order.at) return 0;
  return frames[bench.at]?.changeovers[bench.variety * varieties + order.variety] ?? 0;
}

function rateOf(order: PlannedOrder, bench: Bench): number {
  return order.rates[bench.at] ?? 0;
}

/** Hours that an order takes which may be shared by a fifth of the frames that can make it. */
function hurryOf({ canSplit }: PlanInput, { order, leftKg }: Waiting, rate: number): number {
  return canSplit ? leftKg / rate / Math.max(1, order.frames.length / 5) : 0;
}

function fastestOf({ rates }: PlannedOrder): number {
  return rates.reduce((most, rate) => Math.max(most, rate), 0);
}

/** In a plan that may split, an order is as urgent per kilogram whatever its size. */
function workShare({ input }: Mill, work: number): number {
  return input.goal === 'asMade' ? 1 : work;
}

function usualOf({ input, orders }: Mill): { hours: number; changeover: number } {
  const hours = orders.map(({ kg, rates, frames }) => {
    const sum = frames.reduce((total, { at }) => total + (rates[at] ?? 0), 0);
    const alone = frames.length > 0 ? (kg * frames.length) / sum : 0;
    return input.canSplit ? Math.min(alone, preferredLotHours) : alone;
  });
  const changeovers = input.changeovers.flat(2).filter((each) => each > 0);
  return { hours: Math.max(1, meanOf(hours)), changeover: Math.max(0.1, meanOf(changeovers)) };
}

function meanOf(values: readonly number[]): number {
  return values.length === 0 ? 0 : values.reduce((sum, value) => sum + value, 0) / values.length;
}

function earliest(benches: Iterable<Bench>): Bench | undefined {
  let best: Bench | undefined;
  for (const bench of benches) if (best === undefined || bench.time < best.time) best = bench;
  return best;
}
