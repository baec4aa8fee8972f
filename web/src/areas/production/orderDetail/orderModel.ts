import type { OrderPromise, PromiseLack } from '@millwright/contract/areas/production/orders/orderCalls.ts';
import { leftToDeliver, leftToMake } from '@millwright/contract/areas/metrics/output/orderRemainder.ts';
import { forecastSources } from '@millwright/contract/areas/metrics/output/orderForecast.ts';
import { dueStates, orderDoubts } from '@millwright/contract/areas/production/orders/productionOrder.ts';
import { dayMs } from '@millwright/contract/core/time/units.ts';
import { z } from 'zod';
import { formatNumber, formatWhole, type Language } from '../../../kit/text/format.ts';

const line = z.object({
  id: z.string(),
  varietyId_dictText: z.string().nullable(),
  packing: z.string().nullable(),
  quantity: z.number(),
  orderUnit: z.string(),
  orderUnit_dictText: z.string().nullable().optional(),
  quantityKg: z.number(),
  allowance: z.number(),
  yarnDemandKg: z.number(),
  completedKg: z.number().nullable(),
  deliveredKg: z.number().nullable(),
  progress: z.number().nullable(),
  daysNeeded: z.number().nullable(),
  forecastDate: z.string().nullable(),
  forecastSource: z.enum(forecastSources).nullable(),
  deliveryDate: z.string().nullable(),
  remark: z.string().nullable(),
  dispatchNumbers: z.string().nullable(),
  sheetNumbers: z.string().nullable(),
  mergedFromId: z.string().nullable(),
  mergedFromId_dictText: z.string().nullable().optional(),
});
export type OrderLineRow = z.output<typeof line>;

const order = z.object({
  id: z.string(),
  number: z.string(),
  customer: z.string(),
  orderType: z.string(),
  varieties: z.string().nullable(),
  state: z.enum(['planned', 'production', 'closed', 'cancelled']),
  deliveryDate: z.string(),
  quantityKg: z.number(),
  yarnDemandKg: z.number(),
  completedKg: z.number().nullable(),
  deliveredKg: z.number().nullable(),
  progress: z.number().nullable(),
  daysNeeded: z.number().nullable(),
  forecastDate: z.string().nullable(),
  forecastSource: z.enum(forecastSources).nullable(),
  promiseDate: z.string().nullable(),
  dueState: z.enum(dueStates).nullable(),
  lateDays: z.number().nullable(),
  doubt: z.enum(orderDoubts).nullable(),
  contractNumber: z.string().nullable(),
  billingDate: z.string().nullable(),
  remark: z.string().nullable(),
  startTime: z.string().nullable(),
  endTime: z.string().nullable(),
  actions: z.array(z.string()),
  lines: z.array(line),
});
/** An order as its page reads it. */
export type OrderRow = z.output<typeof order>;

/** Throws for an answer that is no order. */
export function orderIn(row: unknown): OrderRow {
  return order.parse(row);
}

/** Returns what is still to be made of an order, kg: the sum of its lines. */
export function leftToMakeKg({ lines }: Pick<OrderRow, 'lines'>): number {
  return lines.reduce((sum, each) => sum + leftToMake(amountsOf(each)), 0);
}

/** Returns what is still to be delivered of a line, kg to the gram. */
export function leftToDeliverKg(of: OrderLineRow): number {
  return Math.round(leftToDeliver(amountsOf(of)) * 1000) / 1000;
}

function amountsOf({ yarnDemandKg, quantityKg, completedKg, deliveredKg }: OrderLineRow) {
  return { demand: yarnDemandKg, quantity: quantityKg, made: completedKg ?? 0, delivered: deliveredKg ?? 0 };
}

/** Tonnes to ten kilograms, as planners say masses; without a value a dash. */
export function tonnes(kg: number | null, language: Language): string {
  return kg === null ? '—' : formatNumber(kg / 1000, 2, language);
}

/** Kilograms with their grams where there are some, and the unit. */
export function kilograms(kg: number, language: Language): string {
  return `${formatWhole(kg, 0, language)}\u2009kg`;
}

/** How far something is, percent to a tenth with its sign. */
export function percentText(percent: number | null, language: Language): string {
  return percent === null ? '—' : `${formatNumber(percent, 1, language)}\u2009%`;
}

/** Name of a variety without the code before it where the name says more. */
export function yarnText(text: string | null): string {
  return text ?? '—';
}

/** Marks of the ruler of an order, as shares of its length, from when it began, or now, to the last of its dates. */
export interface OrderRuler {
  readonly firstDay: string;
  readonly days: number;
  readonly now: number;
  readonly due: number;
  readonly expected: readonly number[];
  readonly ticks: readonly { readonly day: string; readonly at: number }[];
}

/** Until when a whole order can be promised. */
export interface OrderPromises {
  readonly p50: string | null;
  readonly p80: string | null;
  readonly p95: string | null;
  readonly lack: PromiseLack | null;
  readonly measuredDays: number;
  readonly machines: number;
  readonly isByPlan: boolean;
}

/** The dates of the line that is made last; without them why not. Undefined where nothing is in production. */
export function promiseIn(promises: readonly OrderPromise[]): OrderPromises | undefined {
  const lacking = promises.find(({ lack }) => lack !== null);
  return lacking ?? promises.toSorted((one, other) => (one.p80 ?? '').localeCompare(other.p80 ?? '')).at(-1);
}

/** The ruler of an order: a day more at both ends, and at most eight named ticks. */
export function rulerOf({
  begun,
  today,
  due,
  expected,
}: {
  begun: string | null;
  today: string;
  due: string;
  expected: readonly string[];
}): OrderRuler {
  const days = [begun ?? today, today, due, ...expected].map((each) => Date.parse(each));
  const from = Math.min(...days) - dayMs;
  const to = Math.max(...days) + 2 * dayMs;
  const at = (day: string) => (Date.parse(day) - from) / (to - from);
  const count = Math.round((to - from) / dayMs);
  const step = Math.max(1, Math.ceil(count / 8));
  const ticks = Array.from({ length: Math.floor(count / step) + 1 }, (_, place) => {
    const day = new Date(from + place * step * dayMs).toISOString().slice(0, 10);
    return { day, at: at(day) };
  });
  return {
    firstDay: new Date(from).toISOString().slice(0, 10),
    days: count,
    now: at(today),
    due: at(due),
    expected: expected.map(at),
    ticks: ticks.filter((tick) => tick.at < 1),
  };
}

/** Whether the days that an order needs are more than its own rest takes: what is due before it of its yarns is made first. */
export function isBehindOthers({
  daysNeeded,
  restKg,
  rate,
}: {
  daysNeeded: number;
  restKg: number;
  rate: number;
}): boolean {
  // Days are told with one decimal; lines of one order end on days of their own.
  return daysNeeded > (restKg / rate) * 1.1 + 0.2;
}
