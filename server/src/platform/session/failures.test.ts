import { describe, expect, it } from 'vitest';
import { testClock } from '../../testing/clock.ts';
import { createFailures } from './failures.ts';

const minuteMs = 60_000;

describe('createFailures', () => {
  it('tells after five failures how long to wait, for this key alone', () => {
    const clock = testClock();
    const failures = createFailures({ clock, max: 5, windowMs: 15 * minuteMs });
    for (let count = 0; count < 4; count++) failures.note('a');
    expect(failures.waitMs('a')).toBe(0);
    clock.advance(5 * minuteMs);
    failures.note('a');
    expect(failures.waitMs('a')).toBe(10 * minuteMs);
    expect(failures.waitMs('b')).toBe(0);
  });

  it('forgets when the window is over, and after a success', () => {
    const clock = testClock();
    const failures = createFailures({ clock, max: 1, windowMs: minuteMs });
    failures.note('a');
    clock.advance(minuteMs);
    expect(failures.waitMs('a')).toBe(0);
    failures.note('a');
    expect(failures.waitMs('a')).toBe(minuteMs);
    failures.clear('a');
    expect(failures.waitMs('a')).toBe(0);
  });

  it('keeps a bounded number of keys, the newest', () => {
    const failures = createFailures({ clock: testClock(), max: 1, windowMs: minuteMs, keys: 2 });
    for (const key of ['a', 'b', 'c']) failures.note(key);
    expect(['a', 'b', 'c'].map((key) => failures.waitMs(key) > 0)).toEqual([false, true, true]);
  });
});
