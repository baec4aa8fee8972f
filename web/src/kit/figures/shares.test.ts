import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { equalShares, inProportion, withBorderAt, withShare } from './shares.ts';

const whole = 10_000;
const sum = (values: readonly number[]) => values.reduce((all, value) => all + value, 0);
const isSound = (values: readonly number[]) =>
  sum(values) === whole && values.every((value) => Number.isInteger(value) && value >= 0);
const anyShares = fc
  .array(fc.nat({ max: 500 }), { minLength: 1, maxLength: 8 })
  .map((weights) => inProportion(weights, whole));

describe('parts of a whole', () => {
  it('are equal but for what is left over', () => {
    expect(equalShares(3, whole)).toEqual([3334, 3333, 3333]);
    expect(equalShares(4, whole)).toEqual([2500, 2500, 2500, 2500]);
  });

  it('give way to a border that is moved, up to the next ones', () => {
    expect(withBorderAt([4500, 3500, 2000], 0, 5000)).toEqual([5000, 3000, 2000]);
    expect(withBorderAt([4500, 3500, 2000], 0, 9999)).toEqual([8000, 0, 2000]);
    expect(withBorderAt([4500, 3500, 2000], 1, 0)).toEqual([4500, 0, 5500]);
  });

  it('share in their proportion what one of them leaves', () => {
    expect(withShare([4500, 3500, 2000], 0, 6000)).toEqual([6000, 2545, 1455]);
    expect(withShare([10_000, 0], 0, 4000)).toEqual([4000, 6000]);
    expect(withShare([10_000, 0, 0], 1, 5000)).toEqual([5000, 5000, 0]);
    expect(withShare([10_000], 0, 4000)).toEqual([10_000]);
  });

  it('V-050 V-051 always add up to the whole, and none is below nothing', () => {
    fc.assert(
      fc.property(
        anyShares,
        fc.nat({ max: 9 }),
        fc.integer({ min: -500, max: 11_000 }),
        (shares, at, value) => {
          const place = at % shares.length;
          expect(isSound(withShare(shares, place, value))).toBe(true);
          expect(isSound(withBorderAt(shares, Math.max(place - 1, 0), value))).toBe(true);
          expect(isSound(equalShares(shares.length, whole))).toBe(true);
        },
      ),
    );
  });
});
