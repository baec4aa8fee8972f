import { scopedBy } from '../../../core/call/dataScope.ts';
import { notUnder } from '../../../core/fields/ascending.ts';
import {
  choice,
  date,
  duration,
  flag,
  instant,
  integer,
  longText,
  person,
  pictures,
  quantity,
  reference,
  serial,
  text,
} from '../../../core/fields/fields.ts';
import { computed, sumOf } from '../../../core/fields/computed.ts';
import { whoAsks } from '../../../core/resource/listView.ts';
import { crud, defineResource } from '../../../core/resource/resource.ts';
import { cycleUnits } from '../items/maintenanceItem.ts';
import { maintenancePlanLifeCycle, mostPlanReason } from './maintenancePlan.lifeCycle.ts';

/** The most people, steps and materials of a plan, and pictures of old pieces. */
export const mostPlanPeople = 50;
export const mostPlanSteps = 120;
export const mostPlanMaterials = 60;
export const mostPlanVouchers = 10;

/** How clean a machine, or a part of it, was found. */
export const wipingResults = ['clean', 'fair', 'dirty'] as const;

const rollerMm = () => quantity({ digits: 2, min: 5, max: 200, unit: 'mm', optional: true });

/**
 * That an item is done on a machine: when it is due, when it is planned, by whom, and what came of it. A generated plan is one
 * round of its item on its machine (`cycleNumber`); one that somebody adds is of no round. See `docs/decisions/maintenance-plans.md`.
 */
export const maintenancePlan = defineResource('maintenancePlan', {
  namespace: 'maintenance',
  path: '/$/maintenance/plan',
  title: 'number',
  fields: {
    number: serial({ prefix: 'BY', by: 'month', digits: 4, search: true }),
    itemId: reference('maintenanceItem', { isPast: true }),
    machineId: reference('machine', { by: 'integer', isPast: true }),
    plannedStart: instant(),
    /** Unless it is said: as long behind the start as the item takes. */
    plannedEnd: notUnder('plannedStart', instant({ optional: true })),
    teamId: reference('team', { isPast: true, optional: true }),
    responsibleId: person({ optional: true }),
    remark: longText(400, { optional: true }),
    isMaterialChanged: flag({ initial: false }),
    frontRollerMm: rollerMm(),
    middleRollerMm: rollerMm(),
    backRollerMm: rollerMm(),
    wipingResult: choice(wipingResults, { optional: true }),
    abnormalReason: longText(400, { optional: true }),
    /** Pictures of old pieces that are handed in; there must be one where a recycled part was replaced. */
    vouchers: pictures({ most: mostPlanVouchers, optional: true }),
    /** Which round of its item on its machine it is; null of one that somebody added. */
    cycleNumber: integer({ min: 0, optional: true, byServer: true }),
    /** Never moves when the plan is put off; of one that somebody added the day for which it was first planned. */
    dueDate: date({ optional: true, byServer: true }),
    /** What made it due: the calendar, hours or tonnes. */
    dueBy: choice(cycleUnits, { optional: true, byServer: true }),
    /** As the item said when it was planned. */
    plannedMin: duration({ unit: 'min', min: 0, optional: true, byServer: true }),
    people: integer({ min: 0, optional: true, byServer: true }),
    startedAt: instant({ optional: true, byServer: true }),
    endedAt: instant({ optional: true, byServer: true }),
    /** Hours of all who took part. */
    workHours: computed(
      quantity({ digits: 1, min: 0, max: 1e6, unit: 'h', optional: true }),
      sumOf('participants', 'hours'),
    ),
    isWithoutMaterial: flag({ optional: true, byServer: true }),
    /** By how many days it was put off last, how often it was, and why. */
    postponedD: duration({ unit: 'd', min: 0, optional: true, byServer: true }),
    postponements: integer({ min: 0, optional: true, byServer: true }),
    postponeReason: longText(mostPlanReason, { optional: true, byServer: true }),
    cancelReason: longText(mostPlanReason, { optional: true, byServer: true }),
    /** The larger service with which it was done. */
    doneWithId: reference('maintenancePlan', { isPast: true, optional: true, byServer: true }),
  },
  list: {
    columns: [
      'number',
      'itemId',
      'machineId',
      'plannedStart',
      'dueDate',
      'teamId',
      'responsibleId',
      'startedAt',
      'endedAt',
      'workHours',
    ],
    keyColumns: ['itemId', 'machineId', 'dueDate', 'plannedStart', 'responsibleId'],
    views: {
      toBeConfirmed: { state: ['toBeConfirmed'] },
      confirmed: { state: ['confirmed'] },
      postponed: { state: ['postponed'] },
      completed: { state: ['completed'] },
      unexecuted: { state: ['unexecuted'] },
      mine: { responsibleId: [whoAsks] },
    },
  },
  form: {
    rows: [
      ['itemId', 'machineId'],
      ['plannedStart', 'plannedEnd'],
      ['teamId', 'responsibleId'],
      ['remark'],
      ['isMaterialChanged', 'wipingResult'],
      ['frontRollerMm', 'middleRollerMm', 'backRollerMm'],
      ['abnormalReason'],
      ['vouchers'],
    ],
    groups: {
      execution: [
        'startedAt',
        'endedAt',
        'workHours',
        'isMaterialChanged',
        'isWithoutMaterial',
        'wipingResult',
        'frontRollerMm',
        'middleRollerMm',
        'backRollerMm',
        'abnormalReason',
        'vouchers',
      ],
      course: [
        'dueDate',
        'dueBy',
        'cycleNumber',
        'plannedMin',
        'people',
        'postponedD',
        'postponements',
        'postponeReason',
        'cancelReason',
        'doneWithId',
      ],
    },
  },
  unique: [['number']],
  scope: scopedBy({
    people: ['responsibleId', 'participants.personId', 'teamId.memberIds', 'teamId.leaderId'],
    departments: ['machineId.areaId.departmentId', 'teamId.departmentId'],
  }),
  access: crud('maintenance.maintenancePlan'),
  order: { by: 'plannedStart', direction: 'desc' },
  search: {
    fields: ['state', 'machineId', 'itemId', 'plannedStart', 'teamId', 'responsibleId'],
    isIndexed: true,
    isFound: true,
  },
  children: {
    steps: { of: 'maintenancePlanStep', by: 'planId', order: 'position', max: mostPlanSteps },
    materials: { of: 'maintenancePlanMaterial', by: 'planId', order: 'position', max: mostPlanMaterials },
    participants: { of: 'maintenancePlanPerson', by: 'planId', order: 'position', max: mostPlanPeople },
  },
  lifeCycle: maintenancePlanLifeCycle,
  screen: {
    menu: 'equipmentManagement',
    path: '/equipmentManagement/execution',
    title: 'screens.maintenanceExecution',
    imports: false,
  },
});

