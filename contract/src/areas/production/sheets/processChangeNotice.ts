import { scopedBy } from '../../../core/call/dataScope.ts';
import { z } from 'zod';
import { defineCall } from '../../../core/call/call.ts';
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
import { defineNotice } from '../../../core/resource/notices.ts';
import { parameterValue } from '../../basics/parameter/parameter.ts';
import { processes } from '../../basics/processTree/processes.ts';
import { carryOutRight, processChangeNoticeLifeCycle } from './processChangeNotice.lifeCycle.ts';
import { namedParameter } from './sheetValues.ts';

/** Where change notices are listed; `?new=&new.sheetId=…` begins one. */
export const processChangeNoticePath = '/productionManagement/processChangeNotice';

/** Which parameters of an issued sheet change on which machines, from when, why, and who sees to it. */
export const processChangeNotice = defineResource('processChangeNotice', {
  namespace: 'production',
  path: '/$/production/processChangeNotice',
  title: 'number',
  fields: {
    number: serial({ prefix: 'CN', by: 'day', digits: 3, search: true }),
    sheetId: reference('processSheet'),
    /** The first inspection that led to it. */
    inspectionId: reference('firstInspection', { optional: true }),
    /** Of the sheet. */
    process: choice(processes, { words: 'basics:processes', optional: true, byServer: true }),
    reason: longText(400, { search: true }),
    effectiveTime: instant(),
    responsibleId: person(),
    machineCount: integer({ min: 0, optional: true, byServer: true }),
    doneCount: integer({ min: 0, optional: true, byServer: true }),
    issuedBy: person({ optional: true, byServer: true, isPast: true }),
    issueTime: instant({ optional: true, byServer: true }),
    revokeReason: longText(200, { optional: true, byServer: true }),
  },
  list: {
    columns: [
      'number',
      'sheetId',
      'process',
      'reason',
      'effectiveTime',
      'responsibleId',
      'machineCount',
      'doneCount',
      'issueTime',
    ],
    keyColumns: ['sheetId', 'effectiveTime', 'doneCount', 'machineCount', 'responsibleId'],
    views: {
      draft: { state: ['draft'] },
      issued: { state: ['issued'] },
      carriedOut: { state: ['carriedOut'] },
      closed: { state: ['closed'] },
      revoked: { state: ['revoked'] },
    },
  },
  form: {
    rows: [['sheetId', 'inspectionId'], ['effectiveTime', 'responsibleId'], ['reason']],
    groups: {
      what: ['sheetId', 'process', 'inspectionId', 'reason', 'effectiveTime', 'responsibleId'],
      progress: ['machineCount', 'doneCount', 'issuedBy', 'issueTime', 'revokeReason'],
    },
  },
  unique: [['number']],
  scope: scopedBy({
    people: ['responsibleId', 'issuedBy'],
    departments: ['machines.machineId.areaId.departmentId'],
  }),
  access: crud('production.processChangeNotice'),
  search: {
    fields: ['sheetId', 'process', 'responsibleId', 'effectiveTime'],
    isFound: true,
  },
  lifeCycle: processChangeNoticeLifeCycle,
  children: {
    changes: { of: 'noticeChange', by: 'noticeId', order: 'position', max: 60 },
    machines: { of: 'noticeMachine', by: 'noticeId', order: 'position', max: 200 },
  },
  screen: { menu: 'productionManagement', path: processChangeNoticePath },
});

/** A value that changes. What it changes from is the value in force when the notice is issued. */
export const noticeChange = defineResource('noticeChange', {
  namespace: 'production',
  path: '/$/production/noticeChange',
  title: 'source',
  fields: {
    noticeId: reference('processChangeNotice'),
    position: integer({ min: 0, max: 99, initial: 0 }),
    ...namedParameter(),
    fromValue: quantity({ ...parameterValue, optional: true, byServer: true }),
    toValue: quantity(parameterValue),
  },
  list: ['source', 'parameterId', 'setupParameterId', 'fromValue', 'toValue', 'unit'],
  form: [['source', 'parameterId', 'setupParameterId', 'fromValue', 'toValue', 'unit']],
  unique: [
    ['noticeId', 'parameterId'],
    ['noticeId', 'setupParameterId'],
  ],
  order: { by: 'position', direction: 'asc' },
  access: crud('production.processChangeNotice'),
});

/** A machine that is changed, and who said when that it is. */
export const noticeMachine = defineResource('noticeMachine', {
  namespace: 'production',
  path: '/$/production/noticeMachine',
  title: 'machineId',
  fields: {
    noticeId: reference('processChangeNotice'),
    position: integer({ min: 0, max: 999, initial: 0 }),
    machineId: reference('machine', { by: 'integer' }),
    status: choice(['pending', 'done'], { optional: true, byServer: true }),
    doneBy: person({ optional: true, byServer: true, isPast: true }),
    doneTime: instant({ optional: true, byServer: true }),
  },
  list: ['machineId', 'status', 'doneBy', 'doneTime'],
  form: [['machineId', 'status', 'doneBy', 'doneTime']],
  unique: [['noticeId', 'machineId']],
  order: { by: 'position', direction: 'asc' },
  access: crud('production.processChangeNotice'),
});

/** Says that some machines of an issued notice are changed; with the last one the notice is carried out. */
export const markNoticeMachines = defineCall('production.markNoticeMachines', {
  method: 'POST',
  path: `${processChangeNotice.path}/markMachines`,
  data: 'scoped',
  access: { code: carryOutRight },
  input: z.object({
    id: z.uuid(),
    machineIds: z.array(noticeMachine.fields.machineId.schema).min(1).max(200),
  }),
  output: z.object({ doneCount: z.int(), machineCount: z.int() }),
});

/** Tells who sees to a change that it is issued, and the technologist of its sheet that it was carried out. */
export const changeIssued = defineNotice('production.changeIssued', {
  values: ['number', 'sheet', 'time'],
  priority: 'H',
});
export const changeCarriedOut = defineNotice('production.changeCarriedOut', { values: ['number', 'sheet'] });
