import type { DutyMachine } from '@millwright/contract/areas/personnel/responsibility/responsibilityCalls.ts';
import { Button, Modal } from 'antd';
import { useT } from '../../../app/i18n/useT.ts';
import { useDutyWords } from '../responsibility/useDutyWords.ts';
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
        <div className={styles.proposal}>
          <table>
            <thead>
              <tr>
                <th scope="col">{t('duty.machine')}</th>
                <th scope="col">{t('allocation.mine')}</th>
                <th scope="col">{t('allocation.theirs')}</th>
              </tr>
            </thead>
            <tbody>
              {contested.map(({ machineId, crew, mine, theirs }) => {
                const machine = machines.find(({ id }) => id === machineId);
                return (
                  <tr key={`${machineId} ${crew ?? ''}`}>
                    <th scope="row">
                      {machine === undefined ? machineId : words.machine(machine)} · {words.crew(crew)}
                    </th>
                    <td>{text(mine)}</td>
                    <td>{text(theirs)}</td>
                  </tr>
                );
              })}
            </tbody>
          </table>
        </div>
      </div>
    </Modal>
  );
}
