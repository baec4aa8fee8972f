// Beside the suite.
// The shift calendar: which shift an instant lies in, and 35 days of a mill counted anew beside telegrams that
// stream in.
import '../server/src/program/installRegistry.ts';
import { setTimeout as pause } from 'node:timers/promises';
import type pg from 'pg';
import {
  addDays,
  defaultShiftCalendar,
  shiftAt,
} from '@millwright/contract/areas/shifts/calendar/calendar.ts';
import { rotationOf, type ShiftSystem } from '@millwright/contract/areas/shifts/shiftSystem/rotation.ts';
import { dayMs } from '@millwright/contract/core/time/units.ts';
import { planOfCalendar } from '../server/src/areas/shifts/index.ts';
import { firstTenant } from './lib/mills.ts';
import { quantile, short } from './lib/numbers.ts';
import { demand, printReport } from './lib/report.ts';
import { type Rig, startRig } from './lib/rig.ts';

const zone = 'Europe/Berlin';
const lookups = 100_000;
const resolveGoalMs = 0.1;
const days = 35;
const recountGoalMs = 60_000;
/** How much longer telegrams may wait for their acknowledgement meanwhile. */
const ackGoal = 1.25;
const perSecond = 500;
const [sourcesPerTenant, machinesPerSource] = [50, 3];
const machines = sourcesPerTenant * machinesPerSource;
const measureMs = 15_000;

const twoShifts: ShiftSystem = {
  effectiveDate: addDays(new Date().toISOString().slice(0, 10), -days),
  firstStartMinute: 7 * 60,
  shiftMinutes: [720, 720],
  crews: ['A', 'B'],
  startDay: 1,
  rotation: rotationOf('twoCrewsWeekly'),
};

benchResolver();
const rig = await startRig({ tenants: 1, sourcesPerTenant, machinesPerSource });
try {
  await benchRecount(rig);
} finally {
  await rig.stop();
}

/** Instants of three years with two changes of clocks a year, asked in any order. */
function benchResolver(): void {
  const plan = planOfCalendar({ zone, systems: [twoShifts] });
  const fromMs = Date.now() - 3 * 365 * dayMs;
  const instants = Array.from(
    { length: lookups },
    (_, n) => fromMs + ((n * 7_919_777_777) % (3 * 365 * dayMs)),
  );
  for (const ms of instants) plan.at(ms);
  const took = instants.map((ms) => {
    const startedMs = performance.now();
    plan.at(ms);
    return performance.now() - startedMs;
  });
  const [first = 0] = instants;
  demand(plan.at(first).crew === shiftAt(plan.calendar, first).crew, 'the kept plan says another crew');
  const ours = quantile(took, 0.99);
  printReport({
    name: 'shift of an instant, p99',
    ours,
    unit: 'ms',
    limit: null,
    ratio: null,
    goal: `≤ ${resolveGoalMs} ms`,
    met: ours <= resolveGoalMs,
  });
}

async function benchRecount({ generator, owner }: Rig): Promise<void> {
  const shape = { valueCount: 6, samplesPerMessage: 1, stepMs: 1_000, hasFaults: true } as const;
  const order = { shape, pace: { perSecond }, warmMs: 2_000, measureMs };
  const calm = await generator.run(order);
  await fillQuarters(owner);
  await owner.query('vacuum analyze');
  const changed = Promise.withResolvers<void>();
  const busy = await generator.run(order, {
    onMeasuring: () => {
      changeShifts(owner).then(changed.resolve, changed.reject);
    },
  });
  await changed.promise;
  const { tookMs, changedRows } = await recounted(owner);
  demand(changedRows > 0, 'nothing was counted anew');
  demand((await differences(owner)) === 0, 'sums by shift are not those of their quarters');
  const none = { limit: null, ratio: null };
  printReport(
    {
      name: `${days} days of ${machines} machines counted anew`,
      ours: tookMs,
      unit: 'ms',
      ...none,
      goal: `≤ ${recountGoalMs} ms`,
      met: tookMs <= recountGoalMs,
    },
    [`${changedRows} rows, beside ${perSecond} telegrams/s, from the change to the last date`],
  );
  const ratio = busy.ackMs.p99 / calm.ackMs.p99;
  printReport(
    {
      name: 'acknowledged p99 meanwhile',
      ours: busy.ackMs.p99,
      unit: 'ms',
      limit: calm.ackMs.p99,
      ratio,
      goal: `≤ ${ackGoal} × without`,
      met: ratio <= ackGoal,
    },
    [`greatest ${short(busy.ackMs.max)} ms`],
  );
}

