import type { Grid } from '@millwright/contract/core/grid/grid.ts';
import type { CellPlace } from './model/selection.ts';

/** Height of a row, width of the first column and of the totals, height of the head: pixels. */
export const rowPx = 28;
export const firstPx = 216;
export const totalPx = 72;
const headPx = 42;

/** Scrolls so that a cell is seen, clear of head, foot and the columns that stay. */
export function bringIntoSight(
  element: HTMLElement | null,
  { place: { row, column }, cellPx, totals }: { place: CellPlace; cellPx: number; totals: Grid['totals'] },
): void {
  if (element === null) return;
  const [top, left] = [row * rowPx, column * cellPx];
  const high = element.clientHeight - headPx - (totals.columns === undefined ? 0 : rowPx);
  const wide = element.clientWidth - firstPx - (totals.rows === undefined ? 0 : totalPx);
  if (top < element.scrollTop) element.scrollTop = top;
  else if (top + rowPx > element.scrollTop + high) element.scrollTop = top + rowPx - high;
  if (left < element.scrollLeft) element.scrollLeft = left;
  else if (left + cellPx > element.scrollLeft + wide) element.scrollLeft = left + cellPx - wide;
}
