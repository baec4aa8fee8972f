import { levelWeights, type PlanInput } from './model.ts';
import { movePrices } from './prices.ts';
import { leastLateWhole, leastSetUp } from './wholeBound.ts';

/*
 * What no plan can go below. Each order's kilograms are spread over groups of like frames and over slices of time, as if
 * any kilogram could be spun alone and changeovers took nothing: a linear programme, whose optimum is no more than the cost
 * of the best plan. It is not solved but bounded from below by prices: whatever each hour of a group costs, `prices`, the
 * cheapest kilograms at these prices less the worth of all hours are a bound (weak duality). Prices are moved towards where
 * hours are short.
 */

const sliceHours = 12;
const rounds = 400;

/**
 * A lower bound of `PlanCost.total`; of `makespan` in hours. `known` is what some plan costs: the
 * nearer it is to the best, the faster prices find their place.
 */
export function lowerBound(input: PlanInput, known: number): number {
  return input.goal === 'makespan'
    ? leastMakespan(input)
    : Math.max(
        leastLate(input, known),
        leastAlone(input),
        input.goal === 'whenDone' && !input.canSplit ? leastLateWhole(input, known) : 0,
      ) + leastChanges(input);
}

/**
 * Changeovers and beginnings that no plan saves: an order that runs on no frame is begun once at least, behind the least changeover
 * that there is to it, and of a variety for which no frame is set up one order has the changeover from another variety.
 */
function leastChanges({ orders, machines, changeovers, varieties }: PlanInput): number {
  const running = new Set(machines.map(({ presentOrder }) => presentOrder));
  const leastTo = (variety: number, isFrom: (before: number) => boolean) => {
    const able = machines.filter(({ kgPerHour }) => (kgPerHour[variety] ?? 0) > 0);
    const hours = able.map(({ presentVariety, changeovers: table }) =>
      presentVariety === null
        ? 0
        : Math.min(
            ...varieties.flatMap((_, at) => (isFrom(at) ? (changeovers[table]?.[at]?.[variety] ?? 0) : [])),
          ),
    );
    return Math.min(...hours);
  };
  const sums = varieties.map((_, variety) => {
    const any = leastTo(variety, () => true);
    const begun = orders.filter((order, at) => order.variety === variety && !running.has(at)).length;
    if (!Number.isFinite(any) || begun === 0) return 0;
    const isSetUp = machines.some(({ presentVariety }) => presentVariety === variety);
    const other = leastTo(variety, (before) => before !== variety);
    const once = isSetUp || !Number.isFinite(other) ? 0 : Math.max(0, other - any);
    return (
      begun * (levelWeights.starts + any * levelWeights.changeoverHours) + once * levelWeights.changeoverHours
    );
  });
  return sums.reduce((sum, each) => sum + each, 0);
}

/**
 * Each order alone in the mill: on the best frame where it may not be split, else on as many of the best frames at once as it has
 * least lots.
 */
function leastAlone(input: PlanInput): number {
  const late = input.orders.map(({ kg, variety, releaseHours, dueHours, weight, leastLotKg }, at) => {
    const able = input.machines.filter(({ kgPerHour }) => (kgPerHour[variety] ?? 0) > 0);
    if (able.length === 0) return kg * levelWeights.unscheduledKg;
    const rates = able.map(({ kgPerHour }) => kgPerHour[variety] ?? 0).toSorted((one, other) => other - one);
    const begins = able.map((machine) => machine.readyHours + leastSetUp(input, machine, at));
    const begin = Math.max(releaseHours, Math.min(...begins));
    if (input.goal === 'whenDone' && !input.canSplit) {
      const end = Math.min(
        ...able.map(
          ({ kgPerHour }, place) =>
            Math.max(releaseHours, begins[place] ?? 0) + kg / (kgPerHour[variety] ?? Number.NaN),
        ),
      );
      return (weight * kg * Math.max(0, end - dueHours)) / 24;
    }
    const lots = input.canSplit ? Math.max(1, Math.floor(kg / Math.max(1, leastLotKg))) : 1;
    const rate = rates.slice(0, lots).reduce((sum, each) => sum + each, 0);
    const end = begin + kg / rate;
    const since = Math.max(dueHours, begin);
    const waiting = Math.max(0, begin - dueHours) * kg;
    return (weight * (waiting + (rate * Math.max(0, end - since) ** 2) / 2)) / 24;
  });
  return late.reduce((sum, each) => sum + each, 0);
}

