import { describe, expect, it } from 'vitest';
import {
  aggregatePercent,
  aggregateRatio,
  machineUtilisationPercent,
  overallEquipmentEffectiveness,
  plannedMinutes,
  productionEfficiencyPercent,
  timeEfficiencyPercent,
  isAboveSetSpeed,
} from './efficiency.ts';
import { ringFrameKg } from './output.ts';
import { asPrinted } from '../yarn/printed.ts';

const theoreticalKg = ringFrameKg({ gramsPerSpindleHour: 16.736, spindles: 1008, hours: 8 });
const shift = { plannedMin: 468, runMin: 444, actualKg: 123.4, wasteKg: 0.9, theoreticalKgPerMin: 0.281164 };

describe('efficiency', () => {
  it.each([
    { name: 'F39 time efficiency', of: () => timeEfficiencyPercent(480 - 18 - 9 - 12, 480), is: '91.875' },
    { name: 'F40 theoretical output in kg', of: () => theoreticalKg, is: '134.959' },
    {
      name: 'F40 production efficiency',
      of: () => productionEfficiencyPercent(123.4, theoreticalKg),
      is: '91.435',
    },
    { name: 'F41 planned time in min', of: () => plannedMinutes(480, 12), is: '468' },
    { name: 'F42 availability', of: () => overallEquipmentEffectiveness(shift).availability, is: '0.94872' },
    { name: 'F42 performance', of: () => overallEquipmentEffectiveness(shift).performance, is: '0.98849' },
    { name: 'F42 quality', of: () => overallEquipmentEffectiveness(shift).quality, is: '0.99271' },
    {
      name: 'F42 overall equipment effectiveness',
      of: () => overallEquipmentEffectiveness(shift).oee,
      is: '0.93096',
    },
    { name: 'F43 machine utilisation', of: () => machineUtilisationPercent(47, 50), is: '94.0' },
  ])('$name is $is', ({ of, is }) => {
    expect(asPrinted(of(), is)).toBe(is);
  });

  it('F44 an aggregate divides sums and does not average percentages', () => {
    const long = { numerator: 440, denominator: 480 };
    const short = { numerator: 10, denominator: 60 };
    expect(aggregatePercent([long, short])).toBeCloseTo((450 / 540) * 100, 10);
    expect(aggregatePercent([long, { numerator: 0, denominator: 0 }])).toBeCloseTo((440 / 480) * 100, 10);
  });

  it.each([
    { of: () => timeEfficiencyPercent(10, 0), names: 'shiftMin' },
    { of: () => productionEfficiencyPercent(10, 0), names: 'theoreticalKg' },
    { of: () => plannedMinutes(480, 481), names: 'plannedMin' },
    { of: () => overallEquipmentEffectiveness({ ...shift, runMin: 0 }), names: 'runMin' },
    { of: () => overallEquipmentEffectiveness({ ...shift, wasteKg: 124 }), names: 'goodKg' },
    { of: () => machineUtilisationPercent(47, 0), names: 'installedMachineHours' },
    { of: () => aggregateRatio([]), names: 'parts' },
    { of: () => aggregateRatio([{ numerator: 0, denominator: 0 }]), names: 'denominatorSum' },
    { of: () => aggregateRatio([{ numerator: Number.NaN, denominator: 1 }]), names: 'numerator' },
  ])('an impossible $names is refused', ({ of, names }) => {
    expect(of).toThrow(RangeError);
    expect(of).toThrow(new RegExp(`^${names} `));
  });
});

describe('a speed above the set one', () => {
  it.each([
    ['17 800 rpm of 17 500', { speed: 17_800, setSpeed: 17_500, efficiencyPercent: 98 }, true],
    ['what a sensor differs by', { speed: 17_560, setSpeed: 17_500, efficiencyPercent: 98 }, false],
    ['the foot of a cop', { speed: 14_000, setSpeed: 17_500, efficiencyPercent: 98 }, false],
    [
      'more than the set speed lets it make',
      { speed: 17_500, setSpeed: 17_500, efficiencyPercent: 100.4 },
      true,
    ],
    ['what is not known', { speed: 17_800, setSpeed: null, efficiencyPercent: null }, false],
  ] as const)('is judged: %s', (_, machine, isAbove) => {
    expect(isAboveSetSpeed(machine)).toBe(isAbove);
  });
});
