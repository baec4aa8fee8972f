import type { Reminder } from '@millwright/contract/areas/boards/remind/remind.ts';
import { reminderScreen } from '@millwright/contract/areas/maintenance/lives/lifeCalls.ts';
import { maintenancePlan } from '@millwright/contract/areas/maintenance/plans/maintenancePlan.ts';
import { maintenanceTask } from '@millwright/contract/areas/maintenance/tasks/maintenanceTask.ts';
import { partLife } from '@millwright/contract/areas/maintenance/lives/partLife.ts';
import {
  numberedPlanAddress,
  numberedTaskAddress,
} from '@millwright/contract/areas/maintenance/tasks/taskAddress.ts';
import { isAllowed, usePermissions } from '../../../app/rights/permissions.ts';

const rights = {
  repair: maintenanceTask.access.read,
  service: maintenancePlan.access.read,
  part: partLife.access.read,
} as const;

/**
 * Returns the address of a reminder: the list of tasks or plans with its number, or the parts that are due. Undefined for people
 * without the right to that list.
 */
export function useReminderAddress(): (reminder: Reminder) => string | undefined {
  const { data } = usePermissions();
  return ({ kind, number }) => {
    if (data === undefined || !isAllowed(data, rights[kind])) return undefined;
    if (kind === 'repair') return numberedTaskAddress(number);
    if (kind === 'part') return reminderScreen.path;
    return numberedPlanAddress(number);
  };
}
