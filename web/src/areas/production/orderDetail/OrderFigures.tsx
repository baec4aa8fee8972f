import { leastPromiseDays, type orderDesk } from '@millwright/contract/areas/production/orderCalls.ts';
import type { OutputOf } from '@millwright/contract/core/call.ts';
import { useT } from '../../../app/i18n/useT.ts';
import { formatDay } from '../../../kit/formatDate.ts';
import { formatNumber, type Language } from '../../../kit/format.ts';
import { DueMark } from '../orders/DueMark.tsx';
import { OrderRuler } from './OrderRuler.tsx';
import {
  daysBehind,
  isBehindOthers,
  leftToMakeKg,
  type OrderRow,
  percentText,
  promiseIn,
  tonnes,
} from './orderModel.ts';
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
  const restKg = leftToMakeKg(order);
  const isOpen = order.state === 'production';
  const rate = desk?.rateKgPerDay ?? null;
  const promise = promiseIn(desk?.promises ?? []);
  const day = (date: string) => formatDay(Date.parse(date), { zone: 'UTC', language });
  const plannedKg = desk?.plannedKg ?? null;
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
          mark={
            plannedKg === null ? undefined : (
              <span className={styles.planned} title={t('order.plannedDefinition')}>
                {t('order.planned', { kg: `${tonnes(plannedKg, language)}\u2009t` })}
              </span>
            )
          }
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
                : t(isBehindOthers({ daysNeeded, restKg, rate }) ? 'order.atRateBehind' : 'order.atRate', {
                    days: formatNumber(daysNeeded, 1, language),
                    rate: `${tonnes(rate, language)}\u2009t`,
                  })
          }
        />
        {promise?.p80 == null ? (
          <Figure
            name={t('order.forecast')}
            value={forecastDate === null ? '—' : day(forecastDate)}
            unit=""
            reference={t('order.due', { date: day(order.deliveryDate) })}
            mark={<DueMark dueState={order.dueState} lateDays={order.lateDays} />}
          />
        ) : (
          <Figure
            name={t('order.promise')}
            hint={t(promise.isByPlan ? 'order.promiseByPlan' : 'order.promiseHint', {
              days: promise.measuredDays,
              machines: promise.machines,
            })}
            value={day(promise.p80)}
            unit=""
            reference={together(
              t('order.promiseOthers', {
                p50: promise.p50 === null ? '—' : day(promise.p50),
                p95: promise.p95 === null ? t('order.promiseNever') : day(promise.p95),
              }),
            )}
            mark={<PromiseLate days={daysBehind(order.deliveryDate, promise.p80)} />}
          />
        )}
      </dl>
      <div className={styles.bullet} aria-hidden="true">
        <i className={styles.bulletMade} style={{ inlineSize: `${made * 100}%` }} />
        <i className={styles.bulletDelivered} style={{ inlineSize: `${delivered * 100}%` }} />
        {plannedKg === null ? null : (
          <i
            className={styles.bulletPlanned}
            style={{ insetInlineStart: `${share(plannedKg, yarnDemandKg) * 100}%` }}
          />
        )}
      </div>
      <p className={styles.key} aria-hidden="true">
        <span data-of="made">{t('order.rulerMade')}</span>
        <span data-of="delivered">{t('order.rulerDelivered')}</span>
        {plannedKg === null ? null : <span data-of="planned">{t('order.rulerPlanned')}</span>}
      </p>
      <OrderRuler order={order} promise={promise} nowMs={desk?.nowMs} zone={zone} day={day} />
      {promise?.lack == null ? null : (
        <p className={styles.quiet} data-testid="promise-lack">
          {t(`order.lack.${promise.lack}`, { days: promise.measuredDays, least: leastPromiseDays })}
        </p>
      )}
    </section>
  );
}

/** Words between dots stay in one line. */
function together(text: string): string {
  return text
    .split(' · ')
    .map((part) => part.replaceAll(' ', '\u00a0'))
    .join(' · ');
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
  hint?: string;
};

function Figure({ name, value, unit, reference, mark, hint }: FigureProps) {
  return (
    <div title={hint}>
      <dt>{name}</dt>
      <dd className={styles.value}>
        <strong>{value}</strong> {value === '—' || unit === '' ? null : <small>{unit}</small>} {mark}
      </dd>
      <dd className={styles.reference}>{reference}</dd>
    </div>
  );
}

/** By how many days the promise is behind the delivery date: quiet while it is not. */
function PromiseLate({ days }: { days: number }) {
  const t = useT('production');
  if (days <= 0) return null;
  return (
    <span className={styles.behind}>
      <i aria-hidden="true">▲</i> {t('order.late', { days })}
    </span>
  );
}
