export { listMachines, listSignals, type MachineRow, type SignalRow } from './machine.queries.ts';
