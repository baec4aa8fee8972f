import type { Duty } from '@millwright/contract/areas/personnel/responsibility/responsibility.ts';
import type { TenantTransaction } from '../../../platform/db/tenancy.ts';
import { listMachines } from '../../equipment/index.ts';
import { responsibleBetween } from '../../personnel/index.ts';
import { turnsBetween } from '../shiftSystem/preview.ts';
import { selectShares, substitutesBetween } from '../roster/replacement.queries.ts';
import { selectStatedTurns } from '../roster/roster.queries.ts';
import type { ShiftPlan } from '../shiftSystem/shiftPlan.ts';
import { createStandingPlan, type StandingShift, type StandingPlan } from '../roster/standingPlan.ts';

interface Asked {
  readonly plan: ShiftPlan;
  /** All machines of the mill where they are not said. */
  readonly machineIds?: readonly number[] | undefined;
  readonly duty?: Duty;
  /** Production dates, both included. */
  readonly from: string;
  readonly to: string;
}

/**
 * Who stood, stands or will stand at machines on production dates, by all layers: pieces without gap or overlap that cover
 * each turn of each machine wholly, by machine, then by time. One statement a layer. Coefficients of a shift say who tended
 * a machine, and so count for spinners alone.
 */
export async function standingsBetween(
  tx: TenantTransaction,
  asked: Asked,
): Promise<readonly StandingShift[]> {
  const ids = asked.machineIds ?? (await listMachines(tx)).map(({ id }) => id);
  const standing = await standingPlanOf(tx, { ...asked, machineIds: ids });
  const turns = turnsBetween(asked.plan, asked.from, asked.to);
  return ids.flatMap((id) => turns.flatMap((turn) => standing.piecesOf(id, turn)));
}

/** The plan that answers for machines in any turn of production dates, both included. */
export async function standingPlanOf(
  tx: TenantTransaction,
  { plan, machineIds, duty = 'spinner', from, to }: Asked,
): Promise<StandingPlan> {
  const allocations = await responsibleBetween(tx, { machineIds, duty, from, to });
  const personIds = [...new Set(allocations.map(({ personId }) => personId))];
  const roster = await selectStatedTurns(tx, { from, to, personIds });
  const shares =
    duty === 'spinner' ? await selectShares(tx, { machineIds: machineIds ?? null, from, to }) : [];
  const replacements = await substitutesBetween(tx, { plan, from, to });
  return createStandingPlan({ allocations, roster, shares, replacements });
}
