import { beforeEach, describe, expect, it } from 'vitest';
import { queryKpis } from '@millwright/contract/areas/analysis/query/question.ts';
import {
  addDays,
  defaultShiftCalendar,
  shiftAt,
} from '@millwright/contract/areas/shifts/calendar/calendar.ts';
import { dayMs, hourMs } from '@millwright/contract/core/time/units.ts';
import { startTestFlow } from '@millwright/testing/server/mills/testFlow.ts';
import { speakingMill } from '@millwright/testing/server/mills/speakingMill.ts';
import { testServer } from '@millwright/testing/server/testServer.ts';
import { keepShift, noteCorrection } from '@millwright/testing/server/mills/analysisTesting.ts';

const server = await testServer();
const { make, clock, owner } = server;
const flow = await startTestFlow(server);
const system = defaultShiftCalendar('Asia/Shanghai');
const today = shiftAt(system, clock.nowMs()).productionDate;
const long = addDays(today, -9);

let mill: Awaited<ReturnType<typeof newMill>>;
beforeEach(async () => {
  mill = await newMill();
});

async function newMill() {
  const speaking = await speakingMill(server, flow);
  const machineId = await speaking.machine('RF-01');
  const viewer = server.as(await make.user({ tenantIds: [speaking.tenantId], codes: ['boards.analysis'] }));
  const keep = (date: string, outputG: number, shift = 'morning') =>
    keepShift(owner, { ...speaking, machineId }, { date, shift, variety: 'JC40', outputG });
  const question = { kpis: ['output'], from: addDays(today, -20), to: today };
  return {
    ...speaking,
    viewer,
    keep,
    /** A statement with the mill and a date, counted as a correction of that date. */
    async write(statement: string, date: string) {
      await owner.query(statement, [speaking.tenantId, date]);
      await noteCorrection(owner, { ...speaking, date });
    },
    /** Kilograms of the whole period, and of its days. */
    async ask() {
      const whole = await viewer.call(queryKpis, { ...question, grain: 'none' });
      const byDay = await viewer.call(queryKpis, { ...question, grain: 'day' });
      return {
        total: whole.result.total.figures['output']?.value,
        days: byDay.result.rows.map(({ at, figures }) => [at.productionDate, figures['output']?.value]),
      };
    },
  };
}

describe('C-115 sums of days that are over', () => {
  it('stand beside those of the running days, in one figure', async () => {
    await mill.keep(long, 5_000);
    await mill.keep(addDays(today, -1), 2_000);
    await mill.keep(today, 1_000);
    const expected = {
      total: 8,
      days: [
        [long, 5],
        [addDays(today, -1), 2],
        [today, 1],
      ],
    };
    expect(await mill.ask()).toEqual(expected);
    expect(await mill.ask()).toEqual(expected);
  });

  it('are told anew when they were corrected, a shift was added or taken away', async () => {
    await mill.keep(long, 5_000);
    expect((await mill.ask()).total).toBe(5);
    await mill.write(
      'update shift_rollup set output_g = 6000 where tenant_id = $1 and production_date = $2',
      long,
    );
    expect(await mill.ask()).toEqual({ total: 6, days: [[long, 6]] });
    await mill.keep(addDays(long, 1), 3_000);
    expect((await mill.ask()).total).toBe(9);
    await mill.write('delete from shift_rollup where tenant_id = $1 and production_date = $2', long);
    expect(await mill.ask()).toEqual({ total: 3, days: [[addDays(long, 1), 3]] });
  });

  it('are not read twice while nobody corrected them', async () => {
    await mill.keep(long, 5_000);
    expect((await mill.ask()).total).toBe(5);
    // Nobody writes like this; that it is not seen shows that the sums stood in memory.
    await owner.query('update shift_rollup set output_g = 6000 where tenant_id = $1', [mill.tenantId]);
    expect((await mill.ask()).total).toBe(5);
  });

  it('of the running days are told as they stand at once', async () => {
    await mill.keep(long, 5_000);
    await mill.keep(today, 1_000);
    expect((await mill.ask()).total).toBe(6);
    await owner.query(
      'update shift_rollup set output_g = 4000 where tenant_id = $1 and production_date = $2',
      [mill.tenantId, today],
    );
    expect((await mill.ask()).total).toBe(9);
  });

  it('are the mill’s own, also when another mill asks the same', async () => {
    const other = await newMill();
    await mill.keep(long, 5_000);
    await other.keep(long, 7_000);
    expect((await mill.ask()).total).toBe(5);
    expect((await other.ask()).total).toBe(7);
    expect((await mill.ask()).total).toBe(5);
  });
});

it('C-115 telegrams that come days late, by the hour and by the day, stand in the next report', async () => {
  const startMs = shiftAt(system, clock.nowMs() - 9 * dayMs).startMs;
  const say = (minutes: number, state: number, outputG: number) =>
    mill.say('RF-01', startMs + minutes * 60_000, { state, variety: 'JC40', outputG });
  const told = async (question: object) => {
    const { result } = await mill.viewer.call(queryKpis, { kpis: ['output', 'runTime'], ...question });
    const { output, runTime } = result.total.figures;
    return [output?.numerator, runTime?.numerator];
  };
  /** Grams and running time: by the day, by the hour, and as the roll-up of shifts has them. */
  const figures = async () => {
    const byDay = await told({ grain: 'day', from: addDays(today, -20), to: today });
    const byHour = await told({ grain: 'hour', fromMs: startMs, toMs: startMs + 2 * hourMs });
    const { rows } = await owner.query<{ grams: number; ms: number }>(
      'select sum(output_g)::float8 as grams, sum(run_ms)::float8 as ms from shift_rollup where tenant_id = $1',
      [mill.tenantId],
    );
    expect(byDay).toEqual([rows[0]?.grams, rows[0]?.ms]);
    expect(byHour).toEqual(byDay);
    return byDay;
  };
  await say(0, 1, 0);
  await say(2, 1, 200);
  expect(await figures()).toEqual([200, 120_000]);
  await say(4, 1, 400);
  expect(await figures()).toEqual([400, 240_000]);
  // It had stood for a minute, which nobody knew until now.
  await say(3, 2, 200);
  expect(await figures()).toEqual([400, 180_000]);
});
