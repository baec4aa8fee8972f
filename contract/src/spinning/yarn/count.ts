import { requireFinite, requireNotNegative, requirePositive } from '../output/domain.ts';

/**
 * tex·Ne of Chinese pure cotton, where count is stated at 8.5 % regain and Ne was defined at 9.89 %. A tenant setting:
 * the literature disputes it, so every conversion takes it as a parameter. Source: formula F2.
 */
export const CHINESE_COTTON_NE_CONSTANT = 583.1;

/** tex·Ne by pure conversion of units, for export and blends. Source: formula F2. */
export const UNIT_NE_CONSTANT = 590.5;

/** tex·Ne from the definitions of pound, yard and hank (840 yd), unrounded. Source: formula F3. */
export const EXACT_UNIT_NE_CONSTANT = (453.59237 / (840 * 0.9144)) * 1000;

/** The unrounded constant carried from 9.89 % to 8.5 % regain. Source: formula F3. */
export const EXACT_CHINESE_COTTON_NE_CONSTANT = (EXACT_UNIT_NE_CONSTANT * 1.085) / 1.0989;

/** Conventional regain of cotton in %. Source: formula F6. */
export const COTTON_REGAIN_PERCENT = 8.5;

/** tex that mills write for a nominal English count, a seed for the variety master. Source: formula F4. */
export const MILL_NOMINAL_TEX = { '40S': 14.6, '32S': 18.2, '21S': 27.8, '20S': 29.2 } as const;

/** Metres that are weighed for the dry weight of a material, as varieties state it. Source: formulas F8-F10. */
export const DRY_WEIGHT_LENGTH_M = { lap: 1, sliver: 5, roving: 10, yarn: 100 } as const;

/** Linear density in tex (g/km). Throws a RangeError unless the length is above 0. Source: formula F1. */
export function linearDensityTex(massG: number, lengthKm: number): number {
  requireNotNegative({ massG });
  requirePositive({ lengthKm });
  return massG / lengthKm;
}

/** Metric count Nm (m/g). Throws a RangeError unless tex is above 0. Source: formula F1. */
export function metricCountNm(tex: number): number {
  requirePositive({ tex });
  return 1000 / tex;
}

/** Linear density in denier (g/9 km). Throws a RangeError for a negative tex. Source: formula F1. */
export function denier(tex: number): number {
  requireNotNegative({ tex });
  return 9 * tex;
}

/** tex of an English cotton count. Throws a RangeError unless both are above 0. Source: formula F2. */
export function texFromNe(yarnCountNe: number, neConstant = CHINESE_COTTON_NE_CONSTANT): number {
  requirePositive({ yarnCountNe, neConstant });
  return neConstant / yarnCountNe;
}

/** English cotton count of a tex. Throws a RangeError unless both are above 0. Source: formula F2. */
export function neFromTex(tex: number, neConstant = CHINESE_COTTON_NE_CONSTANT): number {
  requirePositive({ tex, neConstant });
  return neConstant / tex;
}

/**
 * English count in the name of a variety, its trailing number: 40 of `JC40`, 21 of `CVC 21S`; of a plied yarn that of
 * the single one, 60 of `JC60/2`. Null where the name ends otherwise. Holds until varieties are master data, where a
 * count is a field of its own.
 */
export function countOfVariety(name: string): number | null {
  const digits = /(\d+(?:\.\d+)?)\s?S?(?:\/\d)?$/i.exec(name.trim())?.[1];
  const count = Number(digits);
  return digits !== undefined && count > 0 ? count : null;
}

/** Regain in % of the dry mass. Throws a RangeError unless the dry mass is above 0. Source: formula F5. */
export function regainPercent(wetG: number, dryG: number): number {
  requireNotNegative({ wetG });
  requirePositive({ dryG });
  return ((wetG - dryG) / dryG) * 100;
}

