import type { View } from '@millwright/contract/core/view/view.ts';
import { Button } from 'antd';
import type { ReactNode } from 'react';
import type { OwnAnswer } from '../../app/api/ownAnswer.ts';
import { Failed } from '../../app/feedback/Failed.tsx';
import { LateRows } from '../parts/conflict/LateRows.tsx';
import type { ViewAddress } from './useViewAddress.ts';
import type { ViewWords } from './useViewWords.ts';
import { isNarrowedView } from './viewState.ts';
import styles from './listPage.module.css';

type NoRowsProps = {
  view: View;
  query: Pick<OwnAnswer<unknown>, 'error' | 'isPending' | 'refetch'>;
  address: ViewAddress;
  words: ViewWords;
  says: ReactNode;
};

/** In place of rows: that they are coming, could not be read, or that there are none, and what helps. */
export function NoRows({ view, query, address, words, says }: NoRowsProps) {
  if (query.error !== null) return <Failed cause={query.error} onRetry={() => void query.refetch()} />;
  if (query.isPending) return <LateRows rows={8} />;
  if (isNarrowedView(address.state, view) || address.state.pageNo > 1)
    return (
      <div className={styles.none} data-testid="empty" role="note">
        <p>{words.own('noneFound') ?? words.t('list.noneFound')}</p>
        <Button onClick={() => address.askSaved('')}>{words.t('core:actions.reset')}</Button>
      </div>
    );
  return (
    <div className={styles.none} data-testid="empty" role="note">
      <p>{says ?? words.own('none') ?? words.t('core:state.noData')}</p>
    </div>
  );
}
