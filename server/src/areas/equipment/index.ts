export { exceptionRuleHooks } from './exceptionRule.hooks.ts';
export { type ExceptionRuleRow, listExceptionRules } from './exceptionRule.queries.ts';
export { mountFoundMachines } from './foundMachine.routes.ts';
export { listMachines, listSignals, type MachineRow, type SignalRow } from './machine.queries.ts';
export { listMachineDoors, type MachineDoorRow } from './gateway.queries.ts';
export { mountGateways } from './gateway.routes.ts';
export { machineHooks, machineModelHooks, machineSourceHooks } from './machine.hooks.ts';
