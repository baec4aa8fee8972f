/** Less than this share of the machines' time known, and a period is not held against a plan or another period. */
const wholeShare = 0.9;

/** How much of the time of some machines is known. */
export interface KnownTime {
  readonly knownMs: number;
  /** All time of the machines that have spoken since the period began. */
  readonly expectedMs: number;
}

/**
 * Whether enough is known of a period. Where history is still arriving or a gateway was away, sums are small for that
 * reason alone; a single machine out of many that says nothing does not make a period incomplete.
 */
export function isPeriodKnown({ knownMs, expectedMs }: KnownTime): boolean {
  return expectedMs > 0 && knownMs >= wholeShare * expectedMs;
}

/** The part of a period that is over, ms. */
export function passedMs({ startMs, endMs }: { startMs: number; endMs: number }, nowMs: number): number {
  return Math.max(0, Math.min(endMs, nowMs) - startMs);
}
