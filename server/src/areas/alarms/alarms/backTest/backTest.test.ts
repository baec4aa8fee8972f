import { listAlarms } from '@millwright/contract/areas/alarms/alarms/alarmCalls.ts';
import { backTestRule, type BackTestPart } from '@millwright/contract/areas/alarms/rule/pushRuleCalls.ts';
import { defaultShiftCalendar, shiftAt } from '@millwright/contract/areas/shifts/calendar/calendar.ts';
import { maintenanceTask } from '@millwright/contract/areas/maintenance/tasks/maintenanceTask.ts';
import { resourceCalls } from '@millwright/contract/registry.ts';
import { hourMs, minuteMs, secondMs } from '@millwright/contract/core/time/units.ts';
import { beforeEach, describe, expect, it } from 'vitest';
import { startTestFlow } from '@millwright/testing/server/mills/testFlow.ts';
import { alarmMill } from '@millwright/testing/server/mills/alarmMill.ts';
import { testServer } from '@millwright/testing/server/testServer.ts';

const server = await testServer();
const { clock, make, owner } = server;
const flow = await startTestFlow(server);

type Rule = Readonly<Record<string, unknown>>;

let mill: Awaited<ReturnType<typeof alarmMill>>;
let t0: number;
let count = 0;

beforeEach(async () => {
  mill = await alarmMill(server, flow, `Trials ${++count}`);
  await mill.machine('RF-01');
  await mill.machine('RF-02');
  ({ t0 } = mill);
});

const without: Rule = {
  process: null,
  modelIds: null,
  machineIds: null,
  signal: null,
  kpi: null,
  operator: null,
  value: null,
  clearValue: null,
  graveValue: null,
  states: null,
  faultCodes: null,
  match: null,
  conditions: null,
  noDataMin: null,
  hoursFrom: null,
  hoursTo: null,
  shifts: null,
};
type Input = Parameters<typeof backTestRule.input.parse>[0];
async function tried(rule: Rule, besides: object = {}): Promise<BackTestPart> {
  const input: Input = { rule: { ...without, ...rule }, ...besides };
  // In a session of its own, since the clock may have gone on for longer than one lasts.
  return (await server.as(mill.person).call(backTestRule, backTestRule.input.parse(input))).result;
}
const spans = (alarms: readonly { machine: string; raisedMs: number; clearedMs: number | null }[]) =>
  alarms
    .map(({ machine, raisedMs, clearedMs }) => [
      machine,
      (raisedMs - t0) / secondMs,
      clearedMs === null ? null : (clearedMs - t0) / secondMs,
    ])
    .toSorted((a, b) => Number(a[1]) - Number(b[1]) || String(a[0]).localeCompare(String(b[0])));

