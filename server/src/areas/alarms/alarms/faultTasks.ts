import type { EventCtx } from '../../../platform/events/events.ts';
import { run } from '../../../platform/db/sql.ts';
import { uuidv7 } from '../../../platform/db/uuid.ts';
import { wholeMill } from '../../../resource/index.ts';
import { selectOpenTasks } from '../../maintenance/index.ts';
import { selectFaultAlarmsWithoutTask } from './equipmentRules/equipmentRules.queries.ts';
import { insertAlarmEvents, type NewAlarmEvent } from './store/store.queries.ts';
import { setTask } from './store/tell.queries.ts';

/** Maintenance makes a task of a fault, or takes it in where one is open: the alarm of the fault is joined to it. */
export async function joinTasksOfFaults({ tx, clock }: Pick<EventCtx, 'tx' | 'clock'>): Promise<void> {
  const alarms = await selectFaultAlarmsWithoutTask(tx);
  const atMs = clock.nowMs();
  const events: NewAlarmEvent[] = [];
  for (const [machineId, ofMachine] of Map.groupBy(alarms, (alarm) => alarm.machineId)) {
    const tasks = await selectOpenTasks(wholeMill(tx), { machineIds: [machineId], language: 'zh' });
    for (const { id, code } of ofMachine) {
      const task = tasks.findLast(({ codes }) => codes.includes(code));
      if (task === undefined) continue;
      await setTask(tx, { id, taskId: task.id, number: task.number });
      events.push({ id: uuidv7(), alarmId: id, atMs, kind: 'task', note: task.number });
    }
  }
  await insertAlarmEvents((statement, values) => run(tx, statement, values), tx.tenantId, events);
}
