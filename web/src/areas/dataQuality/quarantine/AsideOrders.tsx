import {
  type AsideOrder,
  listAsideOrders,
} from '@millwright/contract/areas/telemetry/quarantine/quarantineCalls.ts';
import { Button, Progress } from 'antd';
import { useEffect, useEffectEvent } from 'react';
import { useCall } from '../../../app/api/useCall.ts';
import { useIngestNews } from '../../telemetry/parts/useIngestNews.ts';
import type { AsideWords } from './useAsideWords.ts';
import styles from './quarantine.module.css';

const busyMs = 1_000;
const idleMs = 30_000;
const news = { kinds: ['aside'], pauseMs: 1_000 } as const;
const shown = 4;

type AsideOrdersProps = {
  input: { millId?: number };
  words: AsideWords;
  onShow: (orderId: string) => void;
  /** One that was under way has ended: what is listed is no longer as it was. */
  onEnded: () => void;
};

/** What was sent through again or discarded last, by whom, and how far it has come. */
export function AsideOrders({ input, words, onShow, onEnded }: AsideOrdersProps) {
  const { t } = words;
  const { data, refetch } = useCall(listAsideOrders, input, {
    isQuiet: true,
    everyMs: (last) => (last?.orders.some(isUnderWay) === true ? busyMs : idleMs),
  });
  useIngestNews({ ...input, ...news }, () => void refetch());
  const orders = data?.orders ?? [];
  const underWay = orders.filter(isUnderWay).length;
  const handleEnded = useEffectEvent(onEnded);
  useEffect(() => {
    if (underWay === 0) handleEnded();
  }, [underWay]);
  if (orders.length === 0) return null;
  return (
    <section className={styles.orders} aria-labelledby="aside-orders">
      <h2 id="aside-orders">{t('orders')}</h2>
      <ul>
        {orders.slice(0, shown).map((order) => (
          <Order key={order.id} order={order} words={words} onShow={() => onShow(order.id)} />
        ))}
      </ul>
    </section>
  );
}

function isUnderWay({ finishedMs }: AsideOrder): boolean {
  return finishedMs === null;
}

function Order({ order, words, onShow }: { order: AsideOrder; words: AsideWords; onShow: () => void }) {
  const { t, number, moment } = words;
  const { kind, askedBy, askedMs, rows, stored, duplicate, refused, note } = order;
  const done = stored + duplicate + refused;
  const result = () => {
    if (kind === 'discard') return <span>{note}</span>;
    if (isUnderWay(order))
      return (
        <Progress
          className={styles.progress}
          size="small"
          percent={Math.floor((100 * done) / Math.max(1, rows))}
          format={() => t('progress', { done: number(done), rows: number(rows) })}
        />
      );
    return (
      <span>
        {t('outcome', {
          stored: number(stored),
          duplicate: number(duplicate),
          refused: number(refused),
        })}
      </span>
    );
  };
  return (
    <li>
      <b>{t(kind === 'replay' ? 'orderReplay' : 'orderDiscard')}</b>
      <span>{t('orderOf', { person: askedBy, time: moment(askedMs), count: number(rows) })}</span>
      {result()}
      <Button type="link" size="small" onClick={onShow}>
        {t('showRows')}
      </Button>
    </li>
  );
}