interface Group {
  readonly kgPerHour: readonly number[];
  /** Open hours of the group in each slice. */
  readonly hours: readonly number[];
}

function leastLate(input: PlanInput, known: number): number {
  const slices = sliceCount(input);
  const groups = groupsOf(input, slices);
  const able = input.orders.filter(({ variety }) =>
    groups.some(({ kgPerHour }) => (kgPerHour[variety] ?? 0) > 0),
  );
  const missingKg = input.orders
    .filter((order) => !able.includes(order))
    .reduce((sum, { kg }) => sum + kg, 0);
  const prices = firstPrices({ groups, able, slices });
  const ways = groups.map(() => new Float64Array(slices));
  const pace = { share: 1, since: 0 };
  let best = 0;
  for (let round = 0; round < rounds; round++) {
    const { bound, used } = worthOf(able, { groups, prices, slices });
    // Where prices win nothing for a while, steps are too long.
    pace.since = bound > best ? 0 : pace.since + 1;
    best = Math.max(best, bound);
    if (pace.since > 15) {
      pace.share /= 2;
      pace.since = 0;
    }
    movePrices({ prices, ways, used, groups, gap: pace.share * Math.max(0, known * 1.05 - bound) });
  }
  return best + missingKg * levelWeights.unscheduledKg;
}

/** What all kilograms take at their cheapest, less the worth of all hours; and the hours that they would take. */
function worthOf(
  able: PlanInput['orders'],
  { groups, prices, slices }: { groups: readonly Group[]; prices: readonly Float64Array[]; slices: number },
): { bound: number; used: Float64Array[] } {
  const used = groups.map(() => new Float64Array(slices));
  let bound = 0;
  for (const order of able) {
    let [least, atGroup, atSlice] = [Infinity, 0, 0];
    const first = Math.floor(order.releaseHours / sliceHours);
    for (const [place, group] of groups.entries()) {
      const rate = group.kgPerHour[order.variety] ?? 0;
      if (rate === 0) continue;
      const own = prices[place];
      for (let slice = first; slice < slices; slice++) {
        // A kilogram of a slice is late at the least since the slice began.
        const late = (Math.max(0, slice * sliceHours - order.dueHours) / 24) * order.weight;
        const cost = late + (own?.[slice] ?? 0) / rate;
        if (cost < least) [least, atGroup, atSlice] = [cost, place, slice];
        if (late >= least) break;
      }
    }
    bound += order.kg * least;
    const hours = order.kg / (groups[atGroup]?.kgPerHour[order.variety] ?? Infinity);
    const own = used[atGroup];
    if (own !== undefined) own[atSlice] = (own[atSlice] ?? 0) + hours;
  }
  for (const [place, group] of groups.entries())
    for (let slice = 0; slice < slices; slice++)
      bound -= (prices[place]?.[slice] ?? 0) * (group.hours[slice] ?? 0);
  return { bound, used };
}

/** Prices that fall evenly until work is over: of some slopes and ends those with the best bound. */
function firstPrices({
  groups,
  able,
  slices,
}: {
  groups: readonly Group[];
  able: PlanInput['orders'];
  slices: number;
}): Float64Array[] {
  const flat = groups.map(() => new Float64Array(slices));
  let best = { prices: flat, bound: 0 };
  const weight = able.reduce((sum, order) => sum + order.weight, 0) / Math.max(1, able.length);
  for (const slope of [0.1, 0.3, 1, 3])
    for (const end of [0.3, 0.4, 0.5, 0.6, 0.8, 1]) {
      const prices = groups.map(({ kgPerHour }) => {
        const rate = Math.max(...kgPerHour);
        const perSlice = (slope * weight * rate * sliceHours) / 24;
        return Float64Array.from(
          { length: slices },
          (_, slice) => perSlice * Math.max(0, slices * end - slice),
        );
      });
      const { bound } = worthOf(able, { groups, prices, slices });
      if (bound > best.bound) best = { prices, bound };
    }
  return best.prices;
}

