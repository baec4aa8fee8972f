import { defineArea } from '../../core/areaManifest.ts';
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
import { makeFaultTasks, taskCalls } from './taskCalls.ts';

export const maintenance = defineArea('maintenance', {
  resources: [
    maintenanceType,
    maintenanceItem,
    maintenanceCycle,
    maintenanceStep,
    maintenanceTask,
    maintenanceTaskFault,
    repairRecord,
    repairMaterial,
    maintenancePlan,
    maintenancePlanStep,
    maintenancePlanMaterial,
    maintenancePlanPerson,
  ],
  calls: [...taskCalls, ...planCalls],
  screens: [maintenanceYearScreen],
  jobs: [makeFaultTasks, sweepPlans],
});
