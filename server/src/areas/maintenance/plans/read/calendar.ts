import { addDays } from '@millwright/contract/areas/shifts/calendar/calendar.ts';
import type { CycleUnit } from '@millwright/contract/areas/maintenance/items/maintenanceItem.ts';
import { dayMs } from '@millwright/contract/core/time/units.ts';

/*
 * Dates of services by the calendar, `YYYY-MM-DD` in the zone of the mill. Steps are counted from one date and never from the
 * step before, so that nothing drifts: 31 January, 28 February, 31 March.
 */

export type CalendarUnit = Exclude<CycleUnit, 'runHour' | 'tonne'>;

/** Every so many days, weeks, months or years. */
export interface CalendarCycle {
  readonly unit: CalendarUnit;
  readonly every: number;
}

/** The date `steps` cycles behind another one; a day that its month lacks is the last of the month. */
export function stepDate(origin: string, { unit, every }: CalendarCycle, steps: number): string {
  if (unit === 'day') return addDays(origin, every * steps);
  if (unit === 'week') return addDays(origin, 7 * every * steps);
  return addMonths(origin, every * steps * (unit === 'year' ? 12 : 1));
}

/** The first date of the grid `origin + n × cycle`, n from 1, that lies behind a date. */
export function gridAfter(origin: string, cycle: CalendarCycle, after: string): string {
  const days = Math.max(0, (Date.parse(after) - Date.parse(origin)) / dayMs);
  // Cycles of the calendar have at most so many days: the estimate is early, never late.
  let steps = Math.max(1, Math.floor(days / (longestDays[cycle.unit] * cycle.every)));
  let date = stepDate(origin, cycle, steps);
  while (date <= after) {
    steps += 1;
    date = stepDate(origin, cycle, steps);
  }
  return date;
}

/** The Monday of the week that a date belongs to. */
export function mondayOf(date: string): string {
  return addDays(date, -((new Date(date).getUTCDay() + 6) % 7));
}

/** The weeks that hold a day of a year, numbered as ISO 8601 does; those that begin or end in another year are whole. */
export function weeksOf(year: number): { week: number; from: string; to: string }[] {
  const last = `${year}-12-31`;
  const weeks: { week: number; from: string; to: string }[] = [];
  for (let from = mondayOf(`${year}-01-01`); from <= last; from = addDays(from, 7))
    weeks.push({ week: weekNumber(from), from, to: addDays(from, 6) });
  return weeks;
}

/** The number of the week of a Monday: the first week of a year is that of its first Thursday. */
function weekNumber(monday: string): number {
  const thursday = addDays(monday, 3);
  const first = mondayOf(`${thursday.slice(0, 4)}-01-04`);
  return 1 + Math.round((Date.parse(monday) - Date.parse(first)) / (7 * dayMs));
}

const longestDays: Readonly<Record<CalendarUnit, number>> = { day: 1, week: 7, month: 31, year: 366 };

function addMonths(date: string, months: number): string {
  const [year = 0, month = 1, day = 1] = date.split('-').map(Number);
  const at = year * 12 + (month - 1) + months;
  const [toYear, toMonth] = [Math.floor(at / 12), at % 12];
  const lastDay = new Date(Date.UTC(toYear, toMonth + 1, 0)).getUTCDate();
  return new Date(Date.UTC(toYear, toMonth, Math.min(day, lastDay))).toISOString().slice(0, 10);
}
