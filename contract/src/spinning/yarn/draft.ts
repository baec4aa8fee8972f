import { requirePositive, requireShare } from '../output/domain.ts';

/** Waste below which the mechanical draft is taken as the actual one. Source: formula F12. */
const NEGLIGIBLE_WASTE_SHARE = 0.005;

/** Draft from linear densities. Throws a RangeError unless all are above 0. Source: formula F12. */
export function draftFromTex({
  inputTex,
  outputTex,
  doublings = 1,
}: {
  inputTex: number;
  outputTex: number;
  doublings?: number;
}): number {
  requirePositive({ inputTex, outputTex, doublings });
  return (inputTex * doublings) / outputTex;
}

/** Mechanical draft from surface speeds in the same unit. Throws a RangeError unless both are above 0. Source: F12. */
export function draftFromSpeeds(deliverySpeed: number, feedSpeed: number): number {
  requirePositive({ deliverySpeed, feedSpeed });
  return deliverySpeed / feedSpeed;
}

/** tex that leaves a draft zone. Throws a RangeError unless all are above 0. Source: formula F12. */
export function draftedTex({
  inputTex,
  draft,
  doublings = 1,
}: {
  inputTex: number;
  draft: number;
  doublings?: number;
}): number {
  requirePositive({ inputTex, draft, doublings });
  return (inputTex * doublings) / draft;
}

/**
 * Actual draft of a mechanical draft that loses a share of waste; up to 0.5 % waste they are taken as equal. Throws a
 * RangeError unless the draft is above 0 and the waste a share. Source: formula F12.
 */
export function actualDraft(mechanicalDraft: number, wasteShare: number): number {
  requirePositive({ mechanicalDraft });
  requireShare({ wasteShare });
  return wasteShare > NEGLIGIBLE_WASTE_SHARE ? mechanicalDraft * (1 - wasteShare) : mechanicalDraft;
}

/** Total draft of two zones. Throws a RangeError unless both are above 0. Source: formula F13. */
export function totalDraft(backDraft: number, frontDraft: number): number {
  requirePositive({ backDraft, frontDraft });
  return backDraft * frontDraft;
}

/** Draft left to the front zone. Throws a RangeError unless both are above 0. Source: formula F13. */
export function frontZoneDraft(total: number, backDraft: number): number {
  requirePositive({ total, backDraft });
  return total / backDraft;
}
