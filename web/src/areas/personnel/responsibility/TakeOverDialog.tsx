import type { Duty } from '@millwright/contract/areas/personnel/responsibility/responsibility.ts';
import {
  type DutyBoard,
  type DutyPerson,
  takeOverMachines,
} from '@millwright/contract/areas/personnel/responsibility/responsibilityCalls.ts';
import { App, Modal, Select } from 'antd';
import { useState } from 'react';
import { callApi } from '../../../app/api/callApi.ts';
import { useT } from '../../../app/i18n/useT.ts';
import { useChange } from '../../../resource/slotParts.ts';
import { DutyDates, Labelled } from './dialogParts.tsx';
import styles from './dialogs.module.css';
import { useDutyWords } from './useDutyWords.ts';

type TakeOverDialogProps = {
  duty: Duty;
  board: Pick<DutyBoard, 'people' | 'turn'>;
  /** Whose machines somebody else takes over. */
  person: DutyPerson;
  onClose: () => void;
};

/** All machines of somebody go to another in one step, for a time or for good. */
export function TakeOverDialog({ duty, board, person, onClose }: TakeOverDialogProps) {
  const t = useT('personnel');
  const core = useT();
  const words = useDutyWords();
  const { message } = App.useApp();
  const { isBusy, change } = useChange();
  const { people, turn } = board;
  const [byPersonId, setByPersonId] = useState<string>();
  const [isAllDuties, setIsAllDuties] = useState(false);
  const [fromDate, setFromDate] = useState(turn.productionDate);
  const [toDate, setToDate] = useState<string>();
  const others = people
    .filter(({ id, onDuty, isEnabled }) => id !== person.id && onDuty && isEnabled)
    // Whoever works in the same shifts stands first.
    .toSorted((one, other) => nearness(other, person) - nearness(one, person));
  const handleOk = async () => {
    if (byPersonId === undefined) return void message.warning(t('duty.takeOverNeeds'));
    const isDone = await change(async () => {
      const { machines } = await callApi(
        takeOverMachines,
        {
          personId: person.id,
          byPersonId,
          fromDate,
          toDate: toDate ?? null,
          ...(isAllDuties ? {} : { duty }),
        },
        { isQuiet: true },
      );
      return t('duty.takenOver', { count: machines });
    });
    if (isDone) onClose();
  };
  return (
    <Modal
      open
      centered
      title={t('duty.takeOverTitle', { person: person.realname })}
      okText={t('duty.takeOver')}
      cancelText={core('actions.cancel')}
      confirmLoading={isBusy}
      onOk={() => void handleOk()}
      onCancel={onClose}
    >
      <div className={styles.fields}>
        <Labelled label={t('duty.takeOverBy')}>
          <Select
            autoFocus
            aria-label={t('duty.takeOverBy')}
            showSearch={{ optionFilterProp: 'label' }}
            value={byPersonId ?? null}
            options={others.map(({ id, realname, workNo, crew }) => ({
              value: id,
              label: [realname, workNo, crew === null ? null : words.crew(crew)]
                .filter((each) => each !== null)
                .join(' · '),
            }))}
            onChange={(next: unknown) => setByPersonId(typeof next === 'string' ? next : undefined)}
          />
        </Labelled>
        <Labelled label={t('duty.takeOverWhat')}>
          <Select
            aria-label={t('duty.takeOverWhat')}
            value={isAllDuties}
            options={[
              { value: false, label: t('duty.thisDuty', { duty: words.duty(duty) }) },
              { value: true, label: t('duty.allDuties') },
            ]}
            onChange={setIsAllDuties}
          />
        </Labelled>
        <DutyDates turn={turn} from={fromDate} to={toDate} onFrom={setFromDate} onTo={setToDate} />
      </div>
    </Modal>
  );
}

function nearness(one: DutyPerson, person: DutyPerson): number {
  return (one.isInTeam ? 2 : 0) + (one.crew === person.crew ? 1 : 0);
}
