import type { TenantTransaction } from '../../../platform/db/tenancy.ts';

export interface DoffRow {
  machineId: number;
  atMs: number;
  durationMs: number;
  weightG: number;
}

/** The newest doffs of each machine since a moment, the newest first. */
export function listDoffsOfMachines(
  tx: TenantTransaction,
  machineIds: readonly number[],
  { fromMs, perMachine }: { fromMs: number; perMachine: number },
): Promise<DoffRow[]> {
  return tx.query<DoffRow>(
    `select m.id as "machineId", (extract(epoch from d.ts) * 1000)::float8 as "atMs", d.duration_ms as "durationMs",
       d.weight_g as "weightG"
     from unnest($1::int[]) as m (id) cross join lateral (
       select ts, duration_ms, weight_g from doff
       where machine_id = m.id and ts >= to_timestamp($2::float8 / 1000) order by ts desc limit $3
     ) d
     order by m.id, d.ts desc`,
    [machineIds, fromMs, perMachine],
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
