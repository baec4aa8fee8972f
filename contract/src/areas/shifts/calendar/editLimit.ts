import { hourMs } from '../../../core/time/units.ts';

/**
 * Whether the time is over in which a shift that ended at `endMs` (epoch ms) is edited by everybody who may edit it. The
 * mill says how many hours that is: `shiftRules.ts`.
 */
export function isOverLimit(
  { endMs }: { endMs: number },
  { nowMs, editHours }: { nowMs: number; editHours: number },
): boolean {
  return nowMs > endMs + editHours * hourMs;
}
