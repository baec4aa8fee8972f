import { describe, expect, it } from 'vitest';
import { ageLevel } from './marks/ageLevel.ts';
import { bufferScale } from './bars/bufferScale.ts';
import { deviationScale } from './bars/deviationScale.ts';
import { linePath } from '../charts/axes/linePath.ts';
import { rangeScale } from './bars/rangeScale.ts';
import { ribbonLayout, type RibbonPiece } from './flow/ribbonLayout.ts';
import { rulerTicks, shareOf } from './bars/rulerTicks.ts';
import { tileLayout } from './tiles/tileLayout.ts';

const hour = 3_600_000;

/** Height of a body from its path `M x top H … V bottom H …`. */
function thicknessOf(pieces: RibbonPiece[], key: string): number {
  const [, top, bottom] =
    pieces.find((piece) => piece.key === key)?.path.match(/M\S+ (\S+)H\S+V(\S+)H/) ?? [];
  return Number(bottom) - Number(top);
}

describe('shift ruler', () => {
  const startMs = Date.UTC(2026, 9, 14, 0);

  it('has a tick every quarter of an hour and labels the hours of the mill, both ends included', () => {
    const ticks = rulerTicks(startMs, startMs + 8 * hour, { zone: 'Asia/Shanghai' });
    expect(ticks).toHaveLength(33);
    const labels = ticks.flatMap(({ label }) => label || []);
    expect(labels).toEqual(['08', '09', '10', '11', '12', '13', '14', '15', '16']);
    expect(ticks.filter(({ kind }) => kind === 'half')).toHaveLength(8);
  });

  it('in a zone half an hour off, the hours are where the clock of the mill has them', () => {
    const ticks = rulerTicks(startMs, startMs + hour, { zone: 'Asia/Kolkata', hasMinutes: true });
    expect(ticks.map(({ kind, label }) => label || kind)).toEqual([
      'half',
      'quarter',
      '06:00',
      'quarter',
      'half',
    ]);
  });

  it('a shift over the change of summer time skips the hour that does not exist', () => {
    const night = Date.UTC(2026, 2, 29, 0);
    const ticks = rulerTicks(night, night + 2 * hour, { zone: 'Europe/Berlin' });
    expect(ticks.flatMap(({ label }) => label || [])).toEqual(['01', '03', '04']);
  });

  it('the done part stays between start and end', () => {
    expect(shareOf(startMs - 1, startMs, startMs + hour)).toBe(0);
    expect(shareOf(startMs + hour / 4, startMs, startMs + hour)).toBe(0.25);
    expect(shareOf(startMs + 9 * hour, startMs, startMs + hour)).toBe(1);
    expect(shareOf(startMs, startMs, startMs)).toBe(0);
  });
});

describe('tiles', () => {
  it.each([
    [1, 'giant', 2],
    [2, 'giant', 2],
    [4, 'giant', 2],
    [8, 'giant', 4],
    [9, 'huge', 4],
    [20, 'huge', 5],
    [21, 'large', 10],
    [50, 'large', 10],
    [51, 'medium', 12],
    [84, 'medium', 12],
    [85, 'small', 15],
    [150, 'small', 15],
  ])('%i machines are %s tiles in %i columns, and all have their place', (machines, size, columns) => {
    const layout = tileLayout(machines);
    expect(layout).toMatchObject({ size, columns });
    expect(layout.columns * layout.rows).toBeGreaterThanOrEqual(machines);
    // They fill the wall from three machines on: no row is empty.
    expect(layout.columns * (Math.max(layout.rows, machines < 3 ? 2 : 1) - 1)).toBeLessThan(
      Math.max(machines, 3),
    );
  });

  it('no tile is larger than a quarter of the wall', () => {
    for (const machines of [1, 2]) expect(tileLayout(machines)).toMatchObject({ columns: 2, rows: 2 });
  });

  it('the rail goes only beside the smallest tiles', () => {
    expect([20, 50, 84, 150].map((machines) => tileLayout(machines).hasRail)).toEqual([
      true,
      true,
      true,
      false,
    ]);
  });
});

describe('age of live data', () => {
  it.each([
    [0, 'fresh'],
    [5000, 'fresh'],
    [5001, 'ageing'],
    [15_000, 'ageing'],
    [15_001, 'old'],
    [60_000, 'old'],
    [60_001, 'stale'],
    [null, 'stale'],
  ])('%s ms is %s', (ageMs, level) => {
    expect(ageLevel(ageMs)).toBe(level);
  });
});

