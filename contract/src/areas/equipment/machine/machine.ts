import { longestMachineCode } from './machineTexts.ts';
import {
  choice,
  code,
  date,
  dictionary,
  integer,
  longText,
  reference,
  referenceList,
  text,
} from '../../../core/fields/fields.ts';
import { crud, defineResource } from '../../../core/resource/resource.ts';
import { machineKinds, passages } from '../../basics/processTree/processes.ts';

/** What may become of equipment. */
export const equipmentStates = ['inUse', 'spare', 'repair', 'scrapped'] as const;

/** A machine of the mill. `code` is its name in topics and is never reused. */
export const machine = defineResource('machine', {
  namespace: 'equipment',
  path: '/$/mdm/machine',
  storage: {
    key: 'integer',
    former: { area: 'areaId', processKind: 'kind' },
  },
  title: 'code',
  fields: {
    code: code(longestMachineCode, { search: true }),
    /** What stands on the machine: `08`. */
    number: text(12, { search: true }),
    /** Equipment type, which is the one of the model. */
    kind: choice(machineKinds, { words: 'basics:processes' }),
    modelId: reference('machineModel', {
      within: { field: 'kind', as: 'kind', first: 'equipmentType' },
    }),
    sourceId: reference('machineSource', { optional: true }),
    /** Spindles, drums or heads. */
    positions: integer({ min: 0, max: 5000, total: { within: 'kind' } }),
    /** Of a draw frame that is one of several passages; frames without one leave their process. */
    passage: choice(passages, {
      optional: true,
      when: { field: 'kind', is: ['drawing'] },
      words: 'basics:passages',
    }),
    /** Where it stands: the line, else the hall. Boards fill by the order of this tree, then by place. */
    areaId: reference('equipmentArea', { optional: true }),
    /** The place on boards within its process and area. */
    place: integer({ min: 0, max: 9999, initial: 0 }),
    status: choice(equipmentStates, { initial: 'inUse' }),
    /** Part that the machine has in its process: main machine, auxiliary or trial machine. */
    equipmentKind: dictionary('equipment_kind', { optional: true }),
    level: dictionary('equipment_level', { optional: true }),
    factoryNumber: text(32, { optional: true }),
    /** Number of the upper computer that it reports to. */
    upperComputerNumber: text(32, { optional: true }),
    productionDate: date({ optional: true }),
    entryDate: date({ optional: true }),
    installDate: date({ optional: true }),
    /** Machines that it works together with: a winder with the frames that feed it. */
    boundIds: referenceList('machine', { by: 'integer', optional: true }),
    description: longText(120, { optional: true }),
  },
  list: {
    columns: ['code', 'number', 'kind', 'modelId', 'positions', 'areaId', 'status', 'sourceId'],
    keyColumns: ['number', 'kind', 'modelId', 'status'],
    tree: 'areaId',
  },
  form: [
    ['code', 'number'],
    ['kind', 'modelId'],
    ['positions', 'sourceId'],
    ['areaId', 'place', 'passage'],
    ['status', 'equipmentKind', 'level'],
    ['factoryNumber', 'upperComputerNumber'],
    ['productionDate', 'entryDate', 'installDate'],
    ['boundIds'],
    ['description'],
  ],
  unique: [['code']],
  scope: 'masterData',
  access: crud('equipment.machine'),
  order: { by: 'code', direction: 'asc' },
  search: {
    fields: ['kind', 'modelId', 'status', 'equipmentKind', 'sourceId'],
  },
  children: {
    spindleGroups: {
      of: 'spindleGroup',
      by: 'machineId',
      order: 'position',
      max: 50,
      spans: { from: 'firstSpindle', to: 'lastSpindle', most: 'positions' },
    },
  },
  screen: {
    menu: 'basicData',
    path: '/basicData/productionEquipment',
    title: 'screens.productionEquipment',
    beside: ['unconnectedMachines'],
  },
});

/** A gateway or controller that speaks for machines. It logs in with its registration code and a secret. */
export const machineSource = defineResource('machineSource', {
  namespace: 'equipment',
  path: '/$/mdm/machineSource',
  title: ['code', 'name'],
  fields: {
    code: code(32, { search: true }),
    name: text(60, { search: true }),
    status: choice(['enabled', 'disabled'], { initial: 'enabled' }),
  },
  list: ['code', 'name', 'status'],
  form: [['code', 'name'], ['status']],
  unique: [['code']],
  scope: 'masterData',
  access: crud('equipment.machineSource'),
  order: { by: 'code', direction: 'asc' },
  search: {
    isFound: true,
  },
  screen: { menu: 'basicData', path: '/basicData/gateway', beside: ['foundMachines'] },
});
