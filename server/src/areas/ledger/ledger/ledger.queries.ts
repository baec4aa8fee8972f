import type { WorkLine } from '@millwright/contract/areas/ledger/ledger/ledger.ts';
import type { FaultTask } from '@millwright/contract/areas/ledger/failures/failures.ts';
import { msOf, run, sql, statement } from '../../../platform/db/sql.ts';
import type { TenantTransaction } from '../../../platform/db/tenancy.ts';
import { runSeen, type SeenBy, seenStatement } from '../../../resource/index.ts';

export type FaultTaskRow = { -readonly [Name in keyof FaultTask]: FaultTask[Name] } & { number: string };

const faultTasks = statement<
  Omit<FaultTaskRow, 'machineId'> & { machineId: number | null },
  [machineIds: readonly number[], fromMs: number]
>`
  select t.id::text as "taskId", t.number, t.machine_id as "machineId", f.code, ${msOf(sql`f.occurred_at`)} as "occurredMs",
    ${msOf(sql`case when t.state = 'cancelled' then coalesce(t.update_time, t.create_time) else t.completed_at end`)} as "closedMs",
    t.state = 'cancelled' as "isCancelled"
  from maintenance_task t
    join maintenance_task_fault f on f.tenant_id = t.tenant_id and f.task_id = t.id and f.deleted_at is null
  where t.machine_id = any ($1::int[]) and t.deleted_at is null
    and (t.completed_at is null or t.completed_at >= to_timestamp($2::float8 / 1000))
  order by t.machine_id, f.occurred_at, t.id`;

/**
 * Returns tasks about faults of machines that are open, cancelled, or were done since a time. Of the whole mill: they merge stops
 * into failures, which are machine data. Callers give the id of a task only to readers who see it.
 */
export async function selectFaultTasks(
  tx: TenantTransaction,
  machineIds: readonly number[],
  fromMs: number,
): Promise<FaultTaskRow[]> {
  const rows = await run(tx, faultTasks, [machineIds, fromMs]);
  return rows.flatMap(({ machineId, ...row }) => (machineId === null ? [] : [{ machineId, ...row }]));
}

const maintained = seenStatement<
  { machineId: number | null; atMs: number | null },
  [machineIds: readonly number[]]
>`
  select machine_id as "machineId", ${msOf(sql`max(at)`)} as "atMs" from (
    select machine_id, completed_at as at from seen.maintenanceTask t
    where machine_id = any ($1::int[]) and deleted_at is null and completed_at is not null and kind = 'maintenance'
      and state <> 'cancelled'
    union all
    select machine_id, ended_at from seen.maintenancePlan p
    where machine_id = any ($1::int[]) and deleted_at is null and state = 'completed') done
  group by 1`;

/** Returns when machines were last maintained, by a visible plan or completed task, epoch ms by machine. */
export async function selectMaintained(
  reader: SeenBy,
  machineIds: readonly number[],
): Promise<ReadonlyMap<number, number>> {
  const rows = await runSeen(reader, maintained, [machineIds]);
  return new Map(
    rows.flatMap(({ machineId, atMs }) => (machineId === null || atMs === null ? [] : [[machineId, atMs]])),
  );
}

const done = seenStatement<{ id: string; name: string; atMs: number }, [machineId: number, most: number]>`
  select id::text as id, name, ${msOf(sql`completed_at`)} as "atMs" from seen.maintenanceTask t
  where machine_id = $1 and deleted_at is null and completed_at is not null and kind = 'maintenance'
    and state <> 'cancelled' order by completed_at desc, id limit $2::int`;

/** Returns completed maintenance tasks of a machine that the reader sees, the newest first. */
export function selectMaintenanceDone(
  reader: SeenBy,
  machineId: number,
  most: number,
): Promise<{ id: string; name: string; atMs: number }[]> {
  return runSeen(reader, done, [machineId, most]);
}

const postponed = seenStatement<
  { id: string; name: string; due: string | null; on: string },
  [machineId: number, zone: string, today: string, most: number]
