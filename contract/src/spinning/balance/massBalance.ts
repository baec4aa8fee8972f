import { requireFinite, requireNotNegative, requirePositive } from '../output/domain.ts';

/** `stockUnknown`: more was made than came in, and whether a stock gave the rest is not known. */
export type FlowVerdict = 'plausible' | 'impossible' | 'stockUnknown';

/** What counters and stocks may differ by: a share of what there was, and minutes between the moments they are read. */
const tolerance = { share: 0.005, minutes: 3 } as const;

/**
 * Judges whether a process can have made what it says. A process makes no material: its output is at most what the
 * process before made, and what the stock between the two gave (negative where it grew; null where it is not measured).
 * Waste only makes it less, so no yield is needed. Masses in kg over the same `hours`. Throws a RangeError for a
 * negative output or unless hours are above 0. Source: formulas F57, F63.
 */
export function judgeFlow({
  madeKg,
  receivedKg,
  drawnKg,
  hours,
}: {
  madeKg: number;
  receivedKg: number;
  drawnKg: number | null;
  hours: number;
}): { suppliedKg: number; excessKg: number; verdict: FlowVerdict } {
  requireNotNegative({ madeKg, receivedKg });
  requirePositive({ hours });
  requireFinite({ drawnKg: drawnKg ?? 0 });
  const suppliedKg = receivedKg + (drawnKg ?? 0);
  const excessKg = madeKg - suppliedKg;
  const allowedKg = tolerance.share * Math.max(0, suppliedKg) + (madeKg / hours) * (tolerance.minutes / 60);
  if (excessKg <= allowedKg) return { suppliedKg, excessKg, verdict: 'plausible' };
  return { suppliedKg, excessKg, verdict: drawnKg === null ? 'stockUnknown' : 'impossible' };
}
