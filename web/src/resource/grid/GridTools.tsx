import { keywordLength } from '@millwright/contract/core/resource/listQuery.ts';
import {
  columnsOfGrid,
  type Grid,
  monthAfter,
  rowResourceName,
} from '@millwright/contract/core/grid/grid.ts';
import { Button, Input } from 'antd';
import { useId, useState } from 'react';
import { resourceNamed } from '../../app/parts/declarations.ts';
import { filterOf, type Filters, withFilter } from '../model/filters.ts';
import { keywordFields } from '../model/searchLine.ts';
import { FilterInput } from '../widgets/FilterInput.tsx';
import styles from './grid.module.css';
import type { GridWords } from './gridWords.ts';
import layout from '../../kit/layout.module.css';

/** Which part of a grid is shown. */
export interface GridView {
  /** `YYYY-MM`; of no meaning where columns are no days. */
  readonly month: string;
  readonly keyword: string;
  readonly filters: Filters;
  readonly pageNo: number;
}

type GridToolsProps = {
  grid: Grid;
  view: GridView;
  thisMonth: string;
  words: GridWords;
  onView: (part: Partial<GridView>) => void;
};

/** What is looked at: the month, and which rows. */
export function GridTools({ grid, view, thisMonth, words, onView }: GridToolsProps) {
  const { t } = words;
  const rows = resourceNamed(rowResourceName(grid));
  const byKeyword = keywordFields(rows);
  const filters = grid.rows.filters.flatMap((name) => {
    const field = rows.fields[name];
    return field === undefined ? [] : [{ name, field }];
  });
  return (
    <>
      {columnsOfGrid(grid) === 'days' ? (
        <>
          <Button
            aria-label={t('previousMonth')}
            onClick={() => onView({ month: monthAfter(view.month, -1) })}
          >
            ‹
          </Button>
          <span className={styles['month']} aria-live="polite">
            {words.month(view.month)}
          </span>
          <Button aria-label={t('nextMonth')} onClick={() => onView({ month: monthAfter(view.month, 1) })}>
            ›
          </Button>
          <Button disabled={view.month === thisMonth} onClick={() => onView({ month: thisMonth })}>
            {t('thisMonth')}
          </Button>
        </>
      ) : null}
      {byKeyword.length === 0 ? null : (
        <Keyword
          key={view.keyword}
          value={view.keyword}
          hint={byKeyword.map(words.rows.label).join(' / ')}
          words={words}
          onSearch={(keyword) => onView({ keyword, pageNo: 1 })}
        />
      )}
      {filters.map(({ name, field }) => (
        <RowFilter key={name} label={words.rows.label(name)}>
          {(id) => (
            <FilterInput
              id={id}
              name={name}
              field={field}
              words={words.rows}
              filter={filterOf(view.filters, name, field)}
              onChange={(filter) =>
                onView({ filters: withFilter(view.filters, { name, field }, filter), pageNo: 1 })
              }
            />
          )}
        </RowFilter>
      ))}
    </>
  );
}

function RowFilter({ label, children }: { label: string; children: (id: string) => React.ReactNode }) {
  const id = useId();
  return (
    <div className={`${layout.row8} ${styles['filter']}`}>
      <label htmlFor={id}>{label}</label>
      <div>{children(id)}</div>
    </div>
  );
}

type KeywordProps = { value: string; hint: string; words: GridWords; onSearch: (keyword: string) => void };

function Keyword({ value, hint, words, onSearch }: KeywordProps) {
  const [text, setText] = useState(value);
  return (
    <RowFilter label={words.cells.t('list.keyword')}>
      {(id) => (
        <Input
          id={id}
          allowClear
          maxLength={keywordLength}
          placeholder={hint}
          title={hint}
          value={text}
          onChange={({ target }) => {
            setText(target.value);
            // Clearing shows all again; while somebody types nothing is asked.
            if (target.value === '' && value !== '') onSearch('');
          }}
          onPressEnter={() => onSearch(text.trim())}
        />
      )}
    </RowFilter>
  );
}
