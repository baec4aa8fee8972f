import { daysBetween } from '@millwright/contract/areas/shifts/zone.ts';
import type { TenantTransaction } from '../../platform/db/tenancy.ts';
import { selectOpenOrders } from './ordersNow.queries.ts';

/** An order of which something is still to be made, and how it stands to its delivery date. */
export interface OrderNow {
  readonly id: string;
  readonly number: string;
  readonly varieties: string | null;
  readonly deliveryDate: string;
  /** Until when it will be made: by the forecast and the planner's word the later of the two; null where neither says it. */
  readonly expectedDate: string | null;
  /** Days behind the delivery date; null while nothing can be said of it. */
  readonly lateD: number | null;
  /** Days until the delivery date; below 0 it is over. */
  readonly leftD: number;
}

/** The orders that are planned or in production, without those that are made. */
export async function readOrdersNow(
  tx: TenantTransaction,
  { today }: { today: string },
): Promise<OrderNow[]> {
  return (await selectOpenOrders(tx)).map((order) => {
    const { id, number, varieties, deliveryDate, plannedCompletion, forecastDate, lateDays } = order;
    const said = [plannedCompletion, forecastDate].filter((date) => date !== null);
    const latest = said.toSorted().at(-1) ?? null;
    // What was to be made by a day that is over will not be made before today.
    const expectedDate = latest !== null && latest < today ? today : latest;
    const known = [
      ...(expectedDate === null ? [] : [daysBetween(deliveryDate, expectedDate)]),
      ...(deliveryDate < today ? [daysBetween(deliveryDate, today)] : []),
      // Lines may have earlier dates of their own.
      ...(lateDays === null || forecastDate === null ? [] : [lateDays]),
    ];
    const lateD = known.length === 0 ? null : Math.max(0, ...known);
    const leftD = daysBetween(today, deliveryDate);
    return { id, number, varieties, deliveryDate, expectedDate, lateD, leftD };
  });
}
