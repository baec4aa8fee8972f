import type { Resource } from '@millwright/contract/core/resource.ts';
import { exactTotal, type ListInput } from '@millwright/contract/core/listQuery.ts';
import { mayBeEmpty } from '@millwright/contract/core/when.ts';
import type { HowToAsk, TenantTransaction } from '../../platform/db/tenancy.ts';
import { failField } from '../../platform/http/fail.ts';
import type { DataScope } from '../../platform/session/dataScope.ts';
import { always, type Condition, createBinder, noCondition, sqlOf } from '../row/condition.ts';
import {
  type Column,
  columnNamed,
  factColumns,
  type Reading,
  saidOf,
  selectList,
  textOf,
} from '../row/shape.ts';
import { isNarrowedBy, rowsOf } from '../row/rows.ts';
import { summing, type Totals } from './totals.ts';

/** A row as the database gives it, by the names of the wire. */
export type DbRow = Readonly<Record<string, unknown>> & { readonly id: string };

export interface ListQuestion {
  readonly condition: Condition;
  /** What an index knows of all rows that fit the condition. */
  readonly known?: Condition;
  readonly input: Pick<ListInput, 'column' | 'order'>;
  readonly reading: Reading;
  readonly scope: DataScope;
  /** Deleted rows instead of the others. */
  readonly deleted?: boolean;
  readonly offset: number;
  readonly limit: number;
}

/**
 * A page of rows with the number of all, exact up to `exactTotal`: one statement. Words are looked up for the rows of the
 * page alone, however many stand before it. No field begins with `_`.
 */
export async function selectPage(
  tx: TenantTransaction,
  resource: Resource,
  question: ListQuestion,
): Promise<{ rows: DbRow[]; total: number; isMore: boolean; totals?: Totals | undefined }> {
  const binder = createBinder();
  const { deleted = false, reading, scope, offset, limit } = question;
  const table = rowsOf(resource, scope, binder);
  const presence = `r.deleted_at is ${deleted ? 'not null' : 'null'}`;
  const known = sqlOf(resource, question.known ?? always, binder);
  const condition = sqlOf(resource, question.condition, binder);
  const where = `${presence} and ${known} and ${condition}`;
  const order = orderOf(resource, question);
  // Where the order is a key, pages are found in its index, without a look at the rows before them.
  const mark = order.key ?? 'r.id';
  const cut = `order by ${order.sql} limit ${binder.bind(limit)} offset ${binder.bind(offset)}`;
  const plain = `select ${mark} as mark from ${table} r where ${where}`;
  const isNarrowed = order.key !== undefined && (condition !== noCondition || isNarrowedBy(resource, scope));
  const page = isNarrowed ? narrowedPage({ condition, presence, order, table, cut }) : `${plain} ${cut}`;
  const most = `limit ${exactTotal + 1}`;
  const counting = isNarrowed
    ? `matched as materialized (${plain} ${most}), counted as (select count(*)::int as n from matched)`
    : `counted as (select count(*)::int as n from (select from ${table} r where ${where} ${most}) c)`;
  const summed = summing(resource, { table, where });
  const text = `with ${counting}, ${summed === undefined ? '' : `${summed},`}
    page as materialized (select row_number() over () as "_place", p.mark from (${page}) p)
    select counted.n as "_total", ${summed === undefined ? 'null' : '(select sums from summed)'} as "_totals", "_place", shown.*
    from counted left join (page cross join lateral (
      select ${selectList(resource, reading)} from ${table} r where ${mark} = page.mark and ${presence} offset 0) shown)
      on true order by "_place"`;
  const found = await tx.query<DbRow & { _total: number; _totals: Totals | null; _place: number | null }>(
    text,
    binder.values,
    keepsPlan(resource),
  );
  const counted = found[0]?._total ?? 0;
  return {
    rows: found.flatMap(({ _total, _totals, _place, ...row }) => (_place === null ? [] : [row as DbRow])),
    total: Math.min(counted, exactTotal),
    isMore: counted > exactTotal,
    totals: found[0]?._totals ?? undefined,
  };
}

/**
 * With many conditions PostgreSQL expects few matches and may sort a million rows. The number of matches is known by now:
 * many are read in the order of the index until the page is full, few are read whole and sorted.
 */
function narrowedPage(parts: {
  condition: string;
  presence: string;
  order: Order;
  table: string;
  cut: string;
}): string {
  const { condition, presence, order, table, cut } = parts;
  const isMany = `(select n from counted) > ${exactTotal}`;
  const inOrder = `select r.* from ${table} r where ${presence} order by ${order.sql} offset 0`;
  return `(select ${order.key} as mark from (${inOrder}) r where ${condition} and ${isMany} ${cut})
    union all (select mark from (select mark, mark as ${order.name} from matched) r where not ${isMany} ${cut})`;
}

/** In long lists the best plan hangs on how rare the values are. */
function keepsPlan({ search }: Resource): HowToAsk {
  return { isPrepared: search !== 'indexed' };
}

/** How many rows fit a condition, counted no further than `most`. */
export async function countRows(
  tx: TenantTransaction,
  resource: Resource,
  { condition, scope, most }: { condition: Condition; scope: DataScope; most: number },
): Promise<number> {
  const binder = createBinder();
  const [row] = await tx.query<{ count: number }>(
    `select count(*)::int as count from (
       select from ${rowsOf(resource, scope, binder)} r
       where r.deleted_at is null and ${sqlOf(resource, condition, binder)}
       limit ${binder.bind(most)}) c`,
    binder.values,
  );
  return row?.count ?? 0;
}

