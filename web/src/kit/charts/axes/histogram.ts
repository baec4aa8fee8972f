export interface Bin {
  readonly from: number;
  readonly to: number;
  readonly count: number;
}

/** Values in about a dozen classes of equal, round width; the highest value belongs to the last. */
export function binsOf(values: readonly number[], wanted = 12): Bin[] {
  const [low, high] = [Math.min(...values), Math.max(...values)];
  if (values.length === 0) return [];
  const raw = (high - low || 1) / wanted;
  const magnitude = 10 ** Math.floor(Math.log10(raw));
  const width = ([1, 2, 5, 10].find((factor) => factor * magnitude >= raw) ?? 10) * magnitude;
  const first = Math.floor(low / width);
  const count = Math.max(1, Math.floor(high / width) - first + 1);
  return Array.from({ length: count }, (_, place) => {
    // Multiplied, not added up: a tenth added ten times is not one.
    const [from, to] = [(first + place) * width, (first + place + 1) * width];
    return { from, to, count: values.filter((value) => Math.floor(value / width) === first + place).length };
  });
}
