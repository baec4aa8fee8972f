import { isDeepStrictEqual } from 'node:util';
import type { Resource } from '@millwright/contract/core/resource/resource.ts';
import type { Values } from '../row/hooks.ts';

/** The fields that change, before and after; undefined when none does. */
export function changeOf({
  row,
  before,
}: {
  row: Values;
  before: Values;
}): { before: Values; after: Values } | undefined {
  const changed = Object.keys(before).filter((name) => !isSameStored(before[name], row[name] ?? null));
  if (changed.length === 0) return undefined;
  const only = (values: Values) => Object.fromEntries(changed.map((name) => [name, values[name] ?? null]));
  return { before: only(before), after: only(row) };
}

/** Whether two values of a field are the same. Most are texts and numbers, which are soon compared. */
export function isSameStored(one: unknown, other: unknown): boolean {
  if (one === other) return true;
  return typeof one === 'object' && typeof other === 'object' && isDeepStrictEqual(one, other);
}

/** The fields of a resource from whatever holds them; what is not there is null. */
export function pickFields({ fields }: Resource, from: Values): Values {
  const picked: Record<string, unknown> = {};
  for (const name of Object.keys(fields)) picked[name] = from[name] ?? null;
  return picked;
}

/** The fields that are said at all. */
export function pickGiven({ fields }: Resource, from: Values): Values {
  return Object.fromEntries(
    Object.keys(fields).flatMap((name) => (from[name] === undefined ? [] : [[name, from[name]]])),
  );
}
