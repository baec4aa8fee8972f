/** Whatever draws random numbers keeps its place in the sequence here, so that a snapshot holds it. */
export interface Dice {
  rng: number;
}

/** A number in [0, 1). The sequence is fixed by the start value. */
export function uniform(dice: Dice): number {
  dice.rng = (dice.rng + 0x9e3779b9) | 0;
  return mixed(dice.rng) / 0x1_0000_0000;
}

/** Waiting time of a process without memory. */
export function exponential(dice: Dice, mean: number): number {
  return -mean * Math.log(1 - uniform(dice));
}

export function between(dice: Dice, from: number, to: number): number {
  return from + (to - from) * uniform(dice);
}

/** Normal around 0 with deviation 1. */
export function normal(dice: Dice): number {
  const radius = Math.sqrt(-2 * Math.log(1 - uniform(dice)));
  return radius * Math.cos(2 * Math.PI * uniform(dice));
}

/** Number of events when `mean` are expected; for means below some hundreds. */
export function poisson(dice: Dice, mean: number): number {
  const floor = Math.exp(-mean);
  let count = 0;
  let product = uniform(dice);
  while (product > floor) {
    count += 1;
    product *= uniform(dice);
  }
  return count;
}

/** The start of a sequence that belongs to these words and numbers alone. */
export function seedOf(...parts: readonly (string | number)[]): number {
  let hash = 0x811c9dc5;
  for (const letter of parts.join('|')) hash = Math.imul(hash ^ (letter.codePointAt(0) ?? 0), 0x01000193);
  return mixed(hash) | 0;
}

function mixed(value: number): number {
  let bits = value ^ (value >>> 16);
  bits = Math.imul(bits, 0x85ebca6b);
  bits ^= bits >>> 13;
  bits = Math.imul(bits, 0xc2b2ae35);
  return (bits ^ (bits >>> 16)) >>> 0;
}
