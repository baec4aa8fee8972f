import { addDays, type ShiftName } from '../../shifts/calendar/calendar.ts';
import { dayMs } from '../../../core/time/units.ts';
import type { SaidPeriod } from './lexicon.ts';

/** What the clock of a mill says when somebody asks. */
export interface AskedAt {
  /** The production date. Before the first shift of a day it is still the date before. */
  readonly today: string;
  /** The date on the calendar. */
  readonly calendarDate: string;
  readonly turn: Turn;
  readonly turnBefore: Turn;
  /** The newest night shift that is over, and one that runs now. */
  readonly nightOver: Turn | null;
  readonly nightRunning: Turn | null;
}
export interface Turn {
  readonly productionDate: string;
  readonly shift: ShiftName;
}

/** Production dates, both included. */
export interface DateSpan {
  readonly from: string;
  readonly to: string;
  readonly shift?: ShiftName;
}

/** When a period is; several where the words leave it open, none where it has not begun or is told in hours. */
export type Resolved = { readonly spans: readonly DateSpan[] } | { readonly refused: 'future' | 'hours' };

/**
 * When the words of a period mean, seen from now. Days are production dates, which begin with the first shift: at three in the
 * morning "yesterday" is the one before that which still runs. `isAhead`: what is still to come is meant as well.
 */
export function resolve(said: SaidPeriod, asked: AskedAt, isAhead = false): Resolved {
  const { today } = asked;
  if ('hours' in said) return { refused: 'hours' };
  if ('shiftOfToday' in said) return one({ ...dayOf(today), shift: said.shiftOfToday });
  if ('turn' in said) return turnMeant(said.turn === 'this' ? asked.turn : asked.turnBefore);
  if ('night' in said) return nightMeant(asked);
  if ('weekday' in said && said.weeksBack !== undefined) {
    const date = addDays(today, said.weekday - weekdayOf(today) - 7 * said.weeksBack);
    return isAhead || date <= today ? one(dayOf(date)) : { refused: 'future' };
  }
  if ('weekday' in said) return one(dayOf(weekdayMeant(said.weekday, asked, isAhead)));
  if ('next' in said)
    return isAhead ? one({ from: today, to: endOfNext(said, today) }) : { refused: 'future' };
  if ('last' in said) return one({ from: startOfLast(said, today), to: today });
  const span = spanMeant(said, today, isAhead);
  return isAhead ? one(span) : begun({ from: span.from, to: earlier(span.to, today) }, today);
}

function spanMeant(said: CalendarPeriod, today: string, isAhead: boolean): DateSpan {
  if ('unit' in said) return ago(said, today);
  if ('day' in said) return dateMeant(said, today, isAhead);
  return monthMeant(said, today, isAhead);
}

type CalendarPeriod = Extract<SaidPeriod, { readonly back: number } | { readonly month: number }>;

/** The last such day, or with `isAhead` the next one; at night that of the production date which still runs. */
function weekdayMeant(weekday: number, { today, calendarDate }: AskedAt, isAhead: boolean): string {
  const back = (weekdayOf(today) - weekday + 7) % 7;
  if (isAhead) return addDays(today, (7 - back) % 7);
  return addDays(today, back === 0 && today === calendarDate ? -7 : -back);
}

/** The period of the same length that ends where this one begins. */
export function spanBefore({ from, to }: DateSpan): DateSpan {
  const days = daysIn({ from, to });
  return { from: addDays(from, -days), to: addDays(from, -1) };
}

export function daysIn({ from, to }: Pick<DateSpan, 'from' | 'to'>): number {
  return Math.round((Date.parse(to) - Date.parse(from)) / dayMs) + 1;
}

/** A day of the month as a date: the last one that there was. */
export function daySaid(day: number, today: string): string {
  for (let back = 0; back < 62; back += 1) {
    const date = addDays(today, -back);
    if (Number(date.slice(8)) === day) return date;
  }
  return today;
}

function one(span: DateSpan): Resolved {
  return { spans: [span] };
}

function dayOf(date: string): DateSpan {
  return { from: date, to: date };
}

function turnMeant({ productionDate, shift }: Turn): Resolved {
  return one({ ...dayOf(productionDate), shift });
}

/** At three in the morning "last night" is the shift that runs, or the one a day before: both may be meant. */
function nightMeant({ nightOver, nightRunning }: AskedAt): Resolved {
  const turns = [nightRunning, nightOver].filter((turn) => turn !== null);
  return { spans: turns.map(({ productionDate, shift }) => ({ ...dayOf(productionDate), shift })) };
}

