import type { OpenTask } from '@millwright/contract/areas/maintenance/ledgerParts.ts';
import type { WorkLine } from '@millwright/contract/areas/maintenance/ledger.ts';
import type { FaultTask } from '@millwright/contract/areas/maintenance/failures.ts';
import { msOf, run, sql, statement } from '../../../platform/db/sql.ts';
import type { TenantTransaction } from '../../../platform/db/tenancy.ts';

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

/** Tasks about faults of machines that are open, cancelled, or were done since a moment. */
export async function selectFaultTasks(
  tx: TenantTransaction,
  machineIds: readonly number[],
  fromMs: number,
): Promise<FaultTaskRow[]> {
  const rows = await run(tx, faultTasks, [machineIds, fromMs]);
  return rows.flatMap(({ machineId, ...row }) => (machineId === null ? [] : [{ machineId, ...row }]));
}

export type OpenTaskRow = Omit<OpenTask, 'id'> & { id: string };

const openTasks = statement<OpenTaskRow, [machineIds: readonly number[] | null]>`
  select t.id::text as id, t.number, t.name, t.machine_id as "machineId", t.kind, t.urgency, t.state,
    ${msOf(sql`coalesce(t.detected_at, t.create_time)`)} as "sinceMs", coalesce(t.recurrences, 0) as recurrences,
    u.realname as responsible
  from maintenance_task t left join iam.app_user u on u.id = t.responsible_id
  where t.deleted_at is null and t.state in ('toBeAllocated', 'inProgress', 'toBeConfirmed')
    and ($1::int[] is null or t.machine_id = any ($1::int[]))
  order by coalesce(t.detected_at, t.create_time), t.id`;

/** Tasks of machines that are neither confirmed nor cancelled, the oldest first; without machines those of the mill. */
export function selectOpenTasks(
  tx: TenantTransaction,
  machineIds: readonly number[] | null,
): Promise<OpenTaskRow[]> {
  return run(tx, openTasks, [machineIds]);
}

const maintained = statement<
  { machineId: number | null; atMs: number | null },
  [machineIds: readonly number[]]
>`
  select machine_id as "machineId", ${msOf(sql`max(at)`)} as "atMs" from (
    select machine_id, completed_at as at from maintenance_task
    where machine_id = any ($1::int[]) and deleted_at is null and completed_at is not null and kind = 'maintenance'
      and state <> 'cancelled'
    union all
    select machine_id, ended_at from maintenance_plan
    where machine_id = any ($1::int[]) and deleted_at is null and state = 'completed') done
  group by 1`;

/** When maintenance of machines was last done, as a planned service or as a task that was told as done, epoch ms by machine. */
export async function selectMaintained(
  tx: TenantTransaction,
  machineIds: readonly number[],
): Promise<ReadonlyMap<number, number>> {
  const rows = await run(tx, maintained, [machineIds]);
  return new Map(
    rows.flatMap(({ machineId, atMs }) => (machineId === null || atMs === null ? [] : [[machineId, atMs]])),
  );
}

const done = statement<{ id: string; name: string; atMs: number }, [machineId: number, most: number]>`
  select id::text as id, name, ${msOf(sql`completed_at`)} as "atMs" from maintenance_task
  where machine_id = $1 and deleted_at is null and completed_at is not null and kind = 'maintenance'
    and state <> 'cancelled' order by completed_at desc, id limit $2::int`;

/** The maintenance of a machine that was done, the newest first. */
export function selectMaintenanceDone(
  tx: TenantTransaction,
  machineId: number,
  most: number,
): Promise<{ id: string; name: string; atMs: number }[]> {
  return run(tx, done, [machineId, most]);
}

const postponed = statement<
  { id: string; name: string; due: string | null; on: string },
  [machineId: number, zone: string, today: string, most: number]
