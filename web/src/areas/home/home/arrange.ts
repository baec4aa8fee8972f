/** Moves an entry one place; the first and the last stay where they are. */
export function withMovedPart(keys: readonly string[], key: string, by: -1 | 1): string[] {
  const from = keys.indexOf(key);
  const to = from + by;
  const others = keys.filter((other) => other !== key);
  return from < 0 || to < 0 || to >= keys.length ? [...keys] : others.toSpliced(to, 0, key);
}

/** What was chosen and still exists, in the chosen order; without a choice the first of what there is. */
export function shownItemsOf(
  chosen: readonly string[] | undefined,
  { available, usual }: { available: readonly string[]; usual: number },
): string[] {
  return chosen === undefined ? available.slice(0, usual) : chosen.filter((key) => available.includes(key));
}
