import { describe, expect, it } from 'vitest';
import { judge } from './judge.ts';
import { sampleStatistics } from './sampleStatistics.ts';

describe('judging a value', () => {
  it.each([
    { value: 14, limits: { upper: 14 }, is: 'within' },
    { value: 14.04, limits: { upper: 14, digits: 1 }, is: 'above' },
    { value: 13.95, limits: { upper: 14, digits: 1 }, is: 'within' },
    { value: 15.96, limits: { lower: 16, digits: 1 }, is: 'below' },
    { value: 16, limits: { lower: 16 }, is: 'within' },
    { value: 1000, limits: { lower: 16 }, is: 'within' },
    { value: -1000, limits: { upper: 16 }, is: 'within' },
    { value: 3.6, limits: { lower: 3.6, upper: 4.5 }, is: 'within' },
    { value: 4.5, limits: { lower: 3.6, upper: 4.5 }, is: 'within' },
    { value: 4.51, limits: { lower: 3.6, upper: 4.5 }, is: 'above' },
    { value: 3.59, limits: { lower: 3.6, upper: 4.5 }, is: 'below' },
    { value: -2.01, limits: { lower: -2, upper: 2, target: 0 }, is: 'below' },
    { value: 5, limits: { lower: 5, upper: 5 }, is: 'within' },
    { value: 0.000001, limits: { lower: null, upper: 0 }, is: 'above' },
    { value: 0, limits: { lower: 0, upper: null }, is: 'within' },
  ])('$value among $limits is $is', ({ value, limits, is }) => {
    expect(judge(value, limits)).toBe(is);
  });

  it('takes the arithmetic of the machine for no difference', () => {
    const { mean } = sampleStatistics([0.1, 0.2, 0.3]);
    expect(judge(mean, { upper: 0.2 })).toBe('within');
    expect(judge(0.1 + 0.2, { upper: 0.3 })).toBe('within');
    expect(judge(0.1 + 0.2, { lower: 0.30000000001 })).toBe('below');
  });

  it('gives no verdict without limits, not even with a target', () => {
    expect(judge(5, {})).toBeUndefined();
    expect(judge(5, { target: 5, digits: 1 })).toBeUndefined();
  });

  it.each([
    { of: () => judge(Number.NaN, { upper: 1 }), names: 'value' },
    { of: () => judge(1, { lower: 2, upper: 1 }), names: 'upper' },
    { of: () => judge(1, { lower: Number.NaN, upper: 1 }), names: 'upper' },
  ])('refuses an impossible $names', ({ of, names }) => {
    expect(of).toThrow(RangeError);
    expect(of).toThrow(new RegExp(`^${names} `));
  });
});
