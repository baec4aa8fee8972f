import { dateText } from '@millwright/contract/core/values/shownDate.ts';
import { htmlLanguage, type Language } from './format.ts';

export { dateText };

/** Where a moment is seen: in the mill's time zone (IANA name), never the browser's. */
export type DateLocale = { zone: string; language: Language };

type Fields = { year: string; month: string; day: string; hour: string; minute: string; second: string };

const formats = new Map<string, Intl.DateTimeFormat>();

function format(key: string, make: () => Intl.DateTimeFormat): Intl.DateTimeFormat {
  const known = formats.get(key);
  if (known) return known;
  const made = make();
  formats.set(key, made);
  return made;
}

/** Calendar fields of a moment in a zone, as zero-padded text (hour 00–23). */
export function fieldsAt(atMs: number, zone: string): Fields {
  const digits = format(
    `fields ${zone}`,
    () =>
      new Intl.DateTimeFormat('en-GB', {
        timeZone: zone,
        year: 'numeric',
        month: '2-digit',
        day: '2-digit',
        hour: '2-digit',
        minute: '2-digit',
        second: '2-digit',
        hourCycle: 'h23',
      }),
  );
  const fields: Fields = { year: '', month: '', day: '', hour: '', minute: '', second: '' };
  for (const { type, value } of digits.formatToParts(atMs)) {
    if (type in fields) Object.assign(fields, { [type]: value });
  }
  return fields;
}

/** `13:42`, 24 h. */
export function formatClock(atMs: number, zone: string): string {
  const { hour, minute } = fieldsAt(atMs, zone);
  return `${hour}:${minute}`;
}

/** `13:42:07`, 24 h. */
export function formatClockSeconds(atMs: number, zone: string): string {
  return `${formatClock(atMs, zone)}:${fieldsAt(atMs, zone).second}`;
}

/** Date without year: `10月14日`, `14 Oct`, `14/10`. */
export function formatDay(atMs: number, { zone, language }: DateLocale): string {
  const { month, day } = fieldsAt(atMs, zone);
  if (language === 'zh') return `${Number(month)}月${Number(day)}日`;
  if (language === 'vn') return `${day}/${month}`;
  const name = format(
    `month ${zone}`,
    () => new Intl.DateTimeFormat('en-US', { timeZone: zone, month: 'short' }),
  ).format(atMs);
  return `${Number(day)} ${name}`;
}

/** Date in a table column: `10-14`, in Vietnamese `14/10`. */
export function formatTableDay(atMs: number, { zone, language }: DateLocale): string {
  const { month, day } = fieldsAt(atMs, zone);
  return language === 'vn' ? `${day}/${month}` : `${month}-${day}`;
}

/** Whole date, `2026-10-14`, in Vietnamese `14/10/2026`. */
export function formatDate(atMs: number, { zone, language }: DateLocale): string {
  const { year, month, day } = fieldsAt(atMs, zone);
  return language === 'vn' ? `${day}/${month}/${year}` : `${year}-${month}-${day}`;
}

/** Dates `YYYY-MM-DD` from one to another, `2026-10-14 – 2026-10-20`. */
export function dateSpan(from: string, to: string, language: Language): string {
  return `${dateText(from, language)} – ${dateText(to, language)}`;
}

/** A month `2026-10` by its name: `2026年10月`, `October 2026`, `tháng 10 năm 2026`. */
export function formatMonth(month: string, language: Language): string {
  return format(
    `whole month ${language}`,
    () =>
      new Intl.DateTimeFormat(htmlLanguage(language), { timeZone: 'UTC', year: 'numeric', month: 'long' }),
  ).format(Date.parse(`${month}-15T00:00:00Z`));
}

/** A month `2026-10` without its year: `10月`, `Oct`, `10`. */
export function formatMonthShort(month: string, language: Language): string {
  return format(
    `short month ${language}`,
    () =>
      new Intl.DateTimeFormat(htmlLanguage(language), {
        timeZone: 'UTC',
        month: language === 'en' ? 'short' : 'numeric',
      }),
  ).format(Date.parse(`${month}-15T00:00:00Z`));
}

/** Hours between a zone and UTC at a moment: `+8`, `+5:30`, `−3`; empty at UTC. */
export function zoneOffsetText(zone: string, atMs: number): string {
  const parts = format(
    `offset ${zone}`,
    () => new Intl.DateTimeFormat('en', { timeZone: zone, timeZoneName: 'shortOffset' }),
  ).formatToParts(atMs);
  const name = parts.find(({ type }) => type === 'timeZoneName')?.value ?? '';
  return name.replace(/^GMT/, '').replace('-', '−');
}

/** The zone of the browser, where no mill has said its own. */
export function browserZone(): string {
  return new Intl.DateTimeFormat().resolvedOptions().timeZone;
}

/** Whole date and time, `2026-10-14 13:42`. */
export function formatMoment(atMs: number, place: DateLocale): string {
  return `${formatDate(atMs, place)} ${formatClock(atMs, place.zone)}`;
}

/** Short weekday: `周三`, `Wed`, `T4` (Sunday `CN`). */
export function formatWeekday(atMs: number, { zone, language }: DateLocale): string {
  const name = format(
    `weekday ${zone}`,
    () => new Intl.DateTimeFormat('en-US', { timeZone: zone, weekday: 'short' }),
  ).format(atMs);
  const place = ['Sun', 'Mon', 'Tue', 'Wed', 'Thu', 'Fri', 'Sat'].indexOf(name);
  if (language === 'zh') return `周${'日一二三四五六'.charAt(place)}`;
  if (language === 'vn') return place === 0 ? 'CN' : `T${place + 1}`;
  return name;
}
