import { correctAttendance, type PersonMonth } from '@millwright/contract/areas/shifts/attendanceCalls.ts';
import {
  attendanceCorrection,
  correctionKinds,
} from '@millwright/contract/areas/shifts/attendanceCorrection.ts';
import { DatePicker, Input, Modal, Radio } from 'antd';
import { useState } from 'react';
import { callApi } from '../../../app/api/callApi.ts';
import { useT } from '../../../app/i18n/useT.ts';
import { momentFormat, momentOf, wallClockOf } from '../../../resource/slotParts.ts';
import styles from './attendance.module.css';
import { useAttendanceChange } from './useAttendanceChange.ts';

type Turn = PersonMonth['turns'][number];
type CorrectDialogProps = { personId: string; turn: Turn; zone: string; onClose: () => void };

/** Says what holds of a turn in place of its punches: worked as planned, or from when to when. */
export function CorrectDialog({ personId, turn, zone, onClose }: CorrectDialogProps) {
  const t = useT('shifts');
  const core = useT();
  const { isBusy, refusal, change } = useAttendanceChange();
  const [kind, setKind] = useState<(typeof correctionKinds)[number]>('asPlanned');
  const [cameAt, setCameAt] = useState<string | null>(iso(turn.cameMs ?? turn.startMs));
  const [leftAt, setLeftAt] = useState<string | null>(iso(turn.leftMs ?? turn.endMs));
  const [reason, setReason] = useState('');
  const word = (field: string) => t(`resources.attendanceCorrection.fields.${field}`);
  const { productionDate, shift } = turn;
  const handleOk = async () => {
    const times = kind === 'times' ? { cameAt, leftAt } : { cameAt: null, leftAt: null };
    const said = { personId, productionDate, shift, kind, reason, ...times };
    if (await change(() => callApi(correctAttendance, said, { isQuiet: true }), t('attendance.saved')))
      onClose();
  };
  const picker = (field: 'cameAt' | 'leftAt', value: string | null, set: (next: string | null) => void) => (
    <label className={styles.field}>
      <span>{word(field)}</span>
      <DatePicker
        showTime={{ format: 'HH:mm' }}
        aria-label={word(field)}
        format={momentFormat}
        value={wallClockOf(value, zone)}
        onChange={(next) => set(next === null ? null : momentOf(next, zone))}
      />
    </label>
  );
  return (
    <Modal
      open
      centered
      title={t('attendance.correctTitle', { date: productionDate, shift: t(`names.${shift}`) })}
      okText={core('actions.save')}
      cancelText={core('actions.cancel')}
      confirmLoading={isBusy}
      onOk={() => void handleOk()}
      onCancel={onClose}
    >
      <div className={styles.fields}>
        <Radio.Group
          aria-label={word('kind')}
          value={kind}
          options={correctionKinds.map((value) => ({
            value,
            label: t(`resources.attendanceCorrection.choices.kind.${value}`),
          }))}
          onChange={({ target }) => setKind(target.value)}
        />
        {kind === 'times' ? (
          <>
            {picker('cameAt', cameAt, setCameAt)}
            {picker('leftAt', leftAt, setLeftAt)}
          </>
        ) : null}
        <label className={styles.field}>
          <span>{word('reason')}</span>
          <Input.TextArea
            autoFocus
            aria-label={word('reason')}
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

function iso(atMs: number): string {
  return new Date(atMs).toISOString();
}
