import { msOf, run, sql, statement } from '../../../platform/db/sql.ts';
import type { TenantTransaction } from '../../../platform/db/tenancy.ts';

/** A stretch in which a machine was in a state; `endMs` is null while it lasts. */
export interface StandRow {
  machineId: number | null;
  startMs: number | null;
  endMs: number | null;
}

const stands = statement<StandRow, [state: number, fromMs: number, toMs: number]>`
  select machine_id as "machineId", ${msOf(sql`started_at`)} as "startMs", ${msOf(sql`ended_at`)} as "endMs"
  from state_interval
  where state = $1 and ended_at > to_timestamp($2 / 1000.0) and started_at < to_timestamp($3 / 1000.0)
  union all
  select machine_id, ${msOf(sql`run_since`)}, null from machine_latest
  where run_state = $1 and run_since < to_timestamp($3 / 1000.0)
  order by 1, 2`;

/** The stretches of all machines in a state that overlap a window, by machine, in order; one that lasts is among them. */
export async function listStands(
  tx: TenantTransaction,
  { state, fromMs, toMs }: { state: number; fromMs: number; toMs: number },
): Promise<{ machineId: number; startMs: number; endMs: number | null }[]> {
  const rows = await run(tx, stands, [state, fromMs, toMs]);
  return rows.flatMap(({ machineId, startMs, endMs }) =>
    machineId === null || startMs === null ? [] : [{ machineId, startMs, endMs }],
  );
}
