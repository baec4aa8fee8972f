// What the log of changes says of the whole mill. Of one row, `history.queries.ts` asks.
import type { Language } from '@millwright/contract/core/words/languages.ts';
import { exactTotal } from '@millwright/contract/core/resource/listQuery.ts';
import { type Resource, titleGap } from '@millwright/contract/core/resource/resource.ts';
import type { TenantTransaction } from '../../../platform/db/tenancy.ts';
import type { DataScope } from '../../../platform/session/dataScope.ts';
import type { Values } from '../../row/hooks.ts';
import { type Binder, createBinder } from '../../row/condition.ts';
import { isNarrowedBy, readRowsOf } from '../../row/rows.ts';
import { literal, tableOf, titleParts, titleSql } from '../../row/shape.ts';

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
  const binder = createBinder();
  const condition = conditionOf(asked, binder);
  const values = hasValues ? 'a.before, a.after' : 'null::jsonb as before, null::jsonb as after';
  return tx.query<OperationRow>(
    `select a.id::text, a.by_id::text as "userId", a.by_name as "by", a.resource, a.row_id as "rowId", a.action, ${values},
       (extract(epoch from a.at) * 1000)::float8 as "atMs",
       (extract(epoch from a.at at time zone ${binder.bind(asked.zone)}) * 1000)::float8 as "localMs"
     from audit_entry a where ${condition}
     order by a.at desc, a.id desc limit ${limit} offset ${binder.bind(offset)}`,
    binder.values,
  );
}

/** How many entries fit, counted one further than `exactTotal` at most. */
export async function countOperations(tx: TenantTransaction, asked: OperationsAsked): Promise<number> {
  const binder = createBinder();
  const [row] = await tx.query<{ count: number }>(
    `select count(*)::int as count from (
       select from audit_entry a where ${conditionOf(asked, binder)} limit ${exactTotal + 1}) c`,
    binder.values,
  );
  return row?.count ?? 0;
}

function conditionOf(asked: OperationsAsked, binder: Binder): string {
  const { resources, scope, begin, end, zone, actions, person, title, id } = asked;
  if (resources.length === 0) return 'false';
  const parts = [`a.resource = any (${binder.bind(resources.map(({ name }) => name))})`];
  const narrowed = resources.filter((resource) => isNarrowedBy(resource, scope));
  if (narrowed.length > 0) {
    // Only `case` makes sure that an id is read as that of its own resource.
    const seen = narrowed.map(
      (resource) =>
        `when ${literal(resource.name)} then exists (select from ${readRowsOf(resource, scope, binder)} r
           where r.id = a.row_id::${resource.key})`,
    );
    parts.push(`case a.resource ${seen.join(' ')} else true end`);
  }
  const edge = (day: string, days: number) =>
    `(${binder.bind(day)}::date + ${days})::timestamp at time zone ${binder.bind(zone)}`;
  if (isSaid(begin)) parts.push(`a.at >= ${edge(begin, 0)}`);
  if (isSaid(end)) parts.push(`a.at < ${edge(end, 1)}`);
  if (actions !== undefined)
    parts.push(`${actions.isOthers ? 'not ' : ''}a.action = any (${binder.bind(actions.names)})`);
  if (isSaid(person)) {
    const said = `lower(${binder.bind(person)})`;
    parts.push(`(strpos(lower(a.by_name), ${said}) > 0 or a.by_id in (
      select u.id from app_user u where strpos(lower(concat_ws(' ', u.realname, u.username)), ${said}) > 0))`);
  }
  if (isSaid(title)) parts.push(`(a.resource, a.row_id) in (${named(asked, title, binder)})`);
  if (id !== undefined) parts.push(`a.id = ${binder.bind(id)}::uuid`);
  return parts.join(' and ');
}

function isSaid(text: string | undefined): text is string {
  return text !== undefined && text !== '';
}

/** Rows whose title has some letters: those that are there or in the recycle bin, and those that were erased. */
function named({ resources, scope, language }: OperationsAsked, title: string, binder: Binder): string {
  const said = `lower(${binder.bind(title)})`;
  const has = (parts: readonly string[]) =>
    `strpos(lower(concat_ws(${literal(titleGap)}, ${parts.join(', ')})), ${said}) > 0`;
  const known = resources.map(
    (resource) =>
      `select ${literal(resource.name)}::text, r.id::text from ${readRowsOf(resource, scope, binder)} r
       where ${has(titleParts(resource, 'r', language))}`,
  );
  const erased = resources.map(
    (resource) => `when ${literal(resource.name)} then ${has(erasedParts(resource, language))}`,
  );
  return [
    ...known,
    `select g.resource, g.row_id from audit_entry g
     where g.action = ${literal(erasing)} and case g.resource ${erased.join(' ')} else false end`,
  ].join(' union all ');
}

/** The fields of a title in what an entry g keeps of an erased row. */
function erasedParts({ title, titleBeside, fields }: Resource, language: Language): string[] {
  return [title, ...titleBeside].map((name) =>
    fields[name]?.column === 'jsonb'
      ? `coalesce(nullif(g.before -> ${literal(name)} ->> ${literal(language)}, ''), g.before -> ${literal(name)} ->> 'zh')`
      : `g.before ->> ${literal(name)}`,
  );
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
  return tx.query<TitledRow>(
    `select r.id::text as id, ${titleSql(resource, 'r', language)} as title, r.deleted_at is null as "isHere"
     from ${tableOf(resource)} r where r.id = any ($1::${resource.key}[])
     union all
     select g.row_id, nullif(concat_ws(${literal(titleGap)}, ${erasedParts(resource, language).join(', ')}), ''), false
     from audit_entry g where g.action = ${literal(erasing)} and g.resource = $2 and g.row_id = any ($3::text[])`,
    [fitting, resource.name, ids],
  );
}

const uuid = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i;

/** Words of dictionary values, by `<dictionary> <value>`; of entries that are deleted by now, too. */
export async function selectDictionaryWords(
  tx: TenantTransaction,
  { dictionaries, language }: { dictionaries: readonly string[]; language: Language },
): Promise<ReadonlyMap<string, string>> {
  const rows = await tx.query<{ key: string; word: string }>(
    `select d.type_code || ' ' || i.item_value as key,
       coalesce(nullif(i.item_text ->> $2, ''), i.item_text ->> 'zh') as word
     from dict_item i join dict_type d on d.tenant_id = i.tenant_id and d.id = i.type_id
     where d.type_code = any ($1::text[]) order by i.deleted_at desc nulls last`,
    [dictionaries, language],
  );
  return new Map(rows.map(({ key, word }) => [key, word]));
}
