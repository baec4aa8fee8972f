import {
  choice,
  code,
  duration,
  flag,
  integer,
  longText,
  person,
  reference,
  referenceList,
  text,
} from '../../../core/fields/fields.ts';
import { crud, defineResource } from '../../../core/resource/resource.ts';
import { processes } from '../../basics/processTree/processes.ts';
import { mostQualityParameters } from '../../quality/standards/qualityStandard.ts';
import { maxSpecimens } from '../methods/testMethod.ts';
import { planOccasions } from '../samples/occasions.ts';

/**
 * Rule by which samples become due: on which machines, on which occasion, and for which parameters. Without lines a sample has
 * all parameters of the process that are marked for the occasion. See `docs/decisions/lab.md`.
 */
export const samplingPlan = defineResource('samplingPlan', {
  namespace: 'lab',
  path: '/$/lab/samplingPlan',
  title: ['code', 'name'],
  fields: {
    code: code(32, { search: true }),
    name: text(60, { search: true }),
    occasion: choice(planOccasions, { initial: 'shift' }),
    process: choice(processes, { words: 'basics:processes', initial: 'spinning' }),
    /** Only machines that run this variety; absent: any. */
    varietyId: reference('variety', {
      optional: true,
      within: { field: 'process', as: 'process', first: 'process' },
    }),
    /** Machine group; absent: all machines of the process. */
    machineIds: referenceList('machine', {
      by: 'integer',
      optional: true,
      within: { field: 'process', as: 'kind', first: 'process' },
    }),
    /** Maximum machines of one shift or day, those first that were not sampled for the longest time. */
    maxMachines: integer({ min: 1, max: 1000, optional: true }),
    /** Takes every n-th doff of a production date; absent: each. */
    everyDoffs: integer({ min: 1, max: 1000, optional: true, when: { field: 'occasion', is: ['doff'] } }),
    /** Time from the start of the shift, or from the event, until the sample is due. */
    afterMin: duration({ unit: 'min', min: 0, max: 1440, initial: 0 }),
    /** Time from then on until it is late. */
    graceMin: duration({ unit: 'min', min: 1, max: 10_080, initial: 60 }),
    responsibleId: person({ optional: true }),
    isInUse: flag({ initial: true }),
    remark: longText(400, { optional: true }),
  },
  list: {
    columns: [
      'code',
      'name',
      'occasion',
      'process',
      'varietyId',
      'machineIds',
      'maxMachines',
      'afterMin',
      'graceMin',
      'isInUse',
    ],
    keyColumns: ['name', 'occasion', 'process', 'isInUse'],
    views: { inUse: { isInUse: ['true'] } },
  },
  form: {
    rows: [
      ['code', 'name', 'isInUse'],
      ['occasion', 'process', 'varietyId'],
      ['machineIds', 'maxMachines', 'everyDoffs'],
      ['afterMin', 'graceMin', 'responsibleId'],
      ['remark'],
    ],
    groups: {
      where: ['process', 'varietyId', 'machineIds', 'maxMachines'],
      when: ['occasion', 'everyDoffs', 'afterMin', 'graceMin', 'responsibleId'],
    },
  },
  unique: [['code']],
  scope: 'masterData',
  access: crud('lab.samplingPlan'),
  order: { by: 'code', direction: 'asc' },
  search: { fields: ['occasion', 'process', 'varietyId'] },
  children: {
    items: { of: 'samplingItem', by: 'planId', order: 'position', max: mostQualityParameters },
  },
  screen: {
    menu: 'qualityControl',
    path: '/qualityControl/samplingPlan',
    behind: 'labBench',
    isMasterData: true,
  },
});

/** Parameter that a sampling plan tests, with its method and number of specimens. */
export const samplingItem = defineResource('samplingItem', {
  namespace: 'lab',
  path: '/$/lab/samplingItem',
  title: 'parameterId',
  fields: {
    planId: reference('samplingPlan'),
    position: integer({ min: 0, max: 99, initial: 0 }),
    parameterId: reference('qualityParameter', {
      within: { field: 'process', of: 'document', as: 'process', first: 'process' },
    }),
    methodId: reference('testMethod', { optional: true }),
    /** Absent: those of the method. */
    specimens: integer({ min: 1, max: maxSpecimens, optional: true }),
  },
  list: ['parameterId', 'methodId', 'specimens'],
  form: [['parameterId', 'methodId', 'specimens']],
  unique: [['planId', 'parameterId']],
  order: { by: 'position', direction: 'asc' },
  access: crud('lab.samplingPlan'),
});
