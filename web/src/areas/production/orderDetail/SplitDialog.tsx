import { splitOrder } from '@millwright/contract/areas/production/orders/orderCalls.ts';
import { orderAddress } from '@millwright/contract/areas/production/orders/orderPaths.ts';
import { productionOrderLine } from '@millwright/contract/areas/production/orders/productionOrder.ts';
import { App, DatePicker, Modal, Select } from 'antd';
import { useState } from 'react';
import { useNavigate } from 'react-router';
import { callApi } from '../../../app/api/callApi.ts';
import { useT } from '../../../app/i18n/useT.ts';
import { formatWhole } from '../../../kit/text/format.ts';
import { dayFormats, dayOf, dayText, type RowParts } from '../../../resource/slotParts.ts';
import { AmountField, Field } from './Field.tsx';
import type { OrderRow } from './orderModel.ts';
import { amountProblem, typedAmount } from './typedAmount.ts';
import { useWorking } from './useWorking.ts';
import styles from './order.module.css';

type SplitDialogProps = Pick<RowParts, 'words' | 'forget'> & { order: OrderRow; onClose: () => void };

/** Which line is split, how much goes into the new order, and when that is due. */
export function SplitDialog({ order, words, forget, onClose }: SplitDialogProps) {
  const t = useT('production');
  const { message } = App.useApp();
  const navigate = useNavigate();
  const { language } = words;
  const { isBusy, work } = useWorking(forget);
  const [lineId, setLineId] = useState(order.lines[0]?.id ?? '');
  const [typed, setTyped] = useState('');
  const [date, setDate] = useState<string>();
  const [isTried, setIsTried] = useState(false);
  const line = order.lines.find(({ id }) => id === lineId);
  const unit =
    line === undefined ? '' : t(`resources.productionOrderLine.choices.orderUnit.${line.orderUnit}`);
  const amount = typedAmount(typed, language);
  const problem = amountProblem(typed, {
    field: productionOrderLine.fields.quantity,
    language,
    ...(line === undefined ? {} : { below: line.quantity }),
  });
  const handleOk = async () => {
    setIsTried(true);
    if (problem !== undefined || amount === null) return;
    await work(async () => {
      const said = {
        id: order.id,
        lineId,
        quantity: amount,
        ...(date === undefined ? {} : { deliveryDate: date }),
      };
      const made = await callApi(splitOrder, said, { isQuiet: true });
      void message.success(t('order.splitDone', { number: made.number }));
      onClose();
      void navigate(orderAddress(made.id));
    });
  };
  return (
    <Modal
      open
      centered
      title={`${t('order.split')} ${order.number}`}
      okText={t('order.split')}
      cancelText={t('core:actions.cancel')}
      confirmLoading={isBusy}
      onOk={() => void handleOk()}
      onCancel={onClose}
    >
      <div className={styles.form}>
        <p className={styles.quiet}>{t('order.splitHint')}</p>
        <Field label={t('order.line')} name="split-line">
          <Select
            id="split-line"
            aria-label={t('order.line')}
            value={lineId}
            options={order.lines.map((each, place) => ({
              value: each.id,
              label: `${place + 1} · ${each.varietyId_dictText ?? ''} · ${formatWhole(each.quantity, 0, language)} ${t(`resources.productionOrderLine.choices.orderUnit.${each.orderUnit}`)}`,
            }))}
            onChange={setLineId}
          />
        </Field>
        <AmountField
          label={t('order.splitQuantity')}
          name="split-quantity"
          unit={unit}
          value={typed}
          problem={isTried ? problem : undefined}
          hint={
            line === undefined || amount === null || problem !== undefined
              ? undefined
              : t('order.rest', {
                  quantity: `${formatWhole(Math.round((line.quantity - amount) * 1000) / 1000, 0, language)} ${unit}`,
                })
          }
          onChange={setTyped}
        />
        <Field label={t('order.splitDate')} name="split-date">
          <DatePicker
            format={dayFormats()}
            id="split-date"
            value={dayOf(date ?? line?.deliveryDate ?? order.deliveryDate)}
            allowClear={false}
            onChange={(day) => setDate(dayText(day))}
          />
        </Field>
      </div>
    </Modal>
  );
}
