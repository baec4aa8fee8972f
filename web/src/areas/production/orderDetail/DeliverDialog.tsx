import { addDelivery } from '@millwright/contract/areas/production/orders/orderCalls.ts';
import { localDate } from '@millwright/contract/core/time/zone.ts';
import { App } from 'antd';
import { refusalSentence } from '../../../app/i18n/refusalSentence.ts';
import { useT } from '../../../app/i18n/useT.ts';
import { CallDialog, type RowParts } from '../../../resource/slotParts.ts';
import { kilograms, leftToDeliverKg, type OrderRow } from './orderModel.ts';

type DeliverDialogProps = Pick<RowParts, 'words' | 'forget'> & {
  order: OrderRow;
  nowMs: number;
  onClose: () => void;
};

/** Refusals of amounts that a person may confirm. */
const doubts: readonly string[] = ['production.deliveryAboveDemand', 'production.deliveryWithoutOutput'];

/** Line of which something was delivered, when, and how much. */
export function DeliverDialog({ order, words, nowMs, forget, onClose }: DeliverDialogProps) {
  const t = useT('production');
  const { modal } = App.useApp();
  const { language, zone } = words;
  const today = localDate(zone, nowMs);
  const open = order.lines.find((line) => leftToDeliverKg(line) > 0) ?? order.lines[0];
  const hintOf = (lineId: string | undefined) => {
    const line = order.lines.find(({ id }) => id === lineId);
    return (
      line &&
      t('order.quantityHint', {
        demand: kilograms(line.yarnDemandKg, language),
        delivered: kilograms(line.deliveredKg ?? 0, language),
      })
    );
  };
  return (
    <CallDialog
      call={addDelivery}
      rows={[{ id: order.id, title: order.number }]}
      initial={{ lineId: open?.id, deliveryDate: today }}
      fields={({ lineId }) => ({
        lineId: {
          label: t('order.line'),
          options: order.lines.map((each, place) => ({
            value: each.id,
            label: t('order.lineChoice', {
              line: place + 1,
              variety: each.varietyId_dictText ?? '',
              kg: kilograms(leftToDeliverKg(each), language),
            }),
          })),
        },
        deliveryDate: { label: t('order.deliveryDate'), days: { until: today } },
        deliveryKg: { label: t('order.quantity'), hint: hintOf(lineId) },
        note: { label: t('order.note') },
      })}
      texts={({ deliveryKg = 0 }) => ({
        title: t('order.deliverTo', { number: order.number }),
        submit: t('order.deliver'),
        done: t('order.delivered', { kg: kilograms(deliveryKg, language) }),
      })}
      onDone={() => void forget()}
      onRefusal={(refusal, again) => {
        void forget();
        if (!doubts.includes(refusal.messageCode ?? '')) return false;
        // The amount is kept, so that it can be corrected.
        void modal.confirm({
          title: refusalSentence(refusal),
          okText: t('order.anyway'),
          cancelText: t('order.checkAmount'),
          focusable: { autoFocusButton: 'cancel' },
          onOk: () => again({ isConfirmed: true }),
        });
        return true;
      }}
      onClose={onClose}
    />
  );
}
