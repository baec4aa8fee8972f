import { describe, expect, it } from 'vitest';
import { showAnalysisChoices } from '@millwright/contract/areas/analysis/query/question.ts';
import { listLastDoffs } from '@millwright/contract/areas/analysis/doffs/doffs.ts';
import { listStops } from '@millwright/contract/areas/analysis/stops/stops.ts';
import { reportFaults } from '@millwright/contract/areas/analysis/wire/faultReport.ts';
import { showMachineTimeline } from '@millwright/contract/areas/analysis/stops/timeline.ts';
import { faultNameOf } from '@millwright/contract/areas/equipment/faults/faultNames.ts';
import {
  addDays,
  defaultShiftCalendar,
  shiftAt,
  shiftsOf,
} from '@millwright/contract/areas/shifts/calendar/calendar.ts';
import { dayMs, hourMs, minuteMs } from '@millwright/contract/core/time/units.ts';
import { startTestFlow } from '@millwright/testing/server/mills/testFlow.ts';
import { speakingMill } from '@millwright/testing/server/mills/speakingMill.ts';
import { testServer } from '@millwright/testing/server/testServer.ts';
import { keepShift } from '@millwright/testing/server/mills/analysisTesting.ts';

const server = await testServer();
const { make, clock, owner } = server;
const flow = await startTestFlow(server);
const today = shiftAt(defaultShiftCalendar('Asia/Shanghai'), clock.nowMs()).productionDate;

async function newMill() {
  const mill = await speakingMill(server, flow);
  const viewer = server.as(await make.user({ tenantIds: [mill.tenantId], codes: ['boards.analysis'] }));
  return { ...mill, viewer };
}

/** A closed stretch of one state that ended so long ago. */
async function stood(
  { tenantId }: { tenantId: number },
  machineId: number,
  { state, fault, forMs, agoMs }: { state: number; fault?: string; forMs: number; agoMs: number },
) {
  const endMs = clock.nowMs() - agoMs;
  await owner.query(
    `insert into state_interval (tenant_id, machine_id, started_at, ended_at, state, fault)
     values ($1, $2, to_timestamp($3::float8 / 1000), to_timestamp($4::float8 / 1000), $5, $6)`,
    [tenantId, machineId, endMs - forMs, endMs, state, fault],
  );
}

