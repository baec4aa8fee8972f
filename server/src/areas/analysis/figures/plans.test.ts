import { beforeAll, describe, expect, it } from 'vitest';
import { type AnalysisQuestion, queryKpis } from '@millwright/contract/areas/analysis/query/question.ts';
import {
  addDays,
  defaultShiftCalendar,
  shiftAt,
} from '@millwright/contract/areas/shifts/calendar/calendar.ts';
import { hourMs } from '@millwright/contract/core/time/units.ts';
import { startTestFlow } from '@millwright/testing/server/mills/testFlow.ts';
import { speakingMill } from '@millwright/testing/server/mills/speakingMill.ts';
import { testServer } from '@millwright/testing/server/testServer.ts';

const server = await testServer();
const { make, clock, owner } = server;
const flow = await startTestFlow(server);
const date = addDays(shiftAt(defaultShiftCalendar('Asia/Shanghai'), clock.nowMs()).productionDate, -1);

let ask: (question: Partial<AnalysisQuestion>) => Promise<Map<string, unknown>>;

/** A day of three lap formers of which the third is planned idle, and of two frames of which one is. */
beforeAll(async () => {
  const mill = await speakingMill(server, flow);
  await mill.target('lapForming', 'output', { variety: 'JC40', target: 500 });
  await mill.target('spinning', 'output', { variety: 'JC40', target: 360 });
  const codes = new Map<number, string>();
  const day = async (code: string, kind: 'lapForming' | 'spinning', [runs, outputKg]: [boolean, number]) => {
    const id = await mill.machine(code, kind, 1);
    codes.set(id, code);
    for (const shift of ['night', 'morning', 'middle'])
      await owner.query(
        `insert into shift_rollup (tenant_id, machine_id, production_date, shift, variety, crew, start_at,
           run_ms, planned_idle_ms, output_g)
         values ($1, $2, $3, $4, 'JC40', 'A', $3::date, $5, $6, $7)`,
        [
          mill.tenantId,
          id,
          date,
          shift,
          runs ? 8 * hourMs : 0,
          runs ? 0 : 8 * hourMs,
          Math.round((outputKg * 1000) / 3),
        ],
      );
  };
  await day('LF-01', 'lapForming', [true, 747]);
  await day('LF-02', 'lapForming', [true, 745]);
  await day('LF-03', 'lapForming', [false, 0]);
  await day('RF-01', 'spinning', [true, 360]);
  await day('RF-02', 'spinning', [false, 0]);
  const viewer = server.as(await make.user({ tenantIds: [mill.tenantId], codes: ['boards.analysis'] }));
  ask = async (question) => {
    const { rows } = (
      await viewer.call(queryKpis, {
        from: date,
        to: date,
        grain: 'none',
        kpis: ['plan', 'planAttainment'],
        dimensions: ['machine'],
        ...question,
      })
    ).result;
    return new Map(
      rows.map(({ keys, at, figures, alerts }) => [
        `${codes.get(keys.machineId ?? 0) ?? keys.process} ${at.shift ?? ''}`.trim(),
        [Math.round((figures['plan']?.value ?? 0) * 1000) / 1000, ...alerts],
      ]),
    );
  };
});

describe('plans of machines beside those that are planned idle', () => {
  it('a lap former takes over the part of the idle one, which has none; a frame does not', async () => {
    expect(Object.fromEntries(await ask({}))).toEqual({
      'LF-01': [750],
      'LF-02': [750, 'belowPlan'],
      'LF-03': [0],
      'RF-01': [360],
      'RF-02': [0],
    });
  });

  it('add up to the plan of the process, which stays, whatever is chosen and by whichever step', async () => {
    const process = await ask({ dimensions: ['process'], process: ['lapForming'] });
    expect(process.get('lapForming')).toEqual([1500, 'belowPlan']);
    const alone = await ask({ process: ['lapForming'], kpis: ['plan'], grain: 'shift' });
    expect([...alone].filter(([name]) => name.startsWith('LF-01'))).toEqual(
      ['morning', 'middle', 'night'].map((shift) => [`LF-01 ${shift}`, [250]]),
    );
    const byDay = await ask({ grain: 'day', kpis: ['plan'] });
    expect(byDay.get('LF-02')).toEqual([750, 'belowPlan']);
  });

  it('a row that is its plan in whole percents is not below it', async () => {
    // 747 of 750 kg are 99.6 %.
    expect((await ask({})).get('LF-01')).toEqual([750]);
  });
});
