import {
  saveSmsBudget,
  sendingRights,
  showSmsMonth,
  type SmsMonth,
} from '@millwright/contract/areas/messaging/sending/sendingCalls.ts';
import { Button } from 'antd';
import { useState } from 'react';
import { useCall } from '../../../app/api/useCall.ts';
import { useT } from '../../../app/i18n/useT.ts';
import { useMay } from '../../../app/rights/Allowed.tsx';
import { CallDialog } from '../../../resource/slotParts.ts';
import type { SentWords } from './useSentWords.ts';
import styles from './sent.module.css';
import layout from '../../../kit/layout.module.css';

/** What SMS cost this month, and how much they may. */
export function SmsBudget({ words }: { words: SentWords }) {
  const { t, number } = words;
  const may = useMay(sendingRights.budget);
  const [isOpen, setIsOpen] = useState(false);
  const { data } = useCall(showSmsMonth, {}, { isQuiet: true });
  if (data === undefined) return null;
  const { month, used, budget } = data;
  return (
    <div
      className={`${layout.line8} ${styles.sms}`}
      data-spent={(budget !== null && used >= budget) || undefined}
    >
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
  return (
    <CallDialog
      call={saveSmsBudget}
      initial={{ budget: now.budget }}
      fields={{ budget: { label: t('sent.budget'), hint: t('sent.budgetNote') } }}
      texts={{ title: t('sent.setBudget'), submit: t('sent.saveBudget'), done: t('sent.saved') }}
      onClose={onClose}
    />
  );
}
