import {
  addDelivery,
  deliveredAmount,
  deliveryNote,
} from '@millwright/contract/areas/production/orders/orderCalls.ts';
import { localDate } from '@millwright/contract/core/time/zone.ts';
import { App, DatePicker, Input, Modal, Select } from 'antd';
import { useState } from 'react';
import { callApi } from '../../../app/api/callApi.ts';
import { ApiRefusal } from '../../../app/refusal.ts';
import { refusalSentence } from '../../../app/i18n/refusalSentence.ts';
import { useT } from '../../../app/i18n/useT.ts';
import { dayFormats, dayOf, dayText, type RowParts } from '../../../resource/slotParts.ts';
import { AmountField, Field } from './Field.tsx';
import { kilograms, leftToDeliverKg, type OrderRow } from './orderModel.ts';
import { amountProblem, typedAmount } from './typedAmount.ts';
import { useWorking } from './useWorking.ts';
import styles from './order.module.css';

type DeliverDialogProps = Pick<RowParts, 'words' | 'forget'> & {
  order: OrderRow;
  nowMs: number;
  onClose: () => void;
};

/** Refusals of amounts that a person may confirm. */
const doubts: readonly string[] = ['production.deliveryAboveDemand', 'production.deliveryWithoutOutput'];

function isDoubt(cause: unknown): boolean {
  return cause instanceof ApiRefusal && doubts.includes(cause.messageCode ?? '');
}

/** Of which line something was delivered, when, and how much; what is left of the line is proposed. */
export function DeliverDialog({ order, words, nowMs, forget, onClose }: DeliverDialogProps) {
  const t = useT('production');
  const { message, modal } = App.useApp();
  const { language, zone } = words;
  const { isBusy, errors, work, clear } = useWorking(forget);
  const [lineId, setLineId] = useState(
    () => (order.lines.find((line) => leftToDeliverKg(line) > 0) ?? order.lines[0])?.id ?? '',
  );
  const today = localDate(zone, nowMs);
  const [date, setDate] = useState(today);
  const [typed, setTyped] = useState('');
  const [note, setNote] = useState('');
  const [isTried, setIsTried] = useState(false);
  const line = order.lines.find(({ id }) => id === lineId);
  const quantityKg = typedAmount(typed, language);
  const problem = amountProblem(typed, { field: deliveredAmount, language });
  const handleOk = async () => {
    setIsTried(true);
    if (problem !== undefined || quantityKg === null) return;
    const said = note.trim();
    const isDone = await work(async () => {
      const stated = { id: order.id, lineId, deliveryDate: date, deliveryKg: quantityKg };
      const spoken = said === '' ? null : said;
      const send = (isConfirmed: boolean) =>
        callApi(addDelivery, { ...stated, note: spoken, isConfirmed }, { isQuiet: true });
      try {
        await send(false);
      } catch (cause) {
        if (!isDoubt(cause)) throw cause;
        // The amount is kept, so that it can be corrected.
        if (!(await confirmed(refusalSentence(cause)))) return false;
        await send(true);
      }
      void message.success(t('order.delivered', { kg: kilograms(quantityKg, language) }));
      return true;
    });
    if (isDone) onClose();
  };
  const confirmed = (question: string) =>
    modal.confirm({
      title: question,
      okText: t('order.anyway'),
      cancelText: t('order.checkAmount'),
      focusable: { autoFocusButton: 'cancel' },
    });
  const refused = (field: string) => errors.find((error) => error.field === field);
  return (
    <Modal
      open
      centered
      title={t('order.deliverTo', { number: order.number })}
      okText={t('order.deliver')}
      cancelText={t('core:actions.cancel')}
      confirmLoading={isBusy}
      onOk={() => void handleOk()}
      onCancel={onClose}
    >
      <div className={styles.form}>
        <Field label={t('order.line')} name="delivery-line">
          <Select
            id="delivery-line"
            aria-label={t('order.line')}
            value={lineId}
            options={order.lines.map((each, place) => ({
              value: each.id,
              label: t('order.lineChoice', {
                line: place + 1,
                variety: each.varietyId_dictText ?? '',
                kg: kilograms(leftToDeliverKg(each), language),
              }),
            }))}
            onChange={setLineId}
          />
        </Field>
        <Field
          label={t('order.deliveryDate')}
          name="delivery-date"
          problem={
            refused('deliveryDate') === undefined
              ? undefined
              : t('production:errors.deliveredAhead', { date })
          }
        >
          <DatePicker
            format={dayFormats()}
            id="delivery-date"
            value={dayOf(date)}
            maxDate={dayOf(today) ?? undefined}
            allowClear={false}
            onChange={(day) => setDate(dayText(day) ?? today)}
          />
        </Field>
        <AmountField
          label={t('order.quantity')}
          name="delivery-quantity"
          unit="kg"
          value={typed}
          problem={isTried ? problem : undefined}
          hint={
            line === undefined
              ? undefined
              : t('order.quantityHint', {
                  demand: kilograms(line.yarnDemandKg, language),
                  delivered: kilograms(line.deliveredKg ?? 0, language),
                })
          }
          onChange={(value) => {
            clear();
            setTyped(value);
          }}
        />
        <Field label={t('order.note')} name="delivery-note">
          <Input
            id="delivery-note"
            value={note}
            maxLength={deliveryNote.max}
            onChange={({ target }) => setNote(target.value)}
          />
        </Field>
      </div>
    </Modal>
  );
}
