import { requireNotNegative, requirePositive } from './domain.ts';

/** Ten-thousand-spindle daily output in t. Throws a RangeError unless there are spindles. Source: formula F50. */
export function outputPer10000Spindles(tonnesPerDay: number, spindles: number): number {
  requireNotNegative({ tonnesPerDay });
  requirePositive({ spindles });
  return tonnesPerDay / (spindles / 10_000);
}

/**
 * Persons per 10 000 spindles, all crews and day staff. Throws a RangeError unless there are spindles.
 * Source: formula F51.
 */
export function personsPer10000Spindles(persons: number, spindles: number): number {
  requireNotNegative({ persons });
  requirePositive({ spindles });
  return persons / (spindles / 10_000);
}

/** Operative hours per 100 kg (HOK). Throws a RangeError unless output is above 0. Source: formula F52. */
export function operativeHoursPer100Kg(workedHours: number, outputKg: number): number {
  requireNotNegative({ workedHours });
  requirePositive({ outputKg });
  return (workedHours * 100) / outputKg;
}

/** Output in kg per person and hour. Throws a RangeError unless hours were worked. Source: formula F53. */
export function outputKgPerPersonHour(outputKg: number, workedHours: number): number {
  requireNotNegative({ outputKg });
  requirePositive({ workedHours });
  return outputKg / workedHours;
}
