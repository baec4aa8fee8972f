import { leastPromiseDays, type orderDesk } from '@millwright/contract/areas/production/orders/orderCalls.ts';
import type { OutputOf } from '@millwright/contract/core/call/call.ts';
import { type Translate, useT } from '../../../app/i18n/useT.ts';
import { formatDay } from '../../../kit/text/formatDate.ts';
import { formatNumber, type Language } from '../../../kit/text/format.ts';
import { DueMark } from '../orders/DueMark.tsx';
import { OrderRuler } from './OrderRuler.tsx';
import { isBehindOthers, leftToMakeKg, type OrderRow, percentText, promiseIn, tonnes } from './orderModel.ts';
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
  const { yarnDemandKg, completedKg, deliveredKg, progress, forecastDate, forecastSource } = order;
  const restKg = leftToMakeKg(order);
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
          reference={paceText(order, { restKg, rate: desk?.rateKgPerDay ?? null, t, language })}
        />
        <Figure
          name={t(forecastSource === null ? 'order.forecast' : `order.forecastBy.${forecastSource}`)}
          hint={forecastSource === null ? undefined : t(`order.forecastHint.${forecastSource}`)}
          value={forecastDate === null ? '—' : day(forecastDate)}
          unit=""
          reference={
            promise?.p80 == null ? (
              t('order.due', { date: day(order.deliveryDate) })
            ) : (
              <span
                title={t(promise.isByPlan ? 'order.promiseByPlan' : 'order.promiseHint', {
                  days: promise.measuredDays,
                  machines: promise.machines,
                })}
              >
                {together(
                  t('order.promiseOthers', {
                    p80: day(promise.p80),
                    p95: promise.p95 === null ? t('order.promiseNever') : day(promise.p95),
                  }),
                )}
              </span>
            )
          }
          mark={<DueMark dueState={order.dueState} lateDays={order.lateDays} />}
        />
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

/** Returns how long an open order takes: by the plan, or at the present rate. */
function paceText(
  { state, daysNeeded, forecastSource }: OrderRow,
  { restKg, rate, t, language }: { restKg: number; rate: number | null; t: Translate; language: Language },
): string {
  if (state !== 'planned' && state !== 'production') return '';
  if (daysNeeded !== null && forecastSource === 'plan')
    return t('order.atPlan', { days: formatNumber(daysNeeded, 1, language) });
  if (state === 'planned') return '';
  if (daysNeeded === null || rate === null) return t('order.noRate');
  return t(isBehindOthers({ daysNeeded, restKg, rate }) ? 'order.atRateBehind' : 'order.atRate', {
    days: formatNumber(daysNeeded, 1, language),
    rate: `${tonnes(rate, language)}\u2009t`,
  });
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
  reference: React.ReactNode;
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
