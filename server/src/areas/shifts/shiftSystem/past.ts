import type { PastRule } from '@millwright/contract/areas/shifts/calendar/calendarCalls.ts';
import { type StatedSystem, systemFrom } from '@millwright/contract/areas/shifts/shiftSystem/systemRules.ts';

/** What a change makes of a system: without `before` it is new, without `after` it is taken away. */
type Change =
  | { before?: StatedSystem | undefined; after: StatedSystem }
  | { before: Pick<StatedSystem, 'effectiveDate'>; after?: undefined };

/**
 * Why a change of the shift systems is left to those who may correct the past; undefined where it touches nothing that has
 * begun by the production date `today`.
 */
export function pastRuleOf(change: Change, today: string): { rule: PastRule; date: string } | undefined {
  if (change.after === undefined) return began(change.before.effectiveDate, today);
  const { before, after } = change;
  if (before !== undefined && !isOther(after, before)) return undefined;
  const refused = before && began(before.effectiveDate, today);
  if (refused !== undefined) return refused;
  const date = after.effectiveDate;
  return date < today ? { rule: 'beganBefore', date } : undefined;
}

/** Whether two systems are worked differently; names and remarks change nothing. */
export function isOther(one: StatedSystem, other: StatedSystem): boolean {
  return JSON.stringify(systemFrom(one)) !== JSON.stringify(systemFrom(other));
}

function began(date: string, today: string): { rule: PastRule; date: string } | undefined {
  return date <= today ? { rule: 'systemBegan', date } : undefined;
}
