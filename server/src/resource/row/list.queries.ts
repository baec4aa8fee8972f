// One file: the statements of one list, its page, its count and its sums, are built of the same parts.
import type { Resource } from '@millwright/contract/core/resource/resource.ts';
import { totalledFields } from '@millwright/contract/core/resource/totals.ts';
import { countedOfLong, exactTotal, type ListInput } from '@millwright/contract/core/resource/listQuery.ts';
import { currentTenant, runComposed } from '../../platform/db/query.ts';
import { bound, sql, type Sql } from '../../platform/db/sql.ts';
import type { TenantTransaction } from '../../platform/db/tenancy.ts';
import type { DataScope } from '../../platform/session/dataScope.ts';
import {
  always,
  type Condition,
  type ConditionClues,
  type Operator,
  isAmong,
  noCondition,
  ownerColumns,
  sqlOf,
} from './condition.ts';
import { typeNamed } from './pieces.ts';
import { columnNamed, type RowReading, selectList } from './shape.ts';
import { isNarrowedBy, listedRows, readRowsOf, rowsWithIds } from './rows.ts';
import { inOrderOf, type PageOrder, type OrderedList, orderOf, pageInIndex, sortedAs } from './pageOrders.ts';
import { columnsOfTotals, type Totals, totalsSql } from './totals.ts';

/** A row as the database gives it, by the names of the wire. */
export type DbRow = Readonly<Record<string, unknown>> & { readonly id: string };

export interface ListQuestion {
  readonly condition: Condition;
  /** What an index knows of all rows that fit the condition. */
  readonly known?: ConditionClues | typeof always;
  readonly input: Pick<ListInput, 'column' | 'order'>;
  readonly reading: RowReading;
  readonly scope: DataScope;
  /** Deleted rows instead of the others. */
  readonly deleted?: boolean;
  readonly offset: number;
  readonly limit: number;
  /** Nothing else is asked in the transaction behind it. */
  readonly isLast?: boolean;
}

/**
 * A page of rows with the number of all, which `isMore` says is exceeded: one statement. All rows of a list are counted up to
 * `exactTotal`, and so are those that fit a condition, but in a longer list with an index no further than `mostCounted`. Words
 * are looked up for the rows of the page alone, however many stand before it. No field begins with `_`.
 */
export async function selectPage(
  tx: TenantTransaction,
  resource: Resource,
  question: ListQuestion,
): Promise<{ rows: DbRow[]; total: number; isMore: boolean; totals?: Totals | undefined }> {
  const { statement, isUnfiltered } = pageStatement(resource, question);
  // The values of data rules are as common as those of any list that nothing filters; those of a scope may be rare.
  const isPrepared = keepsPlan(resource) || (isUnfiltered && question.scope.isAll);
  const how = { isPrepared, isLast: question.isLast === true };
  const all = await runComposed<FoundRow>(tx, statement, how);
  const [{ _total: total = 0, _isMore: isMore = false, _totals: totals = null } = {}] = all;
  return {
    rows: all.filter((row) => row['_place'] !== null).map(withoutMarks),
    total,
    isMore,
    totals: totals ?? undefined,
  };
}

/** The statement of a page. `isUnfiltered` is true if all rows of the list are wanted. */
function pageStatement(
  resource: Resource,
  question: ListQuestion,
): { statement: Sql; isUnfiltered: boolean } {
  const { deleted = false, known = always, reading, scope, offset, limit } = question;
  const { rows: table, table: wholeTable, among } = listedRows(resource, scope);
  const presence = deleted ? sql`r.deleted_at is not null` : sql`r.deleted_at is null`;
  const condition = sqlOf(resource, question.condition);
  // A cluster that distributes mills sees by its number that one is asked.
  const mill = resource.tenancy === 'tenant' ? sql`${currentTenant}::int` : undefined;
  const order = orderOf(resource, { ...question, mill });
  const mark = order.isKey ? order.value : sql`r.id`;
  const isUnfiltered = condition === noCondition && known === always;
  const isWhole = isUnfiltered && !isNarrowedBy(resource, scope);
  const hasTotals = totalledFields(resource).length > 0;
  const isWalked = (order.isKey || order.kept !== undefined) && isWhole && !hasTotals;
  // Rows that scope and rules leave are the list itself, counted as exactly as one that nothing narrows.
  const isLongSearch = resource.search === 'indexed' && !isUnfiltered;
  const most = isLongSearch ? mostCounted(offset + limit) : exactTotal;
  const inSpan = sqlOf(resource, spanOf(question.condition, order.name));
  const found = (isWalked ? walked : matched)(resource, {
    rows: sql`${table} r where ${presence} and ${sqlOf(resource, known)} and ${condition}`,
    first: 'clues' in known ? firstTold(resource, { known, table, most: mostTold(most) }) : undefined,
    list: sql`${table} r where ${presence}`,
    mill,
    span: { rows: sql`${wholeTable} r where ${presence} and ${inSpan}`, among },
    condition,
    presence,
    order,
    mark,
    // PostgreSQL would take a page of a bound length for a tenth of all rows, and would plan each anew.
    cut: sql`limit ${limit} offset ${bound(offset)}`,
    upTo: offset + limit,
    most,
  });
  const statement = sql`with ${found.counting},
    page as materialized (select row_number() over () as "_place", p.mark from (${found.page}) p)
    select counted.n as "_total", counted.is_more as "_isMore", ${found.totals} as "_totals", "_place", shown.*
    from counted left join (page cross join lateral (
      select ${selectList(resource, reading)} from ${wholeTable} r where ${mark} = page.mark and ${presence} offset 0) shown)
      on true order by "_place"`;
  return { statement, isUnfiltered };
}

