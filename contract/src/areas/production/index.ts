import { defineArea } from '../../core/areaManifest.ts';
import { dispatchMachine, dispatchOrder, reissueDispatch } from './dispatchOrder.ts';
import { firstInspection, inspectionItem } from './firstInspection.ts';
import { kpiTarget } from './kpiTarget.ts';
import { distributionCalls, distributionScreens } from './distributionCalls.ts';
import { parameterDistribution, parameterDistributionSetting } from './parameterDistribution.ts';
import { productionJobs } from './jobs.ts';
import { orderCalls, orderDetailScreen } from './orderCalls.ts';
import { outputClosingCalls } from './outputClosing.ts';
import { productionOrder, productionOrderLine } from './productionOrder.ts';
import {
  markNoticeMachines,
  noticeChange,
  noticeMachine,
  processChangeNotice,
} from './processChangeNotice.ts';
import { processSheet, sheetItem, sheetParameter } from './processSheet.ts';
import { sheetScreens } from './sheetScreens.ts';
import { missingOutput, missingPackage } from './missingOutput.ts';
import { outputCalibration } from './outputCalibration.ts';
import { stockCalls, stockScreen } from './stock.ts';
import { stockCalibration } from './stockCalibration.ts';
import { stopOrder, stopOrderMachine } from './stopOrder.ts';

export const production = defineArea('production', {
  resources: [
    kpiTarget,
    productionOrder,
    productionOrderLine,
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
    stopOrder,
    stopOrderMachine,
    parameterDistribution,
    parameterDistributionSetting,
  ],
  calls: [
    ...outputClosingCalls,
    ...orderCalls,
    ...stockCalls,
    markNoticeMachines,
    reissueDispatch,
    ...distributionCalls,
  ],
  screens: [orderDetailScreen, ...sheetScreens, stockScreen, ...distributionScreens],
  jobs: productionJobs,
});
