import { type Grid, shownField } from '@millwright/contract/core/grid/grid.ts';
import type { GridPage } from '@millwright/contract/core/grid/gridCalls.ts';
import styles from './grid.module.css';
import { totalText } from './GridLine.tsx';
import type { ColumnHead, GridWords } from './gridWords.ts';
import { type GridState, gridKey, valuesAt } from './model/gridState.ts';

type GridHeadProps = { grid: Grid; heads: readonly ColumnHead[]; looks: readonly string[]; words: GridWords };

/** The head of every column; it stays while rows are scrolled. */
export function GridHead({ grid, heads, looks, words }: GridHeadProps) {
  const unit = grid.totalUnit === undefined ? '' : words.cells.t(`basics:units.${grid.totalUnit}`);
  return (
    <div className={styles['head']} role="row" aria-rowindex={1}>
      <div className={styles['corner']} role="columnheader" aria-colindex={1}>
        {words.rows.noun}
      </div>
      {heads.map(({ main, below, title }, at) => (
        <div
          key={title}
          className={styles['column']}
          role="columnheader"
          aria-colindex={at + 2}
          aria-label={title}
          data-look={looks[at]}
          title={title}
        >
          <span>{main}</span>
          {below === '' ? null : <small>{below}</small>}
        </div>
      ))}
      {grid.totals.rows === undefined ? null : (
        <div className={styles['total']} role="columnheader" aria-colindex={heads.length + 2}>
          {words.t('sum')}
          {grid.totals.rows === 'count' || unit === '' ? null : <small>{unit}</small>}
        </div>
      )}
    </div>
  );
}

type GridFootProps = { grid: Grid; page: GridPage; state: GridState; words: GridWords };

/** What each column comes to over the rows of the page, unsaved cells included. */
export function GridFoot({ grid, page: { rows, columns, pages }, state, words }: GridFootProps) {
  const as = grid.totals.columns;
  if (as === undefined) return null;
  const [shown] = shownField(grid);
  const values = columns.map(({ key }) => rows.map(({ id }) => valuesAt(state, gridKey(id, key))[0]));
  const cross = grid.totals.rows;
  return (
    <div className={styles['foot']} role="row" aria-rowindex={rows.length + 2}>
      <div className={styles['corner']} role="rowheader" aria-colindex={1}>
        {words.t(pages > 1 ? 'sumOfPage' : 'sum')}
      </div>
      {values.map((column, at) => (
        <div key={columns[at]?.key} className={styles['sum']} role="gridcell" aria-colindex={at + 2}>
          {totalText(grid, { as, values: column, shown, words })}
        </div>
      ))}
      {cross === undefined ? null : (
        <div className={styles['total']} role="gridcell" aria-colindex={columns.length + 2}>
          {totalText(grid, { as: cross, values: values.flat(), shown, words })}
        </div>
      )}
    </div>
  );
}
