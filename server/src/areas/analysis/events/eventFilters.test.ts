import { describe, expect, it } from 'vitest';
import { listLastDoffs } from '@millwright/contract/areas/analysis/doffs/doffs.ts';
import { listStops } from '@millwright/contract/areas/analysis/stops/stops.ts';
import {
  addDays,
  defaultShiftCalendar,
  shiftAt,
  shiftsOf,
  type ShiftTurn,
} from '@millwright/contract/areas/shifts/calendar/calendar.ts';
import { minuteMs } from '@millwright/contract/core/time/units.ts';
import { startTestFlow } from '@millwright/testing/server/mills/testFlow.ts';
import { speakingMill } from '@millwright/testing/server/mills/speakingMill.ts';
import { testServer } from '@millwright/testing/server/testServer.ts';
import { keepShift } from '@millwright/testing/server/mills/analysisTesting.ts';

const server = await testServer();
const { make, clock, owner } = server;
const flow = await startTestFlow(server);
const system = defaultShiftCalendar('Asia/Shanghai');
const today = shiftAt(system, clock.nowMs()).productionDate;
const yesterday = addDays(today, -1);
const [morning, middle, night] = shiftsOf(system, yesterday);

async function newMill() {
  const mill = await speakingMill(server, flow);
  const viewer = server.as(await make.user({ tenantIds: [mill.tenantId], codes: ['boards.analysis'] }));
  const frame = await mill.machine('RF-01');
  const stops = async (input: object) => (await viewer.call(listStops, input)).result;
  /** From so many days ago on all time of the frame is known. */
  const isKnownSince = async (days: number) => {
    await mill.say('RF-01', clock.nowMs(), { state: 1 });
    for (let ago = days; ago >= 0; ago -= 1)
      for (const { shift } of shiftsOf(system, addDays(today, -ago)))
        await keepShift(
          owner,
          { tenantId: mill.tenantId, machineId: frame },
          { date: addDays(today, -ago), shift, variety: 'JC40', runMs: 8 * 60 * minuteMs },
        );
  };
  return { ...mill, viewer, frame, stops, isKnownSince };
}

function startOf(turn: ShiftTurn | undefined): number {
  expect(turn).toBeDefined();
  return turn?.startMs ?? 0;
}

async function stood(
  { tenantId, frame }: { tenantId: number; frame: number },
  startMs: number,
  forMin: number,
  { state = 4 }: { state?: number } = {},
) {
  await owner.query(
    `insert into state_interval (tenant_id, machine_id, started_at, ended_at, state)
     values ($1, $2, to_timestamp($3::float8 / 1000), to_timestamp($4::float8 / 1000), $5)`,
    [tenantId, frame, startMs, startMs + forMin * minuteMs, state],
  );
}

