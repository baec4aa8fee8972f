import { defineArea } from '../../core/area/areaManifest.ts';
import { cottonIssue } from './cotton/cottonIssue.ts';
import { wasteWeighing } from './cotton/wasteWeighing.ts';
import { dispatchAnswered } from './dispatch/dispatchNews.ts';
import { dispatchMachine, dispatchOrder, reissueDispatch } from './dispatch/dispatchOrder.ts';
import { firstInspection, inspectionItem } from './sheets/firstInspection.ts';
import { kpiTarget } from './targets/kpiTarget.ts';
import { distributionCalls, distributionScreens } from './distribution/distributionCalls.ts';
import { parameterDistribution, parameterDistributionSetting } from './distribution/parameterDistribution.ts';
import { productionJobs } from './jobs.ts';
import { orderCalls, orderDetailScreen } from './orders/orderCalls.ts';
import { showCorrectableOutput } from './corrections/correctableOutput.ts';
import { outputClosingCalls } from './corrections/outputClosing.ts';
import { productionOrder, productionOrderLine } from './orders/productionOrder.ts';
import {
  markNoticeMachines,
  noticeChange,
  noticeMachine,
  processChangeNotice,
} from './sheets/processChangeNotice.ts';
import { processSheet, sheetItem, sheetParameter } from './sheets/processSheet.ts';
import { qualityGate } from './sheets/qualityGate.ts';
import { sheetScreens } from './sheets/sheetScreens.ts';
import { productionPlan } from './scheduling/productionPlan.ts';
import { schedulingCalls } from './scheduling/schedulingCalls.ts';
import { schedulingScreen } from './scheduling/schedulingScreen.ts';
import { missingOutput, missingPackage } from './corrections/missingOutput.ts';
import { outputCalibration } from './corrections/outputCalibration.ts';
import { stockCalls, stockScreen } from './stock/stock.ts';
import { stockCalibration } from './corrections/stockCalibration.ts';
import { stopOrder, stopOrderMachine } from './dispatch/stopOrder.ts';
import { monthTargetsScreen, targetCalls } from './targets/targetCalls.ts';
import { listVarietyColours } from './scheduling/varietyColours.ts';
import { kpiPlan, kpiPlanLine } from './targets/kpiPlan.ts';

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
