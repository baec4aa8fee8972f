import {
  mostSegments,
  saveSmsBudget,
  sendingRights,
  showSmsMonth,
  type SmsMonth,
} from '@millwright/contract/areas/messaging/sending/sendingCalls.ts';
import { Button, InputNumber, Modal } from 'antd';
import { useId, useState } from 'react';
import { callApi } from '../../../app/api/callApi.ts';
import { useCall } from '../../../app/api/useCall.ts';
import { useT } from '../../../app/i18n/useT.ts';
import { useMay } from '../../../app/rights/Allowed.tsx';
import { useChange } from '../../../resource/slotParts.ts';
import type { SentWords } from './useSentWords.ts';
import styles from './sent.module.css';

/** What SMS cost this month, and how much they may. */
export function SmsBudget({ words }: { words: SentWords }) {
  const { t, number } = words;
  const may = useMay(sendingRights.budget);
  const [isOpen, setIsOpen] = useState(false);
  const { data } = useCall(showSmsMonth, {}, { isQuiet: true });
  if (data === undefined) return null;
  const { month, used, budget } = data;
  return (
    <div className={styles.sms} data-spent={(budget !== null && used >= budget) || undefined}>
      <span>
        {budget === null
          ? t('sent.smsNone', { month, used: number(used) })
          : t('sent.smsOf', { month, used: number(used), budget: number(budget) })}
      </span>
      {may ? <Button onClick={() => setIsOpen(true)}>{t('sent.setBudget')}</Button> : null}
      {isOpen ? <BudgetModal now={data} onClose={() => setIsOpen(false)} /> : null}
    </div>
  );
}

function BudgetModal({ now, onClose }: { now: SmsMonth; onClose: () => void }) {
  const t = useT('messaging');
  const core = useT();
  const id = useId();
  const [budget, setBudget] = useState(now.budget);
  const { isBusy, change } = useChange();
  const handleSave = async () => {
    const isSaved = await change(async () => {
      await callApi(saveSmsBudget, { budget }, { isQuiet: true });
      return t('sent.saved');
    });
    if (isSaved) onClose();
  };
  return (
    <Modal
      open
      centered
      title={t('sent.setBudget')}
      okText={t('sent.saveBudget')}
      cancelText={core('actions.cancel')}
      confirmLoading={isBusy}
      onOk={() => void handleSave()}
      onCancel={onClose}
    >
      <div className={styles.detail}>
        <label htmlFor={id}>{t('sent.budget')}</label>
        <InputNumber<number>
          id={id}
          min={0}
          max={mostSegments}
          precision={0}
          style={{ width: '100%' }}
          value={budget}
          onChange={setBudget}
        />
        <p className={styles.facts}>{t('sent.budgetNote')}</p>
      </div>
    </Modal>
  );
}
