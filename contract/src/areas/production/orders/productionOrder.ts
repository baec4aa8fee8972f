import { scopedBy } from '../../../core/call/dataScope.ts';
import { computed, sumOf } from '../../../core/fields/computed.ts';
import {
  choice,
  date,
  instant,
  integer,
  longText,
  percent,
  quantity,
  reference,
  serial,
  text,
} from '../../../core/fields/fields.ts';
import { crud, defineResource } from '../../../core/resource/resource.ts';
import { demandOf, kgOf, orderUnits } from './orderUnits.ts';
import { mostOrderReason, productionOrderLifeCycle } from './productionOrder.lifeCycle.ts';
import { forecastSources } from '../../metrics/output/orderForecast.ts';
import { orderDetailPath, orderListPath } from './orderPaths.ts';

/** What an order is for. */
export const orderTypes = ['sale', 'contract', 'stock', 'sample'] as const;

/** How an order stands to its delivery date; empty while nothing can be said of it. */
export const dueStates = ['onTime', 'late', 'overdue', 'done'] as const;
/** Stored contradictions: cancelled though something was delivered, or delivered far above the demand. */
export const orderDoubts = ['cancelledDelivered', 'overDelivered'] as const;
export type DueState = (typeof dueStates)[number];

/** The most characters of the numbers of papers; what is beyond is on the order's page. */
export const mostPaperText = 400;

/** The most lines of one order. */
export const mostOrderLines = 100;

const kg = { digits: 3, min: 0, max: 1e9, unit: 'kg' } as const;
/** Of what is asked for; more than all of it may be made. */
const progress = () =>
  quantity({ digits: 1, min: 0, max: 1e9, unit: 'percent', optional: true, byServer: true });
/** Numbers of papers, as a list; those of an order that is over stay as they were. */
const papers = ({ search = false } = {}) => text(mostPaperText, { optional: true, byServer: true, search });
/** Days until the forecast; at the present rate those of lines that come first included. */
const daysNeeded = () =>
  quantity({ digits: 1, min: 0, max: 100_000, unit: 'd', optional: true, byServer: true });

/**
 * What a customer, or the store, wants to have spun: a head and a line for each yarn. What was made of it is the output of
 * machines, what was delivered its deliveries; see `docs/decisions/orders.md`.
 */
export const productionOrder = defineResource('productionOrder', {
  namespace: 'production',
  path: '/$/production/order',
  storage: {
    recycles: true,
  },
  title: 'number',
  fields: {
    number: serial({ prefix: 'DD', by: 'day', digits: 3, search: true }),
    orderType: choice(orderTypes, { initial: 'sale' }),
    customer: text(60, { search: true }),
    contractNumber: text(30, { optional: true, search: true }),
    /** The yarns of its lines, by their codes. */
    varieties: text(400, { optional: true, byServer: true, search: true }),
    deliveryDate: date(),
    /** Date that a planner entered, or that the adopted plan wrote. */
    plannedCompletion: date({ optional: true }),
    /** The mass of all lines, and with their allowances what must be spun. */
    quantityKg: computed(quantity({ ...kg, optional: true, total: true }), sumOf('lines', 'quantityKg')),
    yarnDemandKg: computed(quantity({ ...kg, optional: true, total: true }), sumOf('lines', 'yarnDemandKg')),
    completedKg: quantity({ ...kg, optional: true, byServer: true, total: true }),
    deliveredKg: quantity({ ...kg, optional: true, byServer: true, total: true }),
    progress: progress(),
    daysNeeded: daysNeeded(),
    /** When its last line is done; see `orderForecast.ts`. */
    forecastDate: date({ optional: true, byServer: true }),
    forecastSource: choice(forecastSources, { optional: true, byServer: true }),
    /** Until then it is made with a chance of 80 %: see `docs/decisions/promises.md`. */
    promiseDate: date({ optional: true, byServer: true }),
    dueState: choice(dueStates, { optional: true, byServer: true }),
    /** By so many days it will be, or is, behind its delivery date. */
    lateDays: integer({ min: 0, unit: 'd', optional: true, byServer: true }),
    /** Contradiction that was stored before it was refused or asked about, until a person decides. */
    doubt: choice(orderDoubts, { optional: true, byServer: true }),
    /** Of the dispatch orders that name it, and of the process sheets by which it is spun. */
    dispatchNumbers: papers({ search: true }),
    sheetNumbers: papers({ search: true }),
    billingDate: date({ optional: true }),
    remark: longText(400, { optional: true, search: true }),
    startTime: instant({ optional: true, byServer: true }),
    endTime: instant({ optional: true, byServer: true }),
    closeReason: longText(mostOrderReason, { optional: true, byServer: true }),
    cancelReason: longText(mostOrderReason, { optional: true, byServer: true }),
    /** The order from which it was split off, or into which it was merged. */
    splitFromId: reference('productionOrder', { optional: true, byServer: true, isPast: true }),
    mergedIntoId: reference('productionOrder', { optional: true, byServer: true, isPast: true }),
  },
  list: {
    columns: [
      'number',
      'customer',
      'varieties',
      'deliveryDate',
      'progress',
      'forecastDate',
      'promiseDate',
      'yarnDemandKg',
      'completedKg',
      'deliveredKg',
      'contractNumber',
    ],
    keyColumns: [
      'deliveryDate',
      'progress',
      'customer',
      'varieties',
      'yarnDemandKg',
      'forecastDate',
      'promiseDate',
    ],
    views: {
      planned: { state: ['planned'] },
      production: { state: ['production'] },
      late: { state: ['planned', 'production'], dueState: ['late', 'overdue'] },
      closed: { state: ['closed'] },
      cancelled: { state: ['cancelled'] },
      doubtful: { doubt: [...orderDoubts] },
    },
  },
  form: {
    rows: [
      ['customer', 'contractNumber', 'orderType'],
      ['deliveryDate', 'plannedCompletion', 'billingDate'],
      ['remark'],
    ],
    groups: {
      ordered: ['customer', 'contractNumber', 'orderType', 'varieties', 'quantityKg', 'yarnDemandKg'],
      dates: [
        'deliveryDate',
        'plannedCompletion',
        'forecastDate',
        'forecastSource',
        'promiseDate',
        'dueState',
        'lateDays',
        'billingDate',
      ],
      made: ['completedKg', 'deliveredKg', 'doubt', 'progress', 'daysNeeded', 'startTime', 'endTime'],
      papers: ['dispatchNumbers', 'sheetNumbers'],
      said: ['remark', 'closeReason', 'cancelReason', 'splitFromId', 'mergedIntoId'],
    },
  },
  unique: [['number']],
  scope: scopedBy(),
  access: crud('production.productionOrder'),
  order: { by: 'number', direction: 'desc' },
  search: {
    fields: ['customer', 'varieties', 'deliveryDate', 'state'],
    isFound: true,
  },
  lifeCycle: productionOrderLifeCycle,
  children: {
    lines: { of: 'productionOrderLine', by: 'orderId', order: 'position', min: 1, max: mostOrderLines },
  },
  screen: {
    menu: 'productionManagement',
    path: orderListPath,
    details: orderDetailPath,
    isMasterData: false,
  },
});

