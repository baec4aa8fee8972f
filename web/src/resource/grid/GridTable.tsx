import { type Grid, shownField } from '@millwright/contract/core/grid/grid.ts';
import type { GridPage } from '@millwright/contract/core/grid/gridCalls.ts';
import type { Language } from '@millwright/contract/core/words/languages.ts';
import { type CSSProperties, useId, useMemo, useRef, useState } from 'react';
import { useWidth } from '../../kit/charts/axes/useWidth.ts';
import { CellOverlays } from './CellOverlays.tsx';
import styles from './grid.module.css';
import { GridFoot, GridHead } from './GridHead.tsx';
import { GridLine } from './GridLine.tsx';
import { GridMarks } from './GridMarks.tsx';
import { bringIntoSight, firstPx, rowPx, totalPx } from './gridMeasures.ts';
import type { GridSource } from './gridSource.ts';
import { choicesOf, type GridWords } from './gridWords.ts';
import { at, holds, movedSelection, rectOf, type Selection } from './model/selection.ts';
import type { GridEditing } from './useGrid.ts';
import { useGridClipboard } from './copies/useGridClipboard.ts';
import { useGridCells } from './useGridCells.ts';
import { useGridHeads } from './useGridHeads.ts';
import { useGridKeys } from './useGridKeys.ts';
import { placeIn, useGridPointer } from './useGridPointer.ts';
import { useShownRows } from './useShownRows.ts';

type GridTableProps = {
  grid: Grid;
  page: GridPage;
  editing: GridEditing;
  source: GridSource;
  words: GridWords;
  mayEdit: boolean;
  selection: Selection;
  onSelect: (selection: Selection) => void;
};

/** A grid as a spreadsheet: choose, type, paste, fill; a head and a first column that stay. */
export function GridTable(props: GridTableProps) {
  const { grid, page, editing, words, mayEdit, selection, onSelect } = props;
  const { rows, columns } = page;
  const { state } = editing;
  const gridId = useId();
  const { ref: frame, width } = useWidth(1200);
  const body = useRef<HTMLDivElement>(null);
  const [typing, setTyping] = useState<{ text: string; into: Selection }>();
  const [isOpen, setIsOpen] = useState(false);
  const seen = useShownRows(frame, { rows: rows.length, rowPx });
  const size = { rows: rows.length, columns: columns.length };
  const cellPx = cellWidth(width, { grid, columns: columns.length, language: words.cells.language });
  const { heads, looks } = useGridHeads(page, words);

  const cells = useGridCells(props);
  const { valuesIn, put, enter, fill, clear } = cells;
  const select = (next: Selection) => {
    setIsOpen(false);
    onSelect(next);
    bringIntoSight(frame.current, {
      place: next.active,
      cellPx,
      totals: grid.totals,
    });
  };
  const pointer = useGridPointer(
    body,
    { selection, size, measures: { rowPx, cellPx, firstPx } },
    { select, fill: (from, to) => (mayEdit ? fill(from, to) : undefined) },
  );
  const handleKeys = useGridKeys(
    grid,
    { selection, size, mayEdit, pageRows: 10 },
    {
      select,
      enter: (value) => enter(value),
      clear,
      type: (text) => setTyping({ text, into: selection }),
      open: () => setIsOpen(true),
      undo: editing.undo,
      redo: editing.redo,
      save: () => void editing.save(),
      fill: cells.fillOn,
    },
  );

  const clipboard = useGridClipboard(
    { selection, size, mayEdit, words },
    { valuesIn, put, clear, select: onSelect },
  );

  // What was typed or opened gives the keys back to the grid.
  const giveBack = () => frame.current?.focus({ preventScroll: true });
  const close = () => {
    setIsOpen(false);
    giveBack();
  };
  const { active } = selection;
  const measured: CSSProperties = Object.assign({}, { '--cell': `${cellPx}px`, '--first': `${firstPx}px` });
  return (
    // The grid is one stop of the keyboard; its cells are reached by arrows, as in a spreadsheet.
    <div
      ref={frame}
      className={styles['scroller']}
      style={measured}
      role="grid"
      tabIndex={0}
      aria-label={words.t('label', { noun: words.cells.noun, rows: rows.length, columns: columns.length })}
      aria-rowcount={page.total + 1}
      aria-colcount={columns.length + 1}
      aria-readonly={!mayEdit}
      aria-activedescendant={`${gridId}-${active.row}-${active.column}`}
      onKeyDown={(event) => {
        if (typing === undefined && !isOpen) handleKeys(event);
      }}
      onCopy={clipboard.handleCopy}
      onCut={clipboard.handleCut}
      onPaste={clipboard.handlePaste}
      onPointerDown={pointer.handleDown}
      onPointerMove={pointer.handleMove}
      onPointerUp={pointer.handleUp}
      onDoubleClick={({ target }) => {
        if (target instanceof Element && placeIn(target) !== undefined) setIsOpen(true);
      }}
      onContextMenu={(event) => {
        const place = event.target instanceof Element ? placeIn(event.target) : undefined;
        if (place === undefined) return;
        event.preventDefault();
        if (!holds(rectOf(selection), place)) onSelect(at(place.row, place.column));
        setIsOpen(true);
      }}
    >
      <div className={styles['inside']}>
        <GridHead grid={grid} heads={heads} looks={looks} words={words} />
        <div ref={body} className={styles['body']} role="rowgroup" style={{ height: rows.length * rowPx }}>
          <GridLines
            grid={grid}
            page={page}
            seen={seen}
            looks={looks}
            editing={editing}
            words={words}
            gridId={gridId}
          />
          <GridMarks selection={selection} filling={pointer.filling} mayEdit={mayEdit} />
          <CellOverlays
            {...props}
            heads={heads}
            cells={cells}
            typing={typing}
            isOpen={isOpen}
            onTyped={(value, step) => {
              setTyping(undefined);
              if (typing === undefined) return;
              if (value !== undefined) enter(value, typing.into);
              if (step === undefined) return;
              select(movedSelection(typing.into, step, { size }));
              giveBack();
            }}
            onClose={close}
          />
        </div>
        <GridFoot grid={grid} page={page} state={state} words={words} />
      </div>
    </div>
  );
}

/** Cells share what the first column and the totals leave; a cell of choices is as narrow as their signs. */
function cellWidth(
  width: number,
  { grid, columns, language }: { grid: Grid; columns: number; language: Language },
): number {
  const [, field] = shownField(grid);
  const choicePx = language === 'zh' ? 28 : 32;
  const narrow = choicesOf(field).length > 0 ? choicePx : 56;
  const rest = width - firstPx - (grid.totals.rows === undefined ? 0 : totalPx);
  return Math.max(narrow, Math.floor(rest / Math.max(1, columns)));
}

type GridLinesProps = Pick<GridTableProps, 'grid' | 'page' | 'editing' | 'words'> & {
  seen: ReturnType<typeof useShownRows>;
  looks: ReturnType<typeof useGridHeads>['looks'];
  gridId: string;
};

/** The rows that are seen. */
function GridLines({ grid, page, editing, words, seen, looks, gridId }: GridLinesProps) {
  const refused = useMemo(() => new Set(editing.refused.map(({ key }) => key)), [editing.refused]);
  return page.rows
    .slice(seen.first, seen.last + 1)
    .map((row, place) => (
      <GridLine
        key={row.id}
        grid={grid}
        row={row}
        at={seen.first + place}
        columns={page.columns}
        looks={looks}
        state={editing.state}
        refused={refused}
        words={words}
        gridId={gridId}
      />
    ));
}
