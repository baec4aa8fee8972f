import { describe, expect, it } from 'vitest';
import { individualsChart, meanRangeChart, rangeLimits, sigmaOfRanges } from './controlChart.ts';
import { asPrinted } from '../yarn/printed.ts';

const cvm = individualsChart([12.8, 12.9, 12.7, 13, 12.8, 12.9, 13.1, 12.9]);
const samples = meanRangeChart([
  [10, 12, 11, 13, 14],
  [11, 11, 13, 12, 13],
  [9, 12, 10, 12, 12],
]);

describe('control charts', () => {
  it.each([
    { name: 'I-MR centre', of: () => cvm.centre, is: '12.8875' },
    { name: 'I-MR mean moving range', of: () => cvm.meanMovingRange, is: '0.185714' },
    { name: 'I-MR sigma', of: () => cvm.sigma, is: '0.16464' },
    { name: 'I-MR upper limit', of: () => cvm.upper, is: '13.3815' },
    { name: 'I-MR lower limit', of: () => cvm.lower, is: '12.3935' },
    { name: 'I-MR upper limit of the moving range', of: () => cvm.movingRangeUpper, is: '0.60673' },
    { name: 'X̄–R centre', of: () => samples.means.centre, is: '11.6667' },
    { name: 'X̄–R upper limit of means', of: () => samples.means.upper, is: '13.3977' },
    { name: 'X̄–R lower limit of means', of: () => samples.means.lower, is: '9.9357' },
    { name: 'X̄–R sigma of single values', of: () => samples.means.sigma, is: '1.28977' },
    { name: 'X̄–R mean range', of: () => samples.ranges.centre, is: '3' },
    { name: 'X̄–R upper limit of ranges', of: () => samples.ranges.upper, is: '6.342' },
    { name: 'X̄–R lower limit of ranges', of: () => samples.ranges.lower, is: '0' },
  ])('$name is $is', ({ of, is }) => {
    expect(asPrinted(of(), is)).toBe(is);
  });

  it.each([2, 3, 4, 5, 6, 7, 8, 9, 10])('limits of means of %i values are 3 sigma of the mean', (size) => {
    const { means } = meanRangeChart([Array.from({ length: size }, (_, place) => place)]);
    const threeSigma = (3 * means.sigma) / Math.sqrt(size);
    expect((means.upper - means.centre) / threeSigma).toBeCloseTo(1, 2);
    expect((means.centre - means.lower) / threeSigma).toBeCloseTo(1, 2);
  });

  it.each([7, 8, 9, 10])('limits of ranges of %i values lie evenly around the mean range', (size) => {
    const { ranges } = meanRangeChart([Array.from({ length: size }, (_, place) => place)]);
    expect(ranges.lower).toBeGreaterThan(0);
    expect(ranges.upper - ranges.centre).toBeCloseTo(ranges.centre - ranges.lower, 6);
  });

  it('gives the limits of ranges back from the sigma that they gave', () => {
    const { ranges, means } = meanRangeChart([
      [10, 12, 11, 13, 14],
      [11, 11, 13, 12, 13],
    ]);
    expect(sigmaOfRanges(ranges.centre, 5)).toBeCloseTo(means.sigma, 12);
    const again = rangeLimits(means.sigma, 5);
    expect(again.centre).toBeCloseTo(ranges.centre, 12);
    expect(again.upper).toBeCloseTo(ranges.upper, 12);
    expect(() => rangeLimits(1, 11)).toThrow(RangeError);
  });

  it.each([
    { why: 'a single value', of: () => individualsChart([12.8]) },
    { why: 'a value that is not a number', of: () => individualsChart([12.8, Number.NaN]) },
    { why: 'no samples', of: () => meanRangeChart([]) },
    { why: 'samples of one value', of: () => meanRangeChart([[1], [2]]) },
    { why: 'samples of 11 values', of: () => meanRangeChart([Array.from({ length: 11 }, () => 1)]) },
    {
      why: 'samples of different size',
      of: () =>
        meanRangeChart([
          [1, 2],
          [1, 2, 3],
        ]),
    },
  ])('a chart of $why is refused', ({ of }) => {
    expect(of).toThrow(RangeError);
  });
});
