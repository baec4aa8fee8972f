/** How many payloads of the backlog may be on their way: as many as leave the server quick for what is new. */
export interface Pace {
  most(): number;
  /** A payload of the backlog was stored after so long, or was not. */
  told(tookMs: number, isStored: boolean): void;
}

const quickMs = 400;
const slowMs = 900;
const mostAtOnce = 48;

/** Grows by one for each window that comes back quickly, and halves when answers get slow. */
export function createPace(first = 4): Pace {
  let window = first;
  let sinceHalved = 0;
  return {
    most: () => Math.floor(window),
    told(tookMs, isStored) {
      sinceHalved += 1;
      if (!isStored || tookMs > slowMs) {
        // What was on its way already says no more about the smaller window.
        if (sinceHalved < window) return;
        window = Math.max(1, window / 2);
        sinceHalved = 0;
      } else if (tookMs < quickMs) {
        window = Math.min(mostAtOnce, window + 1 / window);
      }
    },
  };
}
