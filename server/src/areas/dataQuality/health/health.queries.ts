import type { QuarantineReason } from '@millwright/contract/areas/equipment/gateway/telegram.ts';
import { query, timestampOf } from '../../../platform/db/query.ts';
import { msOf, sql } from '../../../platform/db/sql.ts';

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

export const selectMillFlows = query<MillFlowRow, { sinceMs: number }>`
  select f.tenant_id as id, f.name, ${msOf(sql`f.first_at`)} as "firstMs", f.messages::float8 as messages, f.telegrams::float8 as telegrams,
    f.refused::int as refused, f.unkept::int as unkept, f.lags, f.acks, f.open_aside as "openAside"
  from secure.flow_of_mills(${timestampOf('sinceMs')}) f`;

/** The months of single telegrams, the newest first. */
export const selectPartitions = query<{
  parent: 'sample' | 'end_break' | 'doff';
  fromMs: number;
  sizeBytes: number;
  rows: number;
}>`
  select p.parent, ${msOf(sql`p.from_at`)} as "fromMs", p.size::float8 as "sizeBytes", p.estimated_rows::float8 as rows
  from secure.telemetry_partitions() p`;

export interface DiskHourRow {
  host: string;
  folder: string;
  atMs: number;
  freeBytes: number;
  totalBytes: number;
}

export const selectDiskHours = query<DiskHourRow, { sinceMs: number }>`
  select d.host, d.folder, ${msOf(sql`d.at`)} as "atMs", d.free_bytes::float8 as "freeBytes",
    d.total_bytes::float8 as "totalBytes"
  from secure.disk_hours(${timestampOf('sinceMs')}) d`;

export const selectFreeSlots = query.column<number>`select s.slot from secure.free_slots() as s (slot)`;

/** Why telegrams of the mill were set aside since a moment, of the newest `most`. */
export const selectReasonsSince = query<
  { reason: QuarantineReason; count: number },
  { sinceMs: number; most: number }
>`
  select k.reason, sum(k.times)::int as count
  from (select reason, times from quarantine where received_at >= ${timestampOf('sinceMs')} order by received_at desc limit ${'most'}) k
  group by k.reason order by 2 desc, 1`;

/** What waits to be settled, counted up to `most`. */
export const countOpenAside = query.value<number, { most: number }>`
  select count(*)::int as count
  from (select 1 from quarantine where state in ('waiting', 'refused') limit ${'most'}) as found`.to(
  (count) => count ?? 0,
);
