import type { UseQueryResult } from '@tanstack/react-query';
import { Button } from 'antd';
import { Failed } from '../../../app/feedback/Failed.tsx';
import { LateRows } from '../../parts/conflict/LateRows.tsx';
import type { ResourceWords } from '../../words.ts';
import { LibraryOffer } from './LibraryOffer.tsx';
import styles from './emptyRows.module.css';

type EmptyRowsProps = {
  query: Pick<UseQueryResult, 'error' | 'isPending' | 'refetch'>;
  isNarrowed: boolean;
  /** True if data scopes or data rules leave rows out. */
  hidesRows: boolean;
  /** True where other rows may exist: in the bin, and on the view that the list opens on. */
  isPart: boolean;
  words: ResourceWords;
  onReset: () => void;
  onAdd: (() => void) | undefined;
};

/** Where rows would be: that they are coming, that they could not be read, or that there are none and what helps. */
export function EmptyRows({ query, isNarrowed, hidesRows, isPart, words, onReset, onAdd }: EmptyRowsProps) {
  const { t, inside: noun } = words;
  if (query.error !== null) return <Failed cause={query.error} onRetry={() => void query.refetch()} />;
  if (query.isPending) return <LateRows rows={8} />;
  if (isNarrowed)
    return (
      <div className={styles.empty} data-testid="empty" role="note">
        <p>{t('list.noneFound')}</p>
        <Button onClick={onReset}>{t('core:actions.reset')}</Button>
      </div>
    );
  return (
    <div className={styles.empty} data-testid="empty" role="note">
      <p>{isPart ? t('core:state.noData') : t(hidesRows ? 'list.noneVisible' : 'list.none', { noun })}</p>
      {onAdd === undefined ? null : <Button onClick={onAdd}>{t('list.add', { noun })}</Button>}
      {onAdd === undefined || hidesRows ? null : <LibraryOffer />}
    </div>
  );
}
