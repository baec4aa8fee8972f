import { undoSteps } from '../../../kit/use/useUndoable.ts';
import type { Grid } from '@millwright/contract/core/grid/grid.ts';
import type { GridValue, SaveGrid, WireCell } from '@millwright/contract/core/grid/gridCalls.ts';

/** The values of a cell in the order of the declared fields; none for an empty cell. */
export type CellValues = readonly GridValue[];

/** A cell as the server stores it. */
export interface StoredCell {
  readonly version: number;
  readonly values: CellValues;
}

/** A changed cell that is not saved: what it is to be, and what it was when it was first changed. */
interface Pending {
  readonly values: CellValues;
  readonly from: StoredCell;
}

/** What is not saved, by the keys of the cells. */
export type PendingCells = ReadonlyMap<string, Pending>;

interface Step {
  readonly key: string;
  readonly before: CellValues;
  readonly after: CellValues;
}

/**
 * What the page of a grid knows: stored cells as they were read last, and over them what is not saved. Changes outlive a
 * look at another month or page, since each remembers what it was made from.
 */
export interface GridState {
  readonly stored: ReadonlyMap<string, StoredCell>;
  readonly pending: PendingCells;
  readonly done: readonly (readonly Step[])[];
  readonly undone: readonly (readonly Step[])[];
}

export const nothingYet: GridState = { stored: new Map(), pending: new Map(), done: [], undone: [] };
const never: StoredCell = { version: 0, values: [] };
/** No id, date or code of a choice holds it. */
const separator = '|';

export function gridKey(row: string, column: string): string {
  return `${row}${separator}${column}`;
}

export function placeOfKey(key: string): { row: string; column: string } {
  const at = key.indexOf(separator);
  return { row: key.slice(0, at), column: key.slice(at + 1) };
}

export function valuesAt({ stored, pending }: GridState, key: string): CellValues {
  return pending.get(key)?.values ?? stored.get(key)?.values ?? [];
}

/** Cells as they were read, with the lists that their places mean. */
export interface ReadCells {
  readonly rows: readonly { readonly id: string }[];
  readonly columns: readonly { readonly key: string }[];
  readonly cells: readonly WireCell[];
}

/** Takes over what was read. What is not saved keeps what it was made from, so that a save finds a conflict. */
export function withPage(state: GridState, { rows, columns, cells }: ReadCells): GridState {
  const stored = new Map(state.stored);
  for (const [row, column, version, ...values] of cells)
    stored.set(gridKey(rows[row]?.id ?? '', columns[column]?.key ?? ''), { version, values });
  return { ...state, stored };
}

/** Cells as somebody made them; one step to undo. */
export function withValues(state: GridState, changes: ReadonlyMap<string, CellValues>): GridState {
  const steps = [...changes].flatMap(([key, asked]): Step[] => {
    const [before, after] = [valuesAt(state, key), tidy(asked)];
    return isSameCellValue(before, after) ? [] : [{ key, before, after }];
  });
  if (steps.length === 0) return state;
  const moved = moveTo(
    state,
    steps.map(({ key, after }) => [key, after]),
  );
  return { ...moved, done: [...state.done, steps].slice(-undoSteps), undone: [] };
}

export function undo(state: GridState): GridState {
  const last = state.done.at(-1);
  if (last === undefined) return state;
  const moved = moveTo(
    state,
    last.map(({ key, before }) => [key, before]),
  );
  return { ...moved, done: state.done.slice(0, -1), undone: [...state.undone, last] };
}

export function redo(state: GridState): GridState {
  const last = state.undone.at(-1);
  if (last === undefined) return state;
  const moved = moveTo(
    state,
    last.map(({ key, after }) => [key, after]),
  );
  return { ...moved, done: [...state.done, last], undone: state.undone.slice(0, -1) };
}

/** Drops everything that is not saved. */
export function discard(state: GridState): GridState {
  return { ...state, pending: new Map(), done: [], undone: [] };
}

/** What a save of everything that is pending sends, and the keys of its cells in the same order. */
export function savingOf({ pending }: GridState): { input: SaveGrid; keys: string[] } {
  const keys = [...pending.keys()];
  const places = keys.map(placeOfKey);
  const rows = [...new Set(places.map(({ row }) => row))];
  const columns = [...new Set(places.map(({ column }) => column))];
  const [rowAt, columnAt] = [placesOf(rows), placesOf(columns)];
  const cells = [...pending.values()].map(({ values, from }, at): WireCell => {
    const { row = '', column = '' } = places[at] ?? {};
    return [rowAt.get(row) ?? 0, columnAt.get(column) ?? 0, from.version, ...values];
  });
  return { input: { rows, columns, cells }, keys };
}

/** What was saved is stored now; what was changed again meanwhile stays pending upon it. */
export function withSaved(
  state: GridState,
  { sent, keys, versions }: { sent: GridState; keys: readonly string[]; versions: readonly number[] },
): GridState {
  const stored = new Map(state.stored);
  const pending = new Map(state.pending);
  for (const [at, key] of keys.entries()) {
    const saved: StoredCell = { version: versions[at] ?? 0, values: valuesAt(sent, key) };
    stored.set(key, saved);
    const now = state.pending.get(key);
    if (now === undefined || isSameCellValue(now.values, saved.values)) pending.delete(key);
    else pending.set(key, { ...now, from: saved });
  }
  return { ...state, stored, pending };
}

/** Pending cells that somebody else stored otherwise since they were first changed here. */
export function conflictsIn({ stored, pending }: GridState): string[] {
  return [...pending].flatMap(([key, { from, values }]) => {
    const now = stored.get(key) ?? never;
    return now.version === from.version || isSameCellValue(now.values, values) ? [] : [key];
  });
}

/** What a pending cell was when it was first changed here. */
export function baseOf({ pending, stored }: GridState, key: string): CellValues {
  return pending.get(key)?.from.values ?? stored.get(key)?.values ?? [];
}

/** Conflicts as somebody settled them: `mine` goes upon what is stored now, the others are dropped. */
export function settledState(state: GridState, mine: ReadonlySet<string>): GridState {
  const pending = new Map(state.pending);
  for (const key of conflictsIn(state)) {
    const now = state.stored.get(key) ?? never;
    const own = pending.get(key);
    if (own !== undefined && mine.has(key)) pending.set(key, { ...own, from: now });
    else pending.delete(key);
  }
  return { ...state, pending };
}

export function isSameCellValue(one: CellValues, other: CellValues): boolean {
  return JSON.stringify(one) === JSON.stringify(other);
}

function moveTo(state: GridState, changes: readonly (readonly [string, CellValues])[]): GridState {
  const pending = new Map(state.pending);
  for (const [key, values] of changes) {
    const from = pending.get(key)?.from ?? state.stored.get(key) ?? never;
    if (isSameCellValue(values, from.values)) pending.delete(key);
    else pending.set(key, { values, from });
  }
  return { ...state, pending };
}

/** A cell of which every value is missing is empty. */
function tidy(values: CellValues): CellValues {
  return values.every((value) => value === null || value === '') ? [] : values;
}

function placesOf(keys: readonly string[]): ReadonlyMap<string, number> {
  return new Map(keys.map((key, at) => [key, at]));
}

/** What a cell says besides the shown value. */
export function restOf({ cell }: Grid, [, ...others]: CellValues): CellValues {
  return Object.keys(cell)
    .slice(1)
    .map((_, place) => others[place] ?? null);
}
