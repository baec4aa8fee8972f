import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { coverageHours } from '../../../spinning/balance/stock.ts';
import { hourMs } from '../../../core/time/units.ts';
import { type BookSources, type Count, type ProducedSpan, openBook, type Take } from './stockBook.ts';

const takes: Take[] = [{ taker: 'yarn', from: 'roving', ratio: 100 }];
const made = (variety: string, hour: number, kg: number, yieldShare = 1): ProducedSpan => ({
  variety,
  startMs: hour * hourMs,
  endMs: (hour + 1) * hourMs,
  outputG: kg * 1000,
  yieldShare,
});

describe('the book of a stock', () => {
  it('closes with what was there, came in, went out, was lost and was counted', () => {
    const sources: BookSources = {
      takes,
      made: [made('roving', 0, 2112), made('yarn', 0, 1800, 1800 / 1812)],
      counts: [
        { variety: 'roving', atMs: 0, grams: 6_000_000 },
        { variety: 'roving', atMs: hourMs, grams: 6_299_500 },
      ],
    };
    const book = openBook('roving', sources);
    expect(book.between(0, hourMs)).toEqual({
      openingG: 6_000_000,
      receivedG: 2_112_000,
      consumedG: 1_800_000,
      wasteG: 12_000,
      calibratedG: -500,
      closingG: 6_299_500,
    });
    expect(book.at(hourMs - 1)).toBe(6_000_000);
    expect(book.at(hourMs)).toBe(6_299_500);
  });

  it('F64: lasts as long as what the next process takes in goes into it', () => {
    const book = openBook('roving', {
      takes,
      made: [made('yarn', 0, 132, 0.5)],
      counts: [{ variety: 'roving', atMs: 0, grams: 6_564_000 }],
    });
    const hours = coverageHours((book.at(hourMs) ?? 0) / 1000, book.takenBetween(0, hourMs) / 1000);
    expect(hours).toBeCloseTo(23.86, 2);
  });

  it('is not known before it was first counted, however much was made', () => {
    const book = openBook('roving', {
      takes,
      made: [made('roving', 0, 10), made('roving', 1, 10)],
      counts: [{ variety: 'roving', atMs: hourMs, grams: 0 }],
    });
    expect([book.at(hourMs - 1), book.between(0, 2 * hourMs)]).toEqual([null, null]);
    expect(book.at(2 * hourMs)).toBe(10_000);
  });

  it('a count leaves what was before it as it was', () => {
    const sources = { takes, made: [made('roving', 0, 10), made('roving', 1, 10)] };
    const first: Count = { variety: 'roving', atMs: 0, grams: 5_000 };
    const before = openBook('roving', { ...sources, counts: [first] });
    const after = openBook('roving', {
      ...sources,
      counts: [first, { variety: 'roving', atMs: hourMs, grams: 70_000 }],
    });
    expect(after.at(hourMs - 1)).toBe(before.at(hourMs - 1));
    expect([before.at(2 * hourMs), after.at(2 * hourMs)]).toEqual([25_000, 80_000]);
  });

  it('rounds once however long it runs: a third of a gram an hour makes 4 kg in 12 000 hours', () => {
    const hours = Array.from({ length: 12_000 }, (_, hour) => ({
      ...made('yarn', hour, 0, 0.75),
      outputG: 1,
    }));
    const book = openBook('roving', {
      takes,
      made: hours,
      counts: [{ variety: 'roving', atMs: 0, grams: 100_000 }],
    });
    expect(book.at(12_000 * hourMs)).toBe(100_000 - 16_000);
  });
});

