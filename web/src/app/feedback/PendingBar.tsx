import { useIsFetching, useIsMutating } from '@tanstack/react-query';
import { isLoadingSuppressed } from './loadingSuppression.ts';
import { useIsLate } from './useIsLate.ts';
import styles from './waiting.module.css';

/** Two pixels on top of a page that still shows old data while new ones come. */
export function PendingBar({ pathname }: { pathname: string }) {
  const pending = useIsFetching() + useIsMutating();
  const isLate = useIsLate(pending > 0);
  return isLate && !isLoadingSuppressed(pathname) ? (
    <div className={styles.pendingBar} aria-hidden="true" data-testid="pending" />
  ) : null;
}
