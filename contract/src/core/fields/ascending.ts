/** Refuses a value under the one of another field of the row: `toDate: notUnder('fromDate', date())`. */
export function notUnder<F extends object>(lower: string, field: F): F & { readonly notUnder: string } {
  return { ...field, notUnder: lower };
}
