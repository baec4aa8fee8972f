import { commandSent, commandSettled } from '@millwright/contract/areas/telemetry/commands.ts';
import { mountDistributions } from './distribution.routes.ts';
import { followCommands } from './distribution.service.ts';
import { parameterDistributionHooks } from './parameterDistribution.hooks.ts';
import { productionOrder } from '@millwright/contract/areas/production/productionOrder.ts';
import { productionOrderLifeCycle } from '@millwright/contract/areas/production/productionOrder.lifeCycle.ts';
import { eventOf, rowEvent } from '@millwright/contract/core/events.ts';
import { hears, type ServerArea } from '../../resource/index.ts';
import { mountOrders, refreshOrders } from './order.routes.ts';
import { productionOrderHooks } from './productionOrder.hooks.ts';
import { mountDispatches, noteDispatchCommand } from './dispatchIssue.ts';
import { dispatchOrderHooks } from './dispatchOrder.hooks.ts';
import { firstInspectionHooks } from './firstInspection.hooks.ts';
import { processChangeNoticeHooks } from './processChangeNotice.hooks.ts';
import { processSheetHooks } from './processSheet.hooks.ts';
import { mountNoticeMarks } from './noticeMarks.ts';
import { missingOutputHooks } from './missingOutput.hooks.ts';
import { outputCalibrationHooks } from './outputCalibration.hooks.ts';
import { mountProduction } from './production.routes.ts';
import { mountStock } from './stock.routes.ts';
import { stockCalibrationHooks } from './stockCalibration.hooks.ts';
import { stopOrderHooks } from './stopOrder.hooks.ts';

export { listOutputCorrections, type OutputCorrectionRow } from './corrections.queries.ts';
export { countedOf } from './leaving.ts';
export { selectClosedMonths, selectPublished } from './outputClosing.queries.ts';
export { outputByPerson, type Tended } from './outputByPerson.ts';
export type { TendedShare } from './tended.ts';
export { listTargets, type TargetRow } from './kpiTarget.queries.ts';

export const production: ServerArea = {
  mounts: [mountProduction, mountOrders, mountNoticeMarks, mountDispatches, mountStock, mountDistributions],
  hooks: {
    dispatchOrder: dispatchOrderHooks,
    firstInspection: firstInspectionHooks,
    processChangeNotice: processChangeNoticeHooks,
    processSheet: processSheetHooks,
    productionOrder: productionOrderHooks,
    stockCalibration: stockCalibrationHooks,
    outputCalibration: outputCalibrationHooks,
    missingOutput: missingOutputHooks,
    stopOrder: stopOrderHooks,
    parameterDistribution: parameterDistributionHooks,
  },
  handlers: [
    hears(commandSent, noteDispatchCommand),
    hears(commandSettled, noteDispatchCommand),
    hears(rowEvent(productionOrder, 'changed'), refreshOrders),
    hears(eventOf(productionOrderLifeCycle, 'schedule'), refreshOrders),
    hears(eventOf(productionOrderLifeCycle, 'close'), refreshOrders),
    hears(eventOf(productionOrderLifeCycle, 'cancel'), refreshOrders),
    hears(commandSent, followCommands),
    hears(commandSettled, followCommands),
  ],
};
