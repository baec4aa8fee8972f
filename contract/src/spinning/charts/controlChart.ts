import { requireFinite, requireLength } from '../output/domain.ts';
import { mean } from '../yarn/quality.ts';

export interface ControlLimits {
  centre: number;
  lower: number;
  upper: number;
  sigma: number;
}

/** Constants of X̄–R charts by sample size: limits of the mean (A2), of the range (D3, D4), sigma of the range (d2). */
const RANGE_CONSTANTS: Readonly<Record<number, { a2: number; d2: number; d3: number; d4: number }>> = {
  2: { a2: 1.88, d2: 1.128, d3: 0, d4: 3.267 },
  3: { a2: 1.023, d2: 1.693, d3: 0, d4: 2.574 },
  4: { a2: 0.729, d2: 2.059, d3: 0, d4: 2.282 },
  5: { a2: 0.577, d2: 2.326, d3: 0, d4: 2.114 },
  6: { a2: 0.483, d2: 2.534, d3: 0, d4: 2.004 },
  7: { a2: 0.419, d2: 2.704, d3: 0.076, d4: 1.924 },
  8: { a2: 0.373, d2: 2.847, d3: 0.136, d4: 1.864 },
  9: { a2: 0.337, d2: 2.97, d3: 0.184, d4: 1.816 },
  10: { a2: 0.308, d2: 3.078, d3: 0.223, d4: 1.777 },
};

/** 3/d2 of two neighbours, as charts print it. */
const INDIVIDUALS_CONSTANT = 2.66;

/**
 * Limits of single values in measured order (I-MR chart), in their unit. `meanMovingRange` is the mean step between
 * neighbours. Throws a RangeError below 2 values. Source: control charts, I-MR.
 */
export function individualsChart(
  values: readonly number[],
): ControlLimits & { meanMovingRange: number; movingRangeUpper: number } {
  requireLength({ values }, 2);
  const centre = mean(values);
  const meanMovingRange = mean(
    values.slice(1).map((value, place) => Math.abs(value - (values[place] ?? value))),
  );
  const { d2, d4 } = constantsOf(2);
  return {
    centre,
    meanMovingRange,
    sigma: meanMovingRange / d2,
    lower: centre - INDIVIDUALS_CONSTANT * meanMovingRange,
    upper: centre + INDIVIDUALS_CONSTANT * meanMovingRange,
    movingRangeUpper: d4 * meanMovingRange,
  };
}

/**
 * Limits of sample means and of ranges (X̄–R chart) from samples of one size, 2 to 10 values each. Throws a RangeError
 * without samples, with samples of different or other size. Source: control charts, X̄–R.
 */
export function meanRangeChart(samples: readonly (readonly number[])[]): {
  means: ControlLimits;
  ranges: Omit<ControlLimits, 'sigma'>;
} {
  requireLength({ samples }, 1);
  const size = samples[0]?.length ?? 0;
  if (samples.some((sample) => sample.length !== size)) throw new RangeError('samples must be of one size');
  const { a2, d2, d3, d4 } = constantsOf(size);
  const centre = mean(samples.map(mean));
  const range = mean(samples.map((sample) => Math.max(...sample) - Math.min(...sample)));
  requireFinite({ centre, range });
  return {
    means: { centre, sigma: range / d2, lower: centre - a2 * range, upper: centre + a2 * range },
    ranges: { centre: range, lower: d3 * range, upper: d4 * range },
  };
}

/** Returns σ of single values from the mean range of samples of one size. Throws a RangeError unless 2 to 10 values. */
export function sigmaOfRanges(meanRange: number, size: number): number {
  requireFinite({ meanRange });
  return meanRange / constantsOf(size).d2;
}

/** Returns the limits of ranges of samples of one size from σ of single values. Throws a RangeError unless 2 to 10 values. */
export function rangeLimits(sigma: number, size: number): Omit<ControlLimits, 'sigma'> {
  requireFinite({ sigma });
  const { d2, d3, d4 } = constantsOf(size);
  const centre = d2 * sigma;
  return { centre, lower: d3 * centre, upper: d4 * centre };
}

function constantsOf(size: number) {
  const constants = RANGE_CONSTANTS[size];
  if (!constants) throw new RangeError(`samples must have 2 to 10 values, have ${size}`);
  return constants;
}
