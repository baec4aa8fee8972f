import type { Frame } from './frame.ts';
import type { SaidNote } from './orders.ts';

/**
 * What machines have said for the first time since their measured times were `before`, in the same order; neither
 * repetitions nor what comes late moves a machine's time.
 */
export function newlySaid(
  frames: readonly Pick<Frame, 'code' | 'ts'>[],
  { before, dueMs }: { before: readonly number[]; dueMs: number },
): SaidNote[] {
  return frames.flatMap(({ code, ts }, nth) => (ts === before[nth] ? [] : [{ code, ts, dueMs }]));
}
