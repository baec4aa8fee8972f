import { checkPlan } from './check.ts';
import { noticedDays, ordersIn } from './ordersIn.ts';
import { levelWeights, type Plan, type PlanInput, type PlannedLot } from './model.ts';

/** So many frames are tried for each that is added, those that are set up for it soonest first. */
const mostTried = 12;
const mostAdded = 12;

/**
 * A plan in which an order has more frames, each of its lots a little smaller, as long as that pays; undefined where no frame does.
 * A search that moves one lot at a time does not find it where lots are near the least: to split one would leave too little.
 */
export function spread(input: PlanInput, plan: Plan, order: number): Plan | undefined {
  let [best, cost] = [plan, checkPlan(input, plan).cost.total];
  for (let added = 0; added < mostAdded; added++) {
    const [found] = framesFor(input, best, order)
      .flatMap((frame) => withFrame(input, best, { order, frame }))
      .toSorted((one, other) => one.gain - other.gain);
    if (found === undefined || found.gain >= 0) break;
    // What supply and pairs cost shows only in the whole.
    const whole = checkPlan(input, found.plan).cost.total;
    if (whole >= cost - 1e-6) break;
    [best, cost] = [found.plan, whole];
  }
  return best === plan ? undefined : best;
}

/** A plan whose late orders have more frames where that pays, the latest first, as far as time allows. */
export function spreadLate(input: PlanInput, plan: Plan, { isOver }: { isOver: () => boolean }): Plan {
  if (!input.canSplit || input.goal === 'makespan') return plan;
  const late = ordersIn(input, checkPlan(input, plan))
    .filter(({ lateDays }) => lateDays > noticedDays)
    .toSorted((one, other) => other.lateKgDays - one.lateKgDays);
  let best = plan;
  for (const { order } of late) {
    if (isOver()) break;
    best = spread(input, best, order) ?? best;
  }
  return best;
}

/** Frames that can make an order and do not, those first that are set up for it soonest. */
function framesFor(input: PlanInput, plan: Plan, order: number): number[] {
  const variety = input.orders[order]?.variety ?? -1;
  return input.machines
    .flatMap(({ kgPerHour, presentVariety, changeovers, readyHours }, frame) => {
      const isOn = plan.machines[frame]?.some((lot) => lot.order === order) === true;
      if (isOn || !((kgPerHour[variety] ?? 0) > 0)) return [];
      const change =
        presentVariety === null ? 0 : (input.changeovers[changeovers]?.[presentVariety]?.[variety] ?? 0);
      return [{ frame, hours: readyHours + change }];
    })
    .toSorted((one, other) => one.hours - other.hours)
    .slice(0, mostTried)
    .map(({ frame }) => frame);
}

interface Tried {
  readonly plan: Plan;
  /** What the frames that it touches cost more than before, below 0 where they cost less. */
  readonly gain: number;
}

/** The order on one frame more, at once or behind what runs there; none where lots would be too small. */
function withFrame(
  input: PlanInput,
  plan: Plan,
  { order, frame }: { order: number; frame: number },
): Tried[] {
  const { variety = -1, leastLotKg = 0 } = input.orders[order] ?? {};
  const rateOf = (at: number) => input.machines[at]?.kgPerHour[variety] ?? 0;
  const isOwn = (lot: PlannedLot) => lot.order === order && lot.isLocked !== true;
  const frames = [...plan.machines.keys()].filter((at) => plan.machines[at]?.some(isOwn) === true);
  const own = frames.flatMap((at) => plan.machines[at]?.filter(isOwn) ?? []);
  const kg = own.reduce((sum, lot) => sum + lot.kg, 0);
  const rate = frames.reduce((sum, at) => sum + rateOf(at), 0);
  if (own.length === 0) return [];
  const given = (kg * rateOf(frame)) / (rate + rateOf(frame));
  const left = (kg - given) / kg;
  if (given < leastLotKg || own.some((lot) => lot.kg * left < leastLotKg)) return [];
  const smaller = plan.machines.map((lots) =>
    lots.some(isOwn) ? lots.map((lot) => (isOwn(lot) ? { ...lot, kg: lot.kg * left } : lot)) : lots,
  );
  const there = smaller[frame] ?? [];
  const locked = there.findLastIndex(({ isLocked }) => isLocked === true) + 1;
  const touched = [...frames, frame];
  const before = costOn(input, plan, touched);
  return [locked, locked + 1]
    .filter((place) => place <= there.length)
    .map((place) => {
      const tried = { machines: smaller.with(frame, there.toSpliced(place, 0, { order, kg: given })) };
      return { plan: tried, gain: costOn(input, tried, touched) - before };
    });
}

/** What some frames cost by themselves: lateness, what is spun behind the horizon, changeovers and beginnings. */
function costOn(input: PlanInput, plan: Plan, frames: readonly number[]): number {
  const some = <Each>(all: readonly Each[]) => frames.flatMap((at) => all[at] ?? []);
  const part: PlanInput = { ...input, machines: some(input.machines), supplies: [] };
  const lots = frames.map((at) => plan.machines[at] ?? []);
  const { changeoverHours, starts, interruptions, lateKgDays } = checkPlan(part, { machines: lots }).cost;
  return (
    lateKgDays * levelWeights.lateKgDays +
    changeoverHours * levelWeights.changeoverHours +
    starts * levelWeights.starts +
    interruptions * levelWeights.interruptions
  );
}
