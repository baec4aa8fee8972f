import { requireNotNegative, requirePositive, requireWhole } from './domain.ts';

/**
 * Breaks of one spindle in a shift from which it is watched, and from which it is called rogue: at a usual break rate
 * chance makes fewer than one watched spindle in five frame-shifts. Source: formula F49.
 */
export const SPINDLE_BREAK_LIMITS = { watch: 3, rogue: 4 } as const;

export type SpindleGrade = 'normal' | 'watch' | 'rogue';

/** Share of a patrol that a broken end waits on average. Source: formula F47. */
const WAIT_PER_PATROL = 0.75;

/** End breaks per 1000 spindle-hours. Throws a RangeError unless spindles ran. Source: formula F45. */
export function endBreaksPer1000SpindleHours({
  breaks,
  spindles,
  runHours,
}: {
  breaks: number;
  spindles: number;
  runHours: number;
}): number {
  requireNotNegative({ breaks });
  requirePositive({ spindles, runHours });
  return (breaks * 1000) / (spindles * runHours);
}

/** End breaks per 100 spindle-hours, the Indian norm. Throws a RangeError below 0. Source: formula F46. */
export function endBreaksPer100SpindleHours(per1000SpindleHours: number): number {
  requireNotNegative({ per1000SpindleHours });
  return per1000SpindleHours / 10;
}

/** Spindles in % that wait for piecing on average. Throws a RangeError below 0. Source: formula F47. */
export function endsDownPercent(per100SpindleHours: number, patrolHours: number): number {
  requireNotNegative({ per100SpindleHours, patrolHours });
  return per100SpindleHours * WAIT_PER_PATROL * patrolHours;
}

/** Idle spindles in %. Throws a RangeError unless there are spindles. Source: formula F48. */
export function idleSpindlePercent(idleSpindles: number, spindles: number): number {
  requireNotNegative({ idleSpindles });
  requirePositive({ spindles });
  return (idleSpindles / spindles) * 100;
}

/**
 * Probability that one spindle has at least so many breaks by chance, when so many are expected per spindle (Poisson).
 * Throws a RangeError unless breaks are whole and the expectation at least 0. Source: formula F49.
 */
export function chanceOfBreaks(expectedBreaks: number, atLeast: number): number {
  requireNotNegative({ expectedBreaks });
  requireWhole({ atLeast });
  if (atLeast === 0) return 1;
  // 1 − (lower sum) would lose the digits of a tail of 10⁻⁶, so the smaller side is summed
  return atLeast > expectedBreaks
    ? sumPoisson(expectedBreaks, atLeast, 1)
    : 1 - sumPoisson(expectedBreaks, atLeast - 1, -1);
}

/** Grade of a spindle by its breaks in a shift. Throws a RangeError unless they are whole. Source: formula F49. */
export function spindleGrade(
  breaks: number,
  limits: Readonly<{ watch: number; rogue: number }> = SPINDLE_BREAK_LIMITS,
): SpindleGrade {
  requireWhole({ breaks });
  if (breaks >= limits.rogue) return 'rogue';
  return breaks >= limits.watch ? 'watch' : 'normal';
}

/** Breaks that a spindle has on average in a shift; the limits of a shift are set by it. Source: formula F49. */
const USUAL_PER_SHIFT = 0.093_25;

/**
 * From how many breaks a spindle is watched and called rogue over a longer time: as unlikely by chance as the limits of
 * a shift are, when so many are expected of each spindle. Throws a RangeError below 0. Source: formula F49.
 */
export function spindleLimits(expectedBreaks: number): { watch: number; rogue: number } {
  requireNotNegative({ expectedBreaks });
  const { watch, rogue } = SPINDLE_BREAK_LIMITS;
  return { watch: leastUnlikely(expectedBreaks, watch), rogue: leastUnlikely(expectedBreaks, rogue) };
}

/** The fewest breaks that are no likelier than so many are in a usual shift. */
function leastUnlikely(expectedBreaks: number, ofShift: number): number {
  const chance = chanceOfBreaks(USUAL_PER_SHIFT, ofShift);
  let breaks = ofShift;
  while (chanceOfBreaks(expectedBreaks, breaks) > chance) breaks += 1;
  return breaks;
}

/** Sum of Poisson terms from `start` away from the mean, until they no longer count. */
function sumPoisson(mean: number, start: number, step: 1 | -1): number {
  let sum = 0;
  let breaks = start;
  let term = poissonTerm(mean, start);
  while (breaks >= 0 && term > sum * Number.EPSILON) {
    sum += term;
    term *= step === 1 ? mean / (breaks + 1) : breaks / mean;
    breaks += step;
  }
  return sum;
}

/** By logarithm, because mean^breaks and breaks! overflow long before their quotient does. */
function poissonTerm(mean: number, breaks: number): number {
  let logarithm = -mean + breaks * Math.log(mean);
  for (let factor = 2; factor <= breaks; factor += 1) logarithm -= Math.log(factor);
  return Math.exp(logarithm);
}
