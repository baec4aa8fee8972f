import type { ItemLine } from './itemLines.ts';

/** Where limits, target and average lie on a bar, as shares 0–1. */
export interface Band {
  readonly from: number;
  readonly to: number;
  readonly target: number | null;
  readonly average: number | null;
}

/** As much of the range is shown beyond what lies outermost. */
const margin = 0.15;

/** The bar of an item: it shows all that is known of it. Undefined where fewer than two different values are known. */
export function bandOf({
  lowerLimit,
  target,
  upperLimit,
  average,
}: Pick<ItemLine, 'lowerLimit' | 'target' | 'upperLimit' | 'average'>): Band | undefined {
  const known = [lowerLimit, target, upperLimit, average].filter((value) => value !== null);
  const [low, high] = [Math.min(...known), Math.max(...known)];
  if (known.length === 0 || low === high) return undefined;
  const start = low - (high - low) * margin;
  const end = high + (high - low) * margin;
  const share = (value: number) => (value - start) / (end - start);
  return {
    from: lowerLimit === null ? 0 : share(lowerLimit),
    to: upperLimit === null ? 1 : share(upperLimit),
    target: target === null ? null : share(target),
    average: average === null ? null : share(average),
  };
}
