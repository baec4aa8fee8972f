import { defineArea } from '../../core/area/areaManifest.ts';
import { defaultRights } from './defaultRights.ts';
import { cottonIssue } from './cotton/cottonIssue.ts';
import { wasteWeighing } from './cotton/wasteWeighing.ts';
import { dispatchAnswered, dispatchBoard, dispatchNewsAccess } from './dispatch/dispatchNews.ts';
import { dispatchMachine, dispatchOrder, reissueDispatch } from './dispatch/dispatchOrder.ts';
import { firstInspection, inspectionItem } from './sheets/firstInspection.ts';
import { adjustmentView } from './distribution/adjustmentView.ts';
import { distributionCalls, distributionScreens } from './distribution/distributionCalls.ts';
import { parameterDistribution, parameterDistributionSetting } from './distribution/parameterDistribution.ts';
import { orderCalls, orderDetailScreen } from './orders/orderCalls.ts';
import { showCorrectableOutput } from './corrections/correctableOutput.ts';
import { outputClosingCalls } from '../metrics/output/outputClosing.ts';
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
import { missingOutput, missingPackage } from './corrections/missingOutput.ts';
import { outputCalibration } from './corrections/outputCalibration.ts';
import { stockCalls, stockScreen } from './stock/stock.ts';
import { stockCalibration } from './corrections/stockCalibration.ts';
import { stopOrder, stopOrderMachine } from './dispatch/stopOrder.ts';

export const production = defineArea('production', {
  defaultRights,
  resources: [
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
  ],
  calls: [
    ...outputClosingCalls,
    showCorrectableOutput,
    ...orderCalls,
    ...stockCalls,
    markNoticeMachines,
    reissueDispatch,
    ...distributionCalls,
  ],
  news: [{ board: dispatchBoard, access: dispatchNewsAccess }],
  events: [dispatchAnswered],
  views: [adjustmentView],
  screens: [orderDetailScreen, ...sheetScreens, stockScreen, ...distributionScreens],
});
