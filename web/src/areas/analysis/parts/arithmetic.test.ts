import { describe, expect, it } from 'vitest';
import { spindleLimits } from '@millwright/contract/spinning/output/breaks.ts';
import { binsOf } from '../../../kit/charts/axes/histogram.ts';
import { answerFixture } from '@millwright/testing/web/analysis/answers.ts';
import { median, stepped, stepKey, summed } from './series.ts';
import { piecesWithin } from './table/stopRows.ts';
import { nextSort, sortedRows } from './table/tableRows.ts';

describe('figures of several rows', () => {
  it('are quotients of their sums, not averages of percentages (F44)', () => {
    const small = { value: 100, numerator: 10, denominator: 10 };
    const large = { value: 50, numerator: 50, denominator: 100 };
    expect(summed('timeEff', [small, large, undefined]).value).toBeCloseTo((100 * 60) / 110, 9);
    expect(summed('outputT', [{ value: 1, numerator: 1e6, denominator: null }]).value).toBe(1);
    expect(summed('timeEff', [undefined]).value).toBeNull();
  });

  it('the median of an even count is the middle of the two', () => {
    expect(median([4, 1, 3, 2])).toBe(2.5);
    expect(median([])).toBeNull();
  });
});

describe('steps in time', () => {
  it('days without data keep their place', () => {
    const answer = answerFixture(new URLSearchParams('kpis=output&dimensions=process&grain=day'));
    const gap = { ...answer, rows: answer.rows.filter(({ at }) => at.productionDate !== '2026-11-03') };
    const { steps, series } = stepped(gap, 'day');
    expect(steps.map(({ productionDate }) => productionDate)).toContain('2026-11-03');
    expect(steps).toHaveLength(7);
    const missing = steps[2];
    expect(missing && series[0]?.rows.get(stepKey(missing))).toBeUndefined();
  });
});

describe('classes of a distribution', () => {
  it('are round, and hold every value once', () => {
    const values = [87.5, 89.7, 90, 94.2, 96.9];
    const bins = binsOf(values);
    expect(bins.reduce((sum, { count }) => sum + count, 0)).toBe(values.length);
    expect(bins[0]).toEqual({ from: 87, to: 88, count: 1 });
    expect(binsOf([95])).toHaveLength(1);
    expect(binsOf([])).toEqual([]);
  });
});

describe('P-040 spindles over a longer time', () => {
  it('are judged by chance: a shift as ever, a week by what is expected of a week (F49)', () => {
    expect(spindleLimits(0.09325)).toEqual({ watch: 3, rogue: 4 });
    const week = spindleLimits(2.72);
    expect(week.watch).toBeGreaterThan(8);
    expect(week.rogue).toBeGreaterThan(week.watch);
    expect(spindleLimits(0)).toEqual({ watch: 3, rogue: 4 });
  });
});

describe('rows of a table', () => {
  const { rows } = answerFixture(new URLSearchParams('kpis=output&dimensions=machine&grain=none'));

  it('are sorted by a figure, those without one last', () => {
    const [first, ...rest] = rows;
    const without = first && [{ ...first, figures: {} }, ...rest];
    const order = sortedRows(without ?? [], { by: 'output', isDown: true }, []);
    expect(order.map(({ figures }) => figures['output']?.value)).toEqual([40, 30, 20, undefined]);
  });

  it('a head sorts most first, least first, then as it came; a name the other way round', () => {
    expect(nextSort('output', undefined, false)).toEqual({ by: 'output', isDown: true });
    expect(nextSort('output', { by: 'output', isDown: true }, false)).toEqual({
      by: 'output',
      isDown: false,
    });
    expect(nextSort('output', { by: 'output', isDown: false }, false)).toBeUndefined();
    expect(nextSort('machine', undefined, true)).toEqual({ by: 'machine', isDown: false });
  });
});

describe('a strip of one day', () => {
  it('holds of a piece over its border what lies within', () => {
    const piece = { key: '1', state: 'fault' as const, startMs: 50, endMs: 150, label: '' };
    expect(piecesWithin([piece], 100, 200)).toEqual([{ ...piece, startMs: 100 }]);
    expect(piecesWithin([piece], 150, 200)).toEqual([]);
  });
});
