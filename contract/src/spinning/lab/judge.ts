import { requireFinite } from '../output/domain.ts';

export type Verdict = 'within' | 'below' | 'above';

/** Limits of a standard in the unit of the value; either may be absent. `target` and `digits` serve the display alone. */
export interface JudgedLimits {
  lower?: number | null | undefined;
  upper?: number | null | undefined;
  target?: number | null | undefined;
  digits?: number | null | undefined;
}

/** Relative distance below which two numbers differ by the arithmetic of the machine alone. */
const arithmeticTolerance = 1e-12;

/**
 * Returns the place of a value among its limits; undefined where there are none. A value on a limit is within. The
 * stored value is judged, never the displayed one: 14.04 is above 14.0. Throws a RangeError for a value that is not
 * finite, or a lower limit above the upper.
 */
export function judge(value: number, { lower, upper }: JudgedLimits): Verdict | undefined {
  requireFinite({ value });
  const low = lower ?? Number.NEGATIVE_INFINITY;
  const high = upper ?? Number.POSITIVE_INFINITY;
  if (!(low <= high)) throw new RangeError(`upper must not be below lower, is ${high} with lower ${low}`);
  if (low === Number.NEGATIVE_INFINITY && high === Number.POSITIVE_INFINITY) return undefined;
  if (exceeds(value, high)) return 'above';
  return exceeds(low, value) ? 'below' : 'within';
}

/** Compares so that the mean of 0.1, 0.2 and 0.3 (0.20000000000000004) does not exceed 0.2. */
function exceeds(greater: number, smaller: number): boolean {
  if (!Number.isFinite(greater) || !Number.isFinite(smaller)) return greater > smaller;
  const tolerance = arithmeticTolerance * Math.max(Math.abs(greater), Math.abs(smaller));
  return greater - smaller > tolerance;
}
