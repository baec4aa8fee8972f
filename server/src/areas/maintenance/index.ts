import { sparePart } from '@millwright/contract/areas/equipment/parts/sparePart.ts';
import { rowEvent } from '@millwright/contract/core/resource/events.ts';
import { hears, type ServerArea } from '../../resource/index.ts';
import { mountFloor } from './floor/floor.routes.ts';
import { labourRateHooks } from './costs/labourRate.hooks.ts';
import { maintenanceItemHooks } from './items/maintenanceItem.hooks.ts';
import { maintenancePlanHooks } from './plans/maintenancePlan.hooks.ts';
import { maintenanceTaskHooks } from './tasks/maintenanceTask.hooks.ts';
import { mountLives } from './lives/life.routes.ts';
import { mountParts } from './parts/part.routes.ts';
import { partLifeHooks } from './lives/partLife.hooks.ts';
import { partMovementHooks } from './store/partMovement.hooks.ts';
import { followLeastStock, partStockHooks } from './store/partStock.hooks.ts';
import { repairRecordHooks } from './repairs/repairRecord.hooks.ts';
import { mountLedger } from './ledger/ledger.routes.ts';
import { mountPlans } from './plans/plan.routes.ts';
import { mountTasks } from './tasks/task.routes.ts';

export { servicesOf } from './plans/year/services.ts';
export { baseBehind, dueOf, type RoundBase } from './plans/year/rounds.ts';
export { materialsUsed, type UsedMaterial } from './costs/materialsUsed.ts';
export { type LifeRow, listLivesOfMachine } from './lives/partLife.queries.ts';
export { type DueNow, type DueWork, readDueNow } from './boards/dueNow.ts';
export { type LowPart, readLowParts } from './boards/lowParts.ts';
export { type OpenPlan, readOpenPlans } from './boards/openPlans.ts';
export { type LeftStore, leftStore } from './boards/leftStore.ts';
export { type OpenTaskRow, selectOpenTasks } from './tasks/openTasks.queries.ts';
export { type RaisedTask, raiseTask } from './tasks/raiseTask.service.ts';
export { eachLanguage, type InLanguages, writeTaskTexts } from './tasks/taskTexts.queries.ts';
export { listReports, type ReportRow } from './ledger/reports.queries.ts';
export { selectTaskStandings, type TaskStanding } from './tasks/taskStanding.queries.ts';
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
