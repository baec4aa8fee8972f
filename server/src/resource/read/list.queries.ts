import type { Resource } from '@millwright/contract/core/resource.ts';
import { totalledFields } from '@millwright/contract/core/totals.ts';
import { exactTotal, type ListInput } from '@millwright/contract/core/listQuery.ts';
import type { HowToAsk, TenantTransaction } from '../../platform/db/tenancy.ts';
import type { DataScope } from '../../platform/session/dataScope.ts';
import { always, type Condition, createBinder, isAmong, noCondition, sqlOf } from '../row/condition.ts';
import { columnNamed, type Reading, selectList } from '../row/shape.ts';
import { isNarrowedBy, rowsOf } from '../row/rows.ts';
import { type Order, orderOf, pageInIndex, sortedAs } from './pageOrders.ts';
import { columnsOfTotals, type Totals, totalsOf } from './totals.ts';

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
  /** Nothing else is asked in the transaction behind it. */
  readonly isLast?: boolean;
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
  const order = orderOf(resource, question);
  const mark = order.isKey ? order.value : 'r.id';
  // Of a page whose length were bound PostgreSQL would think that it is a tenth of all rows, and would plan each anew.
  const cut = `limit ${limit} offset ${binder.bind(offset)}`;
  const isWhole = condition === noCondition && !isNarrowedBy(resource, scope);
  const hasTotals = totalledFields(resource).length > 0;
  const isWalked = (order.isKey || order.kept !== undefined) && isWhole && !hasTotals;
  const found = (isWalked ? walked : matched)(resource, {
    rows: `${table} r where ${presence} and ${known} and ${condition}`,
    inOrder: `(select r.* from ${table} r where ${presence} order by ${order.sql} offset 0) r where ${condition}`,
    order,
    mark,
    cut,
    upTo: offset + limit,
  });
  const text = `with ${found.counting},
    page as materialized (select row_number() over () as "_place", p.mark from (${found.page}) p)
    select counted.n as "_total", ${found.totals} as "_totals", "_place", shown.*
    from counted left join (page cross join lateral (
      select ${selectList(resource, reading)} from ${table} r where ${mark} = page.mark and ${presence} offset 0) shown)
      on true order by "_place"`;
  const how = { ...keepsPlan(resource), isLast: question.isLast === true };
  const all = await tx.query<FoundRow>(text, binder.values, how);
  const [{ _total: counted = 0, _totals: totals = null } = {}] = all;
  return {
    rows: all.filter((row) => row['_place'] !== null).map(withoutMarks),
    total: Math.min(counted, exactTotal),
    isMore: counted > exactTotal,
    totals: totals ?? undefined,
  };
}

/** A row of a page with what the statement says of the page; of a page without rows these are alone. */
type FoundRow = DbRow & {
  _total: number | undefined;
  _totals: Totals | null | undefined;
  _place: number | null | undefined;
};

/** The row as it is asked for. The driver has made it for us, so no copy is made; `undefined` does not travel. */
function withoutMarks(row: FoundRow): DbRow {
  row['_total'] = undefined;
  row['_totals'] = undefined;
  row['_place'] = undefined;
  return row;
}

/** What a page is looked for in. */
interface Looking {
  /** The rows that fit, to stand behind `from`, as r. */
  readonly rows: string;
  /** The same, met in the order of the list. */
  readonly inOrder: string;
  readonly order: Order;
  /** What tells one row from another. */
  readonly mark: string;
  /** Which of the rows in their order are the page. */
  readonly cut: string;
  /** How many rows there are up to the end of the page. */
  readonly upTo: number;
}

/** Parts of the statement of a page: `counted` with what it needs, the marks of the page in their order, what fields add up to. */
interface Finding {
  readonly counting: string;
  readonly page: string;
  readonly totals: string;
}

const upToCounted = `limit ${exactTotal + 1}`;

/** All rows in the order of a key or of a column that has an index, and nothing to add up: a page is found in the index. */
function walked(_resource: Resource, { rows, order, mark, cut, upTo }: Looking): Finding {
  const { kept } = order;
  return {
    counting: `counted as (select count(*)::int as n from (select from ${rows} ${upToCounted}) c)`,
    page:
      kept === undefined
        ? `select ${mark} as mark from ${rows} order by ${order.sql} ${cut}`
        : pageInIndex(rows, { ...order, kept }, { cut, upTo }),
    totals: 'null',
  };
}

/**
 * Rows that fit are looked for once: counted, added up and sorted from what was found. Of more than are counted, the
 * page is looked for by itself: by the index of the order where there is one, in which many are soon met. PostgreSQL
 * takes many conditions for rare rows, and would sort a million of them.
 */
function matched(resource: Resource, { rows, inOrder, order, mark, cut }: Looking): Finding {
  const isMany = `(select n from counted) > ${exactTotal}`;
  const kept = [`${mark} as mark`, `${order.value} as "_order"`, ...columnsOfTotals(resource)];
  const many = order.isKey ? inOrder : rows;
  return {
    counting: `matched as materialized (select ${kept.join(', ')} from ${rows} ${upToCounted}),
      counted as (select count(*)::int as n from matched)`,
    page: `(select ${mark} as mark from ${many} and ${isMany} order by ${order.sql} ${cut})
      union all (select mark from matched where not ${isMany} order by ${sortedAs(order, '"_order"', 'mark')} ${cut})`,
    totals: `case when ${isMany} then ${totalsOf(resource, rows)} else ${totalsOf(resource, 'matched r')} end`,
  };
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
  const ofThese = isAmong({ column: `r.${column.column}`, type: column.type }, parentIds, binder);
  const input = order === undefined ? {} : { column: order, order: 'asc' as const };
  return tx.query<DbRow>(
    `select ${selectList(child, reading)} from ${rowsOf(child, scope, binder)} r
     where r.deleted_at is null and ${ofThese}
     order by ${orderOf(child, { input, reading }).sql}`,
    binder.values,
    { isPrepared: true },
  );
}
