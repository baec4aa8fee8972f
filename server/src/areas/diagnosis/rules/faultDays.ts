import { dayMs, minuteMs } from '@millwright/contract/core/time/units.ts';
import type { MillFacts, MachineFacts, Series } from './facts.ts';
import { aMachine, aMill, each } from './factsTesting.ts';

/** Numbers that look random and are the same each time. */
export interface Dice {
  readonly share: () => number;
  readonly between: (from: number, to: number) => number;
  readonly normal: (deviation: number) => number;
  readonly poisson: (mean: number) => number;
}

export function dice(seed: number): Dice {
  let state = seed | 0;
  const share = () => {
    state = (state + 0x9e3779b9) | 0;
    let bits = state ^ (state >>> 16);
    bits = Math.imul(bits, 0x85ebca6b);
    bits ^= bits >>> 13;
    bits = Math.imul(bits, 0xc2b2ae35);
    return ((bits ^ (bits >>> 16)) >>> 0) / 0x1_0000_0000;
  };
  const poisson = (mean: number) => {
    let [product, count] = [share(), 0];
    for (const least = Math.exp(-mean); product > least; count++) product *= share();
    return count;
  };
  return {
    share,
    between: (from, to) => from + (to - from) * share(),
    normal: (deviation) =>
      deviation * Math.sqrt(-2 * Math.log(1 - share())) * Math.cos(2 * Math.PI * share()),
    poisson: (mean) => (mean > 500 ? poisson(500) + poisson(mean - 500) : poisson(mean)),
  };
}

/** A signal that drifts with a period in minutes and scatters, as those of the simulator do; `share` of it, or that much at 0. */
export function drifting(
  { share, between }: Dice,
  value: number,
  { by, periodMin }: { by: number; periodMin: number },
): (minute: number) => number {
  const temper = share();
  return (minute) => {
    const turn = (minute / periodMin + temper) * 2 * Math.PI;
    const drift = 0.6 * Math.sin(turn) + 0.3 * Math.sin(turn * 3.7) + between(-0.1, 0.1);
    return value === 0 ? by * drift : value * (1 + by * drift);
  };
}

/** What comes on top of a signal for some minutes of the day. */
export function during(
  { between }: Dice,
  minutes: readonly [number, number],
  by: number,
): (minute: number) => number {
  const lasts = between(...minutes);
  const from = between(0, 1430 - lasts);
  return (minute) => (minute >= from && minute < from + lasts ? by : 0);
}

/** Of a rule: machines of a day, and whether one has the fault. */
export interface FaultPlan {
  readonly machines: number;
  readonly machine: (dice: Dice, id: number, isFaulty: boolean) => MachineFacts;
}

export const signal = (
  code: string,
  value: number | ((minute: number) => number),
): ReadonlyMap<string, Series> => new Map([[code, each(value)]]);

/** A day of a mill in which each machine has the fault with a chance of one in seven; at most a third of them. */
export function faultDay(plan: FaultPlan, seed: number): { facts: MillFacts; faulty: ReadonlySet<number> } {
  const random = dice(seed);
  const faulty = new Set<number>();
  const machines = Array.from({ length: plan.machines }, (_, place) => {
    const isFaulty = random.share() < 1 / 7 && faulty.size < plan.machines / 3;
    if (isFaulty) faulty.add(place + 1);
    return plan.machine(random, place + 1, isFaulty);
  });
  return { facts: aMill(machines), faulty };
}

/** End breaks of a frame over two days with a doff each 189 minutes, the window being the second. Source: handbook §4.1, §4.7. */
export function ringFrame(
  random: Dice,
  id: number,
  {
    rate = 1,
    early = 3,
    late = 1.5,
    side = 1,
    rogues = new Map<number, number>(),
  }: {
    /** How many times as often as usual ends break; right behind a doff, and before the next one; on the second side. */
    rate?: number;
    early?: number;
    late?: number;
    side?: number;
    /** Spindles that break so many times as often. */
    rogues?: ReadonlyMap<number, number>;
  },
): MachineFacts {
  const positions = 1008;
  const copMs = 189 * minuteMs;
  const perCop = (0.012 * 189) / 60 / 1.15;
  const found: { atMs: number; spindle: number }[] = [];
  const note = (spindle: number, cop: number, build: number) =>
    found.push({ spindle, atMs: (cop + build) * copMs });
  const cops = Math.ceil(dayMs / copMs);
  for (let cop = -cops; cop < cops; cop++)
    for (const [from, to, factor] of [
      [0, 0.05, early],
      [0.05, 0.9, 1],
      [0.9, 1, late],
    ] as const) {
      const mean = rate * factor * (to - from) * perCop;
      for (const [first, last, more] of [
        [1, positions / 2, 1],
        [positions / 2 + 1, positions, side],
      ] as const)
        for (let left = random.poisson(mean * more * (last - first + 1)); left > 0; left--)
          note(Math.floor(random.between(first, last + 1)), cop, random.between(from, to));
      for (const [spindle, times] of rogues)
        for (let left = random.poisson(mean * (times - 1)); left > 0; left--)
          note(spindle, cop, random.between(from, to));
    }
  const breaks = found.filter(({ atMs }) => atMs < dayMs).toSorted((a, b) => a.atMs - b.atMs);
  return aMachine(id, {
    sums: { spindleMs: dayMs * positions, endBreaks: breaks.filter(({ atMs }) => atMs >= 0).length },
    breaks: { atMs: breaks.map(({ atMs }) => atMs), spindles: breaks.map(({ spindle }) => spindle) },
    doffsMs: Array.from({ length: cops + 1 }, (_, place) => place * copMs).filter((atMs) => atMs < dayMs),
  });
}
