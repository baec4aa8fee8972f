import { scopedBy } from '../../../core/call/dataScope.ts';
import {
  choice,
  code,
  flag,
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
import { distributionPaths } from './distributionPaths.ts';
import { parameterDistributionLifeCycle } from './parameterDistribution.lifeCycle.ts';

/** The most machines of one distribution, and the most parameters that each is told. */
export const mostDistributed = { machines: 60, parameters: 16 } as const;

/**
 * Set parameters that machines of one model are told: the original and the new value of each. See
 * `docs/decisions/parameter-distribution.md`.
 */
export const parameterDistribution = defineResource('parameterDistribution', {
  namespace: 'production',
  path: '/$/production/parameterDistribution',
  title: 'number',
  fields: {
    number: serial({ prefix: 'PD', by: 'day', digits: 4, search: true }),
    modelId: reference('machineModel'),
    varietyId: reference('variety', { optional: true }),
    /** How machines are set: what is sent is always `online`. */
    modification: choice(['online'], { optional: true, byServer: true }),
    /** One machine first; the others when its read-back is right. */
    isStaged: flag({ initial: true }),
    /** Machines: all, those that are set, and those that are not at the end. */
    total: integer({ min: 0, optional: true, byServer: true }),
    doneCount: integer({ min: 0, optional: true, byServer: true }),
    failedCount: integer({ min: 0, optional: true, byServer: true }),
    needsRelease: flag({ optional: true, byServer: true }),
    writtenById: person({ optional: true, byServer: true, isPast: true }),
    releasedById: person({ optional: true, byServer: true, isPast: true }),
    releaseTime: instant({ optional: true, byServer: true }),
    issuedById: person({ optional: true, byServer: true, isPast: true }),
    issueTime: instant({ optional: true, byServer: true }),
    endTime: instant({ optional: true, byServer: true }),
    /** The distribution whose original values it brings back. */
    undoesId: reference('parameterDistribution', { optional: true, byServer: true, isPast: true }),
    /** Somebody stopped it: what has not been sent stays here. */
    isStopped: flag({ optional: true, byServer: true }),
    remark: longText(200, { optional: true, search: true }),
  },
  list: {
    columns: [
      'number',
      'modelId',
      'varietyId',
      'modification',
      'total',
      'doneCount',
      'failedCount',
      'issuedById',
      'issueTime',
      'endTime',
      'remark',
    ],
    keyColumns: ['failedCount', 'doneCount', 'total', 'modelId', 'varietyId', 'issueTime'],
    views: {
      toBeIssued: { state: ['toBeIssued'] },
      underWay: { state: ['issuing', 'setting'] },
      failed: { state: ['failed'] },
      success: { state: ['success'] },
    },
  },
  form: {
    rows: [['modelId', 'varietyId'], ['isStaged'], ['remark']],
    groups: {
      content: ['modelId', 'varietyId', 'modification', 'isStaged', 'undoesId', 'remark'],
      progress: ['total', 'doneCount', 'failedCount', 'isStopped', 'issueTime', 'endTime'],
      people: ['writtenById', 'needsRelease', 'releasedById', 'releaseTime', 'issuedById'],
    },
  },
  unique: [['number']],
  scope: scopedBy({
    people: ['writtenById', 'releasedById', 'issuedById'],
    departments: ['settings.machineId.areaId.departmentId'],
  }),
  access: crud('production.parameterDistribution'),
  order: { by: 'createTime', direction: 'desc' },
  search: {
    fields: ['modelId', 'varietyId', 'issuedById'],
    isFound: true,
  },
  lifeCycle: parameterDistributionLifeCycle,
  children: {
    settings: {
      of: 'parameterDistributionSetting',
      by: 'distributionId',
      order: 'position',
      min: 1,
      max: mostDistributed.machines * mostDistributed.parameters,
    },
  },
  screen: {
    menu: 'equipmentManagement',
    path: distributionPaths.list,
    title: 'screens.onlineParameter',
    editor: distributionPaths.editor,
  },
});

/** One value of one machine. */
export const parameterDistributionSetting = defineResource('parameterDistributionSetting', {
  namespace: 'production',
  path: '/$/production/parameterDistributionSetting',
  title: 'machineId',
  fields: {
    distributionId: reference('parameterDistribution'),
    position: integer({ min: 0, max: 9999, initial: 0 }),
    machineId: reference('machine', { by: 'integer' }),
    parameterId: reference('setupParameter'),
    collectionCode: code(32, { optional: true, byServer: true }),
    /** What the machine was set to when the distribution was written, or issued; unknown where it never said. */
    originalValue: quantity({ ...parameterValue, optional: true, byServer: true }),
    newValue: quantity(parameterValue),
  },
  list: ['machineId', 'parameterId', 'originalValue', 'newValue'],
  form: [['machineId', 'parameterId', 'newValue']],
  unique: [['distributionId', 'machineId', 'parameterId']],
  order: { by: 'position', direction: 'asc' },
  access: crud('production.parameterDistribution'),
});
