import { describe, expect, it } from 'vitest';
import { type CostPart, costSums, areCostsKnown, labourOf, rateOn, totalCost } from './labourCosts.ts';

const rates = [
  { validFrom: '2026-01-01', teamType: 'all', perHour: 40 },
  { validFrom: '2026-07-01', teamType: 'all', perHour: 42 },
  { validFrom: '2026-04-01', teamType: 'maintenance', perHour: 55 },
] as const;

describe('the rate of an hour', () => {
  it.each([
    ['before any rate nobody knows it', [], '2025-12-31', null],
    ['on its first day it is there', [], '2026-01-01', 40],
    ['until the day before the next one', [], '2026-06-30', 40],
    ['from which on the next one counts', [], '2026-07-01', 42],
    ['a maintainer before the rate of maintainers costs as all do', ['maintenance'], '2026-03-31', 40],
    ['and then as maintainers do, also when all others cost more', ['maintenance'], '2026-08-01', 55],
    ['whoever is in two teams is a maintainer', ['spinner', 'maintenance'], '2026-08-01', 55],
    ['a team without a rate of its own costs as all do', ['quality'], '2026-08-01', 42],
  ] as const)('%s', (_, types, date, expected) => {
    expect(rateOn(rates, { types: new Set(types), date })).toBe(expected);
  });

  it('is not known where a mill has rates of others alone', () => {
    const others = [{ validFrom: '2026-01-01', teamType: 'shifter', perHour: 30 }] as const;
    expect(rateOn(others, { types: new Set(['maintenance']), date: '2026-02-01' })).toBeNull();
  });
});

describe('the labour of a work', () => {
  it('is the hours of each at the rate of the day: 1.5 h × 55 + 2 h × 42 = 166.50', () => {
    const people = [
      { hours: 1.5, rate: 55 },
      { hours: 2, rate: 42 },
    ];
    expect(labourOf(people)).toEqual({ hours: 3.5, unratedHours: 0, amount: 166.5 });
  });

  it('says the hours without a rate beside what is known, and knows nothing where there is none', () => {
    const [rated, unrated] = [
      { hours: 1, rate: 55 },
      { hours: 2.25, rate: null },
    ];
    expect(labourOf([rated, unrated])).toEqual({ hours: 3.25, unratedHours: 2.25, amount: 55 });
    expect(labourOf([unrated])).toEqual({ hours: 2.25, unratedHours: 2.25, amount: null });
  });
});

describe('sums of costs', () => {
  const part = (said: Partial<CostPart>): CostPart => ({
    machineId: 8,
    kind: 'repair',
    hours: 1,
    unratedHours: 0,
    amount: 55,
    ...said,
  });
  const material = (amount: number | null) => part({ kind: 'material', hours: null, amount });

  it('adds labour and parts: 55 + 110 + (3 × 12.40 − 12.40) = 189.80', () => {
    const sums = costSums([
      part({}),
      part({ kind: 'plan', hours: 2, amount: 110 }),
      material(37.2),
      material(-12.4),
    ]);
    expect(sums).toEqual({
      labour: 165,
      parts: 24.8,
      hours: 3,
      unratedHours: 0,
      worksWithoutHours: 0,
      unpricedParts: 0,
    });
    expect([totalCost(sums), areCostsKnown(sums)]).toEqual([189.8, true]);
  });

  it('is 0 where nothing was done, which is known', () => {
    const sums = costSums([]);
    expect([totalCost(sums), areCostsKnown(sums)]).toEqual([0, true]);
  });

  it('is null, and not 0, where nothing is known of what was done', () => {
    const sums = costSums([part({ amount: null, unratedHours: 1 })]);
    expect([sums.labour, sums.parts, totalCost(sums), areCostsKnown(sums)]).toEqual([null, 0, null, false]);
    expect(totalCost(costSums([material(null)]))).toBeNull();
  });

  it('tells what is known and counts what is not', () => {
    const sums = costSums([
      part({}),
      part({ kind: 'plan', hours: null, amount: null }),
      part({ hours: 3, unratedHours: 3, amount: null }),
      material(10),
      material(null),
    ]);
    expect(sums).toMatchObject({
      labour: 55,
      parts: 10,
      hours: 4,
      unratedHours: 3,
      worksWithoutHours: 1,
      unpricedParts: 1,
    });
    expect([totalCost(sums), areCostsKnown(sums)]).toEqual([65, false]);
  });
});