/** One row of an export: the value of each column by its name, or the words for it. */
export type ExportRow = Readonly<Record<string, unknown>>;

/**
 * Some columns of rows in the order of a list, `atOnce` rows at a time, read by a cursor: sorted once, seen as they
 * stood when it was opened, and never held together. The next rows come while the last are worked on.
 */
export async function* readColumns(
  tx: TenantTransaction,
  resource: Resource,
  question: Omit<ListQuestion, 'offset' | 'limit'> & { columns: readonly Column[]; atOnce: number },
): AsyncGenerator<ExportRow[]> {
  const binder = createBinder();
  const { columns, reading, scope, atOnce } = question;
  const values = columns.map((column) => `${saidOf(column, reading)} as "${column.name}"`);
  const condition = sqlOf(resource, question.condition, binder);
  await tx.query(
    `declare export no scroll cursor for select ${values.join(', ')}
     from ${rowsOf(resource, scope, binder)} r
     where r.deleted_at is null and ${condition} order by ${orderOf(resource, question).sql}`,
    binder.values,
  );
  const fetch = () => tx.query<ExportRow>(`fetch ${atOnce} from export`);
  let coming = fetch();
  for (;;) {
    const rows = await coming;
    const isLast = rows.length < atOnce;
    if (!isLast) {
      coming = fetch();
      // A reader that stops early no longer awaits these rows: an error in fetching them must not become unhandled.
      coming.catch(() => undefined);
    }
    yield rows;
    if (isLast) break;
  }
  await tx.query('close export');
}

/** Rows by id, deleted ones left out, in no order. */
export async function selectByIds(
  tx: TenantTransaction,
  resource: Resource,
  { ids, reading, scope }: { ids: readonly string[]; reading: Reading; scope: DataScope },
): Promise<DbRow[]> {
  const binder = createBinder();
  const asked = `${binder.bind(ids)}::${resource.key}[]`;
  return tx.query<DbRow>(
    `select ${selectList(resource, reading)} from ${rowsOf(resource, scope, binder)} r
     where r.deleted_at is null and r.id = any (${asked})`,
    binder.values,
    { isPrepared: true },
  );
}

/** The lines of rows: in the order that they were said in where `order` keeps it, else in that of their resource. */
export async function selectChildren(
  tx: TenantTransaction,
  child: Resource,
  {
    by,
    order,
    parentIds,
    reading,
    scope,
  }: {
    by: string;
    order: string | undefined;
    parentIds: readonly string[];
    reading: Reading;
    scope: DataScope;
  },
): Promise<DbRow[]> {
  const binder = createBinder();
  const column = columnNamed(child, by);
  if (column === undefined) throw new Error(`${child.name} has no ${by}`);
  const asked = `${binder.bind(parentIds)}::${column.type}[]`;
  const input = order === undefined ? {} : { column: order, order: 'asc' as const };
  return tx.query<DbRow>(
    `select ${selectList(child, reading)} from ${rowsOf(child, scope, binder)} r
     where r.deleted_at is null and r.${column.column} = any (${asked})
     order by ${orderOf(child, { input, reading }).sql}`,
    binder.values,
    { isPrepared: true },
  );
}

interface Order {
  readonly sql: string;
  /** The column it goes by, where no two rows that are not deleted have the same there. */
  readonly key: string | undefined;
  /** Its name as the order says it. */
  readonly name: string;
}

/**
 * The asked order, and behind it the id, so that pages never overlap; not where the value is unique itself, which spares
 * the database a sort. Throws `core.invalid` for an unknown column.
 */
function orderOf(
  resource: Resource,
  { input, reading, deleted = false }: Pick<ListQuestion, 'input' | 'reading' | 'deleted'>,
): Order {
  const asked = input.column?.replace(/_dictText$/, '');
  const isOwn = asked !== undefined && asked !== 'createTime';
  const name = isOwn ? asked : asked === undefined ? resource.order.by : 'createTime';
  const direction = input.order ?? (asked === undefined ? resource.order.direction : 'desc');
  const declared = columnNamed(resource, name);
  const fact = factColumns.get(name);
  if (declared === undefined && fact === undefined) throw failField('column', 'choice');
  const value = declared === undefined ? `r.${fact?.column ?? 'id'}` : sortedBy(declared, reading);
  if (!deleted && declared !== undefined && isKey(resource, declared))
    return { sql: `${value} ${direction}`, key: value, name: declared.column };
  return { sql: `${value} ${direction} nulls last, r.id ${direction}`, key: undefined, name: '' };
}

/** Every row that is not deleted has another value here. */
function isKey({ unique }: Resource, { name, type, field }: Column): boolean {
  return (
    type !== 'jsonb' && !mayBeEmpty(field) && unique.some((names) => names.length === 1 && names[0] === name)
  );
}

/** People sort by what they read: by the words of a reference, by the name in their language. */
function sortedBy(column: Column, reading: Reading): string {
  const text = textOf(column, reading);
  if (text !== undefined) return text;
  if (column.type === 'jsonb')
    return `coalesce(nullif(r.${column.column} ->> '${reading.language}', ''), r.${column.column} ->> 'zh')`;
  return `r.${column.column}`;
}
