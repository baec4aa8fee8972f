// One file: the statements of one list, its page, its count and its sums, are built of the same parts.
import type { Resource } from '@millwright/contract/core/resource/resource.ts';
import { totalledFields } from '@millwright/contract/core/resource/totals.ts';
import { countedOfLong, exactTotal, type ListInput } from '@millwright/contract/core/resource/listQuery.ts';
import type { HowToAsk, TenantTransaction } from '../../platform/db/tenancy.ts';
import type { DataScope } from '../../platform/session/dataScope.ts';
import {
  always,
  type Binder,
  type Condition,
  type ConditionClues,
  type Operator,
  createBinder,
  isAmong,
  noCondition,
  ownerColumns,
  sqlOf,
} from './condition.ts';
import { columnNamed, type RowReading, selectList } from './shape.ts';
import { isNarrowedBy, listedRows, readRowsOf, rowsWithIds } from './rows.ts';
import {
  inOrderOf,
  type MillNamed,
  type PageOrder,
  type OrderedList,
  orderOf,
  pageInIndex,
  sortedAs,
} from './pageOrders.ts';
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
  const binder = createBinder();
  const { deleted = false, reading, scope, offset, limit } = question;
  const { rows: table, table: wholeTable, among } = listedRows(resource, scope, binder);
  const presence = `r.deleted_at is ${deleted ? 'not null' : 'null'}`;
  const { known = always } = question;
  const condition = sqlOf(resource, question.condition, binder);
  const mill = millNamed(resource, binder, tx);
  const order = orderOf(resource, { ...question, mill });
  const mark = order.isKey ? order.value : 'r.id';
  // Of a page whose length were bound PostgreSQL would think that it is a tenth of all rows, and would plan each anew.
  const cut = `limit ${limit} offset ${binder.bind(offset)}`;
  const isUnfiltered = condition === noCondition && known === always;
  const isWhole = isUnfiltered && !isNarrowedBy(resource, scope);
  const hasTotals = totalledFields(resource).length > 0;
  const isWalked = (order.isKey || order.kept !== undefined) && isWhole && !hasTotals;
  // Rows that scope and rules leave are the list itself, counted as exactly as one that nothing narrows.
  const isLongSearch = resource.search === 'indexed' && !isUnfiltered;
  const most = isLongSearch ? mostCounted(offset + limit) : exactTotal;
  const found = (isWalked ? walked : matched)(resource, {
    rows: `${table} r where ${presence} and ${sqlOf(resource, known, binder)} and ${condition}`,
    first:
      'clues' in known
        ? firstTold(
            { places: ownerColumns(resource, known, binder, mostTold(most)), most: mostTold(most) },
            table,
          )
        : undefined,
    list: `${table} r where ${presence}`,
    mill,
    span: () => ({
      rows: `${wholeTable} r where ${presence} and ${sqlOf(resource, spanOf(question.condition, order.name), binder)}`,
      among,
    }),
    condition,
    presence,
    order,
    mark,
    cut,
    upTo: offset + limit,
    most,
  });
  const text = `with ${found.counting},
    page as materialized (select row_number() over () as "_place", p.mark from (${found.page}) p)
    select counted.n as "_total", counted.is_more as "_isMore", ${found.totals} as "_totals", "_place", shown.*
    from counted left join (page cross join lateral (
      select ${selectList(resource, reading)} from ${wholeTable} r where ${mark} = page.mark and ${presence} offset 0) shown)
      on true order by "_place"`;
  // The values of data rules are as common as those of any list that nothing filters; those of a scope may be rare.
  const isKept = keepsPlan(resource).isPrepared === true || (isUnfiltered && scope.isAll);
  const how = { isPrepared: isKept, isLast: question.isLast === true };
  const all = await tx.query<FoundRow>(text, binder.values, how);
  const [{ _total: total = 0, _isMore: isMore = false, _totals: totals = null } = {}] = all;
  return {
    rows: all.filter((row) => row['_place'] !== null).map(withoutMarks),
    total,
    isMore,
    totals: totals ?? undefined,
  };
}

/** Binds the mill where an order names it, once; values that a statement does not name are refused. */
function millNamed({ tenancy }: Resource, binder: Binder, tx: TenantTransaction): MillNamed | undefined {
  if (tenancy !== 'tenant') return undefined;
  let named: string | undefined;
  return () => {
    named ??= `${binder.bind(tx.tenantId)}::int`;
    return named;
  };
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
  readonly rows: string;
  readonly first: FirstTold | undefined;
  /** All rows of the list, and what those that fit have in common beside. */
  readonly list: string;
  readonly condition: string;
  /** Whether a row is deleted or not, as it is asked for. */
  readonly presence: string;
  readonly mill: MillNamed | undefined;
  /** The stretch of the list, in its order, in which all are that fit. It binds values: only who uses it asks for it. */
  readonly span: () => OrderedList;
  readonly order: PageOrder;
  /** What tells one row from another. */
  readonly mark: string;
  /** Which of the rows in their order are the page. */
  readonly cut: string;
  /** How many rows there are up to the end of the page. */
  readonly upTo: number;
  /** How many that fit are counted in a long list. */
  readonly most: number;
}

/** What an index tells first of the rows that may fit. */
interface FirstTold {
  /** Selects where they stand, as the one array `places`: `most` at most. */
  readonly places: string;
  readonly most: number;
  /** The rows at the places in `told`, to stand behind `from`, as r. */
  readonly rows: string;
}

