import { maintenanceTask } from '@millwright/contract/areas/maintenance/maintenanceTask.ts';
import { maintenancePlan } from '@millwright/contract/areas/maintenance/maintenancePlan.ts';
import { slots } from '../../resource/slots.ts';
import { PlanInYear } from './plan/PlanInYear.tsx';
import { TaskLog } from './task/TaskLog.tsx';
import { TaskRecords } from './task/TaskRecords.tsx';

/** What maintenance puts into derived screens. */
export const areaSlots = [
  slots(maintenancePlan, { detailBelow: ({ row }) => <PlanInYear row={row} /> }),
  slots(maintenanceTask, {
    detailBelow: ({ row: { id, name, ...row } }) => (
      <>
        <TaskRecords taskId={id} name={name} isInProgress={row['state'] === 'inProgress'} />
        <TaskLog taskId={id} />
      </>
    ),
  }),
];
