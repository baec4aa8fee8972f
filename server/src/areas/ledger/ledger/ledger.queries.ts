import type { WorkLine } from '@millwright/contract/areas/ledger/ledger/ledger.ts';
import type { FaultTask } from '@millwright/contract/areas/ledger/failures/failures.ts';
import { query } from '../../../platform/db/query.ts';
import { msOf, sql } from '../../../platform/db/sql.ts';
import { seenQuery } from '../../../resource/index.ts';

export type FaultTaskRow = { -readonly [Name in keyof FaultTask]: FaultTask[Name] } & { number: string };

/**
 * Returns tasks about faults of machines that are open, cancelled, or were done since a time. Of the whole mill: they merge stops
 * into failures, which are machine data. Callers give the id of a task only to readers who see it.
 */
export const selectFaultTasks = query<
  Omit<FaultTaskRow, 'machineId'> & { machineId: number | null },
  { machineIds: readonly number[]; fromMs: number }
>`
  select t.id::text as "taskId", t.number, t.machine_id as "machineId", f.code, ${msOf(sql`f.occurred_at`)} as "occurredMs",
    ${msOf(sql`case when t.state = 'cancelled' then coalesce(t.update_time, t.create_time) else t.completed_at end`)} as "closedMs",
    t.state = 'cancelled' as "isCancelled"
  from maintenance_task t
    join maintenance_task_fault f on f.tenant_id = t.tenant_id and f.task_id = t.id and f.deleted_at is null
  where t.machine_id = any (${'machineIds'}::int[]) and t.deleted_at is null
    and (t.completed_at is null or t.completed_at >= to_timestamp(${'fromMs'}::float8 / 1000))
  order by t.machine_id, f.occurred_at, t.id`.to((rows) =>
  rows.flatMap(({ machineId, ...row }) => (machineId === null ? [] : [{ machineId, ...row }])),
);

/** Returns when machines were last maintained, by a visible plan or completed task, epoch ms by machine. */
export const selectMaintained = seenQuery<
  { machineId: number | null; atMs: number | null },
  { machineIds: readonly number[] }
>`
  select machine_id as "machineId", ${msOf(sql`max(at)`)} as "atMs" from (
    select machine_id, completed_at as at from seen.maintenanceTask t
    where machine_id = any (${'machineIds'}::int[]) and deleted_at is null and completed_at is not null and kind = 'maintenance'
      and state <> 'cancelled'
    union all
    select machine_id, ended_at from seen.maintenancePlan p
    where machine_id = any (${'machineIds'}::int[]) and deleted_at is null and state = 'completed') done
  group by 1`.to(
  (rows) =>
    new Map(
      rows.flatMap(({ machineId, atMs }) => (machineId === null || atMs === null ? [] : [[machineId, atMs]])),
    ),
);

/** Returns completed maintenance tasks of a machine that the reader sees, the newest first. */
export const selectMaintenanceDone = seenQuery<
  { id: string; name: string; atMs: number },
  { machineId: number; most: number }
>`
  select id::text as id, name, ${msOf(sql`completed_at`)} as "atMs" from seen.maintenanceTask t
  where machine_id = ${'machineId'} and deleted_at is null and completed_at is not null and kind = 'maintenance'
    and state <> 'cancelled' order by completed_at desc, id limit ${'most'}::int`;

/** Returns visible plans of a machine that were postponed and were due until today, the newest first, with the day to which, or when they were done. */
export const selectPostponed = seenQuery<
  { id: string; name: string; due: string | null; on: string },
  { machineId: number; zone: string; today: string; most: number }
>`
  select p.id, i.name, p.due_date::text as due, (coalesce(p.ended_at, p.planned_start) at time zone ${'zone'})::date::text as "on"
  from seen.maintenancePlan p join maintenance_item i on i.tenant_id = p.tenant_id and i.id = p.item_id
  where p.machine_id = ${'machineId'} and p.deleted_at is null and p.postponements > 0 and p.due_date <= ${'today'}::date
  order by p.due_date desc, p.id limit ${'most'}::int`;

export type WorkRow = { -readonly [Name in keyof WorkLine]: WorkLine[Name] };

/** Returns repair records of a machine within a window that the reader sees with their task, the newest first. */
export const selectWorks = seenQuery<
  WorkRow,
  { machineId: number; fromMs: number; toMs: number; most: number }
>`
  select t.id::text as "taskId", t.number, r.name, t.kind, ${msOf(sql`r.start_time`)} as "startMs",
    ${msOf(sql`r.end_time`)} as "endMs"
  from seen.maintenanceTask t
    join seen.repairRecord r on r.tenant_id = t.tenant_id and r.task_id = t.id and r.deleted_at is null
  where t.machine_id = ${'machineId'} and t.deleted_at is null and t.state <> 'cancelled'
    and r.start_time < to_timestamp(${'toMs'}::float8 / 1000)
    and (r.end_time is null or r.end_time > to_timestamp(${'fromMs'}::float8 / 1000))
  order by r.start_time desc, r.id limit ${'most'}::int`;

/** Who worked from when until when. */
export interface RecordRow {
  startMs: number;
  /** While it goes on: null. */
  endMs: number | null;
  personIds: string[];
}

/** Returns times of the repair records that overlap a window and that the reader sees. */
export const selectRecordTimes = seenQuery<RecordRow, { fromMs: number; toMs: number }>`
  select ${msOf(sql`r.start_time`)} as "startMs", ${msOf(sql`r.end_time`)} as "endMs", r.person_ids as "personIds"
  from seen.repairRecord r join maintenance_task t on t.tenant_id = r.tenant_id and t.id = r.task_id
  where r.deleted_at is null and t.deleted_at is null and r.start_time < to_timestamp(${'toMs'}::float8 / 1000)
    and (r.end_time is null or r.end_time > to_timestamp(${'fromMs'}::float8 / 1000))`;

/** Sums the time from the fault until its task was accepted, over visible repairs that were accepted within a window. */
export const sumResponses = seenQuery.first<
  { responseMs: number; accepted: number },
  { machineIds: readonly number[] | null; fromMs: number; toMs: number }
>`
  select coalesce(sum(extract(epoch from greatest(accepted_at - detected_at, interval '0')) * 1000), 0)::float8 as "responseMs",
    count(*)::int as accepted
  from seen.maintenanceTask t
  where deleted_at is null and kind = 'repair' and state <> 'cancelled' and detected_at is not null
    and accepted_at >= to_timestamp(${'fromMs'}::float8 / 1000) and accepted_at < to_timestamp(${'toMs'}::float8 / 1000)
    and (${'machineIds'}::int[] is null or machine_id = any (${'machineIds'}::int[]))`.to(
  (row) => row ?? { responseMs: 0, accepted: 0 },
);
