import type { Language } from '../words/languages.ts';
import { type DateParts, datePartsOf, isCalendarDay, longYear } from './dateParts.ts';

/** Order of day, month and year. */
export type DateOrder = 'ymd' | 'dmy' | 'mdy';
export const dateOrders = ['ymd', 'dmy', 'mdy'] as const satisfies readonly DateOrder[];

/** Returns the order in which people write dates in a language; undefined for English, which has two. */
export function dateOrderOf(language: Language): DateOrder | undefined {
  if (language === 'vn') return 'dmy';
  return language === 'zh' ? 'ymd' : undefined;
}

/**
 * Decides the order of a column from all its texts. Dates that have one reading only are evidence. Without evidence the order
 * is that of the language; with evidence for two orders it stays undecided.
 */
export function decideDateOrder(texts: Iterable<string>, language?: Language): DateOrder | undefined {
  const orders = new Set<DateOrder>();
  for (const text of texts) {
    const order = certainOrder(text);
    if (order !== undefined) orders.add(order);
  }
  const [only] = orders;
  if (orders.size > 1) return undefined;
  return only ?? (language === undefined ? undefined : dateOrderOf(language));
}

/** Returns the order of the one day that a date can be; undefined for a date that needs no order, or has several readings. */
function certainOrder(text: string): DateOrder | undefined {
  const parts = datePartsOf(text);
  if (parts === undefined || parts.isOrdered) return undefined;
  const days = daysOf(parts);
  const [only, ...others] = days;
  return others.length === 0 ? only?.order : undefined;
}

/** Days that three numbers can be, by their order. */
function daysOf({ numbers, hasShortYear }: DateParts): { order: DateOrder; day: string }[] {
  const [a, b, c] = numbers;
  const orders: readonly (readonly [DateOrder, number, number, number])[] = [
    ['dmy', c, b, a],
    ['mdy', c, a, b],
    ...(hasShortYear ? [['ymd', a, b, c] as const] : []),
  ];
  return orders.flatMap(([order, shortYear, month, day]) => {
    const year = hasShortYear ? longYear(shortYear) : shortYear;
    return isCalendarDay({ year, month, day }) ? [{ order, day: `${year}-${month}-${day}` }] : [];
  });
}

/** Returns the day of three numbers: by their order, or the only one that they can be. */
export function dayOfParts(
  parts: DateParts,
  order: DateOrder | undefined,
): { day: string } | { isAmbiguous: boolean } {
  const { numbers, isOrdered } = parts;
  if (isOrdered) {
    const [year, month, day] = numbers;
    return isCalendarDay({ year, month, day })
      ? { day: wireDayOf({ year, month, day }) }
      : { isAmbiguous: false };
  }
  const days = daysOf(parts);
  const distinct = new Set(days.map(({ day }) => day));
  const [only] = days;
  const byOrder = days.find((each) => each.order === order) ?? (distinct.size === 1 ? only : undefined);
  if (byOrder === undefined) return { isAmbiguous: distinct.size > 1 };
  const [year = 0, month = 0, day = 0] = byOrder.day.split('-').map(Number);
  return { day: wireDayOf({ year, month, day }) };
}

function wireDayOf({ year, month, day }: { year: number; month: number; day: number }): string {
  return `${year}-${String(month).padStart(2, '0')}-${String(day).padStart(2, '0')}`;
}
