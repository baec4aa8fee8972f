import { type Plan, type PlanCost, type PlanInput, type PlanMachine, costTotalOf } from './model.ts';

/*
 * Another way to the same figures, by nobody's speed in mind: it walks a plan lot by lot over the open hours of each machine and
 * shares nothing with the search. Tests, benches and the server hold plans of the search against it.
 */

/** When a lot is set up for and runs, hours from the beginning of the plan. */
export interface TimedLot {
  readonly machine: number;
  readonly order: number;
  readonly kg: number;
  readonly isLocked: boolean;
  /** The changeover before it; equal to `start` or before it. */
  readonly setUpFrom: number;
  readonly setUpUntil: number;
  readonly changeoverHours: number;
  readonly isChangeover: boolean;
  /** The frame did not make this order before. */
  readonly isStart: boolean;
  readonly start: number;
  readonly end: number;
  /** Open hours in which it is made, with its kilograms in each. */
  readonly runs: readonly { readonly from: number; readonly until: number; readonly kg: number }[];
  /** Late kilogram-days of it, without weight. */
  readonly lateKgDays: number;
}

export interface CheckedPlan {
  readonly lots: readonly TimedLot[];
  readonly cost: PlanCost;
  /** Sentences about what a plan must not do; none of a feasible one. */
  readonly faults: readonly string[];
}

/** Times, cost and faults of a plan. */
export function checkPlan(input: PlanInput, plan: Plan): CheckedPlan {
  const faults: string[] = [];
  const lots = input.machines.flatMap((_, at) => timesOn(input, plan, { at, faults }));
  const byOrder = Map.groupBy(lots, ({ order }) => order);
  let missingKg = 0;
  for (const [at, order] of input.orders.entries()) {
    const own = byOrder.get(at) ?? [];
    const kg = kgOf(own);
    const canBeMade = input.machines.some(({ kgPerHour }) => (kgPerHour[order.variety] ?? 0) > 0);
    if (!canBeMade) missingKg += order.kg;
    else if (Math.abs(kg - order.kg) > 1e-6 * order.kg)
      faults.push(`order ${order.id} is planned with ${kg} of ${order.kg} kg`);
    if (!input.canSplit && own.length > 1) faults.push(`order ${order.id} is split`);
    const least = Math.min(order.kg, order.leastLotKg);
    if (own.some((lot) => lot.kg < least - 1e-6))
      faults.push(`a lot of order ${order.id} is below ${least} kg`);
  }
  return { lots, cost: costOfTimes(input, lots, { plan, missingKg }), faults };
}

/** The wall-clock hour at which so many open hours have passed since `from`, and the open pieces until then. */
function openHours(machine: PlanMachine, from: number, hours: number): { from: number; until: number }[] {
  const pieces: { from: number; until: number }[] = [];
  let [at, left] = [from, hours];
  const ahead = machine.closed.filter(([, until]) => until > from);
  for (const [closes, opens] of [...ahead, [Infinity, Infinity] as const]) {
    const open = Math.max(0, closes - at);
    if (open > 0 && left <= open) {
      pieces.push({ from: at, until: at + left });
      return pieces;
    }
    if (open > 0) pieces.push({ from: at, until: closes });
    left -= open;
    at = opens;
  }
  return pieces;
}

function timesOn(input: PlanInput, plan: Plan, { at, faults }: { at: number; faults: string[] }): TimedLot[] {
  const machine = input.machines[at];
  if (machine === undefined) return [];
  let time = machine.readyHours;
  let before = machine.presentVariety;
  let orderBefore = machine.presentOrder;
  return (plan.machines[at] ?? []).flatMap(({ order: orderAt, kg, isLocked = false }): TimedLot[] => {
    const order = input.orders[orderAt];
    const rate = machine.kgPerHour[order?.variety ?? -1] ?? 0;
    if (order === undefined || !(rate > 0) || !(kg > 0)) {
      faults.push(`machine ${machine.id} cannot make ${kg} kg of order ${order?.id ?? orderAt}`);
      return [];
    }
    const table = input.changeovers[machine.changeovers];
    const isOther = before !== null && orderBefore !== orderAt;
    const changeoverHours = isOther ? (table?.[before ?? -1]?.[order.variety] ?? 0) : 0;
    const setUp = changeoverHours > 0 ? openHours(machine, time, changeoverHours) : [];
    const setUpUntil = setUp.at(-1)?.until ?? time;
    const pieces = openHours(machine, Math.max(setUpUntil, order.releaseHours), kg / rate);
    const lot: TimedLot = {
      machine: at,
      order: orderAt,
      kg,
      isLocked,
      setUpFrom: setUp[0]?.from ?? time,
      setUpUntil,
      changeoverHours,
      isChangeover: before !== null && before !== order.variety,
      isStart: orderBefore !== orderAt,
      start: pieces[0]?.from ?? time,
      end: pieces.at(-1)?.until ?? time,
      runs: pieces.map(({ from, until }) => ({ from, until, kg: (until - from) * rate })),
      lateKgDays: 0,
    };
    time = lot.end;
    before = order.variety;
    orderBefore = orderAt;
    return [{ ...lot, lateKgDays: lateKgDays(input.goal, lot, order.dueHours) }];
  });
}

