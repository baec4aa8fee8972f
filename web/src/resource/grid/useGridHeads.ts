import type { GridPage } from '@millwright/contract/core/grid/gridCalls.ts';
import { useMemo } from 'react';
import type { GridWords } from './gridWords.ts';

/** What stands over the columns of a grid, and how each column looks: weekend, holiday, today. */
export function useGridHeads({ columns, today }: GridPage, words: GridWords) {
  const heads = useMemo(() => columns.map((column) => words.column(column, today)), [columns, words, today]);
  const looks = useMemo(
    () =>
      heads.map(({ isWeekend, isToday, isHoliday }) =>
        [isWeekend && 'weekend', isToday && 'today', isHoliday && 'holiday'].filter(Boolean).join(' '),
      ),
    [heads],
  );
  return { heads, looks };
}
