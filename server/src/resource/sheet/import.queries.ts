import { languages } from '@millwright/contract/core/words/languages.ts';
import {
  pathInTitle,
  type Resource,
  snakeCase,
  titleGap,
} from '@millwright/contract/core/resource/resource.ts';
import { choicePlaces } from '@millwright/contract/core/resource/resourceWords.ts';
import { resourceNamed } from '@millwright/contract/core/registry/installed.ts';
import type { TenantTransaction } from '../../platform/db/tenancy.ts';
import type { Ctx } from '../../platform/http/calls/app.ts';
import { findWord } from '../../platform/phrases/sentences.ts';
import { query, runComposed } from '../../platform/db/query.ts';
import { bound, joined, sql } from '../../platform/db/sql.ts';
import { readRowsOf } from '../row/rows.ts';
import { columnOfField, tableOf, titleParts, titleSql, wholePathSql } from '../row/shape.ts';
import type { Values } from '../row/hooks.ts';
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
  const columns = names.map((name) => columnOfField(name));
  const stored = columns.map((column) => sql`r.${column}::text`);
  const records = rows.map((row) =>
    Object.fromEntries(names.map((name) => [snakeCase(name), textOfValue(row[name])])),
  );
  return runComposed(
    tx,
    sql`select r.id::text as id, array[${stored}] as values
     from ${tableOf(resource)} r
     where r.deleted_at is null and (${stored}) in (
       select ${columns.map((column) => sql`x.${column}`)}
       from jsonb_to_recordset(${bound(JSON.stringify(records))}::jsonb)
         as x (${columns.map((column) => sql`${column} text`)}))`,
  );
}

/** The text under which a value is compared with a stored one. */
export function textOfValue(value: unknown): string | null {
  return value === null || value === undefined ? null : plainText(value);
}

/** Rows of another resource by what people call them. */
export interface CalledRows {
  /** The id of the one row that is called so. */
  readonly found: ReadonlyMap<string, string>;
  /** What the rows are called in full that one word may mean: some of them, where they are many. */
  readonly several: ReadonlyMap<string, readonly string[]>;
}

/** So many rows are named where one word means several. */
export const mostNamed = 6;

/**
 * Rows of another resource by what people call them, in any language: as a whole, as an export says it, or by one field of a
 * title of several. A whole title goes before a part of one, and the first part before the others; what goes first decides, also
 * where it means several. Rows that one title may mean differ by the choice in their key, as cops and cones of a yarn by
 * their process: whoever says that behind the title means one of them.
 */
export async function selectByTitle(
  { tx, dataScope, language }: Pick<Ctx, 'tx' | 'dataScope' | 'language'>,
  to: string,
  titles: readonly string[],
): Promise<CalledRows> {
  const target = resourceNamed(to);
  if (titles.length === 0) return { found: new Map(), several: new Map() };
  const apart = apartIn(target);
  const kinds = apart === undefined ? new Map<string, string>() : kindsCalled(target, apart);
  const wholes = languages.map((each) => titleSql(target, 't', each));
  const parts = languages.map((each) => titleParts(target, 't', each));
  const [first = []] = parts;
  // While rows of a tree are added, no other may have the name yet for which an export said the whole way to one.
  const ways =
    pathInTitle(target) === undefined ? [] : [languages.map((each) => wholePathSql(target, 't', each))];
  const ranks = [wholes, ...ways, ...first.map((_, at) => parts.map((each) => each[at] ?? sql`null::text`))];
  const asked = bound([
    ...new Set(titles.flatMap((title) => [title, withoutKind(title, kinds)?.title ?? title])),
  ]);
  const seen = readRowsOf(target, dataScope);
  const kind = apart === undefined ? sql`null::text` : sql`t.${columnOfField(apart)}`;
  const whole = titleSql(target, 't', language);
  const known = new Set<string>();
  const queries = ranks.flatMap((keys, rank) =>
    keys.flatMap((key) => {
      if (known.has(key.text)) return [];
      known.add(key.text);
      return [
        sql`select ${rank} as rank, ${key} as title, ${kind} as kind, count(*)::int as n, min(t.id::text) as id,
           to_jsonb((array_agg(${whole} order by t.id))[1:${mostNamed}]) as named
         from ${seen} t where t.deleted_at is null and ${key} = any (${asked}::text[]) group by 2, 3`,
      ];
    }),
  );
  const rows = await runComposed<Called>(tx, joined(queries, sql` union all `));
  const byTitle = Map.groupBy(rows, ({ title }) => title);
  const found = new Map<string, string>();
  const several = new Map<string, string[]>();
  for (const title of titles) {
    const { title: bare, kind: wanted } = withoutKind(title, kinds) ?? { title, kind: undefined };
    const meant = byTitle.get(title) ?? byTitle.get(bare)?.filter((row) => row.kind === wanted) ?? [];
    const rank = Math.min(...meant.map((row) => row.rank));
    const own = meant.filter((row) => row.rank === rank);
    const [only, ...others] = new Set(own.map(({ id }) => id));
    if (only === undefined) continue;
    if (others.length === 0 && own.every(({ n }) => n === 1)) found.set(title, only);
    else several.set(title, namesOf(target, { apart, own, language }));
  }
  return { found, several };
}

interface Called {
  rank: number;
  title: string;
  kind: string | null;
  n: number;
  id: string;
  named: string[];
}

/** The choice that tells rows apart which are called alike. */
function apartIn({ fields, unique, title, titleBeside }: Resource): string | undefined {
  const inTitle = new Set([title, ...titleBeside]);
  return unique[0]?.find((name) => fields[name]?.kind === 'choice' && !inTitle.has(name));
}

function kindsCalled(target: Resource, apart: string): Map<string, string> {
  return new Map(
    (target.fields[apart]?.values ?? []).flatMap((value) =>
      languages.flatMap((each): [string, string][] => {
        const word = findWord(each, choicePlaces(target, apart, value));
        return word === undefined ? [] : [[word, value]];
      }),
    ),
  );
}

function withoutKind(title: string, kinds: ReadonlyMap<string, string>) {
  const at = title.lastIndexOf(titleGap);
  const kind = at < 0 ? undefined : kinds.get(title.slice(at + titleGap.length));
  return kind === undefined ? undefined : { title: title.slice(0, at), kind };
}

function namesOf(
  target: Resource,
  { apart, own, language }: { apart: string | undefined; own: readonly Called[]; language: Ctx['language'] },
): string[] {
  const names = own.flatMap(({ kind, named }) => {
    const word =
      apart === undefined || kind === null
        ? undefined
        : findWord(language, choicePlaces(target, apart, kind));
    return named.map((each) => (word === undefined ? each : `${each}${titleGap}${word}`));
  });
  return [...new Set(names)].slice(0, mostNamed);
}

/** Values of a dictionary by their words in any language. */
export const selectByWords = query<{ value: string; names: Record<string, string> }, { dictionary: string }>`
  select i.item_value as value, i.item_text as names from dict_item i
  join dict_type d on d.tenant_id = i.tenant_id and d.id = i.type_id
  where d.type_code = ${'dictionary'} and d.deleted_at is null and i.deleted_at is null`.to(
  (rows): Map<string, string> =>
    new Map(rows.flatMap(({ value, names }) => Object.values(names).map((word) => [word, value]))),
);
