import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { wholeFactor } from '@millwright/contract/areas/personnel/responsibility/responsibility.ts';
import { type CrewLetter, crewLetters } from '@millwright/contract/core/words/shiftNames.ts';
import { addDays } from '@millwright/contract/areas/shifts/calendar/calendar.ts';
import {
  assigned,
  brokenSum,
  changesBetween,
  displacedBy,
  type Held,
  type DutyShare,
  type Slot,
  takenOver,
} from './responsibilityPlan.ts';

const begin = '2026-11-01';
const lastDay = 9;
const day = (place: number) => addDays(begin, place);
const held = (
  personId: string,
  crew: CrewLetter | null,
  [from, to]: [number, number | null],
  factor = wholeFactor,
): Held => ({
  personId,
  crew,
  fromDate: day(from),
  toDate: to === null ? null : day(to),
  factor,
  remark: null,
});
const said = (rows: readonly Held[]) =>
  rows.map(({ personId, crew, fromDate, toDate, factor }) => [
    personId,
    crew,
    Number(fromDate.slice(8)) - 1,
    toDate === null ? null : Number(toDate.slice(8)) - 1,
    factor,
  ]);
const slot = (crew: CrewLetter | null, from: number, to: number | null = null): Slot => ({
  crew,
  fromDate: day(from),
  toDate: to === null ? null : day(to),
});
const alone = (personId: string): readonly DutyShare[] => [{ personId, factor: wholeFactor }];

describe('who answers after a change', () => {
  it('ends who was there the day before, and keeps the row', () => {
    const ann = { ...held('ann', 'A', [0, null]), id: 'row' };
    const after = assigned([ann], slot('A', 3), { shares: alone('bo') });
    expect(said(after)).toEqual([
      ['ann', 'A', 0, 2, wholeFactor],
      ['bo', 'A', 3, null, wholeFactor],
    ]);
    expect(after[0]?.id).toBe('row');
  });

  it('lets who was there come back behind a time that ends', () => {
    const after = assigned([held('ann', 'A', [0, null])], slot('A', 3, 5), { shares: alone('bo') });
    expect(said(after)).toEqual([
      ['ann', 'A', 0, 2, wholeFactor],
      ['ann', 'A', 6, null, wholeFactor],
      ['bo', 'A', 3, 5, wholeFactor],
    ]);
  });

  it('leaves who answers in all shifts to the other crews', () => {
    const after = assigned([held('day', null, [0, null])], slot('B', 2), { shares: alone('bo') });
    expect(said(after)).toEqual([
      ['day', null, 0, 1, wholeFactor],
      ...crewLetters.filter((crew) => crew !== 'B').map((crew) => ['day', crew, 2, null, wholeFactor]),
      ['bo', 'B', 2, null, wholeFactor],
    ]);
  });

  it('takes back what begins later and is replaced wholly', () => {
    const row = { ...held('ann', 'A', [4, null]), id: 'row', duty: 'spinner' as const, machineId: 1 };
    const after = assigned([row], slot('A', 2), { shares: alone('bo') });
    expect(changesBetween([row], after)).toMatchObject({
      ended: [],
      taken: ['row'],
      added: [{ personId: 'bo' }],
    });
  });

  it('changes nothing that is so already', () => {
    const rows = [held('ann', 'A', [0, null])];
    expect(assigned(rows, slot('A', 3), { shares: alone('ann') })).toEqual(rows);
    expect(displacedBy(rows, slot('A', 3), alone('ann'))).toEqual([]);
    expect(displacedBy(rows, slot(null, 3), alone('bo'))).toEqual(['ann']);
  });

  it('gives who takes over the factor of the other, added to the own one', () => {
    const rows = [held('ann', 'A', [0, null], 4500), held('bo', 'A', [0, null], 5500)];
    const span = { personId: 'ann', byPersonId: 'bo', fromDate: day(2), toDate: null };
    expect(said(takenOver(rows, span))).toEqual([
      ['ann', 'A', 0, 1, 4500],
      ['bo', 'A', 0, 1, 5500],
      ['bo', 'A', 2, null, wholeFactor],
    ]);
  });

  it('V-050 names the first crew and date at which factors make no whole', () => {
    const rows = [
      held('ann', 'A', [0, null], 6000),
      held('bo', 'A', [0, 3], 4000),
      held('chen', 'B', [0, null]),
    ];
    expect(brokenSum(rows, day(0))).toEqual({ crew: 'A', date: day(4), sum: 6000 });
    expect(brokenSum(rows.slice(2), day(0))).toBeUndefined();
  });
});

