import { sparePart } from '@millwright/contract/areas/equipment/parts/sparePart.ts';
import { rowEvent } from '@millwright/contract/core/resource/events.ts';
import { hears, type ServerArea } from '../../resource/index.ts';
import { maintenanceItemHooks } from './items/maintenanceItem.hooks.ts';
import { maintenancePlanHooks } from './plans/maintenancePlan.hooks.ts';
import { maintenanceTaskHooks } from './tasks/maintenanceTask.hooks.ts';
import { mountLives } from './lives/life.routes.ts';
import { mountParts } from './parts/part.routes.ts';
import { partLifeHooks } from './lives/partLife.hooks.ts';
import { partMovementHooks } from './store/partMovement.hooks.ts';
import { followLeastStock, partStockHooks } from './store/partStock.hooks.ts';
import { repairRecordHooks } from './repairs/repairRecord.hooks.ts';
import { mountPlans } from './plans/plan.routes.ts';
import { mountTasks } from './tasks/task.routes.ts';

export const maintenance: ServerArea = {
  mounts: [mountTasks, mountPlans, mountParts, mountLives],
  hooks: {
    maintenanceItem: maintenanceItemHooks,
    maintenancePlan: maintenancePlanHooks,
    maintenanceTask: maintenanceTaskHooks,
    repairRecord: repairRecordHooks,
    partLife: partLifeHooks,
    partStock: partStockHooks,
    partMovement: partMovementHooks,
  },
  handlers: [hears(rowEvent(sparePart, 'changed'), followLeastStock)],
};
