import { Popover } from 'antd';
import { useState } from 'react';
import { latePart } from '../../../app/parts/lazyPart.tsx';
import type { Column } from '../../model/columns/columns.ts';
import type { Filter } from '../../model/filters.ts';
import type { ResourceWords } from '../../words.ts';
import styles from './filterTool.module.css';

const ColumnFilter = latePart('ColumnFilter', () =>
  import('./ColumnFilter.tsx').then((loaded) => loaded.ColumnFilter),
);

type FilterToolProps = {
  column: Column;
  words: ResourceWords;
  filter: Filter | undefined;
  onApply: (filter: Filter | undefined) => void;
};

/** The control in a head that opens the filter of its column. */
export function FilterTool({ column, words, filter, onApply }: FilterToolProps) {
  const [isOpen, setIsOpen] = useState(false);
  return (
    <Popover
      trigger="click"
      placement="bottomRight"
      open={isOpen}
      onOpenChange={setIsOpen}
      destroyOnHidden
      content={
        <ColumnFilter
          key={JSON.stringify(filter)}
          column={column}
          words={words}
          filter={filter}
          onApply={(next) => {
            onApply(next);
            setIsOpen(false);
          }}
        />
      }
    >
      <button
        type="button"
        className={styles.filter}
        data-testid="column-filter"
        data-active={filter !== undefined || undefined}
        aria-expanded={isOpen}
        aria-haspopup="dialog"
        aria-label={words.t('list.filterOf', { field: words.label(column.name) })}
      >
        <svg width="10" height="10" viewBox="0 0 10 10" aria-hidden="true">
          <path d="M0 0h10L6 5v5L4 9V5z" fill="currentColor" />
        </svg>
      </button>
    </Popover>
  );
}
