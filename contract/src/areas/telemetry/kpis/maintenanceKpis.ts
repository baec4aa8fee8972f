import { defineKpi } from '../../../core/kpi.ts';
import { hourMs, minuteMs } from '../../../core/time/units.ts';

/**
 * KPIs of maintenance. Their formulas, M1 to M9, stand with worked examples in `docs/decisions/machine-ledger.md`. Parts that
 * are in no roll-up: `failures` unplanned failures of machines, `failureMs` the time that machines stood with them;
 * `responseMs` from a fault to somebody who takes its task, over `acceptedRepairs`; `openRepairs` repair tasks that are neither
 * confirmed nor cancelled; `wrenchMs` time of repair records within the duty of their people, over `dutyMs`, the duty of all
 * maintainers; `onTimeCycles` of the `dueCycles` of maintenance plans; `plannedWorkMs` of all time of work, `workMs`;
 * `maintenanceMoney` labour and parts of maintenance as far as their cost is known, in the currency of the mill, over
 * `costOutputG`, what was made in the same time, g.
 */
export const maintenanceKpis = {
  mtbf: defineKpi('mtbf', {
    unit: 'h',
    digits: 0,
    sense: 'up',
    formula: 'M1',
    numerator: 'runMs',
    denominator: 'failures',
    factor: 1 / hourMs,
  }),
  mttr: defineKpi('mttr', {
    unit: 'min',
    digits: 0,
    sense: 'down',
    formula: 'M2',
    numerator: 'failureMs',
    denominator: 'failures',
    factor: 1 / minuteMs,
  }),
  repairResponse: defineKpi('repairResponse', {
    unit: 'min',
    digits: 0,
    sense: 'down',
    formula: 'M3',
    numerator: 'responseMs',
    denominator: 'acceptedRepairs',
    factor: 1 / minuteMs,
  }),
  openRepairs: defineKpi('openRepairs', {
    unit: 'none',
    digits: 0,
    sense: 'down',
    formula: 'M4',
    numerator: 'openRepairs',
    factor: 1,
  }),
  wrenchTime: defineKpi('wrenchTime', {
    unit: 'percent',
    digits: 1,
    sense: 'up',
    formula: 'M5',
    numerator: 'wrenchMs',
    denominator: 'dutyMs',
    factor: 100,
  }),
  planCompliance: defineKpi('planCompliance', {
    unit: 'percent',
    digits: 1,
    sense: 'up',
    formula: 'M6',
    numerator: 'onTimeCycles',
    denominator: 'dueCycles',
    factor: 100,
  }),
  plannedShare: defineKpi('plannedShare', {
    unit: 'percent',
    digits: 1,
    sense: 'up',
    formula: 'M7',
    numerator: 'plannedWorkMs',
    denominator: 'workMs',
    factor: 100,
  }),
  maintenanceCost: defineKpi('maintenanceCost', {
    unit: 'money',
    digits: 0,
    sense: 'down',
    formula: 'M8',
    numerator: 'maintenanceMoney',
    factor: 1,
  }),
  maintenanceCostPerTonne: defineKpi('maintenanceCostPerTonne', {
    unit: 'moneyPerT',
    digits: 2,
    sense: 'down',
    formula: 'M9',
    numerator: 'maintenanceMoney',
    denominator: 'costOutputG',
    factor: 1e6,
    leading: 'winding',
    atExit: true,
  }),
} as const;
