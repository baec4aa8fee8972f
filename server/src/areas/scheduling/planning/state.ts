import { type Frame, type Lot, lotOf, type Mill, type PlannedOrder } from './frames.ts';
import { levelWeights, type Plan } from './model.ts';
import { costOf, endReached } from './sequence.ts';

/*
 * A plan under way. A move writes what it would make of one or two frames into the trial; the trial is costed, and then taken or
 * left. Only what a move touches is computed anew.
 */

export interface State {
  readonly mill: Mill;
  readonly lots: Lot[];
  /** Lots by place of their order. */
  readonly ofOrder: readonly Lot[][];
  readonly ofVariety: readonly (readonly PlannedOrder[])[];
  /** kg that frames take of supplies, by supply × days + day. */
  readonly load: Float64Array;
  supplyCost: number;
  /** All levels as one number; of `makespan` the ends of frames to a high power. */
  total: number;
  readonly trial: Trial;
}

/** What a move would make of frame `a`, and of `b` where it touches two. */
export interface Trial {
  a: Frame;
  b: Frame | undefined;
  lotsA: Lot[];
  lotsB: Lot[];
  /** First places that change. */
  fromA: number;
  fromB: number;
  /** A lot that would be new, and one that would be no more. */
  added: Lot | undefined;
  removed: Lot | undefined;
  /** Lots whose mass would change, with what they have now. */
  readonly changed: { lot: Lot; kg: number }[];
  readonly loadA: Float64Array;
  readonly loadB: Float64Array;
  readonly loadBoth: Float64Array;
  supplyCost: number;
}

/** A plan under way, from the lots of a plan. Lots that no frame can make are left out. */
export function stateOf(mill: Mill, plan: Plan): State {
  const [first] = mill.frames;
  if (first === undefined) throw new RangeError('A plan needs a machine');
  const size = mill.input.supplies.length * mill.days;
  const state: State = {
    mill,
    lots: [],
    ofOrder: mill.orders.map(() => []),
    ofVariety: mill.input.varieties.map((_, at) => mill.orders.filter(({ variety }) => variety === at)),
    load: new Float64Array(size),
    supplyCost: 0,
    total: 0,
    trial: {
      a: first,
      b: undefined,
      lotsA: [],
      lotsB: [],
      fromA: 0,
      fromB: 0,
      added: undefined,
      removed: undefined,
      changed: [],
      loadA: new Float64Array(size),
      loadB: new Float64Array(size),
      loadBoth: new Float64Array(size),
      supplyCost: 0,
    },
  };
  const lots = mill.frames.map((frame) =>
    (plan.machines[frame.at] ?? []).flatMap(({ order: at, kg, isLocked }) => {
      const order = mill.orders[at];
      return order !== undefined && (order.rates[frame.at] ?? 0) > 0
        ? [lotOf(order, kg, frame, isLocked)]
        : [];
    }),
  );
  fill(state, lots);
  return state;
}

/** Puts these lots on the frames, in place of all that stood there. */
export function fill(state: State, lots: readonly (readonly Lot[])[]): void {
  const { mill } = state;
  state.lots.length = 0;
  for (const own of state.ofOrder) own.length = 0;
  for (const order of mill.orders) {
    order.lotsOnModel.fill(0);
    order.models = 0;
  }
  state.load.fill(0);
  const isSupplied = state.load.length > 0;
  let total = 0;
  for (const frame of mill.frames) {
    frame.lots = [...(lots[frame.at] ?? [])];
    frame.locked = frame.lots.findLastIndex(({ isLocked }) => isLocked) + 1;
    for (const lot of frame.lots) {
      lot.frame = frame;
      enlist(state, lot);
      total += countPair(lot.order, frame.model, 1) * pairWeight(mill);
    }
    if (isSupplied) frame.load.fill(0);
    settle(mill, frame, 0);
    total += frame.cost;
    for (let at = 0; at < state.load.length; at++)
      state.load[at] = (state.load[at] ?? 0) + (frame.load[at] ?? 0);
  }
  // The first pair of each order is none too many.
  total -= mill.orders.filter(({ models }) => models > 0).length * pairWeight(mill);
  state.supplyCost = supplyCostOf(mill, state.load);
  state.total = total + state.supplyCost;
}

/** The lots of each frame, as a plan that can be kept. */
export function planFromState(state: State): Plan {
  return {
    machines: state.mill.frames.map(({ lots, locked }) =>
      lots.map(({ order, kg }, at) => ({ order: order.at, kg, ...(at < locked ? { isLocked: true } : {}) })),
    ),
  };
}

/** How much the total would change by the trial. */
export function deltaOf(state: State): number {
  const { mill, trial } = state;
  const { a, b } = trial;
  const isSupplied = state.load.length > 0;
  let delta =
    costOfTrial(mill, { frame: a, lots: trial.lotsA, from: trial.fromA, load: trial.loadA }) - a.cost;
  if (b !== undefined)
    delta +=
      costOfTrial(mill, { frame: b, lots: trial.lotsB, from: trial.fromB, load: trial.loadB }) - b.cost;
  if (isSupplied) {
    const both = trial.loadBoth;
    for (let at = 0; at < both.length; at++) {
      let kg = (state.load[at] ?? 0) - (a.load[at] ?? 0) + (trial.loadA[at] ?? 0);
      if (b !== undefined) kg += (trial.loadB[at] ?? 0) - (b.load[at] ?? 0);
      both[at] = kg;
    }
    trial.supplyCost = supplyCostOf(mill, both);
    delta += trial.supplyCost - state.supplyCost;
  }
  return delta + pairDelta(state);
}