describe('a rule that is tried on the past', () => {
  it.each([1, 2])('finds what was found when it happened, whatever machines said (%i)', async (start) => {
    let seed = start * 7_919;
    const random = () => (seed = (seed * 1_103_515_245 + 12_345) % 2_147_483_648) / 2_147_483_648;
    const pick = <Value>(values: readonly [Value, ...Value[]]): Value =>
      values[Math.floor(random() * values.length)] ?? values[0];
    const rules: readonly Rule[] = [
      { ...mill.slow(), triggerAfterS: 30, clearAfterS: 20 },
      {
        ...mill.slow(),
        triggerAfterS: 0,
        clearAfterS: 0,
        onlyRunning: false,
        clearValue: null,
        graveValue: 9_000,
      },
      mill.inStates(['stopped', 'fault'], { triggerAfterS: 40, clearAfterS: 10 }),
      { ...mill.inStates([]), source: 'fault', states: null, faultCodes: ['S704'], triggerAfterS: 20 },
      {
        ...mill.slow(),
        triggerAfterS: 20,
        clearAfterS: 10,
        onlyRunning: false,
        conditions: ['signal suction below 200 over 210', 'signal spindleRpm above 8500'],
      },
      {
        ...mill.slow(),
        triggerAfterS: 0,
        clearAfterS: 5,
        match: 'any',
        conditions: ['signal suction above 230 over 220', 'fault S704'],
      },
    ].map((rule, place) => ({ ...rule, name: `Rule ${place}`, alarmCode: `R-${place}` }));
    const ids: string[] = [];
    for (const rule of rules) ids.push(await mill.enabled(rule));
    const endMs = t0 + 50 * minuteMs;
    mill.at(50 * minuteMs);
    for (const code of ['RF-01', 'RF-02']) {
      let atMs = t0;
      while (atMs < endMs) {
        const said = pick<Readonly<Record<string, number | string>>>([
          { spindleRpm: pick([9_000, 9_999, 10_000, 10_001, 11_000, 12_000, 8_000]) },
          { spindleRpm: pick([9_500, 10_500, 11_500]) },
          { state: pick([1, 2]), spindleRpm: pick([9_000, 12_000]) },
          { suction: pick([190, 200, 205, 215, 225, 231]) },
          { state: 4, faultCode: pick(['S704', 'S701']) },
          { state: 1 },
        ]);
        await mill.say(code, atMs, { variety: 'JC40', ...(atMs === t0 ? { state: 1 } : {}), ...said });
        atMs = Math.min(endMs, atMs + pick([5, 5, 10, 20, 35, 60, 181, 260]) * secondMs);
      }
      // Nothing is judged ahead of what a machine measured: the last telegram stands at the end.
      await mill.say(code, endMs, { state: 1, spindleRpm: 12_000 });
    }
    await mill.sweep();
    await mill.sweep();
    const all: number[] = [];
    for (const [place, rule] of rules.entries()) {
      const asked = { view: 'all' as const, ruleId: ids[place], pageSize: 200 };
      const live = (await server.as(mill.person).call(listAlarms, asked)).result.alarms
        .filter(({ machineId }) => machineId !== null)
        .map((alarm) => ({ ...alarm, machine: alarm.machineNumber ?? '' }));
      const { alarms, machines } = await tried(rule);
      const numbers = new Map(machines.map(({ id, number }) => [id, number]));
      const found = alarms.map((alarm) => ({ ...alarm, machine: numbers.get(alarm.machineId) ?? '' }));
      expect([rule['name'], spans(found)]).toEqual([rule['name'], spans(live)]);
      all.push(found.length);
    }
    expect(all.filter((found) => found > 0)).toHaveLength(rules.length);
  });

  it('finds the silences that were found when machines fell silent and spoke again', async () => {
    // The only machine that ever spoke is not its gateway.
    const rule = mill.silent({ triggerAfterS: 30, isHiddenByGateway: false });
    const ruleId = await mill.enabled(rule);
    for (const seconds of [0, 100, 279, 460, 900, 1_000, 1_205]) {
      mill.at(seconds * secondMs);
      await mill.sweep();
      await flow.judge.lookAgain();
      await mill.run('RF-01', t0 + seconds * secondMs, 16_000);
    }
    mill.at(1_600 * secondMs);
    await mill.sweep();
    const asked = { view: 'all' as const, ruleId, pageSize: 200 };
    const live = (await server.as(mill.person).call(listAlarms, asked)).result.alarms;
    const { alarms } = await tried(rule);
    const named = alarms.map((alarm) => ({ ...alarm, machine: '01' }));
    expect(spans(named)).toEqual(spans(live.map((alarm) => ({ ...alarm, machine: '01' }))));
    expect(spans(named)).toEqual([
      ['01', 670, 900],
      ['01', 1_415, null],
    ]);
  });

  it('says of how much of each day something is known, and of which machines nothing', async () => {
    mill.at(2 * hourMs);
    await mill.sayFrom('RF-01', { fromMs: t0, toMs: t0 + hourMs }, () => ({ state: 1, spindleRpm: 16_000 }));
    const { machines, machineCount, fromMs, toMs, next } = await tried(mill.slow());
    expect({ machineCount, next, days: (toMs - fromMs) / (24 * hourMs) }).toEqual({
      machineCount: 2,
      next: null,
      days: 30,
    });
    expect(machines.map(({ number, heardMin }) => [number, heardMin.length, heardMin.at(-1)])).toEqual([
      ['01', 30, 60],
      ['02', 30, 0],
    ]);
  });

  it('goes on behind the machine at which it was, and ends at the same moment', async () => {
    const { machines, toMs } = await tried(mill.slow());
    mill.at(hourMs);
    const rest = await tried(mill.slow(), { after: machines[0]?.id, toMs });
    expect([rest.machines.map(({ id }) => id), rest.toMs]).toEqual([[machines[1]?.id], toMs]);
  });

  it('has nothing of machines that lack what it looks at, or that it is not for', async () => {
    const { machineCount, lackingCount } = await tried({ ...mill.slow(), signal: 'neps' });
    expect([machineCount, lackingCount]).toEqual([0, 2]);
    expect((await tried({ ...mill.slow(), process: 'carding' })).machineCount).toBe(0);
  });

  it('knows when people reported a machine', async () => {
    const { machines } = await tried(mill.slow());
    const machineId = machines[0]?.id ?? 0;
    const report = { name: 'Spindles slow', kind: 'repair', urgency: 'normal', machineId: String(machineId) };
    await mill.as.call(resourceCalls(maintenanceTask).add, report);
    // Rows are dated by the database, whose clock is not that of the test.
    await owner.query('update maintenance_task set create_time = $2 where tenant_id = $1', [
      mill.tenantId,
      new Date(t0),
    ]);
    clock.advance(minuteMs);
    const { reports } = await tried(mill.slow());
    expect(reports.map((each) => each.machineId)).toEqual([machineId]);
  });
});