/** Kilograms that are not made, integrated over the days from the due date on. */
function lateKgDays(goal: PlanInput['goal'], { runs, kg, end }: TimedLot, due: number): number {
  if (goal === 'makespan') return 0;
  if (goal === 'whenDone') return (kg * Math.max(0, end - due)) / 24;
  // A kilogram made evenly between two hours is late on average until their middle, as far as that is behind the due date.
  const late = runs.map((run) => {
    if (run.until <= due) return 0;
    const from = Math.max(run.from, due);
    return ((run.kg * (run.until - from)) / (run.until - run.from)) * ((from + run.until) / 2 - due);
  });
  return sumOf(late) / 24;
}

function costOfTimes(
  input: PlanInput,
  lots: readonly TimedLot[],
  { plan, missingKg }: { plan: Plan; missingKg: number },
): PlanCost {
  const behindKg = lots.map(({ runs }) =>
    sumOf(
      runs.map(({ from, until, kg }) => {
        const behind = Math.max(0, until - Math.max(from, input.horizonHours));
        return behind > 0 ? (kg * behind) / (until - from) : 0;
      }),
    ),
  );
  const byMachine = Map.groupBy(lots, ({ machine }) => machine);
  const waits = input.machines.map((machine, at) => {
    const own = byMachine.get(at) ?? [];
    return sumOf(
      own.map((lot, place) => {
        const ready = lot.changeoverHours > 0 ? lot.setUpUntil : (own[place - 1]?.end ?? machine.readyHours);
        return Math.max(0, (input.orders[lot.order]?.releaseHours ?? 0) - ready);
      }),
    );
  });
  const pairs = new Set(lots.map(({ order, machine }) => `${order} ${input.machines[machine]?.model}`));
  const levels = {
    supplyKgDays: sumOf(input.supplies.map((_, at) => backlog(input, lots, at))),
    lateKgDays: sumOf(lots.map((lot) => lot.lateKgDays * (input.orders[lot.order]?.weight ?? 0))),
    unscheduledKg: sumOf(behindKg) + missingKg,
    changeoverHours: sumOf(lots.map((lot) => lot.changeoverHours)),
    interruptions: input.machines.filter(
      ({ presentOrder }, at) =>
        presentOrder !== null &&
        input.orders[presentOrder] !== undefined &&
        plan.machines[at]?.[0]?.order !== presentOrder,
    ).length,
    starts: lots.filter(({ isStart }) => isStart).length,
    extraPairs: pairs.size - new Set(lots.map(({ order }) => order)).size,
    waitHours: sumOf(waits),
  };
  const makespanHours = Math.max(0, ...lots.map(({ end }) => end));
  return {
    ...levels,
    changeovers: lots.filter(({ isChangeover }) => isChangeover).length,
    makespanHours,
    total: input.goal === 'makespan' ? makespanHours : costTotalOf(levels),
  };
}

/** What a supply owes at the end of each day, added up: kg · days. */
function backlog(
  { supplies, horizonHours, orders }: PlanInput,
  lots: readonly TimedLot[],
  at: number,
): number {
  const supply = supplies[at];
  if (supply === undefined) return 0;
  const taken = Array.from({ length: Math.ceil(horizonHours / 24) + 1 }, () => 0);
  for (const { runs, order } of lots) {
    const kgPerKg = supply.kgPerKg[orders[order]?.variety ?? -1] ?? 0;
    for (const { from, until, kg } of kgPerKg > 0 ? runs : [])
      for (let day = Math.floor(from / 24); day < taken.length && day * 24 < until; day++) {
        const within = Math.max(0, Math.min(until, day * 24 + 24) - Math.max(from, day * 24));
        if (within > 0) taken[day] = (taken[day] ?? 0) + (kg * kgPerKg * within) / (until - from);
      }
  }
  let [owed, sum] = [0, 0];
  for (const kg of taken) {
    owed = Math.max(0, owed + kg - supply.kgPerDay);
    sum += owed;
  }
  return sum;
}

function kgOf(lots: readonly { kg: number }[]): number {
  return sumOf(lots.map(({ kg }) => kg));
}

function sumOf(values: readonly number[]): number {
  return values.reduce((sum, value) => sum + value, 0);
}
