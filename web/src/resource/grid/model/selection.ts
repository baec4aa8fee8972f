/** A place in a grid, counted from 0. */
export interface CellPlace {
  readonly row: number;
  readonly column: number;
}

/** What is chosen: from where to where. Keys act from the active end. */
export interface Selection {
  readonly anchor: CellPlace;
  readonly active: CellPlace;
}

/** Rows and columns that belong to a rectangle, both ends included. */
export interface Rect {
  readonly top: number;
  readonly bottom: number;
  readonly left: number;
  readonly right: number;
}

export interface Size {
  readonly rows: number;
  readonly columns: number;
}

export function at(row: number, column: number): Selection {
  const place = { row, column };
  return { anchor: place, active: place };
}

export function rectOf({ anchor, active }: Selection): Rect {
  return {
    top: Math.min(anchor.row, active.row),
    bottom: Math.max(anchor.row, active.row),
    left: Math.min(anchor.column, active.column),
    right: Math.max(anchor.column, active.column),
  };
}

export function isOneCell({ anchor, active }: Selection): boolean {
  return anchor.row === active.row && anchor.column === active.column;
}

export function selectedCells({ top, bottom, left, right }: Rect): CellPlace[] {
  const places: CellPlace[] = [];
  for (let row = top; row <= bottom; row++)
    for (let column = left; column <= right; column++) places.push({ row, column });
  return places;
}

/** The selection after a step, kept within the grid; extending keeps where it began. */
export function movedSelection(
  { anchor, active }: Selection,
  by: { rows?: number; columns?: number },
  { size, isExtending = false }: { size: Size; isExtending?: boolean },
): Selection {
  const place = within({ row: active.row + (by.rows ?? 0), column: active.column + (by.columns ?? 0) }, size);
  return isExtending ? { anchor, active: place } : { anchor: place, active: place };
}

/** The cell that Tab leads to: the next of the row, else the first of the next row; undefined behind the last. */
export function tabbed(
  { active: { row, column } }: Selection,
  isBack: boolean,
  size: Size,
): Selection | undefined {
  const next = row * size.columns + column + (isBack ? -1 : 1);
  if (next < 0 || next >= size.rows * size.columns) return undefined;
  return at(Math.floor(next / size.columns), next % size.columns);
}

export function whole({ rows, columns }: Size): Selection {
  return {
    anchor: { row: 0, column: 0 },
    active: { row: Math.max(0, rows - 1), column: Math.max(0, columns - 1) },
  };
}

export function within({ row, column }: CellPlace, { rows, columns }: Size): CellPlace {
  return { row: clamp(row, rows), column: clamp(column, columns) };
}

function clamp(value: number, count: number): number {
  return Math.max(0, Math.min(value, count - 1));
}

/** Whether a place lies in a rectangle. */
export function holds({ top, bottom, left, right }: Rect, { row, column }: CellPlace): boolean {
  return row >= top && row <= bottom && column >= left && column <= right;
}
