import type { Resource } from '@millwright/contract/core/resource/resource.ts';
import { fail } from '../../../platform/http/errors/fail.ts';
import { runComposed } from '../../../platform/db/query.ts';
import { bound, sql } from '../../../platform/db/sql.ts';
import { isAmong } from '../../row/condition.ts';
import { typeNamed } from '../../row/pieces.ts';
import { isNarrowedBy, readRowsOf, rowsWithIds } from '../../row/rows.ts';
import type { SeenBy } from './seenQuery.ts';

/**
 * Returns those of some ids whose rows data scope and data rules let the reader see, in the order they were given.
 * Deleted rows count; ids without a row are left out only if something narrows the resource.
 */
export async function seenAmong(
  { tx, dataScope }: SeenBy,
  resource: Resource,
  ids: readonly string[],
): Promise<string[]> {
  if (ids.length === 0 || !isNarrowedBy(resource, dataScope)) return [...ids];
  const asked = isAmong({ column: sql`r.id`, type: resource.key }, ids);
  const rows = await runComposed<{ id: string }>(
    tx,
    sql`select r.id::text from ${rowsWithIds(resource, dataScope)} r where ${asked}`,
  );
  const seen = new Set(rows.map(({ id }) => id));
  return ids.filter((id) => seen.has(id));
}

/** Throws `core.notFound` unless the reader sees each of these rows: a hidden row answers like one that is not there. */
export async function assertSeen(
  reader: SeenBy,
  resource: Resource,
  ...ids: readonly string[]
): Promise<void> {
  if ((await seenAmong(reader, resource, ids)).length < ids.length) throw fail('core.notFound');
}

const wellFormed = { uuid: /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/i, integer: /^\d{1,9}$/ } as const;

/** Returns true if the reader sees a row that is not deleted. A text that cannot be an id names no row. */
export async function isRowSeen({ tx, dataScope }: SeenBy, resource: Resource, id: string): Promise<boolean> {
  if (!wellFormed[resource.key].test(id)) return false;
  const rows = await runComposed(
    tx,
    sql`select r.id from ${rowsWithIds(resource, dataScope)} r
     where r.id = ${bound(id)}::${typeNamed(resource.key)} and r.deleted_at is null`,
  );
  return rows.length > 0;
}

/**
 * Returns the ids of all rows that the reader sees; undefined if nothing narrows the resource. For short lists alone:
 * long ones are narrowed by `seenQuery`. Deleted rows are among them.
 */
export async function selectSeenIds(
  tx: SeenBy['tx'],
  resource: Resource,
  dataScope: SeenBy['dataScope'],
): Promise<string[] | undefined> {
  if (!isNarrowedBy(resource, dataScope)) return undefined;
  const rows = await runComposed<{ id: string }>(
    tx,
    sql`select r.id::text from ${readRowsOf(resource, dataScope)} r`,
  );
  return rows.map(({ id }) => id);
}