const people = ['ann', 'bo', 'chen', 'dai'];
const anySlot = fc
  .record({
    crew: fc.constantFrom(null, ...crewLetters),
    from: fc.nat({ max: lastDay }),
    length: fc.option(fc.nat({ max: 4 })),
  })
  .map(({ crew, from, length }) =>
    slot(crew, from, length === null ? null : Math.min(from + length, lastDay)),
  );
const anyShares = fc.uniqueArray(fc.constantFrom(...people), { minLength: 0, maxLength: 3 }).chain((chosen) =>
  fc.array(fc.nat({ max: 3333 }), { minLength: chosen.length, maxLength: chosen.length }).map((parts) => {
    const rest = wholeFactor - parts.slice(1).reduce((sum, part) => sum + part, 0);
    return chosen.map((personId, place) => ({ personId, factor: place === 0 ? rest : (parts[place] ?? 0) }));
  }),
);
const anyChange = fc.oneof(
  fc.record({ kind: fc.constant('assign' as const), slot: anySlot, shares: anyShares }),
  fc.record({
    kind: fc.constant('takeOver' as const),
    slot: anySlot,
    pair: fc.shuffledSubarray(people, { minLength: 2, maxLength: 2 }),
  }),
);
type Change = typeof anyChange extends fc.Arbitrary<infer Value> ? Value : never;
type World = ReadonlyMap<string, ReadonlyMap<string, number>>;

const cells = Array.from({ length: lastDay + 3 }, (_, place) => place).flatMap((place) =>
  crewLetters.map((crew) => ({ crew, date: day(place), key: `${day(place)} ${crew}` })),
);
const isIn = ({ crew, fromDate, toDate }: Slot, cell: { crew: CrewLetter; date: string }) =>
  (crew ?? cell.crew) === cell.crew && fromDate <= cell.date && cell.date <= (toDate ?? '9999');

/** Every day and crew by itself, as somebody with a pencil would do it. */
function byHand(world: World, change: Change): World {
  return new Map(
    cells.map((cell) => {
      const now = world.get(cell.key) ?? new Map<string, number>();
      const reach = change.kind === 'takeOver' ? { ...change.slot, crew: null } : change.slot;
      if (!isIn(reach, cell)) return [cell.key, now];
      if (change.kind === 'assign')
        return [cell.key, new Map(change.shares.map(({ personId, factor }) => [personId, factor]))];
      const [from = '', by = ''] = change.pair;
      const given = now.get(from);
      if (given === undefined) return [cell.key, now];
      const others = [...now].filter(([person]) => person !== from && person !== by);
      return [cell.key, new Map([...others, [by, given + (now.get(by) ?? 0)]])];
    }),
  );
}

function byRows(rows: readonly Held[], change: Change): Held[] {
  if (change.kind === 'assign') return assigned(rows, change.slot, { shares: change.shares });
  const [personId = '', byPersonId = ''] = change.pair;
  return takenOver(rows, { ...change.slot, personId, byPersonId });
}

describe('any order of changes', () => {
  it('gives for each day and crew what somebody with a pencil gets, nobody twice, and always a whole', () => {
    fc.assert(
      fc.property(fc.array(anyChange, { maxLength: 12 }), (changes) => {
        const rows = changes.reduce<Held[]>(byRows, []);
        const world = changes.reduce<World>(byHand, new Map());
        for (const cell of cells) {
          const here = rows
            .filter((row) => isIn(row, cell))
            .map(({ personId, factor }) => `${personId} ${factor}`);
          const byPencil = [...(world.get(cell.key) ?? [])].map((each) => each.join(' '));
          expect(new Set(here)).toEqual(new Set(byPencil));
          expect(here).toHaveLength(byPencil.length);
        }
        expect(brokenSum(rows, begin)).toBeUndefined();
      }),
      { numRuns: 400 },
    );
  });
});
