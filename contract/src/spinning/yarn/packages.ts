import { requireNotNegative, requirePositive, requireShare } from '../output/domain.ts';
import { hoursPerDay, minutesPerHour } from '../../core/time/units.ts';

/**
 * Hours between two doffs of a ring frame. Throws a RangeError unless the output is above 0 and some spindles run.
 * Source: formula F32.
 */
export function doffIntervalHours({
  copG,
  gramsPerSpindleHour,
  endsDownShare = 0,
}: {
  copG: number;
  gramsPerSpindleHour: number;
  endsDownShare?: number;
}): number {
  requireNotNegative({ copG });
  requireShare({ endsDownShare });
  const spinningShare = 1 - endsDownShare;
  requirePositive({ gramsPerSpindleHour, spinningShare });
  return copG / gramsPerSpindleHour / spinningShare;
}

/** Time lost by doffing in %. Throws a RangeError unless run time is above 0. Source: formula F33. */
export function doffLossPercent(stopHours: number, runHours: number): number {
  requireNotNegative({ stopHours });
  requirePositive({ runHours });
  return (stopHours / (stopHours + runHours)) * 100;
}

/** Doffs of a machine in a calendar day. Throws a RangeError unless run time is above 0. Source: formula F34. */
export function doffsPerDay({
  runHours,
  stopHours,
  plannedStopShare = 0,
}: {
  runHours: number;
  stopHours: number;
  plannedStopShare?: number;
}): number {
  requireNotNegative({ stopHours });
  requirePositive({ runHours });
  requireShare({ plannedStopShare });
  return (hoursPerDay * (1 - plannedStopShare)) / (runHours + stopHours);
}

/** Minutes to fill (or empty) a can, bobbin or lap. Throws a RangeError unless the rate is above 0. Source: F35. */
export function fillMinutes(contentKg: number, kgPerHour: number): number {
  requireNotNegative({ contentKg });
  requirePositive({ kgPerHour });
  return (contentKg / kgPerHour) * minutesPerHour;
}

/** Packages that an output makes, with the fraction. Throws a RangeError unless a package weighs > 0. Source: F38. */
export function packages(outputKg: number, packageKg: number): number {
  requireNotNegative({ outputKg });
  requirePositive({ packageKg });
  return outputKg / packageKg;
}

/** Full packages that an output makes. Throws a RangeError unless a package weighs above 0. Source: formula F38. */
export function fullPackages(outputKg: number, packageKg: number): number {
  // 0.3 kg ÷ 0.1 kg is 2.9999999999999996 in binary, and would lose a full package
  return Math.floor(Number(packages(outputKg, packageKg).toPrecision(12)));
}
