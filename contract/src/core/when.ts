import type { Field } from './fields.ts';

/**
 * When a field belongs to a row: while another field of the same row has one of these values. While it does not, the
 * field is neither shown nor asked for, and what is sent for it is refused; the server stores it empty.
 */
export interface When {
  readonly field: string;
  readonly is: readonly (string | number | boolean)[];
}

/** Whether a field belongs to a row with these values. */
export function belongs({ when }: Pick<Field, 'when'>, row: Readonly<Record<string, unknown>>): boolean {
  if (when === undefined) return true;
  return when.is.some((value) => value === row[when.field]);
}
