import { z } from 'zod';
import { defineCall } from '../../../core/call/call.ts';
import { parameters, parametersOf } from '../../../core/resource/parameters.ts';
import { longText, quantity } from '../../../core/fields/fields.ts';
import { shiftNames } from '../../../core/words/shiftNames.ts';
import { defineScreen } from '../../../core/screen/screen.ts';
import { processes } from '../../basics/processTree/processes.ts';
import { dispatchIssueStates, dispatchReasons } from '../dispatch/dispatchOrder.ts';
import { orderDetailPath } from './orderPaths.ts';
import { mostOrderLines, productionOrder, productionOrderLine } from './productionOrder.ts';
import { sheetQualities } from '../sheets/sheetQuality.ts';

const { access, path } = productionOrder;

/** The right to note what was delivered, and to take such a note back. */
export const deliverRight = 'production.deliverOrders';
/** The right to merge and to split planned orders. */
export const arrangeRight = 'production.arrangeOrders';

/** The most deliveries of one order. */
export const mostDeliveries = 500;
/** Output of an order is told for so many shifts, the newest. */
export const mostOutputTurns = 120;

/** What was delivered of a line: kilograms, to the gram, and never nothing. */
export const deliveredAmount = quantity({ digits: 3, above: 0, max: 1e7, unit: 'kg' });
export const deliveryNote = longText(120, { optional: true });

const delivery = z.object({
  id: z.uuid(),
  lineId: z.uuid(),
  deliveryDate: z.string(),
  quantityKg: z.number(),
  note: z.string().nullable(),
  by: z.string().nullable(),
  atMs: z.number(),
});
export type OrderDelivery = z.output<typeof delivery>;

const outputTurn = z.object({
  productionDate: z.string(),
  shift: z.enum(shiftNames),
  outputKg: z.number(),
});
export type OrderOutputTurn = z.output<typeof outputTurn>;

const frame = z.object({
  machineId: z.string(),
  code: z.string(),
  number: z.string(),
  kind: z.enum(processes),
  variety: z.string(),
  state: z.int(),
  /** Production efficiency of the running shift, %, as on boards; null while it is not known. */
  efficiency: z.number().nullable(),
  /** Minutes to the next doff; null where the machine states none or does not run. */
  toDoffMin: z.number().nullable(),
  /** Told to spin for this order by a dispatch order that it took. */
  isOwn: z.boolean(),
});
export type OrderFrame = z.output<typeof frame>;

/** A dispatch order that names the order: what it puts on how many machines, and how many of them took it. */
const dispatch = z.object({
  id: z.uuid(),
  number: z.string(),
  variety: z.string(),
  /** The colour of the tubes by which its yarn is known on the floor. */
  marker: z.object({ name: z.string(), mainColour: z.string(), auxColour: z.string().nullable() }).nullable(),
  state: z.enum(['notIssued', 'issued']),
  machineCount: z.int(),
  successCount: z.int(),
  failedCount: z.int(),
  /** Machines that the reader sees with their answers, failures first. */
  machines: z.array(
    z.object({
      machineId: z.string(),
      code: z.string(),
      number: z.string(),
      state: z.enum(dispatchIssueStates).nullable(),
      reason: z.enum(dispatchReasons).nullable(),
      answeredMs: z.number().nullable(),
    }),
  ),
});
export type OrderDispatch = z.output<typeof dispatch>;

/** A process sheet by which a yarn of the order is spun. */
const sheet = z.object({
  id: z.uuid(),
  number: z.string(),
  quality: z.enum(sheetQualities).nullable(),
});

/** The most dispatch orders and process sheets that are told of one order, the newest. */
export const mostOrderPapers = 100;
/** Why nothing can be promised: too few production dates were measured, no machine makes the yarn, or it is years away. */
export const promiseLacks = ['tooFewDays', 'noMachines', 'tooFar'] as const;
export type PromiseLack = (typeof promiseLacks)[number];

