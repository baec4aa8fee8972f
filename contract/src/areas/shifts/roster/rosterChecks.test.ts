import { describe, expect, it } from 'vitest';
import { type ShiftCalendar, shiftsOf } from '../calendar/calendar.ts';
import { plannedTurns, type RosterCell, type RosterPerson, type StandIn } from './planned.ts';
import {
  cellsWithoutShift,
  clashesOf,
  shiftHours,
  isClosedCell,
  type Post,
  postsOf,
} from './rosterChecks.ts';
import { defaultSystem } from '../shiftSystem/rotation.ts';
import { hourMs } from '../../../core/time/units.ts';

const calendar: ShiftCalendar = {
  zone: 'Asia/Shanghai',
  systems: [{ ...defaultSystem, effectiveDate: '2026-10-20' }],
};
const dates = ['2026-10-20', '2026-10-21', '2026-10-22', '2026-10-23'];
const turns = dates.flatMap((date) => shiftsOf(calendar, date));
// Crew A works the morning on the 20th and 21st and the middle on the 22nd and 23rd.
const ann: RosterPerson = { id: 'ann', crews: ['A'], leftMs: null };
const bo: RosterPerson = { id: 'bo', crews: ['B'], leftMs: null };
const said = (personId: string, day: number, turn: RosterCell['turn']): RosterCell => ({
  personId,
  productionDate: `2026-10-${day}`,
  turn,
});
const planned = (changes: RosterCell[], standIns: StandIn[] = []) =>
  plannedTurns(turns, { people: [ann], changes, standIns });
const turnOf = (date: string, shift: string) => {
  const found = turns.find((turn) => turn.productionDate === date && turn.shift === shift);
  return { startMs: found?.startMs ?? 0, endMs: found?.endMs ?? 0 };
};

describe('turns that cannot both be worked', () => {
  it.each([
    ['the rotation alone', [], []],
    [
      'a night before a morning leaves none',
      [said('ann', 20, 'night')],
      [['shortRest', 'night', 'morning', 0]],
    ],
    ['a middle before a morning', [said('ann', 20, 'middle')], [['shortRest', 'middle', 'morning', 8]]],
    ['a day off between', [said('ann', 20, 'night'), said('ann', 21, 'rest')], []],
    ['leave is no turn', [said('ann', 20, 'night'), said('ann', 21, 'sick')], []],
  ] as const)('%s', (_, changes, expected) => {
    expect(
      clashesOf(planned([...changes]), 11).map(({ kind, before, after, restHours }) => [
        kind,
        before.shift,
        after.shift,
        restHours,
      ]),
    ).toEqual(expected);
  });

  it('standing in for somebody counts: behind the own turn of the date, and before the next one', () => {
    const { startMs, endMs } = turnOf('2026-10-20', 'middle');
    expect(clashesOf(planned([], [{ personId: 'ann', startMs, endMs, crews: null }]), 11)).toMatchObject([
      { kind: 'twoTurns', restHours: 0 },
      { kind: 'shortRest', restHours: 8 },
    ]);
  });

  it('somebody in teams of two crews has two turns of one date', () => {
    const found = clashesOf(
      plannedTurns(turns, { people: [{ ...ann, crews: ['A', 'B'] }], changes: [], standIns: [] }),
      11,
    );
    expect(found[0]).toMatchObject({ kind: 'twoTurns', before: { crew: 'A' }, after: { crew: 'B' } });
  });
});

it('hours are those of the turns that are worked', () => {
  expect(shiftHours(planned([said('ann', 20, 'sick')])).get('ann')).toBe(24);
});

it('a shift that its date does not have is named', () => {
  const cells = [said('ann', 20, 'day'), said('ann', 21, 'night'), said('ann', 22, 'annual')];
  expect(cellsWithoutShift(turns, cells)).toEqual([cells[0]]);
});

describe('posts', () => {
  const whole = { fromDate: '2026-10-01', toDate: null };
  const posts: Post[] = [
    { ...whole, personId: 'ann', crew: 'A', machineIds: [1, 2] },
    { ...whole, personId: 'bo', crew: 'A', machineIds: [2] },
    { ...whole, personId: 'bo', crew: 'B', machineIds: [1, 2] },
  ];
  const morning = shiftsOf(calendar, '2026-10-20').slice(0, 1);
  const { startMs, endMs } = turnOf('2026-10-20', 'morning');
  const look = (part: Partial<Parameters<typeof postsOf>[1]>) => {
    const [found] = postsOf(morning, { posts, cells: [], held: [], people: [ann, bo], ...part });
    return [found?.needed, found?.filled, found?.open];
  };

  it.each<[string, Partial<Parameters<typeof postsOf>[1]>, unknown]>([
    ['all are there', {}, [2, 2, []]],
    [
      'leave leaves the machine that nobody shares',
      { cells: [said('ann', 20, 'sick')] },
      [2, 1, [{ personId: 'ann', machineIds: [1] }]],
    ],
    ['a shared machine is tended by the other', { cells: [said('bo', 20, 'rest')] }, [2, 1, []]],
    [
      'another shift leaves it too',
      { cells: [said('ann', 20, 'night')] },
      [2, 1, [{ personId: 'ann', machineIds: [1] }]],
    ],
    [
      'who stands in fills it',
      {
        cells: [said('ann', 20, 'sick')],
        held: [{ personId: 'ann', substituteId: 'chen', startMs, endMs }],
      },
      [2, 2, []],
    ],
    [
      'unless that person has leave as well',
      {
        cells: [said('ann', 20, 'sick'), said('chen', 20, 'annual')],
        held: [{ personId: 'ann', substituteId: 'chen', startMs, endMs }],
      },
      [2, 1, [{ personId: 'ann', machineIds: [1] }]],
    ],
    [
      'a replacement by nobody leaves it',
      { held: [{ personId: 'ann', substituteId: null, startMs, endMs }] },
      [2, 1, [{ personId: 'ann', machineIds: [1] }]],
    ],
    [
      'so does who left the mill',
      { people: [{ ...ann, leftMs: startMs }, bo] },
      [2, 1, [{ personId: 'ann', machineIds: [1] }]],
    ],
    [
      'nobody answers behind the last date',
      { posts: posts.map((post) => ({ ...post, toDate: '2026-10-19' })) },
      [0, 0, []],
    ],
  ])('%s', (_, part, expected) => {
    expect(look(part)).toEqual(expected);
  });
});

// Crew D is off on the first day of the cycle.
describe('the time in which a cell is changed', () => {
  const ofDate = shiftsOf(calendar, '2026-10-20');
  const mornings = turnOf('2026-10-20', 'morning').endMs + 24 * hourMs;
  const nights = turnOf('2026-10-20', 'night').endMs + 24 * hourMs;
  it.each([
    ['of the turn that it takes, to the end', ['A'], ['sick'], mornings, false],
    ['and no longer', ['A'], ['sick'], mornings + 1, true],
    ['of the turn that it gives', ['B'], ['morning'], mornings + 1, true],
    ['of the turn that it gave', [], ['morning', undefined], mornings + 1, true],
    ['of the last turn of the date where it concerns none', ['D'], ['sick'], nights, false],
    ['and no longer than that', ['D'], ['sick'], nights + 1, true],
  ] as const)('%s', (_, crews, told, nowMs, isClosed) => {
    expect(isClosedCell(ofDate, { crews: [...crews], said: [...told], nowMs, editHours: 24 })).toBe(isClosed);
  });
});
