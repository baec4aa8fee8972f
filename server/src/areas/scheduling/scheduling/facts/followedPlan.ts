import type { TenantTransaction } from '../../../../platform/db/tenancy.ts';
import { wholeMill } from '../../../../resource/index.ts';
import { selectPlan, selectTakenOver } from './plan.queries.ts';
import type { StoredPlan } from './planFacts.ts';

/** Returns the adopted plan, whoever reads; undefined while the mill has none. */
export async function readFollowedPlan(tx: TenantTransaction): Promise<StoredPlan | undefined> {
  const [followed] = await selectTakenOver(wholeMill(tx));
  return followed === undefined ? undefined : selectPlan(tx, { id: followed.id });
}
