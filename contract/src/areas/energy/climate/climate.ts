import { notUnder } from '../../../core/fields/ascending.ts';
import { choice, code, integer, longText, quantity, reference, text } from '../../../core/fields/fields.ts';
import { crud, defineResource } from '../../../core/resource/resource.ts';
import { processes } from '../../basics/processTree/processes.ts';
import { seasons } from '../bands/bands.ts';

/** The highest temperature in °C and humidity in % that a range may name. */
export const mostClimate = 100;

const celsius = () => quantity({ digits: 2, min: 0, max: mostClimate, unit: 'celsius', optional: true });
const percentRh = () => quantity({ digits: 2, min: 0, max: mostClimate, unit: 'percentRh', optional: true });

/**
 * What the air of a department shall be, by days of the year; of one area where the department has several halls. Days
 * that no range names have no norm.
 */
export const climateSetting = defineResource('climateSetting', {
  namespace: 'energy',
  path: '/$/mdm/climateSetting',
  title: 'process',
  fields: {
    process: choice(processes, { words: 'basics:processes' }),
    areaId: reference('equipmentArea', { optional: true }),
    description: longText(120, { optional: true }),
  },
  list: ['process', 'areaId', 'description'],
  form: [['process', 'areaId'], ['description']],
  unique: [['process', 'areaId']],
  scope: 'masterData',
  access: crud('energy.climateSetting'),
  order: { by: 'process', direction: 'asc' },
  search: {
    fields: ['process', 'areaId'],
  },
  children: { ranges: { of: 'climateRange', by: 'settingId', order: 'position', min: 1, max: 20 } },
  screen: { menu: 'basicData', path: '/basicData/climateSetting' },
});

/** Norms of some days of each year, both included; over New Year where the first is later. */
export const climateRange = defineResource('climateRange', {
  namespace: 'energy',
  path: '/$/mdm/climateRange',
  title: 'season',
  fields: {
    settingId: reference('climateSetting'),
    position: integer({ min: 0, max: 19, initial: 0 }),
    season: choice(['allYear', ...seasons], { initial: 'allYear', words: 'energy:seasons' }),
    fromDay: text(5, { pattern: 'monthDay', initial: '01-01' }),
    toDay: text(5, { pattern: 'monthDay', initial: '12-31' }),
    temperatureMin: celsius(),
    temperatureMax: notUnder('temperatureMin', celsius()),
    humidityMin: percentRh(),
    humidityMax: notUnder('humidityMin', percentRh()),
  },
  list: ['season', 'fromDay', 'toDay', 'temperatureMin', 'temperatureMax', 'humidityMin', 'humidityMax'],
  form: [['season', 'fromDay', 'toDay', 'temperatureMin', 'temperatureMax', 'humidityMin', 'humidityMax']],
  order: { by: 'position', direction: 'asc' },
  access: crud('energy.climateSetting'),
});

/**
 * A sensor of temperature and humidity. What it measures arrives as telegrams of the machine that it is bound to; a
 * range of its own goes before the norm of its department.
 */
export const climateMeter = defineResource('climateMeter', {
  namespace: 'energy',
  path: '/$/mdm/climateMeter',
  title: ['number', 'name'],
  fields: {
    number: code(32, { search: true }),
    name: text(60, { search: true }),
    process: choice(processes, { words: 'basics:processes' }),
    areaId: reference('equipmentArea', { optional: true }),
    /** The machine of kind `climate` in whose telegrams it speaks. */
    machineId: reference('machine', { by: 'integer', optional: true }),
    status: choice(['inUse', 'stopped'], { initial: 'inUse' }),
    temperatureMin: celsius(),
    temperatureMax: notUnder('temperatureMin', celsius()),
    humidityMin: percentRh(),
    humidityMax: notUnder('humidityMin', percentRh()),
  },
  list: [
    'number',
    'name',
    'process',
    'areaId',
    'machineId',
    'temperatureMin',
    'temperatureMax',
    'humidityMin',
    'humidityMax',
    'status',
  ],
  form: {
    rows: [
      ['number', 'name'],
      ['process', 'areaId'],
      ['machineId', 'status'],
      ['temperatureMin', 'temperatureMax'],
      ['humidityMin', 'humidityMax'],
    ],
    groups: { ownRange: ['temperatureMin', 'temperatureMax', 'humidityMin', 'humidityMax'] },
  },
  unique: [['number'], ['machineId']],
  scope: 'masterData',
  access: crud('energy.climateMeter'),
  order: { by: 'number', direction: 'asc' },
  search: {
    fields: ['process', 'areaId', 'status'],
    isFound: true,
  },
  screen: { menu: 'basicData', path: '/basicData/climateMeter', beside: ['environment'] },
});