describe('events narrowed to work', () => {
  it('P-039 a stop that goes on into a shift of which nothing was heard yet stays with its variety', async () => {
    const mill = await newMill();
    await mill.say('RF-01', clock.nowMs(), { state: 1 });
    for (const turn of [morning, middle])
      await keepShift(
        owner,
        { tenantId: mill.tenantId, machineId: mill.frame },
        { date: yesterday, shift: turn?.shift ?? '', variety: 'JC40', runMs: 8 * 60 * minuteMs },
      );
    await stood(mill, startOf(night) - 20 * minuteMs, 60);
    const { total } = await mill.stops({ from: yesterday, to: yesterday, variety: ['JC40'] });
    expect([total.count, total.ms / minuteMs]).toEqual([1, 60]);
  });

  it('P-039 of a stop over the border of two shifts each has its own part, and together they have all of it', async () => {
    const mill = await newMill();
    await stood(mill, startOf(middle) - 20 * minuteMs, 60);
    const dates = { from: yesterday, to: yesterday };
    const ofShift = (turn: ShiftTurn | undefined) => mill.stops({ ...dates, shift: [turn?.shift] });
    const parts = await Promise.all([morning, middle, night].map(ofShift));
    expect(parts.map(({ total }) => [total.count, total.ms / minuteMs])).toEqual([
      [1, 20],
      [1, 40],
      [0, 0],
    ]);
    expect((await ofShift(morning)).stops).toMatchObject([
      { durationMs: 60 * minuteMs, withinMs: 20 * minuteMs },
    ]);
    const both = await mill.stops({ ...dates, shift: [morning?.shift, middle?.shift] });
    expect(both.total).toMatchObject({ count: 1, ms: 60 * minuteMs });
    const ofCrew = await mill.stops({ ...dates, crew: [middle?.crew] });
    expect(ofCrew.total).toMatchObject({ count: 1, ms: 40 * minuteMs });
  });

  it('P-039 a change of variety within a quarter of an hour parts a stop to the second', async () => {
    const mill = await newMill();
    const startMs = startOf(morning);
    const changeMs = startMs + 127 * minuteMs + 13_000;
    const say = (atMs: number, variety: string, state: number) => mill.say('RF-01', atMs, { state, variety });
    for (let atMs = startMs; atMs < changeMs; atMs += 3 * minuteMs)
      await say(atMs, 'JC40', atMs < changeMs - 24 * minuteMs ? 1 : 8);
    for (let atMs = changeMs; atMs < startMs + 200 * minuteMs; atMs += 3 * minuteMs)
      await say(atMs, 'JC32', atMs < changeMs + 36 * minuteMs ? 8 : 1);
    const dates = { from: yesterday, to: yesterday };
    const all = await mill.stops(dates);
    expect(all.total.count).toBe(1);
    const [stop] = all.stops;
    const fromMs = stop?.startMs ?? 0;
    const one = await mill.stops({ ...dates, variety: ['JC40'] });
    const other = await mill.stops({ ...dates, variety: ['JC32'] });
    expect(one.total).toMatchObject({ count: 1, ms: changeMs - fromMs });
    expect(other.total).toMatchObject({ count: 1, ms: all.total.ms - (changeMs - fromMs) });
    expect((await mill.stops({ ...dates, variety: ['JC32', 'JC40'] })).total).toEqual(all.total);
    expect((await mill.stops({ ...dates, variety: ['CD21'] })).total).toMatchObject({ count: 0, ms: 0 });
    // Of doffs the one before the change is of the old variety; what lies between two is told whoever worked.
    await mill.doff('RF-01', changeMs - 10_000, { durationMs: 180_000, weightG: 40_000 });
    await mill.doff('RF-01', changeMs + 10_000, { durationMs: 170_000, weightG: 30_000 });
    const doffs = async (variety: string) =>
      (await mill.viewer.call(listLastDoffs, { ...dates, variety: [variety] })).result.byMachine[0]?.doffs;
    expect(await doffs('JC40')).toMatchObject([{ weightG: 40_000, intervalMs: null }]);
    expect(await doffs('JC32')).toMatchObject([{ weightG: 30_000, intervalMs: 20_000 }]);
  });

  it('P-041 the last doffs of a period are those before its end', async () => {
    const mill = await newMill();
    for (const turn of [morning, middle, night])
      await mill.doff('RF-01', startOf(turn) + minuteMs, {
        durationMs: 180_000,
        weightG: startOf(turn) % 60_000,
      });
    const asked = { from: yesterday, to: yesterday, shift: [middle?.shift] };
    const { result } = await mill.viewer.call(listLastDoffs, asked);
    expect(result.byMachine[0]?.doffs.map(({ atMs, intervalMs }) => [atMs, intervalMs])).toEqual([
      [startOf(middle) + minuteMs, startOf(middle) - startOf(morning)],
    ]);
    const before = { from: addDays(today, -3), to: addDays(today, -2) };
    expect((await mill.viewer.call(listLastDoffs, before)).result.byMachine[0]?.doffs).toEqual([]);
  });
});

describe('stops held against the period before', () => {
  it('P-039 tell its sum, and the time of each cause and machine in it', async () => {
    const mill = await newMill();
    await mill.isKnownSince(2);
    const dayBefore = shiftsOf(system, addDays(yesterday, -1))[1];
    await stood(mill, startOf(middle), 60);
    await stood(mill, startOf(night), 30, { state: 7 });
    await stood(mill, startOf(dayBefore), 45);
    const dates = { from: yesterday, to: yesterday };
    const plain = await mill.stops(dates);
    expect(plain).toMatchObject({ before: null, pareto: [{ beforeMs: null }, { beforeMs: null }] });
    const result = await mill.stops({ ...dates, compare: true });
    expect(result.before).toMatchObject({
      from: addDays(yesterday, -1),
      to: addDays(yesterday, -1),
      total: { count: 1, ms: 45 * minuteMs },
    });
    expect(result.pareto.map(({ state, ms, beforeMs }) => [state, ms / minuteMs, beforeMs])).toEqual([
      [4, 60, 45 * minuteMs],
      [7, 30, 0],
    ]);
    expect(result.byMachine).toMatchObject([{ ms: 90 * minuteMs, beforeMs: 45 * minuteMs }]);
    expect(result.total).toEqual(plain.total);
  });

  it('P-039 of a day that is not over yet count as much of the day before as there was until now', async () => {
    const mill = await newMill();
    await mill.isKnownSince(1);
    const dayMs = 24 * 60 * minuteMs;
    const [first] = shiftsOf(system, today);
    await stood(mill, startOf(first) - dayMs, 12);
    await stood(mill, clock.nowMs() - dayMs + 30 * minuteMs, 60);
    const { before, scope } = await mill.stops({ from: today, to: today, compare: true });
    expect(scope.endMs).toBe(clock.nowMs());
    expect(before).toMatchObject({ startMs: startOf(first) - dayMs, endMs: clock.nowMs() - dayMs });
    expect(before?.total).toMatchObject({ count: 1, ms: 12 * minuteMs });
  });

  it('K-035 the last seven days are held against the seven before', async () => {
    const mill = await newMill();
    await mill.isKnownSince(15);
    const weekMs = 7 * 24 * 60 * minuteMs;
    await stood(mill, clock.nowMs() - weekMs - 90 * minuteMs, 120);
    const { before, total } = await mill.stops({ compare: true });
    expect([total.ms, before?.total.ms]).toEqual([30 * minuteMs, 90 * minuteMs]);
    expect(before).toMatchObject({ startMs: clock.nowMs() - 2 * weekMs, endMs: clock.nowMs() - weekMs });
  });
});
