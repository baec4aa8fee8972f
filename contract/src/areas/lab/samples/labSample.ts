import { scopedBy } from '../../../core/call/dataScope.ts';
import {
  choice,
  date,
  instant,
  integer,
  longText,
  person,
  reference,
  serial,
  shift,
  text,
} from '../../../core/fields/fields.ts';
import { whoAsks } from '../../../core/resource/listView.ts';
import { crud, defineResource } from '../../../core/resource/resource.ts';
import { processes } from '../../basics/processTree/processes.ts';
import { labSampleLifeCycle, maxLabReason, maxPosition } from './labSample.lifeCycle.ts';
import { sampleOccasions } from './occasions.ts';

const count = () => integer({ min: 0, optional: true, byServer: true });

/** Address of the list of samples; `?show=` one. */
export const labSamplePath = '/qualityControl/labSample';

/** Material of a machine that the lab tests. It belongs to the shift in which it was taken. */
export const labSample = defineResource('labSample', {
  namespace: 'lab',
  path: '/$/lab/sample',
  title: 'number',
  fields: {
    number: serial({ prefix: 'LS', by: 'day', digits: 3, search: true }),
    occasion: choice(sampleOccasions, { optional: true, byServer: true }),
    planId: reference('samplingPlan', { optional: true, byServer: true, isPast: true }),
    machineId: reference('machine', { by: 'integer', isPast: true, search: true }),
    process: choice(processes, { optional: true, byServer: true, words: 'basics:processes' }),
    /** Absent: the variety that the machine runs when the sample is added. */
    varietyId: reference('variety', { optional: true, isPast: true, search: true }),
    lot: text(32, { optional: true, search: true }),
    /** Spindles or packages that it is from. */
    position: text(maxPosition, { optional: true }),
    dueAt: instant(),
    /** Late from here on. */
    lateAt: instant({ optional: true, byServer: true }),
    /** Person who is to take and test it. */
    responsibleId: person({ optional: true }),
    takenAt: instant({ optional: true, byServer: true }),
    takerId: person({ optional: true, byServer: true }),
    productionDate: date({ optional: true, byServer: true }),
    shift: shift({ optional: true, byServer: true }),
    /** Standard in force when it was taken; later editions change nothing by themselves. */
    standardId: reference('qualityStandard', { optional: true, byServer: true, isPast: true }),
    testCount: count(),
    openCount: count(),
    enteredCount: count(),
    /** Reported results outside of their limits. */
    outsideCount: count(),
    voidReason: longText(maxLabReason, { optional: true, byServer: true }),
    remark: longText(400, { optional: true }),
  },
  list: {
    columns: [
      'number',
      'machineId',
      'varietyId',
      'occasion',
      'dueAt',
      'takenAt',
      'takerId',
      'productionDate',
      'shift',
      'testCount',
      'outsideCount',
    ],
    keyColumns: ['machineId', 'varietyId', 'dueAt', 'outsideCount'],
    views: {
      open: { state: ['planned', 'taken', 'tested'] },
      mine: { responsibleId: [whoAsks] },
      planned: { state: ['planned'] },
      taken: { state: ['taken'] },
      tested: { state: ['tested'] },
      closed: { state: ['closed'] },
      void: { state: ['void'] },
    },
  },
  form: {
    rows: [['machineId', 'varietyId'], ['dueAt', 'responsibleId'], ['lot', 'position'], ['remark']],
    groups: {
      what: ['machineId', 'process', 'varietyId', 'lot', 'position', 'occasion', 'planId'],
      course: ['dueAt', 'lateAt', 'responsibleId', 'takenAt', 'takerId', 'productionDate', 'shift'],
      results: ['standardId', 'testCount', 'openCount', 'enteredCount', 'outsideCount', 'voidReason'],
    },
  },
  unique: [['number']],
  scope: scopedBy({
    people: ['takerId', 'responsibleId'],
    departments: ['machineId.areaId.departmentId'],
  }),
  access: crud('lab.labSample'),
  order: { by: 'dueAt', direction: 'desc' },
  search: { fields: ['machineId', 'varietyId', 'occasion', 'dueAt', 'state'], isFound: true },
  lifeCycle: labSampleLifeCycle,
  screen: { menu: 'qualityControl', path: labSamplePath, behind: 'labBench', imports: false },
});
