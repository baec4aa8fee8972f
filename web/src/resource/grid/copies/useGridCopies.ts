import { monthAfter } from '@millwright/contract/core/grid/grid.ts';
import type { GridSheet } from '@millwright/contract/core/grid/gridCalls.ts';
import { App } from 'antd';
import { useState } from 'react';
import { refusalSentence } from '../../../app/i18n/refusalSentence.ts';
import type { GridSource } from '../gridSource.ts';
import type { GridWords } from '../gridWords.ts';
import { type CellValues, gridKey, valuesAt, withPage } from '../model/gridState.ts';
import { copiedMonth, type MonthCopy } from '../model/weeks.ts';
import type { GridEditing } from '../useGrid.ts';

type Copies = {
  editing: GridEditing;
  source: GridSource;
  question: Parameters<GridSource['read']>[0];
  words: GridWords;
  /** Goes on to the month that was filled. */
  onMonth: (month: string) => void;
  onDone: () => void;
};

/** Fills many cells of a grid at once: from other days, from the month before, from a sheet. Saving is another step. */
export function useGridCopies({ editing, source, question, words, onMonth, onDone }: Copies) {
  const { message } = App.useApp();
  const [isCopying, setIsCopying] = useState(false);
  const { state } = editing;
  const page = editing.query.data;
  const { t } = words;

  /** Fills days of some rows with the cells of other days. */
  const copy = (sources: ReadonlyMap<string, string>, rowIds: readonly string[], known = state) => {
    const changes = new Map<string, CellValues>();
    for (const row of rowIds)
      for (const [day, from] of sources) {
        const values = valuesAt(known, gridKey(row, from));
        if (JSON.stringify(values) !== JSON.stringify(valuesAt(known, gridKey(row, day))))
          changes.set(gridKey(row, day), values);
      }
    editing.change(changes);
    const { size: count } = changes;
    void message.info(count === 0 ? t('nothingCopied') : t('copied', { count }));
    onDone();
  };
  const copyMonth = async (month: string, how: MonthCopy) => {
    const next = monthAfter(month, 1);
    setIsCopying(true);
    try {
      const target = await source.read({ ...question, month: next });
      editing.learn(target);
      copy(
        copiedMonth(month, next, how),
        (page?.rows ?? []).map(({ id }) => id),
        withPage(state, target),
      );
      onMonth(next);
    } catch (cause) {
      void message.error(refusalSentence(cause));
    } finally {
      setIsCopying(false);
    }
  };
  const take = (sheet: GridSheet) => {
    editing.learn({
      rows: sheet.rows,
      columns: sheet.columns.map((key) => ({ key })),
      cells: sheet.cells.map(([row, column, version], place) => [
        row,
        column,
        version,
        ...(sheet.stored[place] ?? []),
      ]),
    });
    editing.change(
      new Map(
        sheet.cells.map(([row, column, , ...values]) => [
          gridKey(sheet.rows[row]?.id ?? '', sheet.columns[column] ?? ''),
          values,
        ]),
      ),
    );
    void message.info(
      sheet.cells.length === 0 ? t('nothingCopied') : t('imported', { count: sheet.cells.length }),
    );
  };
  return { copy, copyMonth, take, isCopying };
}
