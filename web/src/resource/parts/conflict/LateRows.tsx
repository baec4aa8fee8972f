import { Skeleton } from 'antd';
import { useT } from '../../../app/i18n/useT.ts';
import { useIsLate } from '../../../app/feedback/useIsLate.ts';
import styles from './lateRows.module.css';

/** The outline of rows that are not there yet, after half a second. */
export function LateRows({ rows = 6 }: { rows?: number }) {
  const t = useT();
  return useIsLate(true) ? (
    <div className={styles.late} role="status" aria-label={t('state.loading')}>
      <Skeleton title={false} paragraph={{ rows, width: '100%' }} />
    </div>
  ) : null;
}
