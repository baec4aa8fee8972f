import type { Duty } from '@millwright/contract/areas/personnel/responsibility/responsibility.ts';
import {
  type DutyBoard,
  type DutyPerson,
  takeOverMachines,
} from '@millwright/contract/areas/personnel/responsibility/responsibilityCalls.ts';
import { Select } from 'antd';
import { useState } from 'react';
import { useT } from '../../../app/i18n/useT.ts';
import { CallDialog } from '../../../resource/slotParts.ts';
import { useDutyWords } from './useDutyWords.ts';

type TakeOverDialogProps = {
  duty: Duty;
  board: Pick<DutyBoard, 'people' | 'turn'>;
  /** Person whose machines somebody else takes over. */
  person: DutyPerson;
  onClose: () => void;
};

/** All machines of somebody go to another in one step, for a time or for good. */
export function TakeOverDialog({ duty, board, person, onClose }: TakeOverDialogProps) {
  const t = useT('personnel');
  const words = useDutyWords();
  const { people, turn } = board;
  const [isAllDuties, setIsAllDuties] = useState(false);
  const others = people
    .filter(({ id, onDuty, isEnabled }) => id !== person.id && onDuty && isEnabled)
    // Whoever works in the same shifts stands first.
    .toSorted((one, other) => nearness(other, person) - nearness(one, person));
  return (
    <CallDialog
      call={takeOverMachines}
      given={{ personId: person.id, ...(isAllDuties ? {} : { duty }) }}
      initial={{ fromDate: turn.productionDate }}
      fields={({ fromDate }) => ({
        byPersonId: {
          label: t('duty.takeOverBy'),
          options: others.map(({ id, realname, workNo, crew }) => ({
            value: id,
            label: [realname, workNo, crew === null ? null : words.crew(crew)]
              .filter((each) => each !== null)
              .join(' · '),
          })),
        },
        duty: {
          label: t('duty.takeOverWhat'),
          draw: ({ id }) => (
            <Select
              id={id}
              value={isAllDuties}
              options={[
                { value: false, label: t('duty.thisDuty', { duty: words.duty(duty) }) },
                { value: true, label: t('duty.allDuties') },
              ]}
              onChange={setIsAllDuties}
            />
          ),
        },
        fromDate: { label: t('duty.fromDate'), days: { from: turn.productionDate } },
        toDate: { label: t('duty.toDate'), days: { from: fromDate ?? turn.productionDate } },
      })}
      texts={{
        title: t('duty.takeOverTitle', { person: person.realname }),
        submit: t('duty.takeOver'),
        done: ({ machines }) => t('duty.takenOver', { count: machines }),
      }}
      onClose={onClose}
    />
  );
}

function nearness(one: DutyPerson, person: DutyPerson): number {
  return (one.isInTeam ? 2 : 0) + (one.crew === person.crew ? 1 : 0);
}