describe('on/off statistics', () => {
  it.each([
    ['K-027 over 10 minutes', 10, [240, 90, 45, 11]],
    ['K-028 over 30 minutes', 30, [240, 90, 45]],
    ['K-029 over 1 hour', 60, [240, 90]],
    ['K-030 over 3 hours', 180, [240]],
  ])('%s', async (_, longerThanMin, expected) => {
    const mill = await newMill();
    const frame = await mill.machine('RF-01');
    const lasting = [5, 10, 11, 30, 45, 60, 90, 180, 240];
    for (const [index, minutes] of lasting.entries())
      await stood(mill, frame, {
        state: 4,
        fault: 'S701',
        forMs: minutes * minuteMs,
        agoMs: (9 - index) * 6 * hourMs,
      });
    await stood(mill, frame, { state: 1, forMs: 5 * hourMs, agoMs: hourMs });
    await stood(mill, frame, { state: 11, forMs: 5 * hourMs, agoMs: 0 });
    const { result } = await mill.viewer.call(listStops, { longerThanMin });
    const shown = result.stops.map(({ durationMs }) => durationMs / minuteMs);
    // Longer than, so 30 minutes are not over 30 minutes; the newest first.
    expect(shown).toEqual(lasting.filter((minutes) => minutes > longerThanMin).toReversed());
    expect(shown).toEqual(expect.arrayContaining(expected));
    expect(result.counts.map(({ longerThanMin: over, count }) => [over, count])).toEqual([
      [10, 7],
      [30, 5],
      [60, 3],
      [180, 1],
    ]);
    const minutes = shown.reduce((sum, each) => sum + each, 0);
    expect(result.total).toMatchObject({ count: shown.length, ms: minutes * minuteMs });
  });

  it('K-035 look back seven days, and count of a stop that began before only what lies within', async () => {
    const mill = await newMill();
    const frame = await mill.machine('RF-01');
    await stood(mill, frame, { state: 6, forMs: 4 * hourMs, agoMs: 7 * dayMs - hourMs });
    await stood(mill, frame, { state: 6, forMs: 4 * hourMs, agoMs: 8 * dayMs });
    const { result } = await mill.viewer.call(listStops);
    expect(result.scope.startMs).toBe(clock.nowMs() - 7 * dayMs);
    expect(result.stops.map(({ durationMs }) => durationMs)).toEqual([4 * hourMs]);
    expect(result.total.ms).toBe(hourMs);
    const fromMs = clock.nowMs() - 9 * dayMs;
    expect((await mill.viewer.call(listStops, { fromMs })).result.total.ms).toBe(8 * hourMs);
  });

  it('E-059 are a report of faults and states, by process, with how often and how long', async () => {
    const mill = await newMill();
    const [frame, other, card] = [
      await mill.machine('RF-01'),
      await mill.machine('RF-02'),
      await mill.machine('CD-01', 'carding', 1),
    ];
    const faulty = { state: 4, fault: 'S701' };
    await stood(mill, frame, { ...faulty, forMs: hourMs, agoMs: 9 * hourMs });
    await stood(mill, other, { ...faulty, forMs: 2 * hourMs, agoMs: 20 * hourMs });
    await stood(mill, frame, { state: 6, forMs: 20 * minuteMs, agoMs: 5 * hourMs });
    await stood(mill, card, { state: 4, fault: 'X999', forMs: 40 * minuteMs, agoMs: 3 * hourMs });
    // Shorter than the report looks at, and running, which is no stop.
    await stood(mill, other, { ...faulty, forMs: 5 * minuteMs, agoMs: 2 * hourMs });
    await stood(mill, card, { state: 1, forMs: 5 * hourMs, agoMs: 0 });
    const english = { headers: { 'language-id': 'en' } };
    const { result } = await mill.viewer.call(reportFaults, {}, english);
    const row = (equipment_run: number, equipment_run_name: string, fault_message_name: string | null) => ({
      equipment_run,
      equipment_run_name,
      fault_message_name,
    });
    expect(result).toEqual([
      {
        ...row(4, 'Fault', faultNameOf([], 'en')('S701', 'spinning')),
        sum_duration_time: 10_800,
        sum_count: 2,
        duration_time: 5_400,
      },
      { ...row(4, 'Fault', 'X999'), sum_duration_time: 2_400, sum_count: 1, duration_time: 2_400 },
      { ...row(6, 'Waiting', null), sum_duration_time: 1_200, sum_count: 1, duration_time: 1_200 },
    ]);
    const { total } = (await mill.viewer.call(listStops)).result;
    expect(result.reduce((sum, each) => sum + each.sum_count, 0)).toBe(total.count);
    expect(result.reduce((sum, each) => sum + each.sum_duration_time, 0)).toBe(total.ms / 1000);
  });

  it('P-039 are told of production dates too, until now, and refuse dates together with moments', async () => {
    const mill = await newMill();
    const frame = await mill.machine('RF-01');
    const system = defaultShiftCalendar('Asia/Shanghai');
    const [first] = shiftsOf(system, addDays(today, -1));
    const startMs = first?.startMs ?? 0;
    await stood(mill, frame, { state: 2, forMs: 2 * hourMs, agoMs: clock.nowMs() - startMs - hourMs });
    const dates = { from: addDays(today, -1), to: today };
    const { result } = await mill.viewer.call(listStops, dates);
    expect(result.scope).toMatchObject({ ...dates, startMs, endMs: clock.nowMs() });
    // Of a stop over the border counts what lies within.
    expect(result.total).toMatchObject({ count: 1, ms: hourMs });
    const strip = await mill.viewer.call(showMachineTimeline, { code: 'RF-01', ...dates });
    expect(strip.result.intervals[0]).toMatchObject({ state: 2, startMs, endMs: startMs + hourMs });
    expect(strip.result.turns[0]).toMatchObject({ productionDate: dates.from, startMs });
    const refused = async (input: object) => (await mill.viewer.call(listStops, input)).body.errors;
    expect(await refused({ ...dates, toMs: clock.nowMs() })).toMatchObject([{ field: 'from' }]);
    expect(await refused({ from: addDays(today, 1), to: addDays(today, 2) })).toMatchObject([
      { field: 'from', rule: 'max' },
    ]);
  });

  it('sort causes by the time they took, with class and kg, and can be narrowed', async () => {
    const mill = await newMill();
    const one = await mill.machine('RF-01');
    const other = await mill.machine('RF-02');
    await mill.say('RF-01', clock.nowMs() - dayMs, { spindleSpeed: 16_000, twist: 960, tex: 15, state: 1 });
    await stood(mill, one, { state: 4, fault: 'S701', forMs: 2 * hourMs, agoMs: 3 * hourMs });
    await stood(mill, other, { state: 4, fault: 'S701', forMs: 2 * hourMs, agoMs: 3 * hourMs });
    await stood(mill, one, { state: 4, fault: 'S704', forMs: hourMs, agoMs: 2 * hourMs });
    await stood(mill, one, { state: 7, forMs: 3 * hourMs, agoMs: 9 * hourMs });
    await stood(mill, one, { state: 9, fault: 'S999', forMs: 0.5 * hourMs, agoMs: 0 });
    const { result } = await mill.viewer.call(listStops);
    expect(
      result.pareto.map(({ class: name, state, fault, count, ms }) => [name, state, fault, count, ms]),
    ).toEqual([
      ['unplanned', 4, 'S701', 2, 4 * hourMs],
      ['planned', 7, null, 1, 3 * hourMs],
      ['unplanned', 4, 'S704', 1, hourMs],
      ['outside', 9, null, 1, 0.5 * hourMs],
    ]);
    // 15.12 kg an hour of RF-01; RF-02 states no speed. Maintenance and planned idle time are no loss.
    const lost = result.pareto.map((cause) => cause.lost.map(({ process, kg }) => [process, kg]));
    expect(lost).toEqual([
      [['spinning', expect.closeTo(30.24, 6)]],
      [],
      [['spinning', expect.closeTo(15.12, 6)]],
      [],
    ]);
    expect(result.byMachine.map(({ machineId, ms }) => [machineId, ms])).toEqual([
      [one, 6.5 * hourMs],
      [other, 2 * hourMs],
    ]);
    const narrowed = await mill.viewer.call(listStops, {
      machineIds: [other],
      classes: ['unplanned', 'planned'],
    });
    expect(narrowed.result.total).toMatchObject({ count: 1, ms: 2 * hourMs, lost: [] });
    const second = await mill.viewer.call(listStops, { pageNo: 2, pageSize: 2 });
    expect(second.result.stops).toHaveLength(2);
    expect(second.result.total).toEqual(result.total);
  });

  it('read the index of long stops and nothing else', async () => {
    const mill = await newMill();
    const client = await server.pool.connect();
    try {
      await client.query(
        `begin; set local app.tenant_id = '${mill.tenantId}'; set local enable_seqscan = off`,
      );
      const { rows } = await client.query(
        `explain select count(*) from state_interval
         where state <> 1 and state <> 11 and ended_at - started_at > interval '10 minutes'
           and ended_at > now() - interval '7 days'`,
      );
      expect(JSON.stringify(rows)).toContain('state_interval_stops');
    } finally {
      await client.query('rollback');
      client.release();
    }
  });
});

