import type { CellValues } from './gridState.ts';
import type { CellPlace, Rect, Size } from './selection.ts';

/** A value for a place. */
export type Filled = readonly [CellPlace, CellValues];
type ValuesAt = (place: CellPlace) => CellValues;

/**
 * Where a drag of the fill handle leads: the chosen cells, drawn out in the direction that goes further. Undefined while
 * it stays inside.
 */
export function drawnOut(from: Rect, to: CellPlace): Rect | undefined {
  const [up, down] = [from.top - to.row, to.row - from.bottom];
  const [before, behind] = [from.left - to.column, to.column - from.right];
  const most = Math.max(up, down, before, behind);
  if (most <= 0) return undefined;
  if (most === up) return { ...from, top: to.row };
  if (most === down) return { ...from, bottom: to.row };
  return most === before ? { ...from, left: to.column } : { ...from, right: to.column };
}

/** The cells of a larger rectangle outside of a smaller one, with the values of the smaller repeated over it. */
export function fillSeries(from: Rect, to: Rect, valuesAt: ValuesAt): Filled[] {
  const [rows, columns] = [from.bottom - from.top + 1, from.right - from.left + 1];
  const filled: Filled[] = [];
  for (let row = to.top; row <= to.bottom; row++)
    for (let column = to.left; column <= to.right; column++) {
      const isInside = row >= from.top && row <= from.bottom && column >= from.left && column <= from.right;
      if (isInside) continue;
      const source = {
        row: from.top + positive(row - from.top, rows),
        column: from.left + positive(column - from.left, columns),
      };
      filled.push([{ row, column }, valuesAt(source)]);
    }
  return filled;
}

/**
 * What was copied, put at a place: a chosen rectangle that it fits into several times is filled with it. What would
 * stand outside of the grid is left out.
 */
export function pasted<Cell>(
  copied: readonly (readonly Cell[])[],
  { top, bottom, left, right }: Rect,
  size: Size,
): (readonly [CellPlace, Cell])[] {
  const [height, width] = [copied.length, Math.max(0, ...copied.map((line) => line.length))];
  if (height === 0 || width === 0) return [];
  const [rows, columns] = [bottom - top + 1, right - left + 1];
  const isTiled = rows % height === 0 && columns % width === 0;
  const [down, across] = isTiled ? [rows, columns] : [height, width];
  const filled: (readonly [CellPlace, Cell])[] = [];
  for (let row = 0; row < down; row++)
    for (let column = 0; column < across; column++) {
      const cell = copied[row % height]?.[column % width];
      const place = { row: top + row, column: left + column };
      if (cell !== undefined && place.row < size.rows && place.column < size.columns)
        filled.push([place, cell]);
    }
  return filled;
}

function positive(value: number, modulus: number): number {
  return ((value % modulus) + modulus) % modulus;
}
