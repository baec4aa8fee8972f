import type { RosterTurn } from '@millwright/contract/areas/shifts/roster/roster.ts';
import { describe, expect, it } from 'vitest';
import {
  type Drafts,
  effectiveOn,
  rosterKey,
  patchOf,
  rosterNow,
  rotationOn,
  type ShownRoster,
  storedCells,
  turnOfKey,
  withPatches,
} from './rosterModel.ts';
import { cellsMovedBy, rectOf, spotsIn } from './selection.ts';
import { ann, bo, chen, rosterOf } from '@millwright/testing/web/shifts/roster.ts';

// Crew A works mornings on the 13th and 14th, middles on the 15th and 16th, nights on the 17th and 18th; B is two days behind.
const span = { from: '2026-10-13', to: '2026-10-20' };
const nothing: Drafts = new Map();
const look = (
  said: Readonly<Record<string, RosterTurn | null>>,
  { change = {}, mayCorrectPast = true }: { change?: Partial<ShownRoster>; mayCorrectPast?: boolean } = {},
) => {
  const shown = rosterOf(span, change);
  const patches = Object.entries(said);
  const drafts = withPatches(nothing, storedCells(shown), patches);
  return { shown, drafts, now: rosterNow(shown, { ...span, drafts, mayCorrectPast }) };
};
const on = (id: string, day: number) => rosterKey(id, `2026-10-${day}`);

describe('a roster with what is not saved', () => {
  it('shows the rotation, the hours and the people at their posts', () => {
    const { now } = look({});
    expect(now.planned.get(on(ann, 13))?.map(({ shift, by }) => [shift, by])).toEqual([['morning', 'crew']]);
    expect(now.planned.has(on(ann, 19))).toBe(false);
    expect(now.hours.get(ann)).toBe(48);
    expect(now.posts.get('2026-10-13')).toEqual({ needed: 1, filled: 1 });
    expect(now.checks).toEqual([]);
  });

  it('leave that leaves machines without anybody is named with them, and gone when somebody stands in', () => {
    const { shown, now } = look({ [on(ann, 15)]: 'sick' });
    expect(now.checks).toMatchObject([{ kind: 'openPost', key: on(ann, 15), machineIds: [1, 2] }]);
    expect([now.openTurns, now.leaveDays, now.posts.get('2026-10-15')]).toEqual([
      1,
      1,
      { needed: 1, filled: 0 },
    ]);
    expect(now.blocked.size).toBe(0);
    const middle = shown.turns.find(
      ({ productionDate, shift }) => productionDate === '2026-10-15' && shift === 'middle',
    );
    const held = [
      {
        id: '019a9b1e-7c00-7000-8000-0000000000c1',
        personId: ann,
        substituteId: chen,
        startMs: middle?.startMs ?? 0,
        endMs: middle?.endMs ?? 0,
        crews: ['A'],
      },
    ];
    const mended = look({ [on(ann, 15)]: 'sick' }, { change: { held } }).now;
    expect(mended.checks.filter(({ kind }) => kind === 'openPost')).toEqual([]);
    expect(mended.planned.get(on(chen, 15))?.some(({ by }) => by === 'replacement')).toBe(true);
  });

  it('too little rest blocks the cell that is filled in, not the others', () => {
    const { now } = look({ [on(ann, 14)]: 'night', [on(bo, 14)]: 'rest' });
    expect(now.checks.map(({ kind, key }) => [kind, key])).toContainEqual(['shortRest', on(ann, 14)]);
    expect([...now.blocked]).toEqual([on(ann, 14)]);
  });

  it('a shift that the date does not have, and a date whose time is over, block too', () => {
    const past = { change: { nowMs: Date.parse('2026-10-16T05:00:00Z') }, mayCorrectPast: false };
    const { now } = look({ [on(ann, 17)]: 'day', [on(bo, 13)]: 'sick' }, past);
    expect([...now.blocked].toSorted()).toEqual([on(ann, 17), on(bo, 13)].toSorted());
    expect(now.closed.has(on(bo, 13))).toBe(true);
    expect(look({ [on(bo, 13)]: 'sick' }, { ...past, mayCorrectPast: true }).now.blocked.size).toBe(0);
  });

  it('more hours than a month allows are told for who works beside the rotation', () => {
    const month = { from: '2026-10-01', to: '2026-10-31' };
    const shown = rosterOf(month);
    const drafts = withPatches(nothing, storedCells(shown), [
      [on(ann, 11), 'morning'],
      [on(ann, 12), 'morning'],
      [on(ann, 27), 'night'],
    ]);
    const now = rosterNow(shown, { ...month, drafts, mayCorrectPast: true });
    expect(now.checks.filter(({ kind }) => kind === 'overHours').map(({ key }) => key.split(' ')[0])).toEqual(
      [ann],
    );
  });
});

describe('cells', () => {
  const { shown, now } = look({});
  const [anna, , chenna] = shown.people;

  it('that are to say what the rotation gives say nothing', () => {
    if (anna === undefined) throw new Error('nobody');
    expect(patchOf(now, { person: anna, date: '2026-10-13', turn: 'morning' })).toEqual([on(ann, 13), null]);
    expect(patchOf(now, { person: anna, date: '2026-10-13', turn: 'night' })).toEqual([on(ann, 13), 'night']);
    expect([rotationOn(now, anna, '2026-10-19'), effectiveOn(now, anna, '2026-10-15')]).toEqual([
      'rest',
      'middle',
    ]);
    expect(chenna?.crews).toEqual(['B']);
  });

  it('keep the version that they were made from, and are none when they say what is stored', () => {
    const cells = [{ personId: ann, productionDate: '2026-10-13', turn: 'sick', version: 3 } as const];
    const stored = storedCells(rosterOf(span, { cells }));
    const drafts = withPatches(nothing, stored, [[on(ann, 13), 'annual']]);
    expect([...drafts]).toEqual([[on(ann, 13), { turn: 'annual', version: 3 }]]);
    expect(withPatches(drafts, stored, [[on(ann, 13), 'sick']]).size).toBe(0);
    expect([...withPatches(nothing, stored, [[on(ann, 13), null]])]).toEqual([
      [on(ann, 13), { turn: null, version: 3 }],
    ]);
  });

  it.each([
    ['1', 'morning'],
    ['3', 'night'],
    ['0', 'rest'],
    ['S', 'sick'],
    ['4', undefined],
    ['x', undefined],
  ])('are filled by the key %s', (key, turn) => {
    expect(turnOfKey(now, '2026-10-13', key)).toBe(turn);
  });
});

describe('a choice of cells', () => {
  const at = (row: number, column: number) => ({ row, column });
  it('moves by arrows within the grid, and grows with Shift', () => {
    const size = { rows: 3, columns: 8 };
    const begin = { anchor: at(0, 0), active: at(0, 0) };
    expect(cellsMovedBy(begin, { key: 'ArrowUp', isExtending: false }, size)?.active).toEqual(at(0, 0));
    const grown = cellsMovedBy(begin, { key: 'ArrowRight', isExtending: true }, size);
    expect(grown).toEqual({ anchor: at(0, 0), active: at(0, 1) });
    expect(cellsMovedBy(begin, { key: 'End', isExtending: false }, size)?.active).toEqual(at(0, 7));
    expect(cellsMovedBy(begin, { key: 'a', isExtending: false }, size)).toBeUndefined();
    expect(spotsIn(rectOf({ anchor: at(1, 2), active: at(0, 1) }))).toEqual([
      at(0, 1),
      at(0, 2),
      at(1, 1),
      at(1, 2),
    ]);
  });
});
