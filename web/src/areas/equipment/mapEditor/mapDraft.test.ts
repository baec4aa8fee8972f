import { boundsOf, overlapsAmong } from '@millwright/contract/areas/equipment/map/mapGeometry.ts';
import { describe, expect, it } from 'vitest';
import {
  aligned,
  copiesAlong,
  distributed,
  type DrawnShape,
  freeSpot,
  inRow,
  type MapDraft,
  onGrid,
  problemsIn,
  shifted,
  withTurnedShapes,
  withoutShapes,
} from './mapDraft.ts';
import { mapDifferences, mergedMaps } from './mergedMaps.ts';

const shape = (key: string, change: Partial<DrawnShape> = {}): DrawnShape => ({
  key,
  kind: 'machine',
  machineId: key.slice(1),
  equipmentId: null,
  xM: 10,
  yM: 10,
  lengthM: 4,
  widthM: 2,
  turnDeg: 0,
  ...change,
});
const draft = (...shapes: DrawnShape[]): MapDraft => ({ lengthM: 100, widthM: 50, gridM: 0.5, shapes });
const places = ({ shapes }: MapDraft) => shapes.map(({ xM, yM }) => [xM, yM]);
const keys = (...all: string[]) => new Set(all);
/** Three frames one behind the other, of different length, at uneven gaps. */
const row = draft(
  shape('m1', { xM: 10 }),
  shape('m2', { xM: 20, yM: 11, lengthM: 6 }),
  shape('m3', { xM: 40, yM: 9, turnDeg: 90 }),
);

describe('shapes of a drawing', () => {
  it('move together and stop at the wall', () => {
    expect(places(shifted(row, keys('m1', 'm3'), { x: -20, y: 1 }))).toEqual([
      [2, 11],
      [20, 11],
      [32, 10],
    ]);
    expect(places(shifted(row, keys('m3'), { x: 1000, y: 1000 }))[2]).toEqual([99, 48]);
  });

  it('that stick out may come back, and go no farther out', () => {
    const out = draft(shape('m1', { xM: 101 }));
    expect(places(shifted(out, keys('m1'), { x: 5, y: 0 }))).toEqual([[101, 10]]);
    expect(places(shifted(out, keys('m1'), { x: -5, y: 0 }))).toEqual([[96, 10]]);
  });

  it('end with their upper left edge on the grid', () => {
    const odd = draft(shape('m1', { xM: 10.13, yM: 10.2 }));
    const way = onGrid(odd, keys('m1'), { x: 1, y: 0 });
    const { left, top } = boundsOf(shifted(odd, keys('m1'), way).shapes[0] ?? shape('m1'));
    expect([left, top]).toEqual([9, 9]);
  });

  it('turn about their own centres, through 360°', () => {
    const { shapes } = withTurnedShapes(row, keys('m1', 'm3'), -90);
    expect(shapes.map(({ turnDeg, xM }) => [turnDeg, xM])).toEqual([
      [270, 10],
      [0, 20],
      [0, 40],
    ]);
  });

  it.each([
    ['left', [10, 11, 9]],
    ['centre', [24.5, 24.5, 24.5]],
    ['right', [39, 38, 40]],
  ] as const)('come to one line at the %s', (edge, xs) => {
    expect(places(aligned(row, keys('m1', 'm2', 'm3'), edge)).map(([x]) => x)).toEqual(xs);
  });

  it('stand at equal gaps between the first and the last', () => {
    // 8 to 41 m less 4, 6 and 2 m of shapes leaves two gaps of 10.5 m.
    expect(places(distributed(row, keys('m1', 'm2', 'm3'), 'x')).map(([x]) => x)).toEqual([10, 25.5, 40]);
  });

  it('stand in a row at one gap, on the line of the first', () => {
    expect(places(inRow(row, keys('m1', 'm2', 'm3'), { axis: 'x', gapM: 1.8 }))).toEqual([
      [10, 10],
      [16.8, 10],
      [22.6, 10],
    ]);
  });

  it('are copied along a row for those that have no place yet', () => {
    const next = [2, 3].map((at) => ({ key: `m${at}`, machineId: String(at), equipmentId: null }));
    const copies = copiesAlong(shape('m1', { turnDeg: 90 }), next, { axis: 'x', gapM: 1 });
    expect(copies).toMatchObject([
      { key: 'm2', machineId: '2', xM: 13, yM: 10, turnDeg: 90 },
      { key: 'm3', machineId: '3', xM: 16 },
    ]);
  });

  it('find a place where nothing stands', () => {
    const crowded = draft(...[0, 1, 2].map((at) => shape(`m${at}`, { xM: 46 + at * 4 })));
    const spot = freeSpot(crowded, shape('m9'), { x: 50, y: 10 });
    const put = shape('m9', { xM: spot.x, yM: spot.y });
    expect(overlapsAmong([...crowded.shapes, put])).toEqual([]);
  });

  it('beyond the plan and over each other are told; doors stand in walls', () => {
    const { off, overlaps } = problemsIn(
      draft(
        shape('m1'),
        shape('m2', { xM: 12 }),
        shape('m3', { xM: 99 }),
        shape('w', { kind: 'wall', xM: 60, machineId: null }),
        shape('d', { kind: 'door', xM: 60, machineId: null }),
      ),
    );
    expect(off.map(({ key }) => key)).toEqual(['m3']);
    expect(overlaps.map((pair) => pair.map(({ key }) => key))).toEqual([['m1', 'm2']]);
  });
});

describe('two drawings of one plan', () => {
  const base = draft(shape('m1'), shape('m2'), shape('m3'), shape('m4'));
  const moved = (from: MapDraft, key: string, xM: number): MapDraft => ({
    ...from,
    shapes: from.shapes.map((each) => (each.key === key ? { ...each, xM } : each)),
  });
  // Mine: 1 and 3 moved, 4 taken off, 5 put. Theirs: 2 and 3 moved, 6 put, the plan longer.
  const mine = {
    ...withoutShapes(moved(moved(base, 'm1', 20), 'm3', 30), keys('m4')),
  };
  const mineWithNew = { ...mine, shapes: [...mine.shapes, shape('m5')] };
  const theirs = { ...moved(moved(base, 'm2', 25), 'm3', 35), lengthM: 120 };
  const theirsWithNew = { ...theirs, shapes: [...theirs.shapes, shape('m6')] };
  const both = { base, mine: mineWithNew, theirs: theirsWithNew };

  it('tell every shape that differs, and which both changed', () => {
    const found = mapDifferences(both).map(({ key, isContested }) => [key ?? 'plan', isContested]);
    expect(Object.fromEntries(found)).toEqual({
      plan: false,
      m1: false,
      m2: false,
      m3: true,
      m4: false,
      m5: false,
      m6: false,
    });
  });

  it.each([
    ['mine', 30],
    ['theirs', 35],
  ] as const)('become one that loses nothing; where both changed the same, %s stays', (whose, xM) => {
    const { lengthM, shapes } = mergedMaps(both, whose);
    const at = Object.fromEntries(shapes.map((each) => [each.key, each.xM]));
    expect(at).toEqual({ m1: 20, m2: 25, m3: xM, m5: 10, m6: 10 });
    expect(lengthM).toBe(120);
  });
});
