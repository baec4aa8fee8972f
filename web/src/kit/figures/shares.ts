// Whole parts of a whole. They always add up to it: what one part gains, others lose, to the last unit.

/** As many parts of a whole, as equal as whole numbers are; the first ones have what is left over. */
export function equalShares(count: number, whole: number): number[] {
  return Array.from(
    { length: count },
    (_, place) => Math.floor(whole / count) + (place < whole % count ? 1 : 0),
  );
}

/** The parts once the border behind part `border` stands at `at`, counted from the start; it never passes its neighbours. The last part has none. */
export function withBorderAt(shares: readonly number[], border: number, at: number): number[] {
  if (border + 1 >= shares.length) return [...shares];
  const start = sumOf(shares.slice(0, border));
  const pair = (shares[border] ?? 0) + (shares[border + 1] ?? 0);
  const first = Math.min(Math.max(Math.round(at) - start, 0), pair);
  return shares.map((share, place) => {
    if (place === border) return first;
    if (place === border + 1) return pair - first;
    return share;
  });
}

/** The parts once one of them is `value`: the others share what is left in the proportion that they had. */
export function withShare(shares: readonly number[], place: number, value: number): number[] {
  const whole = sumOf(shares);
  if (shares.length < 2) return [whole];
  const own = Math.min(Math.max(Math.round(value), 0), whole);
  const others = inProportion(
    shares.filter((_, each) => each !== place),
    whole - own,
  );
  return [...others.slice(0, place), own, ...others.slice(place)];
}

/** Splits a whole in the proportion of some weights; the largest remainders get what is left over, ties by place. */
export function inProportion(weights: readonly number[], whole: number): number[] {
  const sum = sumOf(weights);
  if (sum === 0) return equalShares(weights.length, whole);
  const exact = weights.map((weight) => (weight * whole) / sum);
  const floors = exact.map(Math.floor);
  const left = whole - sumOf(floors);
  const byRemainder = exact
    .map((value, place) => ({ place, remainder: value - Math.floor(value) }))
    .toSorted((one, other) => other.remainder - one.remainder || one.place - other.place);
  const raised = new Set(byRemainder.slice(0, left).map(({ place }) => place));
  return floors.map((value, place) => value + (raised.has(place) ? 1 : 0));
}

function sumOf(values: readonly number[]): number {
  return values.reduce((sum, value) => sum + value, 0);
}
