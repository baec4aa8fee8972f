import { describe, expect, it } from 'vitest';
import {
  operativeHoursPer100Kg,
  outputKgPerPersonHour,
  outputPer10000Spindles,
  personsPer10000Spindles,
} from './mill.ts';
import { asPrinted } from '../yarn/printed.ts';

const workedHours = (42 * 3 + 40) * 8;

describe('mill indicators', () => {
  it.each([
    {
      name: 'F50 ten-thousand-spindle output',
      of: () => outputPer10000Spindles(21.79, 50_400),
      is: '4.323',
      unit: 't',
    },
    {
      name: 'F51 persons per 10 000 spindles',
      of: () => personsPer10000Spindles(208, 50_400),
      is: '41.27',
      unit: '',
    },
    {
      name: 'F52 operative hours',
      of: () => operativeHoursPer100Kg(workedHours, 21_790),
      is: '6.0945',
      unit: 'h/100 kg',
    },
    {
      name: 'F53 output per person',
      of: () => outputKgPerPersonHour(21_790, workedHours),
      is: '16.408',
      unit: 'kg/h',
    },
  ])('$name is $is $unit', ({ of, is }) => {
    expect(asPrinted(of(), is)).toBe(is);
  });

  it.each([
    { of: () => outputPer10000Spindles(21.79, 0), names: 'spindles' },
    { of: () => personsPer10000Spindles(208, -1), names: 'spindles' },
    { of: () => operativeHoursPer100Kg(1328, 0), names: 'outputKg' },
    { of: () => outputKgPerPersonHour(21_790, 0), names: 'workedHours' },
  ])('an impossible $names is refused', ({ of, names }) => {
    expect(of).toThrow(RangeError);
    expect(of).toThrow(new RegExp(`^${names} `));
  });
});
