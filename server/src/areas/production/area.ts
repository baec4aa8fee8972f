import { commandSent, commandSettled } from '@millwright/contract/areas/telemetry/commands/commands.ts';
import { mountDistributions } from './distribution/distribution.routes.ts';
import { followCommands } from './distribution/distribution.service.ts';
import { parameterDistributionHooks } from './distribution/parameterDistribution.hooks.ts';
import { hears, type ServerArea } from '../../resource/index.ts';
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
import { mountStock } from './stock/stock.routes.ts';
import { stockCalibrationHooks } from './corrections/stockCalibration.hooks.ts';
import { cottonIssueHooks, wasteWeighingHooks } from './cotton/weighing.hooks.ts';
import { stopOrderHooks } from './dispatch/stopOrder.hooks.ts';

export const production: ServerArea = {
  mounts: [
    mountProduction,
    mountNoticeMarks,
    mountDispatches,
    mountDispatchNews,
    mountStock,
    mountDistributions,
  ],
  hooks: {
    dispatchOrder: dispatchOrderHooks,
    firstInspection: firstInspectionHooks,
    processChangeNotice: processChangeNoticeHooks,
    processSheet: processSheetHooks,
    productionOrderLine: productionOrderLineHooks,
    stockCalibration: stockCalibrationHooks,
    outputCalibration: outputCalibrationHooks,
    missingOutput: missingOutputHooks,
    cottonIssue: cottonIssueHooks,
    wasteWeighing: wasteWeighingHooks,
    stopOrder: stopOrderHooks,
    parameterDistribution: parameterDistributionHooks,
  },
  handlers: [
    hears(commandSent, noteDispatchCommand),
    hears(commandSettled, noteDispatchCommand),
    hears(commandSent, followCommands),
    hears(commandSettled, followCommands),
  ],
};
