import { fieldOf, lockName, query } from '../../../platform/db/query.ts';
import { msOf, sql } from '../../../platform/db/sql.ts';

export interface CountRow {
  id: string;
  varietyId: string;
  atMs: number;
  grams: number;
  by: string | null;
}

/** The counts between two moments, and for each stock the one that held at the first of them, in order. */
export const selectCounts = query<CountRow, { fromMs: number; toMs: number }>`
  select c.id, c.variety_id as "varietyId", ${msOf(sql`c.counted_at`)} as "atMs",
    round(c.calibrated_kg * 1000)::float8 as grams, u.realname as by
  from stock_calibration c left join iam.app_user u on u.id = c.counted_by
  where c.state = 'recorded' and c.deleted_at is null and c.counted_at <= to_timestamp(${'toMs'}::float8 / 1000)
    and c.counted_at >= coalesce((
      select max(o.counted_at) from stock_calibration o
      where o.tenant_id = c.tenant_id and o.variety_id = c.variety_id and o.state = 'recorded' and o.deleted_at is null
        and o.counted_at <= to_timestamp(${'fromMs'}::float8 / 1000)), '-infinity')
  order by c.counted_at`;

/** The newest count of a stock that holds. */
export const selectNewestCount = query.first<{ id: string; atMs: number }, { varietyId: string }>`
  select id, ${msOf(sql`counted_at`)} as "atMs" from stock_calibration
  where variety_id = ${'varietyId'} and state = 'recorded' and deleted_at is null order by counted_at desc limit 1`;

/** Counts of a stock, and corrections of the output of a machine, are made one after the other. */
export const lockBook = lockName;

/** What machines of a model made of a variety in a stretch that begins at `startMs`. */
export interface MadeRow {
  startMs: number;
  kind: string;
  passage: string | null;
  variety: string;
  modelId: string;
  outputG: number;
}

/**
 * Output by quarter of an hour within spans that do not overlap. Each span is read by its key (`offset 0`): joined as a
 * whole, all quarters that the mill ever had would be read.
 */
export const sumQuarters = query<MadeRow, { spans: readonly { fromMs: number; toMs: number }[] }>`
  select ${msOf(sql`b.start_at`)} as "startMs", m.kind, m.passage, b.variety, m.model_id as "modelId",
    sum(b.output_g)::float8 as "outputG"
  from unnest(${fieldOf('spans', 'fromMs')}::float8[], ${fieldOf('spans', 'toMs')}::float8[]) as w (from_ms, to_ms)
    cross join lateral (
      select tenant_id, machine_id, start_at, variety, output_g from telemetry.bucket
      where start_at >= to_timestamp(w.from_ms / 1000) and start_at < to_timestamp(w.to_ms / 1000) and output_g > 0
      offset 0) b
    join equipment.machine m on m.tenant_id = b.tenant_id and m.id = b.machine_id
  group by 1, 2, 3, 4, 5`.unlessEmpty('spans');

/** Output of shifts that begin between two times, the second excluded. */
export const sumTurns = query<MadeRow, { fromDate: string; toDate: string; fromMs: number; toMs: number }>`
  select ${msOf(sql`r.start_at`)} as "startMs", m.kind, m.passage, r.variety, m.model_id as "modelId",
    sum(r.output_g)::float8 as "outputG"
  from telemetry.shift_rollup r join equipment.machine m on m.tenant_id = r.tenant_id and m.id = r.machine_id
  where r.production_date between ${'fromDate'}::date and ${'toDate'}::date and r.start_at >= to_timestamp(${'fromMs'}::float8 / 1000)
    and r.start_at < to_timestamp(${'toMs'}::float8 / 1000) and r.output_g > 0
  group by 1, 2, 3, 4, 5`;

export const madeInQuarters = query<MadeRow & { machineId: number }, { startMs: readonly number[] }>`
  select b.machine_id as "machineId", ${msOf(sql`b.start_at`)} as "startMs", m.kind, m.passage, b.variety,
    m.model_id as "modelId", b.output_g::float8 as "outputG"
  from unnest(${'startMs'}::float8[]) as w (start_ms) join telemetry.bucket b on b.start_at = to_timestamp(w.start_ms / 1000)
    join equipment.machine m on m.tenant_id = b.tenant_id and m.id = b.machine_id
  where b.output_g > 0 order by 1, 2, b.variety`.unlessEmpty('startMs');
