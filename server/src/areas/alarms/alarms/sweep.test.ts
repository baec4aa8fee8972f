import { defaultShiftCalendar, shiftAt } from '@millwright/contract/areas/shifts/calendar/calendar.ts';
import { showAlarmHealth } from '@millwright/contract/areas/alarms/alarms/alarmHealthCalls.ts';
import { exportAlarms, listAlarms, showAlarm } from '@millwright/contract/areas/alarms/alarms/alarmCalls.ts';
import { basePath } from '@millwright/contract/core/call/call.ts';
import { hourMs, minuteMs, secondMs } from '@millwright/contract/core/time/units.ts';
import readSheet from 'read-excel-file/node';
import { beforeEach, describe, expect, it } from 'vitest';
import { startTestFlow } from '@millwright/testing/server/mills/testFlow.ts';
import { alarmMill } from '@millwright/testing/server/mills/alarmMill.ts';
import { testServer } from '@millwright/testing/server/testServer.ts';

const server = await testServer();
const { app, clock } = server;
const flow = await startTestFlow(server);

let mill: Awaited<ReturnType<typeof alarmMill>>;
let t0: number;
let count = 0;

beforeEach(async () => {
  mill = await alarmMill(server, flow, `Sweep ${++count}`);
  await mill.machine('RF-01');
  await mill.machine('RF-02');
  ({ t0 } = mill);
});

describe('a machine that tells of the past', () => {
  it('is not judged ahead of what it measured: what comes next may end the delay', async () => {
    await mill.enabled(mill.slow());
    mill.at(10 * minuteMs);
    await mill.run('RF-01', t0, 9_000);
    await mill.sweep();
    expect(await mill.alarms()).toEqual([]);
    await mill.run('RF-01', t0 + 30 * secondMs, 16_000);
    await mill.run('RF-01', t0 + 40 * secondMs, 9_000);
    await mill.run('RF-01', t0 + 105 * secondMs, 9_000);
    expect((await mill.alarms()).map(({ raisedMs }) => raisedMs - t0)).toEqual([100 * secondMs]);
  });

  it('is not silent, however far behind it is: silence is counted from when it was heard', async () => {
    await mill.enabled(mill.silent());
    mill.at(10 * minuteMs);
    await mill.run('RF-01', t0, 16_000);
    mill.at(12 * minuteMs);
    await mill.run('RF-01', t0 + 60 * secondMs, 16_000);
    mill.at(14 * minuteMs);
    await mill.sweep();
    expect(await mill.alarms()).toEqual([]);
    mill.at(16 * minuteMs);
    await mill.sweep();
    expect((await mill.alarms()).map(({ raisedMs }) => raisedMs - t0)).toEqual([15 * minuteMs]);
    // What it kept meanwhile says nothing of when it was heard: the alarm is over when it comes.
    await mill.run('RF-01', t0 + 120 * secondMs, 16_000);
    expect(await mill.first()).toMatchObject({ condition: 'over', clearedMs: t0 + 16 * minuteMs });
  });
});

describe('two processes that look at the same moment', () => {
  it('what the sweep began ahead of a telegram that was on its way is withdrawn by it', async () => {
    await mill.enabled(mill.slow());
    await mill.run('RF-01', t0, 9_000);
    mill.at(61 * secondMs);
    await mill.sweep();
    expect(await mill.first()).toMatchObject({ raisedMs: t0 + minuteMs });
    await mill.run('RF-01', t0 + 50 * secondMs, 16_000);
    expect(await mill.alarms()).toEqual([]);
    await mill.run('RF-01', t0 + 70 * secondMs, 16_000);
    expect(await mill.alarms()).toEqual([]);
  });

  it('begin an alarm once, and tell it once', async () => {
    await mill.enabled(mill.slow());
    await mill.run('RF-01', t0, 9_000);
    mill.at(91 * secondMs);
    await Promise.all([mill.sweep(), mill.sweep(), mill.sweep()]);
    expect(await mill.told()).toEqual(['01 active open sent']);
    expect(await mill.messages()).toHaveLength(1);
  });
});

describe('figures of a shift', () => {
  it('K-048 end breaks per 1,000 spindles and hour are an alarm behind a quarter of an hour, and over by the same figure', async () => {
    const { endMs } = shiftAt(defaultShiftCalendar('Asia/Shanghai'), clock.nowMs());
    await mill.enabled({
      ...mill.slow(),
      source: 'kpi',
      signal: null,
      kpi: 'breakRate',
      operator: 'above',
      value: 150,
      clearValue: null,
      onlyRunning: false,
      triggerAfterS: 0,
      clearAfterS: 0,
    });
    const says = (endBreaks: number) => ({ state: 1, endBreaks, variety: 'JC40' });
    mill.at(endMs - t0 + 2 * hourMs + 2 * minuteMs);
    await mill.sayFrom('RF-01', { fromMs: endMs, toMs: endMs + 2 * hourMs }, (share) =>
      says(Math.round(share * 400)),
    );
    await mill.sweep();
    await mill.sweep();
    expect((await mill.alarms()).map(({ raisedMs, value, unit }) => [raisedMs - endMs, value, unit])).toEqual(
      [[2 * hourMs, 198.4, 'per1000SpH']],
    );
    mill.at(endMs - t0 + 3 * hourMs + 2 * minuteMs);
    await mill.sayFrom('RF-01', { fromMs: endMs + 2 * hourMs, toMs: endMs + 3 * hourMs }, () => says(400));
    await mill.sweep();
    expect(await mill.first()).toMatchObject({ condition: 'over', clearedMs: endMs + 3 * hourMs });
  });
});

