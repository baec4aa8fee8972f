import { machine as machineResource } from '@millwright/contract/areas/equipment/machine/machine.ts';
import type { AllocationBoard } from '@millwright/contract/areas/personnel/machineAllocation/allocationCalls.ts';
import {
  type Duty,
  responsibility,
} from '@millwright/contract/areas/personnel/responsibility/responsibility.ts';
import { type KeyboardEvent, useState } from 'react';
import { Link } from 'react-router';
import { useT } from '../../../app/i18n/useT.ts';
import { useMay } from '../../../app/rights/Allowed.tsx';
import { AllocationBar } from './AllocationBar.tsx';
import { AllocationCells } from './AllocationCells.tsx';
import { AllocationHead } from './AllocationHead.tsx';
import { AllocationSide } from './AllocationSide.tsx';
import { BalanceDialog } from './BalanceDialog.tsx';
import { AllocationConflictDialog } from './AllocationConflictDialog.tsx';
import { type AllocationDesk, useAllocationDesk } from './useAllocationDesk.ts';
import styles from './allocation.module.css';
import layout from '../../../kit/layout.module.css';

/** Allocation of machines to people: people from a palette, painted on the matrix or the floor plan, and one save. */
export function AllocationPage({ duty, read }: { duty: Duty; read: AllocationBoard }) {
  const mayEdit = useMay(responsibility.access.edit);
  const desk = useAllocationDesk(duty, read);
  const [isBalancing, setIsBalancing] = useState(false);
  const { allocation } = desk;
  const handleKeyDown = (event: KeyboardEvent) => {
    if (!(event.ctrlKey || event.metaKey) || event.key.toLowerCase() !== 'z') return;
    event.preventDefault();
    if (event.shiftKey) allocation.redo();
    else allocation.undo();
  };
  return (
    <div className={`${layout.stack12} ${styles.page}`} onKeyDown={handleKeyDown}>
      <AllocationHead desk={desk} mayEdit={mayEdit} />
      {allocation.board.machines.length === 0 ? (
        <NoMachines />
      ) : (
        <>
          <AllocationBar desk={desk} mayEdit={mayEdit} onBalance={() => setIsBalancing(true)} />
          <div className={styles.columns}>
            <div className={styles.main}>
              <AllocationCells desk={desk} mayEdit={mayEdit} />
            </div>
            <div className={styles.side}>
              <AllocationSide desk={desk} mayEdit={mayEdit} />
            </div>
          </div>
        </>
      )}
      {isBalancing ? (
        <BalanceDialog
          machines={desk.machines}
          sections={desk.sections}
          norm={desk.norm}
          crew={desk.chosen?.crew ?? desk.firstCrew}
          onAccept={allocation.put}
          onClose={() => setIsBalancing(false)}
        />
      ) : null}
      <Conflict desk={desk} />
    </div>
  );
}

function NoMachines() {
  const t = useT('personnel');
  return (
    <div className={`${layout.nothingStack} ${styles.none}`} role="note">
      <b>
        <Link to={machineResource.screen?.path ?? '/'}>{t('duty.noMachines')}</Link>
      </b>
      <p>{t('duty.noMachinesHint')}</p>
    </div>
  );
}

function Conflict({ desk: { allocation, nameOf } }: { desk: AllocationDesk }) {
  const { conflict, board } = allocation;
  if (conflict === undefined) return null;
  const { people } = conflict.theirs;
  return (
    <AllocationConflictDialog
      contested={conflict.contested}
      machines={board.machines}
      nameOf={(personId) => people.find(({ id }) => id === personId)?.realname ?? nameOf(personId)}
      onSettle={allocation.settle}
    />
  );
}
