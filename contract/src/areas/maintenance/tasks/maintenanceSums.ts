import type { Resource } from '../../../core/resource/resource.ts';
import { machine } from '../../equipment/machine/machine.ts';
import { maintenancePlan } from '../plans/maintenancePlan.ts';
import { maintenanceTask } from './maintenanceTask.ts';
import { partLife } from '../lives/partLife.ts';
import { partMovement } from '../store/partMovement.ts';
import { repairRecord } from '../repairs/repairRecord.ts';

/** Resources whose rows the ledger and the figures of maintenance add up: readers who do not see all get a part. */
export const maintenanceSums: readonly Resource[] = [
  machine,
  maintenanceTask,
  repairRecord,
  maintenancePlan,
  partLife,
  partMovement,
];
