import type { FloorMaterial } from '@millwright/contract/areas/maintenance/floor/floorCalls.ts';
import { run, sql, statement } from '../../../platform/db/sql.ts';
import type { TenantTransaction } from '../../../platform/db/tenancy.ts';
import { runSeen, type SeenBy, seenStatement } from '../../../resource/index.ts';

/** A repair record with its materials, as phones read and merge it. */
export interface StoredRecord {
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
type RecordRow = Omit<StoredRecord, Computed> & { [Name in Computed]: StoredRecord[Name] | null };

const ofTasks = seenStatement<RecordRow, [taskIds: readonly string[]]>`
  select ${recordColumns} from seen.repairRecord r
  where r.task_id = any ($1::uuid[]) and r.deleted_at is null order by r.start_time, r.id`;

/** Returns the visible records of tasks, the earliest first. */
export async function selectRecordsOf(reader: SeenBy, taskIds: readonly string[]): Promise<StoredRecord[]> {
  return (await runSeen(reader, ofTasks, [taskIds])).map(storedRecord);
}

const byId = seenStatement<RecordRow, [id: string]>`
  select ${recordColumns} from seen.repairRecord r where r.id = $1 and r.deleted_at is null`;

/** Returns a record; undefined if there is none that the reader sees. */
export async function selectRecord(reader: SeenBy, id: string): Promise<StoredRecord | undefined> {
  const [row] = await runSeen(reader, byId, [id]);
  return row && storedRecord(row);
}

function storedRecord({ vouchers, papers, materials, ...row }: RecordRow): StoredRecord {
  return { ...row, vouchers: vouchers ?? [], papers: papers ?? [], materials: materials ?? [] };
}

const usedRecord = statement<{ id: string }, [id: string]>`select id from repair_record where id = $1`;

/** Whether there is, or was, a record with an id. */
export async function isRecordIdUsed(tx: TenantTransaction, id: string): Promise<boolean> {
  return (await run(tx, usedRecord, [id])).length > 0;
}

const usedTask = statement<{ id: string }, [id: string]>`select id from maintenance_task where id = $1`;

/** Whether there is, or was, a task with an id. */
export async function isTaskIdUsed(tx: TenantTransaction, id: string): Promise<boolean> {
  return (await run(tx, usedTask, [id])).length > 0;
}

const lockName = statement<{ locked: string }, [tenantId: number, name: string]>`
  select pg_advisory_xact_lock($1, hashtext($2))::text as locked`;

/** Of two phones that write about one thing at once the second waits for the first, also where there is no row to lock yet. */
export async function lockThing(tx: TenantTransaction, name: string): Promise<void> {
  await run(tx, lockName, [tx.tenantId, name]);
}

const logLines = statement<{ taskId: string; count: number | null }, [taskIds: readonly string[]]>`
  select task_id as "taskId", count(*)::int as count from maintenance_task_log
  where task_id = any ($1::uuid[]) group by task_id`;

/** How many lines the logs of tasks have. */
export async function countLogLines(
  tx: TenantTransaction,
  taskIds: readonly string[],
): Promise<ReadonlyMap<string, number>> {
  return new Map((await run(tx, logLines, [taskIds])).map(({ taskId, count }) => [taskId, count ?? 0]));
}

const done = seenStatement<{ count: number | null }, [personId: string, since: Date]>`
  select count(*)::int as count from seen.maintenanceTask t
  where responsible_id = $1 and completed_at >= $2 and deleted_at is null`;

/** Counts visible tasks of a person that were completed since a time. */
export async function countDone(reader: SeenBy, personId: string, since: Date): Promise<number> {
  return (await runSeen(reader, done, [personId, since]))[0]?.count ?? 0;
}

/** A task as steps of phones ask for it. */
export interface SteppedTask {
  state: string;
  responsibleId: string | null;
  photos: string[] | null;
  createTime: Date;
}

const stepped = statement<SteppedTask, [id: string]>`
  select state, responsible_id as "responsibleId", photos, create_time as "createTime"
  from maintenance_task where id = $1 and deleted_at is null for update`;

/** A task, locked; undefined where there is none. */
export async function lockTask(tx: TenantTransaction, id: string): Promise<SteppedTask | undefined> {
  return (await run(tx, stepped, [id]))[0];
}

const setPhotos = statement<never, [taskId: string, photos: readonly string[]]>`
  update maintenance_task set photos = $2::text[] where id = $1::uuid`;

/** Stores the pictures of a task. */
export async function updatePhotos(
  tx: TenantTransaction,
  taskId: string,
  photos: readonly string[],
): Promise<void> {
  await run(tx, setPhotos, [taskId, photos]);
}

/** A step of a task in its log. */
export interface TakenStep {
  action: string | null;
  personId: string | null;
  at: Date;
}

const lastStep = statement<TakenStep, [taskId: string]>`
  select action, person_id as "personId", at from maintenance_task_log
  where task_id = $1 and kind = 'action' and action <> 'takeIn' order by at desc, id desc limit 1`;

/** The last action that was taken on a task; undefined before the first. */
export async function selectLastStep(tx: TenantTransaction, taskId: string): Promise<TakenStep | undefined> {
  return (await run(tx, lastStep, [taskId]))[0];
}

const newest = statement<{ at: Date | null }, [taskId: string]>`
  select max(at) as at from maintenance_task_log where task_id = $1`;

/** When the newest line of a task's log was written; undefined without any. */
export async function newestLogTime(tx: TenantTransaction, taskId: string): Promise<Date | undefined> {
  return (await run(tx, newest, [taskId]))[0]?.at ?? undefined;
}
