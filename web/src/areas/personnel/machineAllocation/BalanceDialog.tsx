import { wholeFactor } from '@millwright/contract/areas/personnel/responsibility/responsibility.ts';
import type { DutyMachine } from '@millwright/contract/areas/personnel/responsibility/responsibilityCalls.ts';
import { balancedRounds } from '@millwright/contract/areas/personnel/rounds/rounds.ts';
import type { CrewLetter } from '@millwright/contract/core/words/shiftNames.ts';
import { Checkbox, Modal, Segmented } from 'antd';
import { useState } from 'react';
import { readLanguage } from '../../../app/i18n/language.ts';
import { useT } from '../../../app/i18n/useT.ts';
import { formatNumber } from '../../../kit/text/format.ts';
import { rangesOf } from '../responsibility/dutyBoard.ts';
import { useDutyWords } from '../responsibility/useDutyWords.ts';
import type { MachineCrew, AllocatedShare } from './allocationDraft.ts';
import { isWorking, type PaletteSection } from './palette.ts';
import styles from './allocation.module.css';

type BalanceDialogProps = {
  machines: readonly DutyMachine[];
  sections: readonly PaletteSection[];
  norm: number | undefined;
  /** The crew that is offered first. */
  crew: CrewLetter;
  onAccept: (cells: (MachineCrew & { shares: readonly AllocatedShare[] })[]) => void;
  onClose: () => void;
};

/** Rounds of equal size for the people of a crew: shown as they would be, and taken over only if somebody says so. */
export function BalanceDialog({
  machines,
  sections,
  norm,
  crew: first,
  onAccept,
  onClose,
}: BalanceDialogProps) {
  const t = useT('personnel');
  const core = useT();
  const words = useDutyWords();
  const [crew, setCrew] = useState(first);
  const [left, setLeft] = useState<ReadonlySet<string>>(new Set());
  const crews = sections.flatMap((section) => (section.crew === null ? [] : [section.crew]));
  const people = (sections.find((section) => section.crew === crew)?.entries ?? []).filter(({ person }) =>
    isWorking(person),
  );
  const taking = people.filter(({ person }) => !left.has(person.id));
  const rounds = balancedRounds(machines, taking.length);
  const byId = new Map(machines.map((machine) => [machine.id, machine]));
  const figure = (value: number) => formatNumber(value, 0, readLanguage());
  const handleAccept = () => {
    onAccept(
      rounds.flatMap((ids, place) => {
        const personId = taking[place]?.person.id;
        return personId === undefined
          ? []
          : ids.map((machineId) => ({ machineId, crew, shares: [{ personId, factor: wholeFactor }] }));
      }),
    );
    onClose();
  };
  return (
    <Modal
      open
      centered
      width={720}
      title={t('allocation.balanceTitle', { crew: words.crew(crew) })}
      okText={t('allocation.accept')}
      okButtonProps={{ disabled: taking.length === 0 }}
      cancelText={core('actions.cancel')}
      onOk={handleAccept}
      onCancel={onClose}
    >
      <div className={styles.balance}>
        <Segmented
          aria-label={t('duty.crew')}
          value={crew}
          options={crews.map((value) => ({ value, label: words.crew(value) }))}
          onChange={setCrew}
        />
        {people.length === 0 ? (
          <p role="note">{t('allocation.balanceNobody', { crew: words.crew(crew) })}</p>
        ) : (
          <>
            <p>{t('allocation.balanceIntro', { count: taking.length })}</p>
            <div className={styles.proposal}>
              <table>
                <thead>
                  <tr>
                    <th scope="col">{t('duty.person')}</th>
                    <th scope="col">{t('duty.range')}</th>
                    <th scope="col">{t('duty.count')}</th>
                    <th scope="col">{t('duty.positions')}</th>
                  </tr>
                </thead>
                <tbody>
                  {people.map(({ person, machineIds, positions }) => {
                    const ids = rounds[taking.findIndex((each) => each.person.id === person.id)] ?? [];
                    const sum = ids.reduce((all, id) => all + (byId.get(id)?.positions ?? 0), 0);
                    return (
                      <tr key={person.id}>
                        <th scope="row">
                          <Checkbox
                            checked={!left.has(person.id)}
                            onChange={({ target }) => {
                              const next = new Set(left);
                              if (target.checked) next.delete(person.id);
                              else next.add(person.id);
                              setLeft(next);
                            }}
                          >
                            {person.realname}
                          </Checkbox>
                        </th>
                        <td>{rangesOf(ids, machines)}</td>
                        <td>
                          {ids.length} <small>({machineIds.length})</small>
                        </td>
                        <td>
                          {figure(sum)} <small>({figure(positions)})</small>{' '}
                          {norm !== undefined && sum > norm ? <em>{t('allocation.overNorm')}</em> : null}
                        </td>
                      </tr>
                    );
                  })}
                </tbody>
              </table>
            </div>
          </>
        )}
      </div>
    </Modal>
  );
}