/** Moisture content in % of the wet mass, from regain in %. Throws a RangeError below 0. Source: formula F5. */
export function moistureContentPercent(regain: number): number {
  requireNotNegative({ regain });
  return regain / (1 + regain / 100);
}

/** Mass at conventional regain, in the unit of the dry mass. Throws a RangeError below 0. Source: formula F6. */
export function conditionedMass(dryMass: number, standardRegainPercent = COTTON_REGAIN_PERCENT): number {
  requireNotNegative({ dryMass, standardRegainPercent });
  return dryMass * (1 + standardRegainPercent / 100);
}

/** Mass at conventional regain from a mass weighed at another. Throws a RangeError below 0. Source: formula F7. */
export function conditionedFromActualMass({
  actualMass,
  actualRegainPercent,
  standardRegainPercent = COTTON_REGAIN_PERCENT,
}: {
  actualMass: number;
  actualRegainPercent: number;
  standardRegainPercent?: number;
}): number {
  requireNotNegative({ actualMass, actualRegainPercent, standardRegainPercent });
  return (actualMass * (1 + standardRegainPercent / 100)) / (1 + actualRegainPercent / 100);
}

/** Dry weight in g of a length of material of known tex. Throws a RangeError below 0. Source: formula F8. */
export function dryWeightG({
  tex,
  lengthM,
  standardRegainPercent = COTTON_REGAIN_PERCENT,
}: {
  tex: number;
  lengthM: number;
  standardRegainPercent?: number;
}): number {
  requireNotNegative({ tex, lengthM, standardRegainPercent });
  return ((tex / 1000) * lengthM) / (1 + standardRegainPercent / 100);
}

/**
 * tex at conventional regain of a dry weight: sliver g/5 m, roving g/10 m, skein g/100 m. Throws a RangeError unless the
 * length is above 0. Source: formulas F9 (sliver, roving) and F10 (skein).
 */
export function texFromDryWeight({
  dryG,
  lengthM,
  standardRegainPercent = COTTON_REGAIN_PERCENT,
}: {
  dryG: number;
  lengthM: number;
  standardRegainPercent?: number;
}): number {
  requireNotNegative({ dryG, standardRegainPercent });
  requirePositive({ lengthM });
  return (dryG / lengthM) * 1000 * (1 + standardRegainPercent / 100);
}

/** Metres that a unit of dry weight is of. */
const metresOf = {
  gPerM: DRY_WEIGHT_LENGTH_M.lap,
  gPer5m: DRY_WEIGHT_LENGTH_M.sliver,
  gPer10m: DRY_WEIGHT_LENGTH_M.roving,
  gPer100m: DRY_WEIGHT_LENGTH_M.yarn,
} as const;

/**
 * tex of a material as its master data state it: by its dry weight and regain, else by its count. Undefined where neither
 * is known. Source: formulas F1, F2, F9 and F10.
 */
export function texOf({
  yarnCount,
  countSystem,
  dryWeight,
  dryWeightUnit,
  regain,
}: {
  yarnCount: number | null;
  countSystem: 'ne' | 'nm' | 'tex';
  dryWeight: number | null;
  dryWeightUnit: keyof typeof metresOf;
  regain: number;
}): number | undefined {
  if (dryWeight !== null && dryWeight > 0)
    return texFromDryWeight({
      dryG: dryWeight,
      lengthM: metresOf[dryWeightUnit],
      standardRegainPercent: regain,
    });
  if (yarnCount === null) return undefined;
  if (countSystem === 'ne') return texFromNe(yarnCount);
  return countSystem === 'nm' ? 1000 / yarnCount : yarnCount;
}

/**
 * Deviation in % of an actual dry weight (or count) from its standard. Throws a RangeError unless the standard is above
 * 0. Source: formula F11.
 */
export function weightDeviationPercent(actual: number, standard: number): number {
  requireFinite({ actual });
  requirePositive({ standard });
  return ((actual - standard) / standard) * 100;
}
