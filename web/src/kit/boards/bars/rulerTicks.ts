import { quarterMs } from '@millwright/contract/core/time/units.ts';
import { fieldsAt } from '../../text/formatDate.ts';

/** A mark on the shift ruler; only hours carry a label. */
export type RulerTick = { atMs: number; kind: 'hour' | 'half' | 'quarter'; label: string };

/**
 * Quarter-hour ticks from start to end inclusive, on the clock of the mill's zone (a zone half an hour off UTC
 * has its hours where its clock has them). Hour labels are `08`, or `08:00` with `hasMinutes`.
 */
export function rulerTicks(
  startMs: number,
  endMs: number,
  { zone, hasMinutes = false }: { zone: string; hasMinutes?: boolean },
): RulerTick[] {
  const first = Math.ceil(startMs / quarterMs) * quarterMs;
  const count = endMs < first ? 0 : Math.floor((endMs - first) / quarterMs) + 1;
  return Array.from({ length: count }, (_, place) => {
    const atMs = first + place * quarterMs;
    const { hour, minute } = fieldsAt(atMs, zone);
    if (minute === '00') return { atMs, kind: 'hour', label: hasMinutes ? `${hour}:00` : hour };
    return { atMs, kind: minute === '30' ? 'half' : 'quarter', label: '' };
  });
}

/** Share of the span that has passed, 0–1. */
export function shareOf(atMs: number, startMs: number, endMs: number): number {
  if (endMs <= startMs) return 0;
  return Math.min(1, Math.max(0, (atMs - startMs) / (endMs - startMs)));
}
