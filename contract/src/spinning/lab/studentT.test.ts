import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { gammaHalfRatio, studentQuantile, studentTail } from './studentT.ts';
import { asPrinted } from '../yarn/printed.ts';

/** Tail by the finite sums of Abramowitz and Stegun 26.7.3 and 26.7.4, which share nothing with the beta function. */
function tailBySum(t: number, degrees: number): number {
  const angle = Math.atan(t / Math.sqrt(degrees));
  const isOdd = degrees % 2 === 1;
  const square = Math.cos(angle) ** 2;
  let term = isOdd ? Math.cos(angle) : 1;
  let sum = 0;
  for (let k = isOdd ? 3 : 2; k <= degrees; k += 2) {
    sum += term;
    term *= (square * (k - 1)) / k;
  }
  const central = isOdd ? (2 / Math.PI) * (angle + Math.sin(angle) * sum) : Math.sin(angle) * sum;
  return (1 - central) / 2;
}

const quantiles: Readonly<Record<number, (probability: number) => number>> = {
  1: (p) => Math.tan(Math.PI * (p - 0.5)),
  2: (p) => (2 * p - 1) * Math.sqrt(2 / (4 * p * (1 - p))),
  4: (p) => {
    const product = 4 * p * (1 - p);
    return 2 * Math.sqrt(Math.cos(Math.acos(Math.sqrt(product)) / 3) / Math.sqrt(product) - 1);
  },
};

describe("Student's t", () => {
  it.each([
    { degrees: 1, of: [3.078, 6.314, 12.706, 31.821, 63.657] },
    { degrees: 2, of: [1.886, 2.92, 4.303, 6.965, 9.925] },
    { degrees: 5, of: [1.476, 2.015, 2.571, 3.365, 4.032] },
    { degrees: 10, of: [1.372, 1.812, 2.228, 2.764, 3.169] },
    { degrees: 30, of: [1.31, 1.697, 2.042, 2.457, 2.75] },
    { degrees: 100, of: [1.29, 1.66, 1.984, 2.364, 2.626] },
  ])('equals the table of NIST 1.3.6.7.2 with $degrees degrees of freedom', ({ degrees, of }) => {
    const computed = [0.9, 0.95, 0.975, 0.99, 0.995].map((p) =>
      asPrinted(studentQuantile(p, degrees), '0.123'),
    );
    expect(computed).toEqual(of.map((value) => value.toFixed(3)));
  });

  it.each([1, 2, 4])('equals the closed form of %i degrees of freedom to 1e-10', (degrees) => {
    for (const p of [0.6, 0.75, 0.9, 0.95, 0.975, 0.99, 0.995, 0.9995]) {
      const exact = quantiles[degrees]?.(p) ?? Number.NaN;
      expect(Math.abs(studentQuantile(p, degrees) / exact - 1)).toBeLessThan(1e-12);
    }
  });

  it('has the tail of the finite sums at each quantile', () => {
    const degrees = fc.integer({ min: 1, max: 400 });
    const probability = fc.double({ min: 0.5001, max: 0.99999, noNaN: true });
    fc.assert(
      fc.property(degrees, probability, (k, p) => {
        expect(Math.abs(tailBySum(studentQuantile(p, k), k) - (1 - p))).toBeLessThan(1e-12);
      }),
    );
  });

  it('approaches the normal distribution', () => {
    expect(Math.abs(studentQuantile(0.975, 10_000_000) - 1.959963984540054)).toBeLessThan(1e-6);
    expect(Math.abs(tailBySum(studentQuantile(0.975, 100_001), 100_001) - 0.025)).toBeLessThan(1e-10);
  });

  it('is symmetric around 0', () => {
    expect(studentQuantile(0.5, 7)).toBe(0);
    expect(studentQuantile(0.025, 7)).toBeCloseTo(-studentQuantile(0.975, 7), 13);
    expect(studentTail(-1.3, 9)).toBeCloseTo(1 - studentTail(1.3, 9), 14);
    expect(studentTail(0, 9)).toBe(0.5);
  });

  it('joins the recurrence and the series of the gamma ratio without a step', () => {
    for (const k of [119, 120, 121, 122, 200, 1001])
      expect(Math.abs((gammaHalfRatio(k + 2) / gammaHalfRatio(k)) * (k / (k + 1)) - 1)).toBeLessThan(1e-14);
  });

  it.each([
    { of: () => studentQuantile(0, 3), names: 'probability' },
    { of: () => studentQuantile(1, 3), names: 'probability' },
    { of: () => studentQuantile(Number.NaN, 3), names: 'probability' },
    { of: () => studentQuantile(0.9, 0), names: 'degrees' },
    { of: () => studentQuantile(0.9, 1.5), names: 'degrees' },
    { of: () => studentTail(Number.NaN, 3), names: 't' },
  ])('refuses an impossible $names', ({ of, names }) => {
    expect(of).toThrow(RangeError);
    expect(of).toThrow(new RegExp(`^${names} `));
  });
});
