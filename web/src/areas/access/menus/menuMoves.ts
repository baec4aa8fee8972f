import { type DraftEntry, homeKey, isFolderOpen, type MenuForest, type EntryInput } from './menusDraft.ts';

/** Between two neighbours that are numbered anew. */
const step = 10;
/** Neighbours that stand closer have no room between them. */
const closest = 0.000_01;

/** Where an entry is put: before the one that stands at `index` among the others there. */
export interface Target {
  readonly parent: string | null;
  readonly index: number;
}

/** What is to be said so that an entry stands at a place; of the others there only where no room is left between them. */
export function moving(
  entries: readonly DraftEntry[],
  key: string,
  { parent, index }: Target,
): Map<string, EntryInput> {
  const siblings = entries
    .filter((each) => each.values.parent === parent && each.key !== key && each.key !== homeKey)
    .toSorted((one, other) => one.values.sort - other.values.sort);
  const place = { parent };
  const before = siblings[index - 1]?.values.sort;
  const after = siblings[index]?.values.sort;
  const sort = sortBetween(before, after);
  const hasRoom =
    (before === undefined || sort - before > closest) && (after === undefined || after - sort > closest);
  if (hasRoom) return new Map([[key, { ...place, sort: rounded(sort) }]]);
  const keys = siblings.map((each) => each.key);
  const order = [...keys.slice(0, index), key, ...keys.slice(index)];
  return new Map(
    order.map((each, at) => [each, { ...(each === key ? place : {}), sort: (at + 1) * step }] as const),
  );
}

function sortBetween(before: number | undefined, after: number | undefined): number {
  if (after === undefined) return (before ?? 0) + step;
  if (before === undefined) return after / 2;
  return (before + after) / 2;
}

/** The table keeps six decimals. */
function rounded(sort: number): number {
  return Math.round(sort * 1e6) / 1e6;
}

/** One step up or down for an entry: within its folder, and over its edge into the next one. Undefined at the ends. */
export function stepped({ folders }: MenuForest, key: string, by: 1 | -1): Target | undefined {
  const movable = folders.filter(({ entry }) => entry.key !== homeKey);
  const at = movable.findIndex(({ entry }) => entry.key === key);
  if (at >= 0) {
    const index = at + by;
    return index < 0 || index >= movable.length ? undefined : { parent: null, index };
  }
  const folder = folders.findIndex(({ below }) => below.some(({ entry }) => entry.key === key));
  const here = folders[folder];
  if (here === undefined) return undefined;
  const place = here.below.findIndex(({ entry }) => entry.key === key);
  const index = place + by;
  if (index >= 0 && index < here.below.length) return { parent: here.entry.key, index };
  const next = folders.slice(by > 0 ? folder + 1 : 0, by > 0 ? undefined : folder);
  const target = by > 0 ? next.find(isFolderOpen) : next.findLast(isFolderOpen);
  if (target === undefined) return undefined;
  return { parent: target.entry.key, index: by > 0 ? 0 : target.below.length };
}
