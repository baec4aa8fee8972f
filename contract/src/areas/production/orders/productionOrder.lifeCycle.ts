import { longText } from '../../../core/fields/fields.ts';
import { defineLifeCycle } from '../../../core/resource/lifeCycle.ts';

/** The most characters of why an order is closed or cancelled. */
export const mostOrderReason = 120;

/**
 * An order is planned, made and closed, or cancelled on the way. Nothing leads back: what was scheduled stays scheduled,
 * and what was cancelled stays cancelled. An order with deliveries is closed, not cancelled. See `docs/decisions/orders.md`.
 */
export const productionOrderLifeCycle = defineLifeCycle('productionOrder', {
  initial: 'planned',
  states: { planned: 'waiting', production: 'active', closed: 'done', cancelled: 'dead' },
  actions: {
    schedule: {
      from: ['planned'],
      to: 'production',
      access: 'production.productionOrder.schedule',
      needs: ['hasRoutes'],
    },
    close: {
      from: ['production'],
      to: 'closed',
      access: 'production.productionOrder.close',
      input: { closeReason: longText(mostOrderReason) },
    },
    cancel: {
      from: ['planned', 'production'],
      to: 'cancelled',
      access: 'production.productionOrder.cancel',
      needs: ['undelivered'],
      input: { cancelReason: longText(mostOrderReason) },
      final: true,
    },
  },
  // Hooks say which fields of an order in production stay.
  editableIn: ['planned', 'production'],
  deletableIn: ['planned'],
});
