/** Reasons why a text has no value. Each is a sentence under `rules` of the phrases of `core`. */
export const refusalReasons = [
  'notNumber',
  'ambiguousNumber',
  'notPercent',
  'notFlag',
  'notChoice',
  'notDate',
  'ambiguousDate',
  'notTime',
  'notMoment',
  'errorCell',
] as const;
export type RefusalReason = (typeof refusalReasons)[number];

/** Refusal of one text. */
export interface ValueRefusal {
  readonly reason: RefusalReason;
  /** Example of the form that would be read, or the possible words. */
  readonly expected: string;
}

/** Result of a reader: a value, or the reason why there is none. */
export type ValueReading<Value> = { readonly value: Value } | { readonly refusal: ValueRefusal };

/** Returns true for a reading that has a value. */
export function isRead<Value>(reading: ValueReading<Value>): reading is { readonly value: Value } {
  return 'value' in reading;
}

/** Builds the reading of a text that has no value. */
export function refusedValue(reason: RefusalReason, expected: string): { readonly refusal: ValueRefusal } {
  return { refusal: { reason, expected } };
}

/** Returns the value of a reading, or undefined where there is none. */
export function valueOfReading<Value>(reading: ValueReading<Value>): Value | undefined {
  return isRead(reading) ? reading.value : undefined;
}
