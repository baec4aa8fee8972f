import { defineArea } from '../../core/area/areaManifest.ts';
import { listCosts, listFailures, showFigures } from './figures.ts';
import { floorCalls, forgetSendings } from './floorCalls.ts';
import { floorPlanCalls } from './floorPlanCalls.ts';
import { labourRate } from './labourRate.ts';
import { exportLedger, ledgerScreen, listLedger, machineLedgerScreen, showLedger } from './ledger.ts';
import { maintenanceCycle, maintenanceItem, maintenanceStep } from './maintenanceItem.ts';
import {
  maintenancePlan,
  maintenancePlanMaterial,
  maintenancePlanPerson,
  maintenancePlanStep,
} from './maintenancePlan.ts';
import { maintenanceTask, maintenanceTaskFault } from './maintenanceTask.ts';
import { maintenanceType } from './maintenanceType.ts';
import { planCalls, sweepPlans } from './planCalls.ts';
import { maintenanceYearScreen } from './planScreen.ts';
import { repairMaterial, repairRecord } from './repairRecord.ts';
import { countPartLives, lifeCalls, partNeedsScreen, reminderScreen } from './lifeCalls.ts';
import { maintenancePart } from './maintenancePart.ts';
import { partLife } from './partLife.ts';
import { partCalls } from './partCalls.ts';
import { partMovement } from './partMovement.ts';
import { partStock } from './partStock.ts';
import { maintenanceScreens } from './screens.ts';
import { makeFaultTasks, taskCalls } from './taskCalls.ts';

export const maintenance = defineArea('maintenance', {
  resources: [
    maintenanceType,
    maintenanceItem,
    maintenanceCycle,
    maintenanceStep,
    maintenancePart,
    maintenanceTask,
    maintenanceTaskFault,
    repairRecord,
    repairMaterial,
    maintenancePlan,
    maintenancePlanStep,
    maintenancePlanMaterial,
    maintenancePlanPerson,
    partLife,
    partStock,
    partMovement,
    labourRate,
  ],
  calls: [
    ...taskCalls,
    ...planCalls,
    ...partCalls,
    ...lifeCalls,
    ...floorCalls,
    ...floorPlanCalls,
    listLedger,
    exportLedger,
    showLedger,
    showFigures,
    listFailures,
    listCosts,
  ],
  jobs: [makeFaultTasks, sweepPlans, countPartLives, forgetSendings],
  screens: [
    maintenanceYearScreen,
    reminderScreen,
    partNeedsScreen,
    ...maintenanceScreens,
    ledgerScreen,
    machineLedgerScreen,
  ],
});
