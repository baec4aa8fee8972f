import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { wholeFactor } from '../../personnel/responsibility/responsibility.ts';
import { splitGrams } from './splitGrams.ts';

describe('grams of a machine among people', () => {
  it.each<[string, number, number[], number[]]>([
    ['one gram by 33.33, 33.33 and 33.34', 1, [3333, 3333, 3334], [0, 0, 1]],
    ['two grams by 33.33, 33.33 and 33.34', 2, [3333, 3333, 3334], [1, 0, 1]],
    ['a tie goes to the first', 1, [5000, 5000], [1, 0]],
    ['all to one', 184_637, [wholeFactor, 0], [184_637, 0]],
    ['a correction', -3, [5000, 5000], [-2, -1]],
    ['nothing', 0, [3333, 6667], [0, 0]],
  ])('%s', (_, grams, factors, parts) => {
    expect(splitGrams(grams, factors)).toEqual(parts);
  });

  it('refuses factors that make no whole: nothing is renormalised silently', () => {
    expect(() => splitGrams(100, [5000, 4999])).toThrow(RangeError);
    expect(() => splitGrams(100, [])).toThrow(RangeError);
    expect(() => splitGrams(0.5, [wholeFactor])).toThrow(RangeError);
  });

  it('parts are whole, add up, and are less than a gram from the exact share', () => {
    fc.assert(
      fc.property(
        fc.integer({ min: -1e9, max: 1e9 }),
        fc.array(fc.integer({ min: 0, max: wholeFactor }), { maxLength: 8 }),
        (grams, cuts) => {
          const borders = [0, ...cuts.toSorted((a, b) => a - b), wholeFactor];
          const factors = borders.slice(1).map((border, place) => border - (borders[place] ?? 0));
          const parts = splitGrams(grams, factors);
          expect(parts.every(Number.isInteger)).toBe(true);
          expect(parts.reduce((sum, part) => sum + part, 0)).toBe(grams);
          for (const [place, part] of parts.entries())
            expect(Math.abs(part - (grams * (factors[place] ?? 0)) / wholeFactor)).toBeLessThan(1);
        },
      ),
    );
  });
});