/** Fewer production dates say nothing of how days differ. */
export const leastPromiseDays = 7;

const promiseDate = z.string().nullable();
const promise = z.object({
  lineId: z.uuid(),
  /** Until then it is made with a chance of 50, 80 and 95 %; null where `lack` says why, and for what is made. */
  p50: promiseDate,
  p80: promiseDate,
  p95: promiseDate,
  lack: z.enum(promiseLacks).nullable(),
  /** Production dates that were measured of its yarn, and machines that make it now. */
  measuredDays: z.int(),
  machines: z.int(),
  /** Whether coming days count the machines that the plan of frames taken over puts on it, not those of now. */
  isByPlan: z.boolean(),
});
export type OrderPromise = z.output<typeof promise>;

/** What is told of an order beside its row: deliveries, what its shifts gave, the machines that make its yarns now. */
export const orderDesk = defineCall('production.productionOrder.desk', {
  method: 'GET',
  path: `${path}/desk`,
  data: 'scoped',
  access: { code: access.read },
  input: z.object({ id: z.uuid() }),
  output: z.object({
    nowMs: z.number(),
    deliveries: z.array(delivery).max(mostDeliveries),
    output: z.array(outputTurn).max(mostOutputTurns),
    /** Machines of the process at which its yarns are counted. */
    frames: z.array(frame),
    /** What the mill makes of its yarns now, all orders together, kg a day; null when it was made nothing for a day. */
    rateKgPerDay: z.number().nullable(),
    dispatches: z.array(dispatch).max(mostOrderPapers),
    sheets: z.array(sheet).max(mostOrderPapers),
    /** Change notices and first inspections of these sheets, and lots of the dispatch orders, as far as the reader sees them. */
    related: z.object({ notices: z.int(), inspections: z.int(), lots: z.array(z.string()) }),
    /** What should be made of it by now; null before it is in production and behind it. */
    plannedKg: z.number().nullable(),
    /** Its lines that are in production, with the dates that can be promised. */
    promises: z.array(promise),
  }),
});

/** Why the form of an order has no date for a line, or no chance beside it. */
export const entryLacks = ['noPlan', 'noRoute', 'noModel', 'beyondHorizon', 'tooFewDays'] as const;

/**
 * Dates of an order as a form has it, if it were accepted now: its lines are put behind the lots of the adopted plan, where
 * they end first. Nothing is stored. `id` is the order that is changed; its own lines do not occupy frames.
 */
export const promiseAtEntry = defineCall('production.productionOrder.promiseAtEntry', {
  method: 'POST',
  path: `${path}/promiseAtEntry`,
  data: 'scoped',
  access: { anyOf: [access.add, access.edit] },
  input: z.object({
    id: z.uuid().optional(),
    lines: z
      .array(
        z.object({
          /** Id of a line that is changed. */
          id: z.uuid().optional(),
          varietyId: z.uuid(),
          quantityKg: z.number().positive().max(1e9),
          yarnDemandKg: z.number().positive().max(1e9),
          deliveryDate: productionOrder.fields.deliveryDate.schema,
        }),
      )
      .min(1)
      .max(mostOrderLines),
  }),
  output: z.object({
    lines: z.array(
      z.object({
        variety: z.string(),
        /** Done by the plan; null where `lack` says why. */
        doneDate: promiseDate,
        /** Done by then with a chance of 80 %. */
        p80: promiseDate,
        lateDays: z.int(),
        lack: z.enum(entryLacks).nullable(),
        measuredDays: z.int(),
      }),
    ),
  }),
});
export type EntryPromise = z.output<typeof promiseAtEntry.output>['lines'][number];

/**
 * Notes a delivery of a line. Throws `production.notDelivering`, and unless it is confirmed `production.deliveryAboveDemand`
 * and `production.deliveryWithoutOutput`.
 */
