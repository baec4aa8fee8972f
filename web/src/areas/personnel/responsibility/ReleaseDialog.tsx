import type { Duty } from '@millwright/contract/areas/personnel/responsibility/responsibility.ts';
import {
  type DutyMachine,
  releaseResponsible,
  type RunningTurn,
} from '@millwright/contract/areas/personnel/responsibility/responsibilityCalls.ts';
import type { CrewLetter } from '@millwright/contract/core/words/shiftNames.ts';
import { useT } from '../../../app/i18n/useT.ts';
import { CallDialog } from '../../../resource/slotParts.ts';
import { useDutyWords } from './useDutyWords.ts';

type ReleaseDialogProps = {
  duty: Duty;
  turn: RunningTurn;
  machines: readonly DutyMachine[];
  machinesText: string;
  crews: readonly CrewLetter[];
  onClose: (isDone: boolean) => void;
};

/** Ends responsibility for some machines from a date on. */
export function ReleaseDialog({ duty, turn, machines, machinesText, crews, onClose }: ReleaseDialogProps) {
  const t = useT('personnel');
  const words = useDutyWords();
  const isOfSome = crews.length < turn.crews.length;
  const machineIds = machines.map(({ id }) => id);
  return (
    <CallDialog
      call={releaseResponsible}
      given={{ duty, machineIds, ...(isOfSome ? { crews: [...crews] } : {}) }}
      initial={{ fromDate: turn.productionDate }}
      fields={{ fromDate: { label: t('duty.fromDate'), days: { from: turn.productionDate } } }}
      texts={{
        title: t('duty.releaseTitle', { machines: machinesText }),
        submit: t('duty.release'),
        hint: t('duty.releaseFrom'),
        done: ({ changed }) => (changed === 0 ? t('duty.unchanged') : t('duty.saved', { count: changed })),
      }}
      onDone={() => {
        onClose(true);
        return true;
      }}
      onClose={() => onClose(false)}
    >
      {isOfSome ? <p>{crews.map(words.crew).join(' · ')}</p> : null}
    </CallDialog>
  );
}
