import { areaPhrases } from '../../core/resource/resourceWords.ts';
import {
  maintenanceCycleWords,
  maintenanceItemWords,
  maintenanceStepWords,
} from './items/maintenanceItem.phrases.ts';
import { maintenanceTypeWords } from './items/maintenanceType.phrases.ts';
import { maintenanceTaskFaultWords, maintenanceTaskWords } from './tasks/maintenanceTask.phrases.ts';
import {
  maintenancePlanMaterialWords,
  maintenancePlanPersonWords,
  maintenancePlanStepWords,
  maintenancePlanWords,
} from './plans/maintenancePlan.phrases.ts';
import { maintenancePartWords, partLifeWords } from './lives/partLife.phrases.ts';
import { partMovementWords, partStockWords } from './store/partStock.phrases.ts';
import { repairMaterialWords, repairRecordWords } from './repairs/repairRecord.phrases.ts';
import { en } from './phrases.en.ts';
import { vn } from './phrases.vn.ts';
import { zh } from './phrases.zh.ts';

export const maintenancePhrases = areaPhrases(
  { zh, en, vn },
  {
    maintenanceType: maintenanceTypeWords,
    maintenanceItem: maintenanceItemWords,
    maintenanceCycle: maintenanceCycleWords,
    maintenanceStep: maintenanceStepWords,
    maintenanceTask: maintenanceTaskWords,
    maintenanceTaskFault: maintenanceTaskFaultWords,
    repairRecord: repairRecordWords,
    repairMaterial: repairMaterialWords,
    maintenancePlan: maintenancePlanWords,
    maintenancePlanStep: maintenancePlanStepWords,
    maintenancePlanMaterial: maintenancePlanMaterialWords,
    maintenancePlanPerson: maintenancePlanPersonWords,
    maintenancePart: maintenancePartWords,
    partLife: partLifeWords,
    partStock: partStockWords,
    partMovement: partMovementWords,
  },
);
