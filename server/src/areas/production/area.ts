import { commandSent, commandSettled } from '@millwright/contract/areas/telemetry/commands/commands.ts';
import { mountDistributions } from './distribution/distribution.routes.ts';
import { followCommands } from './distribution/distribution.service.ts';
import { parameterDistributionHooks } from './distribution/parameterDistribution.hooks.ts';
import { dispatchOrder } from '@millwright/contract/areas/production/dispatch/dispatchOrder.ts';
import { processSheetLifeCycle } from '@millwright/contract/areas/production/sheets/processSheet.lifeCycle.ts';
import { productionOrder } from '@millwright/contract/areas/production/orders/productionOrder.ts';
import { productionOrderLifeCycle } from '@millwright/contract/areas/production/orders/productionOrder.lifeCycle.ts';
import { eventOf, rowEvent } from '@millwright/contract/core/resource/events.ts';
import { hears, type ServerArea } from '../../resource/index.ts';
import {
  mountOrders,
  refreshDispatchedOrders,
  refreshEveryPaper,
  refreshOrders,
  refreshOwnPapers,
} from './orderDesk/order.routes.ts';
import { productionOrderHooks } from './orderDesk/productionOrder.hooks.ts';
import { productionOrderLineHooks } from './orders/productionOrderLine.hooks.ts';
import { mountDispatchNews } from './dispatch/dispatchNews.ts';
import { mountDispatches, noteDispatchCommand } from './dispatch/dispatchIssue.ts';
import { dispatchOrderHooks } from './dispatch/dispatchOrder.hooks.ts';
import { firstInspectionHooks } from './sheets/firstInspection.hooks.ts';
import { processChangeNoticeHooks } from './sheets/processChangeNotice.hooks.ts';
import { processSheetHooks } from './sheets/processSheet.hooks.ts';
import { mountNoticeMarks } from './sheets/noticeMarks.ts';
import { missingOutputHooks } from './corrections/missingOutput.hooks.ts';
import { outputCalibrationHooks } from './corrections/outputCalibration.hooks.ts';
import { mountProduction } from './corrections/production.routes.ts';
import { mountVarietyColours } from './scheduling/varietyColours.ts';
import { mountStock } from './stock/stock.routes.ts';
import { stockCalibrationHooks } from './corrections/stockCalibration.hooks.ts';
import { cottonIssueHooks, wasteWeighingHooks } from './cotton/weighing.hooks.ts';
import { stopOrderHooks } from './dispatch/stopOrder.hooks.ts';
import { mountTargets } from './targets/target.routes.ts';
import { kpiPlanHooks } from './targets/kpiPlan.hooks.ts';

export const production: ServerArea = {
  mounts: [
    mountProduction,
    mountOrders,
    mountNoticeMarks,
    mountDispatches,
    mountDispatchNews,
    mountStock,
    mountDistributions,
    mountTargets,
    mountVarietyColours,
  ],
  hooks: {
    dispatchOrder: dispatchOrderHooks,
    firstInspection: firstInspectionHooks,
    processChangeNotice: processChangeNoticeHooks,
    processSheet: processSheetHooks,
    productionOrder: productionOrderHooks,
    productionOrderLine: productionOrderLineHooks,
    stockCalibration: stockCalibrationHooks,
    outputCalibration: outputCalibrationHooks,
    missingOutput: missingOutputHooks,
    cottonIssue: cottonIssueHooks,
    wasteWeighing: wasteWeighingHooks,
    stopOrder: stopOrderHooks,
    kpiPlan: kpiPlanHooks,
    parameterDistribution: parameterDistributionHooks,
  },
  handlers: [
    hears(commandSent, noteDispatchCommand),
    hears(commandSettled, noteDispatchCommand),
    hears(rowEvent(productionOrder, 'changed'), refreshOrders),
    hears(rowEvent(productionOrder, 'restored'), refreshOrders),
    hears(eventOf(productionOrderLifeCycle, 'schedule'), refreshOrders),
    hears(eventOf(productionOrderLifeCycle, 'close'), refreshOrders),
    hears(eventOf(productionOrderLifeCycle, 'cancel'), refreshOrders),
    hears(rowEvent(productionOrder, 'added'), refreshOwnPapers),
    hears(rowEvent(productionOrder, 'changed'), refreshOwnPapers),
    hears(rowEvent(productionOrder, 'restored'), refreshOwnPapers),
    hears(rowEvent(dispatchOrder, 'added'), refreshDispatchedOrders),
    hears(rowEvent(dispatchOrder, 'changed'), refreshDispatchedOrders),
    hears(rowEvent(dispatchOrder, 'deleted'), refreshDispatchedOrders),
    hears(rowEvent(dispatchOrder, 'restored'), refreshDispatchedOrders),
    hears(eventOf(processSheetLifeCycle, 'issue'), refreshEveryPaper),
    hears(commandSent, followCommands),
    hears(commandSettled, followCommands),
  ],
};
