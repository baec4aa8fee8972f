import type { Access } from '../../../core/resource/resource.ts';
import { missingOutput } from '../corrections/missingOutput.ts';
import { correctOutputRight } from '../corrections/outputCalibration.lifeCycle.ts';
import { outputCalibration } from '../corrections/outputCalibration.ts';
import { calibrateRight } from '../corrections/stockCalibration.lifeCycle.ts';
import { stockReadRight } from '../corrections/stockCalibration.ts';
import { stopOrder } from '../dispatch/stopOrder.ts';

const withoutDelete = ({ read, add, edit }: Access) => [read, add, edit];

// Drafts that are wrong are deleted by administrators alone, as everywhere.
const ofSupplements = [
  ...withoutDelete(missingOutput.access),
  ...Object.values(missingOutput.lifeCycle.actions).map(({ access }) => access),
];
const ofStopOrders = [
  ...withoutDelete(stopOrder.access),
  ...Object.values(stopOrder.lifeCycle.actions).map(({ access }) => access),
];

/** Who plans the mill sees stocks and corrections, and orders machines to stand. */
export const stockRightsOfPlanners: ReadonlySet<string> = new Set([
  stockReadRight,
  outputCalibration.access.read,
  missingOutput.access.read,
  ...ofStopOrders,
]);

/** Who leads a team counts stocks and supplies what machines did not tell. */
export const stockRightsOfTeams: ReadonlySet<string> = new Set([
  stockReadRight,
  calibrateRight,
  outputCalibration.access.read,
  stopOrder.access.read,
  ...ofSupplements,
]);

/** Who leads a workshop corrects output too. */
export const stockRightsOfLeaders: ReadonlySet<string> = new Set([
  ...stockRightsOfTeams,
  ...stockRightsOfPlanners,
  correctOutputRight,
]);
