import { isDeepStrictEqual } from 'node:util';
import type { Resource } from '@millwright/contract/core/resource.ts';
import type { Values } from '../hooks.ts';
import type { Written } from './write.queries.ts';

/** A row with its fields that change; undefined when none does. */
export function changeOf({
  id,
  row,
  before,
}: {
  id: string;
  row: Values;
  before: Values;
}): Written | undefined {
  const changed = Object.keys(before).filter((name) => !isDeepStrictEqual(before[name], row[name]));
  if (changed.length === 0) return undefined;
  const only = (values: Values) => Object.fromEntries(changed.map((name) => [name, values[name] ?? null]));
  return { id, row, before: only(before), after: only(row) };
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

/** The life cycle's state stays when a form is saved: only its actions change it. */
export function withState(stored: Values, row: Values): Values {
  return 'state' in stored ? { ...row, state: stored['state'] } : row;
}
