import { defineKpi, type Kpi } from '../../../core/kpi.ts';
import { hourMs, minuteMs } from '../../../core/time/units.ts';

/**
 * Hours that machines spent in states of one kind. Hours of cards and of ring frames together say nothing: of several
 * processes those of the ring frames are told, beside their efficiency and use.
 */
function hours<const Code extends string>(
  code: Code,
  numerator: string,
  sense: Kpi['sense'] = 'down',
): Kpi<Code> {
  return defineKpi(code, {
    unit: 'h',
    digits: 1,
    sense,
    formula: 'F41',
    numerator,
    factor: 1 / hourMs,
    leading: 'spinning',
  });
}

/**
 * KPIs that reports tell of a period, beside those that boards tell of a shift. Parts that are in no roll-up:
 * `planG` the output that targets ask for in the same time, `plannedMs` calendar time without planned stops,
 * `installedMs` all time since machines were first heard of, `coneG` what the winders made in the same time, of the
 * same varieties and crews, wherever they stand (of a single machine or line what it made itself), and `coneStdG` the same converted to the standard product;
 * `outputStdG` is any output converted in that way.
 */
export const reportKpis = {
  plan: defineKpi('plan', {
    unit: 'kg',
    digits: 0,
    sense: 'none',
    formula: 'F31',
    numerator: 'planG',
    factor: 1e-3,
    leading: 'winding',
    atExit: true,
  }),
  planT: defineKpi('planT', {
    unit: 't',
    digits: 2,
    sense: 'none',
    formula: 'F31',
    numerator: 'planG',
    factor: 1e-6,
    leading: 'winding',
    atExit: true,
  }),
  theoretical: defineKpi('theoretical', {
    unit: 'kg',
    digits: 0,
    sense: 'none',
    formula: 'F40',
    numerator: 'theoreticalMg',
    factor: 1e-6,
    leading: 'winding',
    atExit: true,
  }),
  availability: defineKpi('availability', {
    unit: 'percent',
    digits: 1,
    sense: 'up',
    formula: 'F42',
    numerator: 'runMs',
    denominator: 'plannedMs',
    factor: 100,
    leading: 'spinning',
  }),
  machineUse: defineKpi('machineUse', {
    unit: 'percent',
    digits: 1,
    sense: 'up',
    formula: 'F43',
    numerator: 'runMs',
    denominator: 'installedMs',
    factor: 100,
    leading: 'spinning',
  }),
  breaks: defineKpi('breaks', {
    unit: 'times',
    digits: 0,
    sense: 'down',
    formula: 'F45',
    numerator: 'endBreaks',
    factor: 1,
    processes: ['spinning'],
  }),
  doffTime: defineKpi('doffTime', {
    unit: 'min',
    digits: 1,
    sense: 'down',
    formula: 'F33',
    numerator: 'doffingMs',
    denominator: 'doffs',
    factor: 1 / minuteMs,
    processes: ['roving', 'spinning'],
    leading: 'spinning',
  }),
  energy: defineKpi('energy', {
    unit: 'kwh',
    digits: 0,
    sense: 'none',
    formula: 'F54',
    numerator: 'energyWh',
    factor: 1e-3,
  }),
  eleTonStd: defineKpi('eleTonStd', {
    unit: 'kwhPerT',
    digits: 0,
    sense: 'down',
    formula: 'F55',
    numerator: 'energyWh',
    denominator: 'coneStdG',
    factor: 1000,
  }),
  tendedTime: hours('tendedTime', 'calendarMs', 'none'),
  spindleTime: defineKpi('spindleTime', {
    unit: 'h',
    digits: 0,
    sense: 'none',
    formula: 'F45',
    numerator: 'spindleMs',
    factor: 1 / hourMs,
    processes: ['roving', 'spinning'],
    leading: 'spinning',
  }),
  outputStd: defineKpi('outputStd', {
    unit: 'kg',
    digits: 0,
    sense: 'up',
    formula: 'F55',
    numerator: 'outputStdG',
    factor: 1e-3,
  }),
  runTime: hours('runTime', 'runMs', 'up'),
  unplannedStop: hours('unplannedStop', 'unplannedMs'),
  minorStop: hours('minorStop', 'minorMs'),
  technologicalStop: hours('technologicalStop', 'technologicalMs', 'none'),
  plannedStop: hours('plannedStop', 'plannedStopMs', 'none'),
  outsideTime: hours('outsideTime', 'outsideMs', 'none'),
  unknownTime: hours('unknownTime', 'unknownMs'),
} as const;
