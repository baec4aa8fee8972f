import type { DueState } from '@millwright/contract/areas/production/orders/productionOrder.ts';
import type { ForecastSource } from '@millwright/contract/areas/metrics/output/orderForecast.ts';
import { readLanguage } from '../../../app/i18n/language.ts';
import { useT } from '../../../app/i18n/useT.ts';
import { noValue } from '../../../kit/text/format.ts';
import { dateText } from '../../../kit/text/formatDate.ts';
import styles from './orders.module.css';
import layout from '../../../kit/layout.module.css';

type ForecastProps = {
  date: string | null;
  source: ForecastSource | null;
  dueState: DueState | null;
  lateDays: number | null;
};

/** Forecast of an order with its origin, and the days by which it is late. */
export function Forecast({ date, source, dueState, lateDays }: ForecastProps) {
  const t = useT('production');
  if (dueState === 'done') return <span>{t('resources.productionOrder.choices.dueState.done')}</span>;
  const isLate = dueState === 'late' || dueState === 'overdue';
  const origin =
    source === null ? null : (
      <small className={styles.by} title={t(`order.forecastHint.${source}`)}>
        {t(`resources.productionOrder.choices.forecastSource.${source}`)}
      </small>
    );
  if (!isLate)
    return (
      <span className={date === null ? layout.faint : undefined}>
        {date === null ? noValue : dateText(date, readLanguage())} {origin}
      </span>
    );
  return (
    <span className={styles.due} title={t(`order.${dueState}`, { days: lateDays ?? 0 })}>
      {date === null
        ? t('resources.productionOrder.choices.dueState.overdue')
        : dateText(date, readLanguage())}{' '}
      <i aria-hidden="true">▲</i>
      {lateDays} {origin}
    </span>
  );
}
