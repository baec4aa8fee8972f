import { mergeOrders } from '@millwright/contract/areas/production/orders/orderCalls.ts';
import { orderAddress } from '@millwright/contract/areas/production/orders/orderPaths.ts';
import {
  productionOrder,
  productionOrderLine,
} from '@millwright/contract/areas/production/orders/productionOrder.ts';
import { callsOf } from '@millwright/contract/core/resource/resourceCalls.ts';
import { App, Checkbox, Modal, Skeleton } from 'antd';
import { useState } from 'react';
import { useNavigate } from 'react-router';
import { callApi } from '../../../app/api/callApi.ts';
import { useCall } from '../../../app/api/useCall.ts';
import { Failed } from '../../../app/feedback/Failed.tsx';
import { readLanguage } from '../../../app/i18n/language.ts';
import { useT } from '../../../app/i18n/useT.ts';
import type { RowParts } from '../../../resource/slotParts.ts';
import { type OrderRow, tonnes } from './orderModel.ts';
import { useWorking } from './useWorking.ts';
import styles from './order.module.css';

type MergeDialogProps = Pick<RowParts, 'forget'> & { order: OrderRow; onClose: () => void };

const calls = callsOf(productionOrder, { lines: productionOrderLine });
/** So many orders are offered at most. */
const mostOffered = 100;

/** The planned orders with which one can be merged: of the same customer, type and yarns. */
export function MergeDialog({ order, forget, onClose }: MergeDialogProps) {
  const t = useT('production');
  const { message } = App.useApp();
  const navigate = useNavigate();
  const language = readLanguage();
  const { isBusy, work } = useWorking(forget);
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
  const handleOk = () =>
    void work(async () => {
      const target = await callApi(mergeOrders, { ids: [order.id, ...chosen] }, { isQuiet: true });
      void message.success(t('order.merged', { number: target.number }));
      onClose();
      void navigate(orderAddress(target.id));
    });
  return (
    <Modal
      open
      centered
      title={t('order.merge')}
      okText={chosen.length === 0 ? t('order.merge') : t('order.mergeNumber', { count: chosen.length + 1 })}
      okButtonProps={{ disabled: chosen.length === 0 }}
      cancelText={t('core:actions.cancel')}
      confirmLoading={isBusy}
      onOk={handleOk}
      onCancel={onClose}
    >
      <div className={styles.form}>
        <p className={styles.quiet}>{t('order.mergeHint')}</p>
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
      </div>
    </Modal>
  );
}

/** Yarns in an order of their own, since lines may stand in any. */
function sorted(varieties: unknown): string {
  return typeof varieties === 'string' ? varieties.split(', ').toSorted().join(', ') : '';
}
