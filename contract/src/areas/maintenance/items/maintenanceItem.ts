import {
  choice,
  code,
  duration,
  flag,
  integer,
  longText,
  reference,
  referenceList,
  text,
} from '../../../core/fields/fields.ts';
import { crud, defineResource } from '../../../core/resource/resource.ts';
import { processes } from '../../basics/processTree/processes.ts';

/** What a service comes round by: the calendar, the hours a machine ran, the tonnes it made. */
export const cycleUnits = ['day', 'week', 'month', 'year', 'runHour', 'tonne'] as const;
export type CycleUnit = (typeof cycleUnits)[number];

/**
 * A service of machines and how often it is due: by the first of its cycles that is over. The large ones include smaller
 * ones, which are then not done twice. When a machine had it last follows from what was done there.
 */
export const maintenanceItem = defineResource('maintenanceItem', {
  namespace: 'maintenance',
  path: '/$/mdm/maintenanceItem',
  title: ['code', 'name'],
  fields: {
    code: code(32, { search: true }),
    name: text(60, { search: true }),
    typeId: reference('maintenanceType'),
    process: choice(processes, { words: 'basics:processes' }),
    /** Narrower than the process: machines of these models, or these alone. */
    modelIds: referenceList('machineModel', {
      optional: true,
      within: { field: 'process', as: 'kind', first: 'process' },
    }),
    machineIds: referenceList('machine', {
      by: 'integer',
      optional: true,
      within: { field: 'modelIds', as: 'modelId', first: 'model' },
    }),
    /** `generated`: the year's plan is made of it. `byHand`: somebody plans it when it is needed. */
    planning: choice(['generated', 'byHand'], { initial: 'generated' }),
    /** `schedule`: the next date does not move when one is late. `completion`: it counts from the day it was done. */
    anchor: choice(['schedule', 'completion'], { initial: 'completion' }),
    /** How long before it is due it may be planned, and done early without losing its turn. */
    leadD: duration({ unit: 'd', min: 0, max: 90, initial: 7 }),
    toleranceD: duration({ unit: 'd', min: 0, max: 90, initial: 3 }),
    plannedMin: duration({ unit: 'min', min: 1, max: 14_400 }),
    people: integer({ min: 1, max: 50, initial: 1 }),
    isStopping: flag({ initial: true }),
    includesIds: referenceList('maintenanceItem', {
      optional: true,
      within: { field: 'process', as: 'process', first: 'process' },
    }),
    description: longText(400, { optional: true }),
  },
  list: ['code', 'name', 'typeId', 'process', 'planning', 'plannedMin', 'people'],
  form: [
    ['code', 'name'],
    ['typeId', 'process'],
    ['modelIds', 'machineIds'],
    ['planning', 'anchor'],
    ['leadD', 'toleranceD'],
    ['plannedMin', 'people', 'isStopping'],
    ['includesIds'],
    ['description'],
  ],
  unique: [['code']],
  scope: 'masterData',
  access: crud('maintenance.maintenanceItem'),
  order: { by: 'code', direction: 'asc' },
  search: {
    fields: ['process', 'typeId', 'planning'],
    isFound: true,
  },
  children: {
    cycles: { of: 'maintenanceCycle', by: 'itemId', order: 'position', min: 1, max: 3 },
    steps: { of: 'maintenanceStep', by: 'itemId', order: 'position', max: 60 },
    parts: { of: 'maintenancePart', by: 'itemId', order: 'position', max: 60 },
  },
  screen: { menu: 'basicData', path: '/basicData/maintenanceItem' },
});

/** One of the cycles of an item: every 3 months, every 600 running hours. */
export const maintenanceCycle = defineResource('maintenanceCycle', {
  namespace: 'maintenance',
  path: '/$/mdm/maintenanceCycle',
  title: 'unit',
  fields: {
    itemId: reference('maintenanceItem'),
    position: integer({ min: 0, max: 9, initial: 0 }),
    unit: choice(cycleUnits, { initial: 'month' }),
    every: integer({ min: 1, max: 100_000 }),
  },
  list: ['every', 'unit'],
  form: [['every', 'unit']],
  order: { by: 'position', direction: 'asc' },
  unique: [['itemId', 'unit']],
  access: crud('maintenance.maintenanceItem'),
});

/** What is ticked off, measured or written down when the item is done. */
export const maintenanceStep = defineResource('maintenanceStep', {
  namespace: 'maintenance',
  path: '/$/mdm/maintenanceStep',
  title: 'name',
  fields: {
    itemId: reference('maintenanceItem'),
    position: integer({ min: 0, max: 999, initial: 0 }),
    name: text(60, { search: true }),
    /** `check`: done or not. `value`: a figure is written down. `wiping`: clean, fair or dirty. */
    kind: choice(['check', 'value', 'wiping'], { initial: 'check' }),
    unit: text(16, { optional: true, when: { field: 'kind', is: ['value'] } }),
    minutes: duration({ unit: 'min', min: 0, max: 1440, optional: true }),
    isRequired: flag({ initial: true }),
  },
  list: ['name', 'kind', 'unit', 'minutes', 'isRequired'],
  form: [['name', 'kind', 'unit', 'minutes', 'isRequired']],
  order: { by: 'position', direction: 'asc' },
  access: crud('maintenance.maintenanceItem'),
});
