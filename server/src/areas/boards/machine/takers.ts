import type { Need } from '@millwright/contract/areas/boards/live/snapshots.ts';
import { wholeMill } from '../../../resource/index.ts';
import { selectOpenTasks } from '../../maintenance/index.ts';
import { openAlarmsOf } from '../../alarms/index.ts';
import type { BoardContext } from '../live/board.ts';

/** Alarms that are read of machines that need somebody, those that cost most first. */
const maxAlarms = 200;

/** Returns the needs with the person in charge: the one responsible for an open task of the machine, else the one who took its alarm. */
export async function withTakers({ tx }: BoardContext, needs: readonly Need[]): Promise<Need[]> {
  if (needs.length === 0) return [];
  const ids = needs.map(({ machineId }) => machineId);
  const reader = wholeMill(tx);
  const tasks = await selectOpenTasks(reader, { machineIds: ids, language: 'zh' });
  const alarms = await openAlarmsOf(reader, ids, { limit: maxAlarms, language: 'zh' });
  return needs.map((need) => {
    const task = tasks.find(
      ({ machineId, state, responsible }) =>
        machineId === need.machineId && state !== 'toBeAllocated' && responsible !== null,
    );
    const alarm = alarms.find(
      ({ machineId, acknowledgedBy }) => machineId === need.machineId && acknowledgedBy !== null,
    );
    return { ...need, takenBy: task?.responsible ?? alarm?.acknowledgedBy ?? null };
  });
}
