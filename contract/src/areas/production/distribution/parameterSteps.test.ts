import { describe, expect, it } from 'vitest';
import { isLargeStep } from './parameterSteps.ts';

describe('isLargeStep', () => {
  it.each([
    ['6,000 to 25,000 rpm without a limit', { original: 6_000, wanted: 25_000, stepLimit: null }, true],
    ['a fifth of the old value', { original: 15_000, wanted: 18_000, stepLimit: null }, false],
    ['more than a fifth, downwards', { original: 15_000, wanted: 11_999, stepLimit: null }, true],
    ['exactly the limit of the parameter', { original: 15_000, wanted: 15_500, stepLimit: 500 }, false],
    ['above the limit of the parameter', { original: 15_000, wanted: 14_400, stepLimit: 500 }, true],
    ['from 0', { original: 0, wanted: 1, stepLimit: null }, true],
    ['a value that the machine never reported', { original: null, wanted: 25_000, stepLimit: 500 }, false],
  ])('%s', (_name, step, isLarge) => {
    expect(isLargeStep(step)).toBe(isLarge);
  });
});
