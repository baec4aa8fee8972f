import { scopedBy } from '../../../core/call/dataScope.ts';
import {
  choice,
  instant,
  integer,
  longText,
  person,
  pictures,
  reference,
  referenceList,
  serial,
  text,
} from '../../../core/fields/fields.ts';
import { whoAsks } from '../../../core/resource/listView.ts';
import { crud, defineResource } from '../../../core/resource/resource.ts';
import { maintenanceTaskLifeCycle, mostTaskPhotos, mostTaskReason } from './maintenanceTask.lifeCycle.ts';

/** The most faults that a task names. */
export const mostTaskFaults = 20;

/** How a task came about: written by a person, by one who scanned the machine's code, by a fault with its flag, of a finding, of an alarm. */
export const taskSources = ['byHand', 'scan', 'fault', 'diagnosis', 'alarm'] as const;

/** Sources of tasks that the program makes by itself while a machine stands. */
export const automaticSources: ReadonlySet<string | null> = new Set(['fault', 'alarm']);

/** Something of a machine, or of other equipment, that somebody is to repair or to see to. */
export const maintenanceTask = defineResource('maintenanceTask', {
  namespace: 'maintenance',
  path: '/$/maintenance/task',
  title: ['number', 'name'],
  fields: {
    number: serial({ prefix: 'WX', by: 'day', digits: 3, search: true }),
    name: text(60, { search: true, inLanguages: true }),
    kind: choice(['repair', 'maintenance'], { initial: 'repair' }),
    urgency: choice(['normal', 'urgent'], { initial: 'normal' }),
    /** When it is to be done. */
    dueAt: instant({ optional: true }),
    /** One of the two is said: a machine of production, or what the mill keeps besides. */
    machineId: reference('machine', { by: 'integer', isPast: true, optional: true }),
    equipmentId: reference('nonProductionEquipment', { isPast: true, optional: true }),
    description: longText(400, { optional: true, inLanguages: true }),
    photos: pictures({ most: mostTaskPhotos, optional: true }),
    labelIds: referenceList('label', { optional: true }),
    initiatorId: person({ optional: true, byServer: true }),
    /** Stated while the task waits, it allocates the task: see `docs/decisions/maintenance-tasks.md`. */
    responsibleId: person({ optional: true }),
    participantIds: referenceList('user', { optional: true, byServer: true }),
    /** Who sees to it that it is done, beside the leaders. */
    supervisorId: person({ optional: true }),
    source: choice(taskSources, { optional: true, byServer: true }),
    /** When the fault began; of a task without one when it was written. */
    detectedAt: instant({ optional: true, byServer: true }),
    /** When somebody took it, told it as done, and it was confirmed. */
    acceptedAt: instant({ optional: true, byServer: true }),
    completedAt: instant({ optional: true, byServer: true }),
    confirmedAt: instant({ optional: true, byServer: true }),
    /** How often its fault came again while it was open, and when last. */
    recurrences: integer({ min: 0, optional: true, byServer: true }),
    recurredAt: instant({ optional: true, byServer: true }),
    recordCount: integer({ min: 0, optional: true, byServer: true }),
    returnCount: integer({ min: 0, optional: true, byServer: true }),
    returnReason: longText(mostTaskReason, { optional: true, byServer: true }),
    transferReason: longText(mostTaskReason, { optional: true, byServer: true }),
    cancelReason: longText(mostTaskReason, { optional: true, byServer: true }),
  },
  list: {
    columns: [
      'number',
      'name',
      'machineId',
      'equipmentId',
      'urgency',
      'dueAt',
      'labelIds',
      'initiatorId',
      'responsibleId',
      'participantIds',
      'detectedAt',
      'recurrences',
    ],
    keyColumns: ['name', 'machineId', 'dueAt', 'urgency', 'responsibleId'],
    views: {
      open: { state: ['toBeAllocated', 'inProgress', 'toBeConfirmed'] },
      initiated: { initiatorId: [whoAsks] },
      responsible: { responsibleId: [whoAsks] },
      participated: { participantIds: [whoAsks] },
      toBeAllocated: { state: ['toBeAllocated'] },
      inProgress: { state: ['inProgress'] },
      toBeConfirmed: { state: ['toBeConfirmed'] },
    },
  },
  form: {
    rows: [
      ['name', 'kind', 'urgency'],
      ['machineId', 'equipmentId'],
      ['description'],
      ['photos'],
      ['responsibleId', 'dueAt'],
      ['labelIds', 'supervisorId'],
    ],
    groups: {
      people: ['initiatorId', 'responsibleId', 'participantIds', 'supervisorId'],
      course: [
        'source',
        'detectedAt',
        'acceptedAt',
        'completedAt',
        'confirmedAt',
        'recurrences',
        'recurredAt',
        'recordCount',
        'returnCount',
        'returnReason',
        'transferReason',
        'cancelReason',
      ],
    },
  },
  unique: [['number']],
  scope: scopedBy({
    people: ['initiatorId', 'responsibleId', 'participantIds', 'supervisorId'],
    departments: ['machineId.areaId.departmentId', 'equipmentId.areaId.departmentId'],
  }),
  access: crud('maintenance.maintenanceTask'),
  order: { by: 'createTime', direction: 'desc' },
  search: {
    fields: ['state', 'machineId', 'kind', 'urgency', 'labelIds', 'responsibleId'],
    isIndexed: true,
    isFound: true,
  },
  children: {
    faults: { of: 'maintenanceTaskFault', by: 'taskId', order: 'position', max: mostTaskFaults },
  },
  lifeCycle: maintenanceTaskLifeCycle,
  screen: {
    menu: 'equipmentManagement',
    path: '/equipmentManagement/maintenanceTask',
    imports: false,
  },
});

/** A fault that a task is about: of the fault file, or as somebody describes it. */
export const maintenanceTaskFault = defineResource('maintenanceTaskFault', {
  namespace: 'maintenance',
  path: '/$/maintenance/taskFault',
  title: 'description',
  fields: {
    taskId: reference('maintenanceTask'),
    position: integer({ min: 0, max: 999, initial: 0 }),
    faultId: reference('fault', { isPast: true, optional: true }),
    /** As the controller sends it; follows from the fault. */
    code: text(32, { optional: true }),
    description: text(120, { inLanguages: true }),
    occurredAt: instant(),
  },
  list: ['faultId', 'code', 'description', 'occurredAt'],
  form: [['faultId', 'code', 'description', 'occurredAt']],
  order: { by: 'position', direction: 'asc' },
  access: crud('maintenance.maintenanceTask'),
});
