import type { maintenanceTask } from '@millwright/contract/areas/maintenance/tasks/maintenanceTask.ts';
import { repairRecord } from '@millwright/contract/areas/maintenance/repairs/repairRecord.ts';
import { type ReactNode, useState } from 'react';
import { queryClient } from '../../../app/api/queryClient.ts';
import { useT } from '../../../app/i18n/useT.ts';
import { useMay } from '../../../app/rights/Allowed.tsx';
import { RowForm } from '../../../resource/slotParts.ts';
import type { MenuAction, SlotRow } from '../../../resource/slots.ts';

type TaskActionsProps = {
  row: SlotRow<typeof maintenanceTask>;
  children: (more: readonly MenuAction[]) => ReactNode;
};

/** A task in progress takes repair records in place. Until it has one, that leads: without it the task cannot be completed. */
export function TaskActions({ row, children }: TaskActionsProps) {
  const t = useT('maintenance');
  const mayAdd = useMay(repairRecord.access.add);
  const [given, setGiven] = useState<Record<string, string>>();
  const isMain = (row.recordCount ?? 0) === 0;
  const record = {
    key: 'addRecord',
    label: t('task.addRecord'),
    isMain,
    run: () => setGiven(recordOf(row)),
  };
  const handleClose = () => {
    setGiven(undefined);
    void queryClient.invalidateQueries();
  };
  return (
    <>
      {children(row['state'] === 'inProgress' && mayAdd ? [record] : [])}
      {given === undefined ? null : (
        <RowForm namespace="maintenance" resource={repairRecord.name} given={given} onClose={handleClose} />
      )}
    </>
  );
}

/** A record of the task as it usually is: from when it was taken until now, by its people. */
function recordOf(row: TaskActionsProps['row']): Record<string, string> {
  const people = [row.responsibleId, ...(row.participantIds ?? [])].filter((id) => id !== null);
  return {
    taskId: row.id,
    name: row.name,
    ...(row.acceptedAt === null ? {} : { startTime: row.acceptedAt }),
    endTime: new Date().toISOString(),
    personIds: people.join(','),
  };
}