/** A yarn of an order: how much, and when. */
export const productionOrderLine = defineResource('productionOrderLine', {
  namespace: 'production',
  path: '/$/production/orderLine',
  title: 'varietyId',
  fields: {
    orderId: reference('productionOrder'),
    position: integer({ min: 0, max: 999, initial: 0 }),
    varietyId: reference('variety'),
    packing: text(40, { optional: true }),
    quantity: quantity({ digits: 3, above: 0, max: 1e6 }),
    orderUnit: choice(orderUnits, { initial: 't' }),
    quantityKg: computed(quantity({ ...kg, optional: true }), {
      from: ['quantity', 'orderUnit'],
      value: ({ quantity: amount, orderUnit }) => {
        const unit = orderUnits.find((each) => each === orderUnit);
        return typeof amount === 'number' && unit !== undefined ? kgOf(amount, unit) : null;
      },
    }),
    /** What is spun beyond the quantity, for waste, samples and moisture. */
    allowance: percent({ initial: 0, max: 50 }),
    yarnDemandKg: computed(quantity({ ...kg, optional: true }), {
      from: ['quantityKg', 'allowance'],
      value: ({ quantityKg, allowance }) =>
        typeof quantityKg === 'number' && typeof allowance === 'number'
          ? demandOf(quantityKg, allowance)
          : null,
    }),
    /** Empty: that of the order. */
    deliveryDate: date({ optional: true }),
    remark: text(120, { optional: true }),
    /** From then on output of its variety is its own. */
    startTime: instant({ optional: true, byServer: true }),
    completedKg: quantity({ ...kg, optional: true, byServer: true }),
    deliveredKg: quantity({ ...kg, optional: true, byServer: true }),
    progress: progress(),
    daysNeeded: daysNeeded(),
    forecastDate: date({ optional: true, byServer: true }),
    forecastSource: choice(forecastSources, { optional: true, byServer: true }),
    dispatchNumbers: papers(),
    sheetNumbers: papers(),
    /** The order that was merged into this one with this line. */
    mergedFromId: reference('productionOrder', { optional: true, byServer: true, isPast: true }),
  },
  list: [
    'varietyId',
    'packing',
    'quantity',
    'orderUnit',
    'allowance',
    'yarnDemandKg',
    'completedKg',
    'deliveredKg',
    'progress',
    'deliveryDate',
    'dispatchNumbers',
    'sheetNumbers',
  ],
  form: [
    ['varietyId', 'packing'],
    ['quantity', 'orderUnit', 'allowance'],
    ['deliveryDate', 'remark'],
  ],
  order: { by: 'position', direction: 'asc' },
  access: crud('production.productionOrder'),
});
