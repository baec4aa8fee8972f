import { localDate, localMinute, wallTimeMs } from '@millwright/contract/core/time/zone.ts';
import { readLanguage } from '../../app/i18n/language.ts';
import dayjs, { type Dayjs } from 'dayjs';

/** How days are sent and stored. */
const dayFormat = 'YYYY-MM-DD';
const vietnameseDay = 'DD/MM/YYYY';

/** How pickers write days in the language of the page, first, and read them. */
export function dayFormats(): string[] {
  return readLanguage() === 'vn' ? [vietnameseDay, dayFormat] : [dayFormat];
}

/** How pickers write and read moments. */
export function momentFormats(): string[] {
  return dayFormats().map((format) => `${format} HH:mm`);
}

/** The form that a picker asks for, in its empty field. */
export function dayHint(): string {
  return dayFormats()[0] ?? dayFormat;
}

export function momentHint(): string {
  return `${dayHint()} HH:mm`;
}

/** A day of the calendar for a picker, undefined where it is none. */
export function dayOf(text: unknown): Dayjs | null {
  const day = typeof text === 'string' && text !== '' ? dayjs(text, dayFormat) : undefined;
  return day?.isValid() === true ? day : null;
}

export function dayText(day: Dayjs | null | undefined): string | undefined {
  return day === null || day === undefined ? undefined : day.format(dayFormat);
}

/** What the mill's clock shows at a moment, for a picker that knows the browser's zone only. */
export function wallClockOf(moment: unknown, zone: string): Dayjs | null {
  const atMs = typeof moment === 'string' ? Date.parse(moment) : Number.NaN;
  if (Number.isNaN(atMs)) return null;
  const minute = localMinute(zone, atMs);
  return dayjs(`${localDate(zone, atMs)}T00:00:00`)
    .hour(Math.floor(minute / 60))
    .minute(minute % 60);
}

/** The moment at which the mill's clock shows this, as ISO in UTC. */
export function momentOf(wallClock: Dayjs, zone: string): string {
  const minute = wallClock.hour() * 60 + wallClock.minute();
  return new Date(wallTimeMs(zone, wallClock.format(dayFormat), minute)).toISOString();
}
