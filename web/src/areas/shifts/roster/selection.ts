/** A cell by its row and column, from 0. */
export interface Spot {
  readonly row: number;
  readonly column: number;
}

/** Cells between two corners: where the choice began, and where the keys go on. */
export interface CellRange {
  readonly anchor: Spot;
  readonly active: Spot;
}

export interface Rect {
  readonly top: number;
  readonly bottom: number;
  readonly left: number;
  readonly right: number;
}

export function rectOf({ anchor, active }: CellRange): Rect {
  return {
    top: Math.min(anchor.row, active.row),
    bottom: Math.max(anchor.row, active.row),
    left: Math.min(anchor.column, active.column),
    right: Math.max(anchor.column, active.column),
  };
}

/** The cells of a rectangle, row by row. */
export function spotsIn({ top, bottom, left, right }: Rect): Spot[] {
  return Array.from({ length: bottom - top + 1 }, (_row, down) =>
    Array.from({ length: right - left + 1 }, (_column, along) => ({ row: top + down, column: left + along })),
  ).flat();
}

const steps: Readonly<Record<string, Spot>> = {
  ArrowUp: { row: -1, column: 0 },
  ArrowDown: { row: 1, column: 0 },
  ArrowLeft: { row: 0, column: -1 },
  ArrowRight: { row: 0, column: 1 },
  PageUp: { row: -10, column: 0 },
  PageDown: { row: 10, column: 0 },
  Home: { row: 0, column: -1000 },
  End: { row: 0, column: 1000 },
};

/** The choice behind a key; undefined for a key that moves nothing. With Shift the anchor stays. */
export function cellsMovedBy(
  { anchor, active }: CellRange,
  { key, isExtending }: { key: string; isExtending: boolean },
  { rows, columns }: { rows: number; columns: number },
): CellRange | undefined {
  const step = steps[key];
  if (step === undefined) return undefined;
  const within = (value: number, most: number) => Math.max(0, Math.min(most - 1, value));
  const next = {
    row: within(active.row + step.row, rows),
    column: within(active.column + step.column, columns),
  };
  return { anchor: isExtending ? anchor : next, active: next };
}
