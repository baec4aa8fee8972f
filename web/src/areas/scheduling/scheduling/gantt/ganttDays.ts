import { addDays } from '@millwright/contract/areas/shifts/calendar/calendar.ts';
import { localDate, localMidnightMs } from '@millwright/contract/core/time/zone.ts';

/** A day of the mill's zone, as far as the plan reaches into it. */
export interface GanttDay {
  readonly date: string;
  readonly fromMs: number;
  readonly untilMs: number;
  readonly isSunday: boolean;
}

/** The days of a span, the first and the last one cut where the span begins and ends. */
export function daysOf({
  fromMs,
  untilMs,
  zone,
}: {
  fromMs: number;
  untilMs: number;
  zone: string;
}): GanttDay[] {
  const days: GanttDay[] = [];
  let date = localDate(zone, fromMs);
  for (let start = fromMs; start < untilMs; ) {
    const next = addDays(date, 1);
    const end = Math.min(untilMs, localMidnightMs(zone, next));
    days.push({
      date,
      fromMs: start,
      untilMs: end,
      isSunday: new Date(`${date}T00:00:00Z`).getUTCDay() === 0,
    });
    [date, start] = [next, end];
  }
  return days;
}
