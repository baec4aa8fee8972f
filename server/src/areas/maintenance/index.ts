import type { ServerArea } from '../../resource/index.ts';
import { mountFloor } from './floor.routes.ts';
import { maintenanceItemHooks } from './maintenanceItem.hooks.ts';
import { maintenanceTaskHooks } from './maintenanceTask.hooks.ts';
import { repairRecordHooks } from './repairRecord.hooks.ts';
import { mountTasks } from './task.routes.ts';

export const maintenance: ServerArea = {
  mounts: [mountTasks, mountFloor],
  hooks: {
    maintenanceItem: maintenanceItemHooks,
    maintenanceTask: maintenanceTaskHooks,
    repairRecord: repairRecordHooks,
  },
};
