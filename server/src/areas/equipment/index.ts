import type { ServerArea } from '../../resource/index.ts';
import { exceptionRuleHooks } from './exceptionRule.hooks.ts';
import { mountFoundMachines } from './foundMachine.routes.ts';
import { mountGateways } from './gateway.routes.ts';
import { machineHooks, machineModelHooks, machineSourceHooks } from './machine.hooks.ts';
import { mountVarietyFigures } from './varietyFigures.routes.ts';

export { type ExceptionRuleRow, listExceptionRules } from './exceptionRule.queries.ts';
export { countFoundMachines } from './foundMachine.queries.ts';
export { listMachineDoors, type MachineDoorRow, readSecretHash } from './gateway.queries.ts';
export {
  listAreaNames,
  listMachines,
  listSignals,
  type MachineRow,
  type SignalRow,
} from './machine.queries.ts';

export const equipment: ServerArea = {
  mounts: [mountGateways, mountFoundMachines, mountVarietyFigures],
  hooks: {
    exceptionRule: exceptionRuleHooks,
    machine: machineHooks,
    machineModel: machineModelHooks,
    machineSource: machineSourceHooks,
  },
};
