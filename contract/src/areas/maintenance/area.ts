import { partNeedsView } from './lives/partNeedsView.ts';
import { reminderView } from './lives/reminderView.ts';
import { defineArea } from '../../core/area/areaManifest.ts';
import { defaultRights } from './defaultRights.ts';
import { maintenanceCycle, maintenanceItem, maintenanceStep } from './items/maintenanceItem.ts';
import {
  maintenancePlan,
  maintenancePlanMaterial,
  maintenancePlanPerson,
  maintenancePlanStep,
} from './plans/maintenancePlan.ts';
import { maintenanceTask, maintenanceTaskFault } from './tasks/maintenanceTask.ts';
import { maintenanceType } from './items/maintenanceType.ts';
import { planCalls, sweepPlans } from './plans/planCalls.ts';
import { maintenanceYearScreen } from './plans/planScreen.ts';
import { repairMaterial, repairRecord } from './repairs/repairRecord.ts';
import { countPartLives, lifeCalls, partNeedsScreen, reminderScreen } from './lives/lifeCalls.ts';
import { maintenancePart } from './items/maintenancePart.ts';
import { partLife } from './lives/partLife.ts';
import { partCalls } from './parts/partCalls.ts';
import { partMovement } from './store/partMovement.ts';
import { partStock } from './store/partStock.ts';
import { makeFaultTasks, taskCalls } from './tasks/taskCalls.ts';

export const maintenance = defineArea('maintenance', {
  defaultRights,
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
  ],
  calls: [...taskCalls, ...planCalls, ...partCalls, ...lifeCalls],
  jobs: [makeFaultTasks, sweepPlans, countPartLives],
  views: [reminderView, partNeedsView],
  screens: [maintenanceYearScreen, reminderScreen, partNeedsScreen],
});
