import { addDays, type ShiftName } from '../../shifts/calendar.ts';
import type { SaidPeriod } from './lexicon.ts';

/** What the clock of a mill says when somebody asks. */
export interface Asked {
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
export interface Span {
  readonly from: string;
  readonly to: string;
  readonly shift?: ShiftName;
}

/** When a period is; several where the words leave it open, none where it has not begun or is told in hours. */
export type Resolved = { readonly spans: readonly Span[] } | { readonly refused: 'future' | 'hours' };

/** When the words of a period mean, seen from now. */
export function resolve(said: SaidPeriod, asked: Asked): Resolved {
  const { today } = asked;
  if ('hours' in said) return { refused: 'hours' };
  if ('shiftOfToday' in said) return one({ ...dayOf(today), shift: said.shiftOfToday });
  if ('turn' in said) return turnMeant(said.turn === 'this' ? asked.turn : asked.turnBefore);
  if ('night' in said) return nightMeant(asked);
  if ('weekday' in said)
    return one(dayOf(addDays(today, -(((weekdayOf(today) - said.weekday + 6) % 7) + 1))));
  if ('last' in said) return one({ from: startOfLast(said, today), to: today });
  if ('unit' in said) return ago(said, asked);
  if ('day' in said) return begun(dateMeant(said, today), today);
  return begun(monthMeant(said, today), today);
}

/** The period of the same length that ends where this one begins. */
export function spanBefore({ from, to }: Span): Span {
  const days = daysIn({ from, to });
  return { from: addDays(from, -days), to: addDays(from, -1) };
}

export function daysIn({ from, to }: Pick<Span, 'from' | 'to'>): number {
  return Math.round((Date.parse(to) - Date.parse(from)) / 86_400_000) + 1;
}

/** A day of the month as a date: the last one that there was. */
export function daySaid(day: number, today: string): string {
  for (let back = 0; back < 62; back += 1) {
    const date = addDays(today, -back);
    if (Number(date.slice(8)) === day) return date;
  }
  return today;
}

function one(span: Span): Resolved {
  return { spans: [span] };
}

function dayOf(date: string): Span {
  return { from: date, to: date };
}

function turnMeant({ productionDate, shift }: Turn): Resolved {
  return one({ ...dayOf(productionDate), shift });
}

/** At three in the morning "last night" is the shift that runs, or the one a day before: both may be meant. */
function nightMeant({ nightOver, nightRunning }: Asked): Resolved {
  const turns = [nightRunning, nightOver].filter((turn) => turn !== null);
  return { spans: turns.map(({ productionDate, shift }) => ({ ...dayOf(productionDate), shift })) };
}

function ago(
  { unit, back }: { unit: 'day' | 'week' | 'month' | 'quarter' | 'year'; back: number },
  { today, calendarDate }: Asked,
): Resolved {
  if (unit === 'day') {
    // Between midnight and the first shift people mean the date of the calendar, or that of the shifts.
    const dates = [...new Set([today, calendarDate])].map((date) => addDays(date, -back));
    return { spans: dates.filter((date) => date <= today).map(dayOf) };
  }
  if (unit === 'week') {
    const from = addDays(today, 1 - weekdayOf(today) - 7 * back);
    return one({ from, to: earlier(addDays(from, 6), today) });
  }
  const [year, month] = [Number(today.slice(0, 4)), Number(today.slice(5, 7))];
  if (unit === 'year')
    return one({ from: `${year - back}-01-01`, to: earlier(`${year - back}-12-31`, today) });
  if (unit === 'quarter') {
    const first = 3 * Math.floor((month - 1) / 3) + 1 - 3 * back;
    return one({
      from: monthSpan(year, first, today).from,
      to: earlier(monthSpan(year, first + 2, today).to, today),
    });
  }
  return one(monthSpan(year, month - back, today));
}

function startOfLast(
  { unit, last }: { unit: 'day' | 'week' | 'month'; last: number },
  today: string,
): string {
  if (unit !== 'month') return addDays(today, 1 - last * (unit === 'week' ? 7 : 1));
  const [year = 0, month = 1, day = 1] = today.split('-').map(Number);
  const first = new Date(Date.UTC(year, month - 1 - last, 1));
  const days = new Date(Date.UTC(first.getUTCFullYear(), first.getUTCMonth() + 1, 0)).getUTCDate();
  first.setUTCDate(Math.min(day, days));
  return addDays(first.toISOString().slice(0, 10), 1);
}

/** Without a year it is the last time that there was such a date. */
function dateMeant({ year, month, day }: { year?: number; month: number; day: number }, today: string): Span {
  const of = (inYear: number) => `${inYear}-${two(month)}-${two(day)}`;
  if (year !== undefined) return dayOf(of(year));
  const thisYear = Number(today.slice(0, 4));
  const years = [thisYear, thisYear - 1, thisYear - 2, thisYear - 3, thisYear - 4];
  return dayOf(years.map(of).find((date) => isDate(date) && date <= today) ?? of(thisYear));
}

function monthMeant({ year, month }: { year?: number; month: number }, today: string): Span {
  const thisYear = Number(today.slice(0, 4));
  const isOver = month <= Number(today.slice(5, 7));
  return monthSpan(year ?? (isOver ? thisYear : thisYear - 1), month, today);
}

function monthSpan(year: number, month: number, today: string): Span {
  const from = new Date(Date.UTC(year, month - 1, 1)).toISOString().slice(0, 10);
  const end = new Date(Date.UTC(year, month, 0)).toISOString().slice(0, 10);
  return { from, to: from > today ? end : earlier(end, today) };
}

function begun(span: Span, today: string): Resolved {
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
