import { addDays } from '@millwright/contract/areas/shifts/calendar/calendar.ts';
import { localDate, localMinute, wallTimeMs } from '@millwright/contract/core/time/zone.ts';
import type { ShiftPlan } from '../../../shifts/index.ts';
import type { Schedule } from './engine.ts';

/** Hours of each day in the zone of the mill; those that end before they begin go over midnight. */
export function scheduleHours({ from, to, zone }: { from: string; to: string; zone: string }): Schedule {
  const [start, end] = [minuteOf(from), minuteOf(to)];
  const isOpen = (ms: number) => {
    const minute = localMinute(zone, ms);
    return start < end ? minute >= start && minute < end : minute >= start || minute < end;
  };
  return {
    isOpen,
    next(ms) {
      const today = localDate(zone, ms);
      // Clocks that change may leave out one of them, so three days are looked at.
      const borders = [0, 1, 2].flatMap((days) =>
        [start, end].map((minute) => wallTimeMs(zone, addDays(today, days), minute)),
      );
      return Math.min(...borders.filter((border) => border > ms && isOpen(border) !== isOpen(border - 1)));
    },
  };
}

/** The shifts of these names. */
export function shiftsOf(plan: ShiftPlan, names: readonly string[]): Schedule {
  const isOpen = (ms: number) => names.includes(plan.at(ms).shift);
  return {
    isOpen,
    next(ms) {
      const open = isOpen(ms);
      let border = plan.at(ms).endMs;
      // A mill that works one kind of shift alone has none that ends it.
      for (let turns = 0; turns < 20; turns++) {
        if (isOpen(border) !== open) return border;
        border = plan.at(border).endMs;
      }
      return Number.POSITIVE_INFINITY;
    },
  };
}

function minuteOf(time: string): number {
  return Number(time.slice(0, 2)) * 60 + Number(time.slice(3));
}
