import { fieldsAt } from '../../../kit/text/formatDate.ts';

export type Greeting = 'early' | 'morning' | 'noon' | 'afternoon' | 'evening';

/** The greeting at a moment, by the clock of the mill: before 9, to 11, to 13, before 20, and the rest of the day. */
export function greetingAt(atMs: number, zone: string): Greeting {
  const hour = Number(fieldsAt(atMs, zone).hour);
  if (hour < 9) return 'early';
  if (hour <= 11) return 'morning';
  if (hour <= 13) return 'noon';
  return hour < 20 ? 'afternoon' : 'evening';
}
