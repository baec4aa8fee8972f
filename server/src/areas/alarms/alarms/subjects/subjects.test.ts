// One file: rules over what is no machine, from the form to the message, on mills that are laid out in one way.
import { acknowledgeAlarms, listAlarms } from '@millwright/contract/areas/alarms/alarms/alarmCalls.ts';
import { showAlarmHealth } from '@millwright/contract/areas/alarms/alarms/alarmHealthCalls.ts';
import { readFloorAlarms } from '@millwright/contract/areas/alarms/alarms/floorAlarmCalls.ts';
import { judgeRuleNow } from '@millwright/contract/areas/alarms/rule/pushRuleCalls.ts';
import { sparePart } from '@millwright/contract/areas/equipment/parts/sparePart.ts';
import { resourceCalls } from '@millwright/contract/registry.ts';
import { addDays } from '@millwright/contract/areas/shifts/calendar/calendar.ts';
import { localDate } from '@millwright/contract/core/time/zone.ts';
import { minuteMs } from '@millwright/contract/core/time/units.ts';
import { beforeEach, describe, expect, it } from 'vitest';
import { startTestFlow } from '@millwright/testing/server/mills/testFlow.ts';
import { alarmMill } from '@millwright/testing/server/mills/alarmMill.ts';
import { alarmSubjects } from '@millwright/testing/server/mills/alarmSubjects.ts';
import { testServer } from '@millwright/testing/server/testServer.ts';

const server = await testServer();
const { clock, make, owner, pool } = server;
const flow = await startTestFlow(server);
const parts = resourceCalls(sparePart);

let mill: Awaited<ReturnType<typeof alarmMill>>;
let subjects: ReturnType<typeof alarmSubjects>;
let count = 0;

beforeEach(async () => {
  mill = await alarmMill(server, flow, `Subjects ${++count}`);
  subjects = alarmSubjects(server, mill.tenantId);
});

/** A rule over what is no machine, that begins and ends at once. */
const over = (source: string, besides: object = {}) => ({
  ...mill.slow(),
  source,
  signal: null,
  onlyRunning: false,
  clearValue: null,
  triggerAfterS: 0,
  clearAfterS: 0,
  ...besides,
});
const lowParts = (besides: object = {}) => over('partStock', { operator: 'below', value: 100, ...besides });
const inDays = (days: number) => addDays(localDate('Asia/Shanghai', clock.nowMs()), days);
const seen = async () =>
  (await mill.alarms())
    .map(({ subject, machineNumber, value, condition, telling }) =>
      [subject?.kind, subject?.name, machineNumber, value, condition, telling]
        .filter((part) => part !== null)
        .join(' '),
    )
    .toSorted();

describe('what a rule over what is no machine must say', () => {
  it.each([
    [
      'whoever is on duty, since nobody is',
      { receiverAttribute: 'duties', duties: ['spinner'], people: null },
      'receiverAttribute',
    ],
    ['a repair task', { makesTask: true }, 'makesTask'],
    ['what only machines have', { content: ['value', 'loss'] }, 'content'],
    ['single machines', { machineIds: ['1'] }, 'machineIds'],
    ['a process', { process: 'spinning' }, 'process'],
    ['device parameters', { parameters: ['spindleRpm'] }, 'parameters'],
    ['further conditions of machines', { match: 'all', conditions: ['state stopped'] }, 'conditions'],
    [
      'a rule of machines the varieties of stocks',
      {
        source: 'silence',
        operator: null,
        value: null,
        varietyIds: ['0192f0c1-0000-7000-8000-000000000001'],
      },
      'varietyIds',
    ],
  ])('never %s', async (_name, change, field) => {
    const answer = await mill.as.call(mill.rules.add, { ...lowParts(), ...change });
    expect(answer.body).toMatchObject({
      code: 400,
      errors: expect.arrayContaining([expect.objectContaining({ field })]),
    });
  });
});

