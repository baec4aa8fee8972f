import { defaultDays } from '@millwright/contract/areas/analysis/query/period.ts';
import { addDays } from '@millwright/contract/areas/shifts/calendar/calendar.ts';

/** Periods that are chosen often, in the order of the list. */
export const presetNames = [
  'today',
  'yesterday',
  'last7',
  'last30',
  'thisMonth',
  'lastMonth',
  'thisYear',
] as const;
export type PresetName = (typeof presetNames)[number];

export interface Dates {
  readonly from: string;
  readonly to: string;
}

/** The production dates of a preset, seen from today's. */
export function presetDates(name: PresetName, today: string): Dates {
  const month = `${today.slice(0, 7)}-01`;
  const before = addDays(month, -1);
  return {
    today: { from: today, to: today },
    yesterday: { from: addDays(today, -1), to: addDays(today, -1) },
    last7: { from: addDays(today, 1 - defaultDays), to: today },
    last30: { from: addDays(today, -29), to: today },
    thisMonth: { from: month, to: today },
    lastMonth: { from: `${before.slice(0, 7)}-01`, to: before },
    thisYear: { from: `${today.slice(0, 4)}-01-01`, to: today },
  }[name];
}

/** The preset that these dates are. */
export function presetOf({ from, to }: Dates, today: string): PresetName | undefined {
  return presetNames.find((name) => {
    const dates = presetDates(name, today);
    return dates.from === from && dates.to === to;
  });
}

/** The first and last date of a step of a view, by its first date; a step of hours lies within its date. */
export function datesOfStep(grain: string, date: string): Dates {
  if (grain === 'year') return { from: `${date.slice(0, 4)}-01-01`, to: `${date.slice(0, 4)}-12-31` };
  if (grain !== 'month') return { from: date, to: date };
  const next = addDays(`${date.slice(0, 7)}-28`, 4);
  return { from: `${date.slice(0, 7)}-01`, to: addDays(`${next.slice(0, 7)}-01`, -1) };
}
