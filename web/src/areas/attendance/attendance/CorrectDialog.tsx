import {
  correctAttendance,
  type PersonMonth,
} from '@millwright/contract/areas/attendance/attendance/attendanceCalls.ts';
import { useT } from '../../../app/i18n/useT.ts';
import { CallDialog } from '../../../resource/slotParts.ts';

type Turn = PersonMonth['turns'][number];
type CorrectDialogProps = { personId: string; turn: Turn; onClose: () => void };

/** States what holds for a shift in place of its punches: worked as planned, or from when to when. */
export function CorrectDialog({ personId, turn, onClose }: CorrectDialogProps) {
  const t = useT('shifts');
  const { productionDate, shift, cameMs, leftMs, startMs, endMs } = turn;
  return (
    <CallDialog
      call={correctAttendance}
      given={{ personId, productionDate, shift }}
      initial={{ kind: 'asPlanned', cameAt: iso(cameMs ?? startMs), leftAt: iso(leftMs ?? endMs) }}
      texts={{
        title: t('attendance.correctTitle', { date: productionDate, shift: t(`names.${shift}`) }),
        submit: t('attendance.correct'),
        done: t('attendance.saved'),
      }}
      onClose={onClose}
    />
  );
}

function iso(ms: number): string {
  return new Date(ms).toISOString();
}
