import {
  correctAttendance,
  type PersonMonth,
} from '@millwright/contract/areas/attendance/attendance/attendanceCalls.ts';
import {
  attendanceCorrection,
  correctionKinds,
} from '@millwright/contract/areas/attendance/attendance/attendanceCorrection.ts';
import { Input, Modal, Radio } from 'antd';
import { useState } from 'react';
import { callApi } from '../../../app/api/callApi.ts';
import { useT } from '../../../app/i18n/useT.ts';
import { useChange } from '../../../resource/slotParts.ts';
import { MomentPicker } from '../../shifts/parts/MomentPicker.tsx';
import styles from './attendance.module.css';

type Turn = PersonMonth['turns'][number];
type CorrectDialogProps = { personId: string; turn: Turn; onClose: () => void };

/** Says what holds of a turn in place of its punches: worked as planned, or from when to when. */
export function CorrectDialog({ personId, turn, onClose }: CorrectDialogProps) {
  const t = useT('shifts');
  const core = useT();
  const { isBusy, refusal, change } = useChange({ inPlace: true });
  const [kind, setKind] = useState<(typeof correctionKinds)[number]>('asPlanned');
  const [cameMs, setCameMs] = useState<number | null>(turn.cameMs ?? turn.startMs);
  const [leftMs, setLeftMs] = useState<number | null>(turn.leftMs ?? turn.endMs);
  const [reason, setReason] = useState('');
  const word = (field: string) => t(`resources.attendanceCorrection.fields.${field}`);
  const { productionDate, shift } = turn;
  const handleOk = async () => {
    const times =
      kind === 'times' ? { cameAt: iso(cameMs), leftAt: iso(leftMs) } : { cameAt: null, leftAt: null };
    const said = { personId, productionDate, shift, kind, reason, ...times };
    const isDone = await change(async () => {
      await callApi(correctAttendance, said, { isQuiet: true });
      return t('attendance.saved');
    });
    if (isDone) onClose();
  };
  const picker = (field: 'cameAt' | 'leftAt', value: number | null, set: (next: number | null) => void) => (
    <label className={styles.field}>
      <span>{word(field)}</span>
      <MomentPicker canClear label={word(field)} value={value} onChange={set} />
    </label>
  );
  return (
    <Modal
      open
      centered
      title={t('attendance.correctTitle', { date: productionDate, shift: t(`names.${shift}`) })}
      okText={t('attendance.correct')}
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
            {picker('cameAt', cameMs, setCameMs)}
            {picker('leftAt', leftMs, setLeftMs)}
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

function iso(atMs: number | null): string | null {
  return atMs === null ? null : new Date(atMs).toISOString();
}
