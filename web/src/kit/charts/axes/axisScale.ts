/** A vertical or horizontal axis with round, evenly spaced labels. */
export type AxisScale = { from: number; to: number; labels: number[] };

/** Axis over a span of values with about as many intervals as wanted, on 1, 2 or 5 × 10ⁿ. It need not start at zero: lines may not. */
export function axisScale(lowest: number, highest: number, intervals = 4): AxisScale {
  const span = highest - lowest || Math.abs(highest) || 1;
  const raw = span / intervals;
  const magnitude = 10 ** Math.floor(Math.log10(raw));
  const step = ([1, 2, 5, 10].find((factor) => factor * magnitude >= raw) ?? 10) * magnitude;
  const from = Math.floor(lowest / step) * step;
  const to = Math.max(from + step, Math.ceil(highest / step) * step);
  const count = Math.round((to - from) / step);
  return { from, to, labels: Array.from({ length: count + 1 }, (_, place) => from + place * step) };
}
