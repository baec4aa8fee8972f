import type { DueState } from '@millwright/contract/areas/production/orders/productionOrder.ts';
import { useT } from '../../../app/i18n/useT.ts';
import styles from './orders.module.css';

type DueMarkProps = { dueState: DueState | null; lateDays: number | null };

/** That an order will be late, or is: quiet while all is well. */
export function DueMark({ dueState, lateDays }: DueMarkProps) {
  const t = useT('production');
  if (dueState !== 'late' && dueState !== 'overdue') return null;
  return (
    <span className={styles.due}>
      <i aria-hidden="true">▲</i> {t(`order.${dueState}`, { days: lateDays ?? 0 })}
    </span>
  );
}