describe('how alarms were', () => {
  it('is told by rule, with what would have spared them, which one edit of the rule applies', async () => {
    const id = await mill.enabled(mill.inStates(['stopped'], { triggerAfterS: 0, clearAfterS: 0 }));
    mill.at(5 * hourMs);
    for (let place = 0; place < 12; place++) {
      const atMs = t0 + place * 20 * minuteMs;
      await mill.say('RF-01', atMs, { state: 2 });
      await mill.say('RF-01', atMs + 20 * secondMs, { state: 1 });
    }
    const health = async () => (await mill.as.call(showAlarmHealth, { days: 1 })).result;
    const [rule] = (await health()).rules;
    expect(rule).toMatchObject({ ruleId: id, alarms: 12, machines: 1, neverTaken: 12, medianS: 20 });
    const [longer] = rule?.proposals ?? [];
    expect(longer).toEqual({ field: 'triggerAfterS', from: 0, to: 30, fewer: 12 });
    await mill.as.call(mill.rules.edit, { id, version: rule?.version, triggerAfterS: longer?.to });
    expect((await mill.as.call(mill.rules.queryById, { id })).result).toMatchObject({ triggerAfterS: 30 });
    expect((await health()).actors).toMatchObject([{ machineNumber: '01', alarms: 12 }]);
  });

  it('a flood is told by what it is made of, and ten minutes later it is none', async () => {
    await mill.enabled(mill.inStates(['stopped'], { triggerAfterS: 0, clearAfterS: 0 }));
    const flood = async () => (await mill.as.call(listAlarms, { view: 'all' })).result.flood;
    const codes = Array.from({ length: 8 }, (_, place) => `RF-1${place}`);
    for (const code of codes) await mill.machine(code);
    for (const code of ['RF-01', ...codes]) await mill.say(code, t0, { state: 2 });
    expect(await flood()).toEqual([]);
    await mill.say('RF-02', t0, { state: 2 });
    expect(await flood()).toMatchObject([{ alarmName: 'Spindle speed low', count: 10 }]);
    mill.at(10 * minuteMs + 1);
    expect(await flood()).toEqual([]);
  });

  it('is a sheet too, a row for each alarm of the question, in the words of the reader', async () => {
    await mill.enabled(mill.inStates(['stopped'], { triggerAfterS: 0, clearAfterS: 0 }));
    for (const code of ['RF-01', 'RF-02']) await mill.say(code, t0, { state: 2 });
    await mill.say('RF-02', t0 + minuteMs, { state: 1 });
    const { id: userId, tenantId } = mill.person;
    const { accessToken } = await app.sessions.start({ userId, tenantId, ip: '127.0.0.1', agent: 'test' });
    const rowsIn = async (language: string, view: string) => {
      const { rawPayload } = await app.fastify.inject({
        method: 'GET',
        url: `${basePath}${exportAlarms.path}?view=${view}`,
        headers: { 'x-access-token': accessToken, 'tenant-id': '0', 'language-id': language },
      });
      const [sheet] = await readSheet(rawPayload);
      return (sheet?.data ?? []).map((row) => [row[0], row[1], row[2], row[10]]);
    };
    expect(await rowsIn('en', 'all')).toEqual([
      ['Alarm', 'Priority', 'Object', 'Condition'],
      ['Spindle speed low', 'Major', 'Ring frame 01', 'Active'],
      ['Spindle speed low', 'Major', 'Ring frame 02', 'Cleared'],
    ]);
    expect(await rowsIn('vn', 'holding')).toMatchObject([
      {},
      ['Spindle speed low', 'Quan trọng', 'Máy sợi con 01', 'Đang báo'],
    ]);
  });
});

