// In what a row of the library differs from the row of a mill that adopted it, and who changed it.
import type { Values } from '../row/hooks.ts';

/** Who changed a field since the row was adopted: the library, the mill, or both, to different values. */
export type Changed = 'changed' | 'both' | 'ours';

/** What the library said when the row was adopted, what it says now, and what the mill has. */
export interface Sides {
  readonly before: Values;
  readonly now: Values;
  readonly ours: Values;
}

/** The fields in which library and mill differ, by who changed them. Only what the library says is looked at. */
export function libraryDifferences({ before, now, ours }: Sides): Map<string, Changed> {
  const found = new Map<string, Changed>();
  for (const [name, said] of Object.entries(now)) {
    const own = sameShape(said, ours[name]);
    if (isSameValue(said, own)) continue;
    const isChangedThere = !isSameValue(before[name], said);
    const isChangedHere = !isSameValue(before[name], own);
    found.set(name, kindOfChange({ isChangedThere, isChangedHere }));
  }
  return found;
}

function kindOfChange({
  isChangedThere,
  isChangedHere,
}: {
  isChangedThere: boolean;
  isChangedHere: boolean;
}): Changed {
  if (isChangedThere) return isChangedHere ? 'both' : 'changed';
  return 'ours';
}

/** Whether two values say the same. Nothing is as empty as an empty text or list, and ids of rows have no order. */
export function isSameValue(one: unknown, other: unknown): boolean {
  return JSON.stringify(plain(one)) === JSON.stringify(plain(other));
}

function plain(value: unknown): unknown {
  if (value === undefined || value === null || value === '') return null;
  if (Array.isArray(value)) return value.length === 0 ? null : value.map(plain);
  if (typeof value !== 'object') return value;
  const parts = Object.entries(value)
    .map(([name, part]): [string, unknown] => [name, plain(part)])
    .filter(([, part]) => part !== null)
    .toSorted(([a], [b]) => (a < b ? -1 : 1));
  return parts.length === 0 ? null : Object.fromEntries(parts);
}

/** Lines of a mill have fields that the library says nothing of: these are left out. */
function sameShape(said: unknown, own: unknown): unknown {
  if (!Array.isArray(said) || !Array.isArray(own)) return own;
  const names = new Set(said.flatMap((line) => (isLine(line) ? Object.keys(line) : [])));
  if (names.size === 0) return own;
  return own.map((line: unknown) =>
    isLine(line) ? Object.fromEntries(Object.entries(line).filter(([name]) => names.has(name))) : line,
  );
}

function isLine(value: unknown): value is Values {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}
