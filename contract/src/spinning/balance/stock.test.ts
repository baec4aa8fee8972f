import { describe, expect, it } from 'vitest';
import { asPrinted } from '../yarn/printed.ts';
import { calibrationFault, closingStockKg, coverageHours, coverageState } from './stock.ts';

describe('stock between processes', () => {
  it.each([
    {
      name: 'F63 closing stock',
      of: () =>
        closingStockKg({
          openingKg: 6000,
          receivedKg: 2112,
          consumedKg: 1800,
          wasteKg: 12,
          calibrationKg: -0.5,
        }),
      is: '6299.5',
      unit: 'kg',
    },
    {
      name: 'F63 closing stock of a counter that ran ahead',
      of: () => closingStockKg({ openingKg: 10, receivedKg: 0, consumedKg: 12 }),
      is: '-2',
      unit: 'kg',
    },
    {
      name: 'F64 coverage of 6300 kg at 264 kg/h',
      of: () => coverageHours(6300, 264),
      is: '23.86',
      unit: 'h',
    },
  ])('$name is $is $unit', ({ of, is }) => {
    expect(asPrinted(of(), is)).toBe(is);
  });

  it.each([
    { coverage: 3.9, is: 'starving' },
    { coverage: 4, is: 'normal' },
    { coverage: 8, is: 'normal' },
    { coverage: 8.1, is: 'blocking' },
  ])('F64 a buffer of 4 to 8 h that lasts $coverage h is $is', ({ coverage, is }) => {
    expect(coverageState(coverage, { minHours: 4, maxHours: 8 })).toBe(is);
  });

  it.each([
    { calibratedKg: 0, is: 'notAbove0' },
    { calibratedKg: -5, is: 'notAbove0' },
    { calibratedKg: Number.NaN, is: 'notAbove0' },
    { calibratedKg: Number.POSITIVE_INFINITY, is: 'notAbove0' },
    { calibratedKg: 0.001, is: 'moreThan2Decimals' },
    { calibratedKg: 6300.125, is: 'moreThan2Decimals' },
    { calibratedKg: 6300, is: 'equalToOriginal' },
    { calibratedKg: 6300.01, is: undefined },
    { calibratedKg: 1.1, is: undefined },
    { calibratedKg: 1_234_567.89, is: undefined },
  ])('F65 calibrating 6300 kg to $calibratedKg kg has the fault $is', ({ calibratedKg, is }) => {
    expect(calibrationFault(calibratedKg, 6300)).toBe(is);
  });

  it.each([
    { of: () => closingStockKg({ openingKg: Number.NaN, receivedKg: 0, consumedKg: 0 }), names: 'openingKg' },
    { of: () => closingStockKg({ openingKg: 0, receivedKg: 0, consumedKg: -1 }), names: 'consumedKg' },
    { of: () => coverageHours(6300, 0), names: 'consumptionKgPerHour' },
    { of: () => coverageState(Number.NaN, { minHours: 4, maxHours: 8 }), names: 'coverage' },
  ])('an impossible $names is refused', ({ of, names }) => {
    expect(of).toThrow(RangeError);
    expect(of).toThrow(new RegExp(`^${names} `));
  });
});
