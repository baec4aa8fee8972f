import { editOrderPapers } from '@millwright/contract/areas/production/orders/orderCalls.ts';
import { useT } from '../../../app/i18n/useT.ts';
import { CallDialog, type RowParts } from '../../../resource/slotParts.ts';
import type { OrderRow } from './orderModel.ts';

type OrderPapersDialogProps = Pick<RowParts, 'forget'> & { order: OrderRow; onClose: () => void };

/** Contract number, billing date and remark of a closed order. */
export function OrderPapersDialog({ order, forget, onClose }: OrderPapersDialogProps) {
  const t = useT('production');
  const { contractNumber, billingDate, remark } = order;
  return (
    <CallDialog
      call={editOrderPapers}
      rows={[{ id: order.id, title: order.number }]}
      initial={{ contractNumber, billingDate, remark }}
      texts={{
        title: t('order.papersEdit'),
        submit: t('order.papersSave'),
        done: t('order.papersSaved'),
      }}
      onDone={() => void forget()}
      onClose={onClose}
    />
  );
}
