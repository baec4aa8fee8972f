import type { RowOf } from '@millwright/contract/core/resource/resource.ts';
import type { productionOrder } from '@millwright/contract/areas/production/orders/productionOrder.ts';
import { dayMs } from '@millwright/contract/core/time/units.ts';

/** Dates of an order that are marked on its ruler. */
export const rulerMarks = ['deliveryDate', 'forecastDate', 'promiseDate', 'plannedCompletion'] as const;
type RulerMark = (typeof rulerMarks)[number];

type Dated = Pick<RowOf<typeof productionOrder>, RulerMark | 'startTime' | 'progress'>;

/** Places on the ruler, as shares of its length. */
export interface RowRuler {
  readonly now: number;
  readonly weeks: readonly number[];
  /** From the start of the order, or today, to its delivery date; `done` is the share of it that is made. */
  readonly from: number;
  readonly to: number;
  readonly done: number;
  /** From the delivery date to the later one that is expected. */
  readonly late: readonly [number, number] | undefined;
  readonly marks: readonly { readonly name: RulerMark; readonly share: number }[];
}

const weekDays = 7;
/** One scale for all rows: dates beyond it stand at its ends. */
const daysBefore = 14;
const daysAfter = 35;

/** Places of the dates of an order, in days of the mill; `today` and its dates are `YYYY-MM-DD`. */
export function rowRuler(order: Dated, today: string): RowRuler {
  const days = (date: string) => (Date.parse(date.slice(0, 10)) - Date.parse(today)) / dayMs;
  const at = (date: string) => Math.min(1, Math.max(0, (days(date) + daysBefore) / (daysBefore + daysAfter)));
  const due = at(order.deliveryDate);
  const from = Math.min(due, order.startTime === null ? at(today) : at(order.startTime));
  const expected = order.forecastDate ?? order.promiseDate;
  const isLate = expected !== null && expected > order.deliveryDate;
  return {
    now: at(today),
    weeks: Array.from(
      { length: (daysBefore + daysAfter) / weekDays - 1 },
      (_, place) => ((place + 1) * weekDays) / (daysBefore + daysAfter),
    ),
    from,
    to: due,
    done: Math.min(1, Math.max(0, (order.progress ?? 0) / 100)),
    late: isLate ? [due, at(expected)] : undefined,
    marks: rulerMarks.flatMap((name) => {
      const date = order[name];
      return date === null ? [] : [{ name, share: at(date) }];
    }),
  };
}
