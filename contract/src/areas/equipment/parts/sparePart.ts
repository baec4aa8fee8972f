import {
  choice,
  code,
  dictionary,
  flag,
  quantity,
  referenceList,
  text,
} from '../../../core/fields/fields.ts';
import { crud, defineResource } from '../../../core/resource/resource.ts';

/** What spare parts are counted and issued in. */
export const partUnits = ['pcs', 'set', 'm', 'kg', 'l'] as const;

/** A part or material that is used up in maintenance and repair, without a cycle of its own: bearings, belts, grease. */
export const sparePart = defineResource('sparePart', {
  namespace: 'equipment',
  path: '/$/mdm/sparePart',
  title: ['code', 'name'],
  fields: {
    code: code(32, { search: true }),
    name: text(60, { search: true }),
    /** As its maker calls it: `6205-2RS`. */
    model: text(60, { optional: true, search: true }),
    class: dictionary('spare_part_class'),
    unit: choice(partUnits, { initial: 'pcs', words: 'basics:partUnits' }),
    /** Machines that take it; without any, every machine may. */
    modelIds: referenceList('machineModel', { optional: true }),
    /** Where it lies: `A3-12`. */
    place: text(32, { optional: true, search: true }),
    /** Below this it is bought again. */
    leastStock: quantity({ digits: 2, min: 0, max: 1_000_000, optional: true }),
    isRecycled: flag({ initial: false }),
  },
  list: ['code', 'name', 'model', 'class', 'unit', 'place', 'leastStock', 'isRecycled'],
  form: [
    ['code', 'name'],
    ['class', 'model'],
    ['unit', 'leastStock', 'place'],
    ['modelIds', 'isRecycled'],
  ],
  unique: [['code']],
  scope: 'masterData',
  access: crud('equipment.sparePart'),
  order: { by: 'code', direction: 'asc' },
  search: {
    fields: ['class', 'modelIds', 'isRecycled'],
    isIndexed: true,
    isFound: true,
  },
  screen: { menu: 'basicData', path: '/basicData/sparePart' },
});
