import { maintenanceTask } from '@millwright/contract/areas/maintenance/maintenanceTask.ts';
import { slots } from '../../resource/slots.ts';
import { TaskLog } from './task/TaskLog.tsx';
import { TaskRecords } from './task/TaskRecords.tsx';

/** What maintenance puts into derived screens. */
export const areaSlots = [
  slots(maintenanceTask, {
    detailBelow: ({ row: { id, name, ...row } }) => (
      <>
        <TaskRecords taskId={id} name={name} isInProgress={row['state'] === 'inProgress'} />
        <TaskLog taskId={id} />
      </>
    ),
  }),
];
