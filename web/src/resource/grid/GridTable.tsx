// One file: the element that has focus, scroll position, pointer and clipboard of a grid, and the parts drawn in it.
import { type Grid, shownField } from '@millwright/contract/core/grid.ts';
import type { GridPage } from '@millwright/contract/core/gridCalls.ts';
import { App, Popover } from 'antd';
import { type ClipboardEvent, type CSSProperties, useId, useMemo, useRef, useState } from 'react';
import { useWidth } from '../../kit/charts/useWidth.ts';
import { CellPanel } from './CellPanel.tsx';
import { CellTyping } from './CellTyping.tsx';
import styles from './grid.module.css';
import { GridFoot, GridHead } from './GridHead.tsx';
import { GridLine } from './GridLine.tsx';
import { GridMarks, placed } from './GridMarks.tsx';
import type { GridSource } from './gridSource.ts';
import { choicesOf, type GridWords } from './gridWords.ts';
import { readTable, writeTable } from './model/clipboard.ts';
import { fillSeries, pasted } from './model/filling.ts';
import { type CellValues, keyOf, valuesAt } from './model/gridState.ts';
import { at, cellsOf, moved, type Place, type Rect, rectOf, type Selection } from './model/selection.ts';
import type { GridEditing } from './useGrid.ts';
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

const rowPx = 28;
const firstPx = 216;
const totalPx = 72;
const headPx = 42;

