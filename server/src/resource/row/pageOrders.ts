// In which order the rows of a list stand, and how a page is met in it without sorting all of them
// (docs/decisions/long-list-orders.md).
import type { ListInput } from '@millwright/contract/core/resource/listQuery.ts';
import type { Resource } from '@millwright/contract/core/resource/resource.ts';
import { mayBeEmpty } from '@millwright/contract/core/fields/when.ts';
import { failField } from '../../platform/http/errors/fail.ts';
import { sql, type Sql } from '../../platform/db/sql.ts';
import { noCondition } from './condition.ts';
import { directionNamed } from './pieces.ts';
import {
  type Column,
  columnNamed,
  factColumns,
  ownMill,
  type RowReading,
  sortedText,
  labelSql,
  words,
} from './shape.ts';

export interface PageOrder {
  readonly name: string;
  readonly value: Sql;
  readonly direction: 'asc' | 'desc';
  /** No two rows that are not deleted have the same value. */
  readonly isKey: boolean;
  /** The column that an index of a long list keeps in order; undefined where rows are sorted. */
  readonly kept: KeptColumn | undefined;
  readonly sql: Sql;
}

/** What an index of `<column>, id` keeps in order, for the rows r. */
interface KeptColumn {
  /** Column without its row. */
  readonly column: Sql;
  /** Rows may lack it: they stand last in both directions, and the index has them behind the others. */
  readonly mayLack: boolean;
  /** The list is ordered by what the values stand for, and not by the values themselves. */
  readonly hasWords: boolean;
}

interface OrderQuestion {
  readonly input: Pick<ListInput, 'column' | 'order'>;
  readonly reading: RowReading;
  /** Deleted rows instead of the others. */
  readonly deleted?: boolean;
  /** The mill that is asked, as a value of the statement. */
  readonly mill?: Sql | undefined;
}

/**
 * The asked order, and behind it the id, so that pages never overlap; not where the value is unique itself, which spares
 * the database a sort. Throws `core.invalid` for an unknown column.
 */
export function orderOf(
  resource: Resource,
  { input, reading, deleted = false, mill }: OrderQuestion,
): PageOrder {
  const asked = input.column?.replace(/_dictText$/, '');
  const name = columnNameOf(resource, asked);
  const direction = input.order ?? (asked === undefined ? resource.order.direction : 'desc');
  const declared = columnNamed(resource, name);
  const fact = factColumns.get(name);
  if (declared === undefined && fact === undefined) throw failField('column', 'choice');
  const value =
    declared === undefined ? sql`r.${fact?.column ?? sql`id`}` : sortedBy(declared, reading, mill);
  const isKey = !deleted && declared !== undefined && isUnique(resource, declared);
  const kept = deleted || isKey ? undefined : keptColumn(resource, name, reading);
  const order = { name, value, direction, isKey };
  return { ...order, kept, sql: sortedAs(order, value, sql`r.id`) };
}

function columnNameOf(resource: Resource, asked: string | undefined): string {
  return asked ?? resource.order.by;
}

/** The order of rows whose value and id stand here. */
export function sortedAs(
  { direction, isKey }: Pick<PageOrder, 'direction' | 'isKey'>,
  value: Sql,
  id: Sql,
): Sql {
  const way = directionNamed(direction);
  return isKey ? sql`${value} ${way}` : sql`${value} ${way} nulls last, ${id} ${way}`;
}

/** The columns of a long list that an index keeps in order, as `secure.order_indexes` was told them. */
export function keptColumns(resource: Resource): string[] {
  if (resource.search !== 'indexed') return [];
  const own = resource.list.flatMap((name) => {
    const column = columnNamed(resource, name);
    const isPlain = column !== undefined && column.type !== 'jsonb' && column.type !== 'text[]';
    return isPlain && !isUnique(resource, column) ? [name] : [];
  });
  return [...own, 'createTime'];
}

function keptColumn(resource: Resource, name: string, reading: RowReading): KeptColumn | undefined {
  if (!keptColumns(resource).includes(name)) return undefined;
  const declared = columnNamed(resource, name);
  if (declared === undefined) return { column: sql`create_time`, mayLack: false, hasWords: false };
  return {
    column: declared.column,
    mayLack: mayBeEmpty(declared.field) || declared.field.byServer === true,
    hasWords: labelSql(declared, reading) !== undefined,
  };
}

/** Every row that is not deleted has another value here. */
function isUnique({ unique }: Resource, { name, type, field }: Column): boolean {
  return (
    type !== 'jsonb' && !mayBeEmpty(field) && unique.some((names) => names.length === 1 && names[0] === name)
  );
}

/** People sort by what they read: by the words of a reference, by the name in their language. */
function sortedBy(column: Column, reading: RowReading, mill: Sql | undefined): Sql {
  const text = sortedText(column, reading, mill) ?? labelSql(column, reading);
  if (text !== undefined) return text;
  return column.type === 'jsonb'
    ? words(sql`r.${column.column}`, column.type, reading.language)
    : sql`r.${column.column}`;
}

