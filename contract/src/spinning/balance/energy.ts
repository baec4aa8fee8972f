import { requireFinite, requireLength, requireNotNegative, requirePositive } from '../output/domain.ts';

/** Output of one variety with its coefficient to the standard product (29.2 tex, Ne 20 carded). */
export interface ConvertibleOutput {
  tonnes: number;
  coefficient: number;
}

/** Consumption in one tariff band, price in the mill's currency per kWh. */
export interface BandConsumption {
  energyKwh: number;
  pricePerKwh: number;
}

/** tex of the product to which electricity and output are converted. Source: formula F55. */
const STANDARD_TEX = 29.2;

/** Share of the electricity per kg that is ring power, and so grows with tex^-1.5. Source: formula F55. */
const RING_SHARE = 0.55;

/** Electricity in kWh per t of cone yarn. Throws a RangeError unless output is above 0. Source: formula F54. */
export function electricityPerTonne(energyKwh: number, outputTonnes: number): number {
  requireNotNegative({ energyKwh });
  requirePositive({ outputTonnes });
  return energyKwh / outputTonnes;
}

/**
 * Default coefficient k(T) that converts 1 t of a variety to the standard product, 1 at 29.2 tex; a tenant's own table
 * goes before it. `combedAddition` is what the tenant adds for combed yarn (usually 0.10). Throws a RangeError unless
 * tex is above 0. Source: formula F55.
 */
export function conversionCoefficient(tex: number, combedAddition = 0): number {
  requirePositive({ tex });
  requireFinite({ combedAddition });
  const fineness = STANDARD_TEX / tex;
  return RING_SHARE * fineness ** 1.5 + (1 - RING_SHARE) * fineness ** 0.25 + combedAddition;
}

/** Output in t of the standard product. Throws a RangeError for a negative entry. Source: formula F55. */
export function convertedTonnes(outputs: readonly ConvertibleOutput[]): number {
  return outputs.reduce((sum, { tonnes, coefficient }) => {
    requireNotNegative({ tonnes, coefficient });
    return sum + tonnes * coefficient;
  }, 0);
}

/**
 * Electricity in kWh per t of the standard product. Throws a RangeError unless the converted output is above 0.
 * Source: formula F55.
 */
export function convertedElectricityPerTonne(
  energyKwh: number,
  outputs: readonly ConvertibleOutput[],
): number {
  return electricityPerTonne(energyKwh, convertedTonnes(outputs));
}

/** Cost of electricity over tariff bands. Throws a RangeError for a negative consumption. Source: formula F56. */
export function electricityCost(bands: readonly BandConsumption[]): number {
  return bands.reduce((sum, { energyKwh, pricePerKwh }) => {
    requireNotNegative({ energyKwh });
    requireFinite({ pricePerKwh });
    return sum + energyKwh * pricePerKwh;
  }, 0);
}

/** Average price per kWh over tariff bands. Throws a RangeError unless something was used. Source: formula F56. */
export function averagePricePerKwh(bands: readonly BandConsumption[]): number {
  requireLength({ bands }, 1);
  const cost = electricityCost(bands);
  const energyKwh = bands.reduce((sum, band) => sum + band.energyKwh, 0);
  requirePositive({ energyKwh });
  return cost / energyKwh;
}

/** Electricity cost per t of cone yarn. Throws a RangeError unless output is above 0. Source: formula F56. */
export function electricityCostPerTonne(cost: number, outputTonnes: number): number {
  requireFinite({ cost });
  requirePositive({ outputTonnes });
  return cost / outputTonnes;
}

/**
 * Power in kW of a ring frame at a spindle speed: an idle part and a part of windage that grows with speed^2.5. Throws a
 * RangeError unless the reference speed is above 0. Source: ring-frame power of the energy chapter, used with F55.
 */
export function ringPowerKw({
  idleKw,
  referenceKw,
  spindleRpm,
  referenceRpm,
}: {
  idleKw: number;
  referenceKw: number;
  spindleRpm: number;
  referenceRpm: number;
}): number {
  requireNotNegative({ idleKw, referenceKw, spindleRpm });
  requirePositive({ referenceRpm });
  return idleKw + referenceKw * (spindleRpm / referenceRpm) ** 2.5;
}
