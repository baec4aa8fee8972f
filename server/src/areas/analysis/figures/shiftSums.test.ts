import { describe, expect, it } from 'vitest';
import { queryKpis } from '@millwright/contract/areas/analysis/query/question.ts';
import {
  addDays,
  defaultShiftCalendar,
  shiftAt,
} from '@millwright/contract/areas/shifts/calendar/calendar.ts';
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

describe('sums of shifts', () => {
  it('keep what a machine made that is gone, and tell an inner passage apart', async () => {
    const mill = await newMill();
    const frame = await mill.machine('DF-01', 'drawing', 2);
    const inner = await mill.machine('DF-02', 'drawing', 2);
    const gone = await mill.machine('DF-03', 'drawing', 2);
    await owner.query(`update machine set passage = 'breaker' where id = $1`, [inner]);
    await owner.query(`update machine set deleted_at = now() where id = $1`, [gone]);
    for (const machine of [frame, inner, gone])
      await keepShift(
        owner,
        { ...mill, machineId: machine },
        { date: addDays(today, -1), variety: 'CM', outputG: 5_000 },
      );
    const ask = async (input: object) =>
      (await mill.viewer.call(queryKpis, { kpis: ['output', 'runTime'], grain: 'none', ...input })).result;
    // What the breaker hands on is counted once, where it leaves drawing; the time of all machines counts.
    const { figures } = (await ask({ process: ['drawing'] })).total;
    expect([figures['output']?.value, figures['runTime']?.value]).toEqual([10, 3]);
    expect((await ask({ machineIds: [inner] })).total.figures['output']?.value).toBe(5);
    const byMachine = await ask({ dimensions: ['machine'] });
    expect(byMachine.rows.map((row) => row.figures['output']?.value)).toEqual([5, 5, 5]);
    expect(byMachine.total.figures['output']?.value).toBe(10);
    const byLine = await ask({ dimensions: ['line', 'process'] });
    expect(byLine.rows.map(({ keys, figures: of }) => [keys, of['output']?.value])).toEqual([
      [{ process: 'drawing', line: null }, 10],
    ]);
  });

  it('name no crew where history names several in one shift', async () => {
    const mill = await newMill();
    const one = await mill.machine('RF-01');
    const other = await mill.machine('RF-02');
    await keepShift(
      owner,
      { ...mill, machineId: one },
      { date: addDays(today, -1), variety: 'JC40', crew: 'A' },
    );
    await keepShift(
      owner,
      { ...mill, machineId: other },
      { date: addDays(today, -1), variety: 'JC40', crew: 'B' },
    );
    const { rows } = (await mill.viewer.call(queryKpis, { kpis: ['output'], grain: 'shift' })).result;
    expect(rows.map(({ at, figures }) => [at.shift, at.crew, figures['output']?.value])).toEqual([
      ['morning', null, 2],
    ]);
    const crews = (
      await mill.viewer.call(queryKpis, { kpis: ['output'], dimensions: ['crew'], grain: 'none' })
    ).result;
    expect(crews.rows.map(({ keys, figures }) => [keys.crew, figures['output']?.value])).toEqual([
      ['A', 1],
      ['B', 1],
    ]);
  });

  it('refuse an answer of more rows than can be told, and name the limit', async () => {
    const mill = await newMill();
    for (let index = 0; index < 40; index++) await mill.machine(`RF-${index}`);
    await owner.query(
      `insert into shift_rollup (tenant_id, machine_id, production_date, shift, variety, crew, start_at, output_g)
       select tenant_id, id, day, 'morning', 'JC40', 'A', day, 1 from machine,
         generate_series($2::date - 299, $2::date, interval '1 day') day where tenant_id = $1`,
      [mill.tenantId, today],
    );
    const from = addDays(today, -299);
    const ask = { kpis: ['output'], dimensions: ['machine'], from, to: today };
    const { body } = await mill.viewer.call(queryKpis, ask);
    expect(body).toMatchObject({ code: 413, messageCode: 'analysis.tooManyRows', parameter1: '10000' });
    const months = (await mill.viewer.call(queryKpis, { ...ask, grain: 'month' })).result;
    expect(months.total.figures['output']?.numerator).toBe(40 * 300);
  });
});
