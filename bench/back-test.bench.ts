// Beside the suite.
// A rule tried on 30 days of 150 frames that speak once a minute, 6.5 million telegrams: as the editor asks for it, part by part.
// Once with a threshold that is seldom met, once with one around which a signal flutters all the time.
import { monitorEventLoopDelay } from 'node:perf_hooks';
import type { BackTestAsked } from '@millwright/contract/areas/alarms/rule/pushRuleCalls.ts';
import { backTest } from '../server/src/areas/alarms/alarms/backTest/backTest.ts';
import { inTenant } from '../server/src/platform/db/tenancy.ts';
import { createMake } from '../testing/server/make.ts';
import { startInProcess } from './lib/inProcess.ts';
import { short } from './lib/numbers.ts';
import { demand, printReport } from './lib/report.ts';
import { remarkBusy } from './lib/requests/rig.ts';

const machines = 150;
const days = 30;
const goalMs = 15_000;
/** Where every other telegram matters, nothing can be left out. */
const goalOftenMs = 60_000;
/** Others on the same process wait no longer for their turn. */
const goalTurnMs = 100;

const { app, owner, pool, stop } = await startInProcess();
try {
  await bench();
} finally {
  await stop();
}

async function bench(): Promise<void> {
  const tenantId = await makeMill();
  const rule = {
    process: null,
    modelIds: null,
    machineIds: null,
    varietyIds: null,
    partIds: null,
    windowH: null,
    source: 'signal',
    signal: 'spindleRpm',
    kpi: null,
    operator: 'below',
    value: 10_000,
    clearValue: 11_000,
    graveValue: null,
    states: null,
    faultCodes: null,
    match: null,
    conditions: null,
    onlyRunning: true,
    triggerAfterS: 300,
    clearAfterS: 60,
    noDataMin: null,
    schedule: 'always',
    hoursFrom: null,
    hoursTo: null,
    shifts: null,
  } satisfies BackTestAsked['rule'];
  const seldom = await timed(tenantId, rule);
  demand(
    seldom.alarms > 0 && seldom.machines === machines,
    `${seldom.alarms} alarms of ${seldom.machines} machines`,
  );
  const often = await timed(tenantId, { ...rule, value: 16_000, clearValue: null });
  for (const [name, goal, { tookMs, turnMs, parts, alarms }] of [
    ['a rule tried on 30 days of 150 machines', goalMs, seldom],
    ['the same around a threshold that is crossed every other minute', goalOftenMs, often],
  ] as const) {
    printReport(
      {
        name,
        ours: tookMs,
        unit: 'ms',
        limit: null,
        ratio: null,
        goal: `≤ ${goal} ms`,
        met: tookMs <= goal,
      },
      [`${short(alarms)} alarms in ${parts} parts`],
    );
    printReport({
      name: `${name}, longest turn of the process`,
      ours: turnMs,
      unit: 'ms',
      limit: null,
      ratio: null,
      goal: `≤ ${goalTurnMs} ms`,
      met: turnMs <= goalTurnMs,
    });
  }
  remarkBusy();
}

async function timed(tenantId: number, rule: BackTestAsked['rule']) {
  const delays = monitorEventLoopDelay({ resolution: 5 });
  delays.enable();
  const startedMs = performance.now();
  const found = { alarms: 0, machines: 0, parts: 0 };
  let after: number | null = 0;
  let toMs: number | undefined;
  while (after !== null) {
    const from: number = after;
    const part = await inTenant(pool, tenantId, (tx) =>
      backTest({ tx, tenant: { zone: 'Asia/Shanghai' }, clock: app.clock }, { rule, after: from, toMs }),
    );
    found.alarms += part.alarms.length;
    found.machines += part.machines.length;
    found.parts++;
    ({ next: after, toMs } = part);
  }
  delays.disable();
  return { tookMs: performance.now() - startedMs, turnMs: delays.max / 1e6, ...found };
}

/** Frames that ran for a month; each stands still once a day, and turns too slowly once in two days for a quarter of an hour. */
async function makeMill(): Promise<number> {
  const tenantId = await createMake(owner).tenant();
  await owner.query(
    `with model as (
       insert into machine_model (tenant_id, id, name, kind, positions, slowest_period_s, max_grams_per_hour, max_watts)
       values ($1, gen_random_uuid(), 'M', 'spinning', 1008, 60, 100000, 100000) returning id),
     signal as (
       insert into model_signal (tenant_id, id, model_id, position, code, kind, name, digits, min, max, period_s)
       select $1, gen_random_uuid(), model.id, n, case n when 0 then 'spindleRpm' else 'other' || n end, 'W',
         '{"zh": "S", "en": "S", "vn": "S"}', 0, 0, 25000, 60 from model, generate_series(0, 5) n)
     insert into machine (tenant_id, code, number, kind, model_id, positions, place, status, create_time)
     select $1, 'B' || n, n::text, 'spinning', model.id, 1008, n, 'inUse', now() - interval '400 days'
     from model, generate_series(1, $2::int) n`,
    [tenantId, machines],
  );
  await owner.query(
    `select secure.ensure_partitions((now() - interval '32 days')::date, (now() + interval '1 day')::date)`,
  );
  const { rows } = await owner.query<{ id: number }>('select id from machine where tenant_id = $1', [
    tenantId,
  ]);
  for (const { id } of rows)
    await owner.query(
      `insert into sample (tenant_id, machine_id, ts, boot, seq, received_at, output_g, energy_wh, end_breaks, state, variety, signals)
       select $1, $2, at, 1, n, at, n * 300, n * 500, n / 10, case when n % 1440 between 700 and 709 then 2 else 1 end, 'JC40',
         array[case when (n + $2) % 2880 < 15 then 9000 else 15990 + 20 * (n % 2) end, 41.5, 1.02, 24.5, 55, 3.1]::real[]
       from generate_series(0, $3::int * 1440 - 1) n, lateral (select now() - make_interval(mins => $3::int * 1440 - n) as at) t`,
      [tenantId, id, days],
    );
  await owner.query('analyze sample');
  return tenantId;
}
