import type { DutyMachine } from '@millwright/contract/areas/personnel/responsibility/responsibilityCalls.ts';
import { Button, Modal } from 'antd';
import { useT } from '../../../app/i18n/useT.ts';
import { useDutyWords } from '../responsibility/useDutyWords.ts';
import { DataTable } from '../../../kit/table/DataTable.tsx';
import type { Contested, AllocatedShare } from './allocationDraft.ts';
import styles from './allocation.module.css';

type AllocationConflictDialogProps = {
  contested: readonly Contested[];
  machines: readonly DutyMachine[];
  nameOf: (personId: string) => string;
  onSettle: (whose: 'mine' | 'theirs') => void;
};

/** The cells that somebody else changed too: what each says, and whose people stay. What one alone changed stays anyway. */
export function AllocationConflictDialog({
  contested,
  machines,
  nameOf,
  onSettle,
}: AllocationConflictDialogProps) {
  const t = useT('personnel');
  const words = useDutyWords();
  const text = (shares: readonly AllocatedShare[]) =>
    shares.length === 0
      ? t('allocation.nobodyIn')
      : shares.map(({ personId, factor }) => `${nameOf(personId)} ${words.factor(factor)}`).join(' · ');
  return (
    <Modal
      open
      centered
      width={680}
      title={t('allocation.conflictTitle')}
      closable={false}
      keyboard={false}
      mask={{ closable: false }}
      footer={
        <>
          <Button onClick={() => onSettle('theirs')}>{t('allocation.takeTheirs')}</Button>
          <Button type="primary" onClick={() => onSettle('mine')}>
            {t('allocation.keepMine')}
          </Button>
        </>
      }
    >
      <div className={styles.balance}>
        <p>{t('allocation.conflictIntro', { count: contested.length })}</p>
        <DataTable
          rows={contested}
          keyOf={({ machineId, crew }) => `${machineId} ${crew ?? ''}`}
          columns={[
            {
              name: 'machine',
              head: t('duty.machine'),
              isRowHead: true,
              cell: ({ machineId, crew }) => {
                const machine = machines.find(({ id }) => id === machineId);
                return `${machine === undefined ? machineId : words.machine(machine)} · ${words.crew(crew)}`;
              },
            },
            { name: 'mine', head: t('allocation.mine'), cell: ({ mine }) => text(mine) },
            { name: 'theirs', head: t('allocation.theirs'), cell: ({ theirs }) => text(theirs) },
          ]}
          look={{ isTall: true, density: 'compact' }}
        />
      </div>
    </Modal>
  );
}
