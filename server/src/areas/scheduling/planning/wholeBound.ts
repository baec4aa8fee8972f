import type { PlanInput, PlanMachine } from './model.ts';
import { movePrices } from './prices.ts';

/*
 * What whole orders are late at the least, where frames may not share them. Each order is put, with the least changeover that it can
 * have before it, on the frame and at the hour where it costs the least, as if frames had room for several; hours that are asked
 * for by several get a price. Whatever the prices, what orders cost at them less the worth of all hours is no more than the best
 * plan (weak duality); they are moved to where the bound is high. Unlike kilograms that are spread, an order is late by its end. Source: the
 * time-indexed formulation and its Lagrangian relaxation, J. Sousa and L. Wolsey, 1992; M. van den Akker, C. Hurkens, M. Savelsbergh, 2000.
 */

const slices = 90;
const mostRounds = 600;
/** Rounds × orders × frames: large mills have fewer rounds. */
const mostWork = 300_000;
/** Where prices win nothing for so many rounds, steps are too long. */
const patience = 20;

interface WholeOrder {
  readonly release: number;
  readonly due: number;
  /** Late kilogram-days an hour. */
  readonly perHour: number;
  /** Frames that can make it with the hours that it takes there, changeover included. */
  readonly places: readonly { readonly frame: number; readonly setUp: number; readonly hours: number }[];
}

interface Choice {
  readonly cost: number;
  readonly frame: number;
  readonly from: number;
  readonly until: number;
}

/** A lower bound of late kilogram-days, by weight, of orders that are not shared. `known` is what some plan costs. */
export function leastLateWhole(input: PlanInput, known: number): number {
  const orders = wholeOrders(input);
  const rounds = Math.min(mostRounds, mostWork / (orders.length * input.machines.length));
  const length = sliceHours(input, orders);
  const ready = input.machines.map(({ readyHours }) => readyHours);
  const rooms = ready.map((from) => ({
    hours: Array.from({ length: slices + 1 }, (_, slice) =>
      slice === slices ? 0 : Math.max(0, Math.min(length, (slice + 1) * length - from)),
    ),
  }));
  const prices = rooms.map(() => new Float64Array(slices + 1));
  const ways = rooms.map(() => new Float64Array(slices + 1));
  let [best, share, since] = [0, 1, 0];
  for (let round = 0; round < rounds && best < known * 0.999; round++) {
    const sums = prices.map((own) => sumsOf(own, length));
    const used = prices.map(() => new Float64Array(slices + 1));
    let bound = 0;
    for (const order of orders) {
      const chosen = cheapest(order, { prices, sums, ready, length });
      if (chosen === undefined) continue;
      bound += chosen.cost;
      occupy(used[chosen.frame], chosen, length);
    }
    for (const [frame, own] of prices.entries())
      for (const [slice, price] of own.entries()) bound -= price * (rooms[frame]?.hours[slice] ?? 0);
    since = bound > best ? 0 : since + 1;
    best = Math.max(best, bound);
    if (since > patience) [share, since] = [share * 0.7, 0];
    movePrices({ prices, ways, used, groups: rooms, gap: share * Math.max(0, known - bound) });
  }
  return best;
}

/** The least changeover that an order, by its place, can have before it on a frame. */
export function leastSetUp(
  { orders, changeovers }: PlanInput,
  { presentVariety, presentOrder, changeovers: table }: PlanMachine,
  order: number,
): number {
  if (presentVariety === null || presentOrder === order) return 0;
  const variety = orders[order]?.variety ?? -1;
  return Math.min(...(changeovers[table]?.map((behind) => behind[variety] ?? 0) ?? [0]));
}

function wholeOrders(input: PlanInput): WholeOrder[] {
  return input.orders.map(({ variety, kg, releaseHours, dueHours, weight }, at) => ({
    release: releaseHours,
    due: dueHours,
    perHour: (kg * weight) / 24,
    places: input.machines.flatMap((machine, frame) => {
      const rate = machine.kgPerHour[variety] ?? 0;
      if (rate === 0) return [];
      const setUp = leastSetUp(input, machine, at);
      return [{ frame, setUp, hours: setUp + kg / rate }];
    }),
  }));
}

/** Slices reach to where no order of the dearest hours would go: half again of all work, and all releases. */
function sliceHours({ machines }: PlanInput, orders: readonly WholeOrder[]): number {
  const work = orders.reduce(
    (sum, { places }) => sum + Math.min(...places.map(({ hours }) => hours), 1e6),
    0,
  );
  const last = Math.max(0, ...orders.map(({ release }) => release));
  return (last + (1.5 * work) / machines.length + 24) / slices;
}

/** What hours from the beginning to each border of slices cost; behind the last one they cost nothing. */
function sumsOf(prices: Float64Array, length: number): Float64Array {
  const sums = new Float64Array(prices.length + 1);
  for (let slice = 0; slice < prices.length; slice++)
    sums[slice + 1] = (sums[slice] ?? 0) + (prices[slice] ?? 0) * length;
  return sums;
}

function worthUntil(
  hour: number,
  { prices, sums, length }: { prices: Float64Array; sums: Float64Array; length: number },
): number {
  const slice = Math.min(slices, Math.floor(hour / length));
  return (sums[slice] ?? 0) + (prices[slice] ?? 0) * (hour - slice * length);
}

/**
 * Where an order costs the least. Its cost is linear in its beginning between borders of slices, those less its hours, and its due date, so
 * only these are tried. The changeover may be before its release. Closed hours only make it later.
 */
function cheapest(
  { release, due, perHour, places }: WholeOrder,
  {
    prices,
    sums,
    ready,
    length,
  }: {
    prices: readonly Float64Array[];
    sums: readonly Float64Array[];
    ready: readonly number[];
    length: number;
  },
): Choice | undefined {
  let best: Choice | undefined;
  let least = Infinity;
  for (const { frame, setUp, hours } of places) {
    const [own, sum] = [prices[frame], sums[frame]];
    if (own === undefined || sum === undefined) continue;
    const worth = { prices: own, sums: sum, length };
    const first = Math.max(ready[frame] ?? 0, release - setUp);
    const offer = (from: number): boolean => {
      const until = from + hours;
      const late = Math.max(0, until - due) * perHour;
      // Later ones are later still.
      if (late >= least) return false;
      const cost = late + worthUntil(until, worth) - worthUntil(from, worth);
      if (cost < least) [least, best] = [cost, { cost, frame, from, until }];
      return true;
    };
    offer(first);
    if (due - hours > first) offer(due - hours);
    for (let slice = Math.ceil(first / length); slice <= slices; slice++) if (!offer(slice * length)) break;
    for (let slice = Math.ceil((first + hours) / length); slice <= slices; slice++)
      if (!offer(slice * length - hours)) break;
  }
  return best;
}

function occupy(used: Float64Array | undefined, { from, until }: Choice, length: number): void {
  if (used === undefined) return;
  for (let slice = Math.floor(from / length); slice < slices && slice * length < until; slice++)
    used[slice] = (used[slice] ?? 0) + Math.min(until, (slice + 1) * length) - Math.max(from, slice * length);
}
