import type { ServerArea } from '../../resource/index.ts';
import { collectionMappingHooks, machineConnectionHooks } from './collection/collection.hooks.ts';
import { equipmentAreaHooks } from './equipmentArea/equipmentArea.hooks.ts';
import { equipmentMapHooks } from './map/equipmentMap.hooks.ts';
import { mountMaps } from './map/equipmentMap.routes.ts';
import { exceptionRuleHooks } from './faults/exceptionRule.hooks.ts';
import { faultHooks } from './faults/fault.hooks.ts';
import { mountFaultNames } from './faults/fault.routes.ts';
import { giveMillFaults } from './faults/fault.service.ts';
import { mountFoundMachines } from './foundMachines/foundMachine.routes.ts';
import { mountGateways } from './gateway/gateway.routes.ts';
import { setupParameterHooks } from './signal/setupParameter.hooks.ts';
import { machineHooks, machineModelHooks, machineSourceHooks } from './machine/machine.hooks.ts';
import { mountVarietyFigures } from './variety/varietyFigures.routes.ts';

export const equipment: ServerArea = {
  mounts: [mountGateways, mountFoundMachines, mountFaultNames, mountVarietyFigures, mountMaps],
  hooks: {
    collectionMapping: collectionMappingHooks,
    machineConnection: machineConnectionHooks,
    equipmentArea: equipmentAreaHooks,
    equipmentMap: equipmentMapHooks,
    exceptionRule: exceptionRuleHooks,
    fault: faultHooks,
    machine: machineHooks,
    machineModel: machineModelHooks,
    machineSource: machineSourceHooks,
    setupParameter: setupParameterHooks,
  },
  beginsMill: [giveMillFaults],
};
