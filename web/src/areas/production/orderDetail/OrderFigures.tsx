import type { orderDesk } from '@millwright/contract/areas/production/orderCalls.ts';
import { localDate } from '@millwright/contract/areas/shifts/zone.ts';
import type { OutputOf } from '@millwright/contract/core/call.ts';
import { useT } from '../../../app/i18n/useT.ts';
import { formatDay } from '../../../kit/formatDate.ts';
import { formatNumber, type Language } from '../../../kit/format.ts';
import { DueMark } from '../orders/DueMark.tsx';
import { type OrderRow, percentText, rulerOf, tonnes } from './orderModel.ts';
import styles from './order.module.css';

type OrderFiguresProps = {
  order: OrderRow;
  desk: OutputOf<typeof orderDesk> | undefined;
  zone: string;
  language: Language;
};

/** Made, delivered and still to make with their references, a bar of both, and the dates on a ruler. */
export function OrderFigures({ order, desk, zone, language }: OrderFiguresProps) {
  const t = useT('production');
  const { yarnDemandKg, completedKg, deliveredKg, progress, daysNeeded, forecastDate } = order;
  const restKg = Math.max(0, yarnDemandKg - (completedKg ?? 0));
  const isOpen = order.state === 'production';
  const rate = desk?.rateKgPerDay ?? null;
  const day = (date: string) => formatDay(Date.parse(date), { zone: 'UTC', language });
  const made = share(completedKg, yarnDemandKg);
  const delivered = share(deliveredKg, yarnDemandKg);
  return (
    <section className={styles.card} aria-label={t('order.made')}>
      <dl className={styles.figures} title={t('order.definition')}>
        <Figure
          name={t('order.made')}
          value={tonnes(completedKg, language)}
          unit="t"
          reference={t('order.ofDemand', {
            demand: tonnes(yarnDemandKg, language),
            percent: percentText(progress, language),
          })}
        />
        <Figure
          name={t('order.deliveredHead')}
          value={tonnes(deliveredKg, language)}
          unit="t"
          reference={t('order.deliveryCount', { count: desk?.deliveries.length ?? 0 })}
        />
        <Figure
          name={t('order.stillToMake')}
          value={order.state === 'cancelled' || order.state === 'closed' ? '—' : tonnes(restKg, language)}
          unit="t"
          reference={
            !isOpen
              ? ''
              : daysNeeded === null || rate === null
                ? t('order.noRate')
                : t('order.atRate', {
                    days: formatNumber(daysNeeded, 1, language),
                    rate: `${tonnes(rate, language)}\u2009t`,
                  })
          }
        />
        <Figure
          name={t('order.forecast')}
          value={forecastDate === null ? '—' : day(forecastDate)}
          unit=""
          reference={t('order.due', { date: day(order.deliveryDate) })}
          mark={<DueMark dueState={order.dueState} lateDays={order.lateDays} />}
        />
      </dl>
      <div className={styles.bullet} aria-hidden="true">
        <i className={styles.bulletMade} style={{ inlineSize: `${made * 100}%` }} />
        <i className={styles.bulletDelivered} style={{ inlineSize: `${delivered * 100}%` }} />
      </div>
      <p className={styles.key} aria-hidden="true">
        <span data-of="made">{t('order.rulerMade')}</span>
        <span data-of="delivered">{t('order.rulerDelivered')}</span>
      </p>
      <Ruler order={order} nowMs={desk?.nowMs} zone={zone} day={day} />
    </section>
  );
}

function share(kg: number | null, of: number): number {
  return of > 0 ? Math.min(1, (kg ?? 0) / of) : 0;
}

type FigureProps = {
  name: string;
  value: string;
  unit: string;
  reference: string;
  mark?: React.ReactNode;
};

function Figure({ name, value, unit, reference, mark }: FigureProps) {
  return (
    <div>
      <dt>{name}</dt>
      <dd className={styles.value}>
        <strong>{value}</strong> {value === '—' || unit === '' ? null : <small>{unit}</small>} {mark}
      </dd>
      <dd className={styles.reference}>{reference}</dd>
    </div>
  );
}

type RulerProps = {
  order: OrderRow;
  nowMs: number | undefined;
  zone: string;
  day: (date: string) => string;
};

/** From when it began to the last of its dates: now, due and forecast. */
function Ruler({ order, nowMs, zone, day }: RulerProps) {
  const t = useT('production');
  if (nowMs === undefined || order.state === 'closed' || order.state === 'cancelled') return null;
  const begun = order.startTime === null ? null : localDate(zone, Date.parse(order.startTime));
  const ruler = rulerOf({
    begun,
    today: localDate(zone, nowMs),
    due: order.deliveryDate,
    forecast: order.forecastDate,
  });
  const isLate = order.dueState === 'late' || order.dueState === 'overdue';
  const at = (place: number) => ({ insetInlineStart: `${place * 100}%` });
  return (
    <div className={styles.ruler} aria-hidden="true">
      <span className={styles.rulerDone} style={{ inlineSize: `${ruler.now * 100}%` }} />
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
        data-row={Math.abs(ruler.due - ruler.now) < 0.2 || undefined}
        style={at(ruler.due)}
      >
        <b data-side={ruler.due > 0.7 ? 'before' : undefined}>
          {t('order.due', { date: day(order.deliveryDate) })}
        </b>
      </span>
      {ruler.forecast === undefined ? null : (
        <span
          className={styles.mark}
          data-of="forecast"
          data-late={isLate || undefined}
          style={at(ruler.forecast)}
        />
      )}
    </div>
  );
}
