import { z } from 'zod';
import { type Call, defineCall } from '../call/call.ts';
import { type Narrowing, narrowings } from '../call/dataScope.ts';
import { columnField, columnsOfGrid, type Grid } from './grid.ts';
import { listInput, mostRowsAtOnce } from '../resource/listQuery.ts';
import { wireDay } from '../time/moments.ts';
import { historyEntry, type HistoryEntry, importProblem } from '../resource/resourceCalls.ts';
import type { Field } from '../fields/fields.ts';

/** Rows of a page of a grid unless the caller says otherwise, and the most it may have. */
export const usualGridRows = 100;
export const mostGridRows = 300;
/** The most cells of one save: 300 rows × 31 days, and some. */
export const mostGridCells = 10_000;
const mostColumns = 400;
const longestText = 2000;

export type GridValue = string | number | boolean | null | string[];

/**
 * A cell on the wire: the places of its row and column in the lists beside it, its version, and its values in the order
 * of the declared fields. Version 0 never had a value; without values it was, or is to be, cleared.
 */
export type WireCell = [number, number, number, ...GridValue[]];

const place = z.int().min(0).max(1_000_000);
/** A value of a cell as it travels. */
export const gridValue = z.union([
  z.string().max(longestText),
  z.number(),
  z.boolean(),
  z.null(),
  z.array(z.string().max(64)).max(mostRowsAtOnce),
]);
const wireCell: z.ZodType<WireCell, WireCell> = z.tuple([place, place, place], gridValue);

const gridColumn = z.object({
  key: z.string(),
  /** What people call it; a day has no other name than its date. */
  title: z.string().nullable(),
  /** The name of the holiday on a day. */
  holiday: z.string().nullable(),
});
export type GridColumn = z.output<typeof gridColumn>;

const gridRow = z.object({
  id: z.string(),
  title: z.string(),
  /** The declared notes in their order, as words. */
  notes: z.array(z.string().nullable()),
});
export type GridRow = z.output<typeof gridRow>;

const gridPage = z.object({
  /** The date in the mill now. */
  today: z.string(),
  rows: z.array(gridRow),
  columns: z.array(gridColumn),
  cells: z.array(wireCell),
  /** What the ids and dictionary values in cells are called, by field. */
  words: z.record(z.string(), z.record(z.string(), z.string())),
  /** Rows that fit in all. */
  total: z.int(),
  isMore: z.boolean(),
  size: z.int(),
  current: z.int(),
  pages: z.int(),
  narrowedTo: z.array(z.enum(narrowings)).optional(),
});
export interface GridPage {
  readonly today: string;
  readonly rows: GridRow[];
  readonly columns: GridColumn[];
  readonly cells: WireCell[];
  readonly words: Record<string, Record<string, string>>;
  readonly total: number;
  readonly isMore: boolean;
  readonly size: number;
  readonly current: number;
  readonly pages: number;
  readonly narrowedTo?: Narrowing[] | undefined;
}

/** What a sheet would change, for people to look at before they save it. */
const gridSheet = z.object({
  rows: z.array(z.object({ id: z.string(), title: z.string() })),
  columns: z.array(z.string()),
  /** Only cells that differ from what is stored, with the stored version. */
  cells: z.array(wireCell),
  /** What is stored there now, in the same order. */
  stored: z.array(z.array(gridValue)),
  problems: z.array(importProblem),
  isCut: z.boolean(),
});
export type GridSheet = z.output<typeof gridSheet>;

const monthShape = { month: z.string().regex(/^(19|[2-9]\d)\d{2}-(0[1-9]|1[0-2])$/) };

const readInput = listInput.extend({
  pageSize: z.int().min(1).max(mostGridRows).default(usualGridRows),
  month: z.string().optional(),
});
export type GridQuestion = z.output<typeof readInput>;
type Question = z.ZodType<GridQuestion, z.input<typeof readInput>>;

export interface SaveGrid {
  readonly rows: string[];
  readonly columns: string[];
  readonly cells: WireCell[];
}

export interface GridCalls {
  readonly read: Call<Question, z.ZodType<GridPage, GridPage>>;
  /** Gives the new version of each cell in the order it was sent. */
  readonly save: Call<z.ZodType<SaveGrid, SaveGrid>, z.ZodObject<{ versions: z.ZodArray<z.ZodInt> }>>;
  readonly history: Call<
    z.ZodType<{ row: string; column: string }, { row: string; column: string }>,
    z.ZodType<{ entries: HistoryEntry[] }, { entries: HistoryEntry[] }>
  >;
  readonly exportXls: Call<Question, z.ZodNull>;
  /** Reads a sheet and writes nothing: what it would change is looked at, and saved like every other change. */
  readonly importExcel: Call<Question, typeof gridSheet>;
}

const made = new Map<string, GridCalls>();

/** The calls of a grid. The same object each time. */
export function gridCallsOf(grid: Grid): GridCalls {
  const known = made.get(grid.name);
  if (known) return known;
  const calls = makeCalls(grid);
  made.set(grid.name, calls);
  return calls;
}

export function listGridCalls(calls: GridCalls): Call[] {
  return Object.values(calls);
}

function makeCalls(grid: Grid): GridCalls {
  const { namespace, path, access } = grid;
  const name = (verb: string) => `${namespace}.${grid.name}.${verb}` as const;
  const input: Question = columnsOfGrid(grid) === 'days' ? readInput.extend(monthShape) : readInput;
  const row = keySchema(grid.cells.fields[grid.row]);
  const column = keySchema(columnField(grid));
  return {
    read: defineCall(name('read'), {
      method: 'GET',
      path: `${path}/grid`,
      access: { code: access.read },
      input,
      output: gridPage,
    }),
    save: defineCall(name('save'), {
      method: 'POST',
      path: `${path}/save`,
      access: { code: access.edit },
      input: z.object({
        rows: z.array(row).min(1).max(mostRowsAtOnce),
        columns: z.array(column).min(1).max(mostColumns),
        cells: z.array(wireCell).min(1).max(mostGridCells),
      }),
      output: z.object({ versions: z.array(z.int()) }),
    }),
    history: defineCall(name('history'), {
      method: 'GET',
      path: `${path}/history`,
      access: { code: access.read },
      input: z.object({ row, column }),
      output: z.object({ entries: z.array(historyEntry) }),
    }),
    exportXls: defineCall(name('exportXls'), {
      method: ['GET', 'POST'],
      path: `${path}/exportXls`,
      access: { code: access.read },
      input,
      output: z.null(),
      answers: 'file',
    }),
    importExcel: defineCall(name('importExcel'), {
      method: 'POST',
      path: `${path}/importExcel`,
      access: { code: access.edit },
      input,
      output: gridSheet,
      takes: 'file',
    }),
  };
}

/** What names a row or a column. */
function keySchema(field: Field | undefined): z.ZodType<string, string> {
  if (field?.kind === 'date') return wireDay();
  if (field?.values !== undefined) return z.enum(field.values);
  return field?.column === 'uuid' ? z.uuid() : z.string().regex(/^[1-9]\d{0,8}$/);
}
