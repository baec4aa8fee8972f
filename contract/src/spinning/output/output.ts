import { requireNotNegative, requirePositive, requireShare } from './domain.ts';
import { hoursPerDay, minutesPerHour } from '../../core/time/units.ts';

/** Delivery in m/min from speed in rpm and twist in turns/m. Throws a RangeError unless twist > 0. Source: F19, F25. */
export function deliveryFromTwist(spindleRpm: number, twistTpm: number): number {
  requireNotNegative({ spindleRpm });
  requirePositive({ twistTpm });
  return spindleRpm / twistTpm;
}

/** Delivery in m/min of a front roller. Throws a RangeError for a negative input. Source: formula F21. */
export function deliveryFromFrontRoller(diameterMm: number, rollerRpm: number): number {
  requireNotNegative({ diameterMm, rollerRpm });
  return (Math.PI * diameterMm * rollerRpm) / 1000;
}

/**
 * Theoretical ring output in g per spindle and hour, which is kg per 1000 spindles and hour. Throws a RangeError unless
 * twist is above 0. Source: formula F19, theoretical ring output; contraction F18.
 */
export function ringGramsPerSpindleHour({
  spindleRpm,
  twistTpm,
  tex,
  contractionShare = 0,
}: {
  spindleRpm: number;
  twistTpm: number;
  tex: number;
  contractionShare?: number;
}): number {
  requireNotNegative({ tex });
  requireShare({ contractionShare });
  const deliveredM = deliveryFromTwist(spindleRpm, twistTpm) * minutesPerHour;
  return ((deliveredM * tex) / 1000) * (1 - contractionShare);
}

/** Actual output of a theoretical one, in its unit. Throws a RangeError unless K is a share. Source: formula F20. */
export function actualOutput(theoreticalOutput: number, efficiencyShare: number): number {
  requireNotNegative({ theoreticalOutput });
  requireShare({ efficiencyShare });
  return theoreticalOutput * efficiencyShare;
}

/** Output of a ring frame in kg. Throws a RangeError for a negative input. Source: formula F22. */
export function ringFrameKg({
  gramsPerSpindleHour,
  spindles,
  hours,
}: {
  gramsPerSpindleHour: number;
  spindles: number;
  hours: number;
}): number {
  requireNotNegative({ gramsPerSpindleHour, spindles, hours });
  return (gramsPerSpindleHour * spindles * hours) / 1000;
}

/** Output in kg from the delivered length per position. Throws a RangeError for a negative input. Source: F23. */
export function counterKg({
  deliveredM,
  tex,
  positions,
}: {
  deliveredM: number;
  tex: number;
  positions: number;
}): number {
  requireNotNegative({ deliveredM, tex, positions });
  return ((deliveredM * tex) / 1e6) * positions;
}

/**
 * Ring output in g per spindle and 8 h in English units, to check figures of mills that calculate so; holds for the
 * pure-unit Ne. Throws a RangeError unless turns per inch and count are above 0. Source: formula F24.
 */
export function ringGramsPerSpindleShift({
  spindleRpm,
  turnsPerInch,
  yarnCountNe,
  efficiencyShare = 1,
}: {
  spindleRpm: number;
  turnsPerInch: number;
  yarnCountNe: number;
  efficiencyShare?: number;
}): number {
  requireNotNegative({ spindleRpm });
  requirePositive({ turnsPerInch, yarnCountNe });
  requireShare({ efficiencyShare });
  return (7.2 * spindleRpm * efficiencyShare) / (turnsPerInch * yarnCountNe);
}

/** Roving output in kg/h of a machine. Throws a RangeError unless twist is above 0. Source: formula F25. */
export function rovingKgPerHour({
  flyerRpm,
  twistTpm,
  tex,
  spindles,
  efficiencyShare = 1,
}: {
  flyerRpm: number;
  twistTpm: number;
  tex: number;
  spindles: number;
  efficiencyShare?: number;
}): number {
  requireNotNegative({ flyerRpm, spindles });
  const deliveryMPerMin = deliveryFromTwist(flyerRpm, twistTpm);
  return deliveredKgPerHour({ deliveryMPerMin, tex, positions: spindles, efficiencyShare });
}

