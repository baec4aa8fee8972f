import { describe, expect, it } from 'vitest';
import { inLengthUnit, lengthKm, lengthUnitOf } from './length.ts';

describe('K-046 the length of what a process makes', () => {
  it.each([
    ['lapForming', 'm', 72_000, 72_000, 1_000],
    ['carding', 'km', 5_000, 20_000, 4],
    ['drawing', 'km', 4_300, 8_600, 2],
    ['roving', 'km', 485, 97_000, 200],
    ['spinning', 'tenKm', 14.6, 14_600, 100],
    ['winding', 'tenKm', 14.6, 29_200, 200],
  ] as const)('%s in %s: tex %d, %d g', (process, unit, tex, massG, expected) => {
    expect(lengthUnitOf(process)).toBe(unit);
    expect(inLengthUnit(lengthKm(massG, tex), unit)).toBeCloseTo(expected, 9);
  });

  it('is none of tufts, and none without a linear density', () => {
    expect(lengthUnitOf('blowing')).toBeUndefined();
    expect(lengthUnitOf('toString')).toBeUndefined();
    expect(() => lengthKm(1, 0)).toThrow(RangeError);
  });
});
