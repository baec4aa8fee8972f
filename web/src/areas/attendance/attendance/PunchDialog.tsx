import { enterPunch } from '@millwright/contract/areas/attendance/attendance/attendanceCalls.ts';
import { attendanceCorrection } from '@millwright/contract/areas/attendance/attendance/attendanceCorrection.ts';
import {
  type PunchDirection,
  punchDirections,
} from '@millwright/contract/areas/shifts/shiftRules/attendanceRules.ts';
import { minuteMs } from '@millwright/contract/core/time/units.ts';
import { Input, Modal, Radio } from 'antd';
import { useState } from 'react';
import { callApi } from '../../../app/api/callApi.ts';
import { useT } from '../../../app/i18n/useT.ts';
import { useChange } from '../../../resource/slotParts.ts';
import { MomentPicker } from '../../shifts/parts/MomentPicker.tsx';
import styles from './attendance.module.css';

type PunchDialogProps = {
  person: { id: string; realname: string };
  nowMs: number;
  onClose: () => void;
};

/** Enters a punch that somebody could not make. */
export function PunchDialog({ person, nowMs, onClose }: PunchDialogProps) {
  const t = useT('shifts');
  const core = useT();
  const { isBusy, refusal, change } = useChange({ inPlace: true });
  const [atMs, setAtMs] = useState(Math.floor(nowMs / minuteMs) * minuteMs);
  const [direction, setDirection] = useState<PunchDirection>('in');
  const [reason, setReason] = useState('');
  const handleOk = async () => {
    const said = { personId: person.id, at: new Date(atMs).toISOString(), direction, reason };
    const isDone = await change(async () => {
      await callApi(enterPunch, said, { isQuiet: true });
      return t('attendance.entered');
    });
    if (isDone) onClose();
  };
  return (
    <Modal
      open
      centered
      title={t('attendance.enterTitle', { person: person.realname })}
      okText={t('attendance.enterPunch')}
      cancelText={core('actions.cancel')}
      confirmLoading={isBusy}
      onOk={() => void handleOk()}
      onCancel={onClose}
    >
      <div className={styles.fields}>
        <Radio.Group
          aria-label={t('attendance.direction')}
          value={direction}
          options={punchDirections.map((value) => ({ value, label: t(`attendance.directions.${value}`) }))}
          onChange={({ target }) => setDirection(target.value)}
        />
        <label className={styles.field}>
          <span>{t('attendance.moment')}</span>
          <MomentPicker
            label={t('attendance.moment')}
            value={atMs}
            onChange={(next) => {
              if (next !== null) setAtMs(next);
            }}
          />
        </label>
        <label className={styles.field}>
          <span>{t('attendance.reason')}</span>
          <Input.TextArea
            aria-label={t('attendance.reason')}
            maxLength={attendanceCorrection.fields.reason.max}
            value={reason}
            onChange={({ target }) => setReason(target.value)}
          />
        </label>
        {refusal === undefined ? null : (
          <p className={styles.refusal} role="alert">
            {refusal}
          </p>
        )}
      </div>
    </Modal>
  );
}
