import { requireFinite, requireNotNegative } from '../output/domain.ts';

/**
 * What of the cotton may be missing from the balance before somebody has to look, in % of it: scales (0.5 % together), regain that is
 * measured to half a point, and the dust and moisture that leave with the air and are never weighed.
 */
export const cottonTolerancePercent = 1;

/** Masses of one time at common regain, kg. Null: not known; a kind of waste that nobody weighed is not known either. */
export interface CottonMasses {
  readonly laidKg: number | null;
  /** What the stocks between the processes gained; negative where they gave. */
  readonly gainedKg: number | null;
  readonly conesKg: number;
  readonly wasteKg: readonly (number | null)[];
}

/**
 * Where the cotton went: what was used is what was laid down less what the stocks gained, where that is known; not accounted for is
 * what is left of it behind yarn and weighed waste, negative where more came out than went in. Both are null while nobody says what
 * was laid down, and the rest while no waste is weighed. Throws a RangeError for negative cotton, yarn or waste. Source: formula F63.
 */
export function cottonBalance({ laidKg, gainedKg, conesKg, wasteKg }: CottonMasses): {
  usedKg: number | null;
  unaccountedKg: number | null;
} {
  requireNotNegative({ laidKg: laidKg ?? 0, conesKg });
  for (const kg of wasteKg) requireNotNegative({ wasteKg: kg ?? 0 });
  requireFinite({ gainedKg: gainedKg ?? 0 });
  if (laidKg === null) return { usedKg: null, unaccountedKg: null };
  const usedKg = laidKg - (gainedKg ?? 0);
  const weighed = wasteKg.filter((kg) => kg !== null);
  if (weighed.length === 0) return { usedKg, unaccountedKg: null };
  return { usedKg, unaccountedKg: usedKg - conesKg - weighed.reduce((sum, kg) => sum + kg, 0) };
}
