import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { wholeFactor } from '@millwright/contract/areas/personnel/responsibility/responsibility.ts';
import { rollupParts } from '@millwright/contract/areas/telemetry/kpis/kpis.ts';
import { minuteMs, quarterMs } from '@millwright/contract/core/time/units.ts';
import type { CounterRow, QuarterSumsRow, TurnSumsRow } from '../../telemetry/index.ts';
import { type CutSources, cutTurn, noSums } from './cutTurn.ts';
import { sharesOfTurn, type TendingPiece } from './tended.ts';

const machineId = 7;
const turn = { startMs: 0, endMs: 8 * quarterMs };
const minutes = turn.endMs / minuteMs;
const at = (minute: number) => turn.startMs + minute * minuteMs;

const rowOf = (variety: string, sums: object): TurnSumsRow => ({
  machineId,
  kind: 'spinning',
  passage: null,
  crew: 'A',
  variety,
  productionDate: '2026-03-01',
  shift: 'morning',
  ...noSums(),
  ...sums,
});
const quarterOf = (place: number, variety: string, sums: object): QuarterSumsRow => ({
  machineId,
  startMs: place * quarterMs,
  endMs: (place + 1) * quarterMs,
  variety,
  ...noSums(),
  ...sums,
});
const reading = (minute: number, outputG: number, variety: string | null = null) => ({
  machineId,
  atMs: at(minute),
  outputG,
  variety,
});
/** Readings as they are told for each quarter: the one before, those within, and the one behind. */
const aroundQuarters = (readings: readonly ReturnType<typeof reading>[]): CounterRow[] =>
  Array.from({ length: minutes / 15 }, (_, place) => {
    const [startMs, endMs] = [place * quarterMs, (place + 1) * quarterMs];
    const before = readings.filter(({ atMs }) => atMs < startMs).slice(-1);
    const within = readings.filter(({ atMs }) => atMs >= startMs && atMs < endMs);
    const behind = readings.filter(({ atMs }) => atMs >= endMs).slice(0, 1);
    return [...before, ...within, ...behind].map((row) => ({ ...row, spanMs: startMs }));
  }).flat();
type Readings = Omit<CutSources, 'counters'> & { counters: readonly ReturnType<typeof reading>[] };
const gramsOf = (row: TurnSumsRow, borders: readonly number[], sources: Readings) =>
  cutTurn(row, borders.map(at), { ...sources, counters: aroundQuarters(sources.counters) }).map(
    ({ sums, isEstimated }) => [sums.outputG, isEstimated],
  );

describe('a turn that is cut', () => {
  const row = rowOf('32S', { outputG: 1_000, runMs: turn.endMs, endBreaks: 10 });
  const quarters = [quarterOf(0, '32S', { outputG: 400 }), quarterOf(1, '32S', { outputG: 600 })];
  const nothing = { quarters, counters: [], runs: [] };

  it('at a quarter of an hour is divided by whole quarters, without any reading', () => {
    expect(gramsOf(row, [15], nothing)).toEqual([
      [400, false],
      [600, false],
    ]);
  });

  it('within a quarter is divided by what the counter had shown', () => {
    const counters = [reading(15, 50_400, '32S'), reading(20, 50_500), reading(30, 51_000)];
    expect(gramsOf(row, [20], { ...nothing, counters })).toEqual([
      [500, false],
      [500, false],
    ]);
  });

  it('between two readings is divided by time, also where the counter began anew', () => {
    const counters = [reading(14, 9_000, '32S'), reading(16, 200), reading(30, 700)];
    // 200 g since it began anew, of which the half lies within the quarter; of that and 500 g, 100 until the reading.
    expect(gramsOf(row, [16], { ...nothing, counters })).toEqual([
      [400 + Math.round((600 * 100) / 600), false],
      [500, false],
    ]);
  });

  it('where readings are gone is divided by running time, and says so', () => {
    const runs = [
      { startMs: at(15), endMs: at(18) },
      { startMs: at(27), endMs: at(30) },
    ];
    expect(gramsOf(row, [20], { ...nothing, runs })).toEqual([
      [700, true],
      [300, true],
    ]);
  });

  it('of which not even that is known is divided by time', () => {
    expect(gramsOf(row, [20], nothing)).toEqual([
      [600, true],
      [400, true],
    ]);
  });

  it('has what quarters leave over behind its last border, and never less than nothing', () => {
    expect(gramsOf(rowOf('32S', { outputG: 1_200 }), [15], nothing)).toEqual([
      [400, false],
      [800, false],
    ]);
    expect(gramsOf(rowOf('32S', { outputG: 300 }), [15, 20], nothing)).toEqual([
      [300, false],
      [0, true],
      [0, true],
    ]);
  });

  it('marks only pieces that end or begin within such a quarter', () => {
    const counters = [reading(15, 0, '32S'), reading(30, 600)];
    const later = [...quarters, quarterOf(3, '32S', { outputG: 0 })];
    expect(gramsOf(row, [20, 50], { quarters: later, counters, runs: [] }).map(([, is]) => is)).toEqual([
      false,
      true,
      true,
    ]);
  });
});

