import { describe, expect, it } from 'vitest';
import { deviationBias, meanDeviationBaseline, meanDeviationLimits } from './meanDeviationChart.ts';
import { sampleStatistics } from './sampleStatistics.ts';
import { asPrinted } from '../yarn/printed.ts';

/** Inner diameter of piston rings in mm less 74, in thousandths. Source: Montgomery, Statistical Quality Control: x̄ 74.001, s̄ 0.0094. */
const rings = [
  [30, 2, 19, -8, 8],
  [-5, -8, 1, 11, 4],
  [-12, 24, 21, 5, 2],
  [2, -4, -7, 15, 9],
  [-8, 7, 15, -11, 14],
  [9, -6, -3, -15, -7],
  [-5, 6, -6, 0, 5],
  [-15, 3, -7, 15, -12],
  [8, -5, 9, 5, 4],
  [-2, 0, -10, 7, -5],
  [-6, -2, -6, -5, -10],
  [4, 0, 7, 0, -4],
  [-17, 2, -2, -3, 12],
  [6, -33, -6, 0, -16],
  [12, 14, -2, -1, 7],
  [0, -16, 5, -2, -4],
  [-6, 12, -14, 5, 7],
  [6, 10, 18, 3, 0],
  [-16, 2, 3, 5, -3],
  [0, 10, 13, 20, 3],
  [-18, 1, 15, 5, -4],
  [4, -1, -10, 6, 9],
  [10, -11, -10, 9, 14],
  [15, 8, -7, 0, 10],
  [-18, -16, -5, 17, 13],
].map((ring) => ring.map((thousandths) => 74 + thousandths / 1000));

function subgroupOf(readings: readonly number[]) {
  const { n, mean, sd = 0 } = sampleStatistics(readings);
  return { n, mean, sd };
}

describe('X̄–S chart', () => {
  it.each([
    { n: 2, is: '0.7979' },
    { n: 3, is: '0.8862' },
    { n: 4, is: '0.9213' },
    { n: 5, is: '0.9400' },
    { n: 10, is: '0.9727' },
    { n: 25, is: '0.9896' },
  ])('has the published c4 $is of $n specimens', ({ n, is }) => {
    expect(asPrinted(deviationBias(n), is)).toBe(is);
  });

  it('has c4 in closed form to 1e-14', () => {
    expect(Math.abs(deviationBias(2) - Math.sqrt(2 / Math.PI))).toBeLessThan(1e-14);
    expect(Math.abs(deviationBias(3) - Math.sqrt(Math.PI) / 2)).toBeLessThan(1e-14);
  });

  it('equals the published limits of the piston rings', () => {
    const { centre, sigma } = meanDeviationBaseline(rings.map(subgroupOf));
    const { means, deviations } = meanDeviationLimits({ centre, sigma }, 5);
    expect(asPrinted(centre, '74.00118')).toBe('74.00118');
    expect(asPrinted(deviations.centre, '0.0094')).toBe('0.0094');
    // The book works out its limits, 73.988 and 74.014, from a mean and s̄ that it rounded before.
    expect(Math.abs(means.upper - 74.014)).toBeLessThan(0.001);
    expect(Math.abs(means.lower - 73.988)).toBeLessThan(0.001);
    expect(asPrinted(deviations.upper, '0.0196')).toBe('0.0196');
    expect(deviations.lower).toBe(0);
  });

  it('has limits of ranges above 0 from 6 specimens on', () => {
    expect(meanDeviationLimits({ centre: 10, sigma: 1 }, 5).deviations.lower).toBe(0);
    expect(meanDeviationLimits({ centre: 10, sigma: 1 }, 6).deviations.lower).toBeGreaterThan(0);
  });

  it('weighs subgroups by their size', () => {
    const { centre, sigma } = meanDeviationBaseline([
      { n: 2, mean: 10, sd: 4 },
      { n: 20, mean: 12, sd: 1 },
    ]);
    expect(centre).toBeCloseTo((2 * 10 + 20 * 12) / 22, 12);
    expect(sigma).toBeGreaterThan(1 / deviationBias(20));
    expect(sigma).toBeLessThan(1.3);
  });

  it.each([
    { of: () => meanDeviationBaseline([]), names: 'subgroups' },
    { of: () => meanDeviationBaseline([{ n: 1, mean: 1, sd: 0 }]), names: 'n' },
    { of: () => meanDeviationBaseline([{ n: 3, mean: 1, sd: -1 }]), names: 'sd' },
    { of: () => meanDeviationLimits({ centre: 1, sigma: 0 }, 3), names: 'sigma' },
    { of: () => deviationBias(2.5), names: 'n' },
  ])('refuses impossible $names', ({ of, names }) => {
    expect(of).toThrow(RangeError);
    expect(of).toThrow(new RegExp(`^${names} `));
  });
});
