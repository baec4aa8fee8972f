import { minutesOfDay, slotsOfDay, timeOf } from '@millwright/contract/areas/energy/bands/tariffDay.ts';

/** The time at which a half hour begins, `08:30`; `24:00` behind the last. */
export function slotTime(slot: number): string {
  return timeOf((slot * minutesOfDay) / slotsOfDay);
}
