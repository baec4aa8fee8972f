import { scopedBy } from '../../../core/call/dataScope.ts';
import { choice, date, longText, percent, quantity, reference, text } from '../../../core/fields/fields.ts';
import { crud, defineResource } from '../../../core/resource/resource.ts';
import { shiftNames } from '../../../core/words/shiftNames.ts';

/** What is laid down before the blowing line: bales, or waste of the mill that is spun again. */
export const cottonMaterials = ['rawCotton', 'reusedWaste'] as const;
export type CottonMaterial = (typeof cottonMaterials)[number];

/**
 * Cotton that went into a laydown, as it was weighed. `conditionedKg` is its mass at common regain (formula F7), with which all
 * sums are made; where nobody measured the regain it is the weighed mass. Prices of a mill's cotton are in one currency, as prices of
 * parts are. See `docs/decisions/cotton.md`.
 */
export const cottonIssue = defineResource('cottonIssue', {
  namespace: 'production',
  path: '/$/production/cottonIssue',
  title: ['productionDate', 'lot'],
  fields: {
    productionDate: date(),
    /** Empty: a laydown of the whole date. */
    shift: choice(shiftNames, { words: 'shifts:names', optional: true }),
    material: choice(cottonMaterials, { initial: 'rawCotton' }),
    lot: text(30, { optional: true, search: true }),
    /** What the blowing line makes of it; by it the routes tell combed and carded cotton apart. */
    varietyId: reference('variety', { isPast: true, optional: true }),
    weighedKg: quantity({ digits: 2, above: 0, max: 1_000_000, unit: 'kg', total: true }),
    regain: percent({ optional: true, max: 30 }),
    conditionedKg: quantity({ digits: 3, unit: 'kg', optional: true, byServer: true, total: true }),
    pricePerKg: quantity({ digits: 4, above: 0, max: 100_000_000, optional: true, unit: 'money' }),
    remark: longText(120, { optional: true, search: true }),
  },
  list: {
    columns: [
      'productionDate',
      'shift',
      'material',
      'lot',
      'varietyId',
      'weighedKg',
      'regain',
      'conditionedKg',
      'pricePerKg',
      'remark',
    ],
    keyColumns: ['material', 'weighedKg', 'conditionedKg', 'lot'],
  },
  form: [
    ['productionDate', 'shift'],
    ['material', 'lot'],
    ['varietyId', 'weighedKg'],
    ['regain', 'pricePerKg'],
    ['remark'],
  ],
  scope: scopedBy(),
  access: crud('production.cottonIssue'),
  order: { by: 'productionDate', direction: 'desc' },
  search: {
    fields: ['productionDate', 'material', 'varietyId'],
  },
  screen: { menu: 'productionManagement', path: '/production/cottonIssue' },
});
