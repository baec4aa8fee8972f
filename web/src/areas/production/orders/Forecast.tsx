import type { DueState } from '@millwright/contract/areas/production/productionOrder.ts';
import { useT } from '../../../app/i18n/useT.ts';
import styles from './orders.module.css';

type ForecastProps = { date: string | null; dueState: DueState | null; lateDays: number | null };

/** When an order will be made at the present rate, and by how many days it is late. */
export function Forecast({ date, dueState, lateDays }: ForecastProps) {
  const t = useT('production');
  if (dueState === 'done') return <span>{t('resources.productionOrder.choices.dueState.done')}</span>;
  const isLate = dueState === 'late' || dueState === 'overdue';
  if (!isLate) return <span className={date === null ? styles.none : undefined}>{date ?? '—'}</span>;
  return (
    <span className={styles.due} title={t(`order.${dueState}`, { days: lateDays ?? 0 })}>
      {date ?? t('resources.productionOrder.choices.dueState.overdue')} <i aria-hidden="true">▲</i>
      {lateDays}
    </span>
  );
}
