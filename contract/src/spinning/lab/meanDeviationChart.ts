import type { ControlLimits } from '../charts/controlChart.ts';
import { requireLength, requireNotNegative, requirePositive, requireWhole } from '../output/domain.ts';
import { joinStatistics } from './sampleStatistics.ts';
import { gammaHalfRatio } from './studentT.ts';

/** Statistics of one subgroup of at least 2 specimens. */
export interface Subgroup {
  n: number;
  mean: number;
  sd: number;
}

/** Limits of an X̄–S chart for subgroups of one size. */
export interface MeanDeviationLimits {
  means: ControlLimits;
  deviations: Omit<ControlLimits, 'sigma'>;
}

/** Width of the limits in standard deviations. */
const limitWidth = 3;

/**
 * Returns c4, the mean standard deviation of n specimens of a normal process with σ = 1. Throws a RangeError unless n is
 * a whole number of at least 2. Source: NIST handbook 6.3.2.
 */
export function deviationBias(n: number): number {
  requireSubgroupSize(n);
  return Math.sqrt(2 / (n - 1)) * gammaHalfRatio(n - 1);
}

/**
 * Returns centre and σ of single specimens from subgroups of any size of at least 2; for one size σ is s̄/c4. Larger
 * subgroups weigh more, by c4²/(1 − c4²). Throws a RangeError without subgroups. Source: NIST handbook 6.3.2; weights by
 * Burr, Journal of Quality Technology 1 (1969) 163.
 */
export function meanDeviationBaseline(subgroups: readonly Subgroup[]): { centre: number; sigma: number } {
  requireLength({ subgroups }, 1);
  let weights = 0;
  let weighted = 0;
  for (const { n, sd } of subgroups) {
    requireNotNegative({ sd });
    const c4 = deviationBias(n);
    const weight = (c4 * c4) / (1 - c4 * c4);
    weights += weight;
    weighted += (weight * sd) / c4;
  }
  return { centre: joinStatistics(subgroups).mean, sigma: weighted / weights };
}

/**
 * Returns the limits of means and of standard deviations of n specimens (X̄–S chart) from a baseline. Throws a RangeError
 * unless n is a whole number of at least 2 and sigma above 0. Source: NIST handbook 6.3.2.
 */
export function meanDeviationLimits(
  { centre, sigma }: { centre: number; sigma: number },
  n: number,
): MeanDeviationLimits {
  requirePositive({ sigma });
  const c4 = deviationBias(n);
  const halfOfMeans = (limitWidth * sigma) / Math.sqrt(n);
  const halfOfDeviations = limitWidth * sigma * Math.sqrt(1 - c4 * c4);
  return {
    means: { centre, sigma, lower: centre - halfOfMeans, upper: centre + halfOfMeans },
    deviations: {
      centre: c4 * sigma,
      lower: Math.max(0, c4 * sigma - halfOfDeviations),
      upper: c4 * sigma + halfOfDeviations,
    },
  };
}

function requireSubgroupSize(n: number): void {
  requireWhole({ n });
  if (n < 2) throw new RangeError(`n must be at least 2, is ${n}`);
}
