import { columnsOfGrid, type Grid } from '@millwright/contract/core/grid/grid.ts';
import { usualGridRows } from '@millwright/contract/core/grid/gridCalls.ts';
import { Button, Pagination } from 'antd';
import { useState } from 'react';
import { phoneQuery } from '../../app/constants.ts';
import { Failed } from '../../app/feedback/Failed.tsx';
import { useMedia } from '../../app/parts/useMedia.ts';
import { UnsavedNotes } from '../form/conflict/UnsavedNotes.tsx';
import { useLeaveGuard } from '../form/useLeaveGuard.tsx';
import { ShownRows } from '../list/rows/ShownRows.tsx';
import { LateRows } from '../parts/conflict/LateRows.tsx';
import { CopyMonth, CopyWeek } from './copies/CopyDialogs.tsx';
import styles from './grid.module.css';
import { GridConflict } from './copies/GridConflict.tsx';
import { GridImport } from './copies/GridImport.tsx';
import { GridLegend } from './GridLegend.tsx';
import { GridPhone } from './GridPhone.tsx';
import { GridRefusals } from './copies/GridRefusals.tsx';
import { SaveTools } from './SaveTools.tsx';
import type { GridSource } from './gridSource.ts';
import { GridTable } from './GridTable.tsx';
import { GridTools, type GridView } from './GridTools.tsx';
import { useGridWords } from './gridWords.ts';
import { placeOfKey } from './model/gridState.ts';
import { at, rectOf, type Selection, within } from './model/selection.ts';
import { useDiscard } from './useDiscard.ts';
import { useGrid } from './useGrid.ts';
import { useGridCopies } from './copies/useGridCopies.ts';
import { Quiet } from '../parts/Quiet.tsx';
import { SpokenText } from '../parts/Said.tsx';
import layout from '../../kit/layout.module.css';

type GridBoardProps = {
  grid: Grid;
  source: GridSource;
  view: GridView;
  thisMonth: string;
  mayEdit: boolean;
  onView: (part: Partial<GridView>) => void;
};
type Dialog = 'week' | 'month' | 'import';

