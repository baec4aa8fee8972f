import { requireNotNegative, requirePositive } from '../output/domain.ts';

/** Units in which mills state the length of what a process makes: laps in metres, sliver and roving in km, yarn in 10,000 m. */
export const lengthUnits = { m: 0.001, km: 1, tenKm: 10 } as const;
export type LengthUnit = keyof typeof lengthUnits;

const unitOfProcess: Readonly<Record<string, LengthUnit>> = {
  lapForming: 'm',
  carding: 'km',
  predrawing: 'km',
  combing: 'km',
  drawing: 'km',
  roving: 'km',
  spinning: 'tenKm',
  winding: 'tenKm',
};

/** Unit of length of a process; undefined where its material has no length, as tufts. */
export function lengthUnitOf(process: string): LengthUnit | undefined {
  return Object.hasOwn(unitOfProcess, process) ? unitOfProcess[process] : undefined;
}

/** Length in km of a mass. Throws a RangeError unless tex is above 0. Source: formula F1. */
export function lengthKm(massG: number, tex: number): number {
  requireNotNegative({ massG });
  requirePositive({ tex });
  return massG / tex;
}

/** A length in km in another unit. */
export function inLengthUnit(km: number, unit: LengthUnit): number {
  return km / lengthUnits[unit];
}
