import { type Density, densities } from '@millwright/contract/areas/access/own/preferences.ts';
import { Button, Checkbox, Segmented } from 'antd';
import { useState } from 'react';
import { MenuIcon } from '../../../kit/marks/MenuIcon.tsx';
import { stepByKey, useDragOrder } from '../../../kit/use/useDragOrder.ts';
import { type Column, withMovedColumn } from '../../model/columns/columns.ts';
import { SpokenText } from '../../parts/Said.tsx';
import type { ResourceWords } from '../../words.ts';
import styles from './columnSettings.module.css';

export interface ColumnChoiceProps {
  columns: readonly Column[];
  density: Density;
  words: ResourceWords;
  onColumns: (columns: readonly Column[]) => void;
  onDensity: (density: Density) => void;
  onReset: () => void;
}

/** What is chosen behind the button of the column settings. */
export function ColumnChoice({ columns, density, words, onColumns, onDensity, onReset }: ColumnChoiceProps) {
  const { t } = words;
  const [said, setSaid] = useState('');
  const move = (from: number, to: number) => {
    const column = columns[from];
    if (column === undefined || to < 0 || to >= columns.length) return;
    onColumns(withMovedColumn(columns, from, to));
    setSaid(t('columns.moved', { column: words.label(column.name), place: to + 1 }));
  };
  const change = (name: string, part: Partial<Column>) =>
    onColumns(columns.map((column) => (column.name === name ? { ...column, ...part } : column)));
  const rowAt = useDragOrder(move);
  const shown = columns.filter(({ isShown }) => isShown).length;
  return (
    <div className={styles.columns} data-testid="columns" role="dialog" aria-label={t('columns.title')}>
      <h3>{t('columns.density')}</h3>
      <Segmented
        block
        options={densities.map((value) => ({ value, label: t(`columns.${value}`) }))}
        value={density}
        onChange={onDensity}
      />
      <h3>{t('columns.shown')}</h3>
      <ol>
        {columns.map(({ name, isShown, isPinned }, place) => {
          const column = words.label(name);
          return (
            <li key={name} {...rowAt(place)}>
              <button
                type="button"
                className={styles.columnsHandle}
                aria-label={t('columns.move', { column, place: place + 1, count: columns.length })}
                onKeyDown={stepByKey((step) => move(place, place + step))}
              >
                <MenuIcon name="menu" size={12} />
              </button>
              <Checkbox
                checked={isShown}
                disabled={isShown && shown === 1}
                onChange={({ target }) => change(name, { isShown: target.checked })}
              >
                {column}
              </Checkbox>
              <Button
                type="text"
                size="small"
                aria-pressed={isPinned}
                aria-label={t(isPinned ? 'columns.unpin' : 'columns.pin', { column })}
                title={t(isPinned ? 'columns.unpin' : 'columns.pin', { column })}
                onClick={() => change(name, { isPinned: !isPinned })}
              >
                <PinGlyph isPinned={isPinned} />
              </Button>
            </li>
          );
        })}
      </ol>
      <SpokenText as="p" role="status">
        {said}
      </SpokenText>
      <Button block onClick={onReset}>
        {t('columns.reset')}
      </Button>
    </div>
  );
}

/** A line at the left edge with what is held to it. */
function PinGlyph({ isPinned }: { isPinned: boolean }) {
  return (
    <svg width="12" height="12" viewBox="0 0 16 16" aria-hidden="true">
      <path d="M2 2v12" stroke="currentColor" strokeWidth="2" />
      <path
        d="M5 5h9v6H5z"
        fill={isPinned ? 'currentColor' : 'none'}
        stroke="currentColor"
        strokeWidth="1.5"
      />
    </svg>
  );
}