/** A row of a page with what the statement says of the page; of a page without rows these are alone. */
type FoundRow = DbRow & {
  _total: number | undefined;
  _isMore: boolean | undefined;
  _totals: Totals | null | undefined;
  _place: number | null | undefined;
};

/** The row as it is asked for. The driver has made it for us, so no copy is made; `undefined` does not travel. */
function withoutMarks(row: FoundRow): DbRow {
  row['_total'] = undefined;
  row['_isMore'] = undefined;
  row['_totals'] = undefined;
  row['_place'] = undefined;
  return row;
}

interface Looking {
  /** The rows that fit, to stand behind `from`, as r. */
  readonly rows: Sql;
  readonly first: FirstTold | undefined;
  /** All rows of the list, and what those that fit have in common beside. */
  readonly list: Sql;
  readonly condition: Sql;
  /** Whether a row is deleted or not, as it is asked for. */
  readonly presence: Sql;
  readonly mill: Sql | undefined;
  /** The stretch of the list, in its order, in which all are that fit. */
  readonly span: OrderedList;
  readonly order: PageOrder;
  /** What tells one row from another. */
  readonly mark: Sql;
  /** Which of the rows in their order are the page. */
  readonly cut: Sql;
  /** How many rows there are up to the end of the page. */
  readonly upTo: number;
  /** How many that fit are counted in a long list. */
  readonly most: number;
}

/** What an index tells first of the rows that may fit. */
interface FirstTold {
  /** Selects where they stand, as the one array `places`: `most` at most. */
  readonly places: Sql;
  readonly most: number;
  /** The rows at the places in `told`, to stand behind `from`, as r. */
  readonly rows: Sql;
}

/** Parts of the statement of a page: `counted` (n, is_more) with what it needs, the marks of the page in their order, what fields add up to. */
interface Finding {
  readonly counting: Sql;
  readonly page: Sql;
  readonly totals: Sql;
}

/** The rows that stand behind `from`, counted up to `exactTotal`: `n`, and whether there are more as `is_more`. */
function countedExactly(rows: Sql): Sql {
  return sql`select least(n, ${exactTotal}) as n, n > ${exactTotal} as is_more
    from (select count(*)::int as n from (select from ${rows} limit ${exactTotal + 1}) c) c`;
}

/** How far is counted what fits in a long list, for a page that ends with row `upTo`: always some pages further. */
function mostCounted(upTo: number): number {
  return Math.min(exactTotal, (Math.floor(upTo / countedOfLong) + 1) * countedOfLong);
}

/** Of how many rows the index tells at first where `most` are counted: what it knows may have been deleted since, or not fit. */
function mostTold(most: number): number {
  return most + most / 4;
}

/** Each place is gone to by itself, so that no more rows are read than are counted. */
function firstTold(
  resource: Resource,
  { known, table, most }: { known: ConditionClues; table: Sql; most: number },
): FirstTold {
  const rows = sql`(select unnest(places) as place from told) k
    cross join lateral (select r.* from ${table} r where r.ctid = k.place offset 0) r`;
  return { places: ownerColumns(resource, known, most), most, rows };
}

/** All rows in the order of a key or of a column that has an index, and nothing to add up: a page is found in the index. */
function walked(
  _resource: Resource,
  { rows, list, condition, mill, order, mark, cut, upTo }: Looking,
): Finding {
  const { kept } = order;
  return {
    counting: sql`counted as (${countedExactly(rows)})`,
    page:
      kept === undefined
        ? sql`select ${mark} as mark from ${rows} order by ${order.sql} ${cut}`
        : pageInIndex(
            { list: { rows: list, among: undefined }, condition, mill },
            { ...order, kept },
            { cut, upTo },
          ),
    totals: sql`null`,
  };
}

/**
 * Rows that fit are looked for once: counted, added up and sorted from what was found. Of more than `most`, the page is looked
 * for by itself: by the index of the order where there is one, in which many are soon met. PostgreSQL takes many conditions for
 * rare rows, and would sort a million of them. How many they are is then counted only in a list that is not long itself.
 */
