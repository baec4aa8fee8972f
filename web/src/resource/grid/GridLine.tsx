import { type Grid, shownField, gridTotalOf } from '@millwright/contract/core/grid/grid.ts';
import type { GridColumn, GridRow } from '@millwright/contract/core/grid/gridCalls.ts';
import { memo } from 'react';
import { formatNumber } from '../../kit/text/format.ts';
import styles from './grid.module.css';
import type { GridWords } from './gridWords.ts';
import { type GridState, gridKey, valuesAt } from './model/gridState.ts';

type GridLineProps = {
  grid: Grid;
  row: GridRow;
  /** Counted from 0 among the rows of the page. */
  at: number;
  columns: readonly GridColumn[];
  /** Weekends, holidays and today, by column. */
  looks: readonly string[];
  state: GridState;
  /** Keys of cells that the server refused. */
  refused: ReadonlySet<string>;
  words: GridWords;
  /** Of the grid, so that cells have ids of their own. */
  gridId: string;
};

/** One row of a grid. Drawn again only when its own cells change, not when others do or the selection moves. */
export const GridLine = memo(Line, isSameLine);

function Line(props: GridLineProps) {
  const { grid, row, at, columns, looks, state, refused, words, gridId } = props;
  const [shown] = shownField(grid);
  const cells = columns.map(({ key }) => {
    const cell = gridKey(row.id, key);
    return { key: cell, values: valuesAt(state, cell), isUnsaved: state.pending.has(cell) };
  });
  const notes = row.notes.filter((note) => note !== null);
  const [note, ...others] = notes;
  const as = grid.totals.rows;
  return (
    <div
      className={styles['line']}
      role="row"
      aria-rowindex={at + 2}
      style={{ top: `calc(${at} * var(--row))` }}
    >
      <div
        className={styles['name']}
        role="rowheader"
        aria-colindex={1}
        title={[row.title, notes.join(' · ')].join(' ').trim()}
      >
        <span>{row.title}</span>
        <span className={styles['note']}>{note}</span>
        <span className={styles['notes']}>{others.map((other) => ` · ${other}`)}</span>
      </div>
      {cells.map(({ key, values, isUnsaved }, column) => {
        const [value = null] = values;
        const tone = typeof value === 'string' ? grid.choices[value]?.tone : undefined;
        const text = words.text(values);
        return (
          <div
            key={key}
            id={`${gridId}-${at}-${column}`}
            className={styles['cell']}
            role="gridcell"
            aria-colindex={column + 2}
            data-place={`${at} ${column}`}
            data-look={looks[column]}
            data-unsaved={isUnsaved || undefined}
            data-refused={refused.has(key) || undefined}
            data-number={typeof value === 'number' || undefined}
            aria-label={isUnsaved ? words.t('cellUnsaved', { text }) : text}
            title={text}
          >
            {values.length === 0 ? null : (
              <span data-tone={tone} data-more={isMore(values) || undefined}>
                {words.mark(values)}
              </span>
            )}
          </div>
        );
      })}
      {as === undefined ? null : (
        <div className={styles['total']} role="gridcell" aria-colindex={columns.length + 2}>
          {totalText(grid, { as, values: cells.map(({ values: [value] }) => value), shown, words })}
        </div>
      )}
    </div>
  );
}

function isSameLine(before: GridLineProps, now: GridLineProps): boolean {
  const { state: was, ...rest } = before;
  const { state, ...others } = now;
  if (!isShallowlySame(rest, others)) return false;
  return now.columns.every(({ key }) => {
    const cell = gridKey(now.row.id, key);
    return (
      was.pending.get(cell) === state.pending.get(cell) && was.stored.get(cell) === state.stored.get(cell)
    );
  });
}

function isShallowlySame(one: object, other: object): boolean {
  return Object.entries(one).every(([name, value]) => Object.is(value, Reflect.get(other, name)));
}

/** What some cells come to, as a grid writes it: numbers with the digits of their field. */
export function totalText(
  grid: Grid,
  {
    as,
    values,
    shown,
    words,
  }: { as: 'sum' | 'count'; values: readonly unknown[]; shown: string; words: GridWords },
): string {
  const total = gridTotalOf(grid, as, values);
  const digits = as === 'count' ? 0 : (grid.cell[shown]?.digits ?? (Number.isInteger(total) ? 0 : 1));
  return formatNumber(total, digits, words.cells.language);
}

/** Whether a cell says more than what is shown of it. */
function isMore([, ...others]: readonly unknown[]): boolean {
  return others.some((value) => value !== null);
}