describe('spare parts below their minimum', () => {
  it('are alarms of their own and one message, over when they are bought, and seen on the phone of who is told', async () => {
    const low = await subjects.part({ code: 'BR-1', onHand: 4, least: 10 });
    await subjects.part({ code: 'BR-2', onHand: 10, least: 10 });
    await subjects.part({ code: 'BR-3', onHand: 9.99, least: 10 });
    await mill.enabled(lowParts());
    await mill.sweep();
    expect(await seen()).toEqual([
      'part BR-1 Bearing 40 active waiting',
      'part BR-3 Bearing 99 active waiting',
    ]);
    mill.at(minuteMs);
    await mill.sweep();
    const [message, ...others] = await mill.messages();
    expect(others).toEqual([]);
    expect(message?.title).toContain('2');
    for (const part of ['BR-1 Bearing', 'BR-3 Bearing']) expect(message?.msgContent).toContain(part);
    const phone = async () => (await mill.as.call(readFloorAlarms, {})).result.alarms;
    expect(
      (await phone()).map(({ subject, value, detail }) => `${subject?.name} ${value} ${detail}`).toSorted(),
    ).toEqual(['BR-1 Bearing 40 4|10', 'BR-3 Bearing 99 9.99|10']);
    const stranger = await make.user({ tenantIds: [mill.tenantId], codes: ['messaging.readAlarms'] });
    expect((await server.as(stranger).call(readFloorAlarms, {})).result.alarms).toEqual([]);
    await subjects.onHand(low.id, 25);
    mill.at(2 * minuteMs);
    await mill.sweep();
    const conditions = (await mill.alarms()).map(({ subject, condition }) => `${subject?.name} ${condition}`);
    expect(conditions.toSorted()).toEqual(['BR-1 Bearing over', 'BR-3 Bearing active']);
    const health = (await mill.as.call(showAlarmHealth, { days: 1 })).result;
    expect(health.rules).toMatchObject([{ alarms: 2, machines: 2 }]);
    expect(health.actors.map(({ subject }) => subject?.name ?? '').toSorted()).toEqual([
      'BR-1 Bearing',
      'BR-3 Bearing',
    ]);
  });

  it('are those that are named alone, with what the value is made of in the message and the sheet', async () => {
    const { partId } = await subjects.part({ code: 'BR-1', onHand: 4, least: 10 });
    await subjects.part({ code: 'BR-2', onHand: 1, least: 10 });
    await mill.enabled(lowParts({ partIds: [partId], priority: 'critical' }));
    await mill.sweep();
    expect((await mill.messages()).map(({ title, msgContent }) => `${title} ${msgContent}`)).toEqual([
      expect.stringMatching(/BR-1 Bearing.*40 %.*4.*10/s),
    ]);
    expect(await mill.alarms({ keyword: 'BR-1' })).toHaveLength(1);
  });

  it('are looked at behind each change of one, and not a minute later', async () => {
    const keeper = await make.user({ tenantIds: [mill.tenantId], codes: Object.values(sparePart.access) });
    const { partId } = await subjects.part({ code: 'BR-1', onHand: 10, least: 10 });
    await mill.enabled(lowParts());
    await mill.sweep();
    const edited = await server.as(keeper).call(parts.edit, { id: partId, version: 1, leastStock: 20 });
    expect(edited.body).toMatchObject({ success: true });
    await server.app.events.settled();
    mill.at(1_000);
    await mill.sweep();
    expect(await seen()).toEqual(['part BR-1 Bearing 50 active waiting']);
  });
});

describe('orders', () => {
  it('are late by the forecast of the list or the calendar, and no longer when they are closed', async () => {
    await subjects.order({ number: 'A-1', due: inDays(10), forecast: inDays(12), lateDays: 2 });
    await subjects.order({
      number: 'A-2',
      due: inDays(10),
      forecast: inDays(8),
      planned: inDays(15),
      lateDays: 0,
    });
    const over1 = await subjects.order({ number: 'A-3', due: inDays(-1) });
    await subjects.order({ number: 'A-4', due: inDays(10), forecast: inDays(9), lateDays: 0 });
    // Of this one nothing is known yet.
    await subjects.order({ number: 'A-5', due: inDays(10) });
    await mill.enabled(over('orderLate', { operator: 'above', value: 0 }));
    await mill.sweep();
    expect(await seen()).toEqual(['order A-1 · JC40 2 active waiting', 'order A-3 · JC40 1 active waiting']);
    await subjects.close(over1);
    mill.at(minuteMs);
    await mill.sweep();
    expect((await mill.alarms({ keyword: 'A-3' })).map(({ condition }) => condition)).toEqual(['over']);
  });
});