/** The whole of a day, week, month, quarter or year. */
function ago(
  { unit, back }: { unit: 'day' | 'week' | 'month' | 'quarter' | 'year'; back: number },
  today: string,
): DateSpan {
  if (unit === 'day') return dayOf(addDays(today, -back));
  if (unit === 'week') {
    const from = addDays(today, 1 - weekdayOf(today) - 7 * back);
    return { from, to: addDays(from, 6) };
  }
  const [year, month] = [Number(today.slice(0, 4)), Number(today.slice(5, 7))];
  if (unit === 'year') return { from: `${year - back}-01-01`, to: `${year - back}-12-31` };
  if (unit === 'month') return monthSpan(year, month - back);
  const first = 3 * Math.floor((month - 1) / 3) + 1 - 3 * back;
  return { from: monthSpan(year, first).from, to: monthSpan(year, first + 2).to };
}

function startOfLast(
  { unit, last }: { unit: 'day' | 'week' | 'month'; last: number },
  today: string,
): string {
  if (unit !== 'month') return addDays(today, 1 - last * (unit === 'week' ? 7 : 1));
  return addDays(inMonths(today, -last), 1);
}

function endOfNext({ unit, next }: { unit: 'day' | 'week' | 'month'; next: number }, today: string): string {
  return unit === 'month'
    ? addDays(inMonths(today, next), -1)
    : addDays(today, next * (unit === 'week' ? 7 : 1) - 1);
}

/** The same day of another month, or its last one. */
function inMonths(date: string, months: number): string {
  const [year = 0, month = 1, day = 1] = date.split('-').map(Number);
  const first = new Date(Date.UTC(year, month - 1 + months, 1));
  const days = new Date(Date.UTC(first.getUTCFullYear(), first.getUTCMonth() + 1, 0)).getUTCDate();
  first.setUTCDate(Math.min(day, days));
  return first.toISOString().slice(0, 10);
}

/** Months around today within which a date without a year is meant, where it may be still to come. */
const nearMonths = 6;

/** Without a year it is the last time that there was such a date, or with `isAhead` the nearest. */
function dateMeant(
  { year, month, day }: { year?: number; month: number; day: number },
  today: string,
  isAhead: boolean,
): DateSpan {
  const of = (inYear: number) => `${inYear}-${two(month)}-${two(day)}`;
  if (year !== undefined) return dayOf(of(year));
  const thisYear = Number(today.slice(0, 4));
  if (isAhead) {
    const least = inMonths(today, -nearMonths);
    const years = [thisYear - 1, thisYear, thisYear + 1, thisYear + 2, thisYear + 3, thisYear + 4];
    return dayOf(years.map(of).find((date) => isDate(date) && date >= least) ?? of(thisYear));
  }
  const years = [thisYear, thisYear - 1, thisYear - 2, thisYear - 3, thisYear - 4];
  return dayOf(years.map(of).find((date) => isDate(date) && date <= today) ?? of(thisYear));
}

function monthMeant(
  { year, month }: { year?: number; month: number },
  today: string,
  isAhead: boolean,
): DateSpan {
  if (year !== undefined) return monthSpan(year, month);
  const thisYear = Number(today.slice(0, 4));
  if (isAhead) {
    const least = inMonths(today, -nearMonths).slice(0, 7);
    return monthSpan(`${thisYear}-${two(month)}` >= least ? thisYear : thisYear + 1, month);
  }
  return monthSpan(month <= Number(today.slice(5, 7)) ? thisYear : thisYear - 1, month);
}

function monthSpan(year: number, month: number): DateSpan {
  const from = new Date(Date.UTC(year, month - 1, 1)).toISOString().slice(0, 10);
  return { from, to: new Date(Date.UTC(year, month, 0)).toISOString().slice(0, 10) };
}

function begun(span: DateSpan, today: string): Resolved {
  return span.from > today || span.from < '2000' ? { refused: 'future' } : one(span);
}

/** 1 is Monday. */
function weekdayOf(date: string): number {
  return ((new Date(`${date}T00:00:00Z`).getUTCDay() + 6) % 7) + 1;
}

function isDate(date: string): boolean {
  const ms = Date.parse(`${date}T00:00:00Z`);
  return !Number.isNaN(ms) && new Date(ms).toISOString().startsWith(date);
}

function two(value: number): string {
  return String(value).padStart(2, '0');
}

function earlier(date: string, other: string): string {
  return date < other ? date : other;
}
