import { addDays, shiftsOf } from '@millwright/contract/areas/shifts/calendar/calendar.ts';
import { systemFrom } from '@millwright/contract/areas/shifts/shiftSystem/systemRules.ts';
import { daysBetween } from '@millwright/contract/core/time/zone.ts';
import type { ShownCalendar, MonthSpan } from '@millwright/web/areas/shifts/calendar/monthModel.ts';

type System = ShownCalendar['systems'][number];

/** Four crews in three shifts from 08:00 on, the round of eight days. */
export function fourCrews(effectiveDate: string): System {
  const days = ['11223300', '22330011', '33001122', '00112233'];
  return {
    id: '019a9b1e-7c00-7000-8000-000000000001',
    name: '四班三运转',
    effectiveDate,
    firstStart: '08:00',
    startDay: 1,
    shifts: [{ minutes: 480 }, { minutes: 480 }, { minutes: 480 }],
    crews: (['A', 'B', 'C', 'D'] as const).map((crew, row) => ({ crew, days: days[row] ?? '' })),
  };
}

/** Two crews that swap every week, from 07:00 on. */
export function twoShifts(effectiveDate: string): System {
  return {
    id: '019a9b1e-7c00-7000-8000-000000000002',
    name: '两班制',
    effectiveDate,
    firstStart: '07:00',
    startDay: 1,
    shifts: [{ minutes: 720 }, { minutes: 720 }],
    crews: [
      { crew: 'A', days: '11111112222222' },
      { crew: 'B', days: '22222221111111' },
    ],
  };
}

/** Answer of the server about a span. */
export function calendarOf(systems: System[], { from, to }: MonthSpan, nowMs = 0): ShownCalendar {
  const zone = 'Asia/Shanghai';
  const calendar = { zone, systems: systems.map(systemFrom) };
  const turns = Array.from({ length: daysBetween(from, to) + 1 }, (_day, place) => [
    ...shiftsOf(calendar, addDays(from, place)),
  ]).flat();
  return { nowMs, zone, turns, systems };
}
