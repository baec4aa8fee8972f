import { mergeOrders } from '@millwright/contract/areas/production/orders/orderCalls.ts';
import { orderAddress } from '@millwright/contract/areas/production/orders/orderPaths.ts';
import {
  productionOrder,
  productionOrderLine,
} from '@millwright/contract/areas/production/orders/productionOrder.ts';
import { callsOf } from '@millwright/contract/core/resource/resourceCalls.ts';
import { Checkbox, Skeleton } from 'antd';
import { useState } from 'react';
import { useNavigate } from 'react-router';
import { useCall } from '../../../app/api/useCall.ts';
import { Failed } from '../../../app/feedback/Failed.tsx';
import { readLanguage } from '../../../app/i18n/language.ts';
import { useT } from '../../../app/i18n/useT.ts';
import { CallDialog, type RowParts } from '../../../resource/slotParts.ts';
import { type OrderRow, tonnes } from './orderModel.ts';
import styles from './order.module.css';

type MergeDialogProps = Pick<RowParts, 'forget'> & { order: OrderRow; onClose: () => void };

const calls = callsOf(productionOrder, { lines: productionOrderLine });
/** Maximum orders that are offered. */
const mostOffered = 100;

/** Planned orders with which one can be merged: of the same customer, type and yarns. */
export function MergeDialog({ order, forget, onClose }: MergeDialogProps) {
  const t = useT('production');
  const navigate = useNavigate();
  const language = readLanguage();
  const { customer, orderType, varieties } = order;
  const query = useCall(calls.list, {
    pageNo: 1,
    pageSize: mostOffered,
    state: 'planned',
    customer,
    orderType,
    ...(varieties === null ? {} : { varieties }),
  });
  const [chosen, setChosen] = useState<readonly string[]>([]);
  const rows = (query.data?.records ?? []).filter(
    (row) =>
      row.id !== order.id && row['customer'] === customer && sorted(row['varieties']) === sorted(varieties),
  );
  const count = chosen.length + 1;
  return (
    <CallDialog
      call={mergeOrders}
      given={() => (chosen.length === 0 ? undefined : { ids: [order.id, ...chosen] })}
      texts={{
        title: t('order.merge'),
        submit: count === 1 ? t('order.merge') : t('order.mergeNumber', { count }),
        hint: t('order.mergeHint'),
        done: ({ number }) => t('order.merged', { number }),
      }}
      onDone={({ id }) => {
        void forget();
        onClose();
        void navigate(orderAddress(id));
        return true;
      }}
      onClose={onClose}
    >
      {query.error === null ? null : <Failed cause={query.error} onRetry={() => void query.refetch()} />}
      {query.data === undefined && query.error === null ? <Skeleton paragraph={{ rows: 3 }} /> : null}
      {query.data !== undefined && rows.length === 0 ? <p>{t('order.noMerge')}</p> : null}
      <Checkbox.Group
        className={styles.choices}
        aria-label={t('order.mergeSelect', { number: order.number })}
        value={[...chosen]}
        options={rows.map((row) => ({
          value: row.id,
          label: `${String(row['number'])} · ${tonnes(Number(row['yarnDemandKg']), language)} t · ${String(row['deliveryDate'])}`,
        }))}
        onChange={(ids) => setChosen(ids)}
      />
    </CallDialog>
  );
}

/** Yarns in an order of their own, since lines may stand in any. */
function sorted(varieties: unknown): string {
  return typeof varieties === 'string' ? varieties.split(', ').toSorted().join(', ') : '';
}
