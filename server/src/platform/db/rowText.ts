import { minuteMs } from '@millwright/contract/core/time/units.ts';
import { LRUCache } from 'lru-cache';

/**
 * Rows as PostgreSQL reads them from text, for parameters like `$1::bucket[]`: one array of whole rows costs the server
 * less than half of an array for each column, which matters where a batch is a few rows. Fields stand in the order of
 * the table's columns, and are written as they stand in such an array. Source: PostgreSQL, composite types and arrays, constant input.
 */
export function rowArray(rows: readonly string[]): string {
  return rows.length === 0 ? '{}' : `{"${rows.join('","')}"}`;
}

const plain = /^[\w.-]+$/;
/** A quotation mark of a row within an array. */
const quote = '\\"';

/** A text field; absent is null. */
export function textField(value: string | null): string {
  if (value === null) return '';
  return plain.test(value) ? value : quoted(value);
}

/** A text within quotation marks of a row: its own marks are masked for the row, and what came of that for the array. */
function quoted(text: string): string {
  const ofRow = text.includes('\\') ? text.replaceAll('\\', '\\\\\\\\') : text;
  return `${quote}${ofRow.replaceAll('"', '\\\\\\"')}${quote}`;
}

export function numberField(value: number | null): string {
  return value === null || Number.isNaN(value) ? '' : String(value);
}

/** An instant from epoch ms, rounded to whole ones. */
export function instantField(ms: number | null): string {
  return ms === null ? '' : isoOf(Math.round(ms));
}

/** An array of numbers with gaps. */
export function numbersField(values: readonly (number | null)[]): string {
  let text = `${quote}{`;
  for (let index = 0; index < values.length; index++)
    text += `${index === 0 ? '' : ','}${values[index] ?? 'NULL'}`;
  return `${text}}${quote}`;
}

const maxKept = 4_096;
const minutes = new LRUCache<number, string>({ max: maxKept });

/** ISO text of epoch ms, as `Date` gives it; the minute is worked out once for all that fall into it. */
export function isoOf(ms: number): string {
  const minute = Math.floor(ms / minuteMs);
  let head = minutes.get(minute);
  if (head === undefined) {
    head = new Date(minute * minuteMs).toISOString().slice(0, 17);
    minutes.set(minute, head);
  }
  const rest = ms - minute * minuteMs;
  const second = Math.floor(rest / 1000);
  const thousandth = rest - second * 1000;
  return `${head}${second < 10 ? '0' : ''}${second}.${zerosOf(thousandth)}${thousandth}Z`;
}

/** Zeros that three digits still need. */
function zerosOf(thousandth: number): string {
  if (thousandth < 10) return '00';
  if (thousandth < 100) return '0';
  return '';
}
