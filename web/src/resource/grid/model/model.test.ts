import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { readTable, writeTable } from './clipboard.ts';
import { drawnOut, fillSeries, pasted } from './filling.ts';
import {
  conflictsIn,
  discard,
  type GridState,
  gridKey,
  nothingYet,
  redo,
  savingOf,
  settledState,
  undo,
  valuesAt,
  withPage,
  withSaved,
  withValues,
} from './gridState.ts';
import { at, movedSelection, rectOf, tabbed } from './selection.ts';
import { copiedMonth, copiedWeek, weeksOf } from './weeks.ts';
import { daysOfMonth } from '@millwright/contract/core/grid/grid.ts';
import type { GridPage, WireCell } from '@millwright/contract/core/grid/gridCalls.ts';

const page = (...cells: WireCell[]): GridPage => ({
  today: '2026-10-14',
  rows: [
    { id: 'a', title: 'A', notes: [] },
    { id: 'b', title: 'B', notes: [] },
  ],
  columns: daysOfMonth('2026-10').map((key) => ({ key, title: null, holiday: null })),
  cells,
  words: {},
  total: 2,
  isMore: false,
  size: 100,
  current: 1,
  pages: 1,
});
const [a1, b1] = [gridKey('a', '2026-10-01'), gridKey('b', '2026-10-01')];
const change = (state: GridState, key: string, ...values: string[]) =>
  withValues(state, new Map([[key, values]]));

describe('what is not saved', () => {
  const read = withPage(nothingYet, page([0, 0, 3, 'night'], [1, 0, 1, 'rest']));

  it('lies over what is stored, and is nothing when it is as stored again', () => {
    const changed = change(read, a1, 'morning');
    expect(valuesAt(changed, a1)).toEqual(['morning']);
    expect(savingOf(changed).input).toEqual({
      rows: ['a'],
      columns: ['2026-10-01'],
      cells: [[0, 0, 3, 'morning']],
    });
    expect(change(changed, a1, 'night').pending.size).toBe(0);
    expect(savingOf(change(read, a1)).input.cells).toEqual([[0, 0, 3]]);
    expect(discard(changed).pending.size).toBe(0);
  });

  it('is undone and done again step by step, also behind a save', () => {
    const twice = change(change(read, a1, 'morning'), b1, 'leave');
    expect(undo(twice).pending.size).toBe(1);
    expect(redo(undo(undo(twice))).pending.get(a1)?.values).toEqual(['morning']);
    const saved = withSaved(twice, { sent: twice, keys: [a1, b1], versions: [4, 2] });
    expect(saved.pending.size).toBe(0);
    expect(savingOf(undo(saved)).input.cells).toEqual([[0, 0, 2, 'rest']]);
  });

  it('that was typed during a save stays, upon what was saved', () => {
    const sent = change(read, a1, 'morning');
    const now = withSaved(change(sent, a1, 'leave'), { sent, keys: [a1], versions: [4] });
    expect(savingOf(now).input.cells).toEqual([[0, 0, 4, 'leave']]);
  });

  it('meets what others stored meanwhile, and goes on as people settle it', () => {
    const mine = change(change(read, a1, 'morning'), b1, 'leave');
    const fresh = withPage(mine, page([0, 0, 4, 'middle'], [1, 0, 2, 'leave']));
    expect(conflictsIn(fresh)).toEqual([a1]);
    expect(savingOf(settledState(fresh, new Set([a1]))).input.cells[0]).toEqual([0, 0, 4, 'morning']);
    expect(valuesAt(settledState(fresh, new Set()), a1)).toEqual(['middle']);
  });

  it('comes back to what was read by undoing, whatever was done', () => {
    const steps = fc.array(fc.tuple(fc.constantFrom(a1, b1), fc.constantFrom('', 'x', 'y')), {
      maxLength: 20,
    });
    fc.assert(
      fc.property(steps, (asked) => {
        const done = asked.reduce((state, [key, value]) => change(state, key, value), read);
        const back = asked.reduce((state) => undo(state), done);
        expect(back.pending.size).toBe(0);
        const again = asked.reduce((state) => redo(state), back);
        expect([...again.pending]).toEqual([...done.pending]);
      }),
    );
  });
});

