import { describe, expect, it } from 'vitest';
import { shareChart } from './attributeChart.ts';
import { asPrinted } from '../yarn/printed.ts';

/** Defective chips on 30 wafers of 50 chips. Source: NIST handbook 6.3.3.2. */
const wafers = [
  12, 15, 8, 10, 4, 7, 16, 9, 14, 10, 5, 6, 17, 12, 22, 8, 10, 5, 13, 11, 20, 18, 24, 15, 9, 12, 7, 13, 9, 6,
].map((outside) => ({ n: 50, outside }));

describe('p chart', () => {
  it('equals the NIST example', () => {
    const { centre, points } = shareChart(wafers);
    expect(asPrinted(centre, '0.2313')).toBe('0.2313');
    expect(asPrinted(points[0]?.upper ?? 0, '0.4102')).toBe('0.4102');
    expect(asPrinted(points[0]?.lower ?? 0, '0.0524')).toBe('0.0524');
    expect(points.flatMap(({ isOutside }, index) => (isOutside ? [index + 1] : []))).toEqual([15, 23]);
  });

  it('has limits of their own for inspections of different size', () => {
    const { centre, points } = shareChart([
      { n: 100, outside: 10 },
      { n: 400, outside: 40 },
    ]);
    expect(centre).toBe(0.1);
    expect(points[0]?.upper).toBeCloseTo(0.19, 12);
    expect(points[1]?.upper).toBeCloseTo(0.145, 12);
    expect(points[1]?.lower).toBeCloseTo(0.055, 12);
  });

  it('keeps limits within 0 and 1', () => {
    const [few] = shareChart([{ n: 5, outside: 0 }], 0.1).points;
    expect(few).toMatchObject({ lower: 0, isOutside: false });
    const [many] = shareChart([{ n: 5, outside: 5 }], 0.9).points;
    expect(many).toMatchObject({ upper: 1, isOutside: false });
  });

  it('judges by the share of the baseline when there is one', () => {
    expect(shareChart([{ n: 100, outside: 10 }], 0.01).points[0]?.isOutside).toBe(true);
  });

  it.each([
    { of: () => shareChart([]), names: 'inspections' },
    { of: () => shareChart([{ n: 0, outside: 0 }]), names: 'n' },
    { of: () => shareChart([{ n: 3, outside: 4 }]), names: 'outside' },
    { of: () => shareChart([{ n: 3, outside: 1 }], 1.1), names: 'centre' },
  ])('refuses impossible $names', ({ of, names }) => {
    expect(of).toThrow(RangeError);
    expect(of).toThrow(new RegExp(`^${names} `));
  });
});
