import { notUnder } from '../../../core/fields/ascending.ts';
import {
  choice,
  code,
  date,
  instant,
  integer,
  longText,
  parent,
  quantity,
  reference,
  referenceList,
  text,
} from '../../../core/fields/fields.ts';
import { crud, defineResource } from '../../../core/resource/resource.ts';
import { processes } from '../../basics/processTree/processes.ts';

/**
 * Where electricity is counted. Points form a tree: what flows through one, flows through the one above; what the points
 * below do not count is its residual. Which meter counts there, and since when, its installations say.
 */
export const meterPoint = defineResource('meterPoint', {
  namespace: 'energy',
  path: '/$/mdm/meterPoint',
  title: ['number', 'name'],
  fields: {
    number: code(32, { search: true }),
    name: text(60, { search: true }),
    parentId: parent('meterPoint'),
    /** What it supplies: a process, an area, machines. */
    process: choice(processes, { optional: true, words: 'basics:processes' }),
    areaId: reference('equipmentArea', { optional: true }),
    machineIds: referenceList('machine', { by: 'integer', optional: true }),
    validFrom: date(),
    validTo: notUnder('validFrom', date({ optional: true })),
    description: longText(400, { optional: true }),
  },
  list: ['number', 'name', 'parentId', 'process', 'areaId', 'machineIds', 'validFrom', 'validTo'],
  form: [
    ['number', 'name'],
    ['parentId', 'process', 'areaId'],
    ['machineIds'],
    ['validFrom', 'validTo'],
    ['description'],
  ],
  unique: [['number']],
  scope: 'masterData',
  access: crud('energy.meterPoint'),
  order: { by: 'number', direction: 'asc' },
  search: {
    fields: ['process', 'areaId'],
    isFound: true,
  },
  children: { installations: { of: 'meterInstallation', by: 'pointId', order: 'position', max: 100 } },
  screen: { menu: 'basicData', path: '/basicData/electricityMeter', beside: ['energyUse'] },
});

/** Units that registers of meters count in, with the Wh of one. */
export const registerUnits = { wh: 1, kwh: 1000, mwh: 1_000_000 } as const;
export type RegisterUnit = keyof typeof registerUnits;
const unitNames = ['wh', 'kwh', 'mwh'] as const satisfies readonly RegisterUnit[];

/** The most figures that a register shows before its decimal mark. */
export const mostRegisterDigits = 12;

/**
 * A meter at a point from a moment until another: installations of a point do not overlap, and the next begins with a
 * register of its own. Differences are taken within an installation only.
 */
export const meterInstallation = defineResource('meterInstallation', {
  namespace: 'energy',
  path: '/$/mdm/meterInstallation',
  title: 'serial',
  fields: {
    pointId: reference('meterPoint'),
    position: integer({ min: 0, max: 99, initial: 0 }),
    serial: text(40),
    /** The machine of kind `meter` in whose telegrams it speaks. */
    machineId: reference('machine', { by: 'integer', optional: true }),
    fromAt: instant(),
    toAt: notUnder('fromAt', instant({ optional: true })),
    /** Transformer ratio: what its register shows times this is what flowed. */
    multiplier: quantity({ digits: 4, above: 0, max: 1_000_000, initial: 1 }),
    unit: choice(unitNames, { initial: 'kwh' }),
    /** Figures of its register before the decimal mark; behind the last of them it begins at 0 again. */
    digits: integer({ min: 1, max: mostRegisterDigits, initial: 8 }),
    /** The most that can flow through it. */
    ratedKw: quantity({ digits: 2, above: 0, max: 1_000_000, unit: 'kw' }),
    startRegister: quantity({ digits: 3, min: 0 }),
    endRegister: quantity({ digits: 3, min: 0, optional: true }),
  },
  list: [
    'serial',
    'machineId',
    'fromAt',
    'toAt',
    'multiplier',
    'unit',
    'digits',
    'ratedKw',
    'startRegister',
    'endRegister',
  ],
  form: [
    ['serial', 'machineId', 'fromAt', 'toAt'],
    ['multiplier', 'unit', 'digits', 'ratedKw', 'startRegister', 'endRegister'],
  ],
  order: { by: 'position', direction: 'asc' },
  access: crud('energy.meterPoint'),
});
