import { describe, expect, it } from 'vitest';
import { queryKpis } from '@millwright/contract/areas/analysis/query/question.ts';
import { listStops } from '@millwright/contract/areas/analysis/stops/stops.ts';
import {
  addDays,
  defaultShiftCalendar,
  shiftAt,
} from '@millwright/contract/areas/shifts/calendar/calendar.ts';
import { hourMs, quarterMs } from '@millwright/contract/core/time/units.ts';
import { startTestFlow } from '@millwright/testing/server/mills/testFlow.ts';
import { speakingMill } from '@millwright/testing/server/mills/speakingMill.ts';
import { testServer } from '@millwright/testing/server/testServer.ts';
import { keepShift } from '@millwright/testing/server/mills/analysisTesting.ts';

const server = await testServer();
const { make, clock, owner } = server;
const flow = await startTestFlow(server);
const today = shiftAt(defaultShiftCalendar('Asia/Shanghai'), clock.nowMs()).productionDate;
const [yesterday, dayBefore] = [addDays(today, -1), addDays(today, -2)];
const shifts = ['night', 'morning', 'middle'];

async function newMill() {
  const mill = await speakingMill(server, flow);
  const viewer = server.as(await make.user({ tenantIds: [mill.tenantId], codes: ['boards.analysis'] }));
  const frameOf = (machineId: number) => ({
    machineId,
    /** Some shifts of a date, each with 100 kg. */
    worked: async (date: string, names: readonly string[]) => {
      for (const shift of names)
        await keepShift(
          owner,
          { tenantId: mill.tenantId, machineId },
          { date, shift, variety: 'JC40', runMs: 8 * hourMs, outputG: 100_000 },
        );
    },
  });
  const dates = { from: yesterday, to: yesterday, process: ['spinning'], compare: true };
  return {
    sayFrom: (...said: Parameters<typeof mill.sayFrom>) => mill.sayFrom(...said),
    machine: mill.machine,
    frames: async (count: number) => {
      const codes = Array.from({ length: count }, (_, place) => `RF-${10 + place}`);
      const ids = [];
      for (const code of codes) ids.push(await mill.machine(code));
      for (const code of codes) await mill.say(code, clock.nowMs(), { state: 1, outputG: 5 });
      return ids.map(frameOf);
    },
    kpis: async (more: object = {}) =>
      (await viewer.call(queryKpis, { ...dates, kpis: ['output'], grain: 'none', ...more })).result,
    stops: async () => (await viewer.call(listStops, dates)).result,
  };
}

describe('a period held against the one before', () => {
  it('is compared where both are known', async () => {
    const mill = await newMill();
    const [frame] = await mill.frames(1);
    await frame?.worked(yesterday, shifts);
    await frame?.worked(dayBefore, shifts);
    const answer = await mill.kpis({ dimensions: ['machine'] });
    expect(answer.before).toMatchObject({ isComparable: true, figures: { output: { value: 300 } } });
    expect(answer.rows[0]?.before).toMatchObject({ output: { value: 300 } });
    expect((await mill.stops()).before?.isComparable).toBe(true);
  });

  it.each([
    ['the one before', yesterday, dayBefore],
    ['the period itself', dayBefore, yesterday],
  ])('is not while the history of %s is still arriving: no figure, no trend', async (_, whole, arriving) => {
    const mill = await newMill();
    const [frame] = await mill.frames(1);
    await frame?.worked(whole, shifts);
    await frame?.worked(arriving, ['night', 'morning']);
    const answer = await mill.kpis({ dimensions: ['machine'] });
    expect(answer.before).toMatchObject({ isComparable: false, figures: {} });
    expect(answer.rows.map(({ before }) => before)).toEqual([null]);
    const stops = await mill.stops();
    expect(stops.before).toMatchObject({ isComparable: false, total: { count: 0, ms: 0, lost: [] } });
  });

  it('leaves out the single row of which too little is known', async () => {
    const mill = await newMill();
    const frames = await mill.frames(11);
    for (const frame of frames) await frame.worked(yesterday, shifts);
    for (const frame of frames.slice(1)) await frame.worked(dayBefore, shifts);
    await frames[0]?.worked(dayBefore, ['night']);
    const answer = await mill.kpis({ dimensions: ['machine'] });
    expect(answer.before?.isComparable).toBe(true);
    const compared = new Map(answer.rows.map(({ keys, before }) => [keys.machineId, before !== null]));
    expect([compared.get(frames[0]?.machineId), compared.get(frames[1]?.machineId)]).toEqual([false, true]);
  });

  it('is held against the same hours where it is not over, and says so', async () => {
    const mill = await newMill();
    const code = 'RF-10';
    await mill.machine(code);
    const { startMs } = (await mill.kpis({ from: today, to: today, compare: false })).scope;
    const fromMs = startMs - 24 * hourMs;
    const nowMs = clock.nowMs();
    // 10 kg in each hour of both days.
    await mill.sayFrom(code, { fromMs, toMs: nowMs }, (_, atMs) => ({
      state: 1,
      variety: 'JC40',
      outputG: Math.round(((atMs - fromMs) / hourMs) * 10_000),
    }));
    const asked = { from: today, to: today, dimensions: ['machine'] };
    const { before, total, rows } = await mill.kpis(asked);
    const cutMs = fromMs + Math.floor((nowMs - startMs) / quarterMs) * quarterMs;
    expect(before).toMatchObject({ isCut: true, endMs: cutMs, isComparable: true });
    const hours = (cutMs - fromMs) / hourMs;
    expect(before?.figures['output']?.value).toBeCloseTo(10 * hours, 0);
    expect(rows[0]?.before?.['output']?.value).toBeCloseTo(10 * hours, 0);
    expect(total.figures['output']?.value ?? 0).toBeGreaterThan(10 * hours - 1);
    const whole = await mill.kpis({ from: yesterday, to: yesterday });
    expect(whole.before?.isCut).toBe(false);
  });
});
