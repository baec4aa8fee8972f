/** How old live data are: up to 5 s, up to 15 s, up to a minute, beyond. */
export type AgeLevel = 'fresh' | 'ageing' | 'old' | 'stale';

/** Level of an age in ms; without any data yet it is stale. */
export function ageLevel(ageMs: number | null): AgeLevel {
  if (ageMs === null || ageMs > 60_000) return 'stale';
  if (ageMs > 15_000) return 'old';
  return ageMs > 5000 ? 'ageing' : 'fresh';
}
