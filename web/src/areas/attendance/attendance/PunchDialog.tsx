import { enterPunch } from '@millwright/contract/areas/attendance/attendance/attendanceCalls.ts';
import { minuteMs } from '@millwright/contract/core/time/units.ts';
import { useT } from '../../../app/i18n/useT.ts';
import { CallDialog } from '../../../resource/slotParts.ts';

type PunchDialogProps = {
  person: { id: string; realname: string };
  nowMs: number;
  onClose: () => void;
};

/** Enters a punch that somebody could not make. */
export function PunchDialog({ person, nowMs, onClose }: PunchDialogProps) {
  const t = useT('shifts');
  return (
    <CallDialog
      call={enterPunch}
      given={{ personId: person.id }}
      initial={{ at: new Date(Math.floor(nowMs / minuteMs) * minuteMs).toISOString(), direction: 'in' }}
      fields={{
        direction: { label: t('attendance.direction') },
        at: { label: t('attendance.moment') },
        reason: { label: t('attendance.reason') },
      }}
      texts={{
        title: t('attendance.enterTitle', { person: person.realname }),
        submit: t('attendance.enterPunch'),
        done: t('attendance.entered'),
      }}
      onClose={onClose}
    />
  );
}
