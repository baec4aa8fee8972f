import { z } from 'zod';

/** The years that moments and days of the wire may have: those that databases, spreadsheets and calendars share. */
const firstYear = 1900;
const lastYear = 9999;
const firstMs = Date.UTC(firstYear, 0, 1);
const lastMs = Date.UTC(lastYear, 11, 31, 23, 59, 59, 999);

/** Whether a moment, in epoch ms, lies in the years that are known; no number does not. */
export function isWireMoment(ms: number): boolean {
  return ms >= firstMs && ms <= lastMs;
}

/** No zone is further from UTC than 14 hours. */
const zoned = /(?:Z|[+-](?:0\d|1[0-4]):[0-5]\d)$/i;

/** A moment as an ISO text with its offset. */
export function wireInstant() {
  return z.iso
    .datetime({ offset: true })
    .refine((text) => zoned.test(text) && isWireMoment(Date.parse(text)), { message: 'year' });
}

/** A calendar day `YYYY-MM-DD`. */
export function wireDay() {
  // A text that is no date is told once.
  return z.iso.date({ abort: true }).refine((text) => isWireMoment(Date.parse(text)), { message: 'year' });
}
