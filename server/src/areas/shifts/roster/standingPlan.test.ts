// One file: what each layer decides, and the naive answer that all of them together are held against.
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { addDays, type ShiftTurn } from '@millwright/contract/areas/shifts/calendar/calendar.ts';
import { planOfCalendar } from '../shiftSystem/shiftPlan.ts';
import { turnsBetween } from '../shiftSystem/preview.ts';
import { wholeFactor } from '@millwright/contract/areas/personnel/responsibility/responsibility.ts';
import { hourMs } from '@millwright/contract/core/time/units.ts';
import {
  type Allocation,
  createStandingPlan,
  type StandingRows,
  type StatedReplacement,
  type StatedShare,
  type StatedTurn,
} from './standingPlan.ts';

const from = '2026-10-23';
/** With the night of 25 October, which is an hour longer here. */
const plan = planOfCalendar({ zone: 'Europe/Berlin', systems: [] });
const turns = turnsBetween(plan, from, addDays(from, 4));
const turnAt = (place: number): ShiftTurn => turns[place] ?? fail();

function fail(): never {
  throw new Error('no such turn');
}

const ann = (change: Partial<Allocation> = {}): Allocation => ({
  id: 'ann at 1',
  machineId: 1,
  personId: 'ann',
  crew: null,
  factor: wholeFactor,
  fromDate: from,
  toDate: null,
  ...change,
});
const away = (change: Partial<StatedReplacement> = {}): StatedReplacement => ({
  id: 'bo for ann',
  personId: 'ann',
  substituteId: 'bo',
  layer: 'turns',
  startMs: turnAt(0).startMs,
  endMs: turnAt(0).endMs,
  machineIds: null,
  ...change,
});
/** Hours of the turn, and who stands with which share: `0-8 bo 10000`. */
const told = (rows: Partial<StandingRows>, turn = turnAt(0), machineId = 1) =>
  createStandingPlan({ allocations: [ann()], roster: [], shares: [], replacements: [], ...rows })
    .piecesOf(machineId, turn)
    .map(({ startMs, endMs, shares }) =>
      [
        `${(startMs - turn.startMs) / hourMs}-${(endMs - turn.startMs) / hourMs}`,
        ...shares.map(({ personId, factor }) => `${personId ?? 'nobody'} ${factor}`),
      ].join(' '),
    );
const during = (startHour: number, endHour: number, change: Partial<StatedReplacement> = {}) =>
  away({
    id: 'chen for ann',
    substituteId: 'chen',
    layer: 'part',
    startMs: turnAt(0).startMs + startHour * hourMs,
    endMs: turnAt(0).startMs + endHour * hourMs,
    ...change,
  });

const rosterSays = (turn: StatedTurn['turn']): StatedTurn => ({
  id: 'ann said',
  personId: 'ann',
  productionDate: from,
  turn,
});

