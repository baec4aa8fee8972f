// Cursors of an export. What they read is sorted once, seen as it stood when they were opened, and never held together.
import type { Resource } from '@millwright/contract/core/resource/resource.ts';
import type { TenantTransaction } from '../../platform/db/tenancy.ts';
import { runComposed } from '../../platform/db/query.ts';
import { bound, quotedName, sql, type Sql } from '../../platform/db/sql.ts';
import { sqlOf } from '../row/condition.ts';
import { listedRows, orderOfLines } from '../row/rows.ts';
import { type Column, columnOfField, aliasedSql, tableOf } from '../row/shape.ts';
import type { ListOf } from '../write/document.ts';
import type { ListQuestion } from '../row/list.queries.ts';
import { orderOf } from '../row/pageOrders.ts';

/** One row of an export: the value of each column by its name, or the words for it. */
export type ExportRow = Readonly<Record<string, unknown>>;

/** Which rows an export reads, and in which order. */
export type RowsAsked = Pick<ListQuestion, 'condition' | 'input' | 'reading' | 'scope'> & {
  /** An order of its own in place of that of the list, as SQL over r. */
  readonly order?: Sql | undefined;
};

/** A cursor of an export in its transaction. */
export interface Cursor {
  readonly name: string;
  readonly tx: TenantTransaction;
}

/** Opens a cursor over some columns of rows in the order of a list, and `ids` as texts of what names each row to its lines. */
export async function openRows(
  cursor: Cursor,
  resource: Resource,
  { columns, key, ...asked }: RowsAsked & { columns: readonly Column[]; key: Sql | undefined },
): Promise<void> {
  const values = [
    ...columns.map((column) => sql`${aliasedSql(column, asked.reading)} as ${quotedName(column.name)}`),
    ...(key === undefined ? [] : [sql`${key} as ${quotedName(ownKey)}`]),
  ];
  await declare(
    cursor,
    sql`select ${values} from ${seenRows(resource, asked)}
     order by ${orderFor(resource, asked)}`,
  );
}

/**
 * Opens a cursor over some columns of the lines of the same rows: by the order of these, then by their place. `keys` are
 * columns of the row that stand beside each line as `_key0`, `_key1` …
 */
export async function openLines(
  cursor: Cursor,
  resource: Resource,
  {
    of,
    columns,
    keys,
    ...asked
  }: RowsAsked & { of: ListOf; columns: readonly Column[]; keys: readonly Sql[] },
): Promise<void> {
  const heads = [
    sql`r.id`,
    sql`row_number() over (order by ${orderFor(resource, asked)}) as place`,
    ...keys.map((key, at) => sql`${key} as ${quotedName(keyName(at))}`),
  ];
  const values = [
    ...keys.map((_, at) => sql`h.${quotedName(keyName(at))}`),
    ...columns.map((column) => sql`${aliasedSql(column, asked.reading)} as ${quotedName(column.name)}`),
  ];
  await declare(
    cursor,
    sql`select ${values}
     from (select ${heads} from ${seenRows(resource, asked)}) h
     join ${linesOfHead(of)} where r.deleted_at is null
     order by h.place, ${orderOfLines(of.child, of.declared.order)}`,
  );
}

function orderFor(resource: Resource, asked: RowsAsked): Sql {
  return asked.order ?? orderOf(resource, asked).sql;
}

/** How many lines of a list some rows have, counted no further than `most`. */
export async function countLines(
  tx: TenantTransaction,
  resource: Resource,
  { of, most, ...asked }: RowsAsked & { of: ListOf; most: number },
): Promise<number> {
  const [row] = await runComposed<{ count: number }>(
    tx,
    sql`select count(*)::int as count from (
       select from (select r.id from ${seenRows(resource, asked)}) h join ${linesOfHead(of)}
       where r.deleted_at is null limit ${bound(most)}) c`,
  );
  return row?.count ?? 0;
}

/** The rows of a cursor, `atOnce` at a time; the next ones come while the last are worked on. */
export async function* rowsOfCursor({ tx, name }: Cursor, atOnce: number): AsyncGenerator<ExportRow[]> {
  const fetch = () => runComposed<ExportRow>(tx, sql`fetch ${atOnce} from ${quotedName(name)}`);
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
  await runComposed(tx, sql`close ${quotedName(name)}`);
}

/** What a head is called in the own column of a sheet. */
export const ownKey = '_key';

/** What the columns of a head are called beside a line. */
export function keyName(at: number): string {
  return `_key${at}`;
}

async function declare({ tx, name }: Cursor, rows: Sql): Promise<void> {
  await runComposed(tx, sql`declare ${quotedName(name)} no scroll cursor for ${rows}`);
}

function seenRows(resource: Resource, { condition, scope }: RowsAsked): Sql {
  const { rows } = listedRows(resource, scope);
  return sql`${rows} r where r.deleted_at is null and ${sqlOf(resource, condition)}`;
}

function linesOfHead({ child, declared }: ListOf): Sql {
  return sql`${tableOf(child)} r on r.${columnOfField(declared.by)} = h.id`;
}
