import type { ResourceRow } from '@millwright/contract/core/resource/resourceCalls.ts';
import { useState } from 'react';
import type { Column } from '../../model/columns/columns.ts';
import type { ResourceWords } from '../../words.ts';
import styles from './unfolding.module.css';

/** Width of the column with the controls that unfold rows. */
export const foldColumnPx = 36;

/** Rows of which the folded columns are shown, and the change of it. */
export interface Unfolded {
  readonly keys: readonly string[];
  readonly isAll: boolean;
  readonly toggle: (id: string) => void;
  readonly toggleAll: () => void;
}

/** Keeps which rows are unfolded, by their ids; other rows begin folded. */
export function useUnfolded(rows: readonly ResourceRow[]): Unfolded {
  const [keys, setKeys] = useState<readonly string[]>([]);
  const isAll = rows.length > 0 && rows.every(({ id }) => keys.includes(id));
  return {
    keys,
    isAll,
    toggle: (id) =>
      setKeys((before) => (before.includes(id) ? before.filter((key) => key !== id) : [...before, id])),
    toggleAll: () => setKeys(isAll ? [] : rows.map(({ id }) => id)),
  };
}

type FoldButtonProps = { row: ResourceRow; unfolded: Unfolded; words: ResourceWords };

/** Shows and hides the folded columns of a row. */
export function FoldButton({ row, unfolded, words }: FoldButtonProps) {
  const isOpen = unfolded.keys.includes(row.id);
  return (
    <button
      type="button"
      className={styles.fold}
      aria-expanded={isOpen}
      aria-label={words.t(isOpen ? 'list.fold' : 'list.unfold', { title: words.title(row) })}
      onClick={() => unfolded.toggle(row.id)}
    >
      <Arrow isOpen={isOpen} />
    </button>
  );
}

type FoldAllProps = { folded: readonly Column[]; unfolded: Unfolded; words: ResourceWords };

/** Number of folded columns, with their names; shows and hides them in all rows of the page. */
export function FoldAll({ folded, unfolded, words }: FoldAllProps) {
  const [first = '', ...others] = folded.map(({ name }) => words.label(name));
  const names = others.reduce((one, other) => words.t('list.joined', { one, other }), first);
  const label = words.t(unfolded.isAll ? 'list.foldAll' : 'list.unfoldAll', { columns: names });
  const count = `+${folded.length}`;
  return (
    <button
      type="button"
      className={styles.fold}
      aria-expanded={unfolded.isAll}
      aria-label={`${count} ${label}`}
      title={label}
      onClick={unfolded.toggleAll}
    >
      {count}
    </button>
  );
}

function Arrow({ isOpen }: { isOpen: boolean }) {
  return (
    <svg width="12" height="12" viewBox="0 0 12 12" aria-hidden="true">
      <path
        d={isOpen ? 'M2 4l4 4 4-4' : 'M4 2l4 4-4 4'}
        fill="none"
        stroke="currentColor"
        strokeWidth="1.5"
      />
    </svg>
  );
}
