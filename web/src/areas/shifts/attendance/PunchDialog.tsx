import { enterPunch } from '@millwright/contract/areas/shifts/attendanceCalls.ts';
import { attendanceCorrection } from '@millwright/contract/areas/shifts/attendanceCorrection.ts';
import { type PunchDirection, punchDirections } from '@millwright/contract/areas/shifts/attendanceRules.ts';
import { DatePicker, Input, Modal, Radio } from 'antd';
import { useState } from 'react';
import { callApi } from '../../../app/api/callApi.ts';
import { useT } from '../../../app/i18n/useT.ts';
import { momentFormat, momentOf, wallClockOf } from '../../../resource/slotParts.ts';
import styles from './attendance.module.css';
import { useAttendanceChange } from './useAttendanceChange.ts';

type PunchDialogProps = {
  person: { id: string; realname: string };
  zone: string;
  nowMs: number;
  onClose: () => void;
};

/** Enters a punch that somebody could not make. */
export function PunchDialog({ person, zone, nowMs, onClose }: PunchDialogProps) {
  const t = useT('shifts');
  const core = useT();
  const { isBusy, refusal, change } = useAttendanceChange();
  const [at, setAt] = useState(() => new Date(Math.floor(nowMs / 60_000) * 60_000).toISOString());
  const [direction, setDirection] = useState<PunchDirection>('in');
  const [reason, setReason] = useState('');
  const handleOk = async () => {
    const said = { personId: person.id, at, direction, reason };
    if (await change(() => callApi(enterPunch, said, { isQuiet: true }), t('attendance.entered'))) onClose();
  };
  return (
    <Modal
      open
      centered
      title={t('attendance.enterTitle', { person: person.realname })}
      okText={core('actions.save')}
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
          <DatePicker
            showTime={{ format: 'HH:mm' }}
            aria-label={t('attendance.moment')}
            allowClear={false}
            format={momentFormat}
            value={wallClockOf(at, zone)}
            onChange={(next) => {
              if (next !== null) setAt(momentOf(next, zone));
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
