import { beforeAll, describe, expect, it } from 'vitest';
import { queryKpis } from '@millwright/contract/areas/analysis/query/question.ts';
import { showProcessBoard } from '@millwright/contract/areas/boards/process/process.ts';
import {
  draftKpiPlan,
  scaleKpiPlan,
  showMonthTargets,
} from '@millwright/contract/areas/metrics/targets/targetCalls.ts';
import { kpiPlan } from '@millwright/contract/areas/metrics/targets/kpiPlan.ts';
import {
  addDays,
  defaultShiftCalendar,
  shiftAt,
} from '@millwright/contract/areas/shifts/calendar/calendar.ts';
import { permissionCodes, resourceCalls } from '@millwright/contract/registry.ts';
import { hourMs } from '@millwright/contract/core/time/units.ts';
import { startTestFlow } from '@millwright/testing/server/mills/testFlow.ts';
import { actionCall } from '@millwright/testing/server/actionCall.ts';
import { testServer } from '@millwright/testing/server/testServer.ts';
import { stockMill } from '@millwright/testing/server/mills/stockTesting.ts';

const server = await testServer();
const { clock, make, owner } = server;
const flow = await startTestFlow(server);
const plans = resourceCalls(kpiPlan);
const today = shiftAt(defaultShiftCalendar('Asia/Shanghai'), clock.nowMs()).productionDate;
const day = (days: number) => addDays(today, days);
const isPlanRight = (code: string) => code.startsWith('production.kpiPlan.') || code.startsWith('boards.');

let mill: Awaited<ReturnType<typeof stockMill>>;
let planner: ReturnType<typeof server.as>;
let leader: ReturnType<typeof server.as>;

/** A ring frame that ran for four whole days. */
beforeAll(async () => {
  mill = await stockMill(server, flow);
  const { tenantId } = mill;
  await mill.target('spinning', 'output', { variety: 'Y', target: 360 });
  await mill.target('spinning', 'prodEff', { target: 95, limitMin: 90 });
  const someone = async (isMeant: (code: string) => boolean) =>
    server.as(await make.user({ tenantIds: [tenantId], codes: permissionCodes().filter(isMeant) }));
  planner = await someone(isPlanRight);
  leader = await someone((code) => isPlanRight(code) || code === 'shifts.correctPast');
  for (const days of [-4, -3, -2, -1])
    for (const shift of ['night', 'morning', 'middle'])
      await owner.query(
        `insert into shift_rollup (tenant_id, machine_id, production_date, shift, variety, crew, start_at, run_ms, output_g)
         values ($1, $2, $3, $4, 'Y', 'A', $3::date, $5, 100000)`,
        [tenantId, mill.frames.spinning, day(days), shift, 8 * hourMs],
      );
});

const output = (target: number) => ({
  process: 'spinning',
  kpi: 'output',
  varietyId: mill.varietyIds.spinning,
  target,
});
const drafted = async (said: object, by = leader) => {
  const { body } = await by.call(plans.add, said);
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- the row that was added
  return body.result as { id: string; version: number };
};
const take = async (action: 'release' | 'end', { id, ...stated }: { id: string } & object, by = leader) => {
  const { result } = await by.call(actionCall(kpiPlan, action), { ids: [id], ...stated });
  return result.outcomes[0];
};
/** Planned output of the frame by day, kg. */
const planned = async (grain: 'day' | 'none' | 'month') => {
  const { result } = await planner.call(queryKpis, {
    kpis: ['plan', 'prodEff'],
    dimensions: ['process'],
    process: ['spinning'],
    grain,
    from: day(-4),
    to: day(-1),
  });
  return {
    kg: result.rows.map(({ figures }) => Math.round(figures['plan']?.value ?? 0)),
    aim: result.total.aims['prodEff'],
    total: Math.round(result.total.figures['plan']?.value ?? 0),
  };
};
const targetToday = async () => {
  const { limits } = (await planner.call(showProcessBoard, { process: 'spinning' })).result;
  return limits.find(({ kpi }) => kpi === 'output')?.target;
};
const monthOf = async (date: string) =>
  (await planner.call(showMonthTargets, { month: date.slice(0, 7) })).result;

