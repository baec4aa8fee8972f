/**
 * The way on which something comes back to itself, `['A', 'B', 'A']`; undefined where it does not. `namedBy` says, by code,
 * which codes its formula names.
 */
export function circleFrom(
  start: string,
  namedBy: ReadonlyMap<string, readonly string[]>,
): readonly string[] | undefined {
  const seen = new Set<string>();
  const ways = [[start]];
  for (let way = ways.pop(); way !== undefined; way = ways.pop()) {
    for (const next of namedBy.get(way.at(-1) ?? '') ?? []) {
      if (next === start) return [...way, next];
      if (seen.has(next)) continue;
      seen.add(next);
      ways.push([...way, next]);
    }
  }
  return undefined;
}
