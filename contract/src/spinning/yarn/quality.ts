import { requireFinite, requireLength, requireNotNegative, requirePositive } from '../output/domain.ts';

export type CapabilityGrade = 'good' | 'marginal' | 'notCapable';

export interface Capability {
  /** Unknown when there is only one limit. */
  cp: number | undefined;
  cpk: number;
}

/** Constant of the limiting irregularity of cotton yarn, CV_lim = 106/√fibres. Source: quality indicators. */
const COTTON_LIMIT_CONSTANT = 106;

/** Arithmetic mean, in the unit of the values. Throws a RangeError without values. Source: quality indicators. */
export function mean(values: readonly number[]): number {
  requireLength({ values }, 1);
  return (
    values.reduce((sum, value) => {
      requireFinite({ value });
      return sum + value;
    }, 0) / values.length
  );
}

/** Standard deviation of a sample (n − 1). Throws a RangeError below 2 values. Source: quality indicators. */
export function standardDeviation(values: readonly number[]): number {
  requireLength({ values }, 2);
  const centre = mean(values);
  const squares = values.reduce((sum, value) => sum + (value - centre) ** 2, 0);
  return Math.sqrt(squares / (values.length - 1));
}

/** Coefficient of variation in %. Throws a RangeError unless the mean is above 0. Source: quality indicators. */
export function cvPercent(values: readonly number[]): number {
  const centre = mean(values);
  requirePositive({ mean: centre });
  return (standardDeviation(values) / centre) * 100;
}

/** Uster U in % of a CVm in %, approximately. Throws a RangeError below 0. Source: quality indicators. */
export function unevennessPercent(cvmPercent: number): number {
  requireNotNegative({ cvmPercent });
  return cvmPercent / 1.25;
}

/** Imperfections per km (IPI). Throws a RangeError for a negative one. Source: quality indicators. */
export function imperfectionsPerKm({
  thinPerKm,
  thickPerKm,
  nepsPerKm,
}: {
  thinPerKm: number;
  thickPerKm: number;
  nepsPerKm: number;
}): number {
  requireNotNegative({ thinPerKm, thickPerKm, nepsPerKm });
  return thinPerKm + thickPerKm + nepsPerKm;
}

/** Strength in cN/tex. Throws a RangeError unless tex is above 0. Source: quality indicators. */
export function strengthCnPerTex(forceCn: number, tex: number): number {
  requireNotNegative({ forceCn });
  requirePositive({ tex });
  return forceCn / tex;
}

/** Count-strength product in lb·Ne. Throws a RangeError below 0. Source: quality indicators. */
export function countStrengthProduct(leaStrengthLb: number, yarnCountNe: number): number {
  requireNotNegative({ leaStrengthLb, yarnCountNe });
  return leaStrengthLb * yarnCountNe;
}

/** Fibres in the cross-section of a yarn. Throws a RangeError unless both are above 0. Source: quality indicators. */
export function fibresInSection(tex: number, fibreTex: number): number {
  requirePositive({ tex, fibreTex });
  return tex / fibreTex;
}

/** Least CVm in % that so many fibres allow. Throws a RangeError unless above 0. Source: quality indicators. */
export function limitCvmPercent(fibres: number): number {
  requirePositive({ fibres });
  return COTTON_LIMIT_CONSTANT / Math.sqrt(fibres);
}

/** Index of irregularity, CVm by its limit. Throws a RangeError unless the limit is > 0. Source: quality indicators. */
export function irregularityIndex(cvmPercent: number, limitPercent: number): number {
  requireNotNegative({ cvmPercent });
  requirePositive({ limitPercent });
  return cvmPercent / limitPercent;
}

/**
 * Capability against limits in the unit of the mean. With one limit (CVm at most 14 %) only Cpk is known. Throws a
 * RangeError unless sigma is above 0, there is a limit, and the upper is above the lower. Source: capability.
 */
export function capability(
  { mean: centre, sigma }: { mean: number; sigma: number },
  { lower = Number.NEGATIVE_INFINITY, upper = Number.POSITIVE_INFINITY }: { lower?: number; upper?: number },
): Capability {
  requireFinite({ mean: centre });
  requirePositive({ sigma });
  if (!(upper > lower)) throw new RangeError(`upper must be above lower, is ${upper} with lower ${lower}`);
  const cpk = Math.min(upper - centre, centre - lower) / (3 * sigma);
  if (!Number.isFinite(cpk)) throw new RangeError('lower and upper are both missing');
  const width = upper - lower;
  return { cp: Number.isFinite(width) ? width / (6 * sigma) : undefined, cpk };
}

/** Grade of a Cpk: good from 1.33, marginal from 1. Throws a RangeError unless finite. Source: capability. */
export function capabilityGrade(cpk: number): CapabilityGrade {
  requireFinite({ cpk });
  if (cpk >= 1.33) return 'good';
  return cpk >= 1 ? 'marginal' : 'notCapable';
}
