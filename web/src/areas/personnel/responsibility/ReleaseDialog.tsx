import type { Duty } from '@millwright/contract/areas/personnel/responsibility/responsibility.ts';
import {
  type DutyMachine,
  releaseResponsible,
  type RunningTurn,
} from '@millwright/contract/areas/personnel/responsibility/responsibilityCalls.ts';
import type { CrewLetter } from '@millwright/contract/core/words/shiftNames.ts';
import { Modal } from 'antd';
import { useState } from 'react';
import { callApi } from '../../../app/api/callApi.ts';
import { useT } from '../../../app/i18n/useT.ts';
import { useChange } from '../../../resource/slotParts.ts';
import { FromDate } from './dialogParts.tsx';
import styles from './dialogs.module.css';
import { useDutyWords } from './useDutyWords.ts';

type ReleaseDialogProps = {
  duty: Duty;
  turn: RunningTurn;
  machines: readonly DutyMachine[];
  machinesText: string;
  crews: readonly CrewLetter[];
  onClose: (isDone: boolean) => void;
};

/** Nobody answers for some machines from a date on. */
export function ReleaseDialog({ duty, turn, machines, machinesText, crews, onClose }: ReleaseDialogProps) {
  const t = useT('personnel');
  const core = useT();
  const words = useDutyWords();
  const { isBusy, change } = useChange();
  const [fromDate, setFromDate] = useState(turn.productionDate);
  const isOfSome = crews.length < turn.crews.length;
  const handleOk = async () => {
    const isDone = await change(async () => {
      const { changed } = await callApi(
        releaseResponsible,
        {
          duty,
          machineIds: machines.map(({ id }) => id),
          fromDate,
          ...(isOfSome ? { crews: [...crews] } : {}),
        },
        { isQuiet: true },
      );
      return changed === 0 ? t('duty.unchanged') : t('duty.saved', { count: changed });
    });
    if (isDone) onClose(true);
  };
  return (
    <Modal
      open
      centered
      title={t('duty.releaseTitle', { machines: machinesText })}
      okText={t('duty.release')}
      cancelText={core('actions.cancel')}
      confirmLoading={isBusy}
      onOk={() => void handleOk()}
      onCancel={() => onClose(false)}
    >
      <div className={styles.fields}>
        {isOfSome ? <p>{crews.map(words.crew).join(' · ')}</p> : null}
        <p>{t('duty.releaseFrom')}</p>
        <FromDate turn={turn} value={fromDate} onChange={setFromDate} />
      </div>
    </Modal>
  );
}
