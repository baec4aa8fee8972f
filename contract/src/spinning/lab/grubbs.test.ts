import { describe, expect, it } from 'vitest';
import { grubbs, grubbsLimit } from './grubbs.ts';

/** Uranium by mass spectrometer. Source: NIST handbook 1.3.5.17.1. */
const uranium = [199.31, 199.53, 200.19, 200.82, 201.92, 201.95, 202.18, 245.57];

/** Breaking strength of copper wire. Source: ASTM E178, example of the single outlier. */
const wire = [568, 570, 570, 570, 572, 572, 572, 578, 584, 596];

describe('Grubbs test', () => {
  it.each([
    { n: 3, alpha: 0.1, is: '1.153' },
    { n: 8, alpha: 0.1, is: '2.032' },
    { n: 10, alpha: 0.1, is: '2.176' },
    { n: 20, alpha: 0.1, is: '2.557' },
    { n: 10, alpha: 0.02, is: '2.410' },
    { n: 3, alpha: 0.05, is: '1.155' },
    { n: 10, alpha: 0.05, is: '2.290' },
    { n: 20, alpha: 0.05, is: '2.709' },
  ])('has the published limit $is of $n readings at $alpha two-sided', ({ n, alpha, is }) => {
    // Printed tables differ by one in the third decimal.
    expect(Math.abs(grubbsLimit(n, alpha) - Number(is))).toBeLessThan(0.0011);
  });

  it('flags the outlier of the uranium example and keeps the seven others', () => {
    expect(grubbs(uranium)).toEqual([7]);
  });

  it('flags the strongest wire at 5 %, then the two next to it, and none at 1 %', () => {
    // 2.391 > 2.290 of 10, 2.217 > 2.215 of 9, 2.184 > 2.127 of 8
    expect(grubbs(wire)).toEqual([7, 8, 9]);
    expect(grubbs(wire, 0.01)).toEqual([]);
  });

  it('flags on both sides, in the order of the readings', () => {
    const readings = [10.1, 3, 10.2, 9.9, 10, 10.1, 9.8, 24, 10, 10.2, 9.9, 10.1];
    expect(grubbs(readings)).toEqual([1, 7]);
  });

  it('flags at most a third', () => {
    expect(grubbs([1, 1, 1, 1, 1, 1, 50, 900, 20_000])).toEqual([6, 7, 8]);
    expect(grubbs([5, 5, 5, 100])).toEqual([3]);
    expect(grubbs([5, 5, 5, 100, 5000, 250_000])).toEqual([4, 5]);
  });

  it.each([
    { why: 'equal readings', readings: [14.6, 14.6, 14.6, 14.6] },
    { why: 'two readings', readings: [1, 100] },
    { why: 'one reading', readings: [1] },
    { why: 'no readings', readings: [] },
    { why: 'two values three times each', readings: [1, 1, 1, 2, 2, 2] },
  ])('flags none of $why', ({ readings }) => {
    expect(grubbs(readings)).toEqual([]);
  });

  it.each([
    { of: () => grubbs([1, 2, Number.NaN]), names: 'reading' },
    { of: () => grubbs([1, 2, 3], 0), names: 'alpha' },
    { of: () => grubbs([1, 2, 3], 1), names: 'alpha' },
    { of: () => grubbsLimit(2), names: 'n' },
    { of: () => grubbsLimit(4.5), names: 'n' },
  ])('refuses an impossible $names', ({ of, names }) => {
    expect(of).toThrow(RangeError);
    expect(of).toThrow(new RegExp(`^${names} `));
  });
});
