import { query } from '../../../platform/db/query.ts';
import { msOf, sql } from '../../../platform/db/sql.ts';
import type { MeantTime } from '../figures/meantTime.ts';
import { meantRows } from '../figures/meantTime.queries.ts';

export interface DoffRow {
  machineId: number;
  atMs: number;
  durationMs: number;
  weightG: number;
}

/** A doff with the time since the one before it on the same machine. */
export interface SpacedDoffRow extends DoffRow {
  intervalMs: number | null;
}

/** The newest doffs of each machine in the time that is meant, the newest first. */
export const listDoffsOfTime = query<
  SpacedDoffRow,
  { meant: MeantTime; perMachine: number; sinceMs: number }
>`
  select n.machine_id as "machineId", ${msOf(sql`n.ts`)} as "atMs", n.duration_ms as "durationMs",
    n.weight_g as "weightG", ${msOf(sql`n.ts - before.ts`)} as "intervalMs"
  from (
    select m.machine_id, d.*, row_number() over (partition by m.machine_id order by d.ts desc) as place
    from ${meantRows} m cross join lateral (
      select ts, duration_ms, weight_g from telemetry.doff
      where machine_id = m.machine_id and ts >= m.start_at and ts < m.end_at order by ts desc limit ${'perMachine'}
    ) d
  ) n left join lateral (
    select ts from telemetry.doff
    where machine_id = n.machine_id and ts < n.ts and ts >= to_timestamp(${'sinceMs'}::float8 / 1000)
    order by ts desc limit 1
  ) before on true
  where n.place <= ${'perMachine'} order by n.machine_id, n.ts desc`;

/** The doffs of one machine between two moments, oldest first. */
export const listDoffsBetween = query<
  Omit<DoffRow, 'machineId'>,
  { machineId: number; fromMs: number; toMs: number; limit: number }
>`
  select ${msOf(sql`ts`)} as "atMs", duration_ms as "durationMs", weight_g as "weightG"
  from telemetry.doff
  where machine_id = ${'machineId'} and ts >= to_timestamp(${'fromMs'}::float8 / 1000) and ts < to_timestamp(${'toMs'}::float8 / 1000)
  order by ts limit ${'limit'}`;
