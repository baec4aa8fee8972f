let last = 0;

/** The name of a wall, a column or a door that is drawn and not stored yet. */
export function newKey(): string {
  last += 1;
  return `drawn ${last}`;
}
