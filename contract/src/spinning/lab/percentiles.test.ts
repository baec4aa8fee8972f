import { describe, expect, it } from 'vitest';
import { historyPercentiles, percentile } from './percentiles.ts';
import { asPrinted } from '../yarn/printed.ts';

/** Twelve gauge readings of NIST handbook 7.2.6.2. */
const gauge = [
  95.1772, 95.1567, 95.1937, 95.1959, 95.1442, 95.061, 95.1591, 95.1195, 95.1065, 95.0925, 95.199, 95.1682,
];

describe('percentiles', () => {
  it('equal the second method of the NIST example', () => {
    expect(asPrinted(percentile(gauge, 0.9), '95.1957')).toBe('95.1957');
  });

  it('of a history are those of each share', () => {
    const values = Array.from({ length: 101 }, (_, index) => 100 - index);
    expect(historyPercentiles(values)).toEqual({ 5: 5, 25: 25, 50: 50, 75: 75, 95: 95 });
    expect(historyPercentiles([12.8])).toEqual({ 5: 12.8, 25: 12.8, 50: 12.8, 75: 12.8, 95: 12.8 });
    expect(historyPercentiles(gauge)[50]).toBe(percentile(gauge, 0.5));
  });

  it('reach from the smallest to the largest value and leave the order of the values', () => {
    const values = [3, 1, 2];
    expect([percentile(values, 0), percentile(values, 0.5), percentile(values, 1)]).toEqual([1, 2, 3]);
    expect(values).toEqual([3, 1, 2]);
  });

  it.each([
    { of: () => percentile([], 0.5), names: 'values' },
    { of: () => percentile([1, Number.NaN], 0.5), names: 'value' },
    { of: () => percentile([1], 1.1), names: 'share' },
    { of: () => historyPercentiles([]), names: 'values' },
  ])('refuse impossible $names', ({ of, names }) => {
    expect(of).toThrow(RangeError);
    expect(of).toThrow(new RegExp(`^${names} `));
  });
});