describe('scales', () => {
  it('a buffer in the middle of its range looks the same whatever its hours', () => {
    expect(bufferScale(3, 2, 4).value).toBeCloseTo(bufferScale(12, 8, 16).value);
    expect(bufferScale(99, 2, 4).value).toBe(1);
    expect(bufferScale(1, 0, 0).value).toBe(0);
  });

  it.each([
    [[12, -44, null], 50],
    [[0.8], 1],
    [[-130], 200],
    [[], 1],
  ])('deviations %j stand on an axis of ± %d', (deviations, step) => {
    expect(deviationScale(deviations).step).toBe(step);
  });

  it('a line has a gap where a value is missing and is straight elsewhere', () => {
    const box = { bottom: 0, top: 10, width: 30, height: 10 };
    expect(linePath([0, 10, null, 5], box)).toBe('M0.0 10.0L10.0 0.0M30.0 5.0');
    expect(linePath([], box)).toBe('');
  });
});

describe('flow ribbon', () => {
  const lanes = [
    { key: 'jc', name: 'JC40', colour: '#3f8f83', kgPerHour: [500, 480, 400] },
    { key: 'c', name: 'C32', colour: '#a38a5a', kgPerHour: [250, null, 230] },
  ];
  const layout = ribbonLayout({ processes: 3, lanes, losses: [] });

  it('each lane has a body at each process and a link to the next', () => {
    expect(layout.pieces.map(({ key }) => key).toSorted()).toEqual([
      'c-0',
      'c-0-link',
      'c-1',
      'c-1-link',
      'c-2',
      'jc-0',
      'jc-0-link',
      'jc-1',
      'jc-1-link',
      'jc-2',
    ]);
  });

  it('a lane that passes a process by is uppermost and drawn as a link there', () => {
    expect(layout.labels[0]?.key).toBe('c');
    expect(layout.pieces.find(({ key }) => key === 'c-1')?.kind).toBe('link');
  });

  it('thickness is kg/h on one scale for all lanes', () => {
    expect(thicknessOf(layout.pieces, 'jc-0') / thicknessOf(layout.pieces, 'c-0')).toBeCloseTo(2, 1);
    expect(thicknessOf(layout.pieces, 'jc-0') / thicknessOf(layout.pieces, 'jc-2')).toBeCloseTo(500 / 400, 1);
  });

  it('nothing is drawn outside the height', () => {
    const heights = layout.pieces.flatMap(({ path }) =>
      [...path.matchAll(/[MV][^MHVCZ]*?(\S+?)(?=[HVCZ])/g)].map(([, y]) => Number(y)),
    );
    expect(Math.min(...heights)).toBeGreaterThanOrEqual(0);
    expect(Math.max(...heights)).toBeLessThanOrEqual(layout.height);
  });

  it('a loss leaves the lane it belongs to and is named; one of an unknown lane is not drawn', () => {
    const noil = { key: 'noil', laneKey: 'jc', afterProcess: 1, kgPerHour: 80, text: 'noil 80' };
    const { labels } = ribbonLayout({
      processes: 3,
      lanes,
      losses: [noil, { ...noil, key: 'x', laneKey: '?' }],
    });
    expect(labels.filter(({ kind }) => kind === 'loss').map(({ text }) => text)).toEqual(['noil 80']);
  });
});

describe('a value on its normal range', () => {
  it.each([
    ['in the middle', 55, { low: 20, high: 90 }, [0.25, 0.75, 0.5]],
    ['at its upper end', 90, { low: 20, high: 90 }, [0.25, 0.75, 0.75]],
    ['far above', 500, { low: 20, high: 90 }, [0.25, 0.75, 1]],
    ['on a range that begins at nothing', 4.5, { low: 0, high: 4.5 }, [0, 2 / 3, 2 / 3]],
    ['without a lower end', 3, { low: null, high: 4.5 }, [0, 2 / 3, 4 / 9]],
    ['around nothing', -1.5, { low: -1.5, high: 1.5 }, [0.25, 0.75, 0.25]],
  ])('%s', (_, value, range, [low, high, at]) => {
    const scale = rangeScale(value, range);
    expect(scale?.low).toBeCloseTo(low ?? 0, 9);
    expect(scale?.high).toBeCloseTo(high ?? 0, 9);
    expect(scale?.value).toBeCloseTo(at ?? 0, 9);
  });

  it('has no mark when it is not known, and no bar without a range', () => {
    expect(rangeScale(null, { low: 20, high: 90 })?.value).toBeUndefined();
    expect(rangeScale(55, { low: null, high: null })).toBeUndefined();
    expect(rangeScale(55, { low: 20, high: null })).toBeUndefined();
  });
});
