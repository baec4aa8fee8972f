import { CHINESE_COTTON_NE_CONSTANT } from './count.ts';
import { requireNotNegative, requirePositive } from '../output/domain.ts';

const INCHES_PER_METRE = 39.3701;

/**
 * Twist in turns/m from spindle (or flyer) speed in rpm and delivery in m/min. Throws a RangeError unless the delivery
 * is above 0. Source: formula F14.
 */
export function twistFromDeliveryTpm(spindleRpm: number, deliveryMPerMin: number): number {
  requireNotNegative({ spindleRpm });
  requirePositive({ deliveryMPerMin });
  return spindleRpm / deliveryMPerMin;
}

/**
 * Twist in turns/m from the tex twist factor (turns/10 cm · √tex). Throws a RangeError unless tex is above 0.
 * Source: formula F15; for roving F17.
 */
export function twistFromFactorTpm(texTwistFactor: number, tex: number): number {
  requireNotNegative({ texTwistFactor });
  requirePositive({ tex });
  return (texTwistFactor / Math.sqrt(tex)) * 10;
}

/** Tex twist factor of a twist in turns/m. Throws a RangeError for a negative input. Source: formula F15. */
export function twistFactorFromTpm(twistTpm: number, tex: number): number {
  requireNotNegative({ twistTpm, tex });
  return (twistTpm / 10) * Math.sqrt(tex);
}

/** Turns per inch of a twist in turns/m. Throws a RangeError for a negative twist. Source: formula F15. */
export function turnsPerInch(twistTpm: number): number {
  requireNotNegative({ twistTpm });
  return twistTpm / INCHES_PER_METRE;
}

/** English twist factor. Throws a RangeError unless the count is above 0. Source: formula F16. */
export function englishTwistFactor(tpi: number, yarnCountNe: number): number {
  requireNotNegative({ tpi });
  requirePositive({ yarnCountNe });
  return tpi / Math.sqrt(yarnCountNe);
}

/**
 * Tex twist factor of an English one: × 95.07 with the Chinese constant, × 95.67 with pure units. Throws a RangeError
 * unless the constant is above 0. Source: formula F16.
 */
export function texFromEnglishTwistFactor(
  englishFactor: number,
  neConstant = CHINESE_COTTON_NE_CONSTANT,
): number {
  requireNotNegative({ englishFactor });
  requirePositive({ neConstant });
  return englishFactor * (INCHES_PER_METRE / 10) * Math.sqrt(neConstant);
}

/**
 * Twist contraction in % of the length delivered by the front roller. Throws a RangeError unless that is above 0.
 * Source: formula F18.
 */
export function twistContractionPercent(deliveredM: number, yarnM: number): number {
  requirePositive({ deliveredM });
  requireNotNegative({ yarnM });
  return ((deliveredM - yarnM) / deliveredM) * 100;
}
