/** Numbers that look like chance and are the same for the same seed. Source: mulberry32. */
export function createRandom(seed: number) {
  let state = seed;
  const share = () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
  };
  const below = (count: number) => Math.floor(share() * count);
  return {
    /** True in so many of a hundred cases. */
    in100: (cases: number) => share() * 100 < cases,
    below,
    /** One of several; there must be one. */
    one<Value>(values: readonly Value[]): Value {
      const value = values[below(values.length)];
      if (value === undefined) throw new Error('nothing to choose from');
      return value;
    },
  };
}
export type Random = ReturnType<typeof createRandom>;
