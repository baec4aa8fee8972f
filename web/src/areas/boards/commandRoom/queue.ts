import type { Process } from '@millwright/contract/areas/basics/processTree/processes.ts';
import type { Need } from '@millwright/contract/areas/boards/live/snapshots.ts';

/** Machines in the order in which they need somebody; only those of a process, when one is named. */
export function queueOf(needs: readonly Need[], process: Process | null): readonly Need[] {
  return process === null ? needs : needs.filter(({ kind }) => kind === process);
}

/** The machine some lines further; from a machine that does not wait to the first or the last. No end is passed. */
export function neighbourInQueue(
  queue: readonly Pick<Need, 'code'>[],
  chosen: string | null,
  step: 1 | -1,
): string | undefined {
  const at = queue.findIndex(({ code }) => code === chosen);
  if (at < 0) return (step > 0 ? queue[0] : queue.at(-1))?.code;
  return queue[Math.min(queue.length - 1, Math.max(0, at + step))]?.code;
}

/** Cells beside each other, and their side; a process with very many machines has smaller ones. */
export function roomGrid(machines: number): { columns: number; side: number } {
  if (machines <= 60) return { columns: 15, side: 18 };
  return machines <= 100 ? { columns: 20, side: 13 } : { columns: 26, side: 9 };
}
