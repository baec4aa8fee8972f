import { describe, expect, it } from 'vitest';
import {
  requireFinite,
  requireLength,
  requireNotNegative,
  requirePositive,
  requireShare,
  requireWhole,
} from './domain.ts';

describe('domain of inputs', () => {
  it.each([
    {
      check: requirePositive,
      name: 'requirePositive',
      refused: [0, -1, Number.NaN, Number.POSITIVE_INFINITY],
    },
    { check: requireNotNegative, name: 'requireNotNegative', refused: [-0.001, Number.NaN, Infinity] },
    { check: requireFinite, name: 'requireFinite', refused: [Number.NaN, -Infinity, Infinity] },
    { check: requireShare, name: 'requireShare', refused: [-0.1, 1.1, Number.NaN] },
    { check: requireWhole, name: 'requireWhole', refused: [-1, 0.5, Number.NaN, Infinity] },
  ])('$name refuses $refused and names the input', ({ check, refused }) => {
    for (const twistTpm of refused) {
      expect(() => check({ tex: 1, twistTpm })).toThrow(RangeError);
      expect(() => check({ tex: 1, twistTpm })).toThrow(/^twistTpm must be .*, is -?[\dNI]/);
    }
  });

  it.each([
    { check: requirePositive, name: 'requirePositive', allowed: [0.001, 1, 1e12] },
    { check: requireNotNegative, name: 'requireNotNegative', allowed: [0, 1e12] },
    { check: requireFinite, name: 'requireFinite', allowed: [-5, 0, 5] },
    { check: requireShare, name: 'requireShare', allowed: [0, 0.5, 1] },
    { check: requireWhole, name: 'requireWhole', allowed: [0, 7] },
  ])('$name allows $allowed', ({ check, allowed }) => {
    for (const value of allowed) expect(() => check({ value })).not.toThrow();
  });

  it('a list that is too short is refused by name', () => {
    expect(() => requireLength({ samples: [1] }, 2)).toThrow(
      new RangeError('samples needs at least 2 entries, has 1'),
    );
    expect(() => requireLength({ samples: [1, 2] }, 2)).not.toThrow();
  });
});
