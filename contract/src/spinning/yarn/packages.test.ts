import { describe, expect, it } from 'vitest';
import {
  doffIntervalHours,
  doffLossPercent,
  doffsPerDay,
  fillMinutes,
  fullPackages,
  packages,
} from './packages.ts';
import { asPrinted } from './printed.ts';

const runHours = 52 / 16.736;
const stopHours = 3 / 60;

describe('doffs and packages', () => {
  it.each([
    {
      name: 'F32 doff interval',
      of: () => doffIntervalHours({ copG: 52, gramsPerSpindleHour: 16.736, endsDownShare: 0.012 }),
      is: '3.145',
      unit: 'h',
    },
    { name: 'F33 doff loss', of: () => doffLossPercent(stopHours, runHours), is: '1.584', unit: '%' },
    {
      name: 'F34 doffs of a frame',
      of: () => doffsPerDay({ runHours, stopHours, plannedStopShare: 0.03 }),
      is: '7.374',
      unit: '/day',
    },
    {
      name: 'F34 doffs without planned stops',
      of: () => doffsPerDay({ runHours, stopHours }),
      is: '7.602',
      unit: '/day',
    },
    { name: 'F35 draw frame can', of: () => fillMinutes(7.5, 104.16), is: '4.320', unit: 'min' },
    { name: 'F35 card can', of: () => fillMinutes(50, 49.92), is: '60.10', unit: 'min' },
    { name: 'F35 comber lap', of: () => fillMinutes(21.6, 9.1368) / 60, is: '2.364', unit: 'h' },
    { name: 'F38 bags of 21 790 kg', of: () => packages(21_790, 25), is: '871.6', unit: 'bags' },
    { name: 'F38 full bags of 21 790 kg', of: () => fullPackages(21_790, 25), is: '871', unit: 'bags' },
  ])('$name is $is $unit', ({ of, is }) => {
    expect(asPrinted(of(), is)).toBe(is);
  });

  it('F38 an exact multiple loses no package to binary fractions', () => {
    expect(fullPackages(0.3, 0.1)).toBe(3);
    expect(fullPackages(0.299, 0.1)).toBe(2);
  });

  it.each([
    { of: () => doffIntervalHours({ copG: 52, gramsPerSpindleHour: 0 }), names: 'gramsPerSpindleHour' },
    {
      of: () => doffIntervalHours({ copG: 52, gramsPerSpindleHour: 16, endsDownShare: 1 }),
      names: 'spinningShare',
    },
    { of: () => doffLossPercent(0, 0), names: 'runHours' },
    { of: () => doffsPerDay({ runHours: 0, stopHours: 0 }), names: 'runHours' },
    { of: () => fillMinutes(7.5, 0), names: 'kgPerHour' },
    { of: () => packages(100, 0), names: 'packageKg' },
  ])('an impossible $names is refused', ({ of, names }) => {
    expect(of).toThrow(RangeError);
    expect(of).toThrow(new RegExp(`^${names} `));
  });
});
