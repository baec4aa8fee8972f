/** Axis of a deviation chart: symmetric about zero, on a round step. */
export type DeviationScale = { end: number; step: number };

/** Smallest of 1, 2, 5 × 10ⁿ that covers the greatest deviation; 1 when there is none. */
export function deviationScale(deviations: readonly (number | null)[]): DeviationScale {
  const greatest = Math.max(0, ...deviations.map((deviation) => Math.abs(deviation ?? 0)));
  if (greatest === 0) return { end: 1, step: 1 };
  const magnitude = 10 ** Math.floor(Math.log10(greatest));
  const step = [1, 2, 5, 10].map((factor) => factor * magnitude).find((candidate) => candidate >= greatest);
  const round = step ?? greatest;
  return { end: round * 1.2, step: round };
}
