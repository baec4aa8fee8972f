import { defineArea } from '../../core/areaManifest.ts';
import { kpiTarget } from './kpiTarget.ts';
import { missingOutput, missingPackage } from './missingOutput.ts';
import { outputCalibration } from './outputCalibration.ts';
import { outputClosingCalls } from './outputClosing.ts';
import { stockCalls, stockScreen } from './stock.ts';
import { stockCalibration } from './stockCalibration.ts';
import { stopOrder, stopOrderMachine } from './stopOrder.ts';

export const production = defineArea('production', {
  resources: [
    kpiTarget,
    stockCalibration,
    outputCalibration,
    missingOutput,
    missingPackage,
    stopOrder,
    stopOrderMachine,
  ],
  calls: [...outputClosingCalls, ...stockCalls],
  screens: [stockScreen],
});
