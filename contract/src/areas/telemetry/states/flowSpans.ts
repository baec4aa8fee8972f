import { minuteMs } from '../../../core/time/units.ts';

/** Figures of what comes are kept by spans of so long, for so many days. */
export const flowSpanMs = 10 * minuteMs;
export const flowDays = 8;
/** A telegram that is stored so long after it was measured came later: what is between was kept somewhere, or repeated. */
export const laterMs = 5 * minuteMs;
/** What is stored within so long tells the delay: a machine that nobody hears for longer is offline, and what it says then is filled in. */
export const soonMs = 60_000;
/** A process that writes tells so often what came; what it told is good for so long. */
export const flowTellMs = 10_000;
export const flowFreshMs = 35_000;

/** Upper ends of the spans in which times are counted, ms; what is longer is counted behind the last. */
export const lagBoundsMs = [
  100, 250, 500, 1_000, 2_000, 5_000, 10_000, 30_000, 60_000, 300_000, 900_000, 3_600_000, 21_600_000,
  86_400_000, 604_800_000,
] as const;
export const ackBoundsMs = [1, 2, 5, 10, 20, 50, 100, 200, 500, 1_000, 2_000, 5_000, 10_000, 30_000] as const;

/** In which span a time is counted. */
export function flowSpanOf(ms: number, bounds: readonly number[]): number {
  let place = 0;
  for (const bound of bounds) {
    if (ms <= bound) return place;
    place += 1;
  }
  return place;
}

/**
 * Below which time so large a share of what was counted lies, ms: between the ends of its span as if it were even there. Null where
 * nothing was counted; beyond the last bound that bound, of which `isBeyond` tells.
 */
export function quantileOf(
  counts: readonly number[],
  bounds: readonly number[],
  share: number,
): { ms: number; isBeyond: boolean } | null {
  const all = counts.reduce((sum, count) => sum + count, 0);
  if (all === 0) return null;
  let below = 0;
  for (const [place, count] of counts.entries()) {
    const upper = bounds[place];
    if (count > 0 && below + count >= share * all) {
      if (upper === undefined) return { ms: bounds.at(-1) ?? 0, isBeyond: true };
      const lower = bounds[place - 1] ?? 0;
      return { ms: lower + ((share * all - below) / count) * (upper - lower), isBeyond: false };
    }
    below += count;
  }
  return { ms: bounds.at(-1) ?? 0, isBeyond: true };
}
