import { describe, expect, it } from 'vitest';
import { fitsRegister, mostKwh, usedKwh } from './register.ts';

const meter = { digits: 6, multiplier: 200, unit: 'kwh' } as const;

describe('what flowed between two readings', () => {
  it.each([
    ['their difference times the ratio', { startRegister: 1000, endRegister: 1250.5 }, 50_100],
    ['over the end of the register', { startRegister: 999_990, endRegister: 10 }, 4000],
    ['nothing', { startRegister: 7, endRegister: 7 }, 0],
  ])('is %s', (_, readings, kwh) => {
    expect(usedKwh({ ...meter, ...readings })).toBe(kwh);
  });

  it.each([
    ['wh', 0.2],
    ['kwh', 200],
    ['mwh', 200_000],
  ] as const)('counts %s', (unit, kwh) => {
    expect(usedKwh({ ...meter, unit, startRegister: 0, endRegister: 1 })).toBeCloseTo(kwh, 9);
  });

  it('is at most what a meter can carry, and a tenth more', () => {
    expect(mostKwh({ ratedKw: 100, durationMs: 2 * 3_600_000 })).toBeCloseTo(220, 9);
  });

  it('fits the figures of a register', () => {
    expect([fitsRegister(999_999.9, 6), fitsRegister(1_000_000, 6)]).toEqual([true, false]);
  });
});