>`
  select p.id, i.name, p.due_date::text as due, (coalesce(p.ended_at, p.planned_start) at time zone $2)::date::text as "on"
  from seen.maintenancePlan p join maintenance_item i on i.tenant_id = p.tenant_id and i.id = p.item_id
  where p.machine_id = $1 and p.deleted_at is null and p.postponements > 0 and p.due_date <= $3::date
  order by p.due_date desc, p.id limit $4::int`;

/** Returns visible plans of a machine that were postponed and were due until today, the newest first, with the day to which, or when they were done. */
export function selectPostponed(
  reader: SeenBy,
  asked: { machineId: number; zone: string; today: string; most: number },
): Promise<{ id: string; name: string; due: string | null; on: string }[]> {
  return runSeen(reader, postponed, [asked.machineId, asked.zone, asked.today, asked.most]);
}

export type WorkRow = { -readonly [Name in keyof WorkLine]: WorkLine[Name] };

const works = seenStatement<WorkRow, [machineId: number, fromMs: number, toMs: number, most: number]>`
  select t.id::text as "taskId", t.number, r.name, t.kind, ${msOf(sql`r.start_time`)} as "startMs",
    ${msOf(sql`r.end_time`)} as "endMs"
  from seen.maintenanceTask t
    join seen.repairRecord r on r.tenant_id = t.tenant_id and r.task_id = t.id and r.deleted_at is null
  where t.machine_id = $1 and t.deleted_at is null and t.state <> 'cancelled'
    and r.start_time < to_timestamp($3::float8 / 1000)
    and (r.end_time is null or r.end_time > to_timestamp($2::float8 / 1000))
  order by r.start_time desc, r.id limit $4::int`;

/** Returns repair records of a machine within a window that the reader sees with their task, the newest first. */
export function selectWorks(
  reader: SeenBy,
  machineId: number,
  { fromMs, toMs, most }: { fromMs: number; toMs: number; most: number },
): Promise<WorkRow[]> {
  return runSeen(reader, works, [machineId, fromMs, toMs, most]);
}

/** Who worked from when until when. */
export interface RecordRow {
  startMs: number;
  /** While it goes on: null. */
  endMs: number | null;
  personIds: string[];
}

const records = seenStatement<RecordRow, [fromMs: number, toMs: number]>`
  select ${msOf(sql`r.start_time`)} as "startMs", ${msOf(sql`r.end_time`)} as "endMs", r.person_ids as "personIds"
  from seen.repairRecord r join maintenance_task t on t.tenant_id = r.tenant_id and t.id = r.task_id
  where r.deleted_at is null and t.deleted_at is null and r.start_time < to_timestamp($2::float8 / 1000)
    and (r.end_time is null or r.end_time > to_timestamp($1::float8 / 1000))`;

/** Returns times of the repair records that overlap a window and that the reader sees. */
export function selectRecordTimes(
  reader: SeenBy,
  { fromMs, toMs }: { fromMs: number; toMs: number },
): Promise<RecordRow[]> {
  return runSeen(reader, records, [fromMs, toMs]);
}

const responses = seenStatement<
  { responseMs: number; accepted: number },
  [machineIds: readonly number[] | null, fromMs: number, toMs: number]
>`
  select coalesce(sum(extract(epoch from greatest(accepted_at - detected_at, interval '0')) * 1000), 0)::float8 as "responseMs",
    count(*)::int as accepted
  from seen.maintenanceTask t
  where deleted_at is null and kind = 'repair' and state <> 'cancelled' and detected_at is not null
    and accepted_at >= to_timestamp($2::float8 / 1000) and accepted_at < to_timestamp($3::float8 / 1000)
    and ($1::int[] is null or machine_id = any ($1::int[]))`;

/** Sums the time from the fault until its task was accepted, over visible repairs that were accepted within a window. */
export async function sumResponses(
  reader: SeenBy,
  machineIds: readonly number[] | null,
  { fromMs, toMs }: { fromMs: number; toMs: number },
): Promise<{ responseMs: number; accepted: number }> {
  const [row] = await runSeen(reader, responses, [machineIds, fromMs, toMs]);
  return row ?? { responseMs: 0, accepted: 0 };
}
