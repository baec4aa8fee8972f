import { requireFinite, requireLength, requireShare } from '../output/domain.ts';

/** Shares at which the mill's own history is divided, in %. */
export const historyShares = [5, 25, 50, 75, 95] as const;
export type HistoryShare = (typeof historyShares)[number];

/**
 * Returns the value below which a share (0..1) of the values lies, between neighbours by proportion, as PostgreSQL's
 * `percentile_cont` does. Throws a RangeError without values, for one that is not finite, and for a share outside 0..1.
 * Source: NIST handbook 7.2.6.2, second method.
 */
export function percentile(values: readonly number[], share: number): number {
  requireLength({ values }, 1);
  requireShare({ share });
  for (const value of values) requireFinite({ value });
  return percentileOfSorted(
    values.toSorted((a, b) => a - b),
    share,
  );
}

/** Returns the percentiles 5, 25, 50, 75 and 95 of a history. Throws a RangeError as {@link percentile} does. */
export function historyPercentiles(values: readonly number[]): Record<HistoryShare, number> {
  requireLength({ values }, 1);
  for (const value of values) requireFinite({ value });
  const sorted = values.toSorted((a, b) => a - b);
  const at = (share: HistoryShare) => percentileOfSorted(sorted, share / 100);
  return { 5: at(5), 25: at(25), 50: at(50), 75: at(75), 95: at(95) };
}

function percentileOfSorted(sorted: readonly number[], share: number): number {
  const place = share * (sorted.length - 1);
  const below = sorted[Math.floor(place)] ?? Number.NaN;
  const above = sorted[Math.ceil(place)] ?? Number.NaN;
  return below + (above - below) * (place - Math.floor(place));
}
