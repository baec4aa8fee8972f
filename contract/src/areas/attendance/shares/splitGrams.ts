import { wholeFactor } from '../../personnel/responsibility/responsibility.ts';

/**
 * Grams of a machine, or of a piece of its time, in whole grams by factors of 1/10,000: the largest remainders get what is
 * left over, ties in the order of the factors, so that the parts add up to the grams. Corrections may be less than nothing.
 * Throws RangeError unless grams and factors are whole numbers and the factors make a whole.
 */
export function splitGrams(totalG: number, factors: readonly number[]): number[] {
  const sum = factors.reduce((all, factor) => all + factor, 0);
  const isPlain = factors.every((factor) => Number.isInteger(factor) && factor >= 0);
  if (
    !Number.isInteger(totalG) ||
    !Number.isSafeInteger(totalG * wholeFactor) ||
    !isPlain ||
    sum !== wholeFactor
  )
    throw new RangeError(`${totalG} g by ${factors.join(', ')}`);
  const sign = totalG < 0 ? -1 : 1;
  const parts = factors.map((factor, place) => {
    const exact = Math.abs(totalG) * factor;
    const remainder = exact % wholeFactor;
    return { place, grams: (exact - remainder) / wholeFactor, remainder };
  });
  const left = Math.abs(totalG) - parts.reduce((all, { grams }) => all + grams, 0);
  const raised = new Set(
    parts
      .toSorted((one, other) => other.remainder - one.remainder || one.place - other.place)
      .slice(0, left)
      .map(({ place }) => place),
  );
  // `|| 0`: no grams of a correction are 0, not -0.
  return parts.map(({ place, grams }) => sign * (grams + (raised.has(place) ? 1 : 0)) || 0);
}
