import { scopedBy } from '../../../core/call/dataScope.ts';
import { z } from 'zod';
import { defineCall } from '../../../core/call/call.ts';
import { notUnder } from '../../../core/fields/ascending.ts';
import {
  choice,
  instant,
  integer,
  longText,
  person,
  reference,
  serial,
  text,
} from '../../../core/fields/fields.ts';
import { crud, defineResource } from '../../../core/resource/resource.ts';
import { processes } from '../../basics/processTree/processes.ts';
import { commandReasons } from '../../telemetry/commands/commands.ts';
import { maxReleaseReason, sheetQualities } from '../sheets/sheetQuality.ts';
import { dispatchOrderLifeCycle, issueDispatchRight } from './dispatchOrder.lifeCycle.ts';

/** Where dispatch orders are listed; `?show=` one. */
export const dispatchOrderPath = '/productionManagement/dispatchOrder';

/** Answers of all machines of an issued dispatch order: one failure is a failure of the order. */
export const dispatchAnswers = ['failed', 'underWay', 'taken'] as const;
export type DispatchAnswers = (typeof dispatchAnswers)[number];

/** How far telling a machine has come. */
export const dispatchIssueStates = ['toBeIssued', 'issuing', 'success', 'failed'] as const;
export type DispatchIssueState = (typeof dispatchIssueStates)[number];

/** Why a machine was not told: what its command says, or that none could be sent. */
export const dispatchReasons = [...commandReasons, 'unknown', 'cancelled', 'unreachable', 'pending'] as const;
export type DispatchReason = (typeof dispatchReasons)[number];

const count = () => integer({ min: 0, optional: true, byServer: true });

/**
 * What machines are to spin next: a variety with its marker and its sheet, from when, in which lot. While planned times
 * overlap, a marker tells one variety. See `docs/decisions/process-sheets.md`.
 */
export const dispatchOrder = defineResource('dispatchOrder', {
  namespace: 'production',
  path: '/$/production/dispatchOrder',
  title: ['number', 'name'],
  fields: {
    number: serial({ prefix: 'DP', by: 'day', digits: 3, search: true }),
    name: text(60, { search: true }),
    process: choice(processes, { words: 'basics:processes', initial: 'spinning' }),
    varietyId: reference('variety', { within: { field: 'process', as: 'process', first: 'process' } }),
    markerId: reference('marker'),
    sheetId: reference('processSheet', {
      optional: true,
      within: { field: 'varietyId', as: 'varietyId', first: 'process' },
    }),
    /** Inspection result of the sheet now. */
    sheetQuality: choice(sheetQualities, {
      optional: true,
      byServer: true,
      words: 'production:sheetQualities',
    }),
    /** The order that is spun. */
    orderId: reference('productionOrder', { optional: true }),
    lot: text(32, { optional: true, search: true }),
    plannedStart: instant(),
    plannedEnd: notUnder('plannedStart', instant()),
    machineCount: count(),
    successCount: count(),
    failedCount: count(),
    answers: choice(dispatchAnswers, { optional: true, byServer: true }),
    /** How often it was sent to machines, issues again included. */
    issueCount: count(),
    lastIssueTime: instant({ optional: true, byServer: true }),
    /** Reason to dispatch by a sheet that failed or lacks its inspection. */
    releaseReason: longText(maxReleaseReason, { optional: true, byServer: true }),
    releasedBy: person({ optional: true, byServer: true, isPast: true }),
    remark: longText(120, { optional: true }),
  },
  list: {
    columns: [
      'number',
      'name',
      'machineCount',
      'varietyId',
      'markerId',
      'sheetQuality',
      'lot',
      'plannedStart',
      'successCount',
      'failedCount',
      'issueCount',
      'lastIssueTime',
    ],
    keyColumns: [
      'failedCount',
      'machineCount',
      'sheetQuality',
      'name',
      'plannedStart',
      'successCount',
      'varietyId',
    ],
    views: {
      failed: { answers: ['failed'] },
      notIssued: { state: ['notIssued'] },
      issued: { state: ['issued'] },
    },
  },
  form: {
    rows: [
      ['name', 'process', 'varietyId'],
      ['markerId', 'sheetId', 'orderId'],
      ['lot', 'plannedStart', 'plannedEnd'],
      ['remark'],
    ],
    groups: {
      what: ['name', 'process', 'varietyId', 'markerId', 'sheetId', 'sheetQuality', 'orderId', 'lot'],
      plan: ['plannedStart', 'plannedEnd', 'remark'],
      issue: [
        'answers',
        'machineCount',
        'successCount',
        'failedCount',
        'issueCount',
        'lastIssueTime',
        'releaseReason',
        'releasedBy',
      ],
    },
  },
  unique: [['number']],
  scope: scopedBy({ departments: ['machines.machineId.areaId.departmentId'] }),
  access: crud('production.dispatchOrder'),
  search: {
    fields: ['process', 'varietyId', 'markerId', 'plannedStart'],
    isFound: true,
  },
  lifeCycle: dispatchOrderLifeCycle,
  children: { machines: { of: 'dispatchMachine', by: 'dispatchId', order: 'position', max: 200 } },
  screen: { menu: 'productionManagement', path: dispatchOrderPath },
});

/** A machine of a dispatch order, and how far telling it has come. */
export const dispatchMachine = defineResource('dispatchMachine', {
  namespace: 'production',
  path: '/$/production/dispatchMachine',
  title: 'machineId',
  fields: {
    dispatchId: reference('dispatchOrder'),
    position: integer({ min: 0, max: 999, initial: 0 }),
    machineId: reference('machine', {
      by: 'integer',
      within: { field: 'process', of: 'document', as: 'kind', first: 'process' },
    }),
    issueState: choice(dispatchIssueStates, { optional: true, byServer: true }),
    reason: choice(dispatchReasons, { optional: true, byServer: true }),
    issueTime: instant({ optional: true, byServer: true }),
    answerTime: instant({ optional: true, byServer: true }),
  },
  list: ['machineId', 'issueState', 'reason', 'issueTime', 'answerTime'],
  form: [['machineId', 'issueState', 'reason', 'issueTime', 'answerTime']],
  unique: [['dispatchId', 'machineId']],
  order: { by: 'position', direction: 'asc' },
  access: crud('production.dispatchOrder'),
});

/** Tells machines of an issued dispatch order again: those that are named and were not told with success. */
export const reissueDispatch = defineCall('production.reissueDispatch', {
  method: 'POST',
  isOnce: true,
  path: `${dispatchOrder.path}/reissue`,
  data: 'scoped',
  access: { code: issueDispatchRight },
  input: z.object({
    id: z.uuid(),
    machineIds: z.array(dispatchMachine.fields.machineId.schema).min(1).max(200),
    /** Asked for where the sheet failed its inspection since it was issued. */
    releaseReason: dispatchOrder.fields.releaseReason.schema.optional(),
  }),
  output: z.object({ issueCount: z.int() }),
});