describe('moving', () => {
  const size = { rows: 2, columns: 3 };

  it('stays in the grid, and extends from where it began', () => {
    expect(movedSelection(at(0, 0), { rows: -1, columns: 9 }, { size }).active).toEqual({
      row: 0,
      column: 2,
    });
    const extended = movedSelection(at(1, 1), { columns: -1 }, { size, isExtending: true });
    expect(rectOf(extended)).toEqual({ top: 1, bottom: 1, left: 0, right: 1 });
  });

  it('by Tab goes through all cells and out behind the last', () => {
    expect(tabbed(at(0, 2), false, size)?.active).toEqual({ row: 1, column: 0 });
    expect(tabbed(at(1, 0), true, size)?.active).toEqual({ row: 0, column: 2 });
    expect([tabbed(at(1, 2), false, size), tabbed(at(0, 0), true, size)]).toEqual([undefined, undefined]);
  });
});

describe('filling', () => {
  const chosen = { top: 1, bottom: 1, left: 1, right: 2 };

  it.each([
    [
      { row: 1, column: 6 },
      { ...chosen, right: 6 },
    ],
    [
      { row: 4, column: 3 },
      { ...chosen, bottom: 4 },
    ],
    [
      { row: 0, column: 2 },
      { ...chosen, top: 0 },
    ],
    [
      { row: 1, column: 0 },
      { ...chosen, left: 0 },
    ],
  ])('draws out to %j', (to, expected) => {
    expect(drawnOut(chosen, to)).toEqual(expected);
  });

  it('repeats what was chosen in both directions', () => {
    const filled = fillSeries(chosen, { ...chosen, left: 0, right: 5 }, ({ column }) => [`c${column}`]);
    expect(filled.map(([{ column }, [value]]) => [column, value])).toEqual([
      [0, 'c2'],
      [3, 'c1'],
      [4, 'c2'],
      [5, 'c1'],
    ]);
    expect(drawnOut(chosen, { row: 1, column: 2 })).toBeUndefined();
  });

  it('pastes at a cell, tiles what fits several times, and leaves out what lies outside', () => {
    const size = { rows: 2, columns: 4 };
    const one = { top: 0, bottom: 0, left: 3, right: 3 };
    expect(
      pasted(
        [
          ['x', 'y'],
          ['z', 'w'],
        ],
        one,
        size,
      ).map(([, cell]) => cell),
    ).toEqual(['x', 'z']);
    const row = { top: 0, bottom: 1, left: 0, right: 3 };
    expect(
      pasted([['x', 'y']], row, size)
        .map(([, cell]) => cell)
        .join(''),
    ).toBe('xyxyxyxy');
    expect(pasted([], one, size)).toEqual([]);
  });
});

describe('weeks', () => {
  const days = daysOfMonth('2026-10');
  const weeks = weeksOf(days);

  it('begin on Monday', () => {
    expect(weeks.map((week) => week.days[0])).toEqual([
      '2026-10-01',
      '2026-10-05',
      '2026-10-12',
      '2026-10-19',
      '2026-10-26',
    ]);
  });

  it('are copied weekday by weekday; a day that the copied week lacks stays', () => {
    const [short, second, third] = weeks;
    const copied = copiedWeek(short ?? { days: [] }, [second ?? { days: [] }, third ?? { days: [] }]);
    expect(Object.fromEntries(copied)).toEqual({
      '2026-10-08': '2026-10-01',
      '2026-10-09': '2026-10-02',
      '2026-10-10': '2026-10-03',
      '2026-10-11': '2026-10-04',
      '2026-10-15': '2026-10-01',
      '2026-10-16': '2026-10-02',
      '2026-10-17': '2026-10-03',
      '2026-10-18': '2026-10-04',
    });
  });

  it.each([
    ['byDate', '2026-10', '2026-11', '2026-11-01', '2026-10-01'],
    ['byDate', '2026-01', '2026-02', '2026-02-28', '2026-01-28'],
    ['byDate', '2026-11', '2026-12', '2026-12-31', undefined],
    ['byWeekday', '2026-10', '2026-11', '2026-11-02', '2026-10-05'],
    ['byWeekday', '2026-10', '2026-11', '2026-11-30', undefined],
  ] as const)('%s the month %s goes on into %s: %s is as %s', (how, from, to, day, source) => {
    expect(copiedMonth(from, to, how).get(day)).toBe(source);
  });
});

describe('the clipboard', () => {
  it('reads what a spreadsheet copies', () => {
    expect(readTable('a\tb\r\n\t"two\nlines ""quoted"""\r\n')).toEqual([
      ['a', 'b'],
      ['', 'two\nlines "quoted"'],
    ]);
  });

  it('reads what it writes', () => {
    const table = fc.array(fc.array(fc.string(), { minLength: 2, maxLength: 4 }), {
      minLength: 1,
      maxLength: 4,
    });
    fc.assert(
      fc.property(table, (lines) => {
        const clean = lines.map((line) => line.map((cell) => cell.replaceAll('\r', '')));
        expect(readTable(writeTable(clean))).toEqual(clean);
      }),
    );
  });
});