function sliceCount({ orders, machines, horizonHours }: PlanInput): number {
  // Beyond all releases and twice all work nothing is short of hours.
  const work = orders.map(({ kg, variety }) => {
    const rates = machines.map(({ kgPerHour }) => kgPerHour[variety] ?? 0).filter((rate) => rate > 0);
    return rates.length > 0 ? kg / Math.min(...rates) : 0;
  });
  const even = (2 * work.reduce((sum, hours) => sum + hours, 0)) / Math.max(1, machines.length);
  const last = Math.max(horizonHours, even, ...orders.map(({ releaseHours }) => releaseHours));
  return Math.ceil(last / sliceHours) + 1;
}

/** Frames with the same eligibility as one, at the best rates of any of them, which only makes the bound lower. */
function groupsOf({ machines }: PlanInput, slices: number): Group[] {
  const alike = Map.groupBy(
    machines,
    ({ model, kgPerHour }) => `${model} ${kgPerHour.map((rate) => (rate > 0 ? 1 : 0)).join('')}`,
  );
  return [...alike.values()].map((own) => ({
    kgPerHour: (own[0]?.kgPerHour ?? []).map((_, at) =>
      Math.max(...own.map(({ kgPerHour }) => kgPerHour[at] ?? 0)),
    ),
    hours: Array.from({ length: slices }, (_, slice) =>
      own.reduce((sum, { readyHours, closed }) => {
        const [from, until] = [Math.max(readyHours, slice * sliceHours), (slice + 1) * sliceHours];
        const shut = closed.map(([closes, opens]) =>
          Math.max(0, Math.min(until, opens) - Math.max(from, closes)),
        );
        return sum + Math.max(0, until - from - shut.reduce((total, hours) => total + hours, 0));
      }, 0),
    ),
  }));
}

/**
 * Work shared out evenly at best: each order takes its time and the least changeover before it on its machine, except that the
 * first of a machine has none. Prices of machines add up to 1.
 */
function leastMakespan({ orders, machines, changeovers }: PlanInput): number {
  const setUps = machines.map(({ changeovers: table }) =>
    orders.map(({ variety }, at) =>
      Math.min(
        ...orders.flatMap((other, place) =>
          place === at ? [] : [changeovers[table]?.[other.variety]?.[variety] ?? 0],
        ),
      ),
    ),
  );
  const most = setUps.map((own) => Math.max(0, ...own.filter(Number.isFinite)));
  const weights = machines.map(() => 0);
  let best = Math.max(
    0,
    ...orders.map(({ kg, variety }) =>
      Math.min(...machines.map(({ kgPerHour }) => kg / (kgPerHour[variety] ?? 0))),
    ),
  );
  for (let round = 0; round < 2_000; round++) {
    const raised = weights.map((weight) => Math.exp(weight));
    const whole = raised.reduce((sum, each) => sum + each, 0);
    const prices = raised.map((each) => each / whole);
    const loads = machines.map((_, at) => -(most[at] ?? 0));
    let bound = -prices.reduce((sum, price, at) => sum + price * (most[at] ?? 0), 0);
    for (const [at, { kg, variety }] of orders.entries()) {
      let [least, chosen] = [Infinity, 0];
      for (const [place, { kgPerHour }] of machines.entries()) {
        const cost = (prices[place] ?? 0) * (kg / (kgPerHour[variety] ?? 0) + (setUps[place]?.[at] ?? 0));
        if (cost < least) [least, chosen] = [cost, place];
      }
      bound += least;
      loads[chosen] =
        (loads[chosen] ?? 0) + kg / (machines[chosen]?.kgPerHour[variety] ?? 0) + (setUps[chosen]?.[at] ?? 0);
    }
    best = Math.max(best, bound);
    const mean = loads.reduce((sum, load) => sum + load, 0) / loads.length;
    for (const [at, load] of loads.entries())
      weights[at] =
        (weights[at] ?? 0) + (0.3 / Math.sqrt(round + 1)) * ((load - mean) / Math.max(1, Math.abs(mean)));
  }
  return best;
}
