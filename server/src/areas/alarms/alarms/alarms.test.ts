import {
  acknowledgeAlarms,
  joinAlarmTask,
  listAlarms,
  makeAlarmTask,
  shelveAlarms,
  showAlarm,
  unsilenceAlarms,
} from '@millwright/contract/areas/alarms/alarms/alarmCalls.ts';
import { maintenanceTask } from '@millwright/contract/areas/maintenance/tasks/maintenanceTask.ts';
import { resourceCalls } from '@millwright/contract/registry.ts';
import { minuteMs, secondMs } from '@millwright/contract/core/time/units.ts';
import { beforeEach, describe, expect, it } from 'vitest';
import { startTestFlow } from '@millwright/testing/server/mills/testFlow.ts';
import { alarmCodes, alarmMill } from '@millwright/testing/server/mills/alarmMill.ts';
import { testServer } from '@millwright/testing/server/testServer.ts';

const server = await testServer();
const { clock, make, owner } = server;
const flow = await startTestFlow(server);

type AlarmMill = Awaited<ReturnType<typeof alarmMill>>;
let mill: AlarmMill;
let t0: number;
let count = 0;

beforeEach(async () => {
  mill = await alarmMill(server, flow, `Alarms ${++count}`);
  await mill.machine('RF-01');
  await mill.machine('RF-02');
  ({ t0 } = mill);
});

