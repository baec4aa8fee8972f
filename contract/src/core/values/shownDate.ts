import type { Language } from '../words/languages.ts';

const dated = /^(\d{4})-(\d\d)-(\d\d)((?: \d\d:\d\d(?::\d\d)?)?)$/;

/**
 * Writes a date `YYYY-MM-DD`, with or without a time, as people of a language do: `2026-10-14 13:42`, in Vietnamese
 * `14/10/2026 13:42`. Other texts stay.
 */
export function dateText(date: string, language: Language): string {
  const [, year, month, day, time = ''] = dated.exec(date) ?? [];
  return language !== 'vn' || year === undefined ? date : `${day}/${month}/${year}${time}`;
}

/** Values of a sentence with their dates written in its language. */
export function withDatesOf<Value>(
  language: Language,
  values: Readonly<Record<string, Value>>,
): Readonly<Record<string, Value | string>> {
  if (language !== 'vn') return values;
  return Object.fromEntries(
    Object.entries(values).map(([name, value]) => [
      name,
      typeof value === 'string' ? dateText(value, language) : value,
    ]),
  );
}
