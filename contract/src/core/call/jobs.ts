import { localDate, wallTimeMs } from '../time/zone.ts';
import type { Namespace } from '../areas.ts';
import { dayMs, minuteMs } from '../time/units.ts';

/** When a job of a mill is due: at a wall time of the mill, or every so many minutes. */
export type JobTime =
  | { readonly every: 'day'; readonly atMinute: number }
  /** `weekday` as calendars count it: 1 is Monday, 7 is Sunday. */
  | { readonly every: 'week'; readonly weekday: number; readonly atMinute: number }
  | { readonly every: 'month'; readonly day: number; readonly atMinute: number }
  | { readonly every: 'minutes'; readonly minutes: number };

/** Something that is done for each mill again and again. Its words stand under `jobs.<noun>` of the area's phrases. */
export interface JobDeclaration {
  /** `<namespace>.<noun>`. Past runs are stored under this name, so renaming it makes the job run as if it were new. */
  readonly name: `${Namespace}.${string}`;
  readonly time: JobTime;
  /** A mill that is new to the job has it done at once, and from then on at its time. */
  readonly startsAtOnce: boolean;
}

/** Declares a job; the server part of the area says what it does with `app.jobs.on`. */
export function defineJob(
  name: JobDeclaration['name'],
  { time, startsAtOnce = false }: { time: JobTime; startsAtOnce?: boolean },
): JobDeclaration {
  return { name, time, startsAtOnce };
}

/** Each calendar day at `HH:MM` of the mill. Throws RangeError for no time of a day. */
export function daily(at: string): JobTime {
  return { every: 'day', atMinute: minuteOf(at) };
}

/** Each week on a day, 1 being Monday, at `HH:MM` of the mill. Throws RangeError for no day of a week. */
export function weekly(weekday: number, at: string): JobTime {
  assertWhole(weekday, 1, 7);
  return { every: 'week', weekday, atMinute: minuteOf(at) };
}

/** Each month on a day that all months have, 1 to 28, at `HH:MM` of the mill. Throws RangeError for another day. */
export function monthly(day: number, at: string): JobTime {
  assertWhole(day, 1, 28);
  return { every: 'month', day, atMinute: minuteOf(at) };
}

/** Every so many minutes, 1 to 1440, counted from midnight UTC. Throws RangeError for another number. */
export function everyMinutes(minutes: number): JobTime {
  assertWhole(minutes, 1, 1440);
  return { every: 'minutes', minutes };
}

/**
 * The first moment after `afterMs` at which a job is due, epoch ms. A wall time that clocks leave out when they are put
 * forward comes as much later; one that they show twice comes the first time. So a day has each job once.
 */
export function nextJobMs(time: JobTime, zone: string, afterMs: number): number {
  if (time.every === 'minutes') return lastJobMs(time, zone, afterMs) + time.minutes * minuteMs;
  return momentsAround(time, zone, afterMs).find((ms) => ms > afterMs) ?? Number.POSITIVE_INFINITY;
}

/** The last moment up to `atMs` at which a job was due, epoch ms. */
export function lastJobMs(time: JobTime, zone: string, atMs: number): number {
  if (time.every !== 'minutes')
    return momentsAround(time, zone, atMs).findLast((ms) => ms <= atMs) ?? Number.NEGATIVE_INFINITY;
  const stepMs = time.minutes * minuteMs;
  return Math.floor(atMs / stepMs) * stepMs;
}

/** Moments before and after one, ascending: as far apart as a month is long. */
function momentsAround(
  time: Exclude<JobTime, { every: 'minutes' }>,
  zone: string,
  aroundMs: number,
): number[] {
  const today = Date.parse(localDate(zone, aroundMs));
  const reach = { day: 1, week: 7, month: 31 }[time.every];
  return Array.from({ length: 2 * reach + 1 }, (_, index) => new Date(today + (index - reach) * dayMs))
    .filter((day) => isDay(time, day))
    .map((day) => wallTimeMs(zone, day.toISOString().slice(0, 10), time.atMinute));
}

function isDay(time: Exclude<JobTime, { every: 'minutes' }>, day: Date): boolean {
  if (time.every === 'week') return day.getUTCDay() === time.weekday % 7;
  return time.every === 'day' || day.getUTCDate() === time.day;
}

function minuteOf(at: string): number {
  const [, hour, minute] = /^([01]\d|2[0-3]):([0-5]\d)$/.exec(at) ?? [];
  if (hour === undefined || minute === undefined) throw new RangeError(`${at} is no time of a day`);
  return Number(hour) * 60 + Number(minute);
}

function assertWhole(value: number, least: number, most: number): void {
  if (!Number.isInteger(value) || value < least || value > most)
    throw new RangeError(`${value} is not a whole number from ${least} to ${most}`);
}
