import { localDate } from '@millwright/contract/core/time/zone.ts';
import {
  columnField,
  columnsOfGrid,
  daysOfMonth,
  type Grid,
  rowResourceName,
} from '@millwright/contract/core/grid/grid.ts';
import type {
  GridColumn,
  GridPage,
  GridQuestion,
  GridRow,
  GridValue,
  WireCell,
} from '@millwright/contract/core/grid/gridCalls.ts';
import { mostRowsAtOnce } from '@millwright/contract/core/resource/listQuery.ts';
import type { HistoryEntry, ResourceRow } from '@millwright/contract/core/resource/resourceCalls.ts';
import type { Resource } from '@millwright/contract/core/resource/resource.ts';
import { resourceNamed } from '@millwright/contract/core/registry/installed.ts';
import type { Ctx } from '../../platform/http/calls/app.ts';
import { fail } from '../../platform/http/errors/fail.ts';
import { showHistory } from '../read/history/history.service.ts';
import { listRows } from '../read/list/list.service.ts';
import { rowTitleOf } from '../row/outcomes.ts';
import { plainText } from '../row/plainText.ts';
import { choiceText } from '../row/wireRow.ts';
import { missingReferences } from '../row/fits.queries.ts';
import type { GridHooks } from './gridHooks.ts';
import { selectCellId, selectCells, selectDictionaryWords, type StoredCell } from './grid.queries.ts';

/** A page of a grid: its rows as their list finds them, its columns, and the cells in compact form. */
export async function readGrid(
  ctx: Ctx,
  grid: Grid,
  { input, hooks = {} }: { input: GridQuestion; hooks?: GridHooks },
): Promise<GridPage> {
  const page = await listRowsOf(ctx, grid, { input, hooks });
  const columns = await listColumns(ctx, grid, { month: input.month, hooks });
  const rows = page.records.map((record) => rowOf(ctx, grid, record));
  const stored = await selectCells(ctx.tx, grid, {
    rows: rows.map(({ id }) => id),
    columns: columns.map(({ key }) => key),
  });
  return {
    today: localDate(ctx.tenant.zone, ctx.clock.nowMs()),
    rows,
    columns,
    cells: wireCells(grid, stored, {
      rows: gridPositions(rows.map(({ id }) => id)),
      columns: gridPositions(columns.map(({ key }) => key)),
    }),
    words: await wordsIn(ctx, grid, stored),
    total: page.total,
    isMore: page.isMore,
    size: page.size,
    current: page.current,
    pages: page.pages,
    ...(page.narrowedTo === undefined ? {} : { narrowedTo: page.narrowedTo }),
  };
}

/** Every row of a grid that fits, for a sheet. Throws `core.tooLarge` when there are more than one sheet is made for. */
export async function readWholeGrid(
  ctx: Ctx,
  grid: Grid,
  { input, hooks }: { input: GridQuestion; hooks: GridHooks },
): Promise<GridPage> {
  const whole = await readGrid(ctx, grid, {
    input: { ...input, pageNo: 1, pageSize: mostRowsAtOnce },
    hooks,
  });
  if (whole.total > mostRowsAtOnce) throw fail('core.tooLarge', { limit: mostRowsAtOnce });
  return whole;
}

/** What a cell was before, newest first. Throws `core.notFound` for a row that the reader does not see. */
export async function showCellHistory(
  ctx: Ctx,
  grid: Grid,
  at: { row: string; column: string },
): Promise<{ entries: HistoryEntry[] }> {
  const target = resourceNamed(rowResourceName(grid));
  const asked = [{ target, id: at.row }];
  if ((await missingReferences(ctx.tx, asked, ctx.dataScope)).size > 0) throw fail('core.notFound');
  const id = await selectCellId(ctx.tx, grid, at);
  if (id === undefined) return { entries: [] };
  const { entries } = await showHistory(ctx, grid.cells, id);
  // The request names the row and the column, so the answer leaves them out.
  const isValue = ({ field }: { field: string }) => Object.hasOwn(grid.cell, field);
  return { entries: entries.map((entry) => ({ ...entry, changes: entry.changes.filter(isValue) })) };
}

/** What rows and columns are called, by their ids and keys; those that are not there are left out. */
export async function namesOf(
  ctx: Ctx,
  grid: Grid,
  { rows, columns }: { rows: readonly string[]; columns: readonly string[] },
): Promise<{ rows: ReadonlyMap<string, string>; columns: ReadonlyMap<string, string> }> {
  const found = await titlesOf(ctx, resourceNamed(rowResourceName(grid)), rows);
  const { to, values } = columnField(grid);
  if (to !== undefined) return { rows: found, columns: await titlesOf(ctx, resourceNamed(to), columns) };
  const title = (key: string) =>
    values === undefined ? key : (choiceText(grid.cells, grid.column, key, ctx.language) ?? key);
  return { rows: found, columns: new Map(columns.map((key) => [key, title(key)])) };
}

