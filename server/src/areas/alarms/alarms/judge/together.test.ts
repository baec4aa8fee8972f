import {
  acknowledgeAlarms,
  joinAlarmTask,
  makeAlarmTask,
  shelveAlarms,
  showAlarm,
  takeAlarmsOutOfService,
  unsilenceAlarms,
} from '@millwright/contract/areas/alarms/alarms/alarmCalls.ts';
import { maintenanceTask } from '@millwright/contract/areas/maintenance/tasks/maintenanceTask.ts';
import { resourceCalls } from '@millwright/contract/registry.ts';
import { minuteMs } from '@millwright/contract/core/time/units.ts';
import { beforeEach, describe, expect, it } from 'vitest';
import { startTestFlow } from '@millwright/testing/server/mills/testFlow.ts';
import { alarmCodes, alarmMill } from '@millwright/testing/server/mills/alarmMill.ts';
import { testServer } from '@millwright/testing/server/testServer.ts';

const server = await testServer();
const { clock, make, owner } = server;
const flow = await startTestFlow(server);
const tasks = resourceCalls(maintenanceTask);

let mill: Awaited<ReturnType<typeof alarmMill>>;
let id: string;
let one: ReturnType<typeof server.as>;
let other: ReturnType<typeof server.as>;
let count = 0;

/** Two people look at one alarm that holds. */
beforeEach(async () => {
  mill = await alarmMill(server, flow, `Together ${++count}`);
  await mill.machine('RF-01');
  await mill.enabled(mill.slow({ triggerAfterS: 0 }));
  await mill.run('RF-01', mill.t0, 9_000);
  ({ id } = await mill.first());
  const tenantIds = [mill.tenantId];
  one = server.as(await make.user({ tenantIds, codes: alarmCodes, realname: 'Ann' }));
  other = server.as(await make.user({ tenantIds, codes: alarmCodes, realname: 'Bo' }));
});

const shown = async () => (await one.call(showAlarm, { id })).result;
const course = async () =>
  (await shown()).events
    .slice(1)
    .map(({ kind, person, note }) => [kind, person, note].filter(Boolean).join(' '));

describe('two people who do something with one alarm at the same moment', () => {
  it('take it: one has taken it, and what the other says of it stands in its course, once', async () => {
    const take = (who: typeof one, note: string) => who.call(acknowledgeAlarms, { ids: [id], note });
    const taken = await Promise.all([take(one, 'belt'), take(other, 'traveller')]);
    expect(taken.map(({ result }) => result.changed).toSorted((a, b) => a - b)).toEqual([0, 1]);
    // A phone that heard no answer says it again.
    await Promise.all([take(one, 'belt'), take(other, 'traveller')]);
    const { alarm, events } = await shown();
    const [first, second] = events.slice(1);
    expect(events).toHaveLength(3);
    expect([first?.kind, second?.kind]).toEqual(['acknowledged', 'noted']);
    expect(alarm).toMatchObject({ stage: 'acknowledged', acknowledgedBy: first?.person, note: first?.note });
    expect([first, second].map((each) => `${each?.person} ${each?.note}`).toSorted()).toEqual([
      'Ann belt',
      'Bo traveller',
    ]);
  });

  it('take it and shelve it: both is so', async () => {
    const untilMs = clock.nowMs() + 4 * minuteMs;
    const done = await Promise.all([
      one.call(acknowledgeAlarms, { ids: [id], note: 'belt' }),
      other.call(shelveAlarms, { ids: [id], untilMs, reason: 'cleaning' }),
    ]);
    expect(done.map(({ result }) => result.changed)).toEqual([1, 1]);
    expect((await shown()).alarm).toMatchObject({
      stage: 'acknowledged',
      silence: 'shelved',
      shelvedUntilMs: untilMs,
      note: 'belt',
      silenceReason: 'cleaning',
    });
    expect((await course()).toSorted()).toEqual(['acknowledged Ann belt', 'shelved Bo cleaning']);
  });

  it('take its machine out of service and shelve it: out of service it is, whoever was first', async () => {
    const untilMs = clock.nowMs() + 4 * minuteMs;
    await Promise.all([
      one.call(takeAlarmsOutOfService, { ids: [id], reason: 'dismantled' }),
      other.call(shelveAlarms, { ids: [id], untilMs }),
    ]);
    expect((await shown()).alarm).toMatchObject({ silence: 'outOfService', shelvedUntilMs: null });
    const spoken = await Promise.all([one, other].map((who) => who.call(unsilenceAlarms, { ids: [id] })));
    expect(spoken.map(({ result }) => result.changed).toSorted((a, b) => a - b)).toEqual([0, 1]);
  });

  it('make a task of it: there is one', async () => {
    const [a, b] = await Promise.all([one, other].map((who) => who.call(makeAlarmTask, { id })));
    expect(a?.result).toEqual(b?.result);
    const { rows } = await owner.query('select number from maintenance_task where tenant_id = $1', [
      mill.tenantId,
    ]);
    expect(rows).toEqual([{ number: a?.result.number }]);
  });

  it('join it to a task that another cancels: that is said, and it can still join one that is open', async () => {
    const { machineId } = (await shown()).alarm;
    const task = async (name: string) => {
      const asked = { name, machineId: String(machineId), urgency: 'normal' };
      return (await mill.as.call(tasks.add, asked)).result;
    };
    const [closed, open] = [await task('Belt'), await task('Traveller')];
    const offered = (await shown()).tasks.map(({ name }) => name);
    expect(offered.toSorted()).toEqual(['Belt', 'Traveller']);
    await owner.query(`update maintenance_task set state = 'cancelled' where id = $1`, [closed.id]);
    const refused = await one.call(joinAlarmTask, { id, taskId: closed.id });
    expect(refused.body).toMatchObject({ code: 409, messageCode: 'messaging.alarmTaskClosed' });
    expect((await shown()).alarm.taskId).toBeNull();
    await other.call(joinAlarmTask, { id, taskId: open.id });
    expect((await shown()).alarm.taskNumber).toBe(open['number']);
  });
});
