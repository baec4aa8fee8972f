import { columnsOfGrid, type Grid } from '@millwright/contract/core/grid/grid.ts';
import { type GridPage, usualGridRows } from '@millwright/contract/core/grid/gridCalls.ts';
import { Button, Pagination } from 'antd';
import { useState } from 'react';
import { phoneQuery } from '../../app/constants.ts';
import { Failed } from '../../app/feedback/Failed.tsx';
import { useMedia } from '../../app/parts/useMedia.ts';
import { UnsavedNotes } from '../form/conflict/UnsavedNotes.tsx';
import { useLeaveGuard } from '../form/useLeaveGuard.tsx';
import { ShownRows } from '../list/rows/ShownRows.tsx';
import { LateRows } from '../parts/conflict/LateRows.tsx';
import { type BoardDialog, BoardDialogs } from './BoardDialogs.tsx';
import styles from './grid.module.css';
import { GridConflict } from './copies/GridConflict.tsx';
import { GridLegend } from './GridLegend.tsx';
import { GridPhone } from './GridPhone.tsx';
import { GridRefusals } from './copies/GridRefusals.tsx';
import { SaveTools } from './SaveTools.tsx';
import type { GridSource } from './gridSource.ts';
import { GridTable } from './GridTable.tsx';
import { GridTools, type GridView } from './GridTools.tsx';
import { type GridWords, useGridWords } from './gridWords.ts';
import { placeOfKey } from './model/gridState.ts';
import { at, type Selection, within } from './model/selection.ts';
import { useDiscard } from './useDiscard.ts';
import { type GridEditing, useGrid } from './useGrid.ts';
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
  const [dialog, setDialog] = useState<BoardDialog>();
  const handleDiscard = useDiscard(editing, words);
  const handleDrop = () => {
    editing.discard();
    editing.drop();
  };
  useLeaveGuard(state.pending.size > 0, handleDrop, { isLostWithinPage: false });
  const size = { rows: page?.rows.length ?? 0, columns: page?.columns.length ?? 0 };
  // Another page may be smaller than where somebody stood.
  const selection = { anchor: within(chosen.anchor, size), active: within(chosen.active, size) };

  const copies = useGridCopies({
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
          {isPhone ? null : (
            <BoardButtons
              grid={grid}
              mayEdit={mayEdit}
              words={words}
              onOpen={setDialog}
              onExport={() =>
                void source
                  .exportSheet(rowsAsked, `${words.cells.noun}${hasDays ? ` ${month}` : ''}.xlsx`)
                  .catch(() => undefined)
              }
            />
          )}
          <span className={styles['rest']} />
          {mayEdit && !isPhone ? <SaveTools editing={editing} words={words} /> : null}
        </div>
        <UnsavedBar editing={editing} words={words} onDiscard={handleDiscard} />
        <GridRefusals refused={editing.refused} words={words} onGo={goTo} />
        {query.error === null || page === undefined ? null : (
          <Failed cause={query.error} onRetry={() => void query.refetch()} />
        )}
        {content()}
        <GridLegend grid={grid} words={words} hasKeys={mayEdit && !isPhone} />
        <BoardFoot
          page={page}
          pageNo={pageNo}
          isPhone={isPhone}
          onPage={(next) => onView({ pageNo: next })}
        />
        {mayEdit && isPhone && state.pending.size > 0 ? (
          <div className={styles['phoneBar']}>
            <SaveTools editing={editing} words={words} />
          </div>
        ) : null}
      </section>
      <BoardDialogs
        dialog={dialog}
        page={page}
        month={month}
        selection={selection}
        copies={copies}
        words={words}
        onRead={(file) => source.importSheet(rowsAsked, file)}
        onClose={() => setDialog(undefined)}
      />
      {editing.others === undefined ? null : (
        <GridConflict state={state} others={editing.others} words={words} onSettle={editing.settle} />
      )}
    </div>
  );
}

type BoardButtonsProps = Pick<GridBoardProps, 'grid' | 'mayEdit'> & {
  words: GridWords;
  onOpen: (dialog: BoardDialog) => void;
  onExport: () => void;
};

/** Buttons for many cells at once: copy, import, export. */
function BoardButtons({ grid, mayEdit, words: { t }, onOpen, onExport }: BoardButtonsProps) {
  return (
    <>
      {mayEdit && columnsOfGrid(grid) === 'days' ? (
        <>
          <Button onClick={() => onOpen('week')}>{t('copyWeek')}</Button>
          <Button onClick={() => onOpen('month')}>{t('copyMonth')}</Button>
        </>
      ) : null}
      {mayEdit ? <Button onClick={() => onOpen('import')}>{t('core:actions.import')}</Button> : null}
      <Button onClick={onExport}>{t('core:actions.export')}</Button>
    </>
  );
}

type UnsavedBarProps = { editing: GridEditing; words: GridWords; onDiscard: () => void };

/** Notes on values that were not saved, or were restored from an earlier visit. */
function UnsavedBar({ editing: { failure, restoredMs }, words, onDiscard }: UnsavedBarProps) {
  if (failure === undefined && restoredMs === undefined) return null;
  return (
    <div className={styles['unsaved']}>
      <UnsavedNotes failure={failure} restoredMs={restoredMs} words={words.cells} onDiscard={onDiscard} />
    </div>
  );
}

type BoardFootProps = {
  page: GridPage | undefined;
  /** The page that is asked for. */
  pageNo: number;
  isPhone: boolean;
  onPage: (pageNo: number) => void;
};

/** Pages of rows, where there are several. */
function BoardFoot({ page, pageNo, isPhone, onPage }: BoardFootProps) {
  if (page === undefined || page.pages <= 1) return null;
  return (
    <div className={styles['legend']}>
      <span className={styles['rest']} />
      <Pagination
        size="small"
        simple={isPhone}
        current={pageNo}
        pageSize={page.size}
        total={page.total}
        showSizeChanger={false}
        onChange={onPage}
      />
    </div>
  );
}
