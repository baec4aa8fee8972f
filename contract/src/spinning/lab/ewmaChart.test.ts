import { describe, expect, it } from 'vitest';
import { ewmaChart, ewmaLimits } from './ewmaChart.ts';
import { asPrinted } from '../yarn/printed.ts';

/** Example of NIST handbook 6.3.2.4: target 50, s = 2.0539, λ = 0.3, limits at 3 standard deviations. */
const baseline = { centre: 50, sigma: 2.0539, lambda: 0.3, width: 3 };
const values = [
  52, 47, 53, 49.3, 50.1, 47, 51, 50.1, 51.2, 50.5, 49.6, 47.6, 49.9, 51.3, 47.8, 51.2, 52.6, 52.4, 53.6,
  52.1,
];
const published = [
  50.6, 49.52, 50.56, 50.18, 50.16, 49.21, 49.75, 49.85, 50.26, 50.33, 50.11, 49.36, 49.52, 50.05, 49.38,
  49.92, 50.73, 51.23, 51.94, 51.99,
];

describe('EWMA chart', () => {
  it('equals the averages of the NIST example', () => {
    expect(ewmaChart(values, baseline).map(({ ewma }) => asPrinted(ewma, '0.12'))).toEqual(
      published.map((value) => value.toFixed(2)),
    );
  });

  it('equals the limits of the NIST example', () => {
    const { lower, upper } = ewmaLimits(baseline);
    expect(asPrinted(upper, '52.5884')).toBe('52.5884');
    expect(lower + upper).toBeCloseTo(100, 12);
  });

  it('is the sum of all values with falling weights, to 1e-9', () => {
    const points = ewmaChart(values, baseline);
    points.forEach(({ ewma }, last) => {
      const weighted = values
        .slice(0, last + 1)
        .reduce((sum, value, index) => sum + 0.3 * 0.7 ** (last - index) * value, 0.7 ** (last + 1) * 50);
      expect(Math.abs(ewma - weighted)).toBeLessThan(1e-9);
    });
  });

  it('starts with the limits of one value and widens to the lasting ones', () => {
    const first = ewmaLimits(baseline, 1);
    expect(first.upper - 50).toBeCloseTo(3 * 2.0539 * 0.3, 10);
    expect(ewmaLimits(baseline, 200)).toEqual(ewmaLimits(baseline));
    expect(ewmaLimits(baseline, 2).upper).toBeGreaterThan(first.upper);
  });

  it('finds a lasting shift of 1σ that no single value shows', () => {
    const shifted = Array.from({ length: 30 }, (_, index) => (index < 10 ? 0 : 1));
    const points = ewmaChart(shifted, { centre: 0, sigma: 1 });
    const found = points.findIndex(({ isOutside }) => isOutside);
    expect(found).toBeGreaterThan(10);
    expect(found).toBeLessThan(25);
  });

  it('has λ 0.2 and L 2.86 unless told otherwise', () => {
    expect(ewmaLimits({ centre: 0, sigma: 1 }).upper).toBeCloseTo(2.86 / 3, 12);
  });

  it.each([
    { of: () => ewmaChart([Number.NaN], baseline), names: 'value' },
    { of: () => ewmaChart([1], { centre: 0, sigma: 0 }), names: 'sigma' },
    { of: () => ewmaChart([1], { centre: 0, sigma: 1, lambda: 0 }), names: 'lambda' },
    { of: () => ewmaChart([1], { centre: 0, sigma: 1, lambda: 1.01 }), names: 'lambda' },
    { of: () => ewmaChart([1], { centre: 0, sigma: 1, width: -1 }), names: 'width' },
    { of: () => ewmaLimits({ centre: 0, sigma: 1 }, 1.5), names: 'point' },
  ])('refuses an impossible $names', ({ of, names }) => {
    expect(of).toThrow(RangeError);
    expect(of).toThrow(new RegExp(`^${names} `));
  });
});
