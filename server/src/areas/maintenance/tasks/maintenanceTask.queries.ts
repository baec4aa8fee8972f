import type { Language } from '@millwright/contract/core/words/languages.ts';
import { msOf, run, sql, statement } from '../../../platform/db/sql.ts';
import type { TenantTransaction } from '../../../platform/db/tenancy.ts';
import { uuidv7 } from '../../../platform/db/uuid.ts';

const records = statement<{ count: number }, [taskId: string]>`
  select count(*)::int as count from repair_record where task_id = $1 and deleted_at is null`;

/** How many repair records a task has. */
export async function countRecords(tx: TenantTransaction, taskId: string): Promise<number> {
  const [row] = await run(tx, records, [taskId]);
  return row?.count ?? 0;
}

const noteRecords = statement<never, [taskId: string]>`
  update maintenance_task t set record_count =
    (select count(*) from repair_record r where r.tenant_id = t.tenant_id and r.task_id = t.id and r.deleted_at is null)
  where t.id = $1`;

/** Keeps with a task how many records it has. */
export async function noteRecordCount(tx: TenantTransaction, taskId: string): Promise<void> {
  await run(tx, noteRecords, [taskId]);
}

/** A task as far as its records ask for it. */
export interface TaskOfRecord {
  number: string;
  machineId: number | null;
  state: string;
  initiatorId: string | null;
  responsibleId: string | null;
  participantIds: string[] | null;
  supervisorId: string | null;
  completedAt: Date | null;
  detectedAt: Date | null;
}

const ofRecord = statement<TaskOfRecord, [id: string]>`
  select number, machine_id as "machineId", state, initiator_id as "initiatorId", responsible_id as "responsibleId",
    participant_ids as "participantIds", supervisor_id as "supervisorId", completed_at as "completedAt",
    detected_at as "detectedAt"
  from maintenance_task where id = $1 and deleted_at is null`;

/** The task that a record is of; undefined where there is none. */
export async function selectTaskOfRecord(
  tx: TenantTransaction,
  id: string,
): Promise<TaskOfRecord | undefined> {
  return (await run(tx, ofRecord, [id]))[0];
}

const recordsOf = statement<{ taskId: string }, [ids: readonly string[]]>`
  select task_id as "taskId" from repair_record where id = any ($1::uuid[])`;

/** The tasks of records. */
export async function selectTasksOf(tx: TenantTransaction, recordIds: readonly string[]): Promise<string[]> {
  return (await run(tx, recordsOf, [recordIds])).map(({ taskId }) => taskId);
}

const papers = statement<{ papers: string[] | null }, [id: string]>`
  select papers from repair_record where id = $1 and deleted_at is null`;

/** The attachments of a record, in their order; undefined where there is no such record. */
export async function selectPapers(tx: TenantTransaction, recordId: string): Promise<string[] | undefined> {
  const [row] = await run(tx, papers, [recordId]);
  return row === undefined ? undefined : (row.papers ?? []);
}

/** How a task is called, and the machine that it is of. */
export interface TitledTask {
  readonly number: string;
  readonly name: string;
  readonly machineId: number | null;
}

const titled = statement<TitledTask, [id: string, language: string]>`
  select number, coalesce(nullif(name_in ->> $2, ''), name) as name, machine_id as "machineId" from maintenance_task where id = $1 and deleted_at is null`;

/** How a task is called; undefined where there is none. */
export async function selectTaskTitle(
  tx: TenantTransaction,
  id: string,
  language: Language,
): Promise<TitledTask | undefined> {
  return (await run(tx, titled, [id, language]))[0];
}

/** What is written into the log of a task. */
export interface NewLogLine {
  readonly id?: string;
  readonly taskId: string;
  readonly atMs: number;
  readonly kind: 'added' | 'edited' | 'action' | 'record' | 'remark';
  readonly action?: string;
  readonly state?: string;
  readonly personId: string | null;
  readonly note?: string | null;
  readonly mentionedIds?: readonly string[];
}

const addLine = statement<
  { id: string },
  [
    tenantId: number,
    id: string,
    taskId: string,
    atMs: number,
    kind: string,
    action: string | null,
    state: string | null,
    personId: string | null,
    note: string | null,
    mentionedIds: readonly string[],
  ]
>`
  insert into maintenance_task_log (tenant_id, id, task_id, at, kind, action, state, person_id, note, mentioned_ids)
  values ($1, $2, $3, to_timestamp($4 / 1000.0), $5, $6, $7, $8, $9, $10::uuid[])
  on conflict (tenant_id, id) do nothing returning id`;

/** Writes a line of a task's log. Gives false for one that is there already. */
export async function insertLogLine(tx: TenantTransaction, line: NewLogLine): Promise<boolean> {
  const { id = uuidv7(), taskId, atMs, kind, action = null, state = null, personId, note = null } = line;
  const values = [tx.tenantId, id, taskId, atMs, kind, action, state, personId, note] as const;
  return (await run(tx, addLine, [...values, line.mentionedIds ?? []])).length > 0;
}

export interface LogRow {
  id: string;
  atMs: number;
  kind: 'added' | 'edited' | 'action' | 'record' | 'remark';
  action: string | null;
  state: string | null;
  personId: string | null;
  note: string | null;
  mentionedIds: string[];
}

const lines = statement<LogRow, [taskId: string, most: number]>`
  select id, ${msOf(sql`at`)} as "atMs", kind, action, state, person_id as "personId", note,
    mentioned_ids as "mentionedIds"
  from maintenance_task_log where task_id = $1 order by at desc, id desc limit $2::int`;

/** The log of a task, the newest line first. */
export function selectLog(tx: TenantTransaction, taskId: string, most: number): Promise<LogRow[]> {
  return run(tx, lines, [taskId, most]);
}

/** The newest task of a machine about a fault. */
export interface TaskOfFault {
  machineId: number | null;
  code: string | null;
  taskId: string;
  isOpen: boolean;
  /** When the fault that it knows last began. */
  knownMs: number;
}

const ofFaults = statement<TaskOfFault, [machineIds: readonly number[]]>`
  select distinct on (t.machine_id, f.code) t.machine_id as "machineId", f.code, t.id as "taskId",
    t.state in ('toBeAllocated', 'inProgress', 'toBeConfirmed') as "isOpen",
    ${msOf(sql`greatest(t.recurred_at, t.detected_at, f.occurred_at)`)} as "knownMs"
  from maintenance_task t
    join maintenance_task_fault f on f.tenant_id = t.tenant_id and f.task_id = t.id and f.deleted_at is null
  where t.machine_id = any ($1::int[]) and t.deleted_at is null and f.code is not null
  order by t.machine_id, f.code, t.create_time desc, t.id desc`;

/** The newest task of each fault of some machines. */
export function selectTasksOfFaults(
  tx: TenantTransaction,
  machineIds: readonly number[],
): Promise<TaskOfFault[]> {
  return run(tx, ofFaults, [machineIds]);
}
