import { addDays } from '../../shifts/calendar/calendar.ts';
import { daysBetween } from '../../../core/time/zone.ts';
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
  /** What of it was counted here and not said by hand, and for how many days until today. */
  readonly countedH: number;
  readonly countedT: number;
  readonly countedD: number;
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
 * the mean of a day, and say no date while the machine stands, unless they are over already: since when, the mean says, but no
 * longer than they were counted, so that the first hours of a machine do not make its parts a year late. Source: handbook 2.10, reminder date
 * = last replacement + cycle, or when what was made reaches the cycle.
 */
export function lifeState(facts: LifeFacts, today: string): LifeState {
  const usedD = Math.max(0, daysBetween(facts.installedOn, today));
  const { cycleD, cycleH, cycleT, delayD } = facts;
  const since = { usedD, countedD: facts.countedD };
  const hours = { done: facts.workedH, counted: facts.countedH, perDay: facts.hoursPerDay, ...since };
  const tonnes = { done: facts.workedT, counted: facts.countedT, perDay: facts.tonnesPerDay, ...since };
  const clocks: { by: LifeClock; share: number; inD: number | null }[] = [
    { by: 'days', share: usedD / cycleD, inD: daysBetween(today, addDays(facts.installedOn, cycleD)) },
    ...(cycleH === null ? [] : [worked('hours', cycleH, hours)]),
    ...(cycleT === null ? [] : [worked('tonnes', cycleT, tonnes)]),
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

interface Counter {
  readonly done: number;
  readonly counted: number;
  readonly perDay: number;
  readonly usedD: number;
  readonly countedD: number;
}

function worked(
  by: LifeClock,
  cycle: number,
  { done, counted, perDay, usedD, countedD }: Counter,
): { by: LifeClock; share: number; inD: number | null } {
  const left = cycle - done;
  const share = done / cycle;
  const byMean = perDay > 0 ? Math.floor(left / perDay) : null;
  if (left > 0) return { by, share, inD: byMean === null ? null : Math.min(furthestD, byMean) };
  // Over: within the days that were counted where the end was counted, and never before the part was fitted.
  const longestD = -left <= counted ? countedD : usedD;
  return { by, share, inD: Math.max(-longestD, byMean ?? 0) };
}
