import { defineArea } from '../../core/areaManifest.ts';
import { listFailures, showFigures } from './figures.ts';
import { ledgerScreen, listLedger, machineLedgerScreen, showLedger } from './ledger.ts';
import { maintenanceCycle, maintenanceItem, maintenanceStep } from './maintenanceItem.ts';
import { maintenanceTask, maintenanceTaskFault } from './maintenanceTask.ts';
import { maintenanceType } from './maintenanceType.ts';
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
  ],
  calls: [...taskCalls, listLedger, showLedger, showFigures, listFailures],
  screens: [ledgerScreen, machineLedgerScreen],
  jobs: [makeFaultTasks],
});