/** Which of the rows in their order are the page: in SQL, and how many rows there are up to its end. */
interface Cut {
  readonly cut: Sql;
  readonly upTo: number;
}

/** Rows of a list that are walked in the order of an index. */
export interface OrderedList {
  /** All of them, to stand behind `from` as r. */
  readonly rows: Sql;
  /** Leaves of a subselect those that the reader sees; undefined where `rows` are seen. */
  readonly among: ((subselect: Sql) => Sql) | undefined;
}

interface Asked {
  readonly list: OrderedList;
  readonly condition: Sql;
  /** Undefined where the rows are everybody's. */
  readonly mill: Sql | undefined;
}

/**
 * The ids of a page of the rows that fit, as `mark`, met in the index of the order's column: no more rows are read than stand
 * before the end of the page. What it gives is what sorting all rows by `sortedAs` gives. The mill stands there by its number,
 * beside row-level security: a cluster that distributes mills sees by it that one is asked.
 */
export function pageInIndex(
  looked: Asked,
  { value, direction, kept: { column, mayLack, hasWords } }: PageOrder & { kept: KeptColumn },
  { cut, upTo }: Cut,
): Sql {
  const { list, mill } = looked;
  const ofMill = mill === undefined ? sql`` : sql` and r.tenant_id = ${mill}`;
  const asked = { ...looked, list: { ...list, rows: sql`${list.rows}${ofMill}` } };
  const kept = sql`r.${column}`;
  const most = sql`limit ${upTo}`;
  const id = sql`r.id ${directionNamed(direction)}`;
  const lacking = sql`(select r.id as mark, null as "_order" from ${met(asked, sql`${kept} is null`, id)} ${most})`;
  const lastLacking = mayLack ? sql`union all ${lacking}` : sql``;
  const inOrder = (found: Sql) =>
    sql`select mark from (${found} ${lastLacking}) found
     order by ${sortedAs({ direction, isKey: false }, sql`"_order"`, sql`mark`)} ${cut}`;
  if (hasWords) return inOrder(firstOfEach(asked, { value, direction, column, most }));
  // As the index is read forwards, or backwards where no row lacks the value.
  if (direction === 'asc' || !mayLack) {
    const order = sql`${kept} ${directionNamed(direction)}, ${id}`;
    return sql`select r.id as mark from ${met(asked, noCondition, order)} ${cut}`;
  }
  const having = met(asked, sql`${kept} is not null`, sql`${kept} desc, ${id}`);
  return inOrder(sql`(select r.id as mark, ${kept} as "_order" from ${having} ${most})`);
}

/**
 * Rows of a list in an order that an index keeps. With a condition, or for a reader who does not see all, the order stands
 * inside, where PostgreSQL cannot leave the index for what it takes for rare rows.
 */
function met({ list, condition }: Asked, which: Sql, order: Sql): Sql {
  if (condition === noCondition && list.among === undefined)
    return sql`${list.rows} and ${which} order by ${order}`;
  const inOrder = inOrderOf({ ...list, rows: sql`${list.rows} and ${which}` }, order);
  return sql`${inOrder} r where ${condition} order by ${order}`;
}

/** The rows of a list that the reader sees, in an order, to stand behind `from` as r. */
export function inOrderOf({ rows, among = (subselect) => subselect }: OrderedList, order: Sql): Sql {
  return among(sql`(select r.* from ${rows} order by ${order} offset 0)`);
}

/**
 * The first rows of each value that rows have, with the words of the value. The values themselves are met by leaping from
 * one to the next in the index, so that words which nobody declares any more are among them. A cluster goes through such a
 * tree within one mill alone, so the list says which by a value (`r.tenant_id =`).
 */
function firstOfEach(
  asked: Asked,
  { value, direction, column, most }: { value: Sql; direction: 'asc' | 'desc'; column: Sql; most: Sql },
): Sql {
  const { list, mill = ownMill } = asked;
  const kept = sql`r.${column}`;
  const first = met(asked, sql`${kept} = worded.value`, sql`r.id ${directionNamed(direction)}`);
  return sql`(with recursive used as (
      (select ${kept} as value from ${list.rows} and ${kept} is not null order by ${kept} limit 1)
      union all
      select (select ${kept} from ${list.rows} and ${kept} > u.value order by ${kept} limit 1)
      from used u where u.value is not null),
    worded as materialized (
      select ${kept} as value, ${value} as "_order"
      from (select u.value as ${column}, ${mill} as tenant_id
            from used u where u.value is not null offset 0) r)
    select first.mark, worded."_order" from worded cross join lateral (
      select r.id as mark from ${first} ${most}) first)`;
}
