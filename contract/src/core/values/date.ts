import type { Language } from '../words/languages.ts';
import { minuteMs } from '../time/units.ts';
import { type DateOrder, dateOrderOf, dayOfParts } from './dateOrder.ts';
import { datePartsOf } from './dateParts.ts';
import { type ValueReading, refusedValue } from './reading.ts';
import { momentOfSerial } from './serialDate.ts';
import { readPlainText } from './text.ts';
import { endOfDayMs, timeOfDayMs } from './timeOfDay.ts';

/** How dates are read. */
export interface DateRules {
  /** Language for examples in refusals, and for the order where none is stated. */
  readonly language: Language;
  /** Order of the column or source. `undecided` reads only dates that have one reading. */
  readonly order?: DateOrder | 'undecided' | undefined;
}

/** Day and time as a clock shows them. */
export interface LocalMoment {
  /** `2025-11-28`. */
  readonly date: string;
  /** Milliseconds after midnight, below a day. */
  readonly timeMs: number;
  /** Minutes ahead of UTC; undefined where the text names no zone. */
  readonly offsetMin: number | undefined;
}

/**
 * Reads a day as `YYYY-MM-DD`: `2025-11-28`, `28/11/2025`, `2025年11月28日`, `28 Nov 2025`, `20251128`, and serial numbers of
 * spreadsheets. A time of midnight behind it is passed over. Dates with several readings are refused as `ambiguousDate`.
 */
export function readDate(text: string, rules: DateRules): ValueReading<string> {
  const serial = serialOf(text);
  if (serial !== undefined)
    return serial.timeMs === 0
      ? { value: serial.date }
      : refusedValue('notDate', dateExample(rules.language));
  const parts = datePartsOf(text);
  if (parts === undefined) return refusedValue('notDate', dateExample(rules.language));
  const rest = parts.rest.replace(/^[t,\s]+/, '');
  const isMidnight = rest === '' || timeOfDayMs(rest.replace(/z$/, '')) === 0;
  if (!isMidnight) return refusedValue('notDate', dateExample(rules.language));
  const day = dayOfParts(parts, orderOf(rules));
  if ('day' in day) return { value: day.day };
  if (day.isAmbiguous) return refusedValue('ambiguousDate', '2025-11-28');
  return refusedValue('notDate', dateExample(rules.language));
}

/**
 * Reads a day with its time, the time behind or before: `2025-11-28 05:58`, `11/28/2025 5:58 PM`, `2025-11-28 下午 5:58`,
 * `05:58 28/11/2025`, `2025-11-28T05:58:03+07:00`, `20251128055803`. `24:00` is midnight of the next day.
 */
export function readDateTime(text: string, rules: DateRules): ValueReading<LocalMoment> {
  const refuse = () => refusedValue('notMoment', momentExample(rules.language));
  const serial = serialOf(text);
  if (serial !== undefined) return { value: { ...serial, offsetMin: undefined } };
  const parts = datePartsOf(text);
  if (parts === undefined) return refuse();
  const { rest, offsetMin } = splitZone(parts.rest.replace(/^[t,\s]+/, ''));
  const timeMs = timeOfDayMs(parts.isCompact ? withColons(rest) : rest);
  if (timeMs === undefined) return refuse();
  const day = dayOfParts(parts, orderOf(rules));
  if ('day' in day) return { value: { ...localMoment(day.day, timeMs), offsetMin } };
  return day.isAmbiguous ? refusedValue('ambiguousDate', '2025-11-28 17:58') : refuse();
}

/** Returns a day and a time of it; the end of a day is midnight of the next. */
export function localMoment(date: string, timeMs: number): { date: string; timeMs: number } {
  if (timeMs < endOfDayMs) return { date, timeMs };
  const next = Date.parse(`${date}T00:00:00Z`) + endOfDayMs;
  return { date: new Date(next).toISOString().slice(0, 10), timeMs: timeMs - endOfDayMs };
}

/**
 * Returns epoch ms of a local moment. `wallTimeMs` gives epoch ms of a day and minutes of it on the clocks of the mill; a zone
 * that the text names goes before.
 */
export function epochMsOf(
  { date, timeMs, offsetMin }: LocalMoment,
  wallTimeMs: (date: string, minute: number) => number,
): number {
  if (offsetMin !== undefined) return Date.parse(`${date}T00:00:00Z`) + timeMs - offsetMin * minuteMs;
  return wallTimeMs(date, Math.floor(timeMs / minuteMs)) + (timeMs % 60_000);
}

/** Example of a day in a language. */
export function dateExample(language: Language): string {
  return language === 'vn' ? '28/11/2025' : '2025-11-28';
}

/** Example of a day with its time in a language. */
export function momentExample(language: Language): string {
  return `${dateExample(language)} 17:58`;
}

function orderOf({ language, order = dateOrderOf(language) }: DateRules): DateOrder | undefined {
  return order === 'undecided' ? undefined : order;
}

function serialOf(text: string): { date: string; timeMs: number } | undefined {
  const plain = readPlainText(text);
  return /^\d{5}(?:[.,]\d+)?$/.test(plain) ? momentOfSerial(Number(plain.replace(',', '.'))) : undefined;
}

function splitZone(text: string): { rest: string; offsetMin: number | undefined } {
  const match = /^(.*?\d.*?)\s*(?:(z|utc|gmt)|(?:utc|gmt)?([+-])(\d{1,2})(?::?(\d{2}))?)$/.exec(text);
  if (match === null) return { rest: text, offsetMin: undefined };
  const [, rest = '', utc, sign, hours = '0', minutes = '0'] = match;
  const offsetMin = 60 * Number(hours) + Number(minutes);
  if (utc !== undefined) return { rest, offsetMin: 0 };
  if (offsetMin > 14 * 60) return { rest: text, offsetMin: undefined };
  return { rest, offsetMin: sign === '-' ? -offsetMin : offsetMin };
}

function withColons(text: string): string {
  return /^\d{4}(?:\d{2})?$/.test(text) ? (text.match(/../g) ?? []).join(':') : text;
}
