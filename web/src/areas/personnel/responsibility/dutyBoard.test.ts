import type {
  DutyMachine,
  DutyPerson,
  DutyRow,
} from '@millwright/contract/areas/personnel/responsibility/responsibilityCalls.ts';
import { describe, expect, it } from 'vitest';
import { sharesSaid, sharingOf } from './assignment.ts';
import { averageLoads, groupsOf, linesFound, peopleLines, processShown, rangesOf } from './dutyBoard.ts';
import { crewRangeMovedBy, selected } from './selection.ts';

const frame = (id: number): DutyMachine => ({
  id,
  code: `F0${id}`,
  number: `0${id}`,
  kind: 'spinning',
  area: 'Hall',
  positions: 1000,
});
const card: DutyMachine = {
  ...frame(9),
  code: 'K09',
  number: '09',
  kind: 'carding',
  area: null,
  positions: 1,
};
const person = (id: string, crew: DutyPerson['crew']): DutyPerson => ({
  id,
  realname: id,
  workNo: `W-${id}`,
  phone: null,
  onDuty: true,
  isEnabled: true,
  crew,
  isInTeam: true,
});
const [ann, bo] = [person('ann', 'A'), person('bo', 'B')];
const row = (machineId: number, personId: string, change: Partial<DutyRow> = {}): DutyRow => ({
  id: `${machineId} ${personId} ${change.crew ?? ''}`,
  duty: 'spinner',
  machineId,
  personId,
  crew: 'A',
  factor: 10_000,
  fromDate: '2026-11-01',
  toDate: null,
  remark: null,
  ...change,
});
const board = {
  turn: { productionDate: '2026-11-23', crew: 'A' as const, crews: ['A' as const, 'B' as const] },
  machines: [frame(1), frame(2), frame(3), card],
  people: [bo, ann],
  rows: [
    row(1, 'ann'),
    row(2, 'ann', { factor: 5000 }),
    row(2, 'bo', { factor: 5000 }),
    row(1, 'bo', { crew: 'B' }),
    row(2, 'bo', { crew: 'B' }),
  ],
};

describe('the board of a duty', () => {
  it('counts what nobody answers for, where the process has the duty', () => {
    const groups = groupsOf(board, 'spinner');
    expect(groups.map(({ kind, isUsed, lines }) => [kind, isUsed, lines.map(({ gaps }) => gaps)])).toEqual([
      ['carding', false, [[]]],
      ['spinning', true, [[], [], ['A', 'B']]],
    ]);
  });

  it.each([
    [{ find: '', isGapsOnly: true }, [3]],
    [{ find: 'ann', isGapsOnly: false }, [1, 2]],
    [{ find: 'w-bo', isGapsOnly: false }, [1, 2]],
    [{ find: 'f03', isGapsOnly: false }, [3]],
    [{ find: 'ann', isGapsOnly: true }, []],
  ])('finds by %o the machines %j', (asked, ids) => {
    const people = new Map(board.people.map((each) => [each.id, each]));
    const lines = groupsOf(board, 'spinner').flatMap((group) => group.lines);
    expect(linesFound(lines, { ...asked, people }).map(({ machine }) => machine.id)).toEqual(ids);
  });

  it.each([
    ['', false, 'spinning'],
    ['', true, 'all'],
    ['carding', true, 'carding'],
    ['all', false, 'all'],
    ['winding', false, 'spinning'],
  ])('shows for the process "%s", looking %s: %s', (process, isLooking, shown) => {
    expect(processShown(groupsOf(board, 'spinner'), { process, isLooking })).toBe(shown);
  });

  it('adds up the load of people by their factors, beside the average', () => {
    const lines = peopleLines(board);
    expect(lines.map(({ person: { id }, crews, loads }) => [id, crews, loads])).toEqual([
      ['bo', ['A', 'B'], [{ kind: 'spinning', machineIds: [1, 2], shared: 1, positions: 1500 }]],
      ['ann', ['A'], [{ kind: 'spinning', machineIds: [1, 2], shared: 1, positions: 1500 }]],
    ]);
    expect(averageLoads(lines).get('spinning')).toBe(1500);
  });

  it.each([
    [[1, 2, 3], '01–03'],
    [[1, 2], '01, 02'],
    [[1, 3, 9], '01, 03, 09'],
    [[], ''],
  ])('says %j as %s', (ids, text) => {
    expect(rangesOf(ids, board.machines)).toBe(text);
  });
});

describe('a selection', () => {
  const ids = [1, 2, 3];
  const at = (id: number, first: number, last = first) => ({ id, first, last });

  it('is all between where it began and where it goes', () => {
    expect(selected({ anchor: at(3, 1), head: at(1, 0) }, ids)).toEqual({ ids, first: 0, last: 1 });
    expect(selected({ anchor: at(7, 1), head: at(1, 0) }, ids).ids).toEqual([]);
    expect(selected(undefined, ids).ids).toEqual([]);
  });

  it.each([
    ['ArrowDown', at(1, 0), at(2, 0)],
    ['ArrowDown', at(3, 0), at(3, 0)],
    ['ArrowUp', at(1, 0), at(1, 0)],
    ['ArrowRight', at(1, 0), at(1, 1)],
    ['ArrowRight', at(1, 0, 3), at(1, 3)],
    ['ArrowLeft', at(1, 0), at(1, 0)],
    ['Tab', at(1, 0), undefined],
  ])('is moved by %s', (key, from, to) => {
    expect(crewRangeMovedBy(key, from, { ids, columns: 4 })).toEqual(to);
  });
});

describe('who shares', () => {
  const chen = person('chen', 'A');

  it('are people of one crew, in equal parts until somebody says others', () => {
    const sharing = sharingOf([ann, bo, chen], { choice: 'byTeam', said: new Map() });
    expect(sharing.map(({ crew, factors }) => [crew, factors])).toEqual([
      ['A', [5000, 5000]],
      ['B', [10_000]],
    ]);
    expect(sharesSaid(sharing)).toEqual([
      { personId: 'ann', percent: 50 },
      { personId: 'chen', percent: 50 },
      { personId: 'bo' },
    ]);
  });

  it('are all of them where crews are chosen, with the factors that are said as long as they are a whole', () => {
    const asked = {
      choice: 'someCrews' as const,
      said: new Map([
        ['ann', 4500],
        ['bo', 5500],
      ]),
    };
    expect(sharingOf([ann, bo], asked).map(({ factors }) => factors)).toEqual([[4500, 5500]]);
    expect(sharingOf([ann, bo, chen], asked).map(({ factors }) => factors)).toEqual([[3334, 3333, 3333]]);
  });
});
