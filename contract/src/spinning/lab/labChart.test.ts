import { describe, expect, it } from 'vitest';
import { asPrinted } from '../yarn/printed.ts';
import { labBaseline, labChart, plottable } from './labChart.ts';

/** Flow rates of NIST handbook 6.3.2.2, one value a batch. */
const flow = [49.6, 47.6, 49.9, 51.3, 47.8, 51.2, 52.6, 52.4, 53.6, 52.1].map((mean) => ({ n: 1, mean }));

describe('control charts of the lab', () => {
  it('equal the individuals chart of the NIST example', () => {
    const baseline = labBaseline('individuals', flow);
    const points = labChart('individuals', flow, { ...baseline, rules: [1] });
    expect(asPrinted(baseline.centre, '50.81')).toBe('50.81');
    // 50.81 ± 3 × 1.8778 / 1.128
    expect(asPrinted(points[0]?.upper ?? 0, '55.8041')).toBe('55.8041');
    expect(asPrinted(points[0]?.lower ?? 0, '45.8159')).toBe('45.8159');
    expect(points.flatMap(({ rules }) => rules)).toEqual([]);
    expect(points[0]?.spread).toBeUndefined();
    expect(points[1]?.spread?.value).toBeCloseTo(2, 12);
    expect(points[1]?.spread?.upper).toBeCloseTo(3.267 * 1.87778, 3);
  });

  it('signal a point outside, and a run that no single point shows', () => {
    const baseline = { centre: 10, sigma: 1 };
    const outside = labChart('individuals', [{ n: 1, mean: 13.01 }], { ...baseline, rules: [1, 2] });
    expect(outside[0]?.rules).toEqual([1]);
    const run = Array.from({ length: 9 }, () => ({ n: 1, mean: 10.4 }));
    const points = labChart('individuals', run, { ...baseline, rules: [1, 2] });
    expect(points.map(({ rules }) => rules)).toEqual([...Array.from({ length: 8 }, () => []), [2]]);
    expect(labChart('individuals', run, { ...baseline, rules: [1] }).flatMap(({ rules }) => rules)).toEqual(
      [],
    );
  });

  it('have limits by the size of each subgroup', () => {
    const points = labChart(
      'meanDeviation',
      [
        { n: 4, mean: 11.4, sd: 1 },
        { n: 16, mean: 10.8, sd: 1 },
      ],
      { centre: 10, sigma: 1, rules: [1] },
    );
    expect(points.map(({ upper }) => upper)).toEqual([11.5, 10.75]);
    expect(points.map(({ rules }) => rules)).toEqual([[], [1]]);
    expect(points[1]?.spread).toMatchObject({ value: 1, centre: expect.closeTo(0.9835, 4) });
  });

  it('take the spread of ranges from subgroups of one size', () => {
    const subgroups = [
      { n: 5, mean: 12, range: 4 },
      { n: 5, mean: 12, range: 2 },
      { n: 5, mean: 11, range: 3 },
    ];
    const { centre, sigma } = labBaseline('meanRange', subgroups);
    expect(centre).toBeCloseTo(35 / 3, 12);
    expect(sigma).toBeCloseTo(3 / 2.326, 12);
    const [point] = labChart('meanRange', subgroups, { centre, sigma, rules: [] });
    expect(point?.spread).toEqual({
      value: 4,
      centre: expect.closeTo(3, 12),
      lower: 0,
      upper: expect.closeTo(6.342, 12),
    });
  });

  it('find a small lasting shift by EWMA before a point lies outside', () => {
    const shifted = Array.from({ length: 20 }, () => ({ n: 1, mean: 11 }));
    const baseline = { centre: 10, sigma: 1, rules: [1] as const };
    const ewma = labChart('ewma', shifted, baseline);
    expect(ewma.findIndex(({ rules }) => rules.length > 0)).toBeGreaterThan(3);
    expect(labChart('individuals', shifted, baseline).flatMap(({ rules }) => rules)).toEqual([]);
  });

  it('count results outside of their limits by day', () => {
    const days = [
      { n: 50, mean: 0.04 },
      { n: 50, mean: 0.08 },
      { n: 40, mean: 0.45 },
    ];
    const { centre, sigma } = labBaseline('share', days);
    expect(centre).toBeCloseTo(24 / 140, 12);
    const points = labChart('share', days, { centre, sigma, rules: [] });
    expect(points.map(({ rules }) => rules)).toEqual([[], [], [1]]);
    expect(
      labChart('share', days, { centre: 0, sigma: 0, rules: [] }).every(({ rules }) => rules[0] === 1),
    ).toBe(true);
  });

  it('leave out what a kind cannot plot', () => {
    const subgroups = [
      { n: 1, mean: 1, sd: null, range: 0 },
      { n: 5, mean: 2, sd: 1, range: 2 },
      { n: 5, mean: 3, sd: 1, range: 2 },
      { n: 12, mean: 4, sd: 1, range: 2 },
    ];
    const kept = (kind: Parameters<typeof plottable>[0]) =>
      plottable(kind, subgroups).map(({ mean }) => mean);
    expect(kept('individuals')).toEqual([1, 2, 3, 4]);
    expect(kept('meanDeviation')).toEqual([2, 3, 4]);
    expect(kept('meanRange')).toEqual([2, 3]);
  });

  it.each([
    { why: 'no subgroups', of: () => labBaseline('individuals', []) },
    { why: 'a single value', of: () => labBaseline('individuals', [{ n: 1, mean: 1 }]) },
    { why: 'subgroups without a spread', of: () => labBaseline('meanDeviation', [{ n: 2, mean: 1 }]) },
    { why: 'ranges of 11 specimens', of: () => labBaseline('meanRange', [{ n: 11, mean: 1, range: 1 }]) },
    { why: 'no spread', of: () => labChart('ewma', [{ n: 1, mean: 1 }], { centre: 1, sigma: 0, rules: [] }) },
  ])('refuse $why', ({ of }) => {
    expect(of).toThrow(RangeError);
  });
});
