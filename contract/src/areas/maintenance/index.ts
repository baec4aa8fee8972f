import { defineArea } from '../../core/areaManifest.ts';
import { floorCalls, forgetSendings } from './floorCalls.ts';
import { maintenanceCycle, maintenanceItem, maintenanceStep } from './maintenanceItem.ts';
import { maintenanceTask, maintenanceTaskFault } from './maintenanceTask.ts';
import { maintenanceType } from './maintenanceType.ts';
import { repairMaterial, repairRecord } from './repairRecord.ts';
import { maintenanceScreens } from './screens.ts';
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
  ],
  calls: [...taskCalls, ...floorCalls],
  screens: [...maintenanceScreens],
  jobs: [makeFaultTasks, forgetSendings],
});
