import { deliveryDays, type GroupDelivery } from '@millwright/contract/areas/boards/group/groupBoard.ts';
import { productionOrder } from '@millwright/contract/areas/production/orders/productionOrder.ts';
import { localDate } from '@millwright/contract/core/time/zone.ts';
import { formatDay } from '../../../kit/text/formatDate.ts';
import type { BoardWords } from '../../telemetry/parts/boardWords.ts';
import { type DueDay, dueDays, lateOf } from './deliveries.ts';
import styles from './deliveryRuler.module.css';

type DeliveryRulerProps = {
  mill: string;
  zone: string;
  nowMs: number;
  deliveries: readonly GroupDelivery[];
  words: BoardWords;
  onOpen: (path: string) => void;
};

/** Deliveries of a mill in the next days, day by day, late ones marked. */
export function DeliveryRuler({ mill, zone, nowMs, deliveries, words, onOpen }: DeliveryRulerProps) {
  const { t, language } = words;
  const late = lateOf(deliveries);
  const path = productionOrder.screen?.path ?? '';
  const dayOf = (date: string) => formatDay(Date.parse(date), { zone: 'UTC', language });
  const spoken = ({ date, orders, late: lateOnes }: DueDay) =>
    t(lateOnes > 0 ? 'group.dueOnLate' : 'group.dueOn', {
      date: date === undefined ? t('group.overdue') : dayOf(date),
      count: orders.length,
      late: lateOnes,
    });
  return (
    <div className={styles.deliveries} data-testid="deliveries-ahead">
      <p>
        {t('group.deliveries', { days: deliveryDays })}{' '}
        <button
          type="button"
          title={t('group.openOrders', { mill })}
          data-late={late > 0 || undefined}
          onClick={() => onOpen(path)}
        >
          {deliveries.length === 0
            ? t('group.noDeliveries', { days: deliveryDays })
            : t(late > 0 ? 'group.dueLate' : 'group.due', { count: deliveries.length, late })}
        </button>
      </p>
      <ol>
        {dueDays(deliveries, localDate(zone, nowMs)).map((day) => (
          <li
            key={day.date ?? 'overdue'}
            data-late={day.late > 0 || undefined}
            data-empty={day.orders.length === 0 || undefined}
            title={[spoken(day), ...day.orders.map(orderText)].join('\n')}
          >
            <b>{day.orders.length === 0 ? '' : day.orders.length}</b>
            <small>{day.date === undefined ? t('group.overdue') : Number(day.date.slice(-2))}</small>
          </li>
        ))}
      </ol>
    </div>
  );
}

function orderText({ number, varieties }: GroupDelivery): string {
  return [number, varieties].filter((part) => part !== null).join(' ');
}
