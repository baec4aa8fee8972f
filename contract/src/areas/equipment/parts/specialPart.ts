import { notUnder } from '../../../core/fields/ascending.ts';
import {
  code,
  dictionary,
  duration,
  flag,
  integer,
  quantity,
  referenceList,
  text,
} from '../../../core/fields/fields.ts';
import { crud, defineResource } from '../../../core/resource/resource.ts';

/**
 * A kind of part that wears and is replaced after its cycle: card wire, rings, cots, knives of splicers. Which pieces are
 * in which machine, and since when, is told by replacements.
 */
export const specialPart = defineResource('specialPart', {
  namespace: 'equipment',
  path: '/$/mdm/specialPart',
  title: ['code', 'name'],
  fields: {
    code: code(32, { search: true }),
    name: text(60, { search: true }),
    class: dictionary('special_part_class'),
    brand: text(60, { optional: true, search: true }),
    /** As its maker calls it: `AC 2030 × 01550`. */
    model: text(60, { optional: true, search: true }),
    /** Machines that take it; without any, every machine may. */
    modelIds: referenceList('machineModel', { optional: true }),
    /** Pieces in one machine. */
    quantity: integer({ min: 1, max: 100_000, unit: 'pcs' }),
    cycleD: notUnder('remindBeforeD', duration({ unit: 'd', min: 1, max: 7300 })),
    /** It is also due after so many hours of its machine, or tonnes that it made, whichever comes first. */
    cycleH: integer({ min: 1, max: 200_000, unit: 'h', optional: true }),
    cycleT: quantity({ digits: 1, min: 1, max: 100_000, unit: 't', optional: true }),
    isRemindedOf: flag({ initial: true }),
    remindBeforeD: duration({ unit: 'd', min: 1, max: 365, when: { field: 'isRemindedOf', is: [true] } }),
    /** The old piece is handed in, and a picture of it shown. */
    isRecycled: flag({ initial: false }),
    /** Whoever replaces it says how many. */
    isCounted: flag({ initial: true }),
  },
  list: ['code', 'name', 'class', 'brand', 'model', 'quantity', 'cycleD', 'isRecycled'],
  form: [
    ['code', 'name'],
    ['class', 'brand', 'model'],
    ['modelIds', 'quantity'],
    ['cycleD', 'cycleH', 'cycleT'],
    ['isRemindedOf', 'remindBeforeD'],
    ['isRecycled', 'isCounted'],
  ],
  unique: [['code']],
  scope: 'masterData',
  access: crud('equipment.specialPart'),
  order: { by: 'code', direction: 'asc' },
  search: {
    fields: ['class', 'modelIds', 'isRecycled'],
    isIndexed: true,
    isFound: true,
  },
  screen: { menu: 'basicData', path: '/basicData/specialPart' },
});
