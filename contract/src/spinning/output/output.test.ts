import { describe, expect, it } from 'vitest';
import {
  actualOutput,
  calendarDayOutput,
  comberFeedKgPerHour,
  comberKgPerHour,
  counterKg,
  deliveryFromFrontRoller,
  deliveryFromTwist,
  efficiencyFromLosses,
  netRate,
  ringFrameKg,
  ringGramsPerSpindleHour,
  ringGramsPerSpindleShift,
  rovingKgPerHour,
  sliverKgPerHour,
  travellerSpeedMPerS,
  windingKgPerHour,
} from './output.ts';
import { asPrinted } from '../yarn/printed.ts';
import { twistFromFactorTpm } from '../yarn/twist.ts';

const jc40 = { spindleRpm: 17_500, twistTpm: twistFromFactorTpm(350, 14.6), tex: 14.6 };
const jc32 = { spindleRpm: 17_200, twistTpm: twistFromFactorTpm(350, 18.2), tex: 18.2 };
const c32 = { spindleRpm: 16_500, twistTpm: twistFromFactorTpm(360, 18.2), tex: 18.2 };
const comber = { heads: 8, nipsPerMin: 450, feedMm: 4.7, lapGramPerMetre: 72 };
const rovingFrame = { flyerRpm: 1050, twistTpm: twistFromFactorTpm(110, 456), tex: 456, spindles: 120 };

function frameDayKg(variety: typeof jc40): number {
  const actual = actualOutput(ringGramsPerSpindleHour(variety), 0.965);
  return calendarDayOutput(ringFrameKg({ gramsPerSpindleHour: actual, spindles: 1008, hours: 1 }), 0.03);
}

