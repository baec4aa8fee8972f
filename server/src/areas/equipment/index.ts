export { listMachines, listSignals, type MachineRow, type SignalRow } from './machine.queries.ts';
export { machineHooks, machineModelHooks, modelSignalHooks } from './machine.hooks.ts';