describe('what machines say is judged where it is stored', () => {
  it('G-014 S-060 begins after its delay, is told once, and is over at its own threshold', async () => {
    const ruleId = await mill.enabled(mill.slow());
    await mill.run('RF-01', t0, 16_000);
    await mill.run('RF-01', t0 + 10 * secondMs, 9_000);
    mill.at(80 * secondMs);
    await mill.run('RF-01', t0 + 75 * secondMs, 9_100);
    const alarm = await mill.first();
    expect(alarm).toMatchObject({
      raisedMs: t0 + 70 * secondMs,
      condition: 'active',
      stage: 'open',
      limit: 10_000,
    });
    await mill.sweep();
    expect(await mill.told()).toEqual(['01 active open waiting']);
    mill.at(100 * secondMs);
    await mill.sweep();
    await mill.sweep();
    expect(await mill.told()).toEqual(['01 active open sent']);
    expect((await mill.messages()).map(({ title, address }) => [title, address])).toEqual([
      ['细纱 01 Spindle speed low', `/pushSettings/alarms?show=${alarm.id}`],
    ]);
    expect((await mill.as.call(mill.rules.queryById, { id: ruleId })).result).toMatchObject({
      pushState: 'pushed',
    });
    mill.at(300 * secondMs);
    await mill.run('RF-01', t0 + 90 * secondMs, 10_500);
    expect((await mill.first()).condition).toBe('active');
    await mill.run('RF-01', t0 + 100 * secondMs, 12_000);
    await mill.run('RF-01', t0 + 170 * secondMs, 12_000);
    expect(await mill.first()).toMatchObject({
      condition: 'over',
      stage: 'closed',
      clearedMs: t0 + 160 * secondMs,
    });
  });

  it('keeps the unit of what it measured, whatever the signal is measured in later, and tells it', async () => {
    await mill.enabled(mill.slow({ triggerAfterS: 0 }));
    await mill.run('RF-01', t0 + secondMs, 9_000);
    await owner.query(`update model_signal set unit = 'perMin', digits = 2 where tenant_id = $1`, [
      mill.tenantId,
    ]);
    mill.at(60 * secondMs);
    await mill.sweep();
    expect(await mill.first()).toMatchObject({ value: 9_000, limit: 10_000, unit: 'rpm', digits: 0 });
    const [message] = await mill.messages();
    expect(message?.msgContent).toContain('9000 rpm');
    expect(message?.msgContent).toContain('10000 rpm');
  });

  it('a delay that ends between telegrams is ended by the sweep, also when the program was started anew', async () => {
    await mill.enabled(mill.slow());
    await mill.run('RF-01', t0, 9_000);
    expect(await mill.alarms()).toEqual([]);
    mill.at(61 * secondMs);
    flow.judge.forget(mill.tenantId);
    await mill.sweep();
    expect(await mill.first()).toMatchObject({ raisedMs: t0 + minuteMs, telling: 'waiting' });
    // Ingest, which remembers it as waiting, finds it raised.
    await mill.run('RF-01', t0 + 70 * secondMs, 9_000);
    await mill.sweep();
    expect(await mill.alarms()).toHaveLength(1);
  });

  it('a delay ends also where what comes late is the first that whoever judges hears of a machine', async () => {
    await mill.run('RF-01', t0, 16_000);
    await mill.run('RF-01', t0 + 30 * secondMs, 9_000);
    await mill.enabled(mill.slow());
    await mill.run('RF-01', t0 + 20 * secondMs, 9_000);
    mill.at(90 * secondMs);
    await mill.sweep();
    expect(await mill.first()).toMatchObject({ raisedMs: t0 + 80 * secondMs, condition: 'active' });
  });

  it('an alarm that began between telegrams is the same one behind what comes late', async () => {
    await mill.enabled(mill.slow());
    await mill.run('RF-01', t0, 9_000);
    mill.at(61 * secondMs);
    await mill.sweep();
    const before = await mill.first();
    await mill.run('RF-01', t0 - 20 * secondMs, 16_000);
    expect(await mill.first()).toMatchObject({ id: before.id, raisedMs: t0 + minuteMs, condition: 'active' });
  });

  it('what comes late withdraws an alarm that never was, and begins one that was', async () => {
    await mill.enabled(mill.slow());
    await mill.run('RF-01', t0, 9_000);
    await mill.run('RF-01', t0 + 100 * secondMs, 9_000);
    mill.at(110 * secondMs);
    expect(await mill.first()).toMatchObject({ raisedMs: t0 + minuteMs, condition: 'active' });
    await mill.run('RF-01', t0 + 50 * secondMs, 16_000);
    expect(await mill.alarms()).toEqual([]);
    await mill.run('RF-01', t0 + 165 * secondMs, 9_000);
    expect(await mill.first()).toMatchObject({ raisedMs: t0 + 160 * secondMs, condition: 'active' });
  });

  it('its course says once when it began and ended, with what was measured, as it is known now', async () => {
    await mill.enabled(mill.slow({ triggerAfterS: 0, clearAfterS: 0 }));
    await mill.run('RF-01', t0, 9_000);
    await mill.run('RF-01', t0 + 60 * secondMs, 12_000);
    const { id } = await mill.first();
    const course = async () =>
      (await mill.as.call(showAlarm, { id })).result.events.map(({ kind, atMs, value }) =>
        [kind, (atMs - t0) / secondMs, value].join(' '),
      );
    expect(await course()).toEqual(['raised 0 9000', 'cleared 60 12000']);
    await mill.run('RF-01', t0 + 40 * secondMs, 11_500);
    expect(await course()).toEqual(['raised 0 9000', 'cleared 40 11500']);
    mill.at(61 * secondMs);
    await mill.as.call(acknowledgeAlarms, { ids: [id], note: 'belt' });
    expect(await course()).toEqual(['raised 0 9000', 'cleared 40 11500', 'noted 61 ']);
    const ruleId = await mill.enabled(
      mill.slow({ name: 'Slower', alarmCode: 'RF-SLOWER', triggerAfterS: 0 }),
    );
    await mill.run('RF-01', t0 + 70 * secondMs, 9_000);
    await mill.disable(ruleId);
    const ended = (await mill.alarms({ ruleId }))[0]?.id ?? '';
    const { events } = (await mill.as.call(showAlarm, { id: ended })).result;
    expect(events.map(({ kind }) => kind)).toEqual(['raised', 'cleared']);
  });

  it('what comes late and says what was said before and behind it changes nothing, also of an alarm that holds', async () => {
    await mill.enabled(mill.slow());
    await mill.run('RF-01', t0, 9_000);
    await mill.run('RF-01', t0 + 80 * secondMs, 9_100);
    await mill.run('RF-01', t0 + 90 * secondMs, 9_200);
    mill.at(100 * secondMs);
    const versions = async () =>
      (
        await owner.query('select version from alarm_key where tenant_id = $1 order by machine_id', [
          mill.tenantId,
        ])
      ).rows;
    const before = { alarms: await mill.alarms(), versions: await versions() };
    await mill.run('RF-01', t0 + 85 * secondMs, 9_050);
    expect({ alarms: await mill.alarms(), versions: await versions() }).toEqual(before);
    // One that says otherwise does: the delay begins behind it.
    await mill.run('RF-01', t0 + 10 * secondMs, 16_000);
    expect(await mill.alarms()).toEqual([]);
  });

  it('any order of arrival gives the same alarms', async () => {
    await mill.fault('S704');
    await mill.enabled({ ...mill.slow(), triggerAfterS: 10, clearAfterS: 5 });
    let seed = 7;
    const random = () => (seed = (seed * 1_103_515_245 + 12_345) % 2_147_483_648) / 2_147_483_648;
    const said = Array.from({ length: 60 }, (_, place) => ({
      atMs: t0 + place * 5 * secondMs,
      spindleRpm: [9_000, 12_500, 12_000, 9_500][Math.floor(random() * 4)] ?? 9_000,
      ...(random() < 0.3 ? { state: 4, faultCode: 'S704' } : { state: 1 }),
    }));
    mill.at(300 * secondMs);
    for (const { atMs, ...values } of said) await mill.say('RF-01', atMs, values);
    const shuffled = said.map((each) => ({ each, key: random() })).toSorted((a, b) => a.key - b.key);
    for (const {
      each: { atMs, ...values },
    } of shuffled)
      await mill.say('RF-02', atMs, values);
    const of = async (code: string) =>
      (await mill.alarms({ origin: 'any', pageSize: 200 }))
        .filter(({ machineCode }) => machineCode === code)
        .map(({ alarmCode, raisedMs, clearedMs }) => {
          const toS = clearedMs === null ? '' : (clearedMs - t0) / 1000;
          return `${alarmCode} ${(raisedMs - t0) / 1000}–${toS}`;
        })
        .toSorted();
    const inOrder = await of('RF-01');
    for (const alarmCode of ['RF-SLOW', 'S704'])
      expect(inOrder.filter((each) => each.startsWith(alarmCode)).length).toBeGreaterThan(1);
    expect(await of('RF-02')).toEqual(inOrder);
  });

  it('a machine of which nothing is heard is an alarm; a lost gateway is one alarm, and hides its machines', async () => {
    await mill.enabled({ ...mill.silent(), clearAfterS: 60 });
    await mill.run('RF-01', t0, 16_000);
    await mill.run('RF-02', t0, 16_000);
    mill.at(170 * secondMs);
    await mill.run('RF-01', t0 + 165 * secondMs, 16_000);
    mill.at(211 * secondMs);
    await mill.sweep();
    expect(await mill.told()).toEqual(['02 active open sent']);
    mill.at(400 * secondMs);
    await mill.sweep();
    const all = await mill.alarms();
    expect(
      all
        .map(({ machineNumber, gateway, silence }) => [machineNumber ?? gateway, silence])
        .toSorted((a, b) => String(a).localeCompare(String(b))),
    ).toEqual([
      ['01', 'inhibited'],
      ['02', 'none'],
      [expect.any(String), 'none'],
    ]);
    await mill.run('RF-01', t0 + 398 * secondMs, 16_000);
    await mill.sweep();
    expect((await mill.alarms({ view: 'holding' })).map(({ machineNumber }) => machineNumber)).toEqual([
      '02',
    ]);
  });

  it('an alarm that the sweep began of a silent machine is over soon after it speaks again', async () => {
    await mill.enabled(mill.silent());
    await mill.run('RF-02', t0, 16_000);
    mill.at(170 * secondMs);
    await mill.run('RF-01', t0 + 165 * secondMs, 16_000);
    mill.at(211 * secondMs);
    await mill.sweep();
    expect(await mill.told()).toEqual(['02 active open sent']);
    // As it is done every other second: what the sweep changed is known where machines are judged.
    await flow.judge.lookAgain();
    await mill.run('RF-02', t0 + 211 * secondMs, 16_000);
    mill.at(225 * secondMs);
    await mill.run('RF-02', t0 + 224 * secondMs, 16_000);
    await mill.sweep();
    expect(await mill.told()).toEqual(['02 over closed sent']);
  });

  it('what nobody could hear while the program stood is no silence', async () => {
    await mill.enabled(mill.silent());
    await mill.run('RF-01', t0, 16_000);
    await mill.run('RF-02', t0, 16_000);
    await owner.query('update alarm_mill set listening_since = $2 where tenant_id = $1', [
      mill.tenantId,
      new Date(t0 + 300 * secondMs),
    ]);
    mill.at(310 * secondMs);
    await mill.sweep();
    expect(await mill.told()).toEqual([]);
    await mill.run('RF-01', t0 + 309 * secondMs, 16_000);
    mill.at(485 * secondMs);
    await mill.run('RF-01', t0 + 484 * secondMs, 16_000);
    await mill.sweep();
    expect((await mill.alarms({ view: 'holding' })).map(({ machineNumber }) => machineNumber)).toEqual([
      '02',
    ]);
  });

  it('S-061 a rule that is disabled ends its alarms, and judges no more', async () => {
    const id = await mill.enabled(mill.slow());
    await mill.run('RF-01', t0, 9_000);
    await mill.run('RF-01', t0 + minuteMs, 9_000);
    mill.at(61 * secondMs);
    expect(await mill.first()).toMatchObject({ condition: 'active' });
    await mill.disable(id);
    // Ingest still goes by what it knew: what it would write is refused, and judged anew.
    await mill.run('RF-02', t0, 9_000);
    await mill.run('RF-02', t0 + minuteMs, 9_000);
    // Nobody is told of it any more, and it does not say that somebody will be.
    expect(await mill.told()).toEqual(['01 over closed recovered']);
  });
});