function matched(resource: Resource, looking: Looking): Finding {
  const { rows, list, order, mark, cut, most } = looking;
  const isMany = sql`(select is_many from found)`;
  const columns = [sql`${mark} as mark`, sql`${order.value} as "_order"`, ...columnsOfTotals(resource)];
  const isLong = sql`(select is_more from listed)`;
  const found = sql`found as materialized (select count(*)::int as n, count(*) > ${most} as is_many from matched)`;
  const counted = sql`select least(n, ${most}) as n, is_many as is_more from found`;
  const countedOnce = sql`counted as (${counted})`;
  const countedAgain = sql`listed as materialized (${countedExactly(list)}),
    counted as (${counted} where not is_many or ${isLong}
      union all select n, is_more from (${countedExactly(rows)}) c where ${isMany} and not ${isLong})`;
  const fewInOrder = sortedAs(order, sql`"_order"`, sql`mark`);
  return {
    counting: sql`${matching(looking, columns)}, ${found}, ${most === exactTotal ? countedOnce : countedAgain}`,
    page: sql`(${pageOfMany(looking, isMany)})
      union all (select mark from matched where not ${isMany} order by ${fewInOrder} ${cut})`,
    totals: sql`case when ${isMany} then ${totalsSql(resource, rows)} else ${totalsSql(resource, sql`matched r`)} end`,
  };
}

/**
 * The rows that fit as `matched`, one more than are counted at most. Where an index knows many, the first of them are enough
 * in most cases: all are asked for where it knows more and too few of the first fit.
 */
function matching({ rows, first, presence, condition, most }: Looking, columns: readonly Sql[]): Sql {
  const upToMost = (from: Sql) => sql`select ${columns} from ${from} limit ${most + 1}`;
  if (first === undefined) return sql`matched as materialized (${upToMost(rows)})`;
  const isEnough = sql`(select is_enough from fitting)`;
  return sql`told as materialized (${first.places}),
    early as materialized (${upToMost(sql`${first.rows} where ${presence} and ${condition}`)}),
    fitting as materialized (select coalesce(cardinality(t.places), 0) < ${first.most}
      or (select count(*) from early) > ${most} as is_enough from told t),
    matched as materialized (select * from early where ${isEnough}
      union all (select * from (${upToMost(rows)}) r where not ${isEnough}))`;
}

function pageOfMany({ rows, span, condition, mill, order, mark, cut, upTo }: Looking, isMany: Sql): Sql {
  const { kept } = order;
  if (kept !== undefined && !kept.hasWords)
    return pageInIndex(
      { list: span, condition: sql`${condition} and ${isMany}`, mill },
      { ...order, kept },
      { cut, upTo },
    );
  if (!order.isKey)
    return sql`select ${mark} as mark from ${rows} and ${isMany} order by ${order.sql} ${cut}`;
  const inOrder = inOrderOf(span, order.sql);
  return sql`select ${mark} as mark from ${inOrder} r where ${condition} and ${isMany} order by ${order.sql} ${cut}`;
}

/** What a condition asks of the values by which a list is ordered. */
function spanOf(condition: Condition, name: string): Condition {
  if ('match' in condition && condition.match === 'and')
    return { match: 'and', of: condition.of.map((part) => spanOf(part, name)) };
  const isSpan = 'op' in condition && condition.name === name && spans.has(condition.op);
  return isSpan ? condition : always;
}

const spans: ReadonlySet<Operator> = new Set(['eq', 'in', 'gt', 'ge', 'lt', 'le']);

/** In long lists the best plan hangs on how rare the values are. */
function keepsPlan({ search }: Resource): boolean {
  return search !== 'indexed';
}

/** How many rows fit a condition, counted no further than `most`. */
export async function countRows(
  tx: TenantTransaction,
  resource: Resource,
  { condition, scope, most }: { condition: Condition; scope: DataScope; most: number },
): Promise<number> {
  const [row] = await runComposed<{ count: number }>(
    tx,
    sql`select count(*)::int as count from (
       select from ${listedRows(resource, scope).rows} r
       where r.deleted_at is null and ${sqlOf(resource, condition)}
       limit ${bound(most)}) c`,
  );
  return row?.count ?? 0;
}

/** Rows by id, deleted ones left out, in no order. */
export async function selectByIds(
  tx: TenantTransaction,
  resource: Resource,
  { ids, reading, scope }: { ids: readonly string[]; reading: RowReading; scope: DataScope },
): Promise<DbRow[]> {
  return runComposed<DbRow>(
    tx,
    sql`select ${selectList(resource, reading)} from ${rowsWithIds(resource, scope)} r
     where r.deleted_at is null and r.id = any (${bound(ids)}::${typeNamed(resource.key)}[])`,
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
    reading: RowReading;
    scope: DataScope;
  },
): Promise<DbRow[]> {
  const column = columnNamed(child, by);
  if (column === undefined) throw new Error(`${child.name} has no ${by}`);
  const ofThese = isAmong({ column: sql`r.${column.column}`, type: column.type }, parentIds);
  const input = order === undefined ? {} : { column: order, order: 'asc' as const };
  return runComposed<DbRow>(
    tx,
    sql`select ${selectList(child, reading)} from ${readRowsOf(child, scope)} r
     where r.deleted_at is null and ${ofThese}
     order by ${orderOf(child, { input, reading }).sql}`,
    { isPrepared: true },
  );
}
