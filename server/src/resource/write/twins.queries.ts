import { type Resource, snakeCase } from '@millwright/contract/core/resource/resource.ts';
import type { Language } from '@millwright/contract/core/words/languages.ts';
import type { TenantTransaction } from '../../platform/db/tenancy.ts';
import { identifier, literal, tableOf, titleSql } from '../row/shape.ts';

/** Stored row that may be taken for another one. */
export interface StoredTwin {
  readonly id: string;
  readonly title: string;
  /** Its values in the asked fields, as texts. */
  readonly values: readonly (string | null)[];
}

/** Compares as an equality, so that many rows are joined by their hashes. */
const foldedSql = (text: string) => `coalesce(lower(${text}), '')`;

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
  const columns = names.map((name) => identifier(snakeCase(name)));
  const left = Object.entries(unless).map(
    ([name, values]) => `and r.${identifier(snakeCase(name))} not in (${values.map(literal).join(', ')})`,
  );
  return tx.query<StoredTwin>(
    `select r.id::text as id, ${titleSql(resource, 'r', language)} as title,
       array[${columns.map((column) => `r.${column}::text`).join(', ')}] as values
     from ${tableOf(resource)} r
     where r.deleted_at is null ${left.join(' ')} and (${columns.map((column) => foldedSql(`r.${column}::text`)).join(', ')}) in (
       select ${columns.map((_, at) => foldedSql(`w ->> ${at}`)).join(', ')} from jsonb_array_elements($1::jsonb) as w)`,
    [JSON.stringify(wanted)],
  );
}
