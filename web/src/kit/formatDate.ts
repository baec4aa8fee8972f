import type { Language } from './format.ts';

/** Where a moment is seen: in the mill's time zone (IANA name), never the browser's. */
export type Place = { zone: string; language: Language };

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
export function formatDay(atMs: number, { zone, language }: Place): string {
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
export function formatTableDay(atMs: number, { zone, language }: Place): string {
  const { month, day } = fieldsAt(atMs, zone);
  return language === 'vn' ? `${day}/${month}` : `${month}-${day}`;
}

/** A date `YYYY-MM-DD` as people of a language write it: `2026-10-14`, in Vietnamese `14/10/2026`; other texts stay. */
export function dateText(date: string, language: Language): string {
  const [, year, month, day] = /^(\d{4})-(\d\d)-(\d\d)$/.exec(date) ?? [];
  return language !== 'vn' || year === undefined ? date : `${day}/${month}/${year}`;
}

/** Whole date, `2026-10-14`, in Vietnamese `14/10/2026`. */
export function formatDate(atMs: number, { zone, language }: Place): string {
  const { year, month, day } = fieldsAt(atMs, zone);
  return language === 'vn' ? `${day}/${month}/${year}` : `${year}-${month}-${day}`;
}

/** Whole date and time, `2026-10-14 13:42`. */
export function formatMoment(atMs: number, place: Place): string {
  return `${formatDate(atMs, place)} ${formatClock(atMs, place.zone)}`;
}

/** Short weekday: `周三`, `Wed`, `T4` (Sunday `CN`). */
export function formatWeekday(atMs: number, { zone, language }: Place): string {
  const name = format(
    `weekday ${zone}`,
    () => new Intl.DateTimeFormat('en-US', { timeZone: zone, weekday: 'short' }),
  ).format(atMs);
  const place = ['Sun', 'Mon', 'Tue', 'Wed', 'Thu', 'Fri', 'Sat'].indexOf(name);
  if (language === 'zh') return `周${'日一二三四五六'.charAt(place)}`;
  if (language === 'vn') return place === 0 ? 'CN' : `T${place + 1}`;
  return name;
}
