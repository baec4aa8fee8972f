import { z } from 'zod';
import { defineCall } from '../../../core/call/call.ts';
import { defineScreen } from '../../../core/screen/screen.ts';
import { processes } from '../../basics/processTree/processes.ts';
import { calibrateRight } from '../corrections/stockCalibration.lifeCycle.ts';
import { stockCalibration, stockReadRight } from '../corrections/stockCalibration.ts';
import { mostStoppedMachines, stopOrder } from '../dispatch/stopOrder.ts';

/*
 * What stands between the processes now, by variety: the book of `stockBook.ts`, how long it lasts, and what moved it. Masses
 * travel in whole grams. A null is something that is not known, never 0.
 */

/** Stocks are shown with what moved them in so many hours. */
export const stockHours = 24;
/** What the next process takes now is told over so many hours. */
export const consumptionHours = 1;

const grams = z.int().nullable();

/** What moved a stock in `stockHours`: formula F63. */
const statement = z.object({
  openingG: z.int(),
  receivedG: z.int(),
  consumedG: z.int(),
  wasteG: z.int(),
  calibratedG: z.int(),
  closingG: z.int(),
});

/**
 * How long a stock lasts against its limits. `unknown`: it was never counted, or somewhere in it was not; `idle`: nothing takes
 * from it; `negative`: more was taken than was there, so a count or a counter is wrong.
 */
export const stockStates = ['starving', 'normal', 'blocking', 'idle', 'negative', 'unknown'] as const;
export type StockState = (typeof stockStates)[number];

const held = z.object({
  stockG: grams,
  /** What the next processes take in now, waste with it. */
  takenGPerH: z.number(),
  /** Formula F64; null while nothing is taken or the stock is not known. */
  coverageH: z.number().nullable(),
  minHours: z.number().nullable(),
  maxHours: z.number().nullable(),
  state: z.enum(stockStates),
});

const stockOfVariety = held.extend({
  varietyId: z.uuid(),
  code: z.string(),
  name: z.string(),
  /** When it was counted last, by whom, and what; null: never. */
  counted: z.object({ atMs: z.number(), by: z.string().nullable(), grams: z.int() }).nullable(),
  /** Null while it was not yet counted at the beginning of the hours. */
  moved: statement.nullable(),
  /** What was there each hour, the last one now. */
  trend: z.array(grams),
});
export type StockOfVariety = z.output<typeof stockOfVariety>;

const stockOfProcess = held.extend({
  process: z.enum(processes),
  /** What a store that weighs shows now: to be held against the book; null where there is none. */
  measuredKg: z.number().nullable(),
  trend: z.array(grams),
  varieties: z.array(stockOfVariety),
});
export type StockOfProcess = z.output<typeof stockOfProcess>;

/** Every stock between processes, in the order of the processes. */
export const showStock = defineCall('production.showStock', {
  method: 'GET',
  path: `${stockCalibration.path}/stock`,
  data: 'machineData',
  access: { code: stockReadRight },
  input: z.object({}),
  output: z.object({
    nowMs: z.number(),
    /** Measured time of the newest telegram; null before the first. */
    newestMs: z.number().nullable(),
    processes: z.array(stockOfProcess),
    /** What was made in the hours that no book has: its variety is not in the master data. */
    unknown: z.array(z.object({ process: z.enum(processes), code: z.string(), outputG: z.int() })),
    /** Varieties that were made in the hours, and of which no released route says what they are made of. */
    withoutRoute: z.array(z.object({ process: z.enum(processes), code: z.string() })),
  }),
});
export type Stock = z.output<typeof showStock.output>;

/** What the machines of a stop order did while they were to stand: the time they really stood. */
export const showStopsOfOrder = defineCall('production.showStopsOfOrder', {
  method: 'GET',
  path: `${stopOrder.path}/stops`,
  data: 'scoped',
  access: { code: stopOrder.access.read },
  input: z.object({ id: z.uuid() }),
  output: z.object({
    nowMs: z.number(),
    machines: z
      .array(
        z.object({
          machineId: z.int(),
          code: z.string(),
          kind: z.string(),
          fromMs: z.number(),
          /** Of a stop that goes on: null. */
          untilMs: z.number().nullable(),
          /** Time within it that the machine stood, by any state but running; and time of which nothing is known. */
          stoodMs: z.number(),
          unknownMs: z.number(),
          /** How often it stood, and the longest of them. */
          stops: z.int(),
          longestMs: z.number(),
        }),
      )
      .max(mostStoppedMachines),
  }),
});
export type StopsOfOrder = z.output<typeof showStopsOfOrder.output>;

/** The route as a picture, with what stands behind each process. `?process=` opens one. */
export const stockScreen = defineScreen('stock', {
  namespace: 'production',
  path: '/analysis/stock',
  component: 'production/stock',
  layout: 'office',
  menu: 'dataAnalysis',
  access: stockReadRight,
  rights: [calibrateRight],
});

export const stockCalls = [showStock, showStopsOfOrder] as const;