>`
  select p.id, i.name, p.due_date::text as due, (coalesce(p.ended_at, p.planned_start) at time zone $2)::date::text as "on"
  from maintenance_plan p join maintenance_item i on i.tenant_id = p.tenant_id and i.id = p.item_id
  where p.machine_id = $1 and p.deleted_at is null and p.postponements > 0 and p.due_date <= $3::date
  order by p.due_date desc, p.id limit $4::int`;

/** The plans of a machine that were put off and were due until today, the newest first, with the day to which, or when they were done. */
export function selectPostponed(
  tx: TenantTransaction,
  asked: { machineId: number; zone: string; today: string; most: number },
): Promise<{ id: string; name: string; due: string | null; on: string }[]> {
  return run(tx, postponed, [asked.machineId, asked.zone, asked.today, asked.most]);
}

export type WorkRow = { -readonly [Name in keyof WorkLine]: WorkLine[Name] };

const works = statement<WorkRow, [machineId: number, fromMs: number, toMs: number, most: number]>`
  select t.id::text as "taskId", t.number, r.name, t.kind, ${msOf(sql`r.start_time`)} as "startMs",
    ${msOf(sql`r.end_time`)} as "endMs"
  from maintenance_task t
    join repair_record r on r.tenant_id = t.tenant_id and r.task_id = t.id and r.deleted_at is null
  where t.machine_id = $1 and t.deleted_at is null and t.state <> 'cancelled'
    and r.start_time < to_timestamp($3::float8 / 1000)
    and (r.end_time is null or r.end_time > to_timestamp($2::float8 / 1000))
  order by r.start_time desc, r.id limit $4::int`;

/** What was worked on a machine within a window, the newest first. */
export function selectWorks(
  tx: TenantTransaction,
  machineId: number,
  { fromMs, toMs, most }: { fromMs: number; toMs: number; most: number },
): Promise<WorkRow[]> {
  return run(tx, works, [machineId, fromMs, toMs, most]);
}

/** Who worked from when until when. */
export interface RecordRow {
  startMs: number;
  /** While it goes on: null. */
  endMs: number | null;
  personIds: string[];
}

const records = statement<RecordRow, [fromMs: number, toMs: number]>`
  select ${msOf(sql`r.start_time`)} as "startMs", ${msOf(sql`r.end_time`)} as "endMs", r.person_ids as "personIds"
  from repair_record r join maintenance_task t on t.tenant_id = r.tenant_id and t.id = r.task_id
  where r.deleted_at is null and t.deleted_at is null and r.start_time < to_timestamp($2::float8 / 1000)
    and (r.end_time is null or r.end_time > to_timestamp($1::float8 / 1000))`;

/** The repair records that overlap a window, of all tasks. */
export function selectRecordTimes(
  tx: TenantTransaction,
  { fromMs, toMs }: { fromMs: number; toMs: number },
): Promise<RecordRow[]> {
  return run(tx, records, [fromMs, toMs]);
}

const responses = statement<
  { responseMs: number; accepted: number },
  [machineIds: readonly number[] | null, fromMs: number, toMs: number]
>`
  select coalesce(sum(extract(epoch from greatest(accepted_at - detected_at, interval '0')) * 1000), 0)::float8 as "responseMs",
    count(*)::int as accepted
  from maintenance_task
  where deleted_at is null and kind = 'repair' and state <> 'cancelled' and detected_at is not null
    and accepted_at >= to_timestamp($2::float8 / 1000) and accepted_at < to_timestamp($3::float8 / 1000)
    and ($1::int[] is null or machine_id = any ($1::int[]))`;

/** From the fault until somebody took its task, over the repairs that were taken within a window. */
export async function sumResponses(
  tx: TenantTransaction,
  machineIds: readonly number[] | null,
  { fromMs, toMs }: { fromMs: number; toMs: number },
): Promise<{ responseMs: number; accepted: number }> {
  const [row] = await run(tx, responses, [machineIds, fromMs, toMs]);
  return row ?? { responseMs: 0, accepted: 0 };
}
