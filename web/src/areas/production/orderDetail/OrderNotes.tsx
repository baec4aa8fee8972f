import { settleOrder } from '@millwright/contract/areas/production/orders/orderCalls.ts';
import { productionOrder } from '@millwright/contract/areas/production/orders/productionOrder.ts';
import { Alert, App, Button } from 'antd';
import { callApi } from '../../../app/api/callApi.ts';
import { useT } from '../../../app/i18n/useT.ts';
import { useMay } from '../../../app/rights/Allowed.tsx';
import type { RowParts } from '../../../resource/slotParts.ts';
import { kilograms, type OrderRow } from './orderModel.ts';
import { useWorking } from './useWorking.ts';
import layout from '../../../kit/layout.module.css';

type OrderNotesProps = Pick<RowParts, 'words' | 'forget'> & { order: OrderRow; onPapers: () => void };

/** Notes over an order: a contradiction that a person decides on, and that it is read-only. */
export function OrderNotes({ order, words, forget, onPapers }: OrderNotesProps) {
  const t = useT('production');
  const { message } = App.useApp();
  const { isBusy, work } = useWorking(forget);
  const maySettle = useMay(productionOrder.lifeCycle.actions.close.access);
  const mayEdit = useMay(productionOrder.access.edit);
  const { doubt, state } = order;
  const settle = (as: 'kept' | 'closed') =>
    void work(async () => {
      await callApi(settleOrder, { id: order.id, as }, { isQuiet: true });
      void message.success(t('order.settle.done'));
    });
  const isOver = state === 'closed' || state === 'cancelled';
  return (
    <>
      {doubt === null ? null : (
        <Alert
          type="warning"
          showIcon
          data-testid="order-doubt"
          title={t(`order.doubts.${doubt}`, {
            kg: kilograms(order.deliveredKg ?? 0, words.language),
            demand: kilograms(order.yarnDemandKg, words.language),
          })}
          action={
            maySettle ? (
              <span className={layout.wrap8}>
                {doubt === 'cancelledDelivered' ? (
                  <Button type="primary" loading={isBusy} onClick={() => settle('closed')}>
                    {t('order.settle.closed')}
                  </Button>
                ) : null}
                <Button loading={isBusy} onClick={() => settle('kept')}>
                  {t('order.settle.kept')}
                </Button>
              </span>
            ) : null
          }
        />
      )}
      {isOver ? (
        <p className={layout.quiet} role="note" data-testid="order-read-only">
          {t('order.readOnly', { state: words.choice('state', state) })}
          {state === 'closed' && mayEdit ? (
            <Button type="link" size="small" onClick={onPapers}>
              {t('order.papersEdit')}
            </Button>
          ) : null}
        </p>
      ) : null}
    </>
  );
}
