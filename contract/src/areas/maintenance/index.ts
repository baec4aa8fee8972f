import { defineArea } from '../../core/areaManifest.ts';
import { maintenanceCycle, maintenanceItem, maintenanceStep } from './maintenanceItem.ts';
import { maintenanceTask, maintenanceTaskFault } from './maintenanceTask.ts';
import { maintenanceType } from './maintenanceType.ts';
import { repairMaterial, repairRecord } from './repairRecord.ts';
import { partCalls } from './partCalls.ts';
import { partMovement } from './partMovement.ts';
import { partStock } from './partStock.ts';
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
    partStock,
    partMovement,
  ],
  calls: [...taskCalls, ...partCalls],
  jobs: [makeFaultTasks],
});
