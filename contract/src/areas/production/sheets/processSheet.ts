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
import { crud, defineResource } from '../../../core/resource/resource.ts';
import { parameterValue } from '../../basics/parameter/parameter.ts';
import { processes } from '../../basics/processTree/processes.ts';
import { mostQualityParameters } from '../../quality/standards/qualityStandard.ts';
import { processSheetLifeCycle } from './processSheet.lifeCycle.ts';
import { maxReleaseReason, sheetQualities } from './sheetQuality.ts';
import {
  itemLimits,
  itemVerdicts,
  judgedItem,
  namedParameter,
  sheetValue,
  testSpindles,
} from './sheetValues.ts';

/** Where process sheets are listed; `?show=` one. */
export const processSheetPath = '/productionManagement/processSheet';

const note = () => longText(400, { optional: true });

/**
 * What machines of a model are set to for a variety, and how good its yarn was on trial: parameters with what they were and
 * what they become, and items with the limits of the quality standard and the averages of the test spindles. See
 * `docs/decisions/process-sheets.md`.
 */
export const processSheet = defineResource('processSheet', {
  namespace: 'production',
  path: '/$/production/processSheet',
  title: 'number',
  fields: {
    number: serial({ prefix: 'PS', by: 'day', digits: 3, search: true }),
    /** Of the sheets for the same model and variety, from 1. */
    edition: integer({ min: 1, optional: true, byServer: true }),
    process: choice(processes, { words: 'basics:processes', initial: 'spinning' }),
    modelId: reference('machineModel', { within: { field: 'process', as: 'kind', first: 'process' } }),
    varietyId: reference('variety', { within: { field: 'process', as: 'process', first: 'process' } }),
    markerId: reference('marker', { optional: true }),
    technologistId: person(),
    /** When the machine of the trial was started. */
    driveTime: instant({ optional: true }),
    /** What the averages were measured on. */
    testSpindles: testSpindles(20),
    /** The standard that its items are judged by. */
    standardId: reference('qualityStandard', { optional: true, byServer: true }),
    issuedBy: person({ optional: true, byServer: true, isPast: true }),
    issueTime: instant({ optional: true, byServer: true }),
    quality: choice(sheetQualities, { optional: true, byServer: true, words: 'production:sheetQualities' }),
    releaseReason: longText(maxReleaseReason, { optional: true, byServer: true }),
    releasedBy: person({ optional: true, byServer: true, isPast: true }),
    releaseTime: instant({ optional: true, byServer: true }),
    qualifiedNote: note(),
    processAdvice: note(),
    maintenanceAdvice: note(),
  },
  list: {
    columns: [
      'number',
      'edition',
      'quality',
      'process',
      'modelId',
      'varietyId',
      'markerId',
      'technologistId',
      'standardId',
      'driveTime',
      'issueTime',
    ],
    keyColumns: ['varietyId', 'edition', 'modelId', 'issueTime'],
    views: { notIssued: { state: ['notIssued'] }, issued: { state: ['issued'] } },
  },
  form: {
    rows: [
      ['process', 'modelId', 'varietyId'],
      ['markerId', 'technologistId', 'driveTime'],
      ['testSpindles'],
      ['qualifiedNote'],
      ['processAdvice', 'maintenanceAdvice'],
    ],
    groups: {
      quality: ['quality', 'releaseReason', 'releasedBy', 'releaseTime'],
      machine: ['edition', 'process', 'modelId', 'varietyId', 'markerId', 'technologistId'],
      trial: ['driveTime', 'testSpindles', 'standardId', 'issuedBy', 'issueTime'],
      notes: ['qualifiedNote', 'processAdvice', 'maintenanceAdvice'],
    },
  },
  unique: [['number'], ['modelId', 'varietyId', 'edition']],
  scope: scopedBy({ people: ['technologistId', 'issuedBy'] }),
  access: crud('production.processSheet'),
  search: {
    fields: ['process', 'varietyId', 'modelId', 'technologistId', 'quality'],
    isFound: true,
  },
  lifeCycle: processSheetLifeCycle,
  children: {
    parameters: { of: 'sheetParameter', by: 'sheetId', order: 'position', max: 60 },
    items: { of: 'sheetItem', by: 'sheetId', order: 'position', max: mostQualityParameters },
  },
  screen: { menu: 'productionManagement', path: processSheetPath },
});

/** A parameter of a sheet: what machines were set to before, and what they are set to now; unchanged where that is empty. */
export const sheetParameter = defineResource('sheetParameter', {
  namespace: 'production',
  path: '/$/production/sheetParameter',
  title: 'source',
  fields: {
    sheetId: reference('processSheet'),
    position: integer({ min: 0, max: 99, initial: 0 }),
    ...namedParameter(),
    originalValue: sheetValue(),
    changedValue: sheetValue(),
  },
  list: ['source', 'parameterId', 'setupParameterId', 'originalValue', 'changedValue', 'unit'],
  form: [['source', 'parameterId', 'setupParameterId', 'originalValue', 'changedValue', 'unit']],
  unique: [
    ['sheetId', 'parameterId'],
    ['sheetId', 'setupParameterId'],
  ],
  order: { by: 'position', direction: 'asc' },
  access: crud('production.processSheet'),
});

/** A quality parameter that yarn of the trial was tested for: the limits of the standard, and the average of the test spindles. */
export const sheetItem = defineResource('sheetItem', {
  namespace: 'production',
  path: '/$/production/sheetItem',
  title: 'parameterId',
  fields: {
    sheetId: reference('processSheet'),
    position: integer({ min: 0, max: 99, initial: 0 }),
    parameterId: reference('qualityParameter'),
    ...itemLimits(),
    average: quantity({ ...parameterValue, optional: true }),
    verdict: computed(choice(itemVerdicts, { optional: true }), judgedItem),
  },
  list: ['parameterId', 'lowerLimit', 'target', 'upperLimit', 'average', 'verdict'],
  form: [['parameterId', 'lowerLimit', 'target', 'upperLimit', 'average', 'verdict']],
  unique: [['sheetId', 'parameterId']],
  order: { by: 'position', direction: 'asc' },
  access: crud('production.processSheet'),
});