/** Minute by minute what a machine made of which variety, cut wherever somebody changed. */
const work = fc.record({
  grams: fc.array(fc.integer({ min: 0, max: 60 }), { minLength: minutes, maxLength: minutes }),
  changes: fc.uniqueArray(fc.integer({ min: 1, max: minutes - 1 }), { maxLength: 2 }),
  borders: fc.uniqueArray(fc.integer({ min: 1, max: minutes - 1 }), { maxLength: 4 }),
  told: fc.constantFrom('all', 'none', 'some'),
  factors: fc.array(fc.integer({ min: 0, max: wholeFactor }), { maxLength: 3 }),
  people: fc.shuffledSubarray(['p1', 'p2', 'p3', null], { minLength: 4 }),
});

describe('whose the output of a turn is', () => {
  it('adds up to the sums of the machine for every variety, and is what a naive count by minutes says', () => {
    fc.assert(
      fc.property(work, ({ grams, changes, borders, told, factors, people }) => {
        const sorted = borders.toSorted((a, b) => a - b);
        const varietyAt = (minute: number) =>
          changes.filter((change) => change <= minute).length % 2 === 0 ? '32S' : '40S';
        const madeIn = (from: number, to: number, variety: string) =>
          grams.reduce(
            (sum, step, minute) =>
              minute >= from && minute < to && varietyAt(minute) === variety ? sum + step : sum,
            0,
          );
        const all = ['32S', '40S'];
        const quarters = Array.from({ length: minutes / 15 }, (_, place) =>
          all.map((variety) =>
            quarterOf(place, variety, {
              outputG: madeIn(15 * place, 15 * place + 15, variety),
              endBreaks: 1,
            }),
          ),
        ).flat();
        const readings = Array.from({ length: minutes + 1 }, (_, minute) =>
          reading(minute, 5_000 + madeIn(0, minute, '32S') + madeIn(0, minute, '40S'), varietyAt(minute)),
        );
        const counters = aroundQuarters(
          {
            all: readings,
            none: [],
            some: readings.filter((_, minute) => minute % 7 === 3),
          }[told],
        );
        const cuts = [0, ...factors.toSorted((a, b) => a - b), wholeFactor];
        const shares = cuts.slice(1).map((cut, place) => ({
          personId: people[place] ?? null,
          slotPersonId: null,
          rowId: null,
          layer: 'part' as const,
          factor: cut - (cuts[place] ?? 0),
        }));
        const ends = [0, ...sorted, minutes];
        const pieces: TendingPiece[] = ends
          .slice(1)
          .map((end, place) => ({ startMs: at(ends[place] ?? 0), endMs: at(end), shares }));
        for (const variety of all) {
          const row = rowOf(variety, {
            outputG: madeIn(0, minutes, variety),
            endBreaks: quarters.length / 2,
          });
          const found = sharesOfTurn(row, { pieces, turn, sources: { quarters, counters, runs: [] } });
          for (const part of rollupParts)
            expect(found.reduce((sum, share) => sum + share.sums[part], 0)).toBeCloseTo(row[part], 6);
          expect(found.every(({ sums }) => Number.isInteger(sums.outputG) && sums.outputG >= 0)).toBe(true);
          expect(found.reduce((sum, share) => sum + share.sums.outputG, 0)).toBe(row.outputG);
          const exact = pieces.map(({ startMs, endMs }) =>
            madeIn(startMs / minuteMs, endMs / minuteMs, variety),
          );
          const counted = pieces.map((piece) =>
            found
              .filter(({ startMs }) => startMs === piece.startMs)
              .reduce((sum, share) => sum + share.sums.outputG, 0),
          );
          expect(counted).toEqual({ all: exact, none: counted, some: counted }[told]);
        }
      }),
      { numRuns: 200 },
    );
  });

  it('is nobody’s where no plan knows of the turn', () => {
    const row = rowOf('32S', { outputG: 500 });
    const sources = { quarters: [], counters: [], runs: [] };
    expect(sharesOfTurn(row, { pieces: [], turn, sources })).toMatchObject([
      { personId: null, layer: null, startMs: 0, endMs: turn.endMs, sums: { outputG: 500 } },
    ]);
  });

  it('gives the odd gram of equal parts to the lesser id, in whatever order people are named', () => {
    const row = rowOf('32S', { outputG: 3 });
    const half = { slotPersonId: null, rowId: null, layer: 'allocation', factor: 5_000 } as const;
    const named = (personIds: readonly (string | null)[]) =>
      sharesOfTurn(row, {
        pieces: [{ ...turn, shares: personIds.map((personId) => ({ ...half, personId })) }],
        turn,
        sources: { quarters: [], counters: [], runs: [] },
      }).map(({ personId, sums }) => [personId, sums.outputG]);
    const expected = [
      ['ann', 2],
      [null, 1],
    ];
    expect(named([null, 'ann'])).toEqual(expected);
    expect(named(['ann', null])).toEqual(expected);
  });
});