/** A step of a plan: of its item when the plan was confirmed, and what was found. */
export const maintenancePlanStep = defineResource('maintenancePlanStep', {
  namespace: 'maintenance',
  path: '/$/maintenance/planStep',
  title: 'name',
  fields: {
    planId: reference('maintenancePlan'),
    position: integer({ min: 0, max: 999, initial: 0 }),
    name: text(60),
    /** `check`: done or not. `value`: a figure is written down. `wiping`: clean, fair or dirty. */
    kind: choice(['check', 'value', 'wiping'], { initial: 'check' }),
    unit: text(16, { optional: true, when: { field: 'kind', is: ['value'] } }),
    minutes: duration({ unit: 'min', min: 0, max: 1440, optional: true }),
    isRequired: flag({ initial: true }),
    isDone: flag({ initial: false }),
    value: quantity({
      digits: 3,
      min: -1e6,
      max: 1e6,
      optional: true,
      when: { field: 'kind', is: ['value'] },
    }),
    wiping: choice(wipingResults, { optional: true, when: { field: 'kind', is: ['wiping'] } }),
    note: text(120, { optional: true }),
  },
  list: ['name', 'kind', 'isDone', 'value', 'unit', 'wiping', 'minutes', 'isRequired', 'note'],
  form: [['name', 'kind', 'unit', 'minutes', 'isRequired', 'isDone', 'value', 'wiping', 'note']],
  order: { by: 'position', direction: 'asc' },
  access: crud('maintenance.maintenancePlan'),
});

/** A spare part or a special part that a plan needs, and how much of it was used. */
export const maintenancePlanMaterial = defineResource('maintenancePlanMaterial', {
  namespace: 'maintenance',
  path: '/$/maintenance/planMaterial',
  title: 'sparePartId',
  fields: {
    planId: reference('maintenancePlan'),
    position: integer({ min: 0, max: 999, initial: 0 }),
    /** One of the two is said. */
    sparePartId: reference('sparePart', { isPast: true, optional: true }),
    specialPartId: reference('specialPart', { isPast: true, optional: true }),
    plannedQuantity: quantity({ digits: 2, min: 0.01, max: 1_000_000 }),
    usedQuantity: quantity({ digits: 2, min: 0, max: 1_000_000, optional: true }),
    isReplaced: flag({ initial: false }),
    /** `YYYY-MM`: the month of the plan when a special part was chosen for it. */
    forMonth: text(7, { optional: true, byServer: true }),
  },
  list: ['sparePartId', 'specialPartId', 'plannedQuantity', 'usedQuantity', 'isReplaced'],
  form: [['sparePartId', 'specialPartId', 'plannedQuantity', 'usedQuantity', 'isReplaced']],
  order: { by: 'position', direction: 'asc' },
  access: crud('maintenance.maintenancePlan'),
});

/** Somebody who takes part in a plan, what he or she does there and for how long. */
export const maintenancePlanPerson = defineResource('maintenancePlanPerson', {
  namespace: 'maintenance',
  path: '/$/maintenance/planPerson',
  title: 'personId',
  fields: {
    planId: reference('maintenancePlan'),
    position: integer({ min: 0, max: 999, initial: 0 }),
    personId: person(),
    job: text(30, { optional: true }),
    hours: quantity({ digits: 1, min: 0, max: 1000, unit: 'h', initial: 0 }),
  },
  list: ['personId', 'job', 'hours'],
  form: [['personId', 'job', 'hours']],
  unique: [['planId', 'personId']],
  order: { by: 'position', direction: 'asc' },
  access: crud('maintenance.maintenancePlan'),
});
