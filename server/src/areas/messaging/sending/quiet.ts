import { addDays } from '@millwright/contract/areas/shifts/calendar/calendar.ts';
import { localDate, wallTimeMs } from '@millwright/contract/core/time/zone.ts';

/** Hours in which nothing may ring, `HH:MM` in wall time of the mill. */
export interface QuietHours {
  readonly quietFrom: string | null;
  readonly quietTo: string | null;
}

/**
 * When quiet hours end that a moment is in; undefined where it is not quiet. They begin on each date of the calendar and end on
 * it, or on the next one where they go over midnight; a wall time that clocks show twice counts the first time.
 */
export function quietUntilMs(
  { quietFrom, quietTo }: QuietHours,
  zone: string,
  atMs: number,
): number | undefined {
  if (quietFrom === null || quietTo === null) return undefined;
  const [from, to] = [minuteOf(quietFrom), minuteOf(quietTo)];
  const today = localDate(zone, atMs);
  for (const day of [addDays(today, -1), today]) {
    const beginMs = wallTimeMs(zone, day, from);
    const endMs = wallTimeMs(zone, to > from ? day : addDays(day, 1), to);
    if (beginMs <= atMs && atMs < endMs) return endMs;
  }
  return undefined;
}

function minuteOf(time: string): number {
  const [hour = 0, minute = 0] = time.split(':').map(Number);
  return hour * 60 + minute;
}
