import { dayMs } from '../time/units.ts';

/** Days from the spreadsheet's day 0 to 1970-01-01. Source: ISO/IEC 29500-1, 18.17.4.1. */
export const epochDay = 25_569;
/** Serial numbers of dates lie between 1954 and 2119; others are numbers of another kind. */
const [firstSerial, lastSerial] = [20_000, 80_000];

/** Day and time of day of a spreadsheet's serial number, to the nearest second; undefined for a number that is none. */
export function momentOfSerial(serial: number): { date: string; timeMs: number } | undefined {
  if (!(serial >= firstSerial && serial < lastSerial)) return undefined;
  const localMs = Math.round((serial - epochDay) * 86_400) * 1000;
  const timeMs = localMs % dayMs;
  return { date: new Date(localMs - timeMs).toISOString().slice(0, 10), timeMs };
}