/** Parts of the statement of a page: `counted` (n, is_more) with what it needs, the marks of the page in their order, what fields add up to. */
interface Finding {
  readonly counting: string;
  readonly page: string;
  readonly totals: string;
}

/** The rows that stand behind `from`, counted up to `exactTotal`: `n`, and whether there are more as `is_more`. */
function countedExactly(rows: string): string {
  return `select least(n, ${exactTotal}) as n, n > ${exactTotal} as is_more
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
function firstTold(told: Pick<FirstTold, 'places' | 'most'>, table: string): FirstTold {
  const rows = `(select unnest(places) as place from told) k
    cross join lateral (select r.* from ${table} r where r.ctid = k.place offset 0) r`;
  return { ...told, rows };
}

/** All rows in the order of a key or of a column that has an index, and nothing to add up: a page is found in the index. */
function walked(
  _resource: Resource,
  { rows, list, condition, mill, order, mark, cut, upTo }: Looking,
): Finding {
  const { kept } = order;
  return {
    counting: `counted as (${countedExactly(rows)})`,
    page:
      kept === undefined
        ? `select ${mark} as mark from ${rows} order by ${order.sql} ${cut}`
        : pageInIndex(
            { list: { rows: list, among: undefined }, condition, mill },
            { ...order, kept },
            { cut, upTo },
          ),
    totals: 'null',
  };
}

/**
 * Rows that fit are looked for once: counted, added up and sorted from what was found. Of more than `most`, the page is looked
 * for by itself: by the index of the order where there is one, in which many are soon met. PostgreSQL takes many conditions for
 * rare rows, and would sort a million of them. How many they are is then counted only in a list that is not long itself.
 */
function matched(resource: Resource, looking: Looking): Finding {
  const { rows, list, order, mark, cut, most } = looking;
  const isMany = '(select is_many from found)';
  const columns = [`${mark} as mark`, `${order.value} as "_order"`, ...columnsOfTotals(resource)].join(', ');
  const isLong = '(select is_more from listed)';
  const found = `found as materialized (select count(*)::int as n, count(*) > ${most} as is_many from matched)`;
  const counted = `select least(n, ${most}) as n, is_many as is_more from found`;
  const countedOnce = `counted as (${counted})`;
  const countedAgain = `listed as materialized (${countedExactly(list)}),
    counted as (${counted} where not is_many or ${isLong}
      union all select n, is_more from (${countedExactly(rows)}) c where ${isMany} and not ${isLong})`;
  return {
    counting: `${matching(looking, columns)}, ${found}, ${most === exactTotal ? countedOnce : countedAgain}`,
    page: `(${pageOfMany(looking, isMany)})
      union all (select mark from matched where not ${isMany} order by ${sortedAs(order, '"_order"', 'mark')} ${cut})`,
    totals: `case when ${isMany} then ${totalsSql(resource, rows)} else ${totalsSql(resource, 'matched r')} end`,
  };
}

/**
 * The rows that fit as `matched`, one more than are counted at most. Where an index knows many, the first of them are enough
 * in most cases: all are asked for where it knows more and too few of the first fit.
 */
function matching({ rows, first, presence, condition, most }: Looking, columns: string): string {
  const upToMost = (from: string) => `select ${columns} from ${from} limit ${most + 1}`;
  if (first === undefined) return `matched as materialized (${upToMost(rows)})`;
  const isEnough = '(select is_enough from fitting)';
  return `told as materialized (${first.places}),
    early as materialized (${upToMost(`${first.rows} where ${presence} and ${condition}`)}),
    fitting as materialized (select coalesce(cardinality(t.places), 0) < ${first.most}
      or (select count(*) from early) > ${most} as is_enough from told t),
    matched as materialized (select * from early where ${isEnough}
      union all (select * from (${upToMost(rows)}) r where not ${isEnough}))`;
}

function pageOfMany(
  { rows, span, condition, mill, order, mark, cut, upTo }: Looking,
  isMany: string,
): string {
  const { kept } = order;
  if (kept !== undefined && !kept.hasWords)
    return pageInIndex(
      { list: span(), condition: `${condition} and ${isMany}`, mill },
      { ...order, kept },
      { cut, upTo },
    );
  if (!order.isKey) return `select ${mark} as mark from ${rows} and ${isMany} order by ${order.sql} ${cut}`;
  const inOrder = inOrderOf(span(), order.sql);
  return `select ${mark} as mark from ${inOrder} r where ${condition} and ${isMany} order by ${order.sql} ${cut}`;
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
       select from ${listedRows(resource, scope, binder).rows} r
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
  { ids, reading, scope }: { ids: readonly string[]; reading: RowReading; scope: DataScope },
): Promise<DbRow[]> {
  const binder = createBinder();
  const asked = `${binder.bind(ids)}::${resource.key}[]`;
  return tx.query<DbRow>(
    `select ${selectList(resource, reading)} from ${rowsWithIds(resource, scope, binder)} r
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
    reading: RowReading;
    scope: DataScope;
  },
): Promise<DbRow[]> {
  const binder = createBinder();
  const column = columnNamed(child, by);
  if (column === undefined) throw new Error(`${child.name} has no ${by}`);
  const ofThese = isAmong({ column: `r.${column.column}`, type: column.type }, parentIds, binder);
  const input = order === undefined ? {} : { column: order, order: 'asc' as const };
  return tx.query<DbRow>(
    `select ${selectList(child, reading)} from ${readRowsOf(child, scope, binder)} r
     where r.deleted_at is null and ${ofThese}
     order by ${orderOf(child, { input, reading }).sql}`,
    binder.values,
    { isPrepared: true },
  );
}
