import { computed, from, sumOf } from '@millwright/contract/core/fields/computed.ts';
import {
  choice,
  date,
  integer,
  longText,
  quantity,
  reference,
  serial,
  text,
} from '@millwright/contract/core/fields/fields.ts';
import { defineLifeCycle } from '@millwright/contract/core/resource/lifeCycle.ts';
import { crud, defineResource } from '@millwright/contract/core/resource/resource.ts';
import {
  callsOf,
  type HistoryEntry,
  type ResourceRow,
} from '@millwright/contract/core/resource/resourceCalls.ts';
import { hourMs } from '@millwright/contract/core/time/units.ts';
import type { Derived } from '../../resource/context.ts';

/** A document with lines, with everything that its declaration can say. No mill has it. */
export const trialLine = defineResource('trialLine', {
  namespace: 'production',
  path: '/dev/trialLine',
  title: 'product',
  fields: {
    orderId: reference('trialOrder'),
    place: integer(),
    product: text(60),
    packing: choice(['bag', 'carton']),
    bags: integer({ min: 1, max: 9999 }),
    kgPerBag: quantity({ digits: 2, above: 0, unit: 'kg' }),
    label: text(30, { when: { field: 'packing', is: ['carton'] } }),
    quantityKg: computed(
      quantity({ digits: 2, unit: 'kg', optional: true }),
      from(['bags', 'kgPerBag'], ({ bags, kgPerBag }) => bags * kgPerBag),
    ),
  },
  list: ['product', 'packing', 'label', 'bags', 'kgPerBag', 'quantityKg'],
  form: [['product', 'packing', 'label', 'bags', 'kgPerBag', 'quantityKg']],
  access: crud('production.trialOrder'),
});

export const trialOrder = defineResource('trialOrder', {
  namespace: 'production',
  path: '/dev/trialOrder',
  title: 'number',
  fields: {
    number: serial({ prefix: 'DD', by: 'day', digits: 2 }),
    customer: text(60),
    kind: choice(['sale', 'sample'], { initial: 'sale' }),
    contract: text(30, { when: { field: 'kind', is: ['sale'] } }),
    purpose: text(60, { optional: true, when: { field: 'kind', is: ['sample'] } }),
    price: quantity({ digits: 2, min: 0 }),
    quantityKg: computed(quantity({ digits: 2, unit: 'kg', optional: true }), sumOf('lines', 'quantityKg')),
    amount: computed(
      quantity({ digits: 2, optional: true }),
      from(['quantityKg', 'price'], ({ quantityKg, price }) => quantityKg * price),
    ),
    dueDate: date(),
    plannedDate: date({ optional: true }),
    billingDate: date({ optional: true }),
    carrier: text(30, { optional: true }),
    place: text(60, { optional: true }),
    remark: longText(200, { optional: true }),
  },
  list: ['number', 'customer', 'quantityKg', 'dueDate'],
  form: {
    rows: [
      ['number', 'customer', 'kind'],
      ['contract', 'purpose', 'price'],
      ['quantityKg', 'amount', 'dueDate'],
      ['remark'],
    ],
    groups: {
      contract: ['customer', 'kind', 'contract', 'purpose', 'price', 'quantityKg', 'amount'],
      delivery: ['dueDate', 'plannedDate', 'billingDate', 'carrier', 'place', 'remark'],
    },
  },
  unique: [['number']],
  access: crud('production.trialOrder'),
  children: { lines: { of: 'trialLine', by: 'orderId', order: 'place', min: 1, max: 200 } },
  lifeCycle: defineLifeCycle('trialOrder', {
    initial: 'planned',
    states: {
      planned: 'waiting',
      scheduled: 'waiting',
      production: 'active',
      delivered: 'done',
      cancelled: 'dead',
    },
    actions: {
      cancel: {
        from: ['planned', 'scheduled', 'production'],
        to: 'cancelled',
        access: 'production.trialOrder.edit',
        input: { reason: text(120) },
        final: true,
      },
      schedule: { from: ['planned'], to: 'scheduled', access: 'production.trialOrder.edit' },
      replan: { from: ['production'], to: 'scheduled', access: 'production.trialOrder.edit' },
      start: { from: ['scheduled'], to: 'production', access: 'production.trialOrder.edit' },
      deliver: { from: ['production'], to: 'delivered', access: 'production.trialOrder.edit' },
    },
  }),
});

const lists = { lines: trialLine };

/** The trial document as its screens know it. */
export const trialDerived: Derived = {
  resource: trialOrder,
  calls: callsOf(trialOrder, lists),
  children: lists,
  slots: {},
};

const facts = { version: 3, createBy: '王丽', createTime: '2026-09-26 09:14:00' };
const trialId = '00000000-0000-7000-8000-000000000901';
const startMs = Date.parse('2026-09-26T01:14:00Z');

function lineOf(place: number, [product, packing, bags, kgPerBag]: [string, string, number, number]) {
  return {
    ...facts,
    id: `00000000-0000-7000-8000-0000000009${10 + place}`,
    updateBy: null,
    updateTime: null,
    actions: [],
    orderId: trialId,
    orderId_dictText: null,
    packing_dictText: null,
    place,
    product,
    packing,
    bags,
    kgPerBag,
    label: packing === 'carton' ? 'Chenghu' : null,
    quantityKg: bags * kgPerBag,
  };
}

/** An order in production, with three lines. */
export const trialRow: ResourceRow = {
  ...facts,
  id: trialId,
  updateBy: '周辉',
  updateTime: '2026-10-14 13:41:00',
  actions: ['edit', 'deliver', 'replan', 'cancel'],
  state: 'production',
  number: 'DD-20260928-02',
  customer: '澄湖纺织有限公司',
  kind: 'sale',
  kind_dictText: null,
  contract: 'HT-2609-31',
  purpose: null,
  price: 23.4,
  quantityKg: 28_000.48,
  amount: 655_211.23,
  dueDate: '2026-10-18',
  plannedDate: '2026-10-19',
  billingDate: null,
  carrier: null,
  place: null,
  remark: null,
  lines: [
    lineOf(0, ['JC 32S, 1.667 kg', 'bag', 640, 25]),
    lineOf(1, ['JC 32S, 1.667 kg', 'bag', 320, 25]),
    lineOf(2, ['JC 32S, 1.89 kg', 'carton', 176, 22.73]),
  ],
};

const entry = (place: number, action: string, state: string): HistoryEntry => ({
  id: `h${place}`,
  action,
  by: place < 2 ? '王丽' : '周辉',
  atMs: startMs + place * 30 * hourMs,
  changes: [{ field: 'state', before: null, after: state }],
});

export const trialHistory = {
  entries: [entry(2, 'start', 'production'), entry(1, 'schedule', 'scheduled'), entry(0, 'add', 'planned')],
};
