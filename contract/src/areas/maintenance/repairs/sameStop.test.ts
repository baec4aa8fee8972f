import { minuteMs } from '../../../core/time/units.ts';
import { describe, expect, it } from 'vitest';
import { taskOfStop } from './sameStop.ts';

const stoppedMs = 100 * minuteMs;
const task = (codes: string[], minutes: number, kind = 'repair') => ({
  kind,
  codes,
  beganMs: stoppedMs + minutes * minuteMs,
});
const event = (code: string | null, minutes: number) => ({ code, atMs: stoppedMs + minutes * minuteMs });

describe('the task of a stop', () => {
  it.each([
    ['the task of the same fault, also of an earlier stop', task(['S704'], -500), event('S704', 0), true],
    ['the task of a fault for an alarm of the standstill', task(['S704'], 1), event(null, 5), true],
    ['the task of an alarm for a fault of the standstill', task([], 5), event('S704', 6), true],
    ['a report of people of the standstill for an alarm', task([], 2), event(null, 9), true],
    ['no task of another fault', task(['S704'], 1), event('S711', 2), false],
    ['no task from before the standstill', task([], -5), event(null, 5), false],
    ['no maintenance', task([], 1, 'maintenance'), event(null, 5), false],
    ['no task for an alarm from before the standstill', task([], 1), event(null, -5), false],
  ])('is %s', (_, open, happened, isJoined) => {
    expect(taskOfStop([open], happened, stoppedMs)).toBe(isJoined ? open : undefined);
  });

  it('is none while the machine runs, unless the fault is the same', () => {
    expect(taskOfStop([task([], 1)], event(null, 5), null)).toBeUndefined();
    const same = task(['S704'], 1);
    expect(taskOfStop([same], event('S704', 5), null)).toBe(same);
  });
});