describe('figures of shifts that were', () => {
  it('end breaks per 1,000 spindles and hour are judged behind each quarter of an hour', async () => {
    const { endMs } = shiftAt(defaultShiftCalendar('Asia/Shanghai'), clock.nowMs());
    const rule = {
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
    };
    mill.at(endMs - t0 + 4 * hourMs);
    const says = (endBreaks: number) => ({ state: 1, endBreaks, variety: 'JC40' });
    await mill.sayFrom('RF-01', { fromMs: endMs, toMs: endMs + 2 * hourMs }, (share) =>
      says(Math.round(share * 400)),
    );
    await mill.sayFrom('RF-01', { fromMs: endMs + 2 * hourMs + 3 * minuteMs, toMs: endMs + 3 * hourMs }, () =>
      says(400),
    );
    const { alarms } = await tried(rule);
    // 198.4 from the first half hour on; 400 breaks in 2:45 h are 144.3.
    expect(alarms.map(({ raisedMs, clearedMs }) => [raisedMs - endMs, (clearedMs ?? 0) - endMs])).toEqual([
      [30 * minuteMs, 165 * minuteMs],
    ]);
  });
});

describe('whose machines it is tried on', () => {
  it('never those of another mill, also when their numbers are named', async () => {
    const other = await alarmMill(server, flow, `Others ${count}`);
    await other.machine('RF-01');
    await other.run('RF-01', t0, 9_000);
    mill.at(10 * minuteMs);
    await other.run('RF-01', t0 + 3 * minuteMs, 9_000);
    const theirs = (
      await other.as.call(backTestRule, backTestRule.input.parse({ rule: { ...without, ...other.slow() } }))
    ).result;
    expect(theirs.alarms).toHaveLength(1);
    const foreign = theirs.machines.map(({ id }) => String(id));
    const named = await tried({ ...mill.slow(), machineIds: foreign });
    expect([named.machineCount, named.alarms]).toEqual([0, []]);
    const { machines, alarms } = await tried(mill.slow());
    expect(machines.map(({ id }) => String(id))).not.toEqual(expect.arrayContaining(foreign));
    expect(alarms).toEqual([]);
  });

  it('only by who writes rules', async () => {
    const reader = server.as(
      await make.user({ tenantIds: [mill.tenantId], codes: ['messaging.pushRule.read'] }),
    );
    const input = backTestRule.input.parse({ rule: { ...without, ...mill.slow() } });
    expect((await reader.call(backTestRule, input)).body).toMatchObject({ code: 510 });
  });
});