/** The values of a stored cell in the order of the declaration; none for a cleared one. */
export function valuesOfCell({ cell }: Grid, stored: StoredCell): GridValue[] {
  return stored.isCleared ? [] : Object.keys(cell).map((name) => gridValueOf(stored[name]));
}

function listRowsOf(ctx: Ctx, grid: Grid, { input, hooks }: { input: GridQuestion; hooks: GridHooks }) {
  const { month: _, ...asked } = input;
  // The fixed conditions come last, so that no request can override them.
  return listRows(
    ctx,
    resourceNamed(rowResourceName(grid)),
    { ...asked, ...grid.rows.where },
    hooks.rows === undefined ? {} : { hooks: hooks.rows },
  );
}

async function listColumns(
  ctx: Ctx,
  grid: Grid,
  { month, hooks }: { month: string | undefined; hooks: GridHooks },
): Promise<GridColumn[]> {
  const kind = columnsOfGrid(grid);
  if (kind === 'days') {
    const days = daysOfMonth(month ?? '');
    const between = { from: days[0] ?? '', to: days.at(-1) ?? '' };
    const holidays = await hooks.holidays?.(ctx, between);
    return days.map((key) => ({ key, title: null, holiday: holidays?.get(key) ?? null }));
  }
  if (kind === 'rows') return listColumnRows(ctx, resourceNamed(columnField(grid).to ?? ''));
  return (columnField(grid).values ?? []).map((key) => ({
    key,
    title: choiceText(grid.cells, grid.column, key, ctx.language),
    holiday: null,
  }));
}

/** The most rows of a resource that stand side by side. */
const mostColumns = 200;

async function listColumnRows(ctx: Ctx, target: Resource): Promise<GridColumn[]> {
  const page = await listRows(ctx, target, {
    pageNo: 1,
    pageSize: mostColumns,
    superQueryMatchType: 'and',
    column: target.order.by,
    order: target.order.direction,
  });
  return page.records.map((record) => ({
    key: record.id,
    title: rowTitleOf(target, record, ctx),
    holiday: null,
  }));
}

function rowOf(ctx: Ctx, grid: Grid, record: ResourceRow): GridRow {
  const target = resourceNamed(rowResourceName(grid));
  const note = (name: string) => {
    const value = record[`${name}_dictText`] ?? record[name];
    return value === null || value === undefined ? null : plainText(value);
  };
  return { id: record.id, title: rowTitleOf(target, record, ctx), notes: grid.rows.notes.map(note) };
}

async function titlesOf(
  ctx: Ctx,
  target: Resource,
  ids: readonly string[],
): Promise<ReadonlyMap<string, string>> {
  if (ids.length === 0) return new Map();
  const page = await listRows(ctx, target, {
    pageNo: 1,
    pageSize: ids.length,
    superQueryMatchType: 'and',
    id: ids.join(','),
  });
  return new Map(page.records.map((record) => [record.id, rowTitleOf(target, record, ctx)]));
}

/** What ids and codes in cells are called, by field; words of choices stand in the phrases. */
async function wordsIn(
  ctx: Ctx,
  grid: Grid,
  stored: readonly StoredCell[],
): Promise<Record<string, Record<string, string>>> {
  const words: Record<string, Record<string, string>> = {};
  for (const [name, { to, dictionary }] of Object.entries(grid.cell)) {
    const { language } = ctx;
    if (dictionary !== undefined)
      words[name] = Object.fromEntries(await selectDictionaryWords(ctx.tx, { dictionary, language }));
    if (to === undefined) continue;
    const ids = [...new Set(stored.flatMap((cell) => gridValueOf(cell[name]) ?? []).map(String))];
    words[name] = Object.fromEntries(await titlesOf(ctx, resourceNamed(to), ids));
  }
  return words;
}

function wireCells(
  grid: Grid,
  stored: readonly StoredCell[],
  { rows, columns }: { rows: ReadonlyMap<string, number>; columns: ReadonlyMap<string, number> },
): WireCell[] {
  return stored.map((cell) => [
    rows.get(cell.row) ?? 0,
    columns.get(cell.column) ?? 0,
    cell.version,
    ...valuesOfCell(grid, cell),
  ]);
}

export function gridPositions(keys: readonly string[]): ReadonlyMap<string, number> {
  return new Map(keys.map((key, at) => [key, at]));
}

function gridValueOf(value: unknown): GridValue {
  if (typeof value === 'string' || typeof value === 'number' || typeof value === 'boolean') return value;
  return Array.isArray(value) ? value.map(String) : null;
}
