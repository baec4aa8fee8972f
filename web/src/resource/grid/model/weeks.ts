import { daysOfMonth } from '@millwright/contract/core/grid/grid.ts';

/** The days of one week that lie in a month, Monday first. */
export interface Week {
  readonly days: readonly string[];
}

/** 0 Monday … 6 Sunday. */
export function weekdayOf(day: string): number {
  return (new Date(`${day}T00:00:00Z`).getUTCDay() + 6) % 7;
}

/** Days in weeks that begin on Monday; the first and the last may be short. */
export function weeksOf(days: readonly string[]): Week[] {
  const weeks: string[][] = [];
  for (const day of days) {
    if (weeks.length === 0 || weekdayOf(day) === 0) weeks.push([]);
    weeks.at(-1)?.push(day);
  }
  return weeks.map((own) => ({ days: own }));
}

/** For each day of the other weeks the day of the week that is copied: the same weekday, where that week has it. */
export function copiedWeek(from: Week, to: readonly Week[]): Map<string, string> {
  const byWeekday = new Map(from.days.map((day) => [weekdayOf(day), day]));
  return pairs(
    to.flatMap(({ days }) => days),
    (day) => byWeekday.get(weekdayOf(day)),
  );
}

/** How a month goes on into the next: its first on the first, or its first Monday on the first Monday. */
export type MonthCopy = 'byDate' | 'byWeekday';

/** For each day of a month the day of the other month that it copies. */
export function copiedMonth(from: string, to: string, how: MonthCopy): Map<string, string> {
  const source = daysOfMonth(from);
  if (how === 'byDate') return pairs(daysOfMonth(to), (_, at) => source[at]);
  const firstMondays = [source, daysOfMonth(to)].map((days) => days.findIndex((day) => weekdayOf(day) === 0));
  const shift = (firstMondays[0] ?? 0) - (firstMondays[1] ?? 0);
  return pairs(daysOfMonth(to), (_, at) => source[at + shift]);
}

function pairs(
  days: readonly string[],
  sourceOf: (day: string, at: number) => string | undefined,
): Map<string, string> {
  return new Map(
    days.flatMap((day, place): [string, string][] => {
      const source = sourceOf(day, place);
      return source === undefined ? [] : [[day, source]];
    }),
  );
}
