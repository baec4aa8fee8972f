import { addDays } from '../shifts/calendar.ts';
import { daysBetween } from '../shifts/zone.ts';
import type { LifeClock } from './partLife.ts';

/** What is known of an installed part. Days are dates `YYYY-MM-DD` of the mill. */
export interface LifeFacts {
  readonly installedOn: string;
  readonly cycleD: number;
  readonly cycleH: number | null;
  readonly cycleT: number | null;
  /** Hours that it ran and tonnes that it made, with what it had before. */
  readonly workedH: number;
  readonly workedT: number;
  /** What its machine does in a day, by the mean of the last 30; 0: it stands. */
  readonly hoursPerDay: number;
  readonly tonnesPerDay: number;
  readonly delayD: number;
}

export interface LifeState {
  readonly usedD: number;
  /** Of the clock that is furthest ahead, in per cent with one digit. A delay does not make it younger. */
  readonly usedShare: number;
  /** By the clock that ends first, and after the delay. */
  readonly dueOn: string;
  readonly dueBy: LifeClock;
}

/** How far dates are forecast: what a machine that hardly runs will do in ten years says nothing. */
const furthestD = 3650;

/**
 * How far a life has gone, and when it ends: by the first of its clocks. Hours and tonnes are forecast by what remains over
 * the mean of a day, and say no date while the machine stands, unless they are over already. Source: handbook 2.10, reminder date
 * = last replacement + cycle, or when what was made reaches the cycle.
 */
export function lifeState(facts: LifeFacts, today: string): LifeState {
  const usedD = Math.max(0, daysBetween(facts.installedOn, today));
  const { cycleD, cycleH, cycleT, workedH, workedT, hoursPerDay, tonnesPerDay, delayD } = facts;
  const clocks: { by: LifeClock; share: number; inD: number | null }[] = [
    { by: 'days', share: usedD / cycleD, inD: daysBetween(today, addDays(facts.installedOn, cycleD)) },
    ...(cycleH === null ? [] : [worked('hours', { cycle: cycleH, done: workedH, perDay: hoursPerDay })]),
    ...(cycleT === null ? [] : [worked('tonnes', { cycle: cycleT, done: workedT, perDay: tonnesPerDay })]),
  ];
  const [first] = clocks
    .flatMap(({ by, inD }) => (inD === null ? [] : [{ by, inD }]))
    .toSorted((one, other) => one.inD - other.inD);
  const share = Math.max(...clocks.map((clock) => clock.share));
  return {
    usedD,
    usedShare: Number((share * 100).toFixed(1)),
    dueOn: addDays(today, (first?.inD ?? 0) + delayD),
    dueBy: first?.by ?? 'days',
  };
}

function worked(
  by: LifeClock,
  { cycle, done, perDay }: { cycle: number; done: number; perDay: number },
): { by: LifeClock; share: number; inD: number | null } {
  const left = cycle - done;
  const share = done / cycle;
  if (perDay > 0)
    return { by, share, inD: Math.max(-furthestD, Math.min(furthestD, Math.floor(left / perDay))) };
  return { by, share, inD: left <= 0 ? 0 : null };
}
