import {
  arrangeRight,
  deliverRight,
  orderDesk,
} from '@millwright/contract/areas/production/orders/orderCalls.ts';
import { productionOrderLifeCycle } from '@millwright/contract/areas/production/orders/productionOrder.lifeCycle.ts';
import { useState } from 'react';
import { useCall } from '../../../app/api/useCall.ts';
import { Failed } from '../../../app/feedback/Failed.tsx';
import { useT } from '../../../app/i18n/useT.ts';
import { useMay } from '../../../app/rights/Allowed.tsx';
import { useCrumb } from '../../../app/shell/slots.ts';
import { type RowParts, StateMark } from '../../../resource/slotParts.ts';
import { useDispatchNews } from '../parts/useDispatchNews.ts';
import { DueMark } from '../orders/DueMark.tsx';
import { DeliverDialog } from './DeliverDialog.tsx';
import { Deliveries } from './Deliveries.tsx';
import { Frames } from './Frames.tsx';
import { MergeDialog } from './MergeDialog.tsx';
import { OrderDetails } from './OrderDetails.tsx';
import { OrderFigures } from './OrderFigures.tsx';
import { OrderLines } from './OrderLines.tsx';
import { orderIn, tonnes } from './orderModel.ts';
import { OrderNotes } from './OrderNotes.tsx';
import { OrderPapersDialog } from './OrderPapersDialog.tsx';
import { OutputPerShift } from './OutputPerShift.tsx';
import { Papers } from './Papers.tsx';
import { Related } from './Related.tsx';
import { SplitDialog } from './SplitDialog.tsx';
import styles from './order.module.css';
import layout from '../../../kit/layout.module.css';

type Dialog = 'deliver' | 'merge' | 'split' | 'papers';

/** The desk asks again so often while somebody looks. */
const freshMs = 60_000;

/** What was ordered, how far it is and by when, what was delivered, who makes it, and what was changed. */
export function OrderPage({ row, words, actions, way, history, edit, forget }: RowParts) {
  const t = useT('production');
  const { language } = words;
  const order = orderIn(row);
  const desk = useCall(orderDesk, { id: order.id }, { everyMs: freshMs });
  useDispatchNews(() => void desk.refetch());
  const [dialog, setDialog] = useState<Dialog>();
  const mayDeliver = useMay(deliverRight);
  const mayArrange = useMay(arrangeRight);
  useCrumb(order.number);
  const isPlanned = order.state === 'planned';
  const more = [
    ...(order.state === 'production' && mayDeliver
      ? [{ key: 'deliver', label: t('order.deliver'), isMain: true, run: () => setDialog('deliver') }]
      : []),
    ...(isPlanned && mayArrange
      ? [
          { key: 'split', label: t('order.split'), isMinor: true, run: () => setDialog('split') },
          { key: 'merge', label: t('order.merge'), isMinor: true, run: () => setDialog('merge') },
        ]
      : []),
  ];
  const close = () => setDialog(undefined);
  return (
    <article className={styles.page} data-page-width="whole" data-testid="order">
      <header className={`${layout.line4x16} ${styles.head}`}>
        <h1>{order.number}</h1>
        <StateMark
          look={productionOrderLifeCycle.states[order.state]}
          word={words.choice('state', order.state)}
        />
        <DueMark dueState={order.dueState} lateDays={order.lateDays} />
        <p className={styles.about}>
          {[order.customer, order.varieties, `${tonnes(order.yarnDemandKg, language)}\u2009t`]
            .filter((part) => part !== null && part !== '')
            .join(' · ')}
        </p>
        <span className={styles.tools}>{actions(more)}</span>
      </header>
      <div className={styles.way}>{way}</div>
      {desk.data === undefined ? null : <Related orderId={order.id} desk={desk.data} />}
      <OrderNotes order={order} words={words} forget={forget} onPapers={() => setDialog('papers')} />
      {desk.error === null ? null : <Failed cause={desk.error} onRetry={() => void desk.refetch()} />}
      <div className={styles.columns}>
        <div className={styles.main}>
          <OrderFigures order={order} desk={desk.data} zone={words.zone} language={language} />
          <OrderLines order={order} promises={desk.data?.promises ?? []} words={words} forget={forget} />
          <div className={styles.pair}>
            <Frames desk={desk.data} language={language} />
            <OutputPerShift desk={desk.data} language={language} />
          </div>
          <Deliveries order={order} desk={desk.data} words={words} forget={forget} />
        </div>
        <div className={styles.side}>
          <OrderDetails row={row} words={words} edit={edit} />
          <Papers desk={desk.data} />
          <section className={styles.card} aria-label={t('order.history')}>
            <h2>{t('order.history')}</h2>
            <div className={styles.history}>{history}</div>
          </section>
        </div>
      </div>
      {dialog === 'deliver' && desk.data !== undefined ? (
        <DeliverDialog order={order} words={words} nowMs={desk.data.nowMs} forget={forget} onClose={close} />
      ) : null}
      {dialog === 'split' ? (
        <SplitDialog order={order} words={words} forget={forget} onClose={close} />
      ) : null}
      {dialog === 'papers' ? <OrderPapersDialog order={order} forget={forget} onClose={close} /> : null}
      {dialog === 'merge' ? <MergeDialog order={order} forget={forget} onClose={close} /> : null}
    </article>
  );
}
