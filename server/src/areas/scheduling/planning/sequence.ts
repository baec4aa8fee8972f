import type { Frame, Lot, Mill } from './frames.ts';
import { levelWeights } from './model.ts';

/*
 * What a sequence of lots costs on its frame. This is asked for each move that a search tries, so it works from the first
 * lot that changed and makes no garbage. `check.ts` computes the same in another way, and tests hold one against the other.
 */

/** Power of the ends of frames: high enough that the longest frame decides, low enough that the others count a little. */
const makespanPower = 12;

/** What the last call of `costOf` found at the end of the sequence. */
let reachedEnd = 0;

/** Hours at which the sequence that was costed last ends. */
export function endReached(): number {
  return reachedEnd;
}

/**
 * What a frame costs with these lots from place `from` on; what stands before it is as it was settled. With `isSettled` times
 * and sums are written into the lots. `load` receives what supplies give, and then `from` must be 0.
 */
export function costOf(
  mill: Mill,
  frame: Frame,
  lots: readonly Lot[],
  { from, isSettled, load }: { from: number; isSettled: boolean; load: Float64Array | undefined },
): number {
  const before = from > 0 ? lots[from - 1] : undefined;
  let time = before === undefined ? frame.ready : before.end;
  let sum = before === undefined ? 0 : before.sum;
  let variety = before === undefined ? frame.present : before.order.variety;
  let orderAt = before === undefined ? frame.presentOrder : before.order.at;
  const { horizonHours, goal } = mill.input;
  const { closed, changeovers } = frame;
  let next = 0;
  if (before === undefined && frame.presentOrder >= 0 && isLeft(mill, frame, lots[0]))
    sum += levelWeights.interruptions;

  for (let at = from; at < lots.length; at++) {
    const lot = lots[at];
    if (lot === undefined) break;
    const { order, kg } = lot;
    let hours =
      variety < 0 || order.at === orderAt ? 0 : (changeovers[variety * mill.varieties + order.variety] ?? 0);
    if (hours > 0) {
      sum += hours * levelWeights.changeoverHours;
      // The changeover, in open hours.
      while (next < closed.length && (closed[next + 1] ?? 0) <= time) next += 2;
      while (next < closed.length && time + hours > (closed[next] ?? 0)) {
        hours -= Math.max(0, (closed[next] ?? 0) - time);
        time = closed[next + 1] ?? 0;
        next += 2;
      }
      time += hours;
    }
    if (order.at !== orderAt && goal !== 'makespan') sum += levelWeights.starts;
    if (order.release > time) {
      if (goal !== 'makespan') sum += (order.release - time) * levelWeights.waitHours;
      time = order.release;
    }
    while (next < closed.length && (closed[next + 1] ?? 0) <= time) next += 2;
    if (next < closed.length && (closed[next] ?? 0) <= time) {
      time = closed[next + 1] ?? 0;
      next += 2;
    }
    const start = time;
    const rate = order.rates[frame.at] ?? 0;
    // The lot, in pieces between closed hours.
    const isLate = goal === 'asMade';
    let left = kg;
    let lateKgHours = isLate && start > order.due ? kg * (start - order.due) : 0;
    let behindKg = start > horizonHours ? kg : 0;
    for (;;) {
      const whole = time + left / rate;
      const isCut = next < closed.length && whole > (closed[next] ?? 0);
      const until = isCut ? (closed[next] ?? 0) : whole;
      const made = isCut ? (until - time) * rate : left;
      if (isLate && until > order.due) {
        const since = Math.max(time, order.due);
        const open = left - (since - time) * rate;
        lateKgHours += ((open + left - made) / 2) * (until - since);
      }
      if (until > horizonHours && start <= horizonHours)
        behindKg += made - Math.max(0, horizonHours - time) * rate;
      if (load !== undefined) addLoad(mill, { load, variety: order.variety, from: time, until, rate });
      left -= made;
      time = until;
      if (!isCut) break;
      const opens = closed[next + 1] ?? 0;
      if (isLate && opens > order.due) lateKgHours += left * (opens - Math.max(time, order.due));
      time = opens;
      next += 2;
    }
    if (goal === 'whenDone' && time > order.due) lateKgHours = kg * (time - order.due);
    if (goal !== 'makespan')
      sum +=
        (lateKgHours / 24) * order.weight * levelWeights.lateKgDays + behindKg * levelWeights.unscheduledKg;
    variety = order.variety;
    orderAt = order.at;
    if (isSettled) {
      lot.start = start;
      lot.end = time;
      lot.sum = sum;
    }
  }
  reachedEnd = time;
  return goal === 'makespan' ? (time / mill.makespanScale) ** makespanPower : sum;
}

/** Whether the frame leaves the order that runs on it. One that is not planned any more is over. */
function isLeft(mill: Mill, frame: Frame, first: Lot | undefined): boolean {
  return first?.order.at !== frame.presentOrder && mill.orders[frame.presentOrder] !== undefined;
}

function addLoad(
  { input, days }: Mill,
  made: { load: Float64Array; variety: number; from: number; until: number; rate: number },
): void {
  const { load, variety, from, until, rate } = made;
  for (let day = Math.floor(from / 24); day * 24 < until && day < days; day++) {
    const kg = (Math.min(until, (day + 1) * 24) - Math.max(from, day * 24)) * rate;
    for (let supply = 0; supply < input.supplies.length; supply++) {
      const at = supply * days + day;
      load[at] = (load[at] ?? 0) + kg * (input.supplies[supply]?.kgPerKg[variety] ?? 0);
    }
  }
}
