/**
 * When a field belongs to a row: while another field of the same row has one of these values. While it does not, the
 * field is neither shown nor asked for, and what is sent for it is refused; the server stores it empty.
 */
export interface When {
  readonly field: string;
  readonly is: readonly (string | number | boolean)[];
}

/** Whether a stored row may hold nothing in a field: it is optional, belongs to some rows only, or was asked for later. */
export function mayBeEmpty({
  optional,
  when,
  mayLack,
}: {
  readonly optional: boolean;
  readonly when?: When | undefined;
  readonly mayLack?: boolean | undefined;
}): boolean {
  return optional || when !== undefined || mayLack === true;
}
