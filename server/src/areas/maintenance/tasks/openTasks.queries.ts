import type { Language } from '@millwright/contract/core/words/languages.ts';
import type { OpenTask } from '@millwright/contract/areas/maintenance/tasks/ledgerParts.ts';
import { msOf, sql } from '../../../platform/db/sql.ts';
import type { InLanguages } from './taskTexts.queries.ts';
import { seenQuery } from '../../../resource/index.ts';

/** A task that is neither confirmed nor cancelled, in the reader's language. */
export interface OpenTaskRow extends Omit<OpenTask, 'machineId'> {
  machineId: number | null;
  responsibleId: string | null;
  /** Codes of its faults. */
  codes: string[];
  /** When its fault began, or came again last. */
  beganMs: number;
  source: string | null;
  /** Its name in each language, where the program named it. */
  names: InLanguages | null;
}

export function openTaskOf(row: OpenTaskRow): OpenTask {
  const { id, number, name, machineId, kind, urgency, state, sinceMs, dueMs, recurrences, responsible } = row;
  return { id, number, name, machineId, kind, urgency, state, sinceMs, dueMs, recurrences, responsible };
}

/**
 * Returns the open tasks of machines that the reader sees, the oldest first; with null those of the mill. Every screen that shows or
 * counts what is open reads them here.
 */
export const selectOpenTasks = seenQuery<
  Omit<OpenTaskRow, 'codes'> & { codes: string[] | null },
  { machineIds: readonly number[] | null; language: Language }
>`
  select t.id::text as id, t.number, coalesce(nullif(t.name_in ->> ${'language'}, ''), t.name) as name, t.name_in as names,
    t.machine_id as "machineId", t.kind, t.urgency, t.state, t.source,
    ${msOf(sql`coalesce(t.detected_at, t.create_time)`)} as "sinceMs", ${msOf(sql`t.due_at`)} as "dueMs",
    ${msOf(sql`greatest(coalesce(t.detected_at, t.create_time), t.recurred_at)`)} as "beganMs",
    coalesce(t.recurrences, 0) as recurrences, t.responsible_id as "responsibleId", u.realname as responsible,
    array(select f.code from maintenance_task_fault f where f.tenant_id = t.tenant_id and f.task_id = t.id
      and f.deleted_at is null and f.code is not null order by f.position) as codes
  from seen.maintenanceTask t left join iam.app_user u on u.id = t.responsible_id
  where t.deleted_at is null and t.state in ('toBeAllocated', 'inProgress', 'toBeConfirmed')
    and (${'machineIds'}::int[] is null or t.machine_id = any (${'machineIds'}::int[]))
  order by coalesce(t.detected_at, t.create_time), t.id`.to((rows) =>
  rows.map((row) => ({ ...row, codes: row.codes ?? [] })),
);
