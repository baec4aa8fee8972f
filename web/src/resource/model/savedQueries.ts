import {
  mostSavedQueries,
  type SavedQuery,
  savedQuery,
} from '@millwright/contract/areas/access/own/preferences.ts';

/** Why a query cannot be saved now, or what must be asked first. */
export type SaveProblem = 'noCondition' | 'nameMissing' | 'tooMany' | 'overwrite';

/** What stands in the way of saving `query` under `name`; undefined: nothing. */
export function saveProblem(
  saved: readonly SavedQuery[],
  { name, hasCondition }: { name: string; hasCondition: boolean },
): SaveProblem | undefined {
  if (!hasCondition) return 'noCondition';
  if (!savedQuery.shape.name.safeParse(name).success) return 'nameMissing';
  if (saved.some((one) => one.name === name.trim())) return 'overwrite';
  return saved.length >= mostSavedQueries ? 'tooMany' : undefined;
}

/** The queries with this one: in the place of its namesake, else behind the others. */
export function withQuery(saved: readonly SavedQuery[], { name, query }: SavedQuery): SavedQuery[] {
  const next = { name: name.trim(), query };
  return saved.some((one) => one.name === next.name)
    ? saved.map((one) => (one.name === next.name ? next : one))
    : [...saved, next];
}

export function withoutQuery(saved: readonly SavedQuery[], name: string): SavedQuery[] {
  return saved.filter((one) => one.name !== name);
}
