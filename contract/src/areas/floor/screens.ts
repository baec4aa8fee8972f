import { defineScreen } from '../../core/screen/screen.ts';
import { machine } from '../equipment/machine/machine.ts';
import { floorPath, machineLabelsPath } from '../equipment/labels/floorPaths.ts';
import { maintenanceTask } from '../maintenance/tasks/maintenanceTask.ts';

export const maintenanceScreens = [
  /** Report, own tasks and work on them, for one hand and without network: see `docs/decisions/floor-phone.md`. */
  defineScreen('floor', {
    namespace: 'maintenance',
    path: floorPath,
    component: 'maintenance/floor',
    layout: 'blank',
    menu: 'equipmentManagement',
    behind: 'partNeeds',
    access: maintenanceTask.access.read,
    wildcard: true,
  }),
  /** QR labels of machines on A4: `?ids=` some machines, `?kind=` and `?area=` those of a process or an area. */
  defineScreen('machineLabels', {
    namespace: 'maintenance',
    path: machineLabelsPath,
    component: 'maintenance/labels',
    layout: 'office',
    menu: 'equipmentManagement',
    behind: 'floor',
    access: machine.access.read,
  }),
] as const;
