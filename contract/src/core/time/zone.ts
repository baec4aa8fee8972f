import { dayMs, hourMs, minuteMs } from './units.ts';

/** Clocks are put forward or back by less than this. */
const widestChangeMs = 3 * hourMs;

const formats = new Map<string, Intl.DateTimeFormat>();

function formatOf(zone: string): Intl.DateTimeFormat {
  let format = formats.get(zone);
  if (!format) {
    format = new Intl.DateTimeFormat('en-US', {
      timeZone: zone,
      hourCycle: 'h23',
      year: 'numeric',
      month: '2-digit',
      day: '2-digit',
      hour: '2-digit',
      minute: '2-digit',
      second: '2-digit',
    });
    formats.set(zone, format);
  }
  return format;
}

/** How far local time is ahead of UTC at a moment, in ms. Throws RangeError for an unknown zone. */
export function zoneOffsetMs(zone: string, tsMs: number): number {
  const parts = new Map(
    formatOf(zone)
      .formatToParts(tsMs)
      .map(({ type, value }) => [type, Number(value)]),
  );
  const get = (type: Intl.DateTimeFormatPartTypes) => parts.get(type) ?? 0;
  const local = Date.UTC(
    get('year'),
    get('month') - 1,
    get('day'),
    get('hour'),
    get('minute'),
    get('second'),
  );
  return local - Math.floor(tsMs / 1000) * 1000;
}

/** `YYYY-MM-DD` in the zone. */
export function localDate(zone: string, tsMs: number): string {
  return new Date(tsMs + zoneOffsetMs(zone, tsMs)).toISOString().slice(0, 10);
}

/** Minutes after local midnight, 0…1439. */
export function localMinute(zone: string, tsMs: number): number {
  const local = new Date(tsMs + zoneOffsetMs(zone, tsMs));
  return local.getUTCHours() * 60 + local.getUTCMinutes();
}

/** `2026-11-21 08:15` in the zone. */
export function localMoment(zone: string, tsMs: number): string {
  return new Date(tsMs + zoneOffsetMs(zone, tsMs)).toISOString().slice(0, 16).replace('T', ' ');
}

/** The moment at which a local date begins, epoch ms. */
export function localMidnightMs(zone: string, date: string): number {
  return wallTimeMs(zone, date, 0);
}

/**
 * The moment at which clocks in the zone show a time of a date, epoch ms. A time that clocks show twice, when they are
 * put back, is the first of the two; a time that they leave out, when they are put forward, is as much later as the
 * clocks are.
 * @param minute minutes after 00:00 as a clock shows them; beyond 1439 on the days that follow
 */
export function wallTimeMs(zone: string, date: string, minute: number): number {
  const shown = Date.parse(`${date}T00:00:00Z`) + minute * minuteMs;
  const guess = shown - zoneOffsetMs(zone, shown);
  const before = zoneOffsetMs(zone, guess - widestChangeMs);
  const first = shown - before;
  if (zoneOffsetMs(zone, first) === before) return first;
  const second = shown - zoneOffsetMs(zone, guess + widestChangeMs);
  return second + zoneOffsetMs(zone, second) === shown ? second : first;
}

/** Returns the date that lies some days after another, or before it. */
export function addDays(date: string, days: number): string {
  return new Date(Date.parse(`${date}T00:00:00Z`) + days * dayMs).toISOString().slice(0, 10);
}

/** Whole days from one date to another, negative when `to` is earlier. */
export function daysBetween(from: string, to: string): number {
  return Math.round((Date.parse(`${to}T00:00:00Z`) - Date.parse(`${from}T00:00:00Z`)) / dayMs);
}

export function isZone(zone: string): boolean {
  try {
    formatOf(zone);
    return true;
  } catch {
    return false;
  }
}
