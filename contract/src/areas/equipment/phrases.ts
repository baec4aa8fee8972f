import { areaPhrases } from '../../core/resource/resourceWords.ts';
import { collectionMappingWords, machineConnectionWords, mappedSignalWords } from './collection.phrases.ts';
import { equipmentAreaWords } from './equipmentArea.phrases.ts';
import { equipmentMapWords, mapShapeWords } from './equipmentMap.phrases.ts';
import { exceptionRuleWords } from './exceptionRule.phrases.ts';
import { faultWords } from './fault.phrases.ts';
import { machineModelWords } from './machineModel.phrases.ts';
import { machineSourceWords } from './machineSource.phrases.ts';
import { machineWords } from './machine.phrases.ts';
import { modelSignalWords } from './modelSignal.phrases.ts';
import { nonProductionEquipmentWords } from './nonProductionEquipment.phrases.ts';
import { setupParameterWords } from './setupParameter.phrases.ts';
import { sparePartWords } from './sparePart.phrases.ts';
import { specialPartWords } from './specialPart.phrases.ts';
import { spindleGroupWords } from './spindleGroup.phrases.ts';
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
