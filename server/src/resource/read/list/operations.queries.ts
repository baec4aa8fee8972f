// What the log of changes says of the whole mill. Of one row, `history.queries.ts` asks.
import type { Language } from '@millwright/contract/core/words/languages.ts';
import { exactTotal } from '@millwright/contract/core/resource/listQuery.ts';
import { type Resource, titleGap } from '@millwright/contract/core/resource/resource.ts';
import { query, runComposed } from '../../../platform/db/query.ts';
import { bound, joined, literal, sql, type Sql } from '../../../platform/db/sql.ts';
import type { TenantTransaction } from '../../../platform/db/tenancy.ts';
import type { DataScope } from '../../../platform/session/dataScope.ts';
import type { Values } from '../../row/hooks.ts';
import { allOf, typeNamed } from '../../row/pieces.ts';
import { isNarrowedBy, readRowsOf } from '../../row/rows.ts';
import { tableOf, titleParts, titleSql } from '../../row/shape.ts';

export interface OperationsAsked {
  /** Of these resources alone, which the reader may read. */
  readonly resources: readonly Resource[];
  readonly scope: DataScope;
  readonly language: Language;
  /** Whose days `begin` and `end` are, `YYYY-MM-DD`, both included. */
  readonly zone: string;
  readonly begin?: string | undefined;
  readonly end?: string | undefined;
  /** Only these actions, or all others. */
  readonly actions?: { readonly names: readonly string[]; readonly isOthers: boolean } | undefined;
  /** A part of what the row is called, or was when it was erased. */
  readonly title?: string | undefined;
  /** A part of the name or the account of who did it. */
  readonly person?: string | undefined;
  readonly id?: string | undefined;
}

export interface OperationRow {
  readonly id: string;
  readonly atMs: number;
  /** The time of the mill read as if it were UTC, as sheets keep it. */
  readonly localMs: number;
  readonly userId: string | null;
  readonly by: string | null;
  readonly resource: string;
  readonly rowId: string;
  readonly action: string;
  readonly before: Values | null;
  readonly after: Values | null;
}

/** The action by which a row is erased; the entry keeps what it was. */
export const erasing = 'deletePhysic';

/** Entries that fit, newest first. Values are read only when they are wanted: of a document they may be long. */
export async function selectOperations(
  tx: TenantTransaction,
  asked: OperationsAsked,
  { limit, offset, hasValues }: { limit: number; offset: number; hasValues: boolean },
): Promise<OperationRow[]> {
  const values = hasValues ? sql`a.before, a.after` : sql`null::jsonb as before, null::jsonb as after`;
  return runComposed<OperationRow>(
    tx,
    sql`select a.id::text, a.by_id::text as "userId", a.by_name as "by", a.resource, a.row_id as "rowId", a.action, ${values},
       (extract(epoch from a.at) * 1000)::float8 as "atMs",
       (extract(epoch from a.at at time zone ${bound(asked.zone)}) * 1000)::float8 as "localMs"
     from audit_entry a where ${conditionOf(asked)}
     order by a.at desc, a.id desc limit ${limit} offset ${bound(offset)}`,
  );
}

/** How many entries fit, counted one further than `exactTotal` at most. */
export async function countOperations(tx: TenantTransaction, asked: OperationsAsked): Promise<number> {
  const [row] = await runComposed<{ count: number }>(
    tx,
    sql`select count(*)::int as count from (
       select from audit_entry a where ${conditionOf(asked)} limit ${exactTotal + 1}) c`,
  );
  return row?.count ?? 0;
}

function conditionOf(asked: OperationsAsked): Sql {
  const { resources, begin, end, actions, person, title, id } = asked;
  if (resources.length === 0) return sql`false`;
  const parts = [sql`a.resource = any (${bound(resources.map(({ name }) => name))})`, ...seenOnly(asked)];
  const zone = asked.zone;
  const edge = (day: string, days: number) =>
    sql`(${bound(day)}::date + ${days})::timestamp at time zone ${bound(zone)}`;
  if (isSaid(begin)) parts.push(sql`a.at >= ${edge(begin, 0)}`);
  if (isSaid(end)) parts.push(sql`a.at < ${edge(end, 1)}`);
  if (actions !== undefined) {
    const isNamed = sql`a.action = any (${bound(actions.names)})`;
    parts.push(actions.isOthers ? sql`not ${isNamed}` : isNamed);
  }
  if (isSaid(person)) {
    const said = sql`lower(${bound(person)})`;
    parts.push(sql`(strpos(lower(a.by_name), ${said}) > 0 or a.by_id in (
      select u.id from app_user u where strpos(lower(concat_ws(' ', u.realname, u.username)), ${said}) > 0))`);
  }
  if (isSaid(title)) parts.push(sql`(a.resource, a.row_id) in (${named(asked, title)})`);
  if (id !== undefined) parts.push(sql`a.id = ${bound(id)}::uuid`);
  return allOf(parts);
}