/** A grid as a spreadsheet: choose, type, paste, fill; a head and a first column that stay. */
export function GridTable(props: GridTableProps) {
  const { grid, page, editing, source, words, mayEdit, selection, onSelect } = props;
  const { rows, columns } = page;
  const { state } = editing;
  const { message } = App.useApp();
  const gridId = useId();
  const [shown, field] = shownField(grid);
  const { ref: frame, width } = useWidth(1200);
  const body = useRef<HTMLDivElement>(null);
  const [typing, setTyping] = useState<{ text: string; into: Selection }>();
  const [isOpen, setIsOpen] = useState(false);
  const copied = useRef<{ text: string; values: CellValues[][] }>(undefined);
  const seen = useShownRows(frame, { rows: rows.length, rowPx });
  const size = { rows: rows.length, columns: columns.length };
  const narrow = choicesOf(field).length > 0 ? (words.cells.language === 'zh' ? 28 : 32) : 56;
  const rest = width - firstPx - (grid.totals.rows === undefined ? 0 : totalPx);
  const cellPx = Math.max(narrow, Math.floor(rest / Math.max(1, columns.length)));
  const heads = useMemo(
    () => columns.map((column) => words.column(column, page.today)),
    [columns, words, page.today],
  );
  const looks = useMemo(
    () =>
      heads.map(({ isWeekend, isToday, isHoliday }) =>
        [isWeekend && 'weekend', isToday && 'today', isHoliday && 'holiday'].filter(Boolean).join(' '),
      ),
    [heads],
  );
  const refused = useMemo(() => new Set(editing.refused.map(({ key }) => key)), [editing.refused]);

  const keyAt = ({ row, column }: Place) => keyOf(rows[row]?.id ?? '', columns[column]?.key ?? '');
  const valuesIn = (place: Place) => valuesAt(state, keyAt(place));
  const put = (changes: readonly (readonly [Place, CellValues])[]) =>
    editing.change(new Map(changes.map(([place, values]) => [keyAt(place), values])));
  const select = (next: Selection) => {
    setIsOpen(false);
    onSelect(next);
    bringIntoSight(frame.current, {
      place: next.active,
      cellPx,
      totals: grid.totals,
    });
  };
  /** The shown value into all chosen cells; what else they say stays. */
  const enter = (value: CellValues[number], into = selection) =>
    put(cellsOf(rectOf(into)).map((place) => [place, [value, ...restOf(grid, valuesIn(place))]]));
  const fill = (from: Rect, to: Rect) => {
    put(fillSeries(from, to, valuesIn));
    onSelect({ anchor: { row: to.top, column: to.left }, active: { row: to.bottom, column: to.right } });
  };
  const clear = () => put(cellsOf(rectOf(selection)).map((place) => [place, []]));
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
      fill: (direction) => {
        const { top, left, bottom, right } = rectOf(selection);
        const first =
          direction === 'down' ? { top, bottom: top, left, right } : { top, bottom, left, right: left };
        put(fillSeries(first, { top, bottom, left, right }, valuesIn));
      },
    },
  );

  const handleCopy = (event: ClipboardEvent) => {
    if (isTypedInto(event)) return;
    event.preventDefault();
    const { top, bottom, left, right } = rectOf(selection);
    const values = Array.from({ length: bottom - top + 1 }, (_, row) =>
      Array.from({ length: right - left + 1 }, (__, column) =>
        valuesIn({ row: top + row, column: left + column }),
      ),
    );
    const text = writeTable(values.map((line) => line.map(words.text)));
    copied.current = { text, values };
    event.clipboardData.setData('text/plain', text);
  };
  const handleCut = (event: ClipboardEvent) => {
    if (isTypedInto(event)) return;
    handleCopy(event);
    if (mayEdit) clear();
  };
  const handlePaste = (event: ClipboardEvent) => {
    if (isTypedInto(event) || !mayEdit) return;
    event.preventDefault();
    const text = event.clipboardData.getData('text/plain');
    // What was copied here keeps ids and codes that its words do not tell apart.
    const own = copied.current?.text === text ? copied.current.values : undefined;
    const table: (CellValues | undefined)[][] = own ?? readTable(text).map((line) => line.map(words.read));
    const unread = table.flat().filter((values) => values === undefined).length;
    const found = pasted(
      table.map((line) => line.map((values) => ({ values }))),
      rectOf(selection),
      size,
    );
    put(found.flatMap(([place, { values }]) => (values === undefined ? [] : [[place, values] as const])));
    const places = found.map(([place]) => place);
    const last = places.at(-1);
    if (places[0] !== undefined && last !== undefined) onSelect({ anchor: places[0], active: last });
    if (unread > 0) void message.warning(words.t('unread', { count: unread }));
  };

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
      onCopy={handleCopy}
      onCut={handleCut}
      onPaste={handlePaste}
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
        const rect = rectOf(selection);
        const isInside =
          place.row >= rect.top &&
          place.row <= rect.bottom &&
          place.column >= rect.left &&
          place.column <= rect.right;
        if (!isInside) onSelect(at(place.row, place.column));
        setIsOpen(true);
      }}
    >
      <div className={styles['inside']}>
        <GridHead grid={grid} heads={heads} looks={looks} words={words} />
        <div ref={body} className={styles['body']} role="rowgroup" style={{ height: rows.length * rowPx }}>
          {rows.slice(seen.first, seen.last + 1).map((row, place) => (
            <GridLine
              key={row.id}
              grid={grid}
              row={row}
              at={seen.first + place}
              columns={columns}
              looks={looks}
              state={state}
              refused={refused}
              words={words}
              gridId={gridId}
            />
          ))}
          <GridMarks selection={selection} filling={pointer.filling} mayEdit={mayEdit} />
          {typing === undefined ? null : (
            <CellTyping
              field={field}
              label={words.cells.label(shown)}
              begin={typing.text}
              box={boxOf(typing.into.active)}
              words={words}
              onDone={(value, step) => {
                setTyping(undefined);
                if (value !== undefined) enter(value, typing.into);
                if (step === undefined) return;
                select(moved(typing.into, step, { size }));
                giveBack();
              }}
            />
          )}
          <Popover
            open={isOpen}
            trigger="click"
            onOpenChange={(next) => (next ? undefined : close())}
            placement="bottomLeft"
            destroyOnHidden
            content={
              <CellPanel
                grid={grid}
                source={source}
                at={{ row: rows[active.row]?.id ?? '', column: columns[active.column]?.key ?? '' }}
                title={words.t('cell', {
                  row: rows[active.row]?.title ?? '',
                  column: heads[active.column]?.title ?? '',
                })}
                values={valuesIn(active)}
                mayEdit={mayEdit}
                words={words}
                onEnter={(value) => {
                  enter(value);
                  close();
                }}
                onValues={(values) => {
                  put(cellsOf(rectOf(selection)).map((place) => [place, values]));
                  close();
                }}
                onClose={close}
              />
            }
          >
            <div className={styles['anchor']} style={boxOf(active)} />
          </Popover>
        </div>
        <GridFoot grid={grid} page={page} state={state} words={words} />
      </div>
    </div>
  );
}

/** Scrolls so that a cell is seen, clear of head, foot and the columns that stay. */
function bringIntoSight(
  element: HTMLElement | null,
  { place: { row, column }, cellPx, totals }: { place: Place; cellPx: number; totals: Grid['totals'] },
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

function boxOf({ row, column }: Place): CSSProperties {
  return placed({ top: row, bottom: row, left: column, right: column });
}

/** What a cell says besides the shown value. */
function restOf({ cell }: Grid, [, ...others]: CellValues): CellValues {
  return Object.keys(cell)
    .slice(1)
    .map((_, place) => others[place] ?? null);
}

function isTypedInto({ target }: ClipboardEvent): boolean {
  return target instanceof HTMLInputElement || target instanceof HTMLTextAreaElement;
}
