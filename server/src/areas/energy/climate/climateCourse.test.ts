import { describe, expect, it } from 'vitest';
import { meansOf, climateTimesOf } from './climateCourse.ts';

const minute = 60_000;
const at = (minutes: number, value: number) => ({ atMs: minutes * minute, value });
const range = { min: 20, max: 30, holdMs: 5 * minute, toMs: 60 * minute };

describe('a course of the air', () => {
  it('is the mean of each step, with gaps where nothing was heard', () => {
    const steps = { fromMs: 0, toMs: 60 * minute, count: 4 };
    expect(meansOf([at(0, 20), at(14, 22), at(45, 30), at(60, 99), at(-1, 99)], steps)).toEqual([
      21,
      null,
      null,
      30,
    ]);
  });

  it.each([
    ['nothing was heard', [], 0, 0],
    ['a reading holds until the next', [at(0, 25), at(3, 31), at(4, 25)], 9, 1],
    ['a border is inside', [at(0, 20), at(1, 30), at(2, 30.01)], 7, 5],
    ['silence is known of no longer than a sensor may be silent', [at(0, 10), at(50, 10)], 10, 10],
    ['the last reading holds until now at most', [at(58, 40)], 2, 2],
  ])('%s', (_, readings, knownMin, outsideMin) => {
    const { knownMs, outsideMs } = climateTimesOf(readings, range);
    expect([knownMs / minute, outsideMs / minute]).toEqual([knownMin, outsideMin]);
  });

  it('knows of no outside where only one border is set', () => {
    expect(climateTimesOf([at(0, 10), at(1, 40)], { ...range, min: null })).toEqual({
      knownMs: 6 * minute,
      outsideMs: 5 * minute,
    });
  });
});