describe('who stands at a machine in a turn', () => {
  it('is who answers for it; nobody, where nobody does', () => {
    expect(told({})).toEqual(['0-8 ann 10000']);
    expect(told({}, turnAt(0), 2)).toEqual(['0-8 nobody 10000']);
    expect(told({ allocations: [ann({ toDate: addDays(from, -1) })] })).toEqual(['0-8 nobody 10000']);
  });

  it('is who answers for it until the end of the last date: its night belongs to it past midnight', () => {
    const standing = createStandingPlan({
      allocations: [ann({ toDate: from })],
      roster: [],
      shares: [],
      replacements: [],
    });
    const night = plan.on(from).at(-1) ?? fail();
    const atMs = (ms: number) => standing.pieceAt(1, plan.at(ms), ms)?.shares[0]?.personId;
    expect(new Date(night.endMs).toISOString().slice(0, 10)).toBe(addDays(from, 1));
    expect([atMs(night.endMs - 1), atMs(night.endMs)]).toEqual(['ann', null]);
  });

  it('is nobody for what factors leave over: they are never made greater', () => {
    expect(told({ allocations: [ann({ factor: 4000 })] })).toEqual(['0-8 ann 4000 nobody 6000']);
  });

  it('K-011 shares by 33.33, 33.33 and 33.34', () => {
    const three = ['ann', 'bo', 'chen'].map((personId, place) =>
      ann({ id: personId, personId, factor: place === 2 ? 3334 : 3333 }),
    );
    expect(told({ allocations: three })).toEqual(['0-8 ann 3333 bo 3333 chen 3334']);
  });

  it('is who the coefficients of the shift name, in place of all who answer for it, in this turn alone', () => {
    const stated = { machineId: 1, productionDate: from, shift: turnAt(0).shift };
    const shares = ['bo', 'chen'].map(
      (personId): StatedShare => ({
        id: personId,
        ...stated,
        personId,
        factor: 5000,
      }),
    );
    expect(told({ shares })).toEqual(['0-8 bo 5000 chen 5000']);
    expect(told({ shares }, turnAt(1))).toEqual(['0-8 ann 10000']);
    const replacements = [away({ personId: 'chen', substituteId: 'dora' })];
    expect(told({ shares, replacements })).toEqual(['0-8 bo 5000 dora 5000']);
  });

  it('is nobody in the turns from which the roster takes the person away, unless somebody stands in', () => {
    const [day, next] = [turnAt(0), turnAt(1)];
    const ofCrew = [ann({ crew: day.crew }), ann({ id: 'ann next', crew: next.crew })];
    for (const roster of [[rosterSays('sick')], [rosterSays('rest')], [rosterSays(next.shift)]]) {
      expect(told({ allocations: ofCrew, roster })).toEqual(['0-8 nobody 10000']);
      expect(told({ allocations: ofCrew, roster, replacements: [away()] })).toEqual(['0-8 bo 10000']);
    }
    expect(told({ allocations: ofCrew, roster: [rosterSays(next.shift)] }, next)).toEqual(['0-8 ann 10000']);
    // The next production date is not meant, and who answers in all shifts stays at a shift that the roster says besides.
    expect(told({ allocations: [ann()], roster: [rosterSays('sick')] }, turnAt(3))).toEqual([
      '0-8 ann 10000',
    ]);
    expect(told({ allocations: [ann()], roster: [rosterSays(next.shift)] })).toEqual(['0-8 ann 10000']);
    // Whoever states the coefficients afterwards says who was there.
    const share = { id: 'ann', machineId: 1, productionDate: from, shift: day.shift, personId: 'ann' };
    const shares = [{ ...share, factor: wholeFactor }];
    expect(told({ roster: [rosterSays('sick')], shares })).toEqual(['0-8 ann 10000']);
  });

  it('is the substitute for whole turns, borders of others excluded', () => {
    expect(told({ replacements: [away()] })).toEqual(['0-8 bo 10000']);
    expect(told({ replacements: [away()] }, turnAt(1))).toEqual(['0-8 ann 10000']);
  });

  it('is whoever replaces within the shift while that holds, and the substitute of the turn behind it', () => {
    const both = [away(), during(6, 8), during(2, 3, { id: 'vacant', substituteId: null })];
    expect(told({ replacements: both })).toEqual([
      '0-2 bo 10000',
      '2-3 nobody 10000',
      '3-6 bo 10000',
      '6-8 chen 10000',
    ]);
    expect(told({ replacements: both.slice(0, 1) })).toEqual(['0-8 bo 10000']);
    expect(told({ replacements: both.slice(1) })).toEqual([
      '0-2 ann 10000',
      '2-3 nobody 10000',
      '3-6 ann 10000',
      '6-8 chen 10000',
    ]);
  });

  it('is the substitute at the machines that are named, the person at the others', () => {
    const allocations = [ann(), ann({ id: 'ann at 2', machineId: 2 })];
    const replacements = [away({ machineIds: [2] })];
    expect(told({ allocations, replacements })).toEqual(['0-8 ann 10000']);
    expect(told({ allocations, replacements }, turnAt(0), 2)).toEqual(['0-8 bo 10000']);
  });

  it('has somebody twice who also stands in for another there', () => {
    const allocations = [
      ann({ factor: 5000 }),
      ann({ id: 'bo at 1', personId: 'bo', factor: 5000, crew: turnAt(0).crew }),
    ];
    expect(told({ allocations, replacements: [away()] })).toEqual(['0-8 bo 5000 bo 5000']);
  });

  it('covers the longer night in which clocks are put back', () => {
    const night = turns.find(({ startMs, endMs }) => endMs - startMs === 9 * hourMs) ?? fail();
    const replacements = [during(0, 0, { startMs: night.startMs + 3 * hourMs, endMs: night.endMs })];
    expect(told({ replacements }, night)).toEqual(['0-3 ann 10000', '3-9 chen 10000']);
  });
});

/** Asked for one moment alone: the last word of each layer, from the lowest to the highest. */
function naive(
  { allocations, roster, shares, replacements }: StandingRows,
  machineId: number,
  tsMs: number,
): string[] {
  const turn = plan.at(tsMs);
  const stated = shares.filter(
    (row) =>
      row.machineId === machineId && row.productionDate === turn.productionDate && row.shift === turn.shift,
  );
  const held = allocations.filter(
    (row) =>
      row.machineId === machineId &&
      [null, turn.crew].includes(row.crew) &&
      row.fromDate <= turn.productionDate &&
      (row.toDate ?? '9999-12-31') >= turn.productionDate,
  );
  const slots = stated.length > 0 ? stated : held;
  const left = slots.reduce((rest, { factor }) => rest - factor, wholeFactor);
  const isSent = (personId: string) => {
    const row = roster.find(
      (each) => each.personId === personId && each.productionDate === turn.productionDate,
    );
    const isOfAllShifts = held.some((each) => each.personId === personId && each.crew === null);
    if (row === undefined || stated.length > 0 || row.turn === turn.shift) return false;
    return ['rest', 'sick'].includes(row.turn) || !isOfAllShifts;
  };
  const standing = slots.map(({ personId, factor }) => {
    const who = (layer: string, otherwise: string | null) => {
      const row = replacements.find(
        (each) =>
          each.layer === layer &&
          each.personId === personId &&
          (each.machineIds === null || each.machineIds.some((id) => id === machineId)) &&
          each.startMs <= tsMs &&
          tsMs < each.endMs,
      );
      return row === undefined ? otherwise : row.substituteId;
    };
    return `${personId} ${who('part', who('turns', isSent(personId) ? null : personId))} ${factor}`;
  });
  return [...standing, ...(left > 0 ? [`null null ${left}`] : [])].toSorted();
}

