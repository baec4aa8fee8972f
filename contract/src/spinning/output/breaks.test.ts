import { describe, expect, it } from 'vitest';
import {
  chanceOfBreaks,
  endBreaksPer1000SpindleHours,
  endBreaksPer100SpindleHours,
  endsDownPercent,
  idleSpindlePercent,
  spindleGrade,
} from './breaks.ts';
import { asPrinted } from '../yarn/printed.ts';

const expectedBreaks = 94 / 1008;

describe('end breaks and idle spindles', () => {
  it.each([
    {
      name: 'F45 end-break rate per 1000 sp·h',
      of: () => endBreaksPer1000SpindleHours({ breaks: 94, spindles: 1008, runHours: 7.5 }),
      is: '12.434',
    },
    { name: 'F46 end-break rate per 100 sp·h', of: () => endBreaksPer100SpindleHours(12.434), is: '1.2434' },
    { name: 'F47 ends down in %', of: () => endsDownPercent(1.2434, 0.4), is: '0.3730' },
    { name: 'F48 idle spindles in %', of: () => idleSpindlePercent(6, 1008), is: '0.595' },
    { name: 'F49 expected breaks per spindle and shift', of: () => expectedBreaks, is: '0.09325' },
    {
      name: 'F49 watched spindles by chance',
      of: () => chanceOfBreaks(expectedBreaks, 3) * 1008,
      is: '0.13',
    },
    { name: 'F49 chance of at least 0 breaks', of: () => chanceOfBreaks(expectedBreaks, 0), is: '1.00000' },
    { name: 'F49 chance of a break where none is expected', of: () => chanceOfBreaks(0, 1), is: '0.00000' },
    { name: 'F49 chance of at least 1 break of 2 expected', of: () => chanceOfBreaks(2, 1), is: '0.864665' },
    { name: 'F49 chance of at least 3 breaks of 2 expected', of: () => chanceOfBreaks(2, 3), is: '0.323324' },
  ])('$name is $is', ({ of, is }) => {
    expect(asPrinted(of(), is)).toBe(is);
  });

  it.each([
    { atLeast: 4, is: '2.92e-6' },
    { atLeast: 3, is: '1.26e-4' },
  ])('F49 chance of at least $atLeast breaks of a spindle in a shift is $is', ({ atLeast, is }) => {
    expect(chanceOfBreaks(expectedBreaks, atLeast).toExponential(2)).toBe(is);
  });

  it('F49 the chance stays exact for a whole room of spindles', () => {
    const step = chanceOfBreaks(5000, 5000) - chanceOfBreaks(5000, 5001);
    // Stirling: the most likely count has the chance 1/√(2π·mean)
    expect(step * Math.sqrt(2 * Math.PI * 5000)).toBeCloseTo(1, 4);
  });

  it.each([
    { breaks: 0, is: 'normal' },
    { breaks: 2, is: 'normal' },
    { breaks: 3, is: 'watch' },
    { breaks: 4, is: 'rogue' },
    { breaks: 9, is: 'rogue' },
  ])('F49 a spindle with $breaks breaks is $is', ({ breaks, is }) => {
    expect(spindleGrade(breaks)).toBe(is);
  });

  it('F49 a mill may set its own limits', () => {
    expect(spindleGrade(5, { watch: 5, rogue: 7 })).toBe('watch');
  });

  it.each([
    { of: () => endBreaksPer1000SpindleHours({ breaks: 1, spindles: 0, runHours: 8 }), names: 'spindles' },
    { of: () => endBreaksPer1000SpindleHours({ breaks: 1, spindles: 1008, runHours: 0 }), names: 'runHours' },
    { of: () => endBreaksPer100SpindleHours(Number.NaN), names: 'per1000SpindleHours' },
    { of: () => endsDownPercent(1, -1), names: 'patrolHours' },
    { of: () => idleSpindlePercent(6, 0), names: 'spindles' },
    { of: () => chanceOfBreaks(-1, 3), names: 'expectedBreaks' },
    { of: () => chanceOfBreaks(1, 2.5), names: 'atLeast' },
    { of: () => spindleGrade(-1), names: 'breaks' },
  ])('an impossible $names is refused', ({ of, names }) => {
    expect(of).toThrow(RangeError);
    expect(of).toThrow(new RegExp(`^${names} `));
  });
});
