import { addDays } from '@millwright/contract/areas/shifts/calendar/calendar.ts';
import { daysBetween } from '@millwright/contract/core/time/zone.ts';
import { failField } from '../../../platform/http/errors/fail.ts';

/** Refuses production dates, both included, that are in the wrong order or more than `most`. */
export function refuseSpan({ from, to, most }: { from: string; to: string; most: number }): void {
  if (from > to) throw failField('to', 'min', { min: from });
  if (daysBetween(from, to) >= most) throw failField('to', 'max', { max: addDays(from, most - 1) });
}
