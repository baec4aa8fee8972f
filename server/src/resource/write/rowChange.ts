import { isDeepStrictEqual } from 'node:util';
import type { Resource } from '@millwright/contract/core/resource.ts';
import type { Values } from '../hooks.ts';

/** The fields that change, before and after; undefined when none does. */
export function changeOf({
  row,
  before,
}: {
  row: Values;
  before: Values;
}): { before: Values; after: Values } | undefined {
  const changed = Object.keys(before).filter((name) => !isDeepStrictEqual(before[name], row[name] ?? null));
  if (changed.length === 0) return undefined;
  const only = (values: Values) => Object.fromEntries(changed.map((name) => [name, values[name] ?? null]));
  return { before: only(before), after: only(row) };
}

/** The fields of a resource from whatever holds them; what is not there is null. */
export function pickFields({ fields }: Resource, from: Values): Values {
  return Object.fromEntries(Object.keys(fields).map((name) => [name, from[name] ?? null]));
}

/** The fields that are said at all. */
export function pickGiven({ fields }: Resource, from: Values): Values {
  return Object.fromEntries(
    Object.keys(fields).flatMap((name) => (from[name] === undefined ? [] : [[name, from[name]]])),
  );
}
