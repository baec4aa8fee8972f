import type { ServerArea } from '../../resource/index.ts';
import { maintenanceItemHooks } from './maintenanceItem.hooks.ts';
import { maintenancePlanHooks } from './maintenancePlan.hooks.ts';
import { maintenanceTaskHooks } from './maintenanceTask.hooks.ts';
import { repairRecordHooks } from './repairRecord.hooks.ts';
import { mountPlans } from './plans/plan.routes.ts';
import { mountTasks } from './task.routes.ts';

export const maintenance: ServerArea = {
  mounts: [mountTasks, mountPlans],
  hooks: {
    maintenanceItem: maintenanceItemHooks,
    maintenancePlan: maintenancePlanHooks,
    maintenanceTask: maintenanceTaskHooks,
    repairRecord: repairRecordHooks,
  },
};
