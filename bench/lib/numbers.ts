/** The middle of the values; the mean of the two middle ones of an even number. */
export function median(values: readonly number[]): number {
  const ordered = values.toSorted((a, b) => a - b);
  const middle = Math.floor(ordered.length / 2);
  const upper = ordered[middle] ?? Number.NaN;
  return ordered.length % 2 === 1 ? upper : ((ordered[middle - 1] ?? Number.NaN) + upper) / 2;
}

/** The smallest value that at least `share` (0…1) of the values do not exceed. */
export function quantile(values: readonly number[], share: number): number {
  const ordered = values.toSorted((a, b) => a - b);
  return (
    ordered[Math.min(ordered.length - 1, Math.max(0, Math.ceil(share * ordered.length) - 1))] ?? Number.NaN
  );
}

/** `least…greatest` with three figures. */
export function spreadOf(values: readonly number[]): string {
  return `${short(Math.min(...values))}…${short(Math.max(...values))}`;
}

/** Three figures are all that a shared machine gives. */
export function short(value: number): string {
  if (!Number.isFinite(value)) return String(value);
  if (Math.abs(value) >= 1000) return Math.round(value).toLocaleString('en-US');
  return String(Number(value.toPrecision(3)));
}
