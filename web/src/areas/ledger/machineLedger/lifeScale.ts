import { addDays } from '@millwright/contract/areas/shifts/calendar/calendar.ts';
import { daysBetween } from '@millwright/contract/core/time/zone.ts';

/** Where dates of a life stand, 0 … 1, and the names of its axis. */
export interface LifeScale {
  readonly of: (date: string) => number;
  /** The date at a share of the width, at most the last one. */
  readonly at: (share: number) => string;
  readonly ticks: readonly { readonly date: string; readonly isYear: boolean }[];
}

/** A life shorter than this is named by months. */
const namedByMonths = 800;

/** The scale from the first date of a life until the end of its last. */
export function lifeScale(from: string, to: string): LifeScale {
  const days = Math.max(1, daysBetween(from, to) + 1);
  const clamp = (share: number) => Math.min(1, Math.max(0, share));
  const isYear = days > namedByMonths;
  const ticks: { date: string; isYear: boolean }[] = [];
  const [year = 0, month = 1] = from.split('-').map(Number);
  for (let place = 1; place <= (isYear ? 80 : 40); place++) {
    const at = isYear ? { year: year + place, month: 1 } : monthAt(year, month, place);
    const date = `${at.year}-${String(at.month).padStart(2, '0')}-01`;
    if (date > to) break;
    ticks.push({ date, isYear });
  }
  return {
    of: (date) => clamp(daysBetween(from, date) / days),
    at: (share) => addDays(from, Math.min(days - 1, Math.floor(clamp(share) * days))),
    ticks,
  };
}

function monthAt(year: number, month: number, later: number): { year: number; month: number } {
  const all = year * 12 + month - 1 + later;
  return { year: Math.floor(all / 12), month: (all % 12) + 1 };
}

/** The last date of the window that begins or ends elsewhere: never behind today, nor before a whole window of the life. */
export function windowEnd(
  date: string,
  { from, today, days }: { from: string; today: string; days: number },
): string {
  const first = addDays(from, days - 1);
  const least = first > today ? today : first;
  if (date > today) return today;
  if (date < least) return least;
  return date;
}
