import { defineArea } from '../../core/areaManifest.ts';
import { maintenanceCycle, maintenanceItem, maintenanceStep } from './maintenanceItem.ts';
import { maintenanceType } from './maintenanceType.ts';

export const maintenance = defineArea('maintenance', {
  resources: [maintenanceType, maintenanceItem, maintenanceCycle, maintenanceStep],
});