describe('a fault of the file of which a task is made', () => {
  const stands = (faultCode: string) => ({ state: 4, faultCode });
  const ofFile = async () =>
    (await mill.alarms({ origin: 'faultFile' })).map(({ alarmName, raisedMs, clearedMs }) => [
      alarmName,
      (raisedMs - t0) / 1000,
      clearedMs === null ? null : (clearedMs - t0) / 1000,
    ]);

  it('is an alarm while a machine stands with it, called as the file calls it, of which nobody is told', async () => {
    await mill.fault('S704');
    await mill.fault('S705');
    await mill.fault('S711', { creates: false });
    await mill.say('RF-01', t0, { state: 1 });
    await mill.say('RF-01', t0 + 10 * secondMs, stands('S711'));
    await mill.say('RF-01', t0 + 20 * secondMs, stands('S704'));
    await mill.say('RF-01', t0 + 30 * secondMs, stands('S705'));
    expect(await ofFile()).toEqual([
      ['S705 断头', 30, null],
      ['S704 变频器', 20, 30],
    ]);
    const { alarms } = (
      await mill.as.call(
        listAlarms,
        { origin: 'faultFile', view: 'holding' },
        { headers: { 'language-id': 'en' } },
      )
    ).result;
    expect(alarms).toMatchObject([{ alarmName: 'S705 Breaks', telling: 'untold', priority: 'major' }]);
    mill.at(60 * secondMs);
    await mill.say('RF-01', t0 + 50 * secondMs, { state: 1 });
    await mill.sweep();
    expect((await ofFile())[0]).toEqual(['S705 断头', 30, 50]);
    expect(await mill.messages()).toEqual([]);
    expect(await mill.alarms()).toEqual([]);
  });

  it('that is flagged while a machine stands with it is an alarm since it stands', async () => {
    await mill.say('RF-01', t0, { state: 1 });
    await mill.say('RF-01', t0 + 10 * secondMs, stands('S704'));
    await mill.fault('S704');
    mill.at(60 * secondMs);
    await mill.say('RF-01', t0 + 50 * secondMs, stands('S704'));
    expect(await ofFile()).toEqual([['S704 变频器', 10, null]]);
  });

  it('that begins and ends within what arrives at once is told as it was', async () => {
    await mill.fault('S704');
    mill.at(10 * minuteMs);
    await mill.sayFrom('RF-01', { fromMs: t0, toMs: t0 + 6 * minuteMs }, (share) =>
      share === 0.5 ? stands('S704') : { state: 1 },
    );
    expect(await mill.alarms({ origin: 'faultFile' })).toMatchObject([
      { raisedMs: t0 + 3 * minuteMs, clearedMs: t0 + 6 * minuteMs, condition: 'over', detail: 'S704' },
    ]);
  });

  it('has the task that maintenance makes of it', async () => {
    await mill.fault('S704');
    await mill.say('RF-01', t0, { state: 1 });
    await mill.say('RF-01', t0 + 10 * secondMs, stands('S704'));
    const [alarm] = await mill.alarms({ origin: 'faultFile' });
    mill.at(20 * secondMs);
    const line = { code: 'S704', description: '变频器', occurredAt: new Date(t0).toISOString() };
    const asked = { name: 'S704', machineId: String(alarm?.machineId), urgency: 'urgent', faults: [line] };
    const task = (await mill.as.call(resourceCalls(maintenanceTask).add, asked)).result;
    await server.app.events.settled();
    const shown = (await mill.as.call(showAlarm, { id: alarm?.id ?? '' })).result;
    expect(shown.alarm).toMatchObject({ taskId: task.id, taskNumber: task['number'] });
    expect(shown.events.map(({ kind, note }) => [kind, note])).toEqual([
      ['raised', null],
      ['task', task['number']],
    ]);
  });

  it('for which a push rule speaks is one alarm, and one message', async () => {
    await mill.fault('S704');
    await mill.fault('S705');
    await mill.say('RF-01', t0, { state: 1 });
    await mill.say('RF-01', t0 + 10 * secondMs, stands('S704'));
    expect(await ofFile()).toHaveLength(1);
    const own = { source: 'fault', states: null, faultCodes: ['S704'], triggerAfterS: 0, clearAfterS: 0 };
    const id = await mill.enabled(mill.inStates([], own));
    // The mill's own word takes its place.
    mill.at(60 * secondMs);
    expect(await ofFile()).toEqual([['S704 变频器', 10, expect.any(Number)]]);
    await mill.say('RF-01', t0 + 50 * secondMs, stands('S704'));
    mill.at(95 * secondMs);
    await mill.sweep();
    expect(await ofFile()).toHaveLength(1);
    expect(await mill.told()).toEqual(['01 active open sent']);
    expect(await mill.messages()).toHaveLength(1);
    await mill.disable(id);
    await flow.judge.lookAgain();
    await mill.say('RF-01', t0 + 90 * secondMs, stands('S705'));
    expect((await ofFile())[0]).toEqual(['S705 断头', 90, null]);
  });
});