describe('doffs', () => {
  it('K-036 tell the last ten of each machine with their intervals, and what they add up to', async () => {
    const mill = await newMill();
    await mill.machine('RF-01');
    await mill.machine('RF-02');
    await mill.machine('RF-03');
    const firstMs = clock.nowMs() - 40 * hourMs;
    for (let index = 0; index < 12; index++)
      await mill.doff('RF-01', firstMs + index * 3 * hourMs, {
        durationMs: 180_000 + index,
        weightG: 50_000 + index,
      });
    await mill.doff('RF-02', firstMs, { durationMs: 200_000, weightG: 40_000 });
    const { result } = await mill.viewer.call(listLastDoffs);
    const [one, two, three] = result.byMachine;
    expect(one?.doffs.map(({ weightG }) => weightG)).toEqual(
      [11, 10, 9, 8, 7, 6, 5, 4, 3, 2].map((n) => 50_000 + n),
    );
    expect(new Set(one?.doffs.map(({ intervalMs }) => intervalMs))).toEqual(new Set([3 * hourMs]));
    expect(one?.sums).toEqual({
      doffs: 10,
      durationMs: 10 * 180_000 + 65,
      weightG: 10 * 50_000 + 65,
      intervals: 10,
      intervalMs: 30 * hourMs,
    });
    expect(two?.doffs).toEqual([{ atMs: firstMs, durationMs: 200_000, weightG: 40_000, intervalMs: null }]);
    expect(three).toMatchObject({ doffs: [], sums: { doffs: 0, intervals: 0 } });
  });
});

describe('what filters can be set to', () => {
  it('K-037 the varieties of the last three months, those of ring frames first', async () => {
    const mill = await newMill();
    const frame = await mill.machine('RF-01');
    const winder = await mill.machine('WD-01', 'winding', 60);
    await keepShift(owner, { ...mill, machineId: frame }, { date: addDays(today, -80), variety: 'JC40' });
    await keepShift(owner, { ...mill, machineId: frame }, { date: addDays(today, -40), variety: 'JC32' });
    await keepShift(owner, { ...mill, machineId: frame }, { date: addDays(today, -39), variety: 'JC40' });
    await keepShift(owner, { ...mill, machineId: frame }, { date: addDays(today, -93), variety: 'CD21' });
    await keepShift(
      owner,
      { ...mill, machineId: frame },
      { date: addDays(today, -10), variety: 'JC60', runMs: 0 },
    );
    await keepShift(owner, { ...mill, machineId: winder }, { date: addDays(today, -5), variety: 'AB10' });
    const { result } = await mill.viewer.call(showAnalysisChoices);
    expect(result.varieties).toEqual([
      { variety: 'JC32', process: 'spinning', lastDate: addDays(today, -40) },
      { variety: 'JC40', process: 'spinning', lastDate: addDays(today, -39) },
      { variety: 'AB10', process: 'winding', lastDate: addDays(today, -5) },
    ]);
    expect(result).toMatchObject({
      today,
      firstDate: addDays(today, -93),
      processes: ['spinning', 'winding'],
      crews: ['A', 'B', 'C', 'D'],
      lines: [],
    });
    expect(result.machines.map(({ code }) => code)).toEqual(['RF-01', 'WD-01']);
  });
});
