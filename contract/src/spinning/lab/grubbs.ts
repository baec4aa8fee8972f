import { requireFinite, requireWhole } from '../output/domain.ts';
import { sampleStatistics } from './sampleStatistics.ts';
import { studentQuantile } from './studentT.ts';

/** Probability that a sample without outliers has one flagged. */
const defaultAlpha = 0.05;

/** Specimens below which no outlier can be told from the others. */
const minReadings = 3;

/** Part of the specimens that may be flagged; beyond it the sample itself is in doubt. */
const maxFlaggedShare = 1 / 3;

/**
 * Returns the places of outliers among the readings, ascending, by the two-sided Grubbs test. The most distant reading
 * is flagged and set aside until the rest passes, at most a third of all. Samples below 3 readings have none. Throws a
 * RangeError for a reading that is not finite, and unless alpha is within 0..1. Source: ISO 5725-2:1994, 7.3.4; NIST
 * handbook 1.3.5.17.1.
 */
export function grubbs(readings: readonly number[], alpha = defaultAlpha): number[] {
  requireAlpha(alpha);
  for (const reading of readings) requireFinite({ reading });
  const flagged: number[] = [];
  let remaining = readings.map((reading, index) => ({ reading, index }));
  const maxFlagged = Math.floor(readings.length * maxFlaggedShare);
  while (flagged.length < maxFlagged && remaining.length >= minReadings) {
    const { mean, sd = 0 } = sampleStatistics(remaining.map(({ reading }) => reading));
    const distanceOf = ({ reading }: { reading: number }) => Math.abs(reading - mean);
    const farthest = remaining.reduce((most, each) => (distanceOf(each) > distanceOf(most) ? each : most));
    if (!(distanceOf(farthest) > sd * grubbsLimit(remaining.length, alpha))) break;
    flagged.push(farthest.index);
    remaining = remaining.filter(({ index }) => index !== farthest.index);
  }
  return flagged.toSorted((a, b) => a - b);
}

/**
 * Returns the critical distance from the mean, in standard deviations, of the two-sided Grubbs test. Throws a RangeError
 * below 3 readings, and unless alpha is within 0..1, both excluded. Source: NIST handbook 1.3.5.17.1.
 */
export function grubbsLimit(n: number, alpha = defaultAlpha): number {
  requireWhole({ n });
  if (n < minReadings) throw new RangeError(`n must be at least ${minReadings}, is ${n}`);
  requireAlpha(alpha);
  const t = studentQuantile(1 - alpha / (2 * n), n - 2);
  return ((n - 1) / Math.sqrt(n)) * Math.sqrt((t * t) / (n - 2 + t * t));
}

function requireAlpha(alpha: number): void {
  if (!(alpha > 0 && alpha < 1)) throw new RangeError(`alpha must be between 0 and 1, is ${alpha}`);
}
