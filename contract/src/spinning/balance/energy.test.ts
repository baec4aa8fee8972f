import { describe, expect, it } from 'vitest';
import {
  averagePricePerKwh,
  conversionCoefficient,
  convertedElectricityPerTonne,
  convertedTonnes,
  electricityCost,
  electricityCostPerTonne,
  electricityPerTonne,
  ringPowerKw,
} from './energy.ts';
import { asPrinted } from '../yarn/printed.ts';

const outputs = [
  { tonnes: 9.814, coefficient: 2.0908 },
  { tonnes: 6.196, coefficient: 1.6242 },
  { tonnes: 5.779, coefficient: 1.6242 },
];
const flat = 0.65;
const bands = [
  { energyKwh: 5932, pricePerKwh: flat * 2.04 },
  { energyKwh: 17_796, pricePerKwh: flat * 1.7 },
  { energyKwh: 23_728, pricePerKwh: flat },
  { energyKwh: 23_728, pricePerKwh: flat * 0.42 },
];
const frame = { idleKw: 2, referenceKw: 30, referenceRpm: 17_500 };

describe('electricity', () => {
  it.each([
    { name: 'F54 electricity', of: () => electricityPerTonne(71_184, 21.79), is: '3266.8', unit: 'kWh/t' },
    { name: 'F55 coefficient of 14.6 tex', of: () => conversionCoefficient(14.6), is: '2.0908', unit: '' },
    { name: 'F55 coefficient of 18.2 tex', of: () => conversionCoefficient(18.2), is: '1.6242', unit: '' },
    { name: 'F55 coefficient of 29.2 tex', of: () => conversionCoefficient(29.2), is: '1', unit: '' },
    {
      name: 'F55 coefficient of combed 14.6 tex',
      of: () => conversionCoefficient(14.6, 0.1),
      is: '2.1908',
      unit: '',
    },
    { name: 'F55 converted output', of: () => convertedTonnes(outputs), is: '39.969', unit: 't' },
    {
      name: 'F55 converted electricity',
      of: () => convertedElectricityPerTonne(71_184, outputs),
      is: '1781.0',
      unit: 'kWh/t',
    },
    { name: 'F56 cost over bands', of: () => electricityCost(bands), is: '49431.36', unit: '' },
    { name: 'F56 average price', of: () => averagePricePerKwh(bands), is: '0.69442', unit: '/kWh' },
    {
      name: 'F56 cost of yarn',
      of: () => electricityCostPerTonne(49_431.36, 21.79),
      is: '2268.5',
      unit: '/t',
    },
    {
      name: 'ring power at its speed',
      of: () => ringPowerKw({ ...frame, spindleRpm: 17_500 }),
      is: '32',
      unit: 'kW',
    },
    {
      name: 'ring power at half speed',
      of: () => ringPowerKw({ ...frame, spindleRpm: 8750 }),
      is: '7.3033',
      unit: 'kW',
    },
    {
      name: 'ring power of a standing frame',
      of: () => ringPowerKw({ ...frame, spindleRpm: 0 }),
      is: '2',
      unit: 'kW',
    },
  ])('$name is $is $unit', ({ of, is }) => {
    expect(asPrinted(of(), is)).toBe(is);
  });

  it('F56 nothing used costs nothing, and has no average price', () => {
    const unused = [{ energyKwh: 0, pricePerKwh: 0.65 }];
    expect(electricityCost(unused)).toBe(0);
    expect(() => averagePricePerKwh(unused)).toThrow(/^energyKwh /);
  });

  it.each([
    { of: () => electricityPerTonne(71_184, 0), names: 'outputTonnes' },
    { of: () => conversionCoefficient(0), names: 'tex' },
    { of: () => convertedTonnes([{ tonnes: -1, coefficient: 1 }]), names: 'tonnes' },
    { of: () => convertedElectricityPerTonne(1, []), names: 'outputTonnes' },
    { of: () => electricityCost([{ energyKwh: -1, pricePerKwh: 1 }]), names: 'energyKwh' },
    { of: () => electricityCost([{ energyKwh: 1, pricePerKwh: Number.NaN }]), names: 'pricePerKwh' },
    { of: () => averagePricePerKwh([]), names: 'bands' },
    { of: () => electricityCostPerTonne(1, 0), names: 'outputTonnes' },
    { of: () => ringPowerKw({ ...frame, spindleRpm: 1, referenceRpm: 0 }), names: 'referenceRpm' },
  ])('an impossible $names is refused', ({ of, names }) => {
    expect(of).toThrow(RangeError);
    expect(of).toThrow(new RegExp(`^${names} `));
  });
});
