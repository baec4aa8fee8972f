import { type Grid, rowResourceName } from '@millwright/contract/core/grid/grid.ts';
import type { Language } from '@millwright/contract/core/words/languages.ts';
import { resourceNamed } from '@millwright/contract/core/registry/installed.ts';
import type { TenantTransaction } from '../../platform/db/tenancy.ts';
import type { Values } from '../row/hooks.ts';
import { type Column, columnNamed, resourceColumns, tableOf, valueOf, words } from '../row/shape.ts';

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
  return tx.query(
    `select r.id::text as id, r.version, r.deleted_at is not null as "isCleared", r.${row.column}::text as "row", r.${column.column}::text as "column",
       ${valuesOf(grid)}
     from ${tableOf(grid.cells)} r
     where r.${row.column} = any ($1::${row.type}[])
       and r.${column.column} = any ($2::${column.type}[])`,
    [rows, columns],
  );
}

/** Who wrote cells last: the person's name, and when (epoch ms), by the cell's id. */
export async function selectWriters(
  tx: TenantTransaction,
  grid: Grid,
  ids: readonly string[],
): Promise<{ id: string; name: string | null; atMs: number }[]> {
  return tx.query(
    `select r.id::text as id, u.realname as name,
       (extract(epoch from coalesce(r.update_time, r.create_time)) * 1000)::bigint as "atMs"
     from ${tableOf(grid.cells)} r left join app_user u on u.id = coalesce(r.update_by, r.create_by)
     where r.id = any ($1::uuid[])`,
    [ids],
  );
}

/** The id of the cell at a row and a column, if it ever had a value. */
export async function selectCellId(
  tx: TenantTransaction,
  grid: Grid,
  { row: rowKey, column: columnKey }: { row: string; column: string },
): Promise<string | undefined> {
  const { row, column } = keysOf(grid);
  const [found] = await tx.query<{ id: string }>(
    `select r.id::text as id from ${tableOf(grid.cells)} r
     where r.${row.column} = $1::${row.type} and r.${column.column} = $2::${column.type}`,
    [rowKey, columnKey],
  );
  return found?.id;
}

/**
 * Lets one person at a time save a grid of a mill, until the transaction ends: two who fill the same empty cell would
 * each find it empty.
 */
export async function lockGrid(tx: TenantTransaction, { name }: Grid): Promise<void> {
  await tx.query('select pg_advisory_xact_lock($1, hashtext($2))', [tx.tenantId, `grid ${name}`]);
}

/** The words of a dictionary's values in a language, by value; where one is missing the Chinese. */
export async function selectDictionaryWords(
  tx: TenantTransaction,
  { dictionary, language }: { dictionary: string; language: Language },
): Promise<[string, string][]> {
  const rows = await tx.query<{ value: string; word: string }>(
    `select i.item_value as value, ${words('i.item_text', 'jsonb', language)} as word from dict_item i
     join dict_type d on d.tenant_id = i.tenant_id and d.id = i.type_id
     where d.type_code = $1 and d.deleted_at is null and i.deleted_at is null`,
    [dictionary],
  );
  return rows.map(({ value, word }) => [value, word]);
}

function valuesOf(grid: Grid): string {
  return resourceColumns(grid.cells)
    .filter(({ name }) => Object.hasOwn(grid.cell, name))
    .map((column) => `${textual(column)} as "${column.name}"`)
    .join(', ');
}

function textual(column: Column): string {
  return column.type === 'date' ? `r.${column.column}::text` : valueOf(column);
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