describe('several conditions of a rule', () => {
  it('several conditions of a machine are judged together, also where a telegram says only one of them', async () => {
    await mill.enabled({
      ...mill.slow(),
      onlyRunning: false,
      conditions: ['signal suction below 200 over 210'],
    });
    await mill.run('RF-01', t0, 9_000);
    mill.at(100 * secondMs);
    // Of the other it is not known.
    await mill.run('RF-01', t0 + 90 * secondMs, 9_000);
    await mill.sweep();
    expect(await mill.alarms()).toEqual([]);
    await mill.say('RF-01', t0 + 100 * secondMs, { suction: 190 });
    mill.at(161 * secondMs);
    await mill.sweep();
    expect(await mill.first()).toMatchObject({
      raisedMs: t0 + 160 * secondMs,
      condition: 'active',
      value: 9_000,
      limit: 10_000,
    });
    await mill.say('RF-01', t0 + 162 * secondMs, { suction: 205 });
    mill.at(240 * secondMs);
    await mill.sweep();
    expect(await mill.first()).toMatchObject({ condition: 'active' });
    await mill.say('RF-01', t0 + 170 * secondMs, { suction: 215 });
    await mill.say('RF-01', t0 + 235 * secondMs, { suction: 215 });
    expect(await mill.first()).toMatchObject({ condition: 'over', clearedMs: t0 + 230 * secondMs });
  });

  it('an edit that names an empty list where nothing was said ends no alarm; a further condition does', async () => {
    const id = await mill.enabled(mill.slow({ triggerAfterS: 0 }));
    await mill.run('RF-01', t0, 9_000);
    const edit = async (besides: object) => {
      const { version } = (await mill.as.call(mill.rules.queryById, { id })).result;
      await mill.as.call(mill.rules.edit, { ...mill.slow({ triggerAfterS: 0, ...besides }), id, version });
    };
    await edit({ conditions: [], modelIds: [] });
    expect(await mill.first()).toMatchObject({ condition: 'active' });
    await edit({ conditions: ['signal suction below 200'] });
    expect(await mill.first()).toMatchObject({ condition: 'over' });
  });

  it('any of several conditions is enough, and the value of one that does not hold is no reason', async () => {
    await mill.enabled({
      ...mill.slow(),
      triggerAfterS: 0,
      clearAfterS: 0,
      match: 'any',
      conditions: ['state stopped|waiting'],
    });
    await mill.run('RF-01', t0, 16_000);
    await mill.say('RF-01', t0 + 10 * secondMs, { state: 2 });
    expect(await mill.first()).toMatchObject({
      raisedMs: t0 + 10 * secondMs,
      condition: 'active',
      value: null,
      limit: null,
    });
    const { reasons } = (await mill.as.call(showAlarm, { id: (await mill.first()).id })).result;
    expect(reasons).toEqual(['处于停机或待料']);
    mill.at(45 * secondMs);
    await mill.sweep();
    expect((await mill.messages()).map(({ msgContent }) => msgContent)).toEqual([
      expect.stringContaining('触发条件 处于停机或待料'),
    ]);
    await mill.run('RF-01', t0 + 20 * secondMs, 9_000);
    expect(await mill.first()).toMatchObject({ raisedMs: t0 + 10 * secondMs, condition: 'active' });
    await mill.run('RF-01', t0 + 30 * secondMs, 12_000);
    expect(await mill.first()).toMatchObject({ condition: 'over', clearedMs: t0 + 30 * secondMs });
  });

  it.each(['all', 'any'])(
    'any order of arrival gives the same alarms of several conditions (%s)',
    async (match) => {
      await mill.enabled({
        ...mill.slow(),
        triggerAfterS: 10,
        clearAfterS: 5,
        onlyRunning: false,
        match,
        conditions: ['signal suction below 200 over 210'],
      });
      let seed = 11;
      const random = () => (seed = (seed * 1_103_515_245 + 12_345) % 2_147_483_648) / 2_147_483_648;
      const pick = (values: readonly number[]) => values[Math.floor(random() * values.length)] ?? 0;
      const first = { state: 1, spindleRpm: 16_000, suction: 230 };
      for (const code of ['RF-01', 'RF-02']) await mill.say(code, t0, first);
      // Long before what comes late, so that it must be looked for.
      const fromMs = t0 + 100 * minuteMs;
      const saying = (): Record<string, number> =>
        pick([0, 1]) === 0 ? { spindleRpm: pick([9_000, 12_000]) } : { suction: pick([190, 215]) };
      const said = Array.from({ length: 60 }, (_, place) => ({
        atMs: fromMs + place * 5 * secondMs,
        values: saying(),
      }));
      mill.at(110 * minuteMs);
      for (const { atMs, values } of said) await mill.say('RF-01', atMs, values);
      const shuffled = said.map((each) => ({ each, key: random() })).toSorted((a, b) => a.key - b.key);
      for (const { each } of shuffled) await mill.say('RF-02', each.atMs, each.values);
      const of = async (code: string) =>
        (await mill.alarms({ pageSize: 200 }))
          .filter(({ machineCode }) => machineCode === code)
          .map(({ raisedMs, clearedMs }) => [
            (raisedMs - fromMs) / 1000,
            clearedMs === null ? null : (clearedMs - fromMs) / 1000,
          ])
          .toSorted((a, b) => (a[0] ?? 0) - (b[0] ?? 0));
      const inOrder = await of('RF-01');
      expect(inOrder.length).toBeGreaterThan(1);
      expect(await of('RF-02')).toEqual(inOrder);
    },
  );
});
