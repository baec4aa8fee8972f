import type { Language } from '@millwright/contract/core/words/languages.ts';
import { command, currentTenant, query, type Transaction } from '../../../platform/db/query.ts';
import { msOf, sql } from '../../../platform/db/sql.ts';
import { uuidv7 } from '../../../platform/db/uuid.ts';

export const countRecords = query.value<number, { taskId: string }>`
  select count(*)::int as count from repair_record where task_id = ${'taskId'} and deleted_at is null`.to(
  (count) => count ?? 0,
);

/** Keeps with a task how many records it has. */
export const noteRecordCount = command<{ taskId: string }>`
  update maintenance_task t set record_count =
    (select count(*) from repair_record r where r.tenant_id = t.tenant_id and r.task_id = t.id and r.deleted_at is null)
  where t.id = ${'taskId'}`;

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

/** The task that a record is of; undefined where there is none. */
export const selectTaskOfRecord = query.first<TaskOfRecord, { id: string }>`
  select number, machine_id as "machineId", state, initiator_id as "initiatorId", responsible_id as "responsibleId",
    participant_ids as "participantIds", supervisor_id as "supervisorId", completed_at as "completedAt",
    detected_at as "detectedAt"
  from maintenance_task where id = ${'id'} and deleted_at is null`;

export const selectTasksOf = query.column<string, { recordIds: readonly string[] }>`
  select task_id as "taskId" from repair_record where id = any (${'recordIds'}::uuid[])`;

/** The attachments of a record, in their order; undefined where there is no such record. */
export const selectPapers = query.first<{ papers: string[] | null }, { recordId: string }>`
  select papers from repair_record where id = ${'recordId'} and deleted_at is null`.to((row) =>
  row === undefined ? undefined : (row.papers ?? []),
);

/** How a task is called, and the machine that it is of. */
export interface TitledTask {
  readonly number: string;
  readonly name: string;
  readonly machineId: number | null;
}

/** How a task is called; undefined where there is none. */
export const selectTaskTitle = query.first<TitledTask, { id: string; language: Language }>`
  select number, coalesce(nullif(name_in ->> ${'language'}, ''), name) as name, machine_id as "machineId" from maintenance_task where id = ${'id'} and deleted_at is null`;

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

const addLine = query.exists<NewLogLine>`
  insert into maintenance_task_log (tenant_id, id, task_id, at, kind, action, state, person_id, note, mentioned_ids)
  values (${currentTenant}, ${'id'}, ${'taskId'}, to_timestamp(${'atMs'} / 1000.0), ${'kind'}, ${'action'}, ${'state'}, ${'personId'}, ${'note'},
    ${'mentionedIds'}::uuid[])
  on conflict (tenant_id, id) do nothing returning id`;

/** Writes a line of a task's log. Gives false for one that is there already. */
export function insertLogLine(
  tx: Transaction,
  { id = uuidv7(), mentionedIds = [], ...line }: NewLogLine,
): Promise<boolean> {
  return addLine(tx, { ...line, id, mentionedIds });
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

/** The log of a task, the newest line first. */
export const selectLog = query<LogRow, { taskId: string; most: number }>`
  select id, ${msOf(sql`at`)} as "atMs", kind, action, state, person_id as "personId", note,
    mentioned_ids as "mentionedIds"
  from maintenance_task_log where task_id = ${'taskId'} order by at desc, id desc limit ${'most'}::int`;

/** The newest task of a machine about a fault. */
export interface TaskOfFault {
  machineId: number | null;
  code: string | null;
  taskId: string;
  isOpen: boolean;
  /** When the fault that it knows last began. */
  knownMs: number;
}

/** The newest task of each fault of some machines. */
export const selectTasksOfFaults = query<TaskOfFault, { machineIds: readonly number[] }>`
  select distinct on (t.machine_id, f.code) t.machine_id as "machineId", f.code, t.id as "taskId",
    t.state in ('toBeAllocated', 'inProgress', 'toBeConfirmed') as "isOpen",
    ${msOf(sql`greatest(t.recurred_at, t.detected_at, f.occurred_at)`)} as "knownMs"
  from maintenance_task t
    join maintenance_task_fault f on f.tenant_id = t.tenant_id and f.task_id = t.id and f.deleted_at is null
  where t.machine_id = any (${'machineIds'}::int[]) and t.deleted_at is null and f.code is not null
  order by t.machine_id, f.code, t.create_time desc, t.id desc`;
