import type { QuarantineReason } from '@millwright/contract/areas/telemetry/telegram.ts';
import { msOf, run, sql, statement } from '../../platform/db/sql.ts';
import type { TenantTransaction } from '../../platform/db/tenancy.ts';

export interface NewestRow {
  measuredMs: number;
  signals: (number | null)[];
}

const newest = statement<NewestRow, [machineId: number]>`
  select ${msOf(sql`ts`)} as "measuredMs", signals from machine_latest where machine_id = $1`;

/** The newest values of a machine by their position; undefined before its first telegram. */
export async function selectNewest(tx: TenantTransaction, machineId: number): Promise<NewestRow | undefined> {
  const [row] = await run(tx, newest, [machineId]);
  return row;
}

export interface AsideRow {
  atMs: number;
  topic: string;
  reason: QuarantineReason;
  detail: string;
  payload: string;
}

const aside = statement<AsideRow, [topics: readonly string[], most: number]>`
  select ${msOf(sql`received_at`)} as "atMs", topic, reason, detail, payload from quarantine
  where topic = any($1) order by received_at desc limit $2`;

/** What was set aside of these topics last, newest first. */
export function selectAside(
  tx: TenantTransaction,
  { topics, most }: { topics: readonly string[]; most: number },
): Promise<AsideRow[]> {
  return run(tx, aside, [topics, most]);
}
