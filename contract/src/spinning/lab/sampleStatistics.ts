import {
  requireFinite,
  requireLength,
  requireNotNegative,
  requirePositive,
  requireWhole,
} from '../output/domain.ts';
import { studentQuantile } from './studentT.ts';

/** Statistics of the specimens of one test, in their unit; `cv` in %. */
export interface SampleStatistics {
  n: number;
  mean: number;
  /** Standard deviation (n − 1). Undefined for a single specimen, like all that follows from it. */
  sd: number | undefined;
  /** Undefined unless the mean is above 0: a deviation around 0 has no coefficient of variation. */
  cv: number | undefined;
  /** Confidence interval of the mean. */
  ciLow: number | undefined;
  ciHigh: number | undefined;
  min: number;
  max: number;
}

/** Confidence of the interval around the mean, unless the mill chooses another. */
const defaultConfidence = 0.95;

/**
 * Returns mean, spread and the confidence interval of the mean by Student's t. Throws a RangeError without readings, for
 * a reading that is not finite, and unless the confidence is within 0..1, both excluded. Source: quality indicators.
 */
export function sampleStatistics(
  readings: readonly number[],
  confidence = defaultConfidence,
): SampleStatistics {
  requireLength({ readings }, 1);
  if (!(confidence > 0 && confidence < 1))
    throw new RangeError(`confidence must be between 0 and 1, is ${confidence}`);
  const n = readings.length;
  const { mean, squares, min, max } = momentsOf(readings);
  if (n === 1)
    return { n, mean, sd: undefined, cv: undefined, ciLow: undefined, ciHigh: undefined, min, max };
  const sd = Math.sqrt(squares / (n - 1));
  const half = (studentQuantile((1 + confidence) / 2, n - 1) * sd) / Math.sqrt(n);
  return { n, mean, sd, cv: cvOf(mean, sd), ciLow: mean - half, ciHigh: mean + half, min, max };
}

/** Statistics that a stored result keeps of its specimens. */
export interface PartStatistics {
  n: number;
  mean: number;
  /** Undefined or null for a single specimen. */
  sd?: number | null | undefined;
}

/**
 * Returns the statistics of all specimens from those of the parts, as if the readings had been joined. Throws a
 * RangeError without parts, or unless each part has a specimen. Source: quality indicators.
 */
export function joinStatistics(
  parts: readonly PartStatistics[],
): Pick<SampleStatistics, 'n' | 'mean' | 'sd' | 'cv'> {
  requireLength({ parts }, 1);
  const shift = parts[0]?.mean ?? 0;
  let n = 0;
  let sum = 0;
  for (const part of parts) {
    requireWhole({ n: part.n });
    requirePositive({ n: part.n });
    requireFinite({ mean: part.mean });
    // A part of several specimens without a spread would pass as one of equal specimens.
    if (part.n > 1) requireNotNegative({ sd: part.sd ?? Number.NaN });
    n += part.n;
    sum += part.n * (part.mean - shift);
  }
  const mean = shift + sum / n;
  if (n === 1) return { n, mean, sd: undefined, cv: undefined };
  const squares = parts.reduce(
    (total, part) => total + (part.n - 1) * (part.sd ?? 0) ** 2 + part.n * (part.mean - mean) ** 2,
    0,
  );
  const sd = Math.sqrt(squares / (n - 1));
  return { n, mean, sd, cv: cvOf(mean, sd) };
}

/** Differences from the first reading keep the digits that sums of large readings lose. */
function momentsOf(readings: readonly number[]) {
  const shift = readings[0] ?? 0;
  let sum = 0;
  let min = Number.POSITIVE_INFINITY;
  let max = Number.NEGATIVE_INFINITY;
  for (const reading of readings) {
    requireFinite({ reading });
    sum += reading - shift;
    min = Math.min(min, reading);
    max = Math.max(max, reading);
  }
  const centre = sum / readings.length;
  let squares = 0;
  let rest = 0;
  for (const reading of readings) {
    const distance = reading - shift - centre;
    squares += distance * distance;
    rest += distance;
  }
  // The rest is 0 but for rounding; its square corrects the sum of squares for a mean that is rounded too.
  return { mean: shift + centre, squares: Math.max(0, squares - (rest * rest) / readings.length), min, max };
}

function cvOf(mean: number, sd: number): number | undefined {
  return mean > 0 ? (sd / mean) * 100 : undefined;
}
