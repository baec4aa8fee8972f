import { daysBetween } from '@millwright/contract/core/time/zone.ts';
import type { TenantTransaction } from '../../../platform/db/tenancy.ts';
import type { Ctx } from '../../../platform/http/calls/app.ts';
import { seenOf } from './orderSeen.ts';
import { selectOpenOrders } from './ordersNow.queries.ts';

/** An order of which something is still to be made, and how it stands to its delivery date. */
export interface OrderNow {
  readonly id: string;
  readonly number: string;
  readonly varieties: string | null;
  readonly deliveryDate: string;
  /** Forecast as lists show it; null without one. */
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
    const { id, number, varieties, deliveryDate, forecastDate, lateDays } = order;
    // A date that is over counts from midnight, before the forecast is counted anew.
    const overD = daysBetween(deliveryDate, today);
    const lateD = forecastDate === null && overD <= 0 ? null : Math.max(0, lateDays ?? 0, overD);
    return {
      id,
      number,
      varieties,
      deliveryDate,
      expectedDate: forecastDate,
      lateD,
      leftD: daysBetween(today, deliveryDate),
    };
  });
}

/** The same for one reader: orders that are due within so many days, today included, or overdue; those due first first. */
export async function readOrdersDue(
  reader: Pick<Ctx, 'tx' | 'dataScope'>,
  { today, days }: { today: string; days: number },
): Promise<OrderNow[]> {
  const due = (await readOrdersNow(reader.tx, { today })).filter(({ leftD }) => leftD < days);
  const seen = new Set(
    await seenOf(
      reader,
      due.map(({ id }) => id),
    ),
  );
  return due.filter(({ id }) => seen.has(id)).toSorted((one, other) => one.leftD - other.leftD);
}
