/** The text of a row's value, whose type the derived calls do not say; empty where it is none. */
export function stringOf(value: unknown): string {
  return typeof value === 'string' ? value : '';
}
