/** Where a buffer and its normal range lie on the bar, as shares 0–1. */
export type BufferScale = { low: number; high: number; value: number };

/** The bar ends a third above the normal range, so that "in the middle" looks the same for every buffer. */
export function bufferScale(hours: number, lowHours: number, highHours: number): BufferScale {
  const end = highHours * 1.35;
  const share = (value: number) => (end > 0 ? Math.min(1, Math.max(0, value / end)) : 0);
  return { low: share(lowHours), high: share(highHours), value: share(hours) };
}
