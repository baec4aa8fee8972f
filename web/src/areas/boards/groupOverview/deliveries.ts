import { deliveryDays, type GroupDelivery } from '@millwright/contract/areas/boards/group/groupBoard.ts';
import { addDays } from '@millwright/contract/areas/shifts/calendar/calendar.ts';

/** Orders that are due on one day of the ruler; the first place holds those that are overdue. */
export interface DueDay {
  /** Undefined: before today. */
  readonly date: string | undefined;
  readonly orders: readonly GroupDelivery[];
  readonly late: number;
}

/** Open orders of a mill by day: overdue ones, then today and the days after it. */
export function dueDays(deliveries: readonly GroupDelivery[], today: string): DueDay[] {
  return Array.from({ length: deliveryDays + 1 }, (_, place) => {
    const orders = deliveries.filter(({ leftD }) => Math.max(-1, leftD) === place - 1);
    return { date: place === 0 ? undefined : addDays(today, place - 1), orders, late: lateOf(orders) };
  });
}

/** How many of some orders are overdue or forecast behind their delivery date. */
export function lateOf(orders: readonly GroupDelivery[]): number {
  return orders.filter(({ lateD, leftD }) => leftD < 0 || (lateD ?? 0) > 0).length;
}
