import { axisScale } from './axisScale.ts';

/** Values that a horizontal bar begins and ends at. */
export type RankScale = { from: number; to: number };

/** Bars whose values differ by less than this share of the greatest look alike when they begin at 0. */
const alikeShare = 0.2;

/**
 * Scale of ranked bars: from 0 to `most` (the greatest value when absent), or from a round value near the lowest one where
 * the bars would look alike.
 */
export function rankScale(values: readonly number[], most?: number): RankScale {
  const lowest = Math.min(...values);
  const highest = Math.max(...values);
  const isAlike = lowest > 0 && lowest < highest && highest - lowest < alikeShare * highest;
  if (!isAlike) return { from: 0, to: most ?? Math.max(0, highest) };
  const { from, to, labels } = axisScale(lowest, highest);
  const step = (labels[1] ?? to) - from;
  // The lowest one has a bar, too.
  return { from: from === lowest ? Math.max(0, from - step) : from, to };
}

/** Length of a bar as a share of its room, 0–1. */
export function shareOnScale(value: number, { from, to }: RankScale): number {
  return to > from ? Math.min(1, Math.max(0, (value - from) / (to - from))) : 0;
}
