/** Where time comes from; tests bring their own. */
export interface Clock {
  /** Epoch milliseconds. */
  readonly nowMs: () => number;
}

export const systemClock: Clock = { nowMs: () => Date.now() };
