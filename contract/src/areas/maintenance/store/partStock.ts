import { flag, instant, quantity, reference, text } from '../../../core/fields/fields.ts';
import { crud, defineResource } from '../../../core/resource/resource.ts';

/** The longest name of a place in the store: `A3-12`. */
export const longestPlace = 32;

/** How much of a part is there, in its unit. */
const counted = () => quantity({ digits: 2, min: 0, max: 1_000_000_000, optional: true, byServer: true });

/**
 * How much of a spare or special part lies in the store, over all its places. A part has a row since it was first received or
 * counted, or since somebody said that its stock is kept; what is used of a part without one moves nothing. The figures follow
 * from movements alone. See `docs/decisions/part-stock.md`.
 */
export const partStock = defineResource('partStock', {
  namespace: 'maintenance',
  path: '/$/maintenance/partStock',
  title: ['sparePartId', 'specialPartId'],
  fields: {
    /** One of the two is said. */
    sparePartId: reference('sparePart', { isPast: true, optional: true, search: true }),
    specialPartId: reference('specialPart', { isPast: true, optional: true, search: true }),
    /** Where it is laid and taken when nobody says another place. */
    place: text(longestPlace, { optional: true, search: true }),
    onHand: counted(),
    /** What every place holds, `A3-12 40, B1-02 6`. */
    places: text(400, { optional: true, byServer: true }),
    /** Of the spare part: below this it is bought again. */
    leastStock: counted(),
    /** Follows from the stock, whatever anybody says. */
    isBelow: flag({ initial: false }),
    /** The moving average of what was paid; empty before the first receipt with a price. */
    unitPrice: quantity({
      digits: 4,
      min: 0,
      max: 100_000_000,
      optional: true,
      byServer: true,
      unit: 'money',
    }),
    movedAt: instant({ optional: true, byServer: true }),
    countedAt: instant({ optional: true, byServer: true }),
  },
  list: {
    columns: [
      'sparePartId',
      'specialPartId',
      'onHand',
      'leastStock',
      'isBelow',
      'places',
      'unitPrice',
      'movedAt',
      'countedAt',
    ],
    keyColumns: ['onHand', 'leastStock', 'isBelow'],
    views: { below: { isBelow: ['true'] } },
  },
  form: [['sparePartId', 'specialPartId'], ['place']],
  scope: 'masterData',
  access: crud('maintenance.partStock'),
  unique: [['sparePartId'], ['specialPartId']],
  order: { by: 'createTime', direction: 'asc' },
  search: {
    fields: ['sparePartId', 'specialPartId', 'isBelow'],
  },
  screen: {
    menu: 'equipmentManagement',
    path: '/equipmentManagement/partStock',
    imports: false,
    isMasterData: false,
  },
});
