import type { ServerArea } from '../../resource/index.ts';
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
  mounts: [mountProduction, mountStock],
  hooks: {
    stockCalibration: stockCalibrationHooks,
    outputCalibration: outputCalibrationHooks,
    missingOutput: missingOutputHooks,
    stopOrder: stopOrderHooks,
  },
};
