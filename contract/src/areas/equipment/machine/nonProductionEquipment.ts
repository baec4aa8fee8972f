import {
  choice,
  code,
  date,
  dictionary,
  longText,
  reference,
  referenceList,
  text,
} from '../../../core/fields/fields.ts';
import { crud, defineResource } from '../../../core/resource/resource.ts';
import { equipmentStates } from './machine.ts';

/** What a mill keeps and maintains besides its machines, and what sends no telegrams: compressors, vehicles, lifts. */
export const nonProductionEquipment = defineResource('nonProductionEquipment', {
  namespace: 'equipment',
  path: '/$/mdm/nonProductionEquipment',
  title: ['number', 'name'],
  fields: {
    number: code(32, { search: true }),
    name: text(60, { search: true }),
    kind: dictionary('non_production_kind'),
    /** As its maker calls it: `GA 250`. */
    model: text(60, { optional: true, search: true }),
    manufacturerId: reference('manufacturer', { optional: true }),
    factoryNumber: text(32, { optional: true, search: true }),
    areaId: reference('equipmentArea', { optional: true }),
    status: choice(equipmentStates, {
      initial: 'inUse',
      words: 'equipment:resources.machine.choices.status',
    }),
    level: dictionary('equipment_level', { optional: true }),
    productionDate: date({ optional: true }),
    entryDate: date({ optional: true }),
    installDate: date({ optional: true }),
    /** Machines that it serves. */
    machineIds: referenceList('machine', { by: 'integer', optional: true }),
    description: longText(120, { optional: true }),
  },
  list: {
    columns: ['number', 'name', 'kind', 'model', 'manufacturerId', 'areaId', 'level', 'status'],
    tree: 'areaId',
  },
  form: [
    ['number', 'name'],
    ['kind', 'level'],
    ['model', 'manufacturerId', 'factoryNumber'],
    ['areaId', 'status'],
    ['productionDate', 'entryDate', 'installDate'],
    ['machineIds'],
    ['description'],
  ],
  unique: [['number']],
  scope: 'masterData',
  access: crud('equipment.nonProductionEquipment'),
  order: { by: 'number', direction: 'asc' },
  search: {
    fields: ['kind', 'status', 'level'],
    isFound: true,
  },
  screen: { menu: 'basicData', path: '/basicData/nonProductionEquipment' },
});
