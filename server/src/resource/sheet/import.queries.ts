import { languages } from '@millwright/contract/core/languages.ts';
import { pathInTitle, type Resource, snakeCase } from '@millwright/contract/core/resource.ts';
import { resourceNamed } from '@millwright/contract/registry.ts';
import type { TenantTransaction } from '../../platform/db/tenancy.ts';
import type { Ctx } from '../../platform/http/app.ts';
import { createBinder } from '../row/condition.ts';
import { rowsOf } from '../row/rows.ts';
import { identifier, tableOf, titleParts, titleSql, wholePathSql } from '../row/shape.ts';
import type { Values } from '../hooks.ts';
import { plainText } from '../row/plainText.ts';

/**
 * The stored rows of the whole mill that have the same values in `names` as one of these rows: id, and the values as
 * texts. A value that must be unique is taken whoever has it.
 */
export async function selectSame(
  tx: TenantTransaction,
  resource: Resource,
  { names, rows }: { names: readonly string[]; rows: readonly Values[] },
): Promise<{ id: string; values: string[] }[]> {
  const columns = names.map((name) => identifier(snakeCase(name)));
  return tx.query(
    `select r.id::text as id, array[${columns.map((column) => `r.${column}::text`).join(', ')}] as values
     from ${tableOf(resource)} r
     where r.deleted_at is null and (${columns.map((column) => `r.${column}::text`).join(', ')}) in (
       select ${columns.map((column) => `x.${column}`).join(', ')}
       from jsonb_to_recordset($1::jsonb) as x (${columns.map((column) => `${column} text`).join(', ')}))`,
    [
      JSON.stringify(
        rows.map((row) => Object.fromEntries(names.map((name) => [snakeCase(name), textOfValue(row[name])]))),
      ),
    ],
  );
}

/** The text under which a value is compared with a stored one. */
export function textOfValue(value: unknown): string | null {
  return value === null || value === undefined ? null : plainText(value);
}

/**
 * The ids of rows of another resource by what people call them, in any language: as a whole, as an export says it, or by
 * one field of a title of several. A whole title goes before a part of one, and the first part before the others. Names
 * of several rows are left out.
 */
export async function selectByTitle(
  { tx, dataScope }: Pick<Ctx, 'tx' | 'dataScope'>,
  to: string,
  titles: readonly string[],
): Promise<Map<string, string>> {
  const target = resourceNamed(to);
  if (titles.length === 0) return new Map();
  const wholes = languages.map((language) => titleSql(target, 't', language));
  const parts = languages.map((language) => titleParts(target, 't', language));
  const [first = []] = parts;
  // While rows of a tree are added, no other may have the name yet for which an export said the whole way to one.
  const ways =
    pathInTitle(target) === undefined ? [] : [languages.map((each) => wholePathSql(target, 't', each))];
  const ranks = [wholes, ...ways, ...first.map((_, at) => parts.map((each) => each[at] ?? 'null::text'))];
  const binder = createBinder();
  const asked = `${binder.bind(titles)}::text[]`;
  const seen = rowsOf(target, dataScope, binder);
  const known = new Set<string>();
  const queries = ranks.flatMap((keys, rank) =>
    [...new Set(keys)].flatMap((key) => {
      if (known.has(key)) return [];
      known.add(key);
      return [
        `select ${rank} as rank, ${key} as title, min(t.id::text) as id from ${seen} t
         where t.deleted_at is null and ${key} = any (${asked}) group by 2 having count(*) = 1`,
      ];
    }),
  );
  const rows = await tx.query<{ rank: number; title: string; id: string }>(
    queries.join(' union all '),
    binder.values,
  );
  const byRank = rows.toSorted((one, other) => other.rank - one.rank);
  return new Map(byRank.map(({ title, id }) => [title, id]));
}

/** The values of a dictionary by their words in any language. */
export async function selectByWords(tx: TenantTransaction, dictionary: string): Promise<Map<string, string>> {
  const rows = await tx.query<{ value: string; names: Record<string, string> }>(
    `select i.item_value as value, i.item_text as names from dict_item i
     join dict_type d on d.tenant_id = i.tenant_id and d.id = i.type_id
     where d.type_code = $1 and d.deleted_at is null and i.deleted_at is null`,
    [dictionary],
  );
  return new Map(rows.flatMap(({ value, names }) => Object.values(names).map((word) => [word, value])));
}
