import type { TenantTransaction } from '../../platform/db/tenancy.ts';

/** That a part is needed: so many of it, on a machine, on a day. */
export interface PartUse {
  readonly kind: 'spare' | 'special';
  readonly partId: string;
  readonly quantity: number;
  readonly machineId: number;
  readonly on: string;
}

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