describe('what people do with alarms', () => {
  async function raised() {
    await mill.enabled(mill.slow());
    await mill.run('RF-01', t0, 9_000);
    await mill.run('RF-01', t0 + minuteMs, 9_000);
    mill.at(61 * secondMs);
    return mill.first();
  }

  it('take them with a note, and see what happened to them', async () => {
    const { id } = await raised();
    expect((await mill.as.call(acknowledgeAlarms, { ids: [id], note: 'traveller changed' })).result).toEqual({
      changed: 1,
    });
    expect((await mill.as.call(acknowledgeAlarms, { ids: [id] })).result).toEqual({ changed: 0 });
    const { alarm, events } = (await mill.as.call(showAlarm, { id })).result;
    expect(alarm).toMatchObject({
      stage: 'acknowledged',
      note: 'traveller changed',
      acknowledgedBy: 'Trần Thị Búp',
    });
    expect(events.map(({ kind, person }) => [kind, person])).toEqual([
      ['raised', null],
      ['acknowledged', 'Trần Thị Búp'],
    ]);
  });

  it('A-008 hide notes and tasks of people outside the data scope, and say that they exist', async () => {
    const { id } = await raised();
    await mill.as.call(acknowledgeAlarms, { ids: [id], note: 'traveller changed' });
    await mill.as.call(shelveAlarms, {
      ids: [id],
      untilMs: clock.nowMs() + minuteMs,
      reason: 'waits for a part',
    });
    const { taskId, number } = (await mill.as.call(makeAlarmTask, { id })).result;
    const stranger = server.as(
      await make.user({ tenantIds: [mill.tenantId], codes: alarmCodes, scope: 'own' }),
    );
    const { alarm, events, tasks } = (await stranger.call(showAlarm, { id })).result;
    expect(alarm).toMatchObject({
      note: null,
      silenceReason: null,
      hasHiddenNote: true,
      taskId: null,
      taskNumber: null,
      hasHiddenTask: true,
    });
    expect(tasks).toEqual([]);
    expect(events.filter(({ isNoteHidden }) => isNoteHidden).map(({ kind }) => kind)).toEqual([
      'acknowledged',
      'shelved',
      'task',
    ]);
    expect(JSON.stringify(events)).not.toContain(number);
    const [listed] = (await stranger.call(listAlarms, { view: 'all' })).result.alarms;
    expect(listed).toMatchObject({ id, note: null, hasHiddenNote: true });
    const [made, joined] = [
      await stranger.call(makeAlarmTask, { id }),
      await stranger.call(joinAlarmTask, { id, taskId }),
    ];
    for (const { body } of [made, joined])
      expect(body).toMatchObject({ messageCode: 'messaging.alarmTaskHidden' });
    expect((await mill.as.call(showAlarm, { id })).result.alarm).toMatchObject({
      note: 'traveller changed',
      hasHiddenNote: false,
      taskId,
      hasHiddenTask: false,
    });
  });

  it('shelve them until a moment; what still holds then is told again', async () => {
    const { id } = await raised();
    const untilMs = clock.nowMs() + 4 * minuteMs;
    await mill.as.call(shelveAlarms, { ids: [id], untilMs });
    await mill.sweep();
    expect(await mill.first()).toMatchObject({ silence: 'shelved', toldTimes: 0 });
    mill.at(3 * minuteMs);
    await mill.run('RF-01', t0 + 3 * minuteMs, 9_000);
    clock.advance(3 * minuteMs);
    await mill.run('RF-01', clock.nowMs(), 9_000);
    await mill.sweep();
    expect(await mill.first()).toMatchObject({ silence: 'none', telling: 'sent', toldTimes: 1 });
    const over = await mill.as.call(shelveAlarms, { ids: [id], untilMs: clock.nowMs() - 1 });
    expect(over.body).toMatchObject({ code: 400, messageCode: 'messaging.shelvingOver' });
    expect((await mill.as.call(unsilenceAlarms, { ids: [id] })).result).toEqual({ changed: 0 });
  });

  it('make one task of it, and no second one', async () => {
    const { id } = await raised();
    const task = (await mill.as.call(makeAlarmTask, { id })).result;
    expect((await mill.as.call(makeAlarmTask, { id })).result).toEqual(task);
    expect((await mill.as.call(joinAlarmTask, { id, taskId: task.taskId })).result).toEqual(task);
    expect((await mill.first()).taskNumber).toBe(task.number);
  });

  it('a rule that makes tasks makes one of each alarm', async () => {
    await mill.enabled({ ...mill.slow(), makesTask: true });
    await mill.run('RF-01', t0, 9_000);
    await mill.run('RF-01', t0 + minuteMs, 9_000);
    mill.at(61 * secondMs);
    await mill.sweep();
    await mill.sweep();
    const { rows } = await owner.query('select source from maintenance_task where tenant_id = $1', [
      mill.tenantId,
    ]);
    expect(rows).toEqual([{ source: 'alarm' }]);
  });

  it('another mill finds nothing', async () => {
    const { id } = await raised();
    const other = server.as(await make.user({ tenantIds: [await make.tenant()], codes: alarmCodes }));
    expect((await other.call(showAlarm, { id })).body).toMatchObject({ code: 404 });
    expect((await other.call(acknowledgeAlarms, { ids: [id] })).result).toEqual({ changed: 0 });
  });
});
