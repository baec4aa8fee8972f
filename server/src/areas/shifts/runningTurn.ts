import type { RunningTurn } from '@millwright/contract/areas/personnel/responsibilityCalls.ts';
import { crewLetters } from '@millwright/contract/core/shiftNames.ts';
import type { Ctx } from '../../platform/http/app.ts';
import { shiftPlanOf } from './shiftPlan.ts';

/** The shift that runs in the mill, for areas that stand left of the calendar and are given it. */
export function runningTurn({ tenant, clock }: Pick<Ctx, 'tenant' | 'clock'>): Promise<RunningTurn> {
  const plan = shiftPlanOf(tenant);
  const { productionDate, crew } = plan.at(clock.nowMs());
  return Promise.resolve({
    productionDate,
    crew: crewLetters.find((letter) => letter === crew) ?? null,
    crews: crewLetters.filter((letter) => plan.system.crews.includes(letter)),
  });
}
