import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  apportionOutput,
  coefficientsFromWeights,
  isWhole,
  personBreaksPer1000SpindleHours,
  personEfficiencyPercent,
  personOutputKg,
} from './apportion.ts';

const shares = [
  { coefficient: 0.45, actualKg: 123.4, theoreticalKg: 135, breaks: 94, spindleHours: 7560 },
  { coefficient: 1, actualKg: 120, theoreticalKg: 135, breaks: 60, spindleHours: 7400 },
];

describe('apportioning of output', () => {
  it.each([
    { outputKg: 123.4, coefficients: [0.45, 0.35, 0.2], is: [55.53, 43.19, 24.68] },
    { outputKg: 123.4, coefficients: [1], is: [123.4] },
    { outputKg: 100, coefficients: [0.3333, 0.3334, 0.3333], is: [33.33, 33.34, 33.33] },
    { outputKg: 0.01, coefficients: [0.3, 0.4, 0.3], is: [0, 0.01, 0] },
    { outputKg: 10, coefficients: [1 / 3, 1 / 3, 1 / 3], is: [3.34, 3.33, 3.33] },
    { outputKg: 86.37, coefficients: [0.5, 0.5], is: [43.18, 43.19] },
    { outputKg: 0, coefficients: [0.5, 0.5], is: [0, 0] },
  ])('$outputKg kg by $coefficients is $is', ({ outputKg, coefficients, is }) => {
    expect(apportionOutput(outputKg, coefficients)).toEqual(is);
  });

  it('shares sum to the output, whatever the coefficients', () => {
    const weights = fc.array(fc.integer({ min: 0, max: 480 }), { minLength: 1, maxLength: 6 });
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 10_000_000 }), weights, (hundredthsKg, minutes) => {
        fc.pre(minutes.some((minute) => minute > 0));
        const coefficients = coefficientsFromWeights(minutes);
        expect(isWhole(coefficients)).toBe(true);
        const kg = apportionOutput(hundredthsKg / 100, coefficients);
        expect(kg.reduce((sum, share) => sum + Math.round(share * 100), 0)).toBe(hundredthsKg);
      }),
    );
  });

  it.each([
    { what: 'minutes of two operators', weights: [360, 120], is: [0.75, 0.25] },
    { what: 'a third each', weights: [1, 1, 1], is: [0.3334, 0.3333, 0.3333] },
    { what: 'an operator alone', weights: [480], is: [1] },
    { what: 'an operator who never came', weights: [480, 0], is: [1, 0] },
  ])('coefficients of $what are $is', ({ weights, is }) => {
    expect(coefficientsFromWeights(weights)).toEqual(is);
  });

  it('a person gets the share of each machine', () => {
    expect(personOutputKg(shares)).toBeCloseTo(55.53 + 120, 10);
    expect(personEfficiencyPercent(shares)).toBeCloseTo((175.53 / 195.75) * 100, 10);
    expect(personBreaksPer1000SpindleHours(shares)).toBeCloseTo((102.3 * 1000) / 10_802, 10);
  });

  it.each([
    { of: () => apportionOutput(-1, [1]), names: 'outputKg' },
    { of: () => apportionOutput(1, []), names: 'coefficients' },
    { of: () => apportionOutput(1, [0.5, 0.49]), names: 'coefficients' },
    { of: () => apportionOutput(1, [1.5, -0.5]), names: 'coefficient' },
    { of: () => coefficientsFromWeights([0, 0]), names: 'weightSum' },
    { of: () => coefficientsFromWeights([1, Number.NaN]), names: 'weight' },
    { of: () => personOutputKg([{ coefficient: 2, actualKg: 1 }]), names: 'coefficient' },
    { of: () => personOutputKg([{ coefficient: 1, actualKg: -1 }]), names: 'actualKg' },
    { of: () => personEfficiencyPercent([]), names: 'theoreticalKg' },
    { of: () => personBreaksPer1000SpindleHours([]), names: 'spindleHours' },
  ])('an impossible $names is refused', ({ of, names }) => {
    expect(of).toThrow(RangeError);
    expect(of).toThrow(new RegExp(`^${names} `));
  });
});
