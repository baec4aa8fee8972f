import { describe, expect, it } from 'vitest';
import { testClock } from '../../testing/clock.ts';
import { createAttempts } from './attempts.ts';

const minuteMs = 60_000;

describe('createAttempts', () => {
  it('lets five attempts begin and tells how long to wait for the sixth', () => {
    const clock = testClock();
    const attempts = createAttempts({ clock, max: 5, windowMs: 15 * minuteMs });
    const waits = Array.from({ length: 5 }, () => attempts.begin('a'));
    expect(waits).toEqual([0, 0, 0, 0, 0]);
    clock.advance(5 * minuteMs);
    expect(attempts.begin('a')).toBe(10 * minuteMs);
    expect(attempts.begin('b')).toBe(0);
  });

  it('forgets when the window is over, and after a success', () => {
    const clock = testClock();
    const attempts = createAttempts({ clock, max: 1, windowMs: minuteMs });
    attempts.begin('a');
    clock.advance(minuteMs);
    expect(attempts.begin('a')).toBe(0);
    attempts.clear('a');
    expect(attempts.begin('a')).toBe(0);
  });

  it('keeps a bounded number of keys, the newest', () => {
    const attempts = createAttempts({ clock: testClock(), max: 1, windowMs: minuteMs, keys: 2 });
    for (const key of ['a', 'b', 'c']) attempts.begin(key);
    expect(attempts.begin('c')).toBeGreaterThan(0);
    expect(attempts.begin('a')).toBe(0);
  });
});
