import { scopedBy } from '../../../core/call/dataScope.ts';
import { computed } from '../../../core/fields/computed.ts';
import {
  choice,
  instant,
  integer,
  longText,
  person,
  quantity,
  reference,
  serial,
} from '../../../core/fields/fields.ts';
import { defineNotice } from '../../../core/resource/notices.ts';
import { crud, defineResource } from '../../../core/resource/resource.ts';
import { parameterValue } from '../../basics/parameter/parameter.ts';
import { mostQualityParameters } from '../../quality/standards/qualityStandard.ts';
import { firstInspectionLifeCycle } from './firstInspection.lifeCycle.ts';
import { itemLimits, itemVerdicts, judgedItem, testSpindles } from './sheetValues.ts';

/** Where first inspections are listed; `?new=&new.sheetId=…` begins one. */
export const firstInspectionPath = '/productionManagement/firstInspection';

/** The columns of measured values, one for each test spindle. */
export const measuredNames = [
  'value1',
  'value2',
  'value3',
  'value4',
  'value5',
  'value6',
  'value7',
  'value8',
] as const;

const reason = () => longText(200, { optional: true, byServer: true });

/**
 * What the first yarn of a machine behind a changeover measures: the items of the process sheet on some test spindles, their
 * averages, and whether these keep the standard. See `docs/decisions/process-sheets.md`.
 */
export const firstInspection = defineResource('firstInspection', {
  namespace: 'production',
  path: '/$/production/firstInspection',
  title: 'number',
  fields: {
    number: serial({ prefix: 'FI', by: 'day', digits: 3, search: true }),
    sheetId: reference('processSheet'),
    machineId: reference('machine', { by: 'integer' }),
    varietyId: reference('variety', { optional: true, byServer: true }),
    standardId: reference('qualityStandard', { optional: true, byServer: true }),
    /** When the yarn was taken. */
    sampleTime: instant(),
    testSpindles: testSpindles(measuredNames.length),
    testerId: person(),
    /** Counted for sheet and machine, from 1: a second one follows a yarn that was not good. */
    round: integer({ min: 1, optional: true, byServer: true }),
    verdict: choice(['qualified', 'unqualified'], { optional: true, byServer: true }),
    judgedBy: person({ optional: true, byServer: true, isPast: true }),
    judgeTime: instant({ optional: true, byServer: true }),
    rejectReason: reason(),
    returnReason: reason(),
    cancelReason: reason(),
    remark: longText(400, { optional: true }),
  },
  list: {
    columns: [
      'number',
      'machineId',
      'varietyId',
      'sheetId',
      'round',
      'sampleTime',
      'testerId',
      'verdict',
      'judgedBy',
      'judgeTime',
    ],
    keyColumns: ['verdict', 'machineId', 'varietyId', 'sampleTime'],
    views: {
      testing: { state: ['testing'] },
      tested: { state: ['tested'] },
      unqualified: { state: ['unqualified'] },
      qualified: { state: ['qualified'] },
      cancelled: { state: ['cancelled'] },
    },
  },
  form: {
    rows: [['sheetId', 'machineId', 'sampleTime'], ['testSpindles', 'testerId'], ['remark']],
    groups: {
      what: ['sheetId', 'machineId', 'varietyId', 'standardId', 'round'],
      test: ['sampleTime', 'testSpindles', 'testerId', 'remark'],
      judged: ['verdict', 'judgedBy', 'judgeTime', 'rejectReason', 'returnReason', 'cancelReason'],
    },
  },
  unique: [['number']],
  scope: scopedBy({ people: ['testerId', 'judgedBy'], departments: ['machineId.areaId.departmentId'] }),
  access: crud('production.firstInspection'),
  search: {
    fields: ['machineId', 'varietyId', 'sampleTime', 'verdict', 'sheetId'],
    isFound: true,
  },
  lifeCycle: firstInspectionLifeCycle,
  children: {
    items: { of: 'inspectionItem', by: 'inspectionId', order: 'position', max: mostQualityParameters },
  },
  screen: { menu: 'productionManagement', path: firstInspectionPath },
});

const measured = () => quantity({ ...parameterValue, optional: true });

/** An item of a first inspection: the limits of the sheet, what was measured on each test spindle, and the average. */
export const inspectionItem = defineResource('inspectionItem', {
  namespace: 'production',
  path: '/$/production/inspectionItem',
  title: 'parameterId',
  fields: {
    inspectionId: reference('firstInspection'),
    position: integer({ min: 0, max: 99, initial: 0 }),
    parameterId: reference('qualityParameter'),
    ...itemLimits(),
    value1: measured(),
    value2: measured(),
    value3: measured(),
    value4: measured(),
    value5: measured(),
    value6: measured(),
    value7: measured(),
    value8: measured(),
    average: computed(quantity({ ...parameterValue, optional: true }), {
      from: measuredNames,
      value: averageOf,
    }),
    verdict: computed(choice(itemVerdicts, { optional: true }), judgedItem),
  },
  list: ['parameterId', 'lowerLimit', 'target', 'upperLimit', ...measuredNames, 'average', 'verdict'],
  form: [['parameterId', 'lowerLimit', 'target', 'upperLimit', ...measuredNames, 'average', 'verdict']],
  unique: [['inspectionId', 'parameterId']],
  order: { by: 'position', direction: 'asc' },
  access: crud('production.firstInspection'),
});

/** The mean of what was measured; null while nothing is. */
export function averageOf(row: Readonly<Record<string, unknown>>): number | null {
  const values = measuredNames.map((name) => row[name]).filter((value) => typeof value === 'number');
  if (values.length === 0) return null;
  return values.reduce((sum, value) => sum + value, 0) / values.length;
}

/** Tells the technologist of the sheet that the first yarn of a machine was not good. */
export const inspectionFailed = defineNotice('production.inspectionFailed', {
  values: ['machine', 'number', 'reason'],
  priority: 'H',
});
