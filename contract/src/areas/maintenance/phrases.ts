import { areaPhrases } from '../../core/resource/resourceWords.ts';
import {
  maintenanceCycleWords,
  maintenanceItemWords,
  maintenanceStepWords,
} from './maintenanceItem.phrases.ts';
import { maintenanceTypeWords } from './maintenanceType.phrases.ts';
import { maintenanceTaskFaultWords, maintenanceTaskWords } from './maintenanceTask.phrases.ts';
import {
  maintenancePlanMaterialWords,
  maintenancePlanPersonWords,
  maintenancePlanStepWords,
  maintenancePlanWords,
} from './maintenancePlan.phrases.ts';
import { labourRateWords } from './labourRate.phrases.ts';
import { maintenancePartWords, partLifeWords } from './partLife.phrases.ts';
import { partMovementWords, partStockWords } from './partStock.phrases.ts';
import { repairMaterialWords, repairRecordWords } from './repairRecord.phrases.ts';
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
    labourRate: labourRateWords,
  },
);
