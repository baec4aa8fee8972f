import { defineArea } from '../../core/areaManifest.ts';
import { equipmentArea } from './equipmentArea.ts';
import { exceptionRule } from './exceptionRule.ts';
import { foundMachineCalls, foundMachinesScreen } from './foundMachine.ts';
import { newGatewaySecret } from './gatewayCalls.ts';
import { machine, machineSource } from './machine.ts';
import { machineModel, modelSignal } from './machineModel.ts';
import { sparePart } from './sparePart.ts';
import { specialPart } from './specialPart.ts';
import { listVarietyFigures } from './varietyFigures.ts';

export const equipment = defineArea('equipment', {
  resources: [
    equipmentArea,
    machineModel,
    modelSignal,
    machineSource,
    machine,
    exceptionRule,
    specialPart,
    sparePart,
  ],
  calls: [...foundMachineCalls, newGatewaySecret, listVarietyFigures],
  screens: [foundMachinesScreen],
});
