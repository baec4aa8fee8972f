import { defineArea } from '../../core/area/areaManifest.ts';
import { defaultRights } from './defaultRights.ts';
import { collectionMapping, machineConnection, mappedSignal } from './collection/collection.ts';
import { equipmentArea } from './equipmentArea/equipmentArea.ts';
import { equipmentMap, mapShape } from './map/equipmentMap.ts';
import { exceptionRule, exceptionRuleRevised } from './faults/exceptionRule.ts';
import { fault } from './faults/fault.ts';
import { faultNames } from './faults/faultNames.ts';
import { foundMachineCalls, foundMachinesScreen } from './foundMachines/foundMachine.ts';
import { newGatewaySecret } from './gateway/gatewayCalls.ts';
import { foundMachinesView } from './foundMachines/foundMachinesView.ts';
import { machine, machineSource } from './machine/machine.ts';
import { mapCalls, mapEditorScreen } from './map/mapCalls.ts';
import { machineModel, modelSignal } from './machineModel/machineModel.ts';
import { nonProductionEquipment } from './machine/nonProductionEquipment.ts';
import { signalMappingScreen, unconnectedScreen } from './signal/signalScreens.ts';
import { unconnectedView } from './signal/unconnectedView.ts';
import { setupParameter } from './signal/setupParameter.ts';
import { sparePart } from './parts/sparePart.ts';
import { specialPart } from './parts/specialPart.ts';
import { spindleGroup } from './spindles/spindleGroup.ts';
import { listVarietyFigures } from '../basics/variety/varietyFigures.ts';

export const equipment = defineArea('equipment', {
  defaultRights,
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
  views: [foundMachinesView, unconnectedView],
  screens: [foundMachinesScreen, signalMappingScreen, unconnectedScreen, mapEditorScreen],
});
