import { requireFinite, requireNotNegative, requirePositive } from '../output/domain.ts';

export type CalibrationFault = 'notAbove0' | 'moreThan2Decimals' | 'equalToOriginal';
export type CoverageState = 'starving' | 'normal' | 'blocking';

/**
 * Closing stock in kg between two processes. It may come out below 0: then a counter is wrong, and the stock is to be
 * calibrated. Throws a RangeError for an amount that is not finite. Source: formula F63.
 */
export function closingStockKg({
  openingKg,
  receivedKg,
  consumedKg,
  wasteKg = 0,
  calibrationKg = 0,
}: {
  openingKg: number;
  receivedKg: number;
  consumedKg: number;
  wasteKg?: number;
  /** What calibrations added, negative where they took away. */
  calibrationKg?: number;
}): number {
  requireFinite({ openingKg, calibrationKg });
  requireNotNegative({ receivedKg, consumedKg, wasteKg });
  return openingKg + receivedKg - consumedKg - wasteKg + calibrationKg;
}

/** Hours that a stock lasts. Throws a RangeError unless something is consumed. Source: formula F64. */
export function coverageHours(stockKg: number, consumptionKgPerHour: number): number {
  requireNotNegative({ stockKg });
  requirePositive({ consumptionKgPerHour });
  return stockKg / consumptionKgPerHour;
}

/** Whether a buffer starves the next process or blocks the one before. Limits are inclusive. Source: formula F64. */
export function coverageState(
  coverage: number,
  limits: Readonly<{ minHours: number; maxHours: number }>,
): CoverageState {
  requireNotNegative({ coverage });
  if (coverage < limits.minHours) return 'starving';
  return coverage > limits.maxHours ? 'blocking' : 'normal';
}

/**
 * A stock of whole grams in kg as it is written, with two decimals: half of the last is rounded away from 0, as texts
 * round it. `(150.825).toFixed(2)` is 150.82, where everybody reads 150.83.
 */
export function writtenKg(grams: number): number {
  return (Math.sign(grams) * Math.round(Math.abs(grams) / 10)) / 100;
}

/**
 * What is wrong with a calibrated stock in kg, or nothing: it is above 0, has at most 2 decimals and differs from the
 * original. Never throws: it judges what a person entered. Source: formula F65.
 */
export function calibrationFault(calibratedKg: number, originalKg: number): CalibrationFault | undefined {
  if (!(calibratedKg > 0 && Number.isFinite(calibratedKg))) return 'notAbove0';
  // the shortest decimal that reads back as the same number is what was typed
  if (Number(calibratedKg.toFixed(2)) !== calibratedKg) return 'moreThan2Decimals';
  return calibratedKg === originalKg ? 'equalToOriginal' : undefined;
}
