import type { Clock } from '../platform/clock.ts';

export interface TestClock extends Clock {
  /** Lets time pass at once. */
  readonly advance: (ms: number) => void;
}

/** A clock that starts now and moves only when told to. */
export function testClock(): TestClock {
  let nowMs = Date.now();
  return {
    nowMs: () => nowMs,
    advance: (ms) => {
      nowMs += ms;
    },
  };
}