/** The page of a grid: what is looked at, the cells, and what is done with many of them at once. */
export function GridBoard({ grid, source, view, thisMonth, mayEdit, onView }: GridBoardProps) {
  const isPhone = useMedia(phoneQuery);
  const hasDays = columnsOfGrid(grid) === 'days';
  const { month, keyword, filters, pageNo } = view;
  const rowsAsked = {
    ...filters,
    ...(keyword === '' ? {} : { keyword }),
    ...(hasDays ? { month } : {}),
  };
  const question = { ...rowsAsked, pageNo, pageSize: usualGridRows };
  const editing = useGrid(grid, source, { question, mayEdit });
  const { query, state } = editing;
  const page = query.data;
  const words = useGridWords(grid, page);
  const { t } = words;
  const [chosen, setChosen] = useState<Selection>(at(0, 0));
  const [dialog, setDialog] = useState<Dialog>();
  const handleDiscard = useDiscard(editing, words);
  const handleDrop = () => {
    editing.discard();
    editing.drop();
  };
  useLeaveGuard(state.pending.size > 0, handleDrop, { isLostWithinPage: false });
  const size = { rows: page?.rows.length ?? 0, columns: page?.columns.length ?? 0 };
  // Another page may be smaller than where somebody stood.
  const selection = { anchor: within(chosen.anchor, size), active: within(chosen.active, size) };
  const { top, bottom } = rectOf(selection);

  const { copy, copyMonth, take, isCopying } = useGridCopies({
    editing,
    source,
    question,
    words,
    onMonth: (next) => onView({ month: next }),
    onDone: () => setDialog(undefined),
  });
  const goTo = (key: string) => {
    const { row, column } = placeOfKey(key);
    const place = {
      row: page?.rows.findIndex(({ id }) => id === row) ?? -1,
      column: page?.columns.findIndex((one) => one.key === column) ?? -1,
    };
    if (place.row >= 0 && place.column >= 0) setChosen(at(place.row, place.column));
    else if (hasDays) onView({ month: column.slice(0, 7) });
  };
  const shared = { grid, editing, source, words, mayEdit, selection, onSelect: setChosen };
  const Cells = isPhone ? GridPhone : GridTable;
  const content = () => {
    if (page === undefined) {
      if (query.error === null) return <LateRows rows={8} />;
      return <Failed cause={query.error} onRetry={() => void query.refetch()} />;
    }
    if (page.rows.length === 0)
      return (
        <p className={styles['blank']}>
          <Quiet>{t('empty')}</Quiet>
        </p>
      );
    return <Cells {...shared} page={page} />;
  };
  return (
    <div className={layout.stack10}>
      <SpokenText as="h1">{words.cells.noun}</SpokenText>
      <section className={layout.frame} aria-busy={query.isPlaceholderData}>
        <div className={styles['bar']}>
          <GridTools grid={grid} view={view} thisMonth={thisMonth} words={words} onView={onView} />
        </div>
        <div className={styles['bar']}>
          <ShownRows page={page} />
          {mayEdit && hasDays && !isPhone ? (
            <>
              <Button onClick={() => setDialog('week')}>{t('copyWeek')}</Button>
              <Button onClick={() => setDialog('month')}>{t('copyMonth')}</Button>
            </>
          ) : null}
          {mayEdit && !isPhone ? (
            <Button onClick={() => setDialog('import')}>{t('core:actions.import')}</Button>
          ) : null}
          {isPhone ? null : (
            <Button
              onClick={() =>
                void source
                  .exportSheet(rowsAsked, `${words.cells.noun}${hasDays ? ` ${month}` : ''}.xlsx`)
                  .catch(() => undefined)
              }
            >
              {t('core:actions.export')}
            </Button>
          )}
          <span className={styles['rest']} />
          {mayEdit && !isPhone ? <SaveTools editing={editing} words={words} /> : null}
        </div>
        {editing.failure === undefined && editing.restoredMs === undefined ? null : (
          <div className={styles['unsaved']}>
            <UnsavedNotes
              failure={editing.failure}
              restoredMs={editing.restoredMs}
              words={words.cells}
              onDiscard={handleDiscard}
            />
          </div>
        )}
        <GridRefusals refused={editing.refused} words={words} onGo={goTo} />
        {query.error === null || page === undefined ? null : (
          <Failed cause={query.error} onRetry={() => void query.refetch()} />
        )}
        {content()}
        <GridLegend grid={grid} words={words} hasKeys={mayEdit && !isPhone} />
        {page === undefined || page.pages <= 1 ? null : (
          <div className={styles['legend']}>
            <span className={styles['rest']} />
            <Pagination
              size="small"
              simple={isPhone}
              current={pageNo}
              pageSize={page.size}
              total={page.total}
              showSizeChanger={false}
              onChange={(next) => onView({ pageNo: next })}
            />
          </div>
        )}
        {mayEdit && isPhone && state.pending.size > 0 ? (
          <div className={styles['phoneBar']}>
            <SaveTools editing={editing} words={words} />
          </div>
        ) : null}
      </section>
      {dialog === 'week' ? (
        <CopyWeek
          days={page?.columns.map(({ key }) => key) ?? []}
          activeDay={page?.columns[selection.active.column]?.key ?? ''}
          allRows={size.rows}
          chosenRows={bottom - top + 1}
          words={words}
          onClose={() => setDialog(undefined)}
          onCopy={(sources, isAllRows) => {
            const ids = (page?.rows ?? []).map(({ id }) => id);
            copy(sources, isAllRows ? ids : ids.slice(top, bottom + 1));
          }}
        />
      ) : null}
      {dialog === 'month' ? (
        <CopyMonth
          month={month}
          allRows={size.rows}
          isBusy={isCopying}
          words={words}
          onClose={() => setDialog(undefined)}
          onCopy={(how) => void copyMonth(month, how)}
        />
      ) : null}
      {dialog === 'import' ? (
        <GridImport
          words={words}
          onRead={(file) => source.importSheet(rowsAsked, file)}
          onTake={take}
          onClose={() => setDialog(undefined)}
        />
      ) : null}
      {editing.others === undefined ? null : (
        <GridConflict state={state} others={editing.others} words={words} onSettle={editing.settle} />
      )}
    </div>
  );
}
