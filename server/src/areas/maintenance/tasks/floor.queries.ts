import type { FloorMaterial } from '@millwright/contract/areas/maintenance/floor/floorCalls.ts';
import { command, lockName, query } from '../../../platform/db/query.ts';
import { sql } from '../../../platform/db/sql.ts';
import { seenQuery } from '../../../resource/index.ts';

/** A repair record with its materials, as phones read and merge it. */
export interface StoredRepair {
  id: string;
  taskId: string;
  name: string;
  startTime: Date;
  endTime: Date | null;
  treatment: string;
  personIds: string[];
  vouchers: string[];
  papers: string[];
  createBy: string | null;
  materials: FloorMaterial[];
}

const recordColumns = sql`
  r.id, r.task_id as "taskId", r.name, r.start_time as "startTime", r.end_time as "endTime", r.treatment,
  r.person_ids as "personIds", coalesce(r.vouchers, '{}') as vouchers, coalesce(r.papers, '{}') as papers,
  r.create_by as "createBy",
  coalesce((select jsonb_agg(jsonb_build_object(
      'part', case when m.spare_part_id is null then 'special' else 'spare' end,
      'partId', coalesce(m.spare_part_id, m.special_part_id), 'isReplaced', m.is_replaced, 'quantity', m.quantity)
      order by m.position)
    from repair_material m where m.tenant_id = r.tenant_id and m.record_id = r.id and m.deleted_at is null),
    '[]') as materials`;

type Computed = 'vouchers' | 'papers' | 'materials';
type RecordRow = Omit<StoredRepair, Computed> & { [Name in Computed]: StoredRepair[Name] | null };

/** Returns the visible records of tasks, the earliest first. */
export const selectRecordsOf = seenQuery<RecordRow, { taskIds: readonly string[] }>`
  select ${recordColumns} from seen.repairRecord r
  where r.task_id = any (${'taskIds'}::uuid[]) and r.deleted_at is null order by r.start_time, r.id`.to(
  (rows) => rows.map(storedRecord),
);

/** Returns a record; undefined if there is none that the reader sees. */
export const selectRecord = seenQuery.first<RecordRow, { id: string }>`
  select ${recordColumns} from seen.repairRecord r where r.id = ${'id'} and r.deleted_at is null`.to(
  (row) => row && storedRecord(row),
);

function storedRecord({ vouchers, papers, materials, ...row }: RecordRow): StoredRepair {
  return { ...row, vouchers: vouchers ?? [], papers: papers ?? [], materials: materials ?? [] };
}

/** Whether there is, or was, a record with an id. */
export const isRecordIdUsed = query.exists<{ id: string }>`select id from repair_record where id = ${'id'}`;

/** Whether there is, or was, a task with an id. */
export const isTaskIdUsed = query.exists<{ id: string }>`select id from maintenance_task where id = ${'id'}`;

/** Of two phones that write about one thing at once the second waits for the first, also where there is no row to lock yet. */
export const lockThing = lockName;

export const countLogLines = query<{ taskId: string; count: number | null }, { taskIds: readonly string[] }>`
  select task_id as "taskId", count(*)::int as count from maintenance_task_log
  where task_id = any (${'taskIds'}::uuid[]) group by task_id`.to(
  (rows) => new Map(rows.map(({ taskId, count }) => [taskId, count ?? 0])),
);

/** Counts visible tasks of a person that were completed since a time. */
export const countDone = seenQuery.value<number | null, { personId: string; since: Date }>`
  select count(*)::int as count from seen.maintenanceTask t
  where responsible_id = ${'personId'} and completed_at >= ${'since'} and deleted_at is null`.to(
  (count) => count ?? 0,
);

export interface SteppedTask {
  state: string;
  responsibleId: string | null;
  photos: string[] | null;
  createTime: Date;
}

/** A task, locked; undefined where there is none. */
export const lockTask = query.first<SteppedTask, { id: string }>`
  select state, responsible_id as "responsibleId", photos, create_time as "createTime"
  from maintenance_task where id = ${'id'} and deleted_at is null for update`;

export const updatePhotos = command<{ taskId: string; photos: readonly string[] }>`
  update maintenance_task set photos = ${'photos'}::text[] where id = ${'taskId'}::uuid`;

export interface TakenStep {
  action: string | null;
  personId: string | null;
  at: Date;
}

/** The last action that was taken on a task; undefined before the first. */
export const selectLastStep = query.first<TakenStep, { taskId: string }>`
  select action, person_id as "personId", at from maintenance_task_log
  where task_id = ${'taskId'} and kind = 'action' and action <> 'takeIn' order by at desc, id desc limit 1`;

/** When the newest line of a task's log was written; undefined without any. */
export const newestLogTime = query.value<Date | null, { taskId: string }>`
  select max(at) as at from maintenance_task_log where task_id = ${'taskId'}`.to((at) => at ?? undefined);
