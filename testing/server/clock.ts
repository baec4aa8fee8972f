import { dayMs, minuteMs } from '@millwright/contract/core/time/units.ts';
import type { Clock } from '@millwright/server/platform/clock.ts';

export interface TestClock extends Clock {
  /** Lets time pass at once. */
  readonly advance: (ms: number) => void;
  /** Goes to the time of the machine, which the database and other programs know. */
  readonly catchUp: () => void;
}

/** Soon after noon in Shanghai: in the middle of the first shift, and on the same day in UTC. */
const noonMs = (4 * 60 + 34) * minuteMs + 56_789;

/** The moment at which the clocks of tests start: the last noon of mills in Shanghai. */
export function testStartMs(): number {
  return Math.floor((Date.now() - noonMs) / dayMs) * dayMs + noonMs;
}

/**
 * A clock that moves only when told to. At the hour at which tests happen to run a shift or a day may have just begun, and what a
 * test lays into the past of today would not fit there: it starts at noon.
 */
export function testClock(): TestClock {
  let nowMs = testStartMs();
  return {
    nowMs: () => nowMs,
    advance: (ms) => {
      nowMs += ms;
    },
    catchUp: () => {
      nowMs = Date.now();
    },
  };
}