const varieties = ['a', 'b', 'c', 'd'] as const;
const blend: Take[] = [
  { taker: 'c', from: 'a', ratio: 33.33 },
  { taker: 'c', from: 'b', ratio: 66.67 },
  { taker: 'd', from: 'c', ratio: 100 },
];
const madeAnyhow = fc.record({
  variety: fc.constantFrom(...varieties),
  hour: fc.integer({ min: 0, max: 47 }),
  outputG: fc.integer({ min: 0, max: 5_000_000 }),
  yieldShare: fc.constantFrom(0.838, 0.955, 0.982, 1),
});
const countedAnyhow = fc.record({
  variety: fc.constantFrom(...varieties),
  hour: fc.integer({ min: 0, max: 48 }),
  grams: fc.integer({ min: 1, max: 900_000_000 }),
});

const sourcesOf = (
  outputs: readonly { variety: string; hour: number; outputG: number; yieldShare: number }[],
  counted: readonly { variety: string; hour: number; grams: number }[],
): BookSources => ({
  takes: blend,
  made: outputs.map(({ hour, ...rest }) => ({ ...rest, startMs: hour * hourMs, endMs: (hour + 1) * hourMs })),
  // One count of a stock at a moment: the database does not keep two.
  counts: [...new Map(counted.map((each) => [`${each.variety} ${each.hour}`, each])).values()].map(
    ({ variety, hour, grams }) => ({ variety, grams, atMs: hour * hourMs }),
  ),
});

describe('the book of any mill', () => {
  it('is the same whatever the order in which outputs and counts arrive', () => {
    fc.assert(
      fc.property(
        fc.array(madeAnyhow, { maxLength: 60 }),
        fc.uniqueArray(countedAnyhow, {
          maxLength: 8,
          selector: ({ variety, hour }) => `${variety} ${hour}`,
        }),
        fc.nat(),
        (outputs, counted, seed) => {
          const shuffled = <T>(all: readonly T[]) =>
            all
              .map((each, place) => ({ each, key: ((place + 1) * 7919 * (seed + 1)) % 10_007 }))
              .toSorted((one, other) => one.key - other.key)
              .map(({ each }) => each);
          const inOrder = sourcesOf(outputs, counted);
          const late = sourcesOf(shuffled(outputs), shuffled(counted));
          for (const variety of varieties)
            for (const hour of [0, 7, 24, 48])
              expect(openBook(variety, late).at(hour * hourMs)).toBe(
                openBook(variety, inOrder).at(hour * hourMs),
              );
        },
      ),
    );
  });

  it('keeps mass: statements add up over time, and what all stocks gave is what was taken in', () => {
    fc.assert(
      fc.property(
        fc.array(madeAnyhow, { maxLength: 60 }),
        fc.array(countedAnyhow, { maxLength: 6 }),
        fc.integer({ min: 1, max: 47 }),
        (outputs, counted, border) => {
          const sources = sourcesOf(outputs, [
            ...varieties.map((variety) => ({ variety, hour: 0, grams: 400_000_000 })),
            ...counted.filter(({ hour }) => hour > 0),
          ]);
          for (const variety of varieties) {
            const book = openBook(variety, sources);
            const [first, second] = [
              book.between(0, border * hourMs),
              book.between(border * hourMs, 48 * hourMs),
            ];
            const whole = book.between(0, 48 * hourMs);
            expect(first?.closingG).toBe(second?.openingG);
            for (const part of ['receivedG', 'consumedG', 'wasteG', 'calibratedG'] as const)
              expect((first?.[part] ?? 0) + (second?.[part] ?? 0)).toBe(whole?.[part]);
            expect(whole?.closingG).toBe(book.at(48 * hourMs));
          }
          const taken = (from: string) => openBook(from, sources).takenBetween(0, 48 * hourMs);
          const byYield = Map.groupBy(
            sources.made.filter(({ variety }) => variety === 'c'),
            ({ yieldShare }) => yieldShare,
          );
          const asked = [...byYield].map(([share, rows]) =>
            Math.round(rows.reduce((grams, { outputG }) => grams + outputG, 0) / share),
          );
          expect(taken('a') + taken('b')).toBe(asked.reduce((grams, each) => grams + each, 0));
        },
      ),
    );
  });
});
