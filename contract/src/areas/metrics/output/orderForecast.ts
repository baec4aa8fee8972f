import { dayMs, hourMs } from '../../../core/time/units.ts';

/*
 * Forecast of an order line: when it is done, and how late that is. Lists, pages, charts, alarms and exports go by these
 * definitions. See `docs/decisions/order-forecast.md`.
 */

/** Origin of a forecast: the adopted plan, the present rate, or the date a planner entered; `mixed` if lines differ. */
export const forecastSources = ['plan', 'rate', 'planner', 'mixed'] as const;
export type ForecastSource = (typeof forecastSources)[number];

/** Winding and packing take so long behind spinning, hours. Source: handbook §6.2. */
export const leadHours = 24;

/** Returns when a line is done, epoch ms: the end of its last process. `spunMs` is the end of its last lot on the frames. */
export function doneMsOf(spunMs: number): number {
  return spunMs + leadHours * hourMs;
}

/** Returns the whole days by which a date is behind the delivery date; 0: in time. */
export function lateDaysOf(deliveryDate: string, doneDate: string): number {
  return Math.max(0, Math.round((Date.parse(doneDate) - Date.parse(deliveryDate)) / dayMs));
}

/** Returns days behind the end of the delivery date as `lateDaysOf` counts them: a part of a day is a day. */
export function wholeLateDays(days: number): number {
  const seconds = Math.floor(days * 86_400);
  return seconds > 0 ? Math.ceil(seconds / 86_400) : 0;
}
