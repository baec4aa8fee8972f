import {
  choice,
  code,
  instant,
  integer,
  percent,
  quantity,
  reference,
  text,
} from '../../../core/fields/fields.ts';
import { crud, defineResource } from '../../../core/resource/resource.ts';
import { processes } from '../processTree/processes.ts';

/** English count (hanks of 840 yards in a pound), metric count (kilometres in a kilogram), grams in a kilometre. */
export const countSystems = ['ne', 'nm', 'tex'] as const;

/** What is weighed dry: 100 m of yarn, 10 m of roving, 5 m of sliver, 1 m of lap. */
export const dryWeightUnits = ['gPer100m', 'gPer10m', 'gPer5m', 'gPerM'] as const;

/** The shift systems of a mill; the hours of a day that a shift is operated for. */
export const shiftCounts = [2, 3, 4] as const;
export type ShiftCount = (typeof shiftCounts)[number];

/** Hours that a shift is operated where nobody says them: the day divided by the shifts. */
export function usualShiftHours(shifts: ShiftCount): number {
  return 24 / shifts;
}

/** Hours of a shift for which a variety is operated, by the shifts of a day. */
export interface OperatingHours {
  readonly hoursOf2: number | null;
  readonly hoursOf3: number | null;
  readonly hoursOf4: number | null;
}

/** Share of a day for which a variety is operated in a mill with so many shifts, 0 to 1; all of it where nothing is stated. */
export function operatedShare({ hoursOf2, hoursOf3, hoursOf4 }: OperatingHours, shifts: number): number {
  const hours = new Map([
    [2, hoursOf2],
    [3, hoursOf3],
    [4, hoursOf4],
  ]).get(shifts);
  return hours === undefined || hours === null ? 1 : Math.min(1, (hours * shifts) / 24);
}

const shiftHours = () => quantity({ digits: 2, min: 0, below: 24, unit: 'h', optional: true });

/**
 * What a process makes: a sliver, a roving, a yarn, a cone. Machines name it by its code. The processes of one yarn are a variety
 * each, often under the same code.
 */
export const variety = defineResource('variety', {
  namespace: 'basics',
  path: '/$/mdm/variety',
  storage: {
    table: 'mill_variety',
  },
  title: ['code', 'name'],
  fields: {
    code: code(32, { search: true }),
    name: text(60, { search: true }),
    process: choice(processes, { words: 'basics:processes' }),
    yarnCount: quantity({ digits: 2, above: 0, max: 100_000, optional: true }),
    countSystem: choice(countSystems, { initial: 'ne', words: 'basics:countSystems' }),
    dryWeight: quantity({ digits: 3, min: 0, max: 100_000, optional: true }),
    dryWeightUnit: choice(dryWeightUnits, { initial: 'gPer100m', words: 'basics:units' }),
    /** Water that the fibre holds, of its dry mass. */
    regain: percent({ digits: 3, initial: 8.5 }),
    /** Output of this variety is multiplied by it where varieties are compared. */
    weightFactor: quantity({ digits: 3, above: 0, max: 100, initial: 1 }),
    plannedPer10kSp: quantity({
      digits: 2,
      min: 0,
      max: 1_000_000,
      unit: 'kg',
      optional: true,
      when: { field: 'process', is: ['spinning'] },
    }),
    /** Electricity that a tonne may take. */
    electricityPerT: quantity({ digits: 2, above: 0, max: 100_000, unit: 'kwhPerT', optional: true }),
    hoursOf2: shiftHours(),
    hoursOf3: shiftHours(),
    hoursOf4: shiftHours(),
    /** Code of the mill's ERP. It is linked when a synchronisation has found it there. */
    erpCode: text(64, { optional: true, search: true }),
    erpStatus: choice(['linked', 'notLinked'], { optional: true, byServer: true }),
    erpLinkedAt: instant({ optional: true, byServer: true }),
  },
  list: [
    'code',
    'name',
    'process',
    'yarnCount',
    'countSystem',
    'dryWeight',
    'dryWeightUnit',
    'regain',
    'erpStatus',
  ],
  form: {
    rows: [
      ['code', 'name', 'process'],
      ['yarnCount', 'countSystem', 'weightFactor'],
      ['dryWeight', 'dryWeightUnit', 'regain'],
      ['plannedPer10kSp', 'electricityPerT'],
      ['hoursOf2', 'hoursOf3', 'hoursOf4'],
      ['erpCode', 'erpStatus', 'erpLinkedAt'],
    ],
    groups: {
      measures: ['yarnCount', 'countSystem', 'dryWeight', 'dryWeightUnit', 'regain', 'weightFactor'],
      plan: ['plannedPer10kSp', 'electricityPerT', 'hoursOf2', 'hoursOf3', 'hoursOf4'],
      erp: ['erpCode', 'erpStatus', 'erpLinkedAt'],
    },
  },
  unique: [['process', 'code']],
  scope: 'masterData',
  access: crud('basics.variety'),
  order: { by: 'code', direction: 'asc' },
  search: {
    fields: ['process', 'erpStatus'],
    isIndexed: true,
    isFound: true,
  },
  children: { models: { of: 'varietyModel', by: 'varietyId', order: 'position', min: 1, max: 50 } },
  screen: { menu: 'basicData', path: '/basicData/variety' },
});

/** What a model of the process yields of a variety. */
export const varietyModel = defineResource('varietyModel', {
  namespace: 'basics',
  path: '/$/mdm/varietyModel',
  title: 'modelId',
  fields: {
    varietyId: reference('variety'),
    position: integer({ min: 0, max: 99, initial: 0 }),
    modelId: reference('machineModel', {
      within: { field: 'process', of: 'document', as: 'kind', first: 'process' },
    }),
    /** Output of input, of the same moisture. */
    yield: percent(),
    /** Of one machine in a day. */
    ratedKg: quantity({ digits: 2, min: 0, max: 1_000_000, unit: 'kg' }),
  },
  list: ['modelId', 'yield', 'ratedKg'],
  form: [['modelId', 'yield', 'ratedKg']],
  order: { by: 'position', direction: 'asc' },
  unique: [['varietyId', 'modelId']],
  access: crud('basics.variety'),
});
