import { removePart } from '@millwright/contract/areas/maintenance/lives/lifeCalls.ts';
import { mostPartReason } from '@millwright/contract/areas/maintenance/store/partMovement.lifeCycle.ts';
import { localDate } from '@millwright/contract/core/time/zone.ts';
import { DatePicker, Input, Modal } from 'antd';
import { useId, useState } from 'react';
import { callApi } from '../../../app/api/callApi.ts';
import { useT } from '../../../app/i18n/useT.ts';
import { useTenant } from '../../../app/session/useSession.ts';
import { dayFormats, dayOf, dayText, useChange } from '../../../resource/slotParts.ts';
import { useLifeWords } from './useLifeWords.ts';
import styles from './lives.module.css';

type RemoveDialogProps = { id: string; version: number; part: string; onClose: () => void };

/** Takes a part out of its machine without another. */
export function RemoveDialog({ id, version, part, onClose }: RemoveDialogProps) {
  const { t } = useLifeWords();
  const core = useT();
  const zone = useTenant()?.zone ?? 'UTC';
  const { isBusy, change } = useChange();
  const at = useId();
  const [today] = useState(() => localDate(zone, Date.now()));
  const [removedOn, setRemovedOn] = useState(today);
  const [reason, setReason] = useState('');
  const save = async () => {
    const isDone = await change(async () => {
      await callApi(removePart, { id, version, removedOn, reason: reason.trim() }, { isQuiet: true });
      return t('life.removed');
    });
    if (isDone) onClose();
  };
  return (
    <Modal
      open
      centered
      width={440}
      title={t('life.removeTitle', { part })}
      okText={t('life.remove')}
      cancelText={core('actions.cancel')}
      okButtonProps={{ danger: true, disabled: reason.trim() === '' }}
      confirmLoading={isBusy}
      onOk={() => void save()}
      onCancel={onClose}
    >
      <div className={styles.form}>
        <label htmlFor={`${at} on`}>{t('life.removedOn')}</label>
        <DatePicker
          id={`${at} on`}
          format={dayFormats()}
          allowClear={false}
          value={dayOf(removedOn)}
          maxDate={dayOf(today) ?? undefined}
          onChange={(day) => setRemovedOn(dayText(day) ?? removedOn)}
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
