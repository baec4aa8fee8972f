import type { Grid } from '@millwright/contract/core/grid/grid.ts';
import type { GridPage } from '@millwright/contract/core/grid/gridCalls.ts';
import { fillSeries } from './model/filling.ts';
import { type CellValues, gridKey, restOf, valuesAt } from './model/gridState.ts';
import { type CellPlace, type Rect, rectOf, selectedCells, type Selection } from './model/selection.ts';
import type { GridEditing } from './useGrid.ts';

type Cells = {
  grid: Grid;
  page: GridPage;
  editing: GridEditing;
  selection: Selection;
  onSelect: (selection: Selection) => void;
};

/** Reads cells, and writes into those that are chosen. */
export function useGridCells({ grid, page, editing, selection, onSelect }: Cells) {
  const { rows, columns } = page;
  const keyAt = ({ row, column }: CellPlace) => gridKey(rows[row]?.id ?? '', columns[column]?.key ?? '');
  const valuesIn = (place: CellPlace) => valuesAt(editing.state, keyAt(place));
  const put = (changes: readonly (readonly [CellPlace, CellValues])[]) =>
    editing.change(new Map(changes.map(([place, values]) => [keyAt(place), values])));
  /** The shown value into all chosen cells; what else they say stays. */
  const enter = (value: CellValues[number], into = selection) =>
    put(selectedCells(rectOf(into)).map((place) => [place, [value, ...restOf(grid, valuesIn(place))]]));
  const fill = (from: Rect, to: Rect) => {
    put(fillSeries(from, to, valuesIn));
    onSelect({ anchor: { row: to.top, column: to.left }, active: { row: to.bottom, column: to.right } });
  };
  const clear = () => put(selectedCells(rectOf(selection)).map((place) => [place, []]));
  /** The first row, or the first column, of the chosen cells into all of them. */
  const fillOn = (direction: 'down' | 'right') => {
    const { top, left, bottom, right } = rectOf(selection);
    const first =
      direction === 'down' ? { top, bottom: top, left, right } : { top, bottom, left, right: left };
    put(fillSeries(first, { top, bottom, left, right }, valuesIn));
  };
  return { valuesIn, put, enter, fill, fillOn, clear };
}
