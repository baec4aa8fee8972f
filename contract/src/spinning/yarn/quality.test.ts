import { describe, expect, it } from 'vitest';
import { dryWeightG, weightDeviationPercent } from './count.ts';
import { asPrinted } from './printed.ts';
import {
  capability,
  capabilityGrade,
  countStrengthProduct,
  cvPercent,
  fibresInSection,
  imperfectionsPerKm,
  irregularityIndex,
  limitCvmPercent,
  mean,
  standardDeviation,
  strengthCnPerTex,
  unevennessPercent,
} from './quality.ts';

const weights = [1.335, 1.352, 1.341, 1.348, 1.33, 1.345, 1.339, 1.35, 1.344, 1.336];
const standardG = dryWeightG({ tex: 14.6, lengthM: 100 });
const limits = { lower: standardG * 0.98, upper: standardG * 1.02 };
const measured = { mean: mean(weights), sigma: standardDeviation(weights) };

describe('quality', () => {
  it.each([
    { name: 'strength of 263 cN at 14.6 tex', of: () => strengthCnPerTex(263, 14.6), is: '18.01' },
    { name: 'count-strength product of 95 lb at Ne 40', of: () => countStrengthProduct(95, 40), is: '3800' },
    { name: 'fibres in 14.6 tex', of: () => fibresInSection(14.6, 0.165), is: '88.5' },
    { name: 'limit CVm of 14.6 tex', of: () => limitCvmPercent(14.6 / 0.165), is: '11.27' },
    {
      name: 'irregularity index of CVm 13',
      of: () => irregularityIndex(13, limitCvmPercent(14.6 / 0.165)),
      is: '1.154',
    },
    { name: 'U of CVm 12.5', of: () => unevennessPercent(12.5), is: '10.0' },
    {
      name: 'imperfections',
      of: () => imperfectionsPerKm({ thinPerKm: 2, thickPerKm: 25, nepsPerKm: 50 }),
      is: '77',
    },
    { name: 'mean dry weight', of: () => mean(weights), is: '1.3420' },
    { name: 'standard deviation', of: () => standardDeviation(weights), is: '0.0070868' },
    { name: 'count CV in %', of: () => cvPercent(weights), is: '0.5281' },
    {
      name: 'count deviation in %',
      of: () => weightDeviationPercent(mean(weights), standardG),
      is: '-0.2692',
    },
    { name: 'lower limit', of: () => limits.lower, is: '1.318710' },
    { name: 'upper limit', of: () => limits.upper, is: '1.372535' },
    { name: 'Cp', of: () => capability(measured, limits).cp ?? Number.NaN, is: '1.2659' },
    { name: 'Cpk', of: () => capability(measured, limits).cpk, is: '1.0955' },
  ])('$name is $is', ({ of, is }) => {
    expect(asPrinted(of(), is)).toBe(is);
  });

  it('with one limit only Cpk is known', () => {
    expect(capability({ mean: 12.8, sigma: 0.2 }, { upper: 14 })).toEqual({
      cp: undefined,
      cpk: expect.closeTo(2, 10),
    });
    expect(capability({ mean: 17.5, sigma: 0.5 }, { lower: 16 })).toEqual({
      cp: undefined,
      cpk: expect.closeTo(1, 10),
    });
  });

  it.each([
    { cpk: 1.33, is: 'good' },
    { cpk: 1.3299, is: 'marginal' },
    { cpk: 1, is: 'marginal' },
    { cpk: 0.999, is: 'notCapable' },
    { cpk: -0.2, is: 'notCapable' },
  ])('a Cpk of $cpk is $is', ({ cpk, is }) => {
    expect(capabilityGrade(cpk)).toBe(is);
  });

  it.each([
    { of: () => mean([]), names: 'values' },
    { of: () => mean([1, Number.NaN]), names: 'value' },
    { of: () => standardDeviation([1]), names: 'values' },
    { of: () => cvPercent([-1, 1]), names: 'mean' },
    { of: () => strengthCnPerTex(263, 0), names: 'tex' },
    { of: () => fibresInSection(14.6, 0), names: 'fibreTex' },
    { of: () => limitCvmPercent(0), names: 'fibres' },
    { of: () => irregularityIndex(13, 0), names: 'limitPercent' },
    { of: () => capability({ mean: 1, sigma: 0 }, limits), names: 'sigma' },
    { of: () => capability({ mean: 1, sigma: 1 }, { lower: 2, upper: 2 }), names: 'upper' },
    { of: () => capability({ mean: 1, sigma: 1 }, { lower: Number.NaN, upper: 2 }), names: 'upper' },
    { of: () => capability({ mean: 1, sigma: 1 }, {}), names: 'lower' },
  ])('an impossible $names is refused', ({ of, names }) => {
    expect(of).toThrow(RangeError);
    expect(of).toThrow(new RegExp(`^${names} `));
  });
});
