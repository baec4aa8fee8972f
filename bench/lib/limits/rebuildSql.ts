import type pg from 'pg';
import { rollupParts } from '@millwright/contract/areas/telemetry/kpis/kpis.ts';
import type { ShiftTurn } from '@millwright/contract/areas/shifts/calendar/calendar.ts';
import { snakeCase } from '@millwright/contract/core/resource/resource.ts';

const columns = rollupParts.map(snakeCase);

/** Due of a span's amount up to the end of a piece, rounded as ingest rounds, less what was due before the piece. */
const share = (amount: string) =>
  `${due(amount, 'least(p.start_ms + 900000, p.t)')} - ${due(amount, 'greatest(p.start_ms, p.f)')}`;
const due = (amount: string, at: string) =>
  `case when ${at} = p.t then ${amount} else floor(${amount} * (${at} - p.f)::float8 / (p.t - p.f) + 0.5) end`;

/** A counter's step: a fall is a restart when the controller says so or the fall is deep, else it counts as nothing. */
const step = (now: string, before: string, perHour: number) => `(case
    when ${now} >= ${before} then believed(${now} - ${before}, ${perHour}, t - f)
    when boot <> boot_before or ${now} < ${before} * 0.05 then believed(${now}, ${perHour}, t - f)
    else 0 end)`;

/** The parts that telegrams of six values move, from pieces of spans. */
const moved: Record<string, string> = {
  output_g: `sum(${share('p.output_g')})`,
  energy_wh: `sum(${share('p.energy_wh')})`,
  end_breaks: `sum(${share('p.end_breaks')})`,
  spindle_ms: `sum(case when p.state = 1 then ${share('(p.positions * (p.t - p.f))')} else 0 end)`,
  run_ms: `sum(case when p.state = 1 then ${share('(p.t - p.f)')} else 0 end)`,
  doffing_ms: `sum(case when p.state = 3 then ${share('(p.t - p.f)')} else 0 end)`,
  unknown_ms: `sum(case when p.state = 11 then ${share('(p.t - p.f)')} else 0 end)`,
};

const facts = { positions: 1008, offlineAfterMs: 180_000, maxGramsPerHour: 60_000, maxWatts: 90_000 };

/**
 * The limit of a rebuild: one statement that fills `limit_bucket` and `limit_shift` with what the samples of a mill come
 * to. It knows that telegrams state the same six values always, which a rebuild does not.
 */
export async function createSqlRebuild(
  owner: pg.Client,
  { tenantId, shifts }: { tenantId: number; shifts: readonly ShiftTurn[] },
) {
  await owner.query(`create table limit_bucket (like bucket including all)`);
  await owner.query(`create table limit_shift (like shift_rollup including all)`);
  await owner.query(
    `create table limit_turn (start_at timestamptz, end_at timestamptz, production_date date, shift text, crew text)`,
  );
  for (const { startMs, endMs, productionDate, shift, crew } of shifts)
    await owner.query('insert into limit_turn values ($1, $2, $3, $4, $5)', [
      new Date(startMs),
      new Date(endMs),
      productionDate,
      shift,
      crew,
    ]);
  await owner.query(`create function believed(delta bigint, per_hour bigint, ms bigint) returns bigint immutable language sql
    return case when delta > 2 * per_hour * (ms + 120000) / 3600000.0 then 0 else delta end`);
  const text = `
    with said as (
      select machine_id, boot, state, output_g, energy_wh, end_breaks,
        (date_part('epoch', ts) * 1000)::bigint as t,
        lag((date_part('epoch', ts) * 1000)::bigint) over w as f, lag(boot) over w as boot_before,
        lag(state) over w as state_before, lag(output_g) over w as output_before,
        lag(energy_wh) over w as energy_before, lag(end_breaks) over w as breaks_before
      from sample where tenant_id = ${tenantId} window w as (partition by machine_id order by ts, boot, seq)),
    spans as (
      select machine_id, f, t, case when t - f > ${facts.offlineAfterMs} then 11 else state_before end as state,
        ${step('output_g', 'output_before', facts.maxGramsPerHour)} as output_g,
        ${step('energy_wh', 'energy_before', facts.maxWatts)} as energy_wh,
        ${step('end_breaks', 'breaks_before', facts.positions * 60)} as end_breaks,
        ${facts.positions}::bigint as positions, f / 900000 * 900000 as first_ms
      from said where t > f),
    pieces as (
      select *, first_ms as start_ms from spans where t <= first_ms + 900000
      union all
      select s.*, b from spans s, generate_series(first_ms, t - 1, 900000) b where t > first_ms + 900000),
    sums as (
      select machine_id, to_timestamp(start_ms / 1000.0) as start_at,
        ${columns.map((column) => `${moved[column] ?? '0'}::bigint as ${column}`).join(', ')}
      from pieces p group by 1, 2),
    buckets as (
      insert into limit_bucket select ${tenantId}, machine_id, start_at, '', ${columns.join(', ')} from sums)
    insert into limit_shift
    select ${tenantId}, machine_id, production_date, shift, '', crew, u.start_at,
      ${columns.map((column) => `sum(${column})`).join(', ')}
    from sums s join limit_turn u on s.start_at >= u.start_at and s.start_at < u.end_at
    group by machine_id, production_date, shift, crew, u.start_at`;

  return {
    /** Gives the ms it took. */
    async run(): Promise<number> {
      await owner.query('truncate limit_bucket, limit_shift');
      const startedMs = performance.now();
      await owner.query(text);
      return performance.now() - startedMs;
    },
    /** How many rows differ from what stands in the roll-ups. */
    async differences(): Promise<number> {
      const differing = (table: string, limit: string, key: string) => `
        select count(*)::int as count from (select * from ${table} where tenant_id = ${tenantId}) a
        full join ${limit} b using (${key})
        where ${columns.map((column) => `coalesce(a.${column}, 0) <> coalesce(b.${column}, 0)`).join(' or ')}`;
      let count = 0;
      for (const sql of [
        differing('bucket', 'limit_bucket', 'machine_id, start_at, variety'),
        differing('shift_rollup', 'limit_shift', 'machine_id, production_date, shift, variety'),
      ])
        count += (await owner.query<{ count: number }>(sql)).rows[0]?.count ?? 0;
      return count;
    },
  };
}