describe('target plans', () => {
  it('before there is a plan, what the mill was set up with holds on all dates', async () => {
    expect((await planned('day')).kg).toEqual([360, 360, 360, 360]);
    const { targets } = await monthOf(today);
    expect(targets.find(({ kpi }) => kpi === 'output')?.aims).toMatchObject([{ target: 360, plan: null }]);
  });

  it('hold from their date on for boards and reports, and the days before keep theirs', async () => {
    const long = await drafted({
      fromDate: day(-3),
      targets: [output(400), { process: 'spinning', kpi: 'prodEff', target: 90, limitMin: 80 }],
    });
    expect((await planned('day')).kg).toEqual([360, 360, 360, 360]);
    expect(await take('release', long, planner)).toMatchObject({
      isDone: false,
      messageCode: 'production.planInPast',
    });
    expect(await take('release', long)).toMatchObject({ isDone: true });
    expect((await planned('day')).kg).toEqual([360, 400, 400, 400]);
    expect(await targetToday()).toBe(400);
    const short = await drafted({ fromDate: day(-1), toDate: day(-1), targets: [output(500)] });
    expect(await take('release', short)).toMatchObject({ messageCode: 'production.planNeedsReason' });
    const { result } = await leader.call(plans.edit, { ...short, reason: 'new frames' });
    expect(await take('release', { id: result.id })).toMatchObject({ isDone: true });
    expect((await planned('day')).kg).toEqual([360, 400, 400, 500]);
    expect((await leader.call(plans.edit, { ...short, reason: 'x' })).body.success).toBe(false);
  });

  it('add up: the days of a period are its plan, and other targets count by calendar time', async () => {
    const days = await planned('day');
    const sum = days.kg.reduce((one, other) => one + other, 0);
    expect(sum).toBe(1660);
    expect([days.total, ...(await planned('none')).kg]).toEqual([sum, sum]);
    expect((await planned('month')).kg.reduce((one, other) => one + other, 0)).toBe(sum);
    // A day of 95 % and three of 90 %.
    expect((await planned('none')).aim).toMatchObject({ target: 91.25, limitMin: 82.5 });
  });

  it('P-012 show the targets of a month, of which the days add up to the sum', async () => {
    const { from, to, targets } = await monthOf(day(-1));
    const own = targets.find(({ kpi, variety }) => kpi === 'output' && variety === 'Y');
    let sum = 0;
    for (let date = from; date <= to; date = addDays(date, 1)) sum += targetKg(date);
    expect(own?.sumKg).toBe(sum);
    const [at] = own?.aims.filter((aim) => aim.from <= day(-1) && aim.to >= day(-1)) ?? [];
    expect(at).toMatchObject({
      from: day(-1),
      to: day(-1),
      target: 500,
      plan: { number: expect.any(String) },
    });
  });

  it('that begin today are seen on boards at once, and end with today', async () => {
    const plan = await drafted(
      { fromDate: today, reason: 'short of roving', targets: [output(300)] },
      planner,
    );
    expect(await take('release', plan, planner)).toMatchObject({ isDone: true });
    expect(await targetToday()).toBe(300);
    const ended = { id: plan.id, endReason: 'roving is back' };
    expect(await take('end', ended)).toMatchObject({ isDone: true });
    expect(await targetToday()).toBe(300);
    const { targets } = await monthOf(day(1));
    const aims = targets.find(({ kpi }) => kpi === 'output')?.aims ?? [];
    expect(aims.find(({ from, to }) => from <= day(1) && to >= day(1))).toMatchObject({ target: 400 });
  });

  it('are drafted with all targets of the day before the month, and changed in proportion', async () => {
    const month = addDays(`${today.slice(0, 7)}-01`, 62).slice(0, 7);
    const { id } = (await planner.call(draftKpiPlan, { month })).result;
    const linesOf = async () => {
      const { result } = await planner.call(plans.queryById, { id });
      // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- the lines of a plan
      const lines = result['targets'] as { kpi: string; target: number; limitMin: number | null }[];
      return [result.version, Object.fromEntries(lines.map(({ kpi, target }) => [kpi, target]))] as const;
    };
    const [version, lines] = await linesOf();
    expect(lines).toEqual({ output: 400, prodEff: 90 });
    const scaled = { id, version, kpi: 'output', process: null, percent: 10 } as const;
    expect((await planner.call(scaleKpiPlan, scaled)).result).toEqual({ changed: 1 });
    expect((await linesOf())[1]).toEqual({ output: 440, prodEff: 90 });
    expect((await planner.call(scaleKpiPlan, scaled)).body).toMatchObject({ messageCode: 'core.conflict' });
    expect(
      (await planner.call(scaleKpiPlan, { ...scaled, version: version + 1, kpi: 'power' })).body,
    ).toMatchObject({ messageCode: 'production.nothingToScale' });
  });

  it('released by two people at once hold one after the other, and the second gives a reason', async () => {
    const tenantId = await make.tenant();
    const person = async () =>
      server.as(await make.user({ tenantIds: [tenantId], codes: permissionCodes().filter(isPlanRight) }));
    const people = [await person(), await person()];
    const efficiency = [{ process: 'spinning', kpi: 'prodEff', target: 91 }];
    const drafts = await Promise.all(
      people.map((by) => drafted({ fromDate: day(40), targets: efficiency }, by)),
    );
    const outcomes = await Promise.all(people.map((by, at) => take('release', drafts[at] ?? { id: '' }, by)));
    expect(outcomes.filter((outcome) => outcome?.isDone === true)).toHaveLength(1);
    expect(outcomes.find((outcome) => outcome?.isDone === false)).toMatchObject({
      messageCode: 'production.planNeedsReason',
    });
  });

  it('wait for a month that is being closed, and are refused once it is', async () => {
    const month = `${day(-40).slice(0, 7)}-01`;
    const plan = await drafted({ fromDate: month, reason: 'late', targets: [output(200)] });
    const closing = await owner.connect();
    await closing.query('begin');
    await closing.query("select pg_advisory_xact_lock($1, hashtext('output closing'))", [mill.tenantId]);
    const released = take('release', plan);
    await closing.query(
      `insert into output_closing (tenant_id, id, month, revision, closed_by, closed_at)
       values ($1, gen_random_uuid(), $2::date, 1, $3, now())`,
      [mill.tenantId, month, (await owner.query('select id from app_user limit 1')).rows[0]?.id],
    );
    await closing.query('commit');
    closing.release();
    expect(await released).toMatchObject({ isDone: false, messageCode: 'production.monthClosed' });
  });

  it('are of varieties of their process, and of their mill alone', async () => {
    const strange = { ...output(1), process: 'roving' };
    expect((await planner.call(plans.add, { fromDate: today, targets: [strange] })).body).toMatchObject({
      messageCode: 'production.targetOfOther',
      errors: [{ field: 'targets.0.varietyId' }],
    });
    const other = await make.tenant();
    const stranger = server.as(
      await make.user({ tenantIds: [other], codes: permissionCodes().filter(isPlanRight) }),
    );
    const { targets, plans: seen } = (await stranger.call(showMonthTargets, { month: today.slice(0, 7) }))
      .result;
    expect([targets, seen]).toEqual([[], []]);
    const [own] = (await monthOf(today)).plans;
    const scaled = { id: own?.id ?? '', version: 1, kpi: 'output', process: null, percent: 1 } as const;
    expect((await stranger.call(scaleKpiPlan, scaled)).body).toMatchObject({ messageCode: 'core.notFound' });
    expect((await stranger.call(draftKpiPlan, { month: today.slice(0, 7) })).body).toMatchObject({
      messageCode: 'production.noTargetsBefore',
    });
  });
});

function targetKg(date: string): number {
  if (date === day(-1)) return 500;
  if (date >= day(-3)) return 400;
  return 360;
}
