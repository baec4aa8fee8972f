import { localDate } from '@millwright/contract/core/time/zone.ts';
import { useT } from '../../../app/i18n/useT.ts';
import { type OrderPromises, type OrderRow, rulerOf } from './orderModel.ts';
import styles from './order.module.css';

type OrderRulerProps = {
  order: OrderRow;
  promise: OrderPromises | undefined;
  nowMs: number | undefined;
  zone: string;
  day: (date: string) => string;
};

/** From when it began to the last of its dates: now, due, and what can be promised, or else the forecast. */
export function OrderRuler({ order, promise, nowMs, zone, day }: OrderRulerProps) {
  const t = useT('production');
  if (nowMs === undefined || order.state === 'closed' || order.state === 'cancelled') return null;
  const { deliveryDate } = order;
  const begun = order.startTime === null ? null : localDate(zone, Date.parse(order.startTime));
  const promised =
    promise?.p80 == null ? [] : [promise.p50, promise.p80, promise.p95].filter((date) => date !== null);
  const ruler = rulerOf({
    begun,
    today: localDate(zone, nowMs),
    due: deliveryDate,
    expected: promised.length > 0 || order.forecastDate === null ? promised : [order.forecastDate],
  });
  const [first = 0, last = first] = [ruler.expected[0], ruler.expected.at(-1)];
  const isPromised = promised.length > 0;
  const isLate = order.dueState === 'late' || order.dueState === 'overdue';
  const at = (place: number) => ({ insetInlineStart: `${place * 100}%` });
  return (
    <div className={styles.ruler} aria-hidden="true">
      <span className={styles.rulerDone} style={{ inlineSize: `${ruler.now * 100}%` }} />
      {isPromised ? (
        <span
          className={styles.band}
          data-late={isLate || undefined}
          style={{ ...at(first), inlineSize: `${(last - first) * 100}%` }}
        />
      ) : null}
      {ruler.ticks.map((tick) => (
        <span key={tick.day} className={styles.tick} style={at(tick.at)}>
          <small>{day(tick.day)}</small>
        </span>
      ))}
      <span className={styles.mark} data-of="now" style={at(ruler.now)}>
        <b data-side={ruler.now > 0.7 ? 'before' : undefined}>{t('order.dueNow')}</b>
      </span>
      <span
        className={styles.mark}
        data-of="due"
        data-row={Math.abs(ruler.due - ruler.now) < (ruler.due > 0.7 ? 0.45 : 0.2) || undefined}
        style={at(ruler.due)}
      >
        <b data-side={ruler.due > 0.7 ? 'before' : undefined}>
          {t('order.due', { date: day(deliveryDate) })}
        </b>
      </span>
      {ruler.expected.map((place, which) => (
        <span
          // Two of the dates may be the same day.
          key={which}
          className={styles.mark}
          data-of={isPromised ? 'promise' : 'forecast'}
          data-late={isLate || undefined}
          style={at(place)}
        >
          {isPromised && which === ruler.expected.length - 1 ? <b>{t('order.promiseMarks')}</b> : null}
        </span>
      ))}
    </div>
  );
}
