import { requireFinite, requirePositive, requireWhole } from '../output/domain.ts';

export interface EwmaPoint {
  ewma: number;
  lower: number;
  upper: number;
  isOutside: boolean;
}

/** Baseline of an EWMA chart in the unit of the values. */
export interface EwmaBaseline {
  centre: number;
  /** Standard deviation of one plotted value. */
  sigma: number;
  /** Weight of the newest value, above 0 and at most 1. */
  lambda?: number;
  /** Distance of the limits in standard deviations of the average (L). */
  width?: number;
}

/** Weight and width that find a shift of 1σ in about ten points at one false alarm in 500. */
export const ewmaDefaults = { lambda: 0.2, width: 2.86 } as const;

/**
 * Returns the exponentially weighted moving average of values in measured order, with limits that widen from the first
 * point on. The average starts at the centre. Throws a RangeError for a value that is not finite, and unless sigma and
 * width are above 0 and lambda within 0..1. Source: NIST handbook 6.3.2.4.
 */
export function ewmaChart(values: readonly number[], baseline: EwmaBaseline): EwmaPoint[] {
  let ewma = baseline.centre;
  const { lambda = ewmaDefaults.lambda } = baseline;
  return values.map((value, index) => {
    requireFinite({ value });
    ewma = lambda * value + (1 - lambda) * ewma;
    const { lower, upper } = ewmaLimits(baseline, index + 1);
    return { ewma, lower, upper, isOutside: ewma < lower || ewma > upper };
  });
}

/**
 * Returns the limits at a point counted from 1; without a point those that all later points approach. Throws a
 * RangeError unless sigma and width are above 0 and lambda within 0..1. Source: NIST handbook 6.3.2.4.
 */
export function ewmaLimits(
  { centre, sigma, lambda = ewmaDefaults.lambda, width = ewmaDefaults.width }: EwmaBaseline,
  point?: number,
): { lower: number; upper: number } {
  requireFinite({ centre });
  requirePositive({ sigma, width, lambda });
  if (lambda > 1) throw new RangeError(`lambda must be at most 1, is ${lambda}`);
  if (point !== undefined) requireWhole({ point });
  const reached = point === undefined ? 1 : 1 - (1 - lambda) ** (2 * point);
  const half = width * sigma * Math.sqrt((lambda / (2 - lambda)) * reached);
  return { lower: centre - half, upper: centre + half };
}
