import type { Reminder } from '@millwright/contract/areas/boards/remind.ts';
import { reminderScreen } from '@millwright/contract/areas/maintenance/lifeCalls.ts';
import { maintenancePlan } from '@millwright/contract/areas/maintenance/maintenancePlan.ts';
import { maintenanceTask } from '@millwright/contract/areas/maintenance/maintenanceTask.ts';
import { partLife } from '@millwright/contract/areas/maintenance/partLife.ts';
import { planOfYearAddress } from '@millwright/contract/areas/maintenance/planScreen.ts';
import { taskAddress } from '@millwright/contract/areas/maintenance/taskAddress.ts';
import { isAllowed, usePermissions } from '../../../app/session/permissions.ts';

const rights = {
  repair: maintenanceTask.access.read,
  service: maintenancePlan.access.read,
  part: partLife.access.read,
} as const;

/** Where a reminder leads: to its task, to its plan in the year, or to the parts that are due. Nowhere for who may not read it. */
export function useReminderAddress(): (reminder: Reminder) => string | undefined {
  const { data } = usePermissions();
  return ({ kind, id, dueOn }) => {
    if (data === undefined || !isAllowed(data, rights[kind])) return undefined;
    if (kind === 'repair') return taskAddress(id);
    if (kind === 'part') return reminderScreen.path;
    return dueOn === null ? undefined : planOfYearAddress({ id, year: Number(dueOn.slice(0, 4)) });
  };
}
