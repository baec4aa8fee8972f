import { type Grid, rowResourceName } from '@millwright/contract/core/grid/grid.ts';
import type { Language } from '@millwright/contract/core/words/languages.ts';
import { resourceNamed } from '@millwright/contract/core/registry/installed.ts';
import { lockName, runComposed } from '../../platform/db/query.ts';
import { bound, quotedName, sql, type Sql } from '../../platform/db/sql.ts';
import type { TenantTransaction } from '../../platform/db/tenancy.ts';
import type { Values } from '../row/hooks.ts';
import { type Column, columnNamed, resourceColumns, tableOf, valueOf, words } from '../row/shape.ts';
import { typeNamed } from '../row/pieces.ts';

/** A stored cell: its row, its column, and its fields by their names; instants as ISO texts. */
export type StoredCell = Values & {
  readonly id: string;
  readonly version: number;
  /** The cell was cleared; its fields still hold the values from before. */
  readonly isCleared: boolean;
  readonly row: string;
  readonly column: string;
};

/** The cells of some rows in some columns, cleared ones among them, in no order. */
export async function selectCells(
  tx: TenantTransaction,
  grid: Grid,
  { rows, columns }: { rows: readonly string[]; columns: readonly string[] },
): Promise<StoredCell[]> {
  const { row, column } = keysOf(grid);
  return runComposed(
    tx,
    sql`select r.id::text as id, r.version, r.deleted_at is not null as "isCleared", r.${row.column}::text as "row", r.${column.column}::text as "column",
       ${valuesOf(grid)}
     from ${tableOf(grid.cells)} r
     where r.${row.column} = any (${bound(rows)}::${typeNamed(row.type)}[])
       and r.${column.column} = any (${bound(columns)}::${typeNamed(column.type)}[])`,
  );
}

/** Who wrote cells last: the person's name, and when (epoch ms), by the cell's id. */
export async function selectWriters(
  tx: TenantTransaction,
  grid: Grid,
  ids: readonly string[],
): Promise<{ id: string; name: string | null; atMs: number }[]> {
  return runComposed(
    tx,
    sql`select r.id::text as id, u.realname as name,
       (extract(epoch from coalesce(r.update_time, r.create_time)) * 1000)::bigint as "atMs"
     from ${tableOf(grid.cells)} r left join app_user u on u.id = coalesce(r.update_by, r.create_by)
     where r.id = any (${bound(ids)}::uuid[])`,
  );
}

/** The id of the cell at a row and a column, if it ever had a value. */
export async function selectCellId(
  tx: TenantTransaction,
  grid: Grid,
  { row: rowKey, column: columnKey }: { row: string; column: string },
): Promise<string | undefined> {
  const { row, column } = keysOf(grid);
  const [found] = await runComposed<{ id: string }>(
    tx,
    sql`select r.id::text as id from ${tableOf(grid.cells)} r
     where r.${row.column} = ${bound(rowKey)}::${typeNamed(row.type)}
       and r.${column.column} = ${bound(columnKey)}::${typeNamed(column.type)}`,
  );
  return found?.id;
}

/**
 * Lets one person at a time save a grid of a mill, until the transaction ends: two who fill the same empty cell would
 * each find it empty.
 */
export async function lockGrid(tx: TenantTransaction, { name }: Grid): Promise<void> {
  await lockName(tx, { name: `grid ${name}` });
}

/** The words of a dictionary's values in a language, by value; where one is missing the Chinese. */
export async function selectDictionaryWords(
  tx: TenantTransaction,
  { dictionary, language }: { dictionary: string; language: Language },
): Promise<[string, string][]> {
  const rows = await runComposed<{ value: string; word: string }>(
    tx,
    sql`select i.item_value as value, ${words(sql`i.item_text`, 'jsonb', language)} as word from dict_item i
     join dict_type d on d.tenant_id = i.tenant_id and d.id = i.type_id
     where d.type_code = ${bound(dictionary)} and d.deleted_at is null and i.deleted_at is null`,
  );
  return rows.map(({ value, word }) => [value, word]);
}

function valuesOf(grid: Grid): Sql {
  const columns = resourceColumns(grid.cells).filter(({ name }) => Object.hasOwn(grid.cell, name));
  return sql`${columns.map((column) => sql`${textual(column)} as ${quotedName(column.name)}`)}`;
}

function textual(column: Column): Sql {
  return column.type === 'date' ? sql`r.${column.column}::text` : valueOf(column);
}

/** The row's key is compared as the type that its resource is numbered with. */
function keysOf(grid: Grid): { row: Column; column: Column } {
  const row = columnNamed(grid.cells, grid.row);
  const column = columnNamed(grid.cells, grid.column);
  if (row === undefined || column === undefined) throw new Error(`${grid.name} has no rows or columns`);
  if (row.type !== resourceNamed(rowResourceName(grid)).key)
    throw new Error(`${grid.name} does not name its rows as they are numbered`);
  return { row, column };
}
