/*
 * Prices of hours, by frame or group of frames and slice of time, for bounds by weak duality.
 */

/**
 * Hours that are asked for more than there are become dearer, others cheaper; the way of the last rounds is kept in part. How far
 * they go is what the gap asks for. Source: Polyak's step, Camerini's deflection.
 */
export function movePrices({
  prices,
  ways,
  used,
  groups,
  gap,
}: {
  prices: readonly Float64Array[];
  ways: readonly Float64Array[];
  used: readonly Float64Array[];
  groups: readonly { readonly hours: readonly number[] }[];
  gap: number;
}): void {
  let length = 0;
  for (const [place, way] of ways.entries())
    for (let slice = 0; slice < way.length; slice++) {
      const over = (used[place]?.[slice] ?? 0) - (groups[place]?.hours[slice] ?? 0);
      // Free hours that cost nothing cannot become cheaper.
      const isIdle = over < 0 && (prices[place]?.[slice] ?? 0) === 0;
      way[slice] = isIdle ? 0 : over + 0.6 * (way[slice] ?? 0);
      length += (way[slice] ?? 0) ** 2;
    }
  if (length === 0) return;
  for (const [place, own] of prices.entries())
    for (let slice = 0; slice < own.length; slice++)
      own[slice] = Math.max(0, (own[slice] ?? 0) + (gap / length) * (ways[place]?.[slice] ?? 0));
}
