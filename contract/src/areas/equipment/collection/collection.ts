import { choice, code, integer, quantity, reference, text } from '../../../core/fields/fields.ts';
import { crud, defineResource } from '../../../core/resource/resource.ts';
import { fileFormats, protocols, registerTypes, wordOrders } from '../equipmentArea/addresses.ts';

/** How a box in the mill reads machines of a model that speak no telegrams: which value stands where, and what it means. */
export const collectionMapping = defineResource('collectionMapping', {
  namespace: 'equipment',
  path: '/$/mdm/collectionMapping',
  title: 'name',
  fields: {
    name: text(60, { search: true }),
    modelId: reference('machineModel'),
    protocol: choice(protocols),
    wordOrder: choice(wordOrders, { when: { field: 'protocol', is: ['modbusTcp'] } }),
    fileFormat: choice(fileFormats, { when: { field: 'protocol', is: ['file'] } }),
  },
  list: ['name', 'modelId', 'protocol'],
  form: [['name', 'modelId'], ['protocol'], ['wordOrder'], ['fileFormat']],
  unique: [['name']],
  scope: 'masterData',
  access: crud('equipment.collectionMapping'),
  order: { by: 'name', direction: 'asc' },
  search: {
    fields: ['modelId', 'protocol'],
  },
  children: { signals: { of: 'mappedSignal', by: 'mappingId', order: 'place', max: 200 } },
  screen: {
    menu: 'basicData',
    path: '/basicData/collectionMapping',
    beside: ['signalMapping'],
  },
});

/**
 * Where one value stands and what it means: what is read times `scale` plus `offsetBy` is the signal in its unit. `codes` say what
 * stands for what is read (`0=2, 1=1`: the controller's 0 is the state 2).
 */
export const mappedSignal = defineResource('mappedSignal', {
  namespace: 'equipment',
  path: '/$/mdm/mappedSignal',
  title: 'signal',
  fields: {
    mappingId: reference('collectionMapping'),
    place: integer({ min: 0, max: 199, initial: 0 }),
    /** The code of a signal of the model, or of a quantity that every machine has, such as `state` or `outputG`. */
    signal: code(32),
    address: text(200),
    /** What the registers hold; bits and other protocols say it themselves. */
    type: choice(registerTypes, { optional: true }),
    /** In what the controller counts, told beside what is read. */
    unit: text(16, { optional: true, words: 'basics:units' }),
    scale: quantity({ digits: 6, initial: 1 }),
    offsetBy: quantity({ digits: 6, initial: 0 }),
    codes: text(300, { optional: true }),
    periodS: integer({ min: 1, max: 3600, unit: 's', initial: 10 }),
    /** Maximum age of a value that still counts. Empty: three periods, and at least 30 s. */
    maxAgeS: integer({ min: 1, max: 604_800, unit: 's', optional: true }),
    /** Time after which an unchanged value means that the controller hangs: nothing of the machine counts then. Empty: never. */
    frozenAfterS: integer({ min: 1, max: 86_400, unit: 's', optional: true }),
  },
  list: [
    'signal',
    'address',
    'type',
    'unit',
    'scale',
    'offsetBy',
    'codes',
    'periodS',
    'maxAgeS',
    'frozenAfterS',
  ],
  form: [
    ['signal', 'address', 'type', 'unit', 'scale', 'offsetBy', 'codes', 'periodS', 'maxAgeS', 'frozenAfterS'],
  ],
  order: { by: 'place', direction: 'asc' },
  access: crud('equipment.collectionMapping'),
});

/** Where a machine is reached, and by which mapping it is read. The gateway that speaks for the machine reads it. */
export const machineConnection = defineResource('machineConnection', {
  namespace: 'equipment',
  path: '/$/mdm/machineConnection',
  title: 'endpoint',
  fields: {
    machineId: reference('machine', { by: 'integer', search: true }),
    mappingId: reference('collectionMapping'),
    /** `192.168.10.21:502`, `opc.tcp://…`, `mqtt://…`, or the path of a file as the box sees it. */
    endpoint: text(200, { search: true }),
    /** Which device behind a Modbus address. */
    unitNumber: integer({ min: 0, max: 255, initial: 1 }),
    /** The name of the machine at its controller: it stands in addresses for `$name`. */
    station: text(60, { optional: true, search: true }),
    status: choice(['enabled', 'disabled'], { initial: 'enabled' }),
  },
  list: ['machineId', 'mappingId', 'endpoint', 'unitNumber', 'station', 'status'],
  form: [
    ['machineId', 'mappingId'],
    ['endpoint', 'unitNumber'],
    ['station', 'status'],
  ],
  unique: [['machineId']],
  scope: 'masterData',
  access: crud('equipment.machineConnection'),
  search: {
    fields: ['machineId', 'mappingId', 'status'],
  },
  screen: { menu: 'basicData', path: '/basicData/machineConnection' },
});
