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
import { DataTable } from '../../../kit/table/DataTable.tsx';
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
  const roundOf = ({ person }: Entry) =>
    rounds[taking.findIndex((each) => each.person.id === person.id)] ?? [];
  const positionsOf = (entry: Entry) =>
    roundOf(entry).reduce((all, id) => all + (byId.get(id)?.positions ?? 0), 0);
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
            <DataTable
              rows={people}
              keyOf={({ person }) => person.id}
              columns={[
                {
                  name: 'person',
                  head: t('duty.person'),
                  isRowHead: true,
                  cell: ({ person }) => (
                    <Checkbox
                      checked={!left.has(person.id)}
                      onChange={({ target }) => setLeft(withPerson(left, person.id, !target.checked))}
                    >
                      {person.realname}
                    </Checkbox>
                  ),
                },
                { name: 'range', head: t('duty.range'), cell: (entry) => rangesOf(roundOf(entry), machines) },
                {
                  name: 'count',
                  head: t('duty.count'),
                  isNumber: true,
                  cell: (entry) => (
                    <>
                      {roundOf(entry).length} <small>({entry.machineIds.length})</small>
                    </>
                  ),
                },
                {
                  name: 'positions',
                  head: t('duty.positions'),
                  isNumber: true,
                  cell: (entry) => (
                    <>
                      {figure(positionsOf(entry))} <small>({figure(entry.positions)})</small>{' '}
                      {norm !== undefined && positionsOf(entry) > norm ? (
                        <em data-tone="warn">{t('allocation.overNorm')}</em>
                      ) : null}
                    </>
                  ),
                },
              ]}
              look={{ isTall: true, density: 'compact' }}
            />
          </>
        )}
      </div>
    </Modal>
  );
}

type Entry = PaletteSection['entries'][number];

function withPerson(people: ReadonlySet<string>, id: string, isIn: boolean): ReadonlySet<string> {
  const others = [...people].filter((each) => each !== id);
  return new Set(isIn ? [...others, id] : others);
}