/** Makes the trial the plan. */
export function take(state: State, delta: number): void {
  const { mill, trial } = state;
  const { a, b, added, removed } = trial;
  movePairs(trial, 1);
  const before = a.lots;
  a.lots = trial.lotsA;
  trial.lotsA = before;
  if (b !== undefined) {
    const other = b.lots;
    b.lots = trial.lotsB;
    trial.lotsB = other;
    for (const lot of b.lots) lot.frame = b;
  }
  for (const lot of a.lots) lot.frame = a;
  if (added !== undefined) enlist(state, added);
  if (removed !== undefined) strike(state, removed);
  settle(mill, a, trial.fromA);
  if (b !== undefined) settle(mill, b, trial.fromB);
  if (state.load.length > 0) {
    state.load.set(trial.loadBoth);
    state.supplyCost = trial.supplyCost;
  }
  state.total += delta;
  trial.changed.length = 0;
}

/** Leaves the trial: masses are what they were. */
export function leave({ trial }: State): void {
  for (const { lot, kg } of trial.changed) lot.kg = kg;
  trial.changed.length = 0;
}

/** An empty trial of frame `a`, and of `b` where it touches two. */
export function begin({ trial }: State, a: Frame, b: Frame | undefined): Trial {
  trial.a = a;
  trial.b = b === a ? undefined : b;
  trial.lotsA.length = 0;
  trial.lotsB.length = 0;
  trial.fromA = 0;
  trial.fromB = 0;
  trial.added = undefined;
  trial.removed = undefined;
  trial.changed.length = 0;
  return trial;
}

/** Gives a lot another mass, for the trial. */
export function weigh({ trial }: State, lot: Lot, kg: number): void {
  trial.changed.push({ lot, kg: lot.kg });
  lot.kg = kg;
}

function costOfTrial(
  mill: Mill,
  { frame, lots, from, load }: { frame: Frame; lots: Lot[]; from: number; load: Float64Array },
): number {
  if (load.length === 0) return costOf(mill, frame, lots, { from, isSettled: false, load: undefined });
  load.fill(0);
  return costOf(mill, frame, lots, { from: 0, isSettled: false, load });
}

function settle(mill: Mill, frame: Frame, from: number): void {
  if (frame.load.length === 0)
    frame.cost = costOf(mill, frame, frame.lots, { from, isSettled: true, load: undefined });
  else {
    frame.load.fill(0);
    frame.cost = costOf(mill, frame, frame.lots, { from: 0, isSettled: true, load: frame.load });
  }
  frame.end = endReached();
}

function supplyCostOf({ input, days }: Mill, load: Float64Array): number {
  let sum = 0;
  for (let supply = 0; supply < input.supplies.length; supply++) {
    const kgPerDay = input.supplies[supply]?.kgPerDay ?? 0;
    let owed = 0;
    for (let day = 0; day < days; day++) {
      owed = Math.max(0, owed + (load[supply * days + day] ?? 0) - kgPerDay);
      sum += owed;
    }
  }
  return sum * levelWeights.supplyKgDays;
}

function pairWeight({ input }: Mill): number {
  return input.goal === 'makespan' ? 0 : levelWeights.extraPairs;
}

/** What extra pairs of order and model the trial makes, or saves. */
function pairDelta({ mill, trial }: State): number {
  const { a, b, added, removed } = trial;
  const isEven = added === undefined && removed === undefined && (b === undefined || a.model === b.model);
  if (isEven || mill.input.goal === 'makespan') return 0;
  const made = movePairs(trial, 1);
  movePairs(trial, -1);
  return made * levelWeights.extraPairs;
}

/** Counts pairs as they would be (`by` 1) or back again (−1); returns how many more there are. */
function movePairs({ a, b, lotsA, lotsB, added, removed }: Trial, by: 1 | -1): number {
  let more = 0;
  if (b !== undefined && b.model !== a.model) {
    for (const lot of lotsB)
      if (lot.frame === a && lot !== added) more += movePair(lot.order, { from: a, to: b, by });
    for (const lot of lotsA)
      if (lot.frame === b && lot !== added) more += movePair(lot.order, { from: b, to: a, by });
  }
  if (added !== undefined) more += countPair(added.order, added.frame.model, by);
  if (removed !== undefined) more += countPair(removed.order, removed.frame.model, by === 1 ? -1 : 1);
  return more;
}

function movePair(order: PlannedOrder, { from, to, by }: { from: Frame; to: Frame; by: 1 | -1 }): number {
  return countPair(order, from.model, by === 1 ? -1 : 1) + countPair(order, to.model, by);
}

function countPair(order: PlannedOrder, model: number, by: 1 | -1): number {
  const before = order.lotsOnModel[model] ?? 0;
  order.lotsOnModel[model] = before + by;
  const isNew = by === 1 && before === 0;
  const isGone = by === -1 && before === 1;
  if (isNew) order.models += 1;
  if (isGone) order.models -= 1;
  if (isNew) return 1;
  if (isGone) return -1;
  return 0;
}

function enlist({ lots, ofOrder }: State, lot: Lot): void {
  lot.at = lots.push(lot) - 1;
  const own = ofOrder[lot.order.at];
  if (own !== undefined) lot.atOrder = own.push(lot) - 1;
}

/** Takes a lot out of the lists; the last one of each takes its place. */
function strike({ lots, ofOrder }: State, lot: Lot): void {
  const last = lots.pop();
  if (last !== undefined && last !== lot) {
    lots[lot.at] = last;
    last.at = lot.at;
  }
  const own = ofOrder[lot.order.at];
  const lastOwn = own?.pop();
  if (own !== undefined && lastOwn !== undefined && lastOwn !== lot) {
    own[lot.atOrder] = lastOwn;
    lastOwn.atOrder = lot.atOrder;
  }
}
