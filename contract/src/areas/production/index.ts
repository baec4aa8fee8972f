import { defineArea } from '../../core/area/areaManifest.ts';
import { cottonIssue } from './cottonIssue.ts';
import { wasteWeighing } from './wasteWeighing.ts';
import { dispatchAnswered } from './dispatchNews.ts';
import { dispatchMachine, dispatchOrder, reissueDispatch } from './dispatchOrder.ts';
import { firstInspection, inspectionItem } from './firstInspection.ts';
import { kpiTarget } from './kpiTarget.ts';
import { distributionCalls, distributionScreens } from './distributionCalls.ts';
import { parameterDistribution, parameterDistributionSetting } from './parameterDistribution.ts';
import { productionJobs } from './jobs.ts';
import { orderCalls, orderDetailScreen } from './orderCalls.ts';
import { showCorrectableOutput } from './correctableOutput.ts';
import { outputClosingCalls } from './outputClosing.ts';
import { productionOrder, productionOrderLine } from './productionOrder.ts';
import {
  markNoticeMachines,
  noticeChange,
  noticeMachine,
  processChangeNotice,
} from './processChangeNotice.ts';
import { processSheet, sheetItem, sheetParameter } from './processSheet.ts';
import { qualityGate } from './qualityGate.ts';
import { sheetScreens } from './sheetScreens.ts';
import { productionPlan } from './productionPlan.ts';
import { schedulingCalls } from './schedulingCalls.ts';
import { schedulingScreen } from './schedulingScreen.ts';
import { missingOutput, missingPackage } from './missingOutput.ts';
import { outputCalibration } from './outputCalibration.ts';
import { stockCalls, stockScreen } from './stock.ts';
import { stockCalibration } from './stockCalibration.ts';
import { stopOrder, stopOrderMachine } from './stopOrder.ts';
import { monthTargetsScreen, targetCalls } from './targetCalls.ts';
import { listVarietyColours } from './varietyColours.ts';
import { kpiPlan, kpiPlanLine } from './kpiPlan.ts';

export const production = defineArea('production', {
  resources: [
    kpiTarget,
    kpiPlan,
    kpiPlanLine,
    productionOrder,
    productionOrderLine,
    qualityGate,
    processSheet,
    sheetParameter,
    sheetItem,
    processChangeNotice,
    noticeChange,
    noticeMachine,
    firstInspection,
    inspectionItem,
    dispatchOrder,
    dispatchMachine,
    stockCalibration,
    outputCalibration,
    missingOutput,
    missingPackage,
    cottonIssue,
    wasteWeighing,
    stopOrder,
    stopOrderMachine,
    parameterDistribution,
    parameterDistributionSetting,
    productionPlan,
  ],
  calls: [
    ...outputClosingCalls,
    showCorrectableOutput,
    ...orderCalls,
    ...stockCalls,
    markNoticeMachines,
    reissueDispatch,
    ...distributionCalls,
    listVarietyColours,
    ...schedulingCalls,
    ...targetCalls,
  ],
  events: [dispatchAnswered],
  screens: [
    orderDetailScreen,
    ...sheetScreens,
    stockScreen,
    ...distributionScreens,
    schedulingScreen,
    monthTargetsScreen,
  ],
  jobs: productionJobs,
});
