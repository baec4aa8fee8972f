import type { MovementKind } from '../store/partMovement.ts';

/**
 * The moving average of what a part was paid with, behind a movement. A receipt with a price moves it, and one that is taken
 * back moves it the other way; whatever leaves the store leaves at the average. Null before the first price. Rounded to four
 * digits.
 */
export function priceAfter(
  { onHand, unitPrice: before }: { onHand: number; unitPrice: number | null },
  { kind, change, unitPrice }: { kind: MovementKind; change: number; unitPrice: number | null },
): number | null {
  if (kind !== 'received' || unitPrice === null) return before;
  if (before === null || onHand <= 0) return change > 0 ? unitPrice : before;
  const total = onHand + change;
  if (total <= 0) return before;
  const price = (before * onHand + unitPrice * change) / total;
  return price < 0 ? before : Number(price.toFixed(4));
}

/** What a change is worth, rounded to hundredths; null where no price is known. */
export function amountOf(change: number, unitPrice: number | null): number | null {
  if (unitPrice === null) return null;
  return change === 0 ? 0 : Number((change * unitPrice).toFixed(2));
}

/**
 * At which place a movement happens: the one that is said; for what is issued the usual place where it has enough, or else the
 * fullest one; otherwise the usual place, or the fullest. Null where no place is known. `places` come with the fullest first.
 */
export function usedPlace({
  kind,
  quantity,
  said,
  usual,
  places,
}: {
  kind: MovementKind;
  quantity: number;
  said: string | null;
  usual: string | null;
  places: readonly { readonly place: string; readonly onHand: number }[];
}): string | null {
  if (said !== null) return said;
  const fullest = places[0]?.place ?? null;
  if (kind !== 'issued') return usual ?? fullest;
  const atUsual = places.find(({ place }) => place === usual)?.onHand ?? 0;
  return usual !== null && (atUsual >= quantity || fullest === null) ? usual : fullest;
}