/**
 * Output in kg/h of a machine that delivers sliver or lap: card, draw frame (per delivery), lap former. One g/m is one
 * ktex. Throws a RangeError for a negative input. Source: formulas F26, F27, F28.
 */
export function sliverKgPerHour({
  deliveryMPerMin,
  ktex,
  deliveries = 1,
  efficiencyShare = 1,
}: {
  deliveryMPerMin: number;
  ktex: number;
  deliveries?: number;
  efficiencyShare?: number;
}): number {
  requireNotNegative({ ktex, deliveries });
  return deliveredKgPerHour({ deliveryMPerMin, tex: ktex * 1000, positions: deliveries, efficiencyShare });
}

/** Lap eaten by a comber in kg/h. Throws a RangeError for a negative input. Source: formulas F29, F35. */
export function comberFeedKgPerHour({
  heads,
  nipsPerMin,
  feedMm,
  lapGramPerMetre,
}: {
  heads: number;
  nipsPerMin: number;
  feedMm: number;
  lapGramPerMetre: number;
}): number {
  requireNotNegative({ heads, nipsPerMin, feedMm, lapGramPerMetre });
  return (heads * nipsPerMin * (feedMm / 1000) * lapGramPerMetre * minutesPerHour) / 1000;
}

/** Output of a comber in kg/h. Throws a RangeError unless noil and K are shares. Source: formula F29. */
export function comberKgPerHour({
  noilShare,
  efficiencyShare = 1,
  ...feed
}: Parameters<typeof comberFeedKgPerHour>[0] & { noilShare: number; efficiencyShare?: number }): number {
  requireShare({ noilShare, efficiencyShare });
  return comberFeedKgPerHour(feed) * (1 - noilShare) * efficiencyShare;
}

/** Output of a winder in kg/h, by default of one drum. Throws a RangeError for a negative input. Source: F30. */
export function windingKgPerHour({
  windingMPerMin,
  tex,
  drums = 1,
  efficiencyShare = 1,
}: {
  windingMPerMin: number;
  tex: number;
  drums?: number;
  efficiencyShare?: number;
}): number {
  requireNotNegative({ windingMPerMin, drums });
  return deliveredKgPerHour({ deliveryMPerMin: windingMPerMin, tex, positions: drums, efficiencyShare });
}

/**
 * Rate to plan with, in the unit of the theoretical rate: theoretical × K × (1 − planned stops). Throws a RangeError
 * unless K and planned stops are shares. Source: formulas F20, F31.
 */
export function netRate({
  theoreticalRate,
  efficiencyShare,
  plannedStopShare,
}: {
  theoreticalRate: number;
  efficiencyShare: number;
  plannedStopShare: number;
}): number {
  requireNotNegative({ theoreticalRate });
  requireShare({ efficiencyShare, plannedStopShare });
  return theoreticalRate * efficiencyShare * (1 - plannedStopShare);
}

/** Output of a calendar day in the unit of the hourly actual output. Throws a RangeError below 0. Source: F31. */
export function calendarDayOutput(actualPerHour: number, plannedStopShare: number): number {
  requireNotNegative({ actualPerHour });
  requireShare({ plannedStopShare });
  return actualPerHour * hoursPerDay * (1 - plannedStopShare);
}

/** Time efficiency K as a share, from losses as shares. Throws a RangeError unless all are. Source: formula F36. */
export function efficiencyFromLosses(lossShares: readonly number[]): number {
  return lossShares.reduce((efficiency, lossShare) => {
    requireShare({ lossShare });
    return efficiency * (1 - lossShare);
  }, 1);
}

/** Traveller speed in m/s. Throws a RangeError for a negative input. Source: formula F37. */
export function travellerSpeedMPerS(ringDiameterMm: number, spindleRpm: number): number {
  requireNotNegative({ ringDiameterMm, spindleRpm });
  return (Math.PI * (ringDiameterMm / 1000) * spindleRpm) / 60;
}

function deliveredKgPerHour({
  deliveryMPerMin,
  tex,
  positions,
  efficiencyShare,
}: {
  deliveryMPerMin: number;
  tex: number;
  positions: number;
  efficiencyShare: number;
}): number {
  requireNotNegative({ deliveryMPerMin });
  requireShare({ efficiencyShare });
  return counterKg({ deliveredM: deliveryMPerMin * minutesPerHour, tex, positions }) * efficiencyShare;
}
