import { type Grid, shownField } from '@millwright/contract/core/grid/grid.ts';
import type { GridPage } from '@millwright/contract/core/grid/gridCalls.ts';
import type { ComponentProps, CSSProperties } from 'react';
import { CellPopover } from './cells/CellPopover.tsx';
import { CellTyping } from './cells/CellTyping.tsx';
import { placed } from './GridMarks.tsx';
import type { GridSource } from './gridSource.ts';
import type { GridWords } from './gridWords.ts';
import { type CellPlace, rectOf, selectedCells, type Selection } from './model/selection.ts';
import type { useGridCells } from './useGridCells.ts';
import type { useGridHeads } from './useGridHeads.ts';

type CellOverlaysProps = {
  grid: Grid;
  page: GridPage;
  source: GridSource;
  words: GridWords;
  mayEdit: boolean;
  selection: Selection;
  heads: ReturnType<typeof useGridHeads>['heads'];
  cells: ReturnType<typeof useGridCells>;
  typing: { text: string; into: Selection } | undefined;
  isOpen: boolean;
  onTyped: ComponentProps<typeof CellTyping>['onDone'];
  onClose: () => void;
};

/** Over the active cell: the field that is typed in, or the cell opened. */
export function CellOverlays(props: CellOverlaysProps) {
  const { grid, page, source, words, mayEdit, selection, heads, cells, typing, isOpen } = props;
  const { onTyped, onClose } = props;
  const [shown, field] = shownField(grid);
  const { active } = selection;
  const row = page.rows[active.row];
  return (
    <>
      {typing === undefined ? null : (
        <CellTyping
          field={field}
          label={words.cells.label(shown)}
          begin={typing.text}
          box={boxOf(typing.into.active)}
          words={words}
          onDone={onTyped}
        />
      )}
      <CellPopover
        grid={grid}
        source={source}
        isOpen={isOpen}
        at={{ row: row?.id ?? '', column: page.columns[active.column]?.key ?? '' }}
        box={boxOf(active)}
        title={words.t('cell', { row: row?.title ?? '', column: heads[active.column]?.title ?? '' })}
        values={cells.valuesIn(active)}
        mayEdit={mayEdit}
        words={words}
        onEnter={cells.enter}
        onValues={(values) => cells.put(selectedCells(rectOf(selection)).map((place) => [place, values]))}
        onClose={onClose}
      />
    </>
  );
}

function boxOf({ row, column }: CellPlace): CSSProperties {
  return placed({ top: row, bottom: row, left: column, right: column });
}
