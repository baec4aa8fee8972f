import { readPlainText } from './text.ts';

/** Numbers of a date as it is written. */
export interface DateParts {
  readonly numbers: readonly [number, number, number];
  /** The numbers are year, month and day; else their order is open. */
  readonly isOrdered: boolean;
  /** The year has two digits. */
  readonly hasShortYear: boolean;
  /** Text behind the date. */
  readonly rest: string;
  /** Written without separators, as `20251128`. */
  readonly isCompact: boolean;
}

const months = 'jan feb mar apr may jun jul aug sep oct nov dec'.split(' ');
const monthName = '(jan|feb|mar|apr|may|jun|jul|aug|sept?|oct|nov|dec)[a-z]*\\.?';
const weekday =
  /^(?:(?:mon|tues?|wed(?:nes)?|thu(?:rs)?|fri|sat(?:ur)?|sun)(?:day)?|thứ (?:hai|ba|tư|năm|sáu|bảy)|chủ nhật|星期[一二三四五六日天]|周[一二三四五六日])[.,]?\s*/;
const chineseWeekday = /\s*[(]?(?:星期|周|礼拜)[一二三四五六日天][)]?/;

const forms: readonly {
  readonly pattern: RegExp;
  readonly order: 'ymd' | 'dmy' | 'mdy' | 'open';
  readonly isCompact?: true;
}[] = [
  { pattern: /^(\d{4})\s?[-/.年]\s?(\d{1,2})\s?[-/.月]\s?(\d{1,2})(?!\d)(?:\s?日)?/, order: 'ymd' },
  { pattern: /^(\d{4})(\d{2})(\d{2})(?=$|[t\s]|\d{4}$|\d{6}$)/, order: 'ymd', isCompact: true },
  { pattern: /^(\d{1,2})\s?[-/.]\s?(\d{1,2})\s?[-/.]\s?(\d{4}|\d{2})(?!\d)/, order: 'open' },
  { pattern: /^(?:ngày )?(\d{1,2}) (?:tháng|thg|th)\.? ?(\d{1,2}),? (?:năm )?(\d{4})(?!\d)/, order: 'dmy' },
  { pattern: new RegExp(`^(\\d{1,2})[-\\s./]${monthName},?[-\\s./](\\d{4})(?!\\d)`), order: 'dmy' },
  { pattern: new RegExp(`^${monthName} (\\d{1,2}),? (\\d{4})(?!\\d)`), order: 'mdy' },
];

/** Returns the numbers of the date that a text begins with; undefined where it begins with none. */
export function datePartsOf(text: string): DateParts | undefined {
  const said = readPlainText(text).toLowerCase().replace(weekday, '').replace(chineseWeekday, ' ');
  const plain = dateFirst(said.trim());
  for (const { pattern, order, isCompact = false } of forms) {
    const match = pattern.exec(plain);
    if (match === null) continue;
    const [whole, ...texts] = match;
    const [a, b, c] = texts.map(numberOf);
    if (a === undefined || b === undefined || c === undefined) return undefined;
    const rest = plain.slice(whole.length);
    const hasShortYear = order === 'open' && texts[2]?.length === 2;
    return { numbers: ordered([a, b, c], order), isOrdered: order !== 'open', hasShortYear, rest, isCompact };
  }
  return undefined;
}

/** Returns true for a day of the calendar from 1900 to 2999. */
export function isCalendarDay({ year, month, day }: { year: number; month: number; day: number }): boolean {
  if (year < 1900 || year > 2999 || month < 1 || month > 12 || day < 1) return false;
  return day <= new Date(Date.UTC(year, month, 0)).getUTCDate();
}

/** Year of two digits: 70 to 99 are of the last century. */
export function longYear(year: number): number {
  if (year > 99) return year;
  return year < 70 ? 2000 + year : 1900 + year;
}

function numberOf(text: string): number {
  const month = months.indexOf(text.slice(0, 3));
  return month < 0 ? Number(text) : month + 1;
}

function ordered(
  [a, b, c]: readonly [number, number, number],
  order: 'ymd' | 'dmy' | 'mdy' | 'open',
): [number, number, number] {
  if (order === 'dmy') return [c, b, a];
  return order === 'mdy' ? [c, a, b] : [a, b, c];
}

/** Puts a time that stands before the date behind it. */
function dateFirst(text: string): string {
  const match = /^(\d{1,2}[:h]\S*(?: (?:[ap]\.?m\.?|sa|ch))?),? (?:ngày )?(\d{1,4}[-/.年].*)$/.exec(text);
  if (match === null) return text;
  const [, time = '', date = ''] = match;
  return `${date} ${time}`;
}
