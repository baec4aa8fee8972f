import { isDeepStrictEqual } from 'node:util';
import { type Grid, gridChanged } from '@millwright/contract/core/grid/grid.ts';
import type { GridValue, SaveGrid, WireCell } from '@millwright/contract/core/grid/gridCalls.ts';
import { uuidv7 } from '../../platform/db/uuid.ts';
import type { Ctx } from '../../platform/http/calls/app.ts';
import { failField } from '../../platform/http/errors/fail.ts';
import type { Values } from '../row/hooks.ts';
import { changeOf, pickFields } from '../write/rowChange.ts';
import { insertRows, type LogEntry, markDeleted, type NewRow, updateRows } from '../write/write.queries.ts';
import { withWriteRefusals } from '../write/writeRefusals.ts';
import type { AskedCell } from './askedCell.ts';
import { assertCellsFit, refuseCells, refuseConflicts } from './cellRefusals.ts';
import type { CellChange, GridHooks } from './gridHooks.ts';
import { lockGrid, selectCells, type StoredCell } from './grid.queries.ts';

/**
 * Saves changed cells, all or none, and gives the version of each in the order they were sent. Throws `core.invalid` for
 * cells that are none, `core.gridRefused` naming the cells that break a rule, and `core.gridConflict` naming those that
 * somebody else changed since they were read. A cell that already holds the wanted values is no conflict.
 */
export async function saveGrid(
  ctx: Ctx,
  grid: Grid,
  { input, hooks = {} }: { input: SaveGrid; hooks?: GridHooks },
): Promise<{ versions: number[] }> {
  const asked = askedCells(grid, input);
  await assertCellsFit(ctx, grid, asked);
  await lockGrid(ctx.tx, grid);
  const stored = new Map(
    (await selectCells(ctx.tx, grid, input)).map((cell) => [crossing(cell.row, cell.column), cell]),
  );
  const storedAt = ({ row, column }: AskedCell) => stored.get(crossing(row, column));
  const changed = asked.filter((cell) => !isAsStored(grid, cell, storedAt(cell)));
  const conflicts = changed.filter((cell) => cell.version !== (storedAt(cell)?.version ?? 0));
  if (conflicts.length > 0) await refuseConflicts(ctx, grid, { conflicts, storedAt });
  const changes = changed.map(
    (cell): CellChange => ({
      row: cell.row,
      column: cell.column,
      before: valuesByField(grid, storedAt(cell)),
      after: cell.values,
    }),
  );
  if (changes.length > 0) {
    const refused = (await hooks.beforeSave?.(ctx, changes)) ?? [];
    if (refused.length > 0) await refuseCells(ctx, grid, refused);
    await write(ctx, grid, { changed, storedAt });
    await hooks.afterSave?.(ctx, changes);
    tell(ctx, grid, changes);
  }
  const isChanged = new Set(changed);
  return {
    versions: asked.map((cell) => (storedAt(cell)?.version ?? 0) + (isChanged.has(cell) ? 1 : 0)),
  };
}

/** A cell to write, with its line in the log. */
interface Logged extends NewRow {
  readonly entry: LogEntry;
}

async function write(
  ctx: Ctx,
  grid: Grid,
  {
    changed,
    storedAt,
  }: { changed: readonly AskedCell[]; storedAt: (cell: AskedCell) => StoredCell | undefined },
): Promise<void> {
  const added: Logged[] = [];
  const edited: Logged[] = [];
  const revived: Logged[] = [];
  const cleared: Logged[] = [];
  for (const cell of changed) {
    const known = storedAt(cell);
    const key = { [grid.row]: cell.row, [grid.column]: cell.column };
    const row = pickFields(grid.cells, { ...key, ...cell.values });
    if (known === undefined) {
      const id = uuidv7();
      added.push({ id, row, entry: { id, before: null, after: row } });
      continue;
    }
    const { id } = known;
    const before = valuesByField(grid, known);
    if (cell.values === undefined) {
      cleared.push({ id, row, entry: { id, before: before ?? null, after: null } });
      continue;
    }
    const change = changeOf({ row, before: pickFields(grid.cells, { ...key, ...before }) });
    if (change !== undefined)
      (known.isCleared ? revived : edited).push({ id, row, entry: { id, ...change } });
  }
  const { tx, person: by } = ctx;
  const asWritten = (rows: readonly Logged[], action: string) => ({
    rows,
    by,
    log: { action, entries: rows.map(({ entry }) => entry) },
  });
  await withWriteRefusals(grid.cells, {}, async () => {
    await insertRows(tx, grid.cells, asWritten(added, 'add'));
    await updateRows(tx, grid.cells, asWritten(edited, 'edit'));
    // A cell keeps its database row when it is cleared, and its version goes on, so that a cell that was cleared and
    // filled again is not mistaken for the one that was read.
    await updateRows(tx, grid.cells, { ...asWritten(revived, 'edit'), revives: true });
    await markDeleted(tx, grid.cells, { ids: cleared.map(({ id }) => id), ...asWritten(cleared, 'delete') });
  });
}

function tell(ctx: Ctx, grid: Grid, changes: readonly CellChange[]): void {
  const rows = [...new Set(changes.map(({ row }) => row))];
  const columns = [...new Set(changes.map(({ column }) => column))];
  const rowPlaces = new Map(rows.map((key, at) => [key, at]));
  const columnPlaces = new Map(columns.map((key, at) => [key, at]));
  ctx.emit(gridChanged(grid).name, {
    by: ctx.person.id,
    rows,
    columns,
    cells: changes.map(({ row, column }) => [rowPlaces.get(row) ?? 0, columnPlaces.get(column) ?? 0]),
  });
}

/** The cells that a request names. Throws `core.invalid` for places that no list has, and for a cell named twice. */
function askedCells(grid: Grid, { rows, columns, cells }: SaveGrid): AskedCell[] {
  const seen = new Set<string>();
  return cells.map(([rowAt, columnAt, version, ...values]) => {
    const [row, column] = [rows[rowAt], columns[columnAt]];
    if (row === undefined || column === undefined) throw failField('cells', 'type');
    const key = crossing(row, column);
    if (seen.has(key)) throw failField('cells', 'repeated');
    seen.add(key);
    return { row, column, version, values: valuesAsked(grid, values) };
  });
}

/** A cell without any value is to be cleared. */
function valuesAsked({ cell }: Grid, values: WireCell | GridValue[]): Values | undefined {
  const names = Object.keys(cell);
  if (values.length > names.length) throw failField('cells', 'type');
  if (values.every((value) => value === null)) return undefined;
  return Object.fromEntries(names.map((name, at) => [name, values[at] ?? null]));
}

function isAsStored(grid: Grid, { values }: AskedCell, stored: StoredCell | undefined): boolean {
  return isDeepStrictEqual(values, valuesByField(grid, stored));
}

function valuesByField(grid: Grid, stored: StoredCell | undefined): Values | undefined {
  if (stored === undefined || stored.isCleared) return undefined;
  return Object.fromEntries(Object.keys(grid.cell).map((name) => [name, stored[name] ?? null]));
}

/** No key of a row or a column holds a space. */
function crossing(row: string, column: string): string {
  return `${row} ${column}`;
}
