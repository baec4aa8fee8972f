/** Epoch ms of a moment of `performance.now()`: processes of one machine agree on it. */
export function epochOf(momentMs: number): number {
  return performance.timeOrigin + momentMs;
}

/** Epoch ms now, finer than a millisecond. */
export function epochMs(): number {
  return epochOf(performance.now());
}

export function sleep(ms: number): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, ms));
}
