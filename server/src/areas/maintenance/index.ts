import { sparePart } from '@millwright/contract/areas/equipment/parts/sparePart.ts';
import { rowEvent } from '@millwright/contract/core/resource/events.ts';
import { hears, type ServerArea } from '../../resource/index.ts';
import { mountFloor } from './floor.routes.ts';
import { labourRateHooks } from './labourRate.hooks.ts';
import { maintenanceItemHooks } from './maintenanceItem.hooks.ts';
import { maintenancePlanHooks } from './maintenancePlan.hooks.ts';
import { maintenanceTaskHooks } from './maintenanceTask.hooks.ts';
import { mountLives } from './life.routes.ts';
import { mountParts } from './part.routes.ts';
import { partLifeHooks } from './partLife.hooks.ts';
import { partMovementHooks } from './partMovement.hooks.ts';
import { followLeastStock, partStockHooks } from './partStock.hooks.ts';
import { repairRecordHooks } from './repairRecord.hooks.ts';
import { mountLedger } from './ledger/ledger.routes.ts';
import { mountPlans } from './plans/plan.routes.ts';
import { mountTasks } from './task.routes.ts';

export { servicesOf } from './plans/services.ts';
export { baseBehind, dueOf, type RoundBase } from './plans/rounds.ts';
export { materialsUsed, type UsedMaterial } from './materialsUsed.ts';
export { type LifeRow, listLivesOfMachine } from './partLife.queries.ts';
export { type DueNow, type DueWork, readDueNow } from './boards/dueNow.ts';
export { type LowPart, readLowParts } from './boards/lowParts.ts';
export { type OpenPlan, readOpenPlans } from './boards/openPlans.ts';
export { type LeftStore, leftStore } from './boards/leftStore.ts';
export { type OpenTaskRow, selectOpenTasks } from './openTasks.queries.ts';
export { type RaisedTask, raiseTask } from './raiseTask.service.ts';
export { eachLanguage, type InLanguages, writeTaskTexts } from './taskTexts.queries.ts';
export { listReports, type ReportRow } from './reports.queries.ts';
export { selectTaskStandings, type TaskStanding } from './taskStanding.queries.ts';
export { type OpenTaskCount, readMaintenanceNow } from './ledger/forBoards.ts';

export const maintenance: ServerArea = {
  mounts: [mountTasks, mountPlans, mountParts, mountLives, mountFloor, mountLedger],
  hooks: {
    maintenanceItem: maintenanceItemHooks,
    maintenancePlan: maintenancePlanHooks,
    maintenanceTask: maintenanceTaskHooks,
    repairRecord: repairRecordHooks,
    partLife: partLifeHooks,
    partStock: partStockHooks,
    partMovement: partMovementHooks,
    labourRate: labourRateHooks,
  },
  handlers: [hears(rowEvent(sparePart, 'changed'), followLeastStock)],
};
