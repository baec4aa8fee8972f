import type { RunningTurn } from '@millwright/contract/areas/personnel/responsibility/responsibilityCalls.ts';
import type { Ctx } from '../../../platform/http/calls/app.ts';
import { shiftPlanOf } from './shiftPlan.ts';

/** The shift that runs in the mill, for areas that stand left of the calendar and are given it. */
export async function runningTurn({
  tx,
  tenant,
  clock,
}: Pick<Ctx, 'tx' | 'clock'> & { readonly tenant: { readonly zone: string } }): Promise<RunningTurn> {
  const plan = await shiftPlanOf(tx, tenant);
  const { productionDate, crew } = plan.at(clock.nowMs());
  const { crews } = plan.namesBetween(productionDate, productionDate);
  return { productionDate, crew: crews.find((letter) => letter === crew) ?? null, crews };
}
