import { describe, expect, it } from 'vitest';
import { cottonBalance } from './cottonBalance.ts';

describe('the balance of cotton', () => {
  it('F63 is what was laid down, less what stocks gained, less yarn and waste', () => {
    const { usedKg, unaccountedKg } = cottonBalance({
      laidKg: 1339.5,
      gainedKg: 10,
      conesKg: 1000,
      wasteKg: [48.7, null, 90, 180],
    });
    expect(usedKg).toBeCloseTo(1329.5, 6);
    expect(unaccountedKg).toBeCloseTo(10.8, 6);
  });

  it('is not known while nobody says what was laid down, or weighs no waste', () => {
    const of = { gainedKg: null, conesKg: 1000, wasteKg: [10] };
    expect(cottonBalance({ ...of, laidKg: null })).toEqual({ usedKg: null, unaccountedKg: null });
    expect(cottonBalance({ ...of, laidKg: 1100, wasteKg: [null, null] })).toEqual({
      usedKg: 1100,
      unaccountedKg: null,
    });
  });

  it('is negative where more came out than went in', () => {
    const told = cottonBalance({ laidKg: 1000, gainedKg: -5, conesKg: 1000, wasteKg: [20] });
    expect(told.unaccountedKg).toBeCloseTo(-15, 6);
  });

  it.each([
    [{ laidKg: -1 }, 'laidKg'],
    [{ conesKg: -1 }, 'conesKg'],
    [{ wasteKg: [-1] }, 'wasteKg'],
    [{ gainedKg: Number.NaN }, 'gainedKg'],
  ])('refuses %o', (said, named) => {
    const of = { laidKg: 1, gainedKg: 0, conesKg: 1, wasteKg: [] };
    expect(() => cottonBalance({ ...of, ...said })).toThrow(named);
  });
});
