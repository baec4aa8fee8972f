import type { FloorMachine } from '@millwright/contract/areas/maintenance/floor/floorCalls.ts';
import { localMoment } from '@millwright/contract/core/time/zone.ts';
import { lossNow, type ShownTask } from '../overlay.ts';
import type { FloorNow } from '../useFloor.ts';

export const taskTabs = ['responsible', 'participated', 'initiated'] as const;
export type TaskTab = (typeof taskTabs)[number];

/** A task with its machine, and what the stop has cost by now. */
export interface RankedTask {
  readonly task: ShownTask;
  readonly machine: FloorMachine | undefined;
  readonly lossKg: number | null;
}

/** By when an open task is to be done, in the time of the mill; null for one without a due time, and for one that is done. */
export function dueOf(
  { dueMs, completedMs }: Pick<ShownTask, 'dueMs' | 'completedMs'>,
  zone: string,
): string | null {
  // Tasks that a phone stored before they had a due time lack it.
  return (dueMs ?? null) === null || completedMs !== null ? null : localMoment(zone, Number(dueMs));
}

/** What somebody has to do with a task. */
export function isOfTab(
  { responsibleId, participantIds, initiatorId }: ShownTask,
  tab: TaskTab,
  me: string,
): boolean {
  if (tab === 'responsible') return responsibleId === me;
  return tab === 'participated' ? participantIds.includes(me) : initiatorId === me;
}

/** Work that goes on stands first; what only waits for somebody's word of confirmation stands last. */
const places: Readonly<Record<string, number>> = { inProgress: 0, toBeConfirmed: 2 };

function placeOf({ task: { state } }: RankedTask): number {
  return places[state] ?? 1;
}

/** Tasks in work, then those to be taken, by what their stops cost, the dearest first; those of equal loss, the oldest first. */
export function ranked(
  tasks: readonly ShownTask[],
  { floor, nowMs }: { floor: Pick<FloorNow['floor'], 'machines' | 'nowMs'>; nowMs: number },
): RankedTask[] {
  const machines = new Map(floor.machines.map((machine) => [machine.id, machine]));
  return tasks
    .map((task) => {
      const machine = task.machineId === null ? undefined : machines.get(task.machineId);
      const rateGPerH = machine?.rateGPerH ?? null;
      // The server's clock on both sides: what it read, and what it would read now.
      const lossKg = lossNow(task, { rateGPerH, readMs: floor.nowMs, nowMs: Math.max(nowMs, floor.nowMs) });
      return { task, machine, lossKg };
    })
    .toSorted(
      (a, b) =>
        placeOf(a) - placeOf(b) ||
        (b.lossKg ?? 0) - (a.lossKg ?? 0) ||
        (a.task.detectedMs ?? 0) - (b.task.detectedMs ?? 0),
    );
}
