import type pg from 'pg';
import { msOf, runOutside, sql, statement } from '../../../platform/db/sql.ts';

export interface StoredSaying {
  tsMs: number;
  state: number | null;
  fault: string | null;
  signals: (number | null)[] | null;
}

const sayings = statement<StoredSaying, [tenantId: number, machineId: number, fromMs: number]>`
  select ${msOf(sql`ts`)} as "tsMs", state, fault, signals from sample
  where tenant_id = $1 and machine_id = $2 and ts >= to_timestamp($3 / 1000.0) order by ts, boot, seq`;

/** What a machine said from a moment on, in order. */
export function selectSayings(
  client: pg.ClientBase,
  of: { tenantId: number; machineId: number; fromMs: number },
): Promise<StoredSaying[]> {
  return runOutside(client, sayings, [of.tenantId, of.machineId, of.fromMs]);
}

/** When a machine spoke last, by its own clock, and when that was heard. */
export interface Heard {
  readonly tsMs: number;
  readonly receivedMs: number;
}

const newest = statement<Heard & { machineId: number }, [tenantId: number]>`
  select machine_id as "machineId", ${msOf(sql`ts`)} as "tsMs", ${msOf(sql`received_at`)} as "receivedMs"
  from machine_latest where tenant_id = $1`;

/** When each machine spoke last. */
export async function selectNewest(pool: pg.Pool, tenantId: number): Promise<Map<number, Heard>> {
  return new Map(
    (await runOutside(pool, newest, [tenantId])).map(({ machineId, tsMs, receivedMs }) => [
      machineId,
      { tsMs: Math.round(tsMs), receivedMs: Math.round(receivedMs) },
    ]),
  );
}
