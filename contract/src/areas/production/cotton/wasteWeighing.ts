import { scopedBy } from '../../../core/call/dataScope.ts';
import { choice, date, longText, quantity, reference } from '../../../core/fields/fields.ts';
import { crud, defineResource } from '../../../core/resource/resource.ts';
import { shiftNames } from '../../../core/words/shiftNames.ts';
import { processes } from '../../basics/processTree/processes.ts';

/** Waste that is spun again, hard waste, droppings, and noil of the combers. */
export const wasteKinds = ['reusable', 'hard', 'droppings', 'noil'] as const;
export type WasteKind = (typeof wasteKinds)[number];

/** Noil is what combers comb out. */
export const noilProcess = 'combing';

/** What a process lost in a shift or on a date, as it was weighed. See `docs/decisions/cotton.md`. */
export const wasteWeighing = defineResource('wasteWeighing', {
  namespace: 'production',
  path: '/$/production/wasteWeighing',
  title: ['productionDate', 'process', 'wasteKind'],
  fields: {
    productionDate: date(),
    /** Empty: of the whole date. */
    shift: choice(shiftNames, { words: 'shifts:names', optional: true }),
    process: choice(processes, { words: 'basics:processes' }),
    wasteKind: choice(wasteKinds),
    /** What was being made; by it the routes tell combed and carded waste apart. */
    varietyId: reference('variety', {
      isPast: true,
      optional: true,
      within: { field: 'process', as: 'process', first: 'process' },
    }),
    weighedKg: quantity({ digits: 2, above: 0, max: 1_000_000, unit: 'kg', total: true }),
    remark: longText(120, { optional: true, search: true }),
  },
  list: ['productionDate', 'shift', 'process', 'wasteKind', 'varietyId', 'weighedKg', 'remark'],
  form: [['productionDate', 'shift'], ['process', 'wasteKind'], ['varietyId', 'weighedKg'], ['remark']],
  scope: scopedBy(),
  access: crud('production.wasteWeighing'),
  order: { by: 'productionDate', direction: 'desc' },
  search: {
    fields: ['productionDate', 'process', 'wasteKind', 'varietyId'],
  },
  screen: { menu: 'productionManagement', path: '/production/wasteWeighing' },
});
