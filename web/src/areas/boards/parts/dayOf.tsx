import type { Language } from '@millwright/contract/core/words/languages.ts';
import { formatDay, formatWeekday } from '../../../kit/text/formatDate.ts';

/** A date with its weekday, as boards name days. */
export function dayOf(date: string, language: Language) {
  const atMs = Date.parse(`${date}T12:00:00Z`);
  const place = { zone: 'UTC', language };
  return (
    <>
      {formatDay(atMs, place)} <small>{formatWeekday(atMs, place)}</small>
    </>
  );
}
