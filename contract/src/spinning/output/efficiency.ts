import { requireLength, requireNotNegative, requirePositive } from './domain.ts';

/** One contribution to a ratio: what was reached of what could be reached, in the same unit. */
export interface RatioPart {
  numerator: number;
  denominator: number;
}

/** Time efficiency in %. Throws a RangeError unless the shift is longer than 0. Source: formula F39. */
export function timeEfficiencyPercent(runMin: number, shiftMin: number): number {
  requireNotNegative({ runMin });
  requirePositive({ shiftMin });
  return (runMin / shiftMin) * 100;
}

/**
 * Production efficiency in %, against theoretical output in calendar time. Throws a RangeError unless that is above 0.
 * Source: formula F40.
 */
export function productionEfficiencyPercent(actualKg: number, theoreticalKg: number): number {
  requireNotNegative({ actualKg });
  requirePositive({ theoreticalKg });
  return (actualKg / theoreticalKg) * 100;
}

/** What a speed sensor may show above the set speed of a machine that runs at it. */
const speedTolerance = 0.01;

/**
 * Whether a machine runs above its set speed: it shows so, or it made more than the set speed lets it in calendar time,
 * which nothing else explains. What is null is not known and speaks for nothing. Never throws: it judges what machines
 * say. Source: formulas F19, F40.
 */
export function isAboveSetSpeed({
  speed,
  setSpeed,
  efficiencyPercent,
}: {
  speed: number | null;
  setSpeed: number | null;
  efficiencyPercent: number | null;
}): boolean {
  if (efficiencyPercent !== null && efficiencyPercent > 100) return true;
  return speed !== null && setSpeed !== null && setSpeed > 0 && speed > setSpeed * (1 + speedTolerance);
}

/** Planned minutes. Throws a RangeError when more than the calendar time was stopped. Source: formula F41. */
export function plannedMinutes(calendarMin: number, plannedStopMin: number): number {
  requireNotNegative({ calendarMin, plannedStopMin });
  const plannedMin = calendarMin - plannedStopMin;
  requireNotNegative({ plannedMin });
  return plannedMin;
}

/**
 * Overall equipment effectiveness and its factors, all as shares (performance may pass 1 when the rate is set too low).
 * Throws a RangeError unless planned time, run time, rate and output are above 0, and waste at most the output.
 * Source: formula F42.
 */
export function overallEquipmentEffectiveness({
  plannedMin,
  runMin,
  actualKg,
  wasteKg,
  theoreticalKgPerMin,
}: {
  plannedMin: number;
  runMin: number;
  actualKg: number;
  wasteKg: number;
  theoreticalKgPerMin: number;
}): { availability: number; performance: number; quality: number; oee: number } {
  const goodKg = actualKg - wasteKg;
  requirePositive({ plannedMin, runMin, actualKg, theoreticalKgPerMin });
  requireNotNegative({ wasteKg, goodKg });
  const availability = runMin / plannedMin;
  const performance = actualKg / (theoreticalKgPerMin * runMin);
  const quality = goodKg / actualKg;
  return { availability, performance, quality, oee: availability * performance * quality };
}

/** Machine utilisation in %. Throws a RangeError unless machines are installed. Source: formula F43. */
export function machineUtilisationPercent(
  runningMachineHours: number,
  installedMachineHours: number,
): number {
  requireNotNegative({ runningMachineHours });
  requirePositive({ installedMachineHours });
  return (runningMachineHours / installedMachineHours) * 100;
}

/**
 * A ratio over several machines, shifts or days: the sum of numerators by the sum of denominators, never the mean of
 * percentages. A part with a denominator of 0 (a machine that had no time) counts nothing. Throws a RangeError unless
 * the denominators add up to more than 0. Source: formula F44.
 */
export function aggregateRatio(parts: readonly RatioPart[]): number {
  requireLength({ parts }, 1);
  let numeratorSum = 0;
  let denominatorSum = 0;
  for (const { numerator, denominator } of parts) {
    requireNotNegative({ numerator, denominator });
    numeratorSum += numerator;
    denominatorSum += denominator;
  }
  requirePositive({ denominatorSum });
  return numeratorSum / denominatorSum;
}

/** {@link aggregateRatio} in %. */
export function aggregatePercent(parts: readonly RatioPart[]): number {
  return aggregateRatio(parts) * 100;
}
