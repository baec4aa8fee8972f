import { type Frame, lotOf, millOf } from './frames.ts';
import type { Plan, PlanInput, PlannedLot } from './model.ts';
import { searchPlan } from './search.ts';
import { begin, deltaOf, stateOf, take } from './state.ts';

export interface Replanned {
  readonly plan: Plan;
  /** Lots of the rest that stand on another frame, and how many there were. */
  readonly moved: number;
  readonly rest: number;
}

/**
 * A plan made good after something happened: frames of `stopped` make nothing any more, and orders that are not in the
 * plan yet are taken in. What could stay stays: displaced lots are put where they cost the least, and at most `mostMoved` of
 * the rest, a share of 0 to 1, go to another frame for them. `input` is what holds now. Lots of orders that are over are left out.
 */
export function replan(
  input: PlanInput,
  { plan, stopped = [], mostMoved = 0.05, ms = 150, seed = 1 }: ReplanOptions,
): Replanned {
  const isStopped = new Set(stopped);
  const displaced: PlannedLot[] = [];
  const kept = input.machines.map((machine, at) => {
    const able = (lot: PlannedLot) =>
      !isStopped.has(at) && (machine.kgPerHour[input.orders[lot.order]?.variety ?? -1] ?? 0) > 0;
    const lots = plan.machines[at] ?? [];
    displaced.push(...lots.filter((lot) => !able(lot)));
    return lots.filter(able);
  });
  const now: PlanInput = {
    ...input,
    machines: input.machines.map((machine, at) =>
      isStopped.has(at)
        ? { ...machine, kgPerHour: machine.kgPerHour.map(() => 0), presentOrder: null }
        : machine,
    ),
  };
  displaced.push(...missingOf(now, { machines: kept }, displaced));
  const isFree = kept.map((lots) => lots.map(() => false));
  const machines = putIn(now, { kept, displaced, isFree });
  const rest = kept.flat().length - displaced.length;
  const most = Math.floor(Math.max(0, rest) * mostMoved);
  const found = searchPlan(now, {
    seed,
    pace: { ms },
    from: { machines },
    heat: 0.3,
    limit: { most, isFree: (machine, at) => isFree[machine]?.[at] === true },
  });
  return { plan: found.plan, moved: found.moved, rest: Math.max(0, rest) };
}

export interface ReplanOptions {
  readonly plan: Plan;
  /** Places of machines that make nothing any more. */
  readonly stopped?: readonly number[];
  readonly mostMoved?: number;
  /** How long it may look for something better. */
  readonly ms?: number;
  readonly seed?: number;
}

/** What orders lack in the plan: new ones, and such of which more is wanted. */
function missingOf(
  { orders, canSplit }: PlanInput,
  { machines }: Plan,
  displaced: readonly PlannedLot[],
): PlannedLot[] {
  const planned = new Map<number, number>();
  for (const { order, kg } of [...machines.flat(), ...displaced])
    planned.set(order, (planned.get(order) ?? 0) + kg);
  return orders.flatMap(({ kg, leastLotKg }, order): PlannedLot[] => {
    const left = kg - (planned.get(order) ?? 0);
    if (left <= 1e-6 * kg) return [];
    const parts = canSplit ? Math.max(1, Math.min(8, Math.floor(left / Math.max(1, leastLotKg)))) : 1;
    const part = Math.floor(left / parts);
    return Array.from({ length: parts }, (_, at) => ({
      order,
      kg: at === 0 ? left - part * (parts - 1) : part,
    }));
  });
}

/** Puts each displaced lot where the plan costs the least with it, the most urgent one first. */
function putIn(
  input: PlanInput,
  {
    kept,
    displaced,
    isFree,
  }: { kept: PlannedLot[][]; displaced: readonly PlannedLot[]; isFree: boolean[][] },
): PlannedLot[][] {
  const mill = millOf(input);
  const state = stateOf(mill, { machines: kept });
  const due = ({ order }: PlannedLot) => input.orders[order]?.dueHours ?? 0;
  for (const planned of displaced.toSorted((one, other) => due(one) - due(other))) {
    const order = mill.orders[planned.order];
    if (order === undefined) continue;
    let best: { frame: Frame; place: number } | undefined;
    let least = Infinity;
    const put = (frame: Frame, place: number): number => {
      const lot = lotOf(order, planned.kg, frame);
      const trial = begin(state, frame, undefined);
      trial.lotsA.push(...frame.lots.slice(0, place), lot, ...frame.lots.slice(place));
      trial.fromA = place;
      trial.added = lot;
      return deltaOf(state);
    };
    for (const frame of order.frames)
      for (let place = frame.locked; place <= frame.lots.length; place++) {
        const delta = put(frame, place);
        if (delta < least) [least, best] = [delta, { frame, place }];
      }
    if (best === undefined) continue;
    take(state, put(best.frame, best.place));
    kept[best.frame.at]?.splice(best.place, 0, planned);
    isFree[best.frame.at]?.splice(best.place, 0, true);
  }
  return kept;
}
