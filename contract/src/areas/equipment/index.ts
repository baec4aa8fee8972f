import { defineArea } from '../../core/area/areaManifest.ts';
import { collectionMapping, machineConnection, mappedSignal } from './collection.ts';
import { equipmentArea } from './equipmentArea.ts';
import { equipmentMap, mapShape } from './equipmentMap.ts';
import { exceptionRule, exceptionRuleRevised } from './exceptionRule.ts';
import { fault } from './fault.ts';
import { faultNames } from './faultNames.ts';
import { foundMachineCalls, foundMachinesScreen } from './foundMachine.ts';
import { newGatewaySecret } from './gatewayCalls.ts';
import { machine, machineSource } from './machine.ts';
import { mapCalls, mapEditorScreen } from './mapCalls.ts';
import { machineModel, modelSignal } from './machineModel.ts';
import { nonProductionEquipment } from './nonProductionEquipment.ts';
import { signalMappingScreen, unconnectedScreen } from './signalScreens.ts';
import { setupParameter } from './setupParameter.ts';
import { sparePart } from './sparePart.ts';
import { specialPart } from './specialPart.ts';
import { spindleGroup } from './spindleGroup.ts';
import { listVarietyFigures } from './varietyFigures.ts';

export const equipment = defineArea('equipment', {
  resources: [
    equipmentArea,
    machineModel,
    modelSignal,
    machineSource,
    machine,
    collectionMapping,
    mappedSignal,
    machineConnection,
    spindleGroup,
    nonProductionEquipment,
    equipmentMap,
    mapShape,
    fault,
    exceptionRule,
    specialPart,
    sparePart,
    setupParameter,
  ],
  events: [exceptionRuleRevised],
  calls: [...foundMachineCalls, newGatewaySecret, faultNames, listVarietyFigures, ...mapCalls],
  screens: [foundMachinesScreen, signalMappingScreen, unconnectedScreen, mapEditorScreen],
});