export const addDelivery = defineCall('production.productionOrder.deliver', {
  method: 'POST',
  isOnce: true,
  path: `${path}/deliver`,
  data: 'scoped',
  access: { code: deliverRight },
  input: z.object({
    id: z.uuid(),
    lineId: z.uuid(),
    ...parameters({
      deliveryDate: productionOrder.fields.deliveryDate,
      deliveryKg: deliveredAmount,
      note: deliveryNote,
    }),
    /** The person was asked about an amount far above demand or output. */
    isConfirmed: z.boolean().default(false),
  }),
  output: z.object({ id: z.uuid() }),
});

/** Takes the note of a delivery back, while the order is in production; its history keeps both. */
export const withdrawDelivery = defineCall('production.productionOrder.withdrawDelivery', {
  method: 'POST',
  isOnce: true,
  path: `${path}/withdrawDelivery`,
  data: 'scoped',
  access: { code: deliverRight },
  input: z.object({ id: z.uuid(), deliveryId: z.uuid() }),
  output: z.null(),
});

/**
 * Puts the lines of planned orders of one customer and the same yarns into that which is due first; the others leave the
 * list. Throws `production.notMergeable`, `production.notPlanned`.
 */
export const mergeOrders = defineCall('production.productionOrder.merge', {
  method: 'POST',
  isOnce: true,
  path: `${path}/merge`,
  data: 'scoped',
  access: { code: arrangeRight },
  input: z.object({ ids: z.array(z.uuid()).min(2).max(50) }),
  output: z.object({ id: z.uuid(), number: z.string() }),
});

/** Takes an order out again that was merged into a planned one, as it was. Throws `production.mergedSince`. */
export const unmergeOrder = defineCall('production.productionOrder.unmerge', {
  method: 'POST',
  isOnce: true,
  path: `${path}/unmerge`,
  data: 'scoped',
  access: { code: arrangeRight },
  input: z.object({ id: z.uuid(), mergedId: z.uuid() }),
  output: z.null(),
});

/**
 * Moves a part of a line's quantity, in the unit of the line, into a new order of the same customer. Throws
 * `production.splitTooMuch`, `production.notPlanned`.
 */
export const splitOrder = defineCall('production.productionOrder.split', {
  method: 'POST',
  isOnce: true,
  path: `${path}/split`,
  data: 'scoped',
  access: { code: arrangeRight },
  input: z.object({
    id: z.uuid(),
    lineId: z.uuid(),
    ...parametersOf(productionOrderLine, 'quantity'),
    deliveryDate: productionOrder.fields.deliveryDate.schema.optional(),
  }),
  output: z.object({ id: z.uuid(), number: z.string() }),
});

/** Sets what may still be said of a closed order, whose form is not opened any more. Throws `production.notClosed`. */
export const editOrderPapers = defineCall('production.productionOrder.papers', {
  method: 'POST',
  path: `${path}/papers`,
  data: 'scoped',
  access: { code: access.edit },
  input: z.object({
    id: z.uuid(),
    ...parametersOf(productionOrder, 'contractNumber', 'billingDate', 'remark'),
  }),
  output: z.null(),
});

/** Decides on an order whose amounts contradict its state: it is kept, or, if cancelled, closed instead. */
export const settleOrder = defineCall('production.productionOrder.settle', {
  method: 'POST',
  path: `${path}/settle`,
  data: 'scoped',
  access: { code: productionOrder.lifeCycle.actions.close.access },
  input: z.object({ id: z.uuid(), as: z.enum(['kept', 'closed']) }),
  output: z.null(),
});

export const orderCalls = [
  editOrderPapers,
  settleOrder,
  orderDesk,
  promiseAtEntry,
  addDelivery,
  withdrawDelivery,
  mergeOrders,
  unmergeOrder,
  splitOrder,
];

/** One order, whole: `?id=`. */
export const orderDetailScreen = defineScreen('orderDetail', {
  namespace: 'production',
  path: orderDetailPath,
  component: 'production/orderDetail',
  layout: 'office',
  menu: 'productionManagement',
  hidden: true,
  access: access.read,
  rights: [deliverRight, arrangeRight],
});
