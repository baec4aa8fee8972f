import { Button } from 'antd';
import { useState } from 'react';
import type { Column } from '../../model/columns/columns.ts';
import type { Filter } from '../../model/filters.ts';
import { FilterInput } from '../../widgets/FilterInput.tsx';
import type { ResourceWords } from '../../words.ts';
import { Foot, FootRest } from '../../parts/Foot.tsx';
import styles from './columnFilter.module.css';

type ColumnFilterProps = {
  column: Column;
  words: ResourceWords;
  filter: Filter | undefined;
  onApply: (filter: Filter | undefined) => void;
};

/** The filter in the head of a column. */
export function ColumnFilter({ column: { name, field }, words, filter, onApply }: ColumnFilterProps) {
  const { t } = words;
  const [draft, setDraft] = useState(filter);
  return (
    <div
      className={styles.columnFilter}
      role="group"
      aria-label={t('list.filterOf', { field: words.label(name) })}
    >
      <FilterInput
        canTick
        name={name}
        field={field}
        words={words}
        filter={draft}
        onChange={setDraft}
        onEnter={() => onApply(draft)}
      />
      <Foot>
        <Button size="small" type="text" onClick={() => onApply(undefined)}>
          {t('list.clear')}
        </Button>
        <FootRest />
        <Button size="small" type="primary" onClick={() => onApply(draft)}>
          {t('list.apply')}
        </Button>
      </Foot>
    </div>
  );
}
