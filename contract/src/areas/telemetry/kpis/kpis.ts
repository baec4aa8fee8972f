import { defineKpi } from '../../../core/kpi.ts';
import { hourMs } from '../../../core/time/units.ts';
import { cottonKpis } from './cottonKpis.ts';
import { maintenanceKpis } from './maintenanceKpis.ts';
import { reportKpis } from './reportKpis.ts';

/**
 * What the roll-ups add up; every KPI is a quotient (or a sum) of these. Masses g (theoretical output mg, so that
 * a ten-second share is not rounded away), times ms, energy Wh.
 */
export const rollupParts = [
  'outputG',
  'theoreticalMg',
  'energyWh',
  'endBreaks',
  'doffs',
  'spindleMs',
  'idleSpindleMs',
  'runMs',
  'stoppedMs',
  'doffingMs',
  'faultMs',
  'endBreakStopMs',
  'waitingMs',
  'maintenanceMs',
  'changeoverMs',
  'plannedIdleMs',
  'powerOffMs',
  'unknownMs',
] as const;
export type RollupPart = (typeof rollupParts)[number];
export type RollupSums = Record<RollupPart, number>;

/** Adds sums part by part. */
export function addSums(rows: readonly RollupSums[]): RollupSums {
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- a key for each declared name, which types cannot follow
  const total = Object.fromEntries(rollupParts.map((part) => [part, 0])) as Record<RollupPart, number>;
  for (const row of rows) for (const part of rollupParts) total[part] += row[part];
  return total;
}

/** The part that counts the time of a state, by state number. */
export const stateParts = {
  1: 'runMs',
  2: 'stoppedMs',
  3: 'doffingMs',
  4: 'faultMs',
  5: 'endBreakStopMs',
  6: 'waitingMs',
  7: 'maintenanceMs',
  8: 'changeoverMs',
  9: 'plannedIdleMs',
  10: 'powerOffMs',
  11: 'unknownMs',
} as const satisfies Record<number, RollupPart>;

export const kpis = {
  output: defineKpi('output', {
    unit: 'kg',
    digits: 0,
    sense: 'up',
    formula: 'F23',
    numerator: 'outputG',
    factor: 1e-3,
    leading: 'winding',
    atExit: true,
  }),
  outputT: defineKpi('outputT', {
    unit: 't',
    digits: 2,
    sense: 'up',
    formula: 'F23',
    numerator: 'outputG',
    factor: 1e-6,
    leading: 'winding',
    atExit: true,
  }),
  forecastT: defineKpi('forecastT', {
    unit: 't',
    // An estimate: the second digit would be noise.
    digits: 1,
    sense: 'up',
    formula: 'F31',
    numerator: 'forecastG',
    factor: 1e-6,
  }),
  planAttainment: defineKpi('planAttainment', {
    unit: 'percent',
    digits: 1,
    sense: 'up',
    formula: 'F31',
    numerator: 'outputG',
    denominator: 'planG',
    factor: 100,
    leading: 'winding',
    atExit: true,
  }),
  timeEff: defineKpi('timeEff', {
    unit: 'percent',
    digits: 1,
    sense: 'up',
    formula: 'F39',
    numerator: 'runMs',
    denominator: 'calendarMs',
    factor: 100,
    leading: 'spinning',
  }),
  prodEff: defineKpi('prodEff', {
    unit: 'percent',
    digits: 1,
    sense: 'up',
    formula: 'F40',
    numerator: 'outputG',
    denominator: 'theoreticalMg',
    factor: 100 * 1000,
    leading: 'spinning',
  }),
  utilisation: defineKpi('utilisation', {
    unit: 'percent',
    digits: 1,
    sense: 'up',
    formula: 'F43',
    numerator: 'runningMachines',
    denominator: 'installedMachines',
    factor: 100,
  }),
  breakRate: defineKpi('breakRate', {
    unit: 'per1000SpH',
    digits: 1,
    sense: 'down',
    formula: 'F45',
    numerator: 'endBreaks',
    denominator: 'spindleMs',
    factor: 1000 * hourMs,
    processes: ['spinning'],
  }),
  idleRate: defineKpi('idleRate', {
    unit: 'percent',
    digits: 2,
    sense: 'down',
    formula: 'F48',
    numerator: 'idleSpindleMs',
    denominator: 'spindleMs',
    factor: 100,
    processes: ['spinning'],
  }),
  eleTon: defineKpi('eleTon', {
    unit: 'kwhPerT',
    digits: 0,
    sense: 'down',
    formula: 'F54',
    numerator: 'energyWh',
    denominator: 'coneG',
    factor: 1000,
  }),
  doffs: defineKpi('doffs', {
    unit: 'times',
    digits: 0,
    sense: 'none',
    formula: 'F34',
    numerator: 'doffs',
    factor: 1,
    processes: ['roving', 'spinning'],
    leading: 'spinning',
  }),
  power: defineKpi('power', {
    unit: 'kw',
    digits: 1,
    sense: 'none',
    formula: 'F54',
    numerator: 'watts',
    factor: 1e-3,
  }),
  ...reportKpis,
  ...maintenanceKpis,
  ...cottonKpis,
} as const;

export type KpiCode = keyof typeof kpis;
