import type { showShiftCalendar } from '@millwright/contract/areas/shifts/calendar/calendarCalls.ts';
import { addDays, cycleDayOf } from '@millwright/contract/areas/shifts/calendar/calendar.ts';
import { systemFrom } from '@millwright/contract/areas/shifts/shiftSystem/systemRules.ts';
import { daysBetween } from '@millwright/contract/core/time/zone.ts';
import type { ResultOf } from '@millwright/contract/core/call/call.ts';
import { type ShiftName, shiftNames } from '@millwright/contract/core/words/shiftNames.ts';

export type ShownCalendar = ResultOf<typeof showShiftCalendar>;
type Turn = ShownCalendar['turns'][number];
type System = ShownCalendar['systems'][number];

/** One date of the calendar: its shifts, who is off, and where it lies in the cycle. */
export interface DateColumn {
  readonly date: string;
  readonly turns: readonly Turn[];
  readonly off: readonly string[];
  readonly system: System | undefined;
  /** Which round of the cycle it is since the system took effect, from 1, and which of its days, from 1. */
  readonly round: number;
  readonly day: number;
  /** The first date of a system. */
  readonly isBorder: boolean;
}

/** Days beside each other that are of one round of one system. */
export interface Round {
  readonly key: string;
  readonly from: number;
  readonly length: number;
  readonly round: number;
}

export interface MonthSpan {
  readonly from: string;
  readonly to: string;
}

/** The month in which a date lies. */
export function monthOf(date: string): MonthSpan {
  const from = `${date.slice(0, 7)}-01`;
  return { from, to: addDays(firstOfNext(from), -1) };
}

/** The week in which a date lies, from Monday. */
export function weekOf(date: string): MonthSpan {
  const weekday = (new Date(`${date}T00:00:00Z`).getUTCDay() + 6) % 7;
  const from = addDays(date, -weekday);
  return { from, to: addDays(from, 6) };
}

/** The first date of the month before or behind. */
export function monthBeside(date: string, by: -1 | 1): string {
  const { from } = monthOf(date);
  return by === 1 ? firstOfNext(from) : monthOf(addDays(from, -1)).from;
}

/** The dates of a span as columns. */
export function dayColumns({ turns, systems }: ShownCalendar, { from, to }: MonthSpan): DateColumn[] {
  return Array.from({ length: daysBetween(from, to) + 1 }, (_day, place) => {
    const date = addDays(from, place);
    const system = systems.findLast(({ effectiveDate }) => effectiveDate <= date) ?? systems[0];
    const own = turns.filter(({ productionDate }) => productionDate === date);
    const atWork = new Set(own.map(({ crew }) => crew));
    const off = (system?.crews ?? []).map(({ crew }) => crew).filter((crew) => !atWork.has(crew));
    return {
      date,
      turns: own,
      off,
      system,
      ...placeOf(system, date),
      isBorder: system?.effectiveDate === date,
    };
  });
}

/** The rounds of the cycle over columns. */
export function roundsOf(columns: readonly DateColumn[]): Round[] {
  const rounds: Round[] = [];
  for (const [place, { system, round }] of columns.entries()) {
    const key = `${system?.effectiveDate} ${round}`;
    const last = rounds.at(-1);
    if (last?.key === key) rounds[rounds.length - 1] = { ...last, length: last.length + 1 };
    else rounds.push({ key, from: place, length: 1, round });
  }
  return rounds;
}

/** The shifts that are worked on one of the dates, in their order. */
export function crewNames(columns: readonly DateColumn[]): ShiftName[] {
  return shiftNames.filter((name) => columns.some(({ turns }) => turns.some(({ shift }) => shift === name)));
}

/** Where a moment lies over columns of equal width, in columns; undefined outside of them. */
export function placeOfMoment(columns: readonly DateColumn[], atMs: number): number | undefined {
  for (const [place, { turns }] of columns.entries()) {
    const [startMs, endMs] = [turns[0]?.startMs, turns.at(-1)?.endMs];
    if (startMs === undefined || endMs === undefined || atMs < startMs || atMs >= endMs) continue;
    return place + (atMs - startMs) / (endMs - startMs);
  }
  return undefined;
}

function placeOf(system: System | undefined, date: string): { round: number; day: number } {
  if (system === undefined) return { round: 0, day: 0 };
  const cycle = system.crews[0]?.days.length ?? 1;
  const since = daysBetween(system.effectiveDate, date) + system.startDay - 1;
  return { round: Math.floor(since / cycle) + 1, day: cycleDayOf(systemFrom(system), date) + 1 };
}

function firstOfNext(first: string): string {
  return `${addDays(first, 31).slice(0, 7)}-01`;
}