/** Condition that an entry is about a row that the reader sees; none where the reader sees all. */
function seenOnly({ resources, scope }: OperationsAsked): Sql[] {
  const narrowed = resources.filter((resource) => isNarrowedBy(resource, scope));
  if (narrowed.length === 0) return [];
  // Only `case` makes sure that an id is read as that of its own resource.
  const seen = narrowed.map(
    (resource) =>
      sql`when ${literal(resource.name)} then exists (select from ${readRowsOf(resource, scope)} r
           where r.id = a.row_id::${typeNamed(resource.key)})`,
  );
  return [sql`case a.resource ${joined(seen, sql` `)} else true end`];
}

function isSaid(text: string | undefined): text is string {
  return text !== undefined && text !== '';
}

/** Rows whose title has some letters: those that are there or in the recycle bin, and those that were erased. */
function named({ resources, scope, language }: OperationsAsked, title: string): Sql {
  const said = sql`lower(${bound(title)})`;
  const has = (parts: readonly Sql[]) =>
    sql`strpos(lower(concat_ws(${literal(titleGap)}, ${parts})), ${said}) > 0`;
  const known = resources.map(
    (resource) =>
      sql`select ${literal(resource.name)}::text, r.id::text from ${readRowsOf(resource, scope)} r
       where ${has(titleParts(resource, 'r', language))}`,
  );
  const erased = resources.map(
    (resource) => sql`when ${literal(resource.name)} then ${has(erasedParts(resource, language))}`,
  );
  const ofErased = sql`select g.resource, g.row_id from audit_entry g
     where g.action = ${literal(erasing)} and case g.resource ${joined(erased, sql` `)} else false end`;
  return joined([...known, ofErased], sql` union all `);
}

/** The fields of a title in what an entry g keeps of an erased row. */
function erasedParts({ title, titleBeside, fields }: Resource, language: Language): Sql[] {
  return [title, ...titleBeside].map((name) => {
    const field = literal(name);
    return fields[name]?.column === 'jsonb'
      ? sql`coalesce(nullif(g.before -> ${field} ->> ${literal(language)}, ''), g.before -> ${field} ->> 'zh')`
      : sql`g.before ->> ${field}`;
  });
}

export interface TitledRow {
  readonly id: string;
  readonly title: string | null;
  /** It is neither deleted nor erased. */
  readonly isHere: boolean;
}

/** What rows of a resource are called, in no order; deleted ones too, and erased ones as they were called then. */
export async function selectTitles(
  tx: TenantTransaction,
  resource: Resource,
  { ids, language }: { ids: readonly string[]; language: Language },
): Promise<TitledRow[]> {
  // What is no id of the resource names no row of it.
  const fitting = ids.filter((id) => (resource.key === 'integer' ? /^\d{1,9}$/ : uuid).test(id));
  return runComposed<TitledRow>(
    tx,
    sql`select r.id::text as id, ${titleSql(resource, 'r', language)} as title, r.deleted_at is null as "isHere"
     from ${tableOf(resource)} r where r.id = any (${bound(fitting)}::${typeNamed(resource.key)}[])
     union all
     select g.row_id, nullif(concat_ws(${literal(titleGap)}, ${erasedParts(resource, language)}), ''), false
     from audit_entry g where g.action = ${literal(erasing)} and g.resource = ${bound(resource.name)}
       and g.row_id = any (${bound(ids)}::text[])`,
  );
}

const uuid = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i;

/** Words of dictionary values, by `<dictionary> <value>`; of entries that are deleted by now, too. */
export const selectDictionaryWords = query<
  { key: string; word: string },
  { dictionaries: readonly string[]; language: Language }
>`
  select d.type_code || ' ' || i.item_value as key,
    coalesce(nullif(i.item_text ->> ${'language'}, ''), i.item_text ->> 'zh') as word
  from dict_item i join dict_type d on d.tenant_id = i.tenant_id and d.id = i.type_id
  where d.type_code = any (${'dictionaries'}::text[]) order by i.deleted_at desc nulls last`.to(
  (rows): ReadonlyMap<string, string> => new Map(rows.map(({ key, word }) => [key, word])),
);
