import { areaPhrases } from '../../core/resource/resourceWords.ts';
import {
  collectionMappingWords,
  machineConnectionWords,
  mappedSignalWords,
} from './collection/collection.phrases.ts';
import { equipmentAreaWords } from './equipmentArea/equipmentArea.phrases.ts';
import { equipmentMapWords, mapShapeWords } from './map/equipmentMap.phrases.ts';
import { exceptionRuleWords } from './faults/exceptionRule.phrases.ts';
import { faultWords } from './faults/fault.phrases.ts';
import { machineModelWords } from './machineModel/machineModel.phrases.ts';
import { machineSourceWords } from './machineModel/machineSource.phrases.ts';
import { machineWords } from './machine/machine.phrases.ts';
import { modelSignalWords } from './machineModel/modelSignal.phrases.ts';
import { nonProductionEquipmentWords } from './machine/nonProductionEquipment.phrases.ts';
import { setupParameterWords } from './signal/setupParameter.phrases.ts';
import { sparePartWords } from './parts/sparePart.phrases.ts';
import { specialPartWords } from './parts/specialPart.phrases.ts';
import { spindleGroupWords } from './spindles/spindleGroup.phrases.ts';
import { en } from './phrases.en.ts';
import { vn } from './phrases.vn.ts';
import { zh } from './phrases.zh.ts';

export const equipmentPhrases = areaPhrases(
  { zh, en, vn },
  {
    equipmentArea: equipmentAreaWords,
    machineModel: machineModelWords,
    modelSignal: modelSignalWords,
    machineSource: machineSourceWords,
    machine: machineWords,
    spindleGroup: spindleGroupWords,
    nonProductionEquipment: nonProductionEquipmentWords,
    equipmentMap: equipmentMapWords,
    mapShape: mapShapeWords,
    fault: faultWords,
    exceptionRule: exceptionRuleWords,
    specialPart: specialPartWords,
    sparePart: sparePartWords,
    setupParameter: setupParameterWords,
    collectionMapping: collectionMappingWords,
    mappedSignal: mappedSignalWords,
    machineConnection: machineConnectionWords,
  },
);
