import { Skeleton } from 'antd';
import { useIsLate } from '../../../app/feedback/useIsLate.ts';
import { useT } from '../../../app/i18n/useT.ts';
import styles from './analysis.module.css';

/** The place of something that is being asked for; after half a second its outline. */
export function Waiting({ rows }: { rows: number }) {
  const t = useT();
  const isLate = useIsLate(true);
  return (
    <div
      role="status"
      aria-label={t('state.loading')}
      className={styles.analysisWaiting}
      style={{ minHeight: rows * 32 }}
    >
      {isLate ? <Skeleton title={false} paragraph={{ rows }} /> : null}
    </div>
  );
}
