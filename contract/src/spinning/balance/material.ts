import { requireLength, requireNotNegative, requirePositive, requireShare } from '../output/domain.ts';

/**
 * Yield of a process in %, output and input on the same moisture basis. Throws a RangeError unless input is above 0.
 * Source: formula F57.
 */
export function processYieldPercent(outputKg: number, inputKg: number): number {
  requireNotNegative({ outputKg });
  requirePositive({ inputKg });
  return (outputKg / inputKg) * 100;
}

/**
 * Yield of a route as a share, from the yields of its processes as shares. Throws a RangeError unless all are shares
 * and there is at least one. Source: formula F58.
 */
export function totalYield(yieldShares: readonly number[]): number {
  requireLength({ yieldShares }, 1);
  return yieldShares.reduce((product, yieldShare) => {
    requireShare({ yieldShare });
    return product * yieldShare;
  }, 1);
}

/** Raw cotton in kg per t of cones. Throws a RangeError unless the yield is above 0. Source: formula F59. */
export function grossCottonKgPerTonne(totalYieldShare: number): number {
  requireShare({ totalYieldShare });
  requirePositive({ totalYieldShare });
  return 1000 / totalYieldShare;
}

/**
 * Raw cotton in kg per t of cones, less the waste that is spun again. Throws a RangeError unless cones are above 0.
 * Source: formula F60.
 */
export function netCottonKgPerTonne({
  cottonKg,
  reusableWasteKg,
  coneTonnes,
}: {
  cottonKg: number;
  reusableWasteKg: number;
  coneTonnes: number;
}): number {
  requireNotNegative({ cottonKg, reusableWasteKg });
  requirePositive({ coneTonnes });
  return (cottonKg - reusableWasteKg) / coneTonnes;
}

/** Noil in % of noil and sliver. Throws a RangeError unless there is any. Source: formula F61. */
export function noilPercent(noilKg: number, sliverKg: number): number {
  requireNotNegative({ noilKg, sliverKg });
  const combedKg = noilKg + sliverKg;
  requirePositive({ combedKg });
  return (noilKg / combedKg) * 100;
}

/** Reusable waste, hard waste or droppings in % of input. Throws a RangeError unless input is above 0. Source: F62. */
export function wastePercent(wasteKg: number, inputKg: number): number {
  requireNotNegative({ wasteKg });
  requirePositive({ inputKg });
  return (wasteKg / inputKg) * 100;
}
