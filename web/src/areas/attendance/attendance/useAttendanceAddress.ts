import { localDate } from '@millwright/contract/core/time/zone.ts';
import { useSearchParams } from 'react-router';
import { useMinute } from '../../../app/parts/useMinute.ts';
import { useTenant } from '../../../app/session/useSession.ts';

export const attendanceViews = ['people', 'teams', 'now'] as const;
export type AttendanceView = (typeof attendanceViews)[number];

/** What people are looked for by: those with some of it. */
export const onlyChoices = ['all', 'late', 'early', 'absent', 'missing', 'overtime', 'leave'] as const;
export type Only = (typeof onlyChoices)[number];

const monthPattern = /^\d{4}-(0[1-9]|1[0-2])$/;

/** What the page shows, as its address says it. */
export function useAttendanceAddress() {
  const [search, setSearch] = useSearchParams();
  const zone = useTenant()?.zone ?? 'UTC';
  const thisMonth = localDate(zone, useMinute()).slice(0, 7);
  const said = search.get('month') ?? '';
  const set = (change: Readonly<Record<string, string>>) =>
    setSearch(
      (before) => {
        const next = new URLSearchParams(before);
        for (const [name, value] of Object.entries(change))
          if (value === '') next.delete(name);
          else next.set(name, value);
        return next;
      },
      { replace: true },
    );
  return {
    month: monthPattern.test(said) ? said : thisMonth,
    thisMonth,
    view: attendanceViews.find((each) => each === search.get('view')) ?? 'people',
    team: search.get('team') ?? '',
    find: search.get('find') ?? '',
    only: onlyChoices.find((each) => each === search.get('only')) ?? 'all',
    person: search.get('person') ?? '',
    set,
  };
}
export type AttendanceAddress = ReturnType<typeof useAttendanceAddress>;

/** The month beside one. */
export function monthBeside(month: string, by: -1 | 1): string {
  const first = new Date(`${month}-01T00:00:00Z`);
  first.setUTCMonth(first.getUTCMonth() + by);
  return first.toISOString().slice(0, 7);
}
