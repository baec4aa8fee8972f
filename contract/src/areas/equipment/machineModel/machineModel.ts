import { notUnder } from '../../../core/fields/ascending.ts';
import {
  code,
  integer,
  multilingual,
  quantity,
  reference,
  text,
  choice,
} from '../../../core/fields/fields.ts';
import { crud, defineResource } from '../../../core/resource/resource.ts';
import { machineKinds } from '../../basics/processTree/processes.ts';

/** A type of machine; its signals are rows of `modelSignal`. */
export const machineModel = defineResource('machineModel', {
  namespace: 'equipment',
  path: '/$/mdm/machineModel',
  storage: {
    former: { processKind: 'kind' },
  },
  title: 'name',
  fields: {
    name: text(32, { search: true }),
    kind: choice(machineKinds, { words: 'basics:processes' }),
    manufacturerId: reference('manufacturer', { optional: true }),
    /** Spindles, drums, heads or deliveries. */
    positions: integer({ min: 0, max: 5000 }),
    /** The slowest period of its signals decides when a silent machine is offline. */
    slowestPeriodS: integer({ min: 1, max: 3600, unit: 's' }),
    /** Highest rates of counters; a counter that grows faster is not believed. 0 or empty: `plausibleRates`. */
    maxGramsPerHour: integer({ min: 0, max: 100_000_000, unit: 'gPerH' }),
    maxWatts: integer({ min: 0, max: 100_000_000, unit: 'w' }),
    maxBreaksPerHour: integer({ min: 1, max: 10_000_000, optional: true }),
    maxDoffsPerHour: integer({ min: 1, max: 1_000_000, optional: true }),
    /** Widths of counters, bits; empty: 53, which never wraps. Registers of a mapping declare their own. */
    outputBits: integer({ min: 8, max: 53, optional: true }),
    energyBits: integer({ min: 8, max: 53, optional: true }),
    breakBits: integer({ min: 8, max: 53, optional: true }),
    doffBits: integer({ min: 8, max: 53, optional: true }),
    /** What a machine takes of the floor, along its axis and across it; where unsaid, machines of its kind tell. */
    floorLengthM: quantity({ digits: 2, min: 0.05, max: 200, unit: 'm', optional: true }),
    floorWidthM: quantity({ digits: 2, min: 0.05, max: 200, unit: 'm', optional: true }),
  },
  list: ['name', 'kind', 'manufacturerId', 'positions', 'slowestPeriodS'],
  form: [
    ['name', 'kind'],
    ['manufacturerId'],
    ['positions', 'slowestPeriodS'],
    ['maxGramsPerHour', 'maxWatts'],
    ['maxBreaksPerHour', 'maxDoffsPerHour'],
    ['outputBits', 'energyBits', 'breakBits', 'doffBits'],
    ['floorLengthM', 'floorWidthM'],
  ],
  unique: [['name']],
  scope: 'masterData',
  access: crud('equipment.machineModel'),
  order: { by: 'name', direction: 'asc' },
  children: { signals: { of: 'modelSignal', by: 'modelId', max: 200, ownCalls: true } },
  search: {
    isFound: true,
  },
  screen: { menu: 'basicData', path: '/basicData/equipmentModel' },
});

/**
 * A signal of a model. `position` is its place in stored samples: append only, never reused. Its own list has the signals of
 * all models; what is changed there is a change of the model.
 */
export const modelSignal = defineResource('modelSignal', {
  namespace: 'equipment',
  path: '/$/mdm/modelSignal',
  title: 'code',
  fields: {
    modelId: reference('machineModel'),
    /** Of its model, by which the list is searched. */
    process: choice(machineKinds, { words: 'basics:processes', optional: true, byServer: true }),
    /** Given by the server: where the value stands in stored samples. */
    position: integer({ min: 0, max: 999, initial: 0 }),
    code: code(32, { search: true }),
    kind: choice(['W', 'S'], { initial: 'W' }),
    name: multilingual(60, { search: true }),
    unit: text(16, { optional: true, words: 'basics:units' }),
    digits: integer({ min: 0, max: 3, initial: 0 }),
    min: quantity({ digits: 3, digitsBy: 'digits' }),
    max: notUnder('min', quantity({ digits: 3, digitsBy: 'digits' })),
    periodS: integer({ min: 0, max: 3600, unit: 's', initial: 60 }),
    against: code(32, { optional: true }),
    normalMin: quantity({ digits: 3, digitsBy: 'digits', optional: true }),
    normalMax: notUnder('normalMin', quantity({ digits: 3, digitsBy: 'digits', optional: true })),
  },
  list: ['modelId', 'process', 'kind', 'code', 'name', 'unit', 'min', 'max', 'normalMin', 'normalMax'],
  form: [
    ['modelId'],
    ['code', 'name', 'kind'],
    ['unit', 'digits', 'periodS'],
    ['min', 'max'],
    ['normalMin', 'normalMax', 'against'],
  ],
  order: { by: 'position', direction: 'asc' },
  unique: [
    ['modelId', 'code'],
    ['modelId', 'position'],
  ],
  access: crud('equipment.machineModel'),
  search: {
    fields: ['modelId', 'process', 'kind'],
  },
  screen: { menu: 'basicData', path: '/basicData/signal', beside: ['signalMapping'] },
});
