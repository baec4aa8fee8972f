import {
  parameterDistributionSettingWords,
  parameterDistributionWords,
} from './distribution/parameterDistribution.phrases.ts';
import { areaPhrases } from '../../core/resource/resourceWords.ts';
import { dispatchMachineWords, dispatchOrderWords } from './dispatch/dispatchOrder.phrases.ts';
import { firstInspectionWords, inspectionItemWords } from './sheets/firstInspection.phrases.ts';
import { productionOrderLineWords, productionOrderWords } from './orders/productionOrder.phrases.ts';
import {
  noticeChangeWords,
  noticeMachineWords,
  processChangeNoticeWords,
} from './sheets/processChangeNotice.phrases.ts';
import { qualityGateWords } from './sheets/qualityGate.phrases.ts';
import { processSheetWords, sheetItemWords, sheetParameterWords } from './sheets/processSheet.phrases.ts';
import { missingOutputWords, missingPackageWords } from './corrections/missingOutput.phrases.ts';
import { outputCalibrationWords } from './corrections/outputCalibration.phrases.ts';
import { stockCalibrationWords } from './corrections/stockCalibration.phrases.ts';
import { cottonIssueWords } from './cotton/cottonIssue.phrases.ts';
import { wasteWeighingWords } from './cotton/wasteWeighing.phrases.ts';
import { stopOrderMachineWords, stopOrderWords } from './dispatch/stopOrder.phrases.ts';
import { en } from './phrases.en.ts';
import { vn } from './phrases.vn.ts';
import { zh } from './phrases.zh.ts';

export const productionPhrases = areaPhrases(
  { zh, en, vn },
  {
    parameterDistribution: parameterDistributionWords,
    parameterDistributionSetting: parameterDistributionSettingWords,
    productionOrder: productionOrderWords,
    productionOrderLine: productionOrderLineWords,
    processSheet: processSheetWords,
    qualityGate: qualityGateWords,
    sheetParameter: sheetParameterWords,
    sheetItem: sheetItemWords,
    processChangeNotice: processChangeNoticeWords,
    noticeChange: noticeChangeWords,
    noticeMachine: noticeMachineWords,
    firstInspection: firstInspectionWords,
    inspectionItem: inspectionItemWords,
    dispatchOrder: dispatchOrderWords,
    dispatchMachine: dispatchMachineWords,
    stockCalibration: stockCalibrationWords,
    outputCalibration: outputCalibrationWords,
    missingOutput: missingOutputWords,
    missingPackage: missingPackageWords,
    cottonIssue: cottonIssueWords,
    wasteWeighing: wasteWeighingWords,
    stopOrder: stopOrderWords,
    stopOrderMachine: stopOrderMachineWords,
  },
);
