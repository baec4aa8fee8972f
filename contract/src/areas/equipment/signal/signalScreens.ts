import { defineScreen } from '../../../core/screen/screen.ts';
import { machine } from '../machine/machine.ts';
import { machineModel } from '../machineModel/machineModel.ts';

/** How the telegrams of a machine are read, and how one would be. */
export const signalMappingScreen = defineScreen('signalMapping', {
  namespace: 'equipment',
  path: '/basicData/signalMapping',
  component: 'equipment/signalMapping',
  layout: 'office',
  menu: 'basicData',
  access: machineModel.access.read,
});

/** The address of the signals of a machine, live. */
export function signalsAddress(code: string): string {
  return `${signalMappingScreen.path}?machine=${encodeURIComponent(code)}`;
}

/** Machines that are not heard, each with the way to mend it. */
export const unconnectedScreen = defineScreen('unconnectedMachines', {
  namespace: 'equipment',
  path: '/basicData/unconnectedMachines',
  component: 'equipment/unconnected',
  layout: 'office',
  menu: 'basicData',
  access: machine.access.read,
  view: 'unconnectedMachines',
});
