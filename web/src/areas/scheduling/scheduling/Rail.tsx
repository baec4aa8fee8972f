import { processRoute } from '@millwright/contract/areas/basics/processTree/processRoute.ts';
import { variety as varietyDeclared } from '@millwright/contract/areas/basics/variety/variety.ts';
import { orderAddress } from '@millwright/contract/areas/production/orders/orderPaths.ts';
import type { ShownPlan } from '@millwright/contract/areas/scheduling/scheduling/schedulingShapes.ts';
import { Button } from 'antd';
import { Link } from 'react-router';
import { behindHorizonKg, frameDaysFor, orderLabel, unscheduledOf } from './planModel.ts';
import { VarietyMark } from './VarietyMark.tsx';
import type { PlanWords } from './usePlanWords.ts';
import styles from './scheduling.module.css';

type UnscheduledProps = {
  plan: ShownPlan;
  words: PlanWords;
  selected: number | undefined;
  onSelect: (order: number) => void;
  /** Absent: nothing can be put on a frame now. */
  onPut: ((order: number) => void) | undefined;
  /** Told which order is carried to the chart; undefined: none any more. */
  onLift: (order: number | undefined) => void;
};

/** Orders that are on no frame, or not whole, with what they would need. */
export function Unscheduled(props: UnscheduledProps) {
  const { plan, words, selected, onSelect, onPut, onLift } = props;
  const { t } = words;
  const waiting = unscheduledOf(plan);
  const came = plan.age?.lines.filter(({ change }) => change === 'added') ?? [];
  const behindKg = behindHorizonKg(plan.totals, plan.orders);
  return (
    <section className={styles.section} aria-label={t('rail.unscheduled')} data-testid="unscheduled">
      <h2>
        {t('rail.unscheduled')} <small>{waiting.length + (plan.age?.added ?? 0)}</small>
      </h2>
      {waiting.length + came.length === 0 ? <p className={styles.quiet}>{t('rail.allScheduled')}</p> : null}
      {waiting.map(({ order, at }) => {
        const days = frameDaysFor(plan, order.variety, order.unscheduledKg);
        const lacks = days === null ? 0 : days - plan.totals.emptyFrameDays;
        return (
          <div
            key={order.lineId}
            className={styles.waiting}
            data-selected={selected === at || undefined}
            draggable={onPut !== undefined && days !== null}
            onDragStart={({ dataTransfer }) => {
              // Without data some browsers carry nothing.
              dataTransfer.setData('text/plain', orderLabel(order));
              dataTransfer.effectAllowed = 'move';
              onLift(at);
            }}
            onDragEnd={() => onLift(undefined)}
          >
            <button type="button" onClick={() => onSelect(at)}>
              <b>{orderLabel(order)}</b>
              <VarietyMark variety={plan.varieties[order.variety]} />
              <span className={styles.amount}>{words.tonnes(order.unscheduledKg)}&#8201;t</span>
              <small>{t('rail.due', { date: words.dayOf(order.deliveryDate) })}</small>
              <FrameNote days={days} lacks={lacks} words={words} />
            </button>
            {onPut === undefined || days === null ? null : (
              <Button size="small" onClick={() => onPut(at)}>
                {t('rail.put')}
              </Button>
            )}
          </div>
        );
      })}
      {came.length === 0 ? null : <h3>{t('age.came')}</h3>}
      {came.map((line) => (
        <div key={line.lineId} className={styles.waiting} data-testid="came-since">
          <Link to={orderAddress(line.orderId)}>{orderLabel(line)}</Link>
          <span className={styles.amount}>{words.tonnes(line.leftKg)}&#8201;t</span>
          <small>{t('rail.due', { date: words.dayOf(line.deliveryDate) })}</small>
        </div>
      ))}
      {behindKg < 1 ? null : (
        <p className={styles.quiet}>{t('rail.behind', { value: words.tonnes(behindKg) })}</p>
      )}
    </section>
  );
}

/** Lines of orders that are not in the plan, each with why, and where that is put right. */
export function LeftOut({ plan, words }: { plan: ShownPlan; words: PlanWords }) {
  const { t } = words;
  if (plan.leftOut.length === 0) return null;
  return (
    <section className={styles.section} aria-label={t('rail.leftOut')} data-testid="left-out">
      <h2>
        {t('rail.leftOut')} <small>{plan.leftOut.length}</small>
      </h2>
      <ul>
        {plan.leftOut.map(({ lineId, reason, variety, ...order }) => (
          <li key={lineId}>
            <b>{orderLabel(order)}</b> {variety} <small>{t(`rail.reasons.${reason}`)}</small>{' '}
            {reason === 'noRoute' ? (
              <Link to={processRoute.screen?.path ?? ''}>{t('rail.setRoute')}</Link>
            ) : null}
            {reason === 'noModel' ? (
              <Link to={varietyDeclared.screen?.path ?? ''}>{t('rail.setModel')}</Link>
            ) : null}
          </li>
        ))}
      </ul>
    </section>
  );
}

/** How long an order takes all free frames, or why it finds none. */
function FrameNote({ days, lacks, words }: { days: number | null; lacks: number; words: PlanWords }) {
  const { t } = words;
  if (days === null) return <small className={styles.bad}>{t('rail.noFrame')}</small>;
  if (lacks > 0) return <small className={styles.bad}>{t('rail.lacks', { value: words.days(lacks) })}</small>;
  return <small>{t('rail.needs', { value: words.days(days) })}</small>;
}
