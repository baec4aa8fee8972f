import { daysBetween, localDate } from '@millwright/contract/core/time/zone.ts';
import type { TenantTransaction } from '../../../platform/db/tenancy.ts';
import { wholeMill } from '../../../resource/index.ts';
import { selectItemsNamed, dayOf, selectOpenPlans } from '../../maintenance/index.ts';

/** A maintenance plan that is still to be done. */
export interface OpenPlan {
  readonly id: string;
  readonly number: string;
  readonly item: string;
  readonly machineId: number;
  /** Since so many days it should have been done; 0 or less: its day is not over. */
  readonly overdueD: number;
}

/** Returns all plans of the mill that are still to be done, for rules of alarms, by the day on which they are due or to which they were put off. */
export async function readOpenPlans(
  tx: TenantTransaction,
  { zone, nowMs }: { zone: string; nowMs: number },
): Promise<OpenPlan[]> {
  const today = localDate(zone, nowMs);
  const plans = await selectOpenPlans(wholeMill(tx));
  const ids = [...new Set(plans.map(({ itemId }) => itemId))];
  const items = new Map((await selectItemsNamed(tx, { zone, ids })).map(({ id, name }) => [id, name]));
  return plans.flatMap((plan): OpenPlan[] => {
    const day = dayOf(plan, zone);
    if (day === null) return [];
    const { id, number, machineId, itemId } = plan;
    return [{ id, number, machineId, item: items.get(itemId) ?? '', overdueD: daysBetween(day, today) }];
  });
}
