import { maintenancePlan } from '../plans/maintenancePlan.ts';
import { maintenanceTask } from './maintenanceTask.ts';

const path = maintenanceTask.screen?.path ?? '/';

/** The list of tasks with one of them open. */
export function taskAddress(id: string): string {
  return `${path}?${new URLSearchParams({ show: id })}`;
}

/** Returns the address of the list of tasks with the one of a number, for readers who see it. */
export function numberedTaskAddress(number: string): string {
  return `${path}?${new URLSearchParams({ keyword: number })}`;
}

/** Returns the address of the list of plans with the one of a number, for readers who see it. */
export function numberedPlanAddress(number: string): string {
  return `${maintenancePlan.screen?.path ?? '/'}?${new URLSearchParams({ keyword: number })}`;
}

/** The list of tasks in one state. */
export function tasksAddress({ state }: { state: string }): string {
  return `${path}?${new URLSearchParams({ view: state })}`;
}

/** The form of a new task about a machine. */
export function newTaskAddress(machineId: number): string {
  return `${path}?${new URLSearchParams({ new: '', 'new.machineId': String(machineId) })}`;
}

/** The form of a new plan for a machine, of an item where one is known. */
export function newPlanAddress({ machineId, itemId }: { machineId: number; itemId: string | null }): string {
  const query = new URLSearchParams({
    new: '',
    'new.machineId': String(machineId),
    ...(itemId === null ? {} : { 'new.itemId': itemId }),
  });
  return `${maintenancePlan.screen?.path ?? '/'}?${query}`;
}
