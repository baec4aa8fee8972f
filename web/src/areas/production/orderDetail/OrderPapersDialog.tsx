import { editOrderPapers } from '@millwright/contract/areas/production/orders/orderCalls.ts';
import { productionOrder } from '@millwright/contract/areas/production/orders/productionOrder.ts';
import { App, DatePicker, Input, Modal } from 'antd';
import { useState } from 'react';
import { callApi } from '../../../app/api/callApi.ts';
import { useT } from '../../../app/i18n/useT.ts';
import { dayOf, dayText, type RowParts } from '../../../resource/slotParts.ts';
import { Field } from './Field.tsx';
import type { OrderRow } from './orderModel.ts';
import { useWorking } from './useWorking.ts';
import styles from './order.module.css';

type OrderPapersDialogProps = Pick<RowParts, 'words' | 'forget'> & { order: OrderRow; onClose: () => void };

/** Contract number, billing date and remark of a closed order. */
export function OrderPapersDialog({ order, words, forget, onClose }: OrderPapersDialogProps) {
  const t = useT('production');
  const { message } = App.useApp();
  const { isBusy, work } = useWorking(forget);
  const [contract, setContract] = useState(order.contractNumber ?? '');
  const [billed, setBilled] = useState(order.billingDate);
  const [remark, setRemark] = useState(order.remark ?? '');
  const textOf = (typed: string) => (typed.trim() === '' ? null : typed.trim());
  const handleOk = async () => {
    const isDone = await work(async () => {
      await callApi(
        editOrderPapers,
        { id: order.id, contractNumber: textOf(contract), billingDate: billed, remark: textOf(remark) },
        { isQuiet: true },
      );
      void message.success(t('order.papersSaved'));
    });
    if (isDone) onClose();
  };
  return (
    <Modal
      open
      centered
      title={t('order.papersEdit')}
      okText={t('order.papersSave')}
      cancelText={t('core:actions.cancel')}
      confirmLoading={isBusy}
      onOk={() => void handleOk()}
      onCancel={onClose}
    >
      <div className={styles.form}>
        <Field label={words.label('contractNumber')} name="papers-contract">
          <Input
            id="papers-contract"
            value={contract}
            maxLength={productionOrder.fields.contractNumber.max}
            onChange={({ target }) => setContract(target.value)}
          />
        </Field>
        <Field label={words.label('billingDate')} name="papers-billed">
          <DatePicker
            id="papers-billed"
            value={billed === null ? null : dayOf(billed)}
            onChange={(day) => setBilled(dayText(day) ?? null)}
          />
        </Field>
        <Field label={words.label('remark')} name="papers-remark">
          <Input.TextArea
            id="papers-remark"
            value={remark}
            maxLength={productionOrder.fields.remark.max}
            onChange={({ target }) => setRemark(target.value)}
          />
        </Field>
      </div>
    </Modal>
  );
}