describe('output of machines', () => {
  it.each([
    { name: 'F19 ring delivery', of: () => deliveryFromTwist(17_500, 915.99), is: '19.105', unit: 'm/min' },
    {
      name: 'F19 theoretical ring output',
      of: () => ringGramsPerSpindleHour(jc40),
      is: '16.736',
      unit: 'g/spindle·h',
    },
    {
      name: 'F18 theoretical ring output with 2 % contraction',
      of: () => ringGramsPerSpindleHour({ ...jc40, contractionShare: 0.02 }),
      is: '16.401',
      unit: 'g/spindle·h',
    },
    {
      name: 'F20 actual ring output',
      of: () => actualOutput(16.736, 0.965),
      is: '16.150',
      unit: 'kg/1000 sp·h',
    },
    {
      name: 'F21 delivery of a 27 mm roller',
      of: () => deliveryFromFrontRoller(27, 225.23),
      is: '19.105',
      unit: 'm/min',
    },
    {
      name: 'F22 ring frame in 8 h',
      of: () =>
        ringFrameKg({
          gramsPerSpindleHour: actualOutput(ringGramsPerSpindleHour(jc40), 0.965),
          spindles: 1008,
          hours: 8,
        }),
      is: '130.235',
      unit: 'kg',
    },
    {
      name: 'F23 ring frame by counter',
      of: () => counterKg({ deliveredM: 8963, tex: 14.6, positions: 1008 }),
      is: '131.907',
      unit: 'kg',
    },
    {
      name: 'F24 ring output in English units',
      of: () =>
        ringGramsPerSpindleShift({
          spindleRpm: 17_500,
          turnsPerInch: 23.266,
          yarnCountNe: 40.445,
          efficiencyShare: 0.965,
        }),
      is: '129.21',
      unit: 'g/spindle·8 h',
    },
    { name: 'F25 roving delivery', of: () => deliveryFromTwist(1050, 51.512), is: '20.384', unit: 'm/min' },
    {
      name: 'F25 theoretical roving output',
      of: () => rovingKgPerHour(rovingFrame),
      is: '66.923',
      unit: 'kg/h',
    },
    {
      name: 'F25 actual roving output',
      of: () => rovingKgPerHour({ ...rovingFrame, efficiencyShare: 0.8 }),
      is: '53.539',
      unit: 'kg/h',
    },
    {
      name: 'F26 card output',
      of: () => sliverKgPerHour({ deliveryMPerMin: 160, ktex: 5.2, efficiencyShare: 0.95 }),
      is: '47.424',
      unit: 'kg/h',
    },
    {
      name: 'F27 draw frame output',
      of: () => sliverKgPerHour({ deliveryMPerMin: 400, ktex: 4.34, efficiencyShare: 0.85 }),
      is: '88.536',
      unit: 'kg/h·delivery',
    },
    {
      name: 'F28 lap former output',
      of: () => sliverKgPerHour({ deliveryMPerMin: 120, ktex: 72, efficiencyShare: 0.75 }),
      is: '388.80',
      unit: 'kg/h',
    },
    {
      name: 'F29 comber output',
      of: () => comberKgPerHour({ ...comber, noilShare: 0.16, efficiencyShare: 0.92 }),
      is: '56.487',
      unit: 'kg/h',
    },
    {
      name: 'F35 lap eaten by a comber head',
      of: () => comberFeedKgPerHour({ ...comber, heads: 1 }),
      is: '9.1368',
      unit: 'kg/h',
    },
    {
      name: 'F30 theoretical winder output',
      of: () => windingKgPerHour({ windingMPerMin: 1250, tex: 14.6 }),
      is: '1.0950',
      unit: 'kg/drum·h',
    },
    {
      name: 'F30 actual winder output',
      of: () => windingKgPerHour({ windingMPerMin: 1250, tex: 14.6, drums: 60, efficiencyShare: 0.82 }),
      is: '53.874',
      unit: 'kg/h',
    },
    { name: 'F31 frame-day of JC40', of: () => frameDayKg(jc40), is: '378.98', unit: 'kg' },
    { name: 'F31 frame-day of JC32', of: () => frameDayKg(jc32), is: '518.43', unit: 'kg' },
    { name: 'F31 frame-day of C32', of: () => frameDayKg(c32), is: '483.52', unit: 'kg' },
    {
      name: 'F19 theoretical JC32',
      of: () => ringGramsPerSpindleHour(jc32),
      is: '22.894',
      unit: 'g/spindle·h',
    },
    {
      name: 'F19 theoretical C32',
      of: () => ringGramsPerSpindleHour(c32),
      is: '21.352',
      unit: 'g/spindle·h',
    },
    {
      name: 'F36 efficiency of four losses',
      of: () => efficiencyFromLosses([0.016, 0.004, 0.008, 0.007]),
      is: '0.96542',
      unit: '',
    },
    { name: 'F37 traveller speed', of: () => travellerSpeedMPerS(38, 17_500), is: '34.819', unit: 'm/s' },
  ])('$name is $is $unit', ({ of, is }) => {
    expect(asPrinted(of(), is)).toBe(is);
  });

  it('F24 agrees with F20 over 8 h within 0.1 %', () => {
    const english = ringGramsPerSpindleShift({
      spindleRpm: 17_500,
      turnsPerInch: 23.266,
      yarnCountNe: 40.445,
      efficiencyShare: 0.965,
    });
    const metric = actualOutput(ringGramsPerSpindleHour(jc40), 0.965) * 8;
    expect(Math.abs(english / metric - 1)).toBeLessThan(0.001);
  });

  it.each([
    {
      process: 'blowing, combed',
      theoreticalRate: 1200,
      efficiencyShare: 0.92,
      plannedStopShare: 0.03,
      is: '1070.9',
    },
    {
      process: 'blowing, carded',
      theoreticalRate: 600,
      efficiencyShare: 0.92,
      plannedStopShare: 0.03,
      is: '535.4',
    },
    {
      process: 'card, combed',
      theoreticalRate: 49.92,
      efficiencyShare: 0.95,
      plannedStopShare: 0.04,
      is: '45.53',
    },
    {
      process: 'card, carded',
      theoreticalRate: 57.72,
      efficiencyShare: 0.95,
      plannedStopShare: 0.04,
      is: '52.64',
    },
    {
      process: 'pre-drawing',
      theoreticalRate: 150,
      efficiencyShare: 0.85,
      plannedStopShare: 0.03,
      is: '123.7',
    },
    {
      process: 'lap forming',
      theoreticalRate: 518.4,
      efficiencyShare: 0.75,
      plannedStopShare: 0.03,
      is: '377.1',
    },
    {
      process: 'combing',
      theoreticalRate: 61.253,
      efficiencyShare: 0.92,
      plannedStopShare: 0.04,
      is: '54.10',
    },
    {
      process: 'finisher',
      theoreticalRate: 104.16,
      efficiencyShare: 0.85,
      plannedStopShare: 0.03,
      is: '85.88',
    },
    {
      process: 'breaker',
      theoreticalRate: 117.18,
      efficiencyShare: 0.85,
      plannedStopShare: 0.03,
      is: '96.61',
    },
    {
      process: 'roving JC40',
      theoreticalRate: 66.923,
      efficiencyShare: 0.8,
      plannedStopShare: 0.03,
      is: '51.93',
    },
    {
      process: 'winding JC40',
      theoreticalRate: 65.7,
      efficiencyShare: 0.82,
      plannedStopShare: 0.03,
      is: '52.26',
    },
    {
      process: 'winding JC32',
      theoreticalRate: 81.9,
      efficiencyShare: 0.82,
      plannedStopShare: 0.03,
      is: '65.14',
    },
  ])('F31 net rate of $process is $is kg/h', ({ is, ...rate }) => {
    expect(asPrinted(netRate(rate), is)).toBe(is);
  });

  it('a machine that stands still puts out nothing', () => {
    expect(ringGramsPerSpindleHour({ ...jc40, spindleRpm: 0 })).toBe(0);
    expect(efficiencyFromLosses([])).toBe(1);
  });

  it.each([
    { of: () => ringGramsPerSpindleHour({ ...jc40, twistTpm: 0 }), names: 'twistTpm' },
    { of: () => ringGramsPerSpindleHour({ ...jc40, contractionShare: 2 }), names: 'contractionShare' },
    { of: () => actualOutput(16.7, 96.5), names: 'efficiencyShare' },
    {
      of: () => ringGramsPerSpindleShift({ spindleRpm: 1, turnsPerInch: 0, yarnCountNe: 40 }),
      names: 'turnsPerInch',
    },
    { of: () => rovingKgPerHour({ ...rovingFrame, flyerRpm: -1 }), names: 'flyerRpm' },
    { of: () => rovingKgPerHour({ ...rovingFrame, spindles: Number.NaN }), names: 'spindles' },
    { of: () => sliverKgPerHour({ deliveryMPerMin: 160, ktex: -5 }), names: 'ktex' },
    { of: () => sliverKgPerHour({ deliveryMPerMin: Number.NaN, ktex: 5 }), names: 'deliveryMPerMin' },
    { of: () => comberKgPerHour({ ...comber, noilShare: 16 }), names: 'noilShare' },
    { of: () => comberKgPerHour({ ...comber, heads: -8, noilShare: 0 }), names: 'heads' },
    { of: () => windingKgPerHour({ windingMPerMin: -1, tex: 14.6 }), names: 'windingMPerMin' },
    { of: () => calendarDayOutput(-1, 0), names: 'actualPerHour' },
    { of: () => efficiencyFromLosses([0.1, Number.NaN]), names: 'lossShare' },
    { of: () => travellerSpeedMPerS(-38, 17_500), names: 'ringDiameterMm' },
  ])('an impossible $names is refused', ({ of, names }) => {
    expect(of).toThrow(RangeError);
    expect(of).toThrow(new RegExp(`^${names} `));
  });
});
