/** Where a normal range and a value lie on the bar, as shares 0–1. */
export interface RangeScale {
  readonly low: number;
  readonly high: number;
  /** Undefined without a value. */
  readonly value: number | undefined;
}

/**
 * The bar shows half of the normal range beyond each of its ends, so that ranges of all sorts look alike; one that begins
 * at nothing begins at the bar's start. A value far outside stands at the end. Undefined without a range.
 */
export function rangeScale(
  value: number | null,
  { low, high }: { low: number | null; high: number | null },
): RangeScale | undefined {
  if (high === null || high <= (low ?? 0)) return undefined;
  const first = low ?? 0;
  const beyond = (high - first) / 2;
  const start = first === 0 ? 0 : first - beyond;
  const share = (at: number) => Math.min(1, Math.max(0, (at - start) / (high + beyond - start)));
  return { low: share(first), high: share(high), value: value === null ? undefined : share(value) };
}
