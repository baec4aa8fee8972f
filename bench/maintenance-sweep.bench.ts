// Beside the suite.
// A sweep of maintenance over 500 machines with 40 services each, and a year of their running hours: the first opens a round of
// every pair, the second finds nothing to do, and one of an ordinary night finds a few.
import { dayMs } from '@millwright/contract/core/time/units.ts';
import { createMake } from '../testing/server/make.ts';
import { asSystem } from '../server/src/resource/index.ts';
import { inTenant } from '../server/src/platform/db/tenancy.ts';
import { sweep, type Swept } from '../server/src/areas/maintenance/plans/year/sweep.ts';
import { startInProcess } from './lib/inProcess.ts';
import { short } from './lib/numbers.ts';
import { demand, remarkOn, printReport } from './lib/report.ts';
import { remarkBusy } from './lib/requests/rig.ts';

const machines = 500;
const services = 40;
const goalMs = 5_000;

const { app, owner, pool, stop } = await startInProcess();
try {
  await bench();
} finally {
  await stop();
}

async function bench(): Promise<void> {
  const tenantId = await makeMill();
  const startMs = Date.now();
  const first = await timed(tenantId, startMs);
  demand(first.swept.added === machines * services, `${first.swept.added} rounds were opened`);
  const second = await timed(tenantId, startMs);
  demand(
    Object.values(second.swept).every((count) => count === 0),
    `a second sweep wrote ${JSON.stringify(second.swept)}`,
  );
  await owner.query('analyze');
  await closeSome(tenantId);
  const night = await timed(tenantId, startMs + dayMs);
  demand(night.swept.added > 0, 'a night opens some');
  const { rows } = await owner.query<{ rounds: number; plans: number }>(
    `select (select count(*)::int from maintenance_round where tenant_id = $1) as rounds,
       (select count(*)::int from maintenance_plan where tenant_id = $1) as plans`,
    [tenantId],
  );
  demand(rows[0]?.rounds === rows[0]?.plans, 'each round has a plan');
  for (const [name, { tookMs }] of [
    [`first sweep, ${machines} machines × ${services} services`, first],
    ['second sweep', second],
    ['sweep of a night', night],
  ] as const)
    printReport({
      name,
      ours: tookMs,
      unit: 'ms',
      limit: null,
      ratio: null,
      goal: `≤ ${goalMs} ms`,
      met: tookMs <= goalMs,
    });
  remarkOn(`a night wrote ${JSON.stringify(night.swept)}; ${short(machines * 365)} days of running hours`);
  remarkBusy();
}

async function timed(tenantId: number, nowMs: number): Promise<{ tookMs: number; swept: Swept }> {
  const startedMs = performance.now();
  const swept = await inTenant(pool, tenantId, async (tx) => {
    const mill = { tx, tenantId, clock: { nowMs: () => nowMs }, log: app.log, emit: () => undefined };
    return sweep(await asSystem(mill));
  });
  return { tookMs: performance.now() - startedMs, swept };
}

/** Frames that ran 20 hours a day for a year, and services that are due within their lead: by the calendar, every fourth by hours too. */
async function makeMill(): Promise<number> {
  const tenantId = await createMake(owner).tenant();
  await owner.query(
    `with model as (
       insert into machine_model (tenant_id, id, name, kind, positions, slowest_period_s, max_grams_per_hour, max_watts)
       values ($1, gen_random_uuid(), 'M', 'spinning', 1008, 60, 100000, 100000) returning id)
     insert into machine (tenant_id, code, number, kind, model_id, positions, place, status, create_time)
     select $1, 'B' || n, n::text, 'spinning', model.id, 1008, n, 'inUse', now() - interval '400 days'
     from model, generate_series(1, $2::int) n`,
    [tenantId, machines],
  );
  await owner.query(
    `with type as (
       insert into maintenance_type (tenant_id, id, code, name, sort) values ($1, gen_random_uuid(), 'T', 'T', 1) returning id),
     item as (
       insert into maintenance_item (tenant_id, id, code, name, type_id, process, planning, anchor, lead_d, tolerance_d,
         planned_min, people, is_stopping, create_time)
       select $1, gen_random_uuid(), 'I' || n, 'I' || n, type.id, 'spinning', 'generated',
         case when n % 2 = 0 then 'schedule' else 'completion' end, 30, 3, 60, 2, true, now() - interval '1 day'
       from type, generate_series(1, $2::int) n returning id, code, anchor)
     insert into maintenance_cycle (tenant_id, id, item_id, position, unit, every)
     select $1, gen_random_uuid(), id, 0, 'day', 2 + substr(code, 2)::int % 28 from item
     union all
     select $1, gen_random_uuid(), id, 1, 'runHour', 400 from item where substr(code, 2)::int % 4 = 0`,
    [tenantId, services],
  );
  await owner.query(
    `insert into shift_rollup (tenant_id, machine_id, production_date, shift, variety, crew, start_at, run_ms, output_g)
     select $1, m.id, d::date, s, 'V', 'A', d, 24000000, 200000
     from machine m, generate_series(now() - interval '365 days', now(), interval '1 day') d,
       unnest(array['morning', 'middle', 'night']) s
     where m.tenant_id = $1`,
    [tenantId],
  );
  await owner.query('analyze');
  return tenantId;
}

/** Every fiftieth round was done. */
async function closeSome(tenantId: number): Promise<void> {
  await owner.query(
    `with done as (
       update maintenance_round set state = 'completed', closed_date = now()::date, closed_run_ms = 0, closed_g = 0, closed_at = now()
       where tenant_id = $1 and abs(hashtext(item_id::text || machine_id)) % 50 = 0 returning plan_id)
     update maintenance_plan p set state = 'completed' from done where p.tenant_id = $1 and p.id = done.plan_id`,
    [tenantId],
  );
}
