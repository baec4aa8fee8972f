import { localDate, localMinute, wallTimeMs } from '@millwright/contract/core/time/zone.ts';
import { addDays } from '@millwright/contract/areas/shifts/calendar/calendar.ts';
import { minuteMs } from '@millwright/contract/core/time/units.ts';

/** Unless somebody says otherwise, work begins at eight on the clocks of the mill. */
const beginMinute = 8 * 60;

/** From when until when plans of a date are planned, as ISO texts; clocks are asked once for each date and length. */
export function plannedTimesOf(
  zone: string,
): (date: string, plannedMin: number) => { plannedStart: string; plannedEnd: string } {
  const known = new Map<string, { plannedStart: string; plannedEnd: string }>();
  return (date, plannedMin) => {
    const key = `${date} ${plannedMin}`;
    const found = known.get(key);
    if (found !== undefined) return found;
    const startMs = wallTimeMs(zone, date, beginMinute);
    const times = { plannedStart: isoOf(startMs), plannedEnd: isoOf(startMs + plannedMin * minuteMs) };
    known.set(key, times);
    return times;
  };
}

/** The same time of the day so many days later, on the clocks of the mill. */
export function daysLater(zone: string, startMs: number, days: number): number {
  return wallTimeMs(zone, addDays(localDate(zone, startMs), days), localMinute(zone, startMs));
}

export function isoOf(ms: number): string {
  return new Date(ms).toISOString();
}
