import type { ServerArea } from '../../resource/index.ts';
import { maintenanceItemHooks } from './maintenanceItem.hooks.ts';
import { maintenanceTaskHooks } from './maintenanceTask.hooks.ts';
import { repairRecordHooks } from './repairRecord.hooks.ts';
import { mountLedger } from './ledger/ledger.routes.ts';
import { mountTasks } from './task.routes.ts';

export { type OpenTaskCount, readMaintenanceNow } from './ledger/forBoards.ts';

export const maintenance: ServerArea = {
  mounts: [mountTasks, mountLedger],
  hooks: {
    maintenanceItem: maintenanceItemHooks,
    maintenanceTask: maintenanceTaskHooks,
    repairRecord: repairRecordHooks,
  },
};
