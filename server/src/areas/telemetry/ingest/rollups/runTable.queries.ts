import type pg from 'pg';
import { msOf, runOutside, sql, statement } from '../../../../platform/db/sql.ts';

const addIntervals = statement<never, [rows: string]>`
  insert into state_interval select * from unnest($1::state_interval[])`;

/** Adds stretches, given as an array of rows of text. */
export async function insertIntervals(client: pg.ClientBase, rows: string): Promise<void> {
  await runOutside(client, addIntervals, [rows], { name: 'add-runs' });
}

export interface TakenRow {
  machineId: number;
  startMs: number;
  endMs: number;
  state: number;
  fault: string | null;
}

const takeIntervals = statement<
  TakenRow,
  [tenantId: number, machineIds: readonly number[], from: readonly string[], until: readonly string[]]
>`
  with w as (
    select w.machine_id, w.from_ts, w.to_ts, coalesce((select i.started_at from state_interval i
      where i.tenant_id = $1 and i.machine_id = w.machine_id and i.started_at < w.from_ts
      order by i.started_at desc limit 1), w.from_ts) as started_at
    from unnest($2::int[], $3::timestamptz[], $4::timestamptz[]) as w (machine_id, from_ts, to_ts))
  delete from state_interval i using w
  where i.tenant_id = $1 and i.machine_id = w.machine_id
    and i.started_at >= w.started_at and i.started_at <= w.to_ts and i.ended_at >= w.from_ts
  returning i.machine_id as "machineId", ${msOf(sql`i.started_at`)} as "startMs", ${msOf(sql`i.ended_at`)} as "endMs",
    i.state, i.fault`;

/**
 * Takes out the stretches that overlap or touch windows of machines, in no order; machines and ends of windows (ISO 8601)
 * stand beside each other. Stretches do not overlap, so of those that began before a window only the last can reach it.
 */
export function deleteIntervals(
  client: pg.ClientBase,
  tenantId: number,
  windows: { machineIds: readonly number[]; from: readonly string[]; until: readonly string[] },
): Promise<TakenRow[]> {
  const { machineIds, from, until } = windows;
  return runOutside(client, takeIntervals, [tenantId, machineIds, from, until], { name: 'take-runs' });
}
