import { hourMs } from '../../../core/time/units.ts';
import { type RegisterUnit, registerUnits } from './meterPoint.ts';

/** Readings of one meter, in its own unit. */
export interface Readings {
  readonly startRegister: number;
  readonly endRegister: number;
  /** Figures before the decimal mark. */
  readonly digits: number;
  readonly multiplier: number;
  readonly unit: RegisterUnit;
}

/** Meters of a class may read a little more than flowed, and rated powers are rounded. */
const tolerance = 1.1;

/**
 * What flowed between two readings, kWh: their difference times the transformer ratio. A reading that is lower than the one
 * before means that the register began at 0 again, once.
 */
export function usedKwh({ startRegister, endRegister, digits, multiplier, unit }: Readings): number {
  const difference = endRegister - startRegister;
  const counted = difference < 0 ? difference + 10 ** digits : difference;
  return (counted * multiplier * registerUnits[unit]) / 1000;
}

/** The most that can flow through a meter of a rated power in a time, kWh. */
export function mostKwh({ ratedKw, durationMs }: { ratedKw: number; durationMs: number }): number {
  return (ratedKw * durationMs * tolerance) / hourMs;
}

/** Whether a register with so many figures before the decimal mark can show a reading. */
export function fitsRegister(reading: number, digits: number): boolean {
  return reading < 10 ** digits;
}
