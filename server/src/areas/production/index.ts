import { commandSent, commandSettled } from '@millwright/contract/areas/telemetry/commands.ts';
import { mountDistributions } from './distribution.routes.ts';
import { followCommands } from './distribution.service.ts';
import { parameterDistributionHooks } from './parameterDistribution.hooks.ts';
import { dispatchOrder } from '@millwright/contract/areas/production/dispatchOrder.ts';
import { processSheetLifeCycle } from '@millwright/contract/areas/production/processSheet.lifeCycle.ts';
import { productionOrder } from '@millwright/contract/areas/production/productionOrder.ts';
import { productionOrderLifeCycle } from '@millwright/contract/areas/production/productionOrder.lifeCycle.ts';
import { eventOf, rowEvent } from '@millwright/contract/core/resource/events.ts';
import { hears, type ServerArea } from '../../resource/index.ts';
import {
  mountOrders,
  refreshDispatchedOrders,
  refreshEveryPaper,
  refreshOrders,
  refreshOwnPapers,
} from './order.routes.ts';
import { productionOrderHooks } from './productionOrder.hooks.ts';
import { productionOrderLineHooks } from './productionOrderLine.hooks.ts';
import { mountDispatchNews } from './dispatchNews.ts';
import { mountDispatches, noteDispatchCommand } from './dispatchIssue.ts';
import { dispatchOrderHooks } from './dispatchOrder.hooks.ts';
import { firstInspectionHooks } from './firstInspection.hooks.ts';
import { processChangeNoticeHooks } from './processChangeNotice.hooks.ts';
import { processSheetHooks } from './processSheet.hooks.ts';
import { mountNoticeMarks } from './noticeMarks.ts';
import { missingOutputHooks } from './missingOutput.hooks.ts';
import { outputCalibrationHooks } from './outputCalibration.hooks.ts';
import { mountProduction } from './production.routes.ts';
import { mountVarietyColours } from './varietyColours.ts';
import { mountStock } from './stock.routes.ts';
import { stockCalibrationHooks } from './stockCalibration.hooks.ts';
import { cottonIssueHooks, wasteWeighingHooks } from './weighing.hooks.ts';
import { stopOrderHooks } from './stopOrder.hooks.ts';
import { mountTargets } from './target.routes.ts';
import { kpiPlanHooks } from './kpiPlan.hooks.ts';

export { addCorrections } from './addCorrections.ts';
export { correctedSums } from './correctedSums.ts';
export { listOutputCorrections, type OutputCorrectionRow } from './corrections.queries.ts';
export { selectIssueDates, type IssueRow, type WasteRow } from './cotton.queries.ts';
export {
  type CottonFacts,
  type CottonOutput,
  readCottonFacts,
  type StockGain,
} from './cottonFacts.ts';
export type { CottonRoute, CottonRoutes } from './cottonRoutes.ts';
export { countedOf } from './leaving.ts';
export { selectClosedMonths, selectPublished } from './outputClosing.queries.ts';
export { type OrderNow, readOrdersDue, readOrdersNow } from './ordersNow.ts';
export { outputByPerson, type Tended } from './outputByPerson.ts';
export type { TendedShare } from './tended.ts';
export { frameCourse, type FrameCourse } from './scheduling/frameCourse.ts';
export { setParametersOf, type SetParameter } from './setParameters.ts';
export type { FrameService, ServicesOf } from './scheduling/millFacts.ts';
export { planOfNow, type SeededPlan } from './scheduling/planOfNow.ts';
export { productionPlanHooks } from './scheduling/productionPlan.hooks.ts';
export { seesPlanNews } from './scheduling/planNews.ts';
export { mountScheduling } from './scheduling/scheduling.routes.ts';
export { readStocksNow, type StockNow } from './stocksNow.ts';
export { readVarietyColours } from './varietyColours.ts';
export { readTargets, spanAt, type TargetRow, type Targets, type TargetSpan } from './targets.ts';

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