describe('maintenance plans', () => {
  it('are overdue by the day on which they are due, on the machines of the rule, and are told with their machine', async () => {
    const machineId = await mill.machine('RF-01');
    const other = await mill.machine('RF-02');
    await subjects.plan({ number: 'BY-1', machineId, due: inDays(-3) });
    await subjects.plan({ number: 'BY-2', machineId, due: inDays(-2) });
    await subjects.plan({ number: 'BY-3', machineId: other, due: inDays(-9) });
    await mill.enabled(over('planOverdue', { operator: 'above', value: 2, machineIds: [String(machineId)] }));
    await mill.sweep();
    expect(await seen()).toEqual(['plan BY-1 Wipe down 01 3 active waiting']);
  });
});

describe('delays, acknowledgement and what would be now', () => {
  it('count from the look that found it, and begin anew when it was well between', async () => {
    const { id } = await subjects.part({ onHand: 4, least: 10 });
    await mill.enabled(lowParts({ triggerAfterS: 150, clearAfterS: 90, needsTaking: true }));
    const lookAt = async (minutes: number) => {
      mill.at(minutes * minuteMs);
      await mill.sweep();
    };
    await lookAt(0);
    await subjects.onHand(id, 12);
    await lookAt(1);
    await subjects.onHand(id, 3);
    for (const minutes of [2, 3, 4]) await lookAt(minutes);
    expect(await mill.alarms()).toEqual([]);
    await lookAt(5);
    expect(await mill.first()).toMatchObject({ raisedMs: mill.t0 + 4.5 * minuteMs, value: 30 });
    const { id: alarmId } = await mill.first();
    await mill.as.call(acknowledgeAlarms, { ids: [alarmId], note: 'ordered' });
    await subjects.onHand(id, 12);
    for (const minutes of [6, 7, 8]) await lookAt(minutes);
    expect(await mill.first()).toMatchObject({
      condition: 'over',
      stage: 'closed',
      clearedMs: mill.t0 + 7.5 * minuteMs,
      note: 'ordered',
    });
    expect((await mill.as.call(listAlarms, { view: 'all' })).result.total).toBe(1);
  });

  it('a rule that is written says what of it would be an alarm now, the worst first', async () => {
    for (const onHand of [9, 3, 12]) await subjects.part({ code: `N-${onHand}`, onHand, least: 10 });
    const { result } = await mill.as.call(judgeRuleNow, { rule: lowParts() });
    expect(result).toMatchObject({ all: 3, unknown: 0, beyond: 2 });
    expect(result.subjects.map(({ subject, value }) => [subject.name, value])).toEqual([
      ['N-3 Bearing', 30],
      ['N-9 Bearing', 90],
    ]);
    expect(await mill.alarms()).toEqual([]);
  });
});

describe('several processes', () => {
  it('begin an alarm once and tell it once, also when one of them is killed while it judges', async () => {
    await subjects.part({ code: 'BR-1', onHand: 4, least: 10 });
    await mill.enabled(lowParts({ priority: 'critical' }));
    // A process that has claimed the moment, and dies before its commit.
    const killed = await pool.connect();
    await killed.query('begin');
    await killed.query(`set local app.tenant_id = '${mill.tenantId}'`);
    await killed.query("update alarm_subjects set due_at = now() + interval '1 hour'");
    const sweeps = Promise.all([mill.sweep(), mill.sweep()]);
    // What the database does with a connection that is gone.
    await killed.query('rollback');
    killed.release();
    await sweeps;
    await mill.sweep();
    expect(await seen()).toEqual(['part BR-1 Bearing 40 active sent']);
    expect(await mill.messages()).toHaveLength(1);
    mill.at(minuteMs);
    await Promise.all([mill.sweep(), mill.sweep(), mill.sweep()]);
    expect(await mill.alarms()).toHaveLength(1);
    expect(await mill.messages()).toHaveLength(1);
  });

  it('ask nothing more of a mill whose rules are of machines alone', async () => {
    const id = await mill.enabled(lowParts());
    await mill.sweep();
    await mill.disable(id);
    await mill.sweep();
    const { rows } = await owner.query<{ due: string }>(
      'select due_at::text as due from alarm_subjects where tenant_id = $1',
      [mill.tenantId],
    );
    expect(rows).toEqual([{ due: 'infinity' }]);
  });
});
