import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { cvPercent, mean, standardDeviation } from '../yarn/quality.ts';
import { asPrinted } from '../yarn/printed.ts';
import { joinStatistics, sampleStatistics } from './sampleStatistics.ts';

const weights = [1.335, 1.352, 1.341, 1.348, 1.33, 1.345, 1.339, 1.35, 1.344, 1.336];

/** Datasets NumAcc2 to NumAcc4 of NIST StRD: a value, then 500 times one below and one above it. */
function alternating(centre: number, below: number, above: number): number[] {
  return [centre, ...Array.from({ length: 1000 }, (_, place) => (place % 2 === 0 ? below : above))];
}

describe('sample statistics', () => {
  it.each([
    { name: 'NumAcc1', readings: [10_000_001, 10_000_003, 10_000_002], mean: 10_000_002, sd: 1 },
    { name: 'NumAcc2', readings: alternating(1.2, 1.1, 1.3), mean: 1.2, sd: 0.1 },
    {
      name: 'NumAcc3',
      readings: alternating(1_000_000.2, 1_000_000.1, 1_000_000.3),
      mean: 1_000_000.2,
      sd: 0.1,
    },
    {
      name: 'NumAcc4',
      readings: alternating(10_000_000.2, 10_000_000.1, 10_000_000.3),
      mean: 10_000_000.2,
      sd: 0.1,
    },
  ])('equal the certified values of $name to 1e-9', ({ readings, mean: certified, sd }) => {
    const statistics = sampleStatistics(readings);
    expect(Math.abs(statistics.mean / certified - 1)).toBeLessThan(1e-14);
    expect(Math.abs((statistics.sd ?? Number.NaN) - sd)).toBeLessThan(1e-9);
  });

  it('equal the example of the dry weights', () => {
    const { n, mean: centre, sd = 0, cv = 0, min, max } = sampleStatistics(weights);
    expect({ n, min, max }).toEqual({ n: 10, min: 1.33, max: 1.352 });
    expect(asPrinted(centre, '1.3420')).toBe('1.3420');
    expect(asPrinted(sd, '0.0070868')).toBe('0.0070868');
    expect(asPrinted(cv, '0.5281')).toBe('0.5281');
  });

  it('give the confidence interval by Student, wider for a higher confidence', () => {
    const { mean: centre, sd = 0, ciLow = 0, ciHigh = 0 } = sampleStatistics(weights);
    // t(0.975, 9) = 2.262157 and t(0.995, 9) = 3.249836 of the published table
    const half = (2.262157 * sd) / Math.sqrt(10);
    expect(ciHigh - centre).toBeCloseTo(half, 8);
    expect(centre - ciLow).toBeCloseTo(half, 8);
    const sure = sampleStatistics(weights, 0.99);
    expect((sure.ciHigh ?? 0) - centre).toBeCloseTo((3.249836 * sd) / Math.sqrt(10), 8);
  });

  it('of a single specimen have no spread', () => {
    expect(sampleStatistics([12.8])).toEqual({
      n: 1,
      mean: 12.8,
      sd: undefined,
      cv: undefined,
      ciLow: undefined,
      ciHigh: undefined,
      min: 12.8,
      max: 12.8,
    });
  });

  it('have no CV around 0', () => {
    expect(sampleStatistics([-0.2, 0.2]).cv).toBeUndefined();
    expect(sampleStatistics([-0.3, 0.2]).cv).toBeUndefined();
  });

  it('of equal readings have no spread at all', () => {
    expect(sampleStatistics([14.6, 14.6, 14.6])).toMatchObject({
      mean: 14.6,
      sd: 0,
      cv: 0,
      ciLow: 14.6,
      ciHigh: 14.6,
    });
  });

  it('equal the formulas of the handbook for any readings', () => {
    fc.assert(
      fc.property(
        fc.array(fc.double({ min: 0.1, max: 1000, noNaN: true }), { minLength: 2, maxLength: 120 }),
        (readings) => {
          const statistics = sampleStatistics(readings);
          expect(statistics.mean).toBeCloseTo(mean(readings), 9);
          expect(statistics.sd).toBeCloseTo(standardDeviation(readings), 9);
          expect(statistics.cv).toBeCloseTo(cvPercent(readings), 6);
        },
      ),
    );
  });

  it.each([
    { of: () => sampleStatistics([]), names: 'readings' },
    { of: () => sampleStatistics([1, Number.NaN]), names: 'reading' },
    { of: () => sampleStatistics([1, Number.POSITIVE_INFINITY]), names: 'reading' },
    { of: () => sampleStatistics([1, 2], 1), names: 'confidence' },
    { of: () => sampleStatistics([1, 2], 0), names: 'confidence' },
    { of: () => joinStatistics([]), names: 'parts' },
    { of: () => joinStatistics([{ n: 0, mean: 1 }]), names: 'n' },
    { of: () => joinStatistics([{ n: 2, mean: Number.NaN, sd: 1 }]), names: 'mean' },
    { of: () => joinStatistics([{ n: 2, mean: 1, sd: -1 }]), names: 'sd' },
    { of: () => joinStatistics([{ n: 2, mean: 1 }]), names: 'sd' },
  ])('refuse an impossible $names', ({ of, names }) => {
    expect(of).toThrow(RangeError);
    expect(of).toThrow(new RegExp(`^${names} `));
  });
});

describe('joined statistics', () => {
  const parts = fc.array(
    fc.array(fc.double({ min: 1, max: 100, noNaN: true }), { minLength: 1, maxLength: 12 }),
    { minLength: 1, maxLength: 12 },
  );

  it('equal those of all readings together', () => {
    fc.assert(
      fc.property(parts, (samples) => {
        const whole = sampleStatistics(samples.flat());
        const joined = joinStatistics(samples.map((readings) => sampleStatistics(readings)));
        expect(joined.n).toBe(whole.n);
        expect(joined.mean).toBeCloseTo(whole.mean, 10);
        expect(joined.sd ?? -1).toBeCloseTo(whole.sd ?? -1, 6);
      }),
    );
  });

  it('keep the spread of large values', () => {
    const halves = [alternating(10_000_000.2, 10_000_000.1, 10_000_000.3)].flatMap((all) => [
      all.slice(0, 400),
      all.slice(400),
    ]);
    const joined = joinStatistics(halves.map((readings) => sampleStatistics(readings)));
    expect(Math.abs((joined.sd ?? 0) - 0.1)).toBeLessThan(1e-8);
  });

  it('of a single specimen have no spread', () => {
    expect(joinStatistics([{ n: 1, mean: 5, sd: null }])).toEqual({
      n: 1,
      mean: 5,
      sd: undefined,
      cv: undefined,
    });
  });
});
