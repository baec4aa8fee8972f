import type {
  FailureLine,
  LedgerDay,
  MachineLedger,
} from '@millwright/contract/areas/ledger/ledger/ledger.ts';
import { addDays } from '@millwright/contract/areas/shifts/calendar/calendar.ts';
import { daysBetween } from '@millwright/contract/core/time/zone.ts';
import { dayMs, hourMs } from '@millwright/contract/core/time/units.ts';

/** Where moments and dates of the window stand, 0 … 1 from its first date to the end of its last. */
export interface WindowScale {
  readonly days: number;
  readonly of: (atMs: number) => number;
  readonly ofDate: (date: string) => number;
  /** The date at a share of the width. */
  readonly dateAt: (share: number) => string;
}

/** The scale of the dates of a window, each as wide as the others. */
export function windowScale({ from, to, startMs }: MachineLedger['scope']): WindowScale {
  const days = daysBetween(from, to) + 1;
  const clamp = (share: number) => Math.min(1, Math.max(0, share));
  return {
    days,
    of: (atMs) => clamp((atMs - startMs) / (days * dayMs)),
    ofDate: (date) => clamp(daysBetween(from, date) / days),
    dateAt: (share) => addDays(from, Math.min(days - 1, Math.floor(clamp(share) * days))),
  };
}

/** Failures of one fault that follow each other closely, told as one mark. */
export interface FailureGroup {
  readonly fault: string | null;
  readonly startMs: number;
  readonly downMs: number;
  readonly failures: readonly FailureLine[];
}

/** Within so long a fault that comes back is told with the one before. */
const closeMs = 4 * dayMs;

/** Failures in the order of time; those of the same fault that come back within four days joined. */
export function joinedFailures(failures: readonly FailureLine[]): FailureGroup[] {
  const groups: FailureGroup[] = [];
  for (const failure of failures) {
    const last = groups.at(-1);
    const before = last?.failures.at(-1);
    const isClose =
      before !== undefined && before.fault === failure.fault && failure.startMs - before.startMs <= closeMs;
    if (last !== undefined && isClose)
      groups[groups.length - 1] = {
        ...last,
        downMs: last.downMs + failure.downMs,
        failures: [...last.failures, failure],
      };
    else
      groups.push({
        fault: failure.fault,
        startMs: failure.startMs,
        downMs: failure.downMs,
        failures: [failure],
      });
  }
  return groups;
}

/** End breaks of a day for 1,000 spindle hours; null where nothing was heard, or no spindle ran. */
export function breakRateOf({ endBreaks, spindleMs }: LedgerDay): number | null {
  if (endBreaks === null || spindleMs === null || spindleMs === 0) return null;
  return (1000 * endBreaks * hourMs) / spindleMs;
}

/** Dates that are named on an axis of days, every so many. */
export function namedDates(from: string, days: number, every: number): string[] {
  return Array.from({ length: Math.ceil(days / every) }, (_, place) => addDays(from, place * every));
}
