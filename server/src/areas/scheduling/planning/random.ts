/** Numbers of a seed, 0 to below 1: the same each time. */
export type Random = () => number;

/** A generator of 32 bits of state, which is enough for a search. Source: T. Ettinger, mulberry32. */
export function randomOf(seed: number): Random {
  let state = seed >>> 0;
  return () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
  };
}

/** A whole number from 0 to below `count`. */
export function below(random: Random, count: number): number {
  return Math.floor(random() * count);
}
