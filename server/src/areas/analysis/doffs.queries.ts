import type { TenantTransaction } from '../../platform/db/tenancy.ts';
import { type MeantTime, meantRows } from './meantTime.ts';

export interface DoffRow {
  machineId: number;
  atMs: number;
  durationMs: number;
  weightG: number;
}

/** The newest doffs of each machine in the time that is meant, the newest first. */
export function listDoffsOfTime(
  tx: TenantTransaction,
  { machineIds, startMs, endMs }: MeantTime,
  { perMachine, sinceMs }: { perMachine: number; sinceMs: number },
): Promise<(DoffRow & { intervalMs: number | null })[]> {
  return tx.query(
    `select n.machine_id as "machineId", (extract(epoch from n.ts) * 1000)::float8 as "atMs",
       n.duration_ms as "durationMs", n.weight_g as "weightG",
       (extract(epoch from n.ts - before.ts) * 1000)::float8 as "intervalMs"
     from (
       select m.machine_id, d.*, row_number() over (partition by m.machine_id order by d.ts desc) as place
       from ${meantRows(1)} m cross join lateral (
         select ts, duration_ms, weight_g from doff
         where machine_id = m.machine_id and ts >= m.start_at and ts < m.end_at order by ts desc limit $4
       ) d
     ) n left join lateral (
       select ts from doff
       where machine_id = n.machine_id and ts < n.ts and ts >= to_timestamp($5::float8 / 1000)
       order by ts desc limit 1
     ) before on true
     where n.place <= $4 order by n.machine_id, n.ts desc`,
    [machineIds, startMs, endMs, perMachine, sinceMs],
  );
}

/** The doffs of one machine between two moments, oldest first. */
export function listDoffsBetween(
  tx: TenantTransaction,
  machineId: number,
  { fromMs, toMs, limit }: { fromMs: number; toMs: number; limit: number },
): Promise<Omit<DoffRow, 'machineId'>[]> {
  return tx.query<Omit<DoffRow, 'machineId'>>(
    `select (extract(epoch from ts) * 1000)::float8 as "atMs", duration_ms as "durationMs", weight_g as "weightG"
     from doff
     where machine_id = $1 and ts >= to_timestamp($2::float8 / 1000) and ts < to_timestamp($3::float8 / 1000)
     order by ts limit $4`,
    [machineId, fromMs, toMs, limit],
  );
}
