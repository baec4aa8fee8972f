import { scopedBy } from '../../../core/call/dataScope.ts';
import { notUnder } from '../../../core/fields/ascending.ts';
import { instant, integer, longText, person, reference, serial, text } from '../../../core/fields/fields.ts';
import { crud, defineResource } from '../../../core/resource/resource.ts';
import { mostCancelReason, mostSolution, stopOrderLifeCycle } from './stopOrder.lifeCycle.ts';

/** The most machines of one order. */
export const mostStoppedMachines = 200;

/** That machines stand from a moment until another: why, which, and how it was solved. */
export const stopOrder = defineResource('stopOrder', {
  namespace: 'production',
  path: '/$/production/stopOrder',
  title: 'number',
  fields: {
    number: serial({ prefix: 'SO', by: 'day', digits: 4, search: true }),
    reason: longText(120, { search: true }),
    /** How many machines the lines name. */
    machineCount: integer({ min: 0, optional: true, byServer: true }),
    /** From the first of its stops to the last; open while one has no end. */
    fromTime: instant({ optional: true, byServer: true }),
    untilTime: instant({ optional: true, byServer: true }),
    solution: longText(mostSolution, { optional: true, byServer: true, search: true }),
    cancelReason: longText(mostCancelReason, { optional: true, byServer: true }),
    issuedBy: person({ optional: true, byServer: true }),
    issuedAt: instant({ optional: true, byServer: true }),
    finishedBy: person({ optional: true, byServer: true }),
    finishedAt: instant({ optional: true, byServer: true }),
  },
  list: {
    columns: [
      'number',
      'reason',
      'machineCount',
      'fromTime',
      'untilTime',
      'solution',
      'issuedBy',
      'issuedAt',
    ],
    keyColumns: ['reason', 'fromTime', 'untilTime', 'machineCount'],
    views: {
      draft: { state: ['draft'] },
      issued: { state: ['issued'] },
      finished: { state: ['finished'] },
      cancelled: { state: ['cancelled'] },
    },
  },
  form: [['reason']],
  unique: [['number']],
  scope: scopedBy({
    people: ['issuedBy', 'finishedBy'],
    departments: ['machines.machineId.areaId.departmentId'],
  }),
  access: crud('production.stopOrder'),
  order: { by: 'createTime', direction: 'desc' },
  search: {
    fields: ['state', 'fromTime'],
  },
  lifeCycle: stopOrderLifeCycle,
  children: {
    machines: {
      of: 'stopOrderMachine',
      by: 'stopOrderId',
      order: 'position',
      min: 1,
      max: mostStoppedMachines,
    },
  },
  screen: { menu: 'productionManagement', path: '/production/stopOrder' },
});

/** A machine that stands, and when. */
export const stopOrderMachine = defineResource('stopOrderMachine', {
  namespace: 'production',
  path: '/$/production/stopOrderMachine',
  title: 'machineId',
  fields: {
    stopOrderId: reference('stopOrder'),
    position: integer({ min: 0, max: 999, initial: 0 }),
    machineId: reference('machine', { by: 'integer', isPast: true }),
    fromTime: instant(),
    /** Empty until it runs again. */
    untilTime: notUnder('fromTime', instant({ optional: true })),
    note: text(120, { optional: true }),
  },
  list: ['machineId', 'fromTime', 'untilTime', 'note'],
  form: [['machineId', 'fromTime', 'untilTime', 'note']],
  order: { by: 'position', direction: 'asc' },
  access: crud('production.stopOrder'),
});
