import { dueStates } from '@millwright/contract/areas/production/productionOrder.ts';
import { z } from 'zod';
import { formatNumber, formatWhole, type Language } from '../../../kit/format.ts';

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
  deliveryDate: z.string().nullable(),
  remark: z.string().nullable(),
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
  dueState: z.enum(dueStates).nullable(),
  lateDays: z.number().nullable(),
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
  readonly forecast: number | undefined;
  readonly ticks: readonly { readonly day: string; readonly at: number }[];
}

const dayMs = 86_400_000;

/** The ruler of an order: a day more at both ends, and at most eight named ticks. */
export function rulerOf({
  begun,
  today,
  due,
  forecast,
}: {
  begun: string | null;
  today: string;
  due: string;
  forecast: string | null;
}): OrderRuler {
  const days = [begun ?? today, today, due, forecast ?? due].map((each) => Date.parse(each));
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
    forecast: forecast === null ? undefined : at(forecast),
    ticks: ticks.filter((tick) => tick.at < 1),
  };
}
