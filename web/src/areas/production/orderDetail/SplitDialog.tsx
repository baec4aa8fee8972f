import { splitOrder } from '@millwright/contract/areas/production/orders/orderCalls.ts';
import { orderAddress } from '@millwright/contract/areas/production/orders/orderPaths.ts';
import { useNavigate } from 'react-router';
import { useT } from '../../../app/i18n/useT.ts';
import { formatWhole } from '../../../kit/text/format.ts';
import { CallDialog, type FieldChange, type RowParts } from '../../../resource/slotParts.ts';
import type { OrderRow } from './orderModel.ts';

type SplitDialogProps = Pick<RowParts, 'words' | 'forget'> & { order: OrderRow; onClose: () => void };

/** Line that is split, how much of it goes into the new order, and when that is due. */
export function SplitDialog({ order, words, forget, onClose }: SplitDialogProps) {
  const t = useT('production');
  const navigate = useNavigate();
  const { language } = words;
  const unitOf = ({ orderUnit }: OrderRow['lines'][number]) =>
    t(`resources.productionOrderLine.choices.orderUnit.${orderUnit}`);
  const lineOf = (lineId: string | undefined) => order.lines.find(({ id }) => id === lineId);
  const amount = (lineId: string | undefined, quantity: number | undefined): FieldChange => {
    const line = lineOf(lineId);
    if (line === undefined) return {};
    const label = { label: t('order.splitQuantity'), unit: unitOf(line) };
    if (quantity === undefined) return label;
    if (quantity >= line.quantity)
      return { ...label, problem: t('errors.splitTooMuch', { quantity: line.quantity }) };
    const left = formatWhole(Math.round((line.quantity - quantity) * 1000) / 1000, 0, language);
    return { ...label, hint: t('order.rest', { quantity: `${left} ${unitOf(line)}` }) };
  };
  const [first] = order.lines;
  return (
    <CallDialog
      call={splitOrder}
      rows={[{ id: order.id, title: order.number }]}
      initial={{ lineId: first?.id, deliveryDate: first?.deliveryDate ?? order.deliveryDate }}
      fields={({ lineId, quantity }) => ({
        lineId: {
          label: t('order.line'),
          options: order.lines.map((each, place) => ({
            value: each.id,
            label: `${place + 1} · ${each.varietyId_dictText ?? ''} · ${formatWhole(each.quantity, 0, language)} ${unitOf(each)}`,
          })),
        },
        quantity: amount(lineId, quantity),
        deliveryDate: { label: t('order.splitDate') },
      })}
      texts={{
        title: `${t('order.split')} ${order.number}`,
        submit: t('order.split'),
        hint: t('order.splitHint'),
        done: ({ number }) => t('order.splitDone', { number }),
      }}
      onDone={({ id }) => {
        void forget();
        onClose();
        void navigate(orderAddress(id));
        return true;
      }}
      onClose={onClose}
    />
  );
}
