import type { QuarantineReason } from '@millwright/contract/areas/equipment/gateway/telegram.ts';
import { msOf, run, sql, statement } from '../../../platform/db/sql.ts';
import type { TenantTransaction } from '../../../platform/db/tenancy.ts';

export interface MillFlowRow {
  id: number;
  name: string;
  /** When the first span begins of which something is known. */
  firstMs: number | null;
  messages: number | null;
  telegrams: number | null;
  refused: number | null;
  unkept: number | null;
  lags: string[] | null;
  acks: string[] | null;
  openAside: number;
}

const mills = statement<MillFlowRow, [since: Date]>`
  select f.tenant_id as id, f.name, ${msOf(sql`f.first_at`)} as "firstMs", f.messages::float8 as messages, f.telegrams::float8 as telegrams,
    f.refused::int as refused, f.unkept::int as unkept, f.lags, f.acks, f.open_aside as "openAside"
  from secure.flow_of_mills($1) f`;

/** What came of each mill since a moment. */
export function selectMillFlows(tx: TenantTransaction, sinceMs: number): Promise<MillFlowRow[]> {
  return run(tx, mills, [new Date(sinceMs)]);
}

const partitions = statement<{
  parent: 'sample' | 'end_break' | 'doff';
  fromMs: number;
  sizeBytes: number;
  rows: number;
}>`
  select p.parent, ${msOf(sql`p.from_at`)} as "fromMs", p.size::float8 as "sizeBytes", p.estimated_rows::float8 as rows
  from secure.telemetry_partitions() p`;

/** The months of single telegrams, the newest first. */
export function selectPartitions(tx: TenantTransaction) {
  return run(tx, partitions);
}

export interface DiskHourRow {
  host: string;
  folder: string;
  atMs: number;
  freeBytes: number;
  totalBytes: number;
}

const disks = statement<DiskHourRow, [since: Date]>`
  select d.host, d.folder, ${msOf(sql`d.at`)} as "atMs", d.free_bytes::float8 as "freeBytes",
    d.total_bytes::float8 as "totalBytes"
  from secure.disk_hours($1) d`;

/** The disks hour by hour. */
export function selectDiskHours(tx: TenantTransaction, sinceMs: number): Promise<DiskHourRow[]> {
  return run(tx, disks, [new Date(sinceMs)]);
}

const freeSlots = statement<{ slot: number }>`select s.slot from secure.free_slots() as s (slot)`;

/** The slots of mills that no process writes. */
export async function selectFreeSlots(tx: TenantTransaction): Promise<number[]> {
  return (await run(tx, freeSlots)).map(({ slot }) => slot);
}

const reasons = statement<{ reason: QuarantineReason; count: number }, [since: Date, most: number]>`
  select k.reason, sum(k.times)::int as count
  from (select reason, times from quarantine where received_at >= $1 order by received_at desc limit $2) k
  group by k.reason order by 2 desc, 1`;

/** Why telegrams of the mill were set aside since a moment, of the newest `most`. */
export function selectReasonsSince(tx: TenantTransaction, sinceMs: number, most: number) {
  return run(tx, reasons, [new Date(sinceMs), most]);
}

const open = statement<{ count: number }, [most: number]>`
  select count(*)::int as count
  from (select 1 from quarantine where state in ('waiting', 'refused') limit $1) as found`;

/** What waits to be settled, counted up to `most`. */
export async function countOpenAside(tx: TenantTransaction, most: number): Promise<number> {
  const [row] = await run(tx, open, [most]);
  return row?.count ?? 0;
}
