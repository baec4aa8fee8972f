import type pg from 'pg';
import {
  addDays,
  type ShiftCalendar,
  shiftsOf,
} from '@millwright/contract/areas/shifts/calendar/calendar.ts';
import { quarterMs } from '@millwright/contract/core/time/units.ts';
import { firstTenant, spindles } from '../mills.ts';

/** Production dates, both included. */
export interface Dates {
  readonly from: string;
  readonly to: string;
}

export const minutesOfDay = 1440;
const quarters = 96;

/** Grams a minute while a frame runs; each frame its own, so that sums tell frames apart. */
const gramsPerMinute = '(200 + m.id % 7)';
/** The quarter of every day in which a frame stands. */
const stopQuarter = `(m.id % ${quarters})`;

export function resultDates({ from, to }: Dates): string[] {
  const dates: string[] = [];
  for (let date = from; date <= to; date = addDays(date, 1)) dates.push(date);
  return dates;
}

/**
 * The past of the first mill as ingest would have left it: both levels of roll-ups, stretches of state, end breaks.
 * Every frame stands a quarter of an hour a day and doffs 30 times.
 */
export async function fillHistory(owner: pg.Client, system: ShiftCalendar, dates: Dates): Promise<void> {
  await owner.query(`select secure.ensure_partitions($1::date - 1, $2::date + 2)`, [dates.from, dates.to]);
  await owner.query(
    `create table bench_turn (start_at timestamptz primary key, end_at timestamptz, production_date date, shift text, crew text)`,
  );
  const turns = resultDates(dates).flatMap((date) => shiftsOf(system, date));
  await owner.query(
    `insert into bench_turn select to_timestamp(s / 1000), to_timestamp(e / 1000), d, n, c
     from unnest($1::float8[], $2::float8[], $3::date[], $4::text[], $5::text[]) as t (s, e, d, n, c)`,
    [
      turns.map(({ startMs }) => startMs),
      turns.map(({ endMs }) => endMs),
      turns.map(({ productionDate }) => productionDate),
      turns.map(({ shift }) => shift),
      turns.map(({ crew }) => crew),
    ],
  );
  const first = turns[0]?.startMs ?? 0;
  const count = resultDates(dates).length * quarters;
  const values = [firstTenant, first, count];
  const startOf = `to_timestamp($2::float8 / 1000) + q * interval '15 minutes'`;
  const stands = `(q % ${quarters} = ${stopQuarter})`;
  await owner.query(
    `insert into bucket (tenant_id, machine_id, start_at, variety, output_g, theoretical_mg, energy_wh, end_breaks,
       spindle_ms, run_ms, fault_ms)
     select m.tenant_id, m.id, ${startOf}, (array['JC40', 'JC32', 'CD21'])[1 + m.id % 3],
       case when ${stands} then 0 else 15 * ${gramsPerMinute} end, 3600000, 8000, (q + m.id) % 3,
       case when ${stands} then 0 else ${spindles}::bigint * ${quarterMs} end,
       case when ${stands} then 0 else ${quarterMs} end, case when ${stands} then ${quarterMs} else 0 end
     from generate_series(0, $3::int - 1) q, machine m where m.tenant_id = $1`,
    values,
  );
  await owner.query(
    `insert into shift_rollup (tenant_id, machine_id, production_date, shift, variety, crew, start_at, output_g,
       theoretical_mg, energy_wh, end_breaks, spindle_ms, run_ms, fault_ms)
     select b.tenant_id, b.machine_id, t.production_date, t.shift, b.variety, t.crew, t.start_at, sum(output_g),
       sum(theoretical_mg), sum(energy_wh), sum(end_breaks), sum(spindle_ms), sum(run_ms), sum(fault_ms)
     from bucket b join bench_turn t on b.start_at >= t.start_at and b.start_at < t.end_at
     where b.tenant_id = $1 group by 1, 2, 3, 4, 5, 6, 7`,
    [firstTenant],
  );
  await owner.query(
    `insert into state_interval (tenant_id, machine_id, started_at, ended_at, state, fault)
     select m.tenant_id, m.id, ${startOf}, ${startOf} + interval '15 minutes', 4, 'S701'
     from generate_series(0, $3::int - 1) q, machine m where m.tenant_id = $1 and ${stands}
     union all
     select m.tenant_id, m.id, ${startOf} + interval '20 minutes', ${startOf} + interval '23 minutes', 3, null
     from generate_series(0, $3::int - 1, 3) q, machine m
     where m.tenant_id = $1 and ${stopQuarter} not in ((q + 1) % ${quarters}, (q + 2) % ${quarters})`,
    values,
  );
}

/** End breaks of single spindles over the last days; some spindles break more than others. */
export async function fillBreaks(owner: pg.Client, startMs: number, endMs: number): Promise<void> {
  await owner.query(
    `insert into end_break (tenant_id, machine_id, ts, boot, seq, spindle)
     select m.tenant_id, m.id, to_timestamp(ms / 1000), 1, ms / 1000,
       1 + (case when k % 10 = 0 then 7 else k * 7919 end + m.id) % ${spindles}
     from generate_series($2::bigint, $3::bigint - 1, 1200000) with ordinality as g (ms, k), machine m where m.tenant_id = $1`,
    [firstTenant, startMs, endMs],
  );
}

/** What the frames said minute by minute, of which the roll-ups of the same dates are the sums. */
export async function fillSamples(owner: pg.Client, startMs: number, days: number): Promise<void> {
  const quarter = `(k / 15 % ${quarters})`;
  await owner.query(
    `insert into sample (tenant_id, machine_id, ts, boot, seq, received_at, output_g, energy_wh, end_breaks, state)
     select m.tenant_id, m.id, at, 1, k, at,
       ${gramsPerMinute} * (k - 15 * (k / ${minutesOfDay} + (${quarter} > ${stopQuarter})::int)
         - case when ${quarter} = ${stopQuarter} then k % 15 else 0 end),
       k * 533, k / 12, case when ${quarter} = ${stopQuarter} then 4 else 1 end
     from machine m, generate_series(0, $3::int) k,
       lateral (select to_timestamp($2::float8 / 1000) + k * interval '1 minute' as at) a
     where m.tenant_id = $1`,
    [firstTenant, startMs, days * minutesOfDay],
  );
}

/** The same output from what was said: differences of neighbours, by production date or month. */
export const rawOutput = (step: 'day' | 'month') => `
  select date_trunc('${step}', (before_at at time zone 'Asia/Shanghai') - interval '8 hours')::date::text as step,
    sum(output_g - before)::float8 as output_g
  from (
    select output_g, lag(output_g) over machine as before, lag(ts) over machine as before_at
    from sample where tenant_id = $1 and ts >= to_timestamp($2::float8 / 1000) and ts <= to_timestamp($3::float8 / 1000)
    window machine as (partition by machine_id order by ts)
  ) s where before is not null group by 1 order by 1`;