const [people, machines] = [fc.constantFrom('ann', 'bo', 'chen'), fc.constantFrom(1, 2)];
const ms = fc
  .tuple(fc.nat(turns.length - 1), fc.constantFrom(0, 0.25, 3, 8))
  .map(([place, hours]) => turnAt(place).startMs + hours * hourMs);
const allocation = fc.record({
  id: fc.uuid(),
  machineId: machines,
  personId: people,
  crew: fc.constantFrom(null, 'A', 'B', 'C', 'D'),
  factor: fc.nat(2500),
  fromDate: fc.nat(3).map((days) => addDays(from, days)),
  toDate: fc.option(fc.nat(4).map((days) => addDays(from, days))),
});
const share = fc
  .tuple(fc.nat(turns.length - 1), machines, people, fc.nat(3000), fc.uuid())
  .map(([place, machineId, personId, factor, id]): StatedShare => {
    const { productionDate, shift } = turnAt(place);
    return { id, machineId, personId, factor, productionDate, shift };
  });
const rosterCell = fc.record({
  id: fc.uuid(),
  personId: people,
  productionDate: fc.nat(4).map((days) => addDays(from, days)),
  turn: fc.constantFrom(
    'day' as const,
    'middle' as const,
    'night' as const,
    'rest' as const,
    'sick' as const,
  ),
});
const replacement = fc
  .record({
    id: fc.uuid(),
    personId: people,
    substituteId: fc.option(fc.constantFrom('bo', 'dora', 'emil')),
    layer: fc.constantFrom('turns' as const, 'part' as const),
    startMs: ms,
    endMs: ms,
    machineIds: fc.option(fc.uniqueArray(machines, { minLength: 1 })),
  })
  .filter(({ startMs, endMs }) => startMs < endMs);

/** As the tables hold them: who answers once for a machine, and no two replacements overlap in a layer. */
const rows = fc
  .record({
    allocations: fc.uniqueArray(allocation, {
      maxLength: 6,
      selector: ({ machineId, personId }) => `${machineId} ${personId}`,
    }),
    shares: fc.uniqueArray(share, {
      maxLength: 4,
      selector: ({ machineId, personId, productionDate, shift }) =>
        [machineId, personId, productionDate, shift].join(' '),
    }),
    roster: fc.uniqueArray(rosterCell, {
      maxLength: 6,
      selector: ({ personId, productionDate }) => `${personId} ${productionDate}`,
    }),
    replacements: fc.array(replacement, { maxLength: 8 }),
  })
  .map(({ replacements, ...rest }) => ({ ...rest, replacements: withoutOverlap(replacements) }));

function withoutOverlap(all: readonly StatedReplacement[]): StatedReplacement[] {
  return all.reduce<StatedReplacement[]>(
    (kept, each) =>
      kept.some(
        (one) =>
          one.layer === each.layer &&
          one.personId === each.personId &&
          one.startMs < each.endMs &&
          each.startMs < one.endMs,
      )
        ? kept
        : [...kept, each],
    [],
  );
}

describe('the pieces of a turn', () => {
  it('lie end to end, make a whole each, and say at any moment what a look at all rows says', () => {
    fc.assert(
      fc.property(
        rows,
        machines,
        fc.array(ms, { minLength: 10, maxLength: 30 }),
        (all, machineId, moments) => {
          const standing = createStandingPlan(all);
          for (const turn of turns) {
            const pieces = standing.piecesOf(machineId, turn);
            expect([turn.startMs, ...pieces.map(({ endMs }) => endMs)]).toEqual([
              ...pieces.map(({ startMs }) => startMs),
              turn.endMs,
            ]);
            for (const { shares } of pieces)
              expect(shares.reduce((sum, { factor }) => sum + factor, 0)).toBe(wholeFactor);
          }
          for (const moment of moments
            .flatMap((at) => [at, at - 1])
            .filter((at) => at >= turnAt(0).startMs)) {
            const piece = standing.pieceAt(machineId, plan.at(moment), moment);
            const said = piece?.shares.map((one) => `${one.slotPersonId} ${one.personId} ${one.factor}`);
            expect(said?.toSorted()).toEqual(naive(all, machineId, moment));
          }
        },
      ),
      { numRuns: 300 },
    );
  });
});
