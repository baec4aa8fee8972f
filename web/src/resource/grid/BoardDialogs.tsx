import type { GridPage } from '@millwright/contract/core/grid/gridCalls.ts';
import type { ComponentProps } from 'react';
import { CopyMonth, CopyWeek } from './copies/CopyDialogs.tsx';
import { GridImport } from './copies/GridImport.tsx';
import type { useGridCopies } from './copies/useGridCopies.ts';
import type { GridWords } from './gridWords.ts';
import { rectOf, type Selection } from './model/selection.ts';

/** Dialogs of a grid in which many cells are written at once. */
export type BoardDialog = 'week' | 'month' | 'import';

type BoardDialogsProps = {
  dialog: BoardDialog | undefined;
  page: GridPage | undefined;
  month: string;
  selection: Selection;
  copies: ReturnType<typeof useGridCopies>;
  words: GridWords;
  onRead: ComponentProps<typeof GridImport>['onRead'];
  onClose: () => void;
};

/** The dialog that is open, if any. */
export function BoardDialogs({
  dialog,
  page,
  month,
  selection,
  copies,
  words,
  onRead,
  onClose,
}: BoardDialogsProps) {
  const { copy, copyMonth, take, isCopying } = copies;
  const { top, bottom } = rectOf(selection);
  const rows = page?.rows ?? [];
  return (
    <>
      {dialog === 'week' ? (
        <CopyWeek
          days={page?.columns.map(({ key }) => key) ?? []}
          activeDay={page?.columns[selection.active.column]?.key ?? ''}
          allRows={rows.length}
          chosenRows={bottom - top + 1}
          words={words}
          onClose={onClose}
          onCopy={(sources, isAllRows) => {
            const ids = rows.map(({ id }) => id);
            copy(sources, isAllRows ? ids : ids.slice(top, bottom + 1));
          }}
        />
      ) : null}
      {dialog === 'month' ? (
        <CopyMonth
          month={month}
          allRows={rows.length}
          isBusy={isCopying}
          words={words}
          onClose={onClose}
          onCopy={(how) => void copyMonth(month, how)}
        />
      ) : null}
      {dialog === 'import' ? (
        <GridImport words={words} onRead={onRead} onTake={take} onClose={onClose} />
      ) : null}
    </>
  );
}