/** Waits until the server has counted what it was asked for. */
async function recounted(owner: pg.Client): Promise<{ tookMs: number; changedRows: number }> {
  for (;;) {
    const { rows } = await owner.query<{ tookMs: number | null; changedRows: number }>(
      `select (extract(epoch from finished_at - asked_at) * 1000)::float8 as "tookMs", changed_rows as "changedRows"
       from shift_recount`,
    );
    const [row] = rows;
    if (typeof row?.tookMs === 'number') return { tookMs: row.tookMs, changedRows: row.changedRows };
    await pause(200);
  }
}

/** Quarters of an hour of the days before today, a kilogram each, as ingest keeps them. */
async function fillQuarters(owner: pg.Client): Promise<void> {
  await owner.query(
    `insert into bucket (tenant_id, machine_id, start_at, variety, output_g, run_ms)
     select m.tenant_id, m.id, t, 'JC40', 1000, 900000 from machine m,
       generate_series(date_trunc('day', now()) - make_interval(days => $2), date_trunc('day', now()), interval '15 minutes') t
     where m.tenant_id = $1 on conflict do nothing`,
    [firstTenant, days],
  );
  const { systems, zone: millZone } = { ...defaultShiftCalendar('Asia/Shanghai') };
  const plan = planOfCalendar({ zone: millZone, systems });
  const today = plan.at(Date.now()).productionDate;
  for (let back = days + 1; back >= 1; back--)
    for (const { productionDate, shift, crew, startMs, endMs } of plan.on(addDays(today, -back)))
      await owner.query(
        `insert into shift_rollup (tenant_id, production_date, shift, machine_id, variety, crew, start_at, output_g, run_ms)
         select tenant_id, $2::date, $3, machine_id, variety, $4, $5::timestamptz, sum(output_g), sum(run_ms) from bucket
         where tenant_id = $1 and start_at >= $5 and start_at < $6 group by 1, 4, 5 on conflict do nothing`,
        [firstTenant, productionDate, shift, crew, new Date(startMs), new Date(endMs)],
      );
}

/** What saving the system of two shifts does. */
async function changeShifts(owner: pg.Client): Promise<void> {
  const from = twoShifts.effectiveDate;
  await owner.query('begin');
  await owner.query(`set local app.tenant_id = '${firstTenant}'`);
  await owner.query(
    `with s as (insert into shift_system (tenant_id, id, name, effective_date, first_start, start_day)
       values ($1, gen_random_uuid(), 'two shifts', $2, '07:00', 1) returning id),
     l as (insert into shift_length (tenant_id, id, system_id, position, minutes)
       select $1, gen_random_uuid(), s.id, n, 720 from s, generate_series(0, 1) n)
     insert into crew_rotation (tenant_id, id, system_id, position, crew, days)
     select $1, gen_random_uuid(), s.id, n, (array['A', 'B'])[n + 1], (array['11111112222222', '22222221111111'])[n + 1]
     from s, generate_series(0, 1) n`,
    [firstTenant, from],
  );
  await owner.query(
    'select secure.calendar_changed(gen_random_uuid(), null, $1::date - 1, current_date + 1)',
    [from],
  );
  await owner.query('commit');
}

/** Machines and dates whose sums by shift are other than those of the quarters; the day that runs is left out. */
async function differences(owner: pg.Client): Promise<number> {
  const { rows } = await owner.query<{ count: number }>(
    `select count(*)::int as count from
       (select sum(output_g) as g from bucket where tenant_id = $1) b,
       (select sum(output_g) as g from shift_rollup where tenant_id = $1) s
     where b.g <> s.g`,
    [firstTenant],
  );
  return rows[0]?.count ?? 0;
}
