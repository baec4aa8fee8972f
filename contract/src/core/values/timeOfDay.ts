import { hourMs, minuteMs } from '../time/units.ts';
import { hourIn, splitDayPart } from './clockWords.ts';
import { type ValueReading, refusedValue } from './reading.ts';
import { readPlainText } from './text.ts';

/** End of a day, `24:00`, in ms after its midnight. */
export const endOfDayMs = 86_400_000;

/**
 * Reads a time of day in ms after midnight: `5:58`, `05:58:03`, `5:58 PM`, `下午5:58`, `05:58 CH`, `17h58`, `17时58分`.
 * `24:00` is the end of the day.
 */
export function readTimeOfDay(text: string): ValueReading<number> {
  const timeMs = timeOfDayMs(readPlainText(text).toLowerCase());
  return timeMs === undefined ? refusedValue('notTime', '17:58') : { value: timeMs };
}

/** Time of day in ms of a plain text in lower case; undefined where it is none. */
export function timeOfDayMs(text: string): number | undefined {
  const { part, rest } = splitDayPart(text);
  const plain = rest
    .replace(/\s*(?:giờ|点|點|时|時|h)\s*/, ':')
    .replace(/\s*(?:phút|分|'|ph)\s*/, ':')
    .replace(/\s*(?:giây|秒|")$/, '')
    .replace(/:$/, '');
  const isInWords = plain !== rest;
  const match = /^(\d{1,2})(?::(\d{1,2})(?::(\d{1,2})(?:[.,](\d{1,9}))?)?)?$/.exec(plain);
  if (match === null) return undefined;
  const [, hours = '', minutes, seconds = '00', fraction = '0'] = match;
  // A number alone is an hour only beside a word.
  if (minutes === undefined && !isInWords && part === undefined) return undefined;
  if (!isInWords && [minutes ?? '00', seconds].some((each) => each.length !== 2)) return undefined;
  const [minute, second, milliseconds] = [
    Number(minutes ?? 0),
    Number(seconds),
    Math.floor(Number(`0.${fraction}`) * 1000),
  ];
  if (minute > 59 || second > 59) return undefined;
  if (Number(hours) === 24)
    return part === undefined && minute + second + milliseconds === 0 ? endOfDayMs : undefined;
  const hour = part === undefined ? Number(hours) : hourIn(part, Number(hours));
  if (hour === undefined || hour > 23) return undefined;
  return hour * hourMs + minute * minuteMs + second * 1000 + milliseconds;
}
