import { selectReceivers, selectRoleCodes } from '../../access/index.ts';
import { responsibleFor } from '../../personnel/index.ts';
import { runningTurn } from '../../shifts/index.ts';
import type { Template } from '../wording/template.queries.ts';
import type { PlanCtx } from './plan.ts';

interface Meant {
  readonly people: readonly string[];
  readonly roles: readonly string[];
  readonly departments: readonly string[];
  readonly machineIds: readonly number[];
}

/** Everybody who is told: whom the scene means, and whom the mill's template adds. Each once, and only who may enter the mill. */
export async function receiversOf(
  ctx: PlanCtx,
  { people, roles, departments, machineIds }: Meant,
  template: Template | undefined,
): Promise<string[]> {
  const { tx } = ctx;
  if (template === undefined) return selectReceivers(tx, { people, roles, departments });
  return selectReceivers(tx, {
    people: [...people, ...template.people, ...(await whoAnswers(ctx, machineIds, template.duties))],
    roles: [...roles, ...(await selectRoleCodes(tx, { ids: template.roles }))],
    departments: [...departments, ...template.departments],
  });
}

/** Who answers for machines in the shift that runs now. */
async function whoAnswers(
  ctx: PlanCtx,
  machineIds: readonly number[],
  duties: readonly string[],
): Promise<string[]> {
  if (machineIds.length === 0 || duties.length === 0) return [];
  const { productionDate, crew } = await runningTurn(ctx);
  const answering = await responsibleFor(ctx.tx, { machineIds, on: { productionDate, crew: crew ?? '' } });
  return answering.filter(({ duty }) => duties.includes(duty)).map(({ personId }) => personId);
}
