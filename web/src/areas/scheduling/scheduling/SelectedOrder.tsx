import { doneMsOf } from '@millwright/contract/areas/metrics/output/orderForecast.ts';
import {
  explainPlanOrder,
  type PlanRemedy,
} from '@millwright/contract/areas/scheduling/scheduling/schedulingCalls.ts';
import type { ShownPlan } from '@millwright/contract/areas/scheduling/scheduling/schedulingShapes.ts';
import { orderAddress } from '@millwright/contract/areas/production/orders/orderPaths.ts';
import { Button, Skeleton } from 'antd';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import type { z } from 'zod';
import { useCall } from '../../../app/api/useCall.ts';
import { Failed } from '../../../app/feedback/Failed.tsx';
import { useIsLate } from '../../../app/feedback/useIsLate.ts';
import { orderLabel } from './planModel.ts';
import { VarietyMark } from './VarietyMark.tsx';
import type { PlanWords } from './usePlanWords.ts';
import styles from './scheduling.module.css';

type SelectedOrderProps = {
  plan: ShownPlan;
  order: number;
  words: PlanWords;
  isBusy: boolean;
  /** Absent: the plan cannot be changed now. */
  onApply: ((kind: PlanRemedy['kind']) => void) | undefined;
  children: ReactNode;
};

/** The order that was clicked: what is left of it, when it ends, why it is late and what may be done. */
export function SelectedOrder({ plan, order: at, words, isBusy, onApply, children }: SelectedOrderProps) {
  const { t } = words;
  const order = plan.orders[at];
  if (order === undefined) return null;
  const { lateDays } = order;
  const time = order.endMs === null ? '' : words.moment(doneMsOf(order.endMs));
  const endText = () => {
    if (order.endMs === null) return t('rail.notPlaced');
    if (lateDays > 0) return t('rail.endsLate', { time, days: lateDays });
    return t('rail.endsInTime', { time });
  };
  return (
    <section className={styles.section} aria-label={t('rail.selected')} data-testid="selected-order">
      <h2>{t('rail.selected')}</h2>
      <p className={styles.picked}>
        <b>{orderLabel(order)}</b>
        <VarietyMark variety={plan.varieties[order.variety]} />
      </p>
      <p>{order.customer}</p>
      <p>
        {t('rail.rest', {
          kg: words.tonnes(order.kg),
          date: words.dayOf(order.deliveryDate),
          frames: order.frames,
        })}
      </p>
      <p className={lateDays > 0 ? styles.bad : undefined}>{endText()}</p>
      {order.endMs === null ? null : (
        <p className={styles.quiet}>{t('rail.spun', { time: words.moment(order.endMs) })}</p>
      )}
      {order.isHidden === true ? null : (
        <p>
          <Link to={orderAddress(order.orderId)}>{t('rail.openOrder')}</Link>
        </p>
      )}
      {children}
      {lateDays > 0 ? (
        <Lateness plan={plan} order={at} words={words} isBusy={isBusy} onApply={onApply} />
      ) : null}
    </section>
  );
}

type LatenessProps = Omit<SelectedOrderProps, 'children'>;
type Explained = z.output<typeof explainPlanOrder.output>;

function Lateness({ plan, order, words, isBusy, onApply }: LatenessProps) {
  const { t } = words;
  const { data, error, refetch } = useCall(explainPlanOrder, { id: plan.id, order });
  const isLate = useIsLate(data === undefined && error === null);
  if (error !== null) return <Failed cause={error} onRetry={() => void refetch()} />;
  if (data === undefined) return isLate ? <Skeleton paragraph={{ rows: 3 }} title={false} /> : null;
  return (
    <>
      <h3>{t('why.title')}</h3>
      <Reasons told={data} plan={plan} order={order} words={words} />
      {plan.state === 'draft' ? (
        <>
          <h3>{t('remedies.title')}</h3>
          {data.remedies.length === 0 ? (
            <p className={styles.quiet}>
              {t(plan.totals.unscheduledOrders > 0 ? 'remedies.notWhole' : 'remedies.none')}
            </p>
          ) : null}
          {data.remedies.map((remedy) => (
            <Remedy
              key={remedy.kind}
              remedy={remedy}
              plan={plan}
              words={words}
              isBusy={isBusy}
              onApply={onApply}
            />
          ))}
        </>
      ) : null}
    </>
  );
}

type ReasonsProps = { told: Explained; plan: ShownPlan; order: number; words: PlanWords };

function Reasons({ told: { last, leastDays, isPossible }, plan, order, words }: ReasonsProps) {
  const { t, hours } = words;
  const labelOf = (at: number) => {
    const found = plan.orders[at];
    return found === undefined ? words.noValue : orderLabel(found);
  };
  const parts =
    last === null
      ? []
      : ([
          ['changeover', last.changeoverHours],
          ['closed', last.closedHours],
          ['wait', last.waitHours],
          ['own', last.ownHours],
        ] as const);
  return (
    <ul className={styles.reasons}>
      {leastDays === null ? null : (
        <li className={isPossible ? undefined : styles.bad}>
          {t(isPossible ? 'why.possible' : 'why.impossible', {
            days: words.days(leastDays),
            frames: plan.orders[order]?.ableFrames ?? 0,
          })}
        </li>
      )}
      {last === null ? null : (
        <li>
          {t('why.ahead', { frame: plan.frames[last.frame]?.number ?? '', hours: hours(last.aheadHours) })}
          <ul>
            {last.ahead.map((each) => (
              <li key={`${each.order} ${each.hours}`}>
                {t('why.aheadOrder', { order: labelOf(each.order), hours: hours(each.hours) })}
                {each.isDueLater ? <em>{t('why.dueLater')}</em> : null}
              </li>
            ))}
            {parts.map(([name, value]) =>
              value < 0.05 ? null : <li key={name}>{t(`why.${name}`, { hours: hours(value) })}</li>,
            )}
          </ul>
        </li>
      )}
    </ul>
  );
}

type RemedyProps = Omit<LatenessProps, 'order'> & { remedy: PlanRemedy };

/** One way to be less late, with what it costs the others. */
function Remedy({ remedy, plan, words, isBusy, onApply }: RemedyProps) {
  const { t } = words;
  const numbers = (places: readonly number[]) => places.map((at) => plan.frames[at]?.number ?? '').join(', ');
  const { lateDays } = remedy;
  return (
    <div className={styles.remedy} data-testid="remedy">
      <dl>
        <dt>{t(`remedies.${remedy.kind}`, { frames: numbers(remedy.added) || words.noValue })}</dt>
        <dd>{lateDays > 0 ? t('remedies.late', { days: lateDays }) : t('remedies.inTime')}</dd>
        {remedy.givenUp.length === 0 ? null : (
          <>
            <dt>{t('remedies.givenUp', { frames: numbers(remedy.givenUp) })}</dt>
            <dd />
          </>
        )}
        {remedy.others.slice(0, 3).map(({ order, moreDays }) => {
          const other = plan.orders[order];
          return other === undefined ? null : (
            <div key={order}>
              <dt>{orderLabel(other)}</dt>
              <dd className={styles.bad}>{t('trial.days', { value: words.signed(moreDays, 0) })}</dd>
            </div>
          );
        })}
        <dt>{t('remedies.changeovers')}</dt>
        <dd>{words.signed(remedy.moreChangeovers, 0)}</dd>
      </dl>
      {onApply === undefined ? null : (
        <Button block loading={isBusy} onClick={() => onApply(remedy.kind)}>
          {t('remedies.apply')}
        </Button>
      )}
    </div>
  );
}
