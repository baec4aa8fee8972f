import { delayParts, mostDelayD } from '@millwright/contract/areas/maintenance/lives/lifeCalls.ts';
import { mostPartReason } from '@millwright/contract/areas/maintenance/store/partMovement.lifeCycle.ts';
import { Input, InputNumber, Modal } from 'antd';
import { useId, useState } from 'react';
import { callApi } from '../../../app/api/callApi.ts';
import { Failed } from '../../../app/feedback/Failed.tsx';
import { useT } from '../../../app/i18n/useT.ts';
import { useChange } from '../../../resource/slotParts.ts';
import { Alike } from './Alike.tsx';
import { useLifeWords } from './useLifeWords.ts';
import { useMonth } from './useMonth.ts';
import styles from './lives.module.css';

type LifeDialogProps = { id: string; part: string; onClose: () => void };

/** Days by which a replacement is postponed unless somebody says otherwise. */
const usualDelayD = 7;

/** Postpones a part, and with it the same part of other machines, with a reason. */
export function DelayDialog({ id, part, onClose }: LifeDialogProps) {
  const words = useLifeWords();
  const { t } = words;
  const core = useT();
  const { isBusy, change } = useChange();
  const month = useMonth(id);
  const at = useId();
  const [days, setDays] = useState<number | null>(usualDelayD);
  const [reason, setReason] = useState('');
  const isReady =
    month.month !== undefined && month.chosen.length > 0 && days !== null && reason.trim() !== '';
  const save = async () => {
    if (month.month === undefined || days === null) return;
    const { month: name, seen } = month.month;
    const isDone = await change(async () => {
      const asked = { month: name, seen, ids: month.chosen, days, reason: reason.trim() };
      const { delayed } = await callApi(delayParts, { ...asked, ids: [...asked.ids] }, { isQuiet: true });
      return t('life.postponed', { count: delayed });
    }, month.onRefusal);
    if (isDone) onClose();
  };
  return (
    <Modal
      open
      centered
      width={480}
      title={t('life.delayTitle', { part })}
      okText={t('life.delay')}
      cancelText={core('actions.cancel')}
      okButtonProps={{ disabled: !isReady }}
      confirmLoading={isBusy}
      onOk={() => void save()}
      onCancel={onClose}
    >
      {month.error === null ? null : <Failed cause={month.error} onRetry={month.refetch} />}
      <div className={styles.form}>
        <Alike lives={month.lives} chosen={month.chosen} words={words} onChoose={month.choose} />
        <label htmlFor={`${at} days`}>{t('life.delayDays')}</label>
        <InputNumber
          id={`${at} days`}
          min={1}
          max={mostDelayD}
          precision={0}
          value={days}
          onChange={setDays}
        />
        <label htmlFor={`${at} reason`}>{t('part.reason')}</label>
        <Input.TextArea
          id={`${at} reason`}
          autoSize={{ minRows: 2, maxRows: 4 }}
          maxLength={mostPartReason}
          value={reason}
          onChange={({ target }) => setReason(target.value)}
        />
      </div>
    </Modal>
  );
}
