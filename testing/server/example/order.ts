import { computed, from, sumOf } from '@millwright/contract/core/fields/computed.ts';
import {
  choice,
  date,
  integer,
  quantity,
  reference,
  serial,
  text,
} from '@millwright/contract/core/fields/fields.ts';
import { defineLifeCycle } from '@millwright/contract/core/resource/lifeCycle.ts';
import { crud, defineResource } from '@millwright/contract/core/resource/resource.ts';

/** An order is prepared, released to the mill and closed; while it is in production nobody edits it. */
export const trialOrderLifeCycle = defineLifeCycle('trialOrder', {
  initial: 'planned',
  states: { planned: 'waiting', production: 'active', closed: 'done' },
  actions: {
    release: {
      from: ['planned'],
      to: 'production',
      needs: ['withinCredit'],
      access: 'production.trialOrder.release',
    },
    close: {
      from: ['production'],
      to: 'closed',
      input: { closeReason: text(120) },
      access: 'production.trialOrder.close',
    },
  },
  editableIn: ['planned'],
  deletableIn: ['planned'],
});

/** A document: its sums are those of its lines. */
export const trialOrder = defineResource('trialOrder', {
  namespace: 'production',
  path: '/$/test/trialOrder',
  storage: {
    recycles: true,
  },
  title: 'number',
  fields: {
    number: serial({ prefix: 'TO', by: 'day', digits: 4, search: true }),
    reference: text(32, { search: true }),
    customer: text(40, { search: true }),
    channel: choice(['direct', 'agent'], { initial: 'direct' }),
    agent: text(40, { when: { field: 'channel', is: ['agent'] } }),
    dueDate: date({ optional: true }),
    quantityKg: computed(quantity({ digits: 3, unit: 'kg', total: true }), sumOf('lines', 'quantityKg')),
    amount: computed(quantity({ digits: 2 }), sumOf('lines', 'amount')),
    meanPrice: computed(
      quantity({ digits: 4, optional: true }),
      from(['amount', 'quantityKg'], ({ amount, quantityKg }) => amount / quantityKg),
    ),
    closeReason: text(120, { optional: true, byServer: true }),
  },
  list: ['number', 'reference', 'customer', 'dueDate', 'quantityKg', 'amount'],
  form: [['reference', 'customer'], ['channel', 'agent'], ['dueDate']],
  unique: [['reference'], ['number']],
  access: crud('production.trialOrder'),
  children: { lines: { of: 'trialLine', by: 'orderId', order: 'place', min: 1, max: 200 } },
  lifeCycle: trialOrderLifeCycle,
  screen: { menu: 'productionManagement', path: '/test/trialOrder' },
});

/** A line of an order. */
export const trialLine = defineResource('trialLine', {
  namespace: 'production',
  path: '/$/test/trialLine',
  title: 'variety',
  fields: {
    orderId: reference('trialOrder'),
    place: integer({ initial: 0 }),
    variety: text(40),
    markerId: reference('marker', { optional: true }),
    quantityKg: quantity({ digits: 3, min: 0, unit: 'kg' }),
    price: quantity({ digits: 4, min: 0 }),
    amount: computed(
      quantity({ digits: 2 }),
      from(['quantityKg', 'price'], ({ quantityKg, price }) => quantityKg * price),
    ),
  },
  list: ['variety', 'markerId', 'quantityKg', 'price', 'amount'],
  form: [['variety', 'markerId', 'quantityKg', 'price']],
  unique: [['orderId', 'variety']],
  access: crud('production.trialOrder'),
});
