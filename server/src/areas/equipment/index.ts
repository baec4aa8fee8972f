export { exceptionRuleHooks } from './exceptionRule.hooks.ts';
export { type ExceptionRuleRow, listExceptionRules } from './exceptionRule.queries.ts';
export { mountFoundMachines } from './foundMachine.routes.ts';
export { listMachines, listSignals, type MachineRow, type SignalRow } from './machine.queries.ts';
export { machineHooks, machineModelHooks, modelSignalHooks } from './machine.hooks.ts';
