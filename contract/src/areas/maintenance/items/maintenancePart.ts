import { integer, quantity, reference } from '../../../core/fields/fields.ts';
import { crud, defineResource } from '../../../core/resource/resource.ts';

/** A part that a service needs each time: what the store is asked for before it is done. */
export const maintenancePart = defineResource('maintenancePart', {
  namespace: 'maintenance',
  path: '/$/mdm/maintenancePart',
  title: ['sparePartId', 'specialPartId'],
  fields: {
    itemId: reference('maintenanceItem'),
    position: integer({ min: 0, max: 999, initial: 0 }),
    /** One of the two is said. */
    sparePartId: reference('sparePart', { optional: true }),
    specialPartId: reference('specialPart', { optional: true }),
    quantity: quantity({ digits: 2, min: 0.01, max: 1_000_000 }),
  },
  list: ['sparePartId', 'specialPartId', 'quantity'],
  form: [['sparePartId', 'specialPartId', 'quantity']],
  order: { by: 'position', direction: 'asc' },
  access: crud('maintenance.maintenanceItem'),
});
