import type { TenantTransaction } from '../../platform/db/tenancy.ts';
import type { PartUse } from './partNeeds.ts';

/**
 * What planned services will ask of the store between two days: the parts of their items, `maintenance_part`, by machine and
 * planned date. None while no plan is kept.
 */
export function plannedUses(
  _tx: TenantTransaction,
  _span: { fromDay: string; untilDay: string },
): Promise<PartUse[]> {
  return Promise.resolve([]);
}
