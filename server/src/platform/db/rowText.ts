import { isoOf } from './instants.ts';

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
