import { describe, expect, it } from 'vitest';
import {
  conditionedFromActualMass,
  conditionedMass,
  countOfVariety,
  denier,
  DRY_WEIGHT_LENGTH_M,
  dryWeightG,
  EXACT_CHINESE_COTTON_NE_CONSTANT,
  EXACT_UNIT_NE_CONSTANT,
  linearDensityTex,
  metricCountNm,
  MILL_NOMINAL_TEX,
  moistureContentPercent,
  neFromTex,
  regainPercent,
  texFromDryWeight,
  texFromNe,
  UNIT_NE_CONSTANT,
  weightDeviationPercent,
} from './count.ts';
import { asPrinted } from './printed.ts';

const { sliver, roving, yarn } = DRY_WEIGHT_LENGTH_M;

describe('count, dry weight, regain', () => {
  it.each([
    {
      name: 'F1 linear density of 1.46 g on 100 m',
      of: () => linearDensityTex(1.46, 0.1),
      is: '14.6',
      unit: 'tex',
    },
    { name: 'F1 metric count of 14.6 tex', of: () => metricCountNm(14.6), is: '68.493', unit: 'Nm' },
    { name: 'F1 denier of 14.6 tex', of: () => denier(14.6), is: '131.4', unit: 'den' },
    { name: 'F2 Ne 40 in China', of: () => texFromNe(40), is: '14.578', unit: 'tex' },
    { name: 'F2 Ne 40 by units', of: () => texFromNe(40, UNIT_NE_CONSTANT), is: '14.7625', unit: 'tex' },
    { name: 'F2 Ne 32 in China', of: () => texFromNe(32), is: '18.222', unit: 'tex' },
    { name: 'F2 Ne 32 by units', of: () => texFromNe(32, UNIT_NE_CONSTANT), is: '18.453', unit: 'tex' },
    { name: 'F2 Ne 20 in China', of: () => texFromNe(20), is: '29.155', unit: 'tex' },
    { name: 'F2 Ne 20 by units', of: () => texFromNe(20, UNIT_NE_CONSTANT), is: '29.525', unit: 'tex' },
    { name: 'F2 English count of 14.6 tex in China', of: () => neFromTex(14.6), is: '39.94', unit: 'Ne' },
    {
      name: 'F2 English count of 14.6 tex by units',
      of: () => neFromTex(14.6, UNIT_NE_CONSTANT),
      is: '40.445',
      unit: 'Ne',
    },
    { name: 'F3 exact constant of units', of: () => EXACT_UNIT_NE_CONSTANT, is: '590.541', unit: 'tex·Ne' },
    {
      name: 'F3 exact constant of China',
      of: () => EXACT_CHINESE_COTTON_NE_CONSTANT,
      is: '583.071',
      unit: 'tex·Ne',
    },
    { name: 'F4 mill nominal of 40S', of: () => MILL_NOMINAL_TEX['40S'], is: '14.6', unit: 'tex' },
    { name: 'F4 mill nominal of 32S', of: () => MILL_NOMINAL_TEX['32S'], is: '18.2', unit: 'tex' },
    { name: 'F4 mill nominal of 21S', of: () => MILL_NOMINAL_TEX['21S'], is: '27.8', unit: 'tex' },
    { name: 'F4 mill nominal of 20S', of: () => MILL_NOMINAL_TEX['20S'], is: '29.2', unit: 'tex' },
    {
      name: 'F5 regain of 52.4 g over 48.6 g dry',
      of: () => regainPercent(52.4, 48.6),
      is: '7.8189',
      unit: '%',
    },
    {
      name: 'F5 moisture content at 8.5 % regain',
      of: () => moistureContentPercent(8.5),
      is: '7.834',
      unit: '%',
    },
    { name: 'F6 conditioned mass of 920 kg dry', of: () => conditionedMass(920), is: '998.2', unit: 'kg' },
    {
      name: 'F7 conditioned mass of 980 kg at 6.2 %',
      of: () => conditionedFromActualMass({ actualMass: 980, actualRegainPercent: 6.2 }),
      is: '1001.224',
      unit: 'kg',
    },
    {
      name: 'F8 dry weight of 14.6 tex',
      of: () => dryWeightG({ tex: 14.6, lengthM: yarn }),
      is: '1.34562',
      unit: 'g/100 m',
    },
    {
      name: 'F8 dry weight of 14.6 tex on a long reel',
      of: () => dryWeightG({ tex: 14.6, lengthM: 1000 }),
      is: '13.4562',
      unit: 'g/1000 m',
    },
    {
      name: 'F9 sliver of 20 g/5 m',
      of: () => texFromDryWeight({ dryG: 20, lengthM: sliver }),
      is: '4340',
      unit: 'tex',
    },
    {
      name: 'F9 roving of 4.2 g/10 m',
      of: () => texFromDryWeight({ dryG: 4.2, lengthM: roving }),
      is: '455.7',
      unit: 'tex',
    },
    {
      name: 'F10 skein of 1.341 g dry',
      of: () => texFromDryWeight({ dryG: 1.341, lengthM: yarn }),
      is: '14.550',
      unit: 'tex',
    },
    {
      name: 'F11 deviation of 1.341 g from 1.34562 g',
      of: () => weightDeviationPercent(1.341, 1.34562),
      is: '-0.343',
      unit: '%',
    },
  ])('$name is $is $unit', ({ of, is }) => {
    expect(asPrinted(of(), is)).toBe(is);
  });

  it.each([
    { of: () => linearDensityTex(1, 0), names: 'lengthKm' },
    { of: () => metricCountNm(0), names: 'tex' },
    { of: () => texFromNe(0), names: 'yarnCountNe' },
    { of: () => texFromNe(40, 0), names: 'neConstant' },
    { of: () => neFromTex(-14.6), names: 'tex' },
    { of: () => regainPercent(52.4, 0), names: 'dryG' },
    { of: () => moistureContentPercent(-100), names: 'regain' },
    { of: () => conditionedMass(Number.NaN), names: 'dryMass' },
    { of: () => texFromDryWeight({ dryG: 1, lengthM: 0 }), names: 'lengthM' },
    {
      of: () => dryWeightG({ tex: 14.6, lengthM: 100, standardRegainPercent: -100 }),
      names: 'standardRegainPercent',
    },
    { of: () => weightDeviationPercent(1, 0), names: 'standard' },
  ])('an impossible $names is refused', ({ of, names }) => {
    expect(of).toThrow(RangeError);
    expect(of).toThrow(new RegExp(`^${names} `));
  });
});

describe('the count in the name of a variety', () => {
  it.each([
    ['JC40', 40],
    ['C32', 32],
    ['CVC 21S', 21],
    ['JC 60 S', 60],
    ['jc80s', 80],
    ['C10.5', 10.5],
    [' JC40 ', 40],
    ['JC60/2', 60],
    ['T/C 65/35 45S', 45],
    ['40S', 40],
    ['JC', null],
    ['', null],
    ['JC40 compact', null],
    ['C0', null],
    ['40S combed', null],
  ])('of "%s" is %s', (name, count) => {
    expect(countOfVariety(name)).toBe(count);
  });
});
