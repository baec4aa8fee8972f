import type { Resource } from '@millwright/contract/core/resource/resource.ts';
import type { Language } from '@millwright/contract/core/words/languages.ts';
import type { TenantTransaction } from '../../platform/db/tenancy.ts';
import { runComposed } from '../../platform/db/query.ts';
import { bound, joined, literal, sql, type Sql } from '../../platform/db/sql.ts';
import { columnOfField, tableOf, titleSql } from '../row/shape.ts';

/** Stored row that may be taken for another one. */
export interface StoredTwin {
  readonly id: string;
  readonly title: string;
  /** Its values in the asked fields, as texts. */
  readonly values: readonly (string | null)[];
}

/** Compares as an equality, so that many rows are joined by their hashes. */
const foldedSql = (text: Sql) => sql`coalesce(lower(${text}), '')`;

/**
 * Stored rows of the whole mill with the same values in `names`, upper and lower case aside. Rows of a state in `unless` are
 * left out.
 */
export async function selectTwins(
  tx: TenantTransaction,
  resource: Resource,
  {
    names,
    unless,
    wanted,
    language,
  }: {
    names: readonly string[];
    unless: Readonly<Record<string, readonly string[]>>;
    wanted: readonly (readonly (string | null)[])[];
    language: Language;
  },
): Promise<StoredTwin[]> {
  const stored = names.map((name) => sql`r.${columnOfField(name)}::text`);
  const left = Object.entries(unless).map(
    ([name, values]) => sql`and r.${columnOfField(name)} not in (${values.map(literal)})`,
  );
  return runComposed<StoredTwin>(
    tx,
    sql`select r.id::text as id, ${titleSql(resource, 'r', language)} as title, array[${stored}] as values
     from ${tableOf(resource)} r
     where r.deleted_at is null ${joined(left, sql` `)} and (${stored.map(foldedSql)}) in (
       select ${names.map((_, at) => foldedSql(sql`w ->> ${at}`))}
       from jsonb_array_elements(${bound(JSON.stringify(wanted))}::jsonb) as w)`,
  );
}
