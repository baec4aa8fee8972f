import { type AnalysisAnswer, queryKpis } from '@millwright/contract/areas/analysis/query/question.ts';
import { defaultShiftCalendar, shiftAt } from '@millwright/contract/areas/shifts/calendar/calendar.ts';
import { hourMs, minuteMs } from '@millwright/contract/core/time/units.ts';
import { startTestFlow } from './testFlow.ts';
import { seedFiguresMill } from './figuresMill.ts';
import { type TestServer, testServer } from '../testServer.ts';

const system = defaultShiftCalendar('Asia/Shanghai');

/** The mill whose figures are known, with tariffs, looked at by somebody two hours into a morning shift. */
export async function figuresAnalysis() {
  const server = await testServer();
  const { clock, make, owner } = server;
  const flow = await startTestFlow(server);
  const turn = nextMorning(clock.nowMs());
  const { startMs, productionDate: today } = turn;
  const tenantId = await seedFiguresMill(server, flow, { startMs });
  // Peak until nine, flat until midnight, valley until eight, every day.
  await owner.query(
    `with t as (
       insert into tariff (tenant_id, id, valid_from, name, weekend, currency, peak_price, flat_price, valley_price)
       values ($1, gen_random_uuid(), '2020-01-01', 'known', 'none', 'CNY', 1.105, 0.65, 0.273) returning id
     )
     insert into tariff_hours (tenant_id, id, tariff_id, position, season, day_type, band, from_time, to_time)
     select $1, gen_random_uuid(), t.id, place, 'remaining', 'workday', band, from_time, to_time from t,
       (values (0, 'valley', '00:00', '08:00'), (1, 'peak', '08:00', '09:00')) as p (place, band, from_time, to_time)`,
    [tenantId],
  );
  const codes = ['boards.wholeMill', 'boards.process', 'boards.machine', 'boards.analysis'];
  const person = await make.user({ tenantIds: [tenantId], codes });
  const viewer = server.as(person);
  return {
    system,
    turn,
    startMs,
    today,
    yesterday: shiftAt(system, startMs - 12 * hourMs).productionDate,
    nowMs: startMs + 2 * hourMs,
    at: (minutes: number) => startMs + minutes * minuteMs,
    person,
    viewer,
    server,
    ask: async (input: object): Promise<AnalysisAnswer> =>
      (await viewer.call(queryKpis, { from: today, to: today, grain: 'none', ...input })).result,
  };
}

function nextMorning(ms: number) {
  let next = shiftAt(system, ms);
  do next = shiftAt(system, next.endMs);
  while (next.shift !== 'morning');
  return next;
}

/** Sums of a shift of a day that is over, as ingest keeps them. */
export async function keepShift(
  owner: TestServer['owner'],
  { tenantId, machineId }: { tenantId: number; machineId: number },
  row: { date: string; shift?: string; variety: string; crew?: string; runMs?: number; outputG?: number },
) {
  const { date, shift = 'morning', variety, crew = 'A', runMs = hourMs, outputG = 1_000 } = row;
  await owner.query(
    `insert into shift_rollup (tenant_id, machine_id, production_date, shift, variety, crew, start_at, run_ms, output_g)
     values ($1, $2, $3, $4, $5, $6, $3::date, $7, $8)`,
    [tenantId, machineId, date, shift, variety, crew, runMs, outputG],
  );
  await noteCorrection(owner, { tenantId, date });
}

/** What ingest counts whenever it writes a shift of a day that is over. */
export function noteCorrection(
  owner: TestServer['owner'],
  { tenantId, date }: { tenantId: number; date: string },
) {
  return owner.query(
    `insert into shift_correction as c (tenant_id, production_date) values ($1, $2)
     on conflict (tenant_id, production_date) do update set version = c.version + 1`,
    [tenantId, date],
  );
}
