// Jobs as people see them: when they come, what came of them, and what people ask of them.
import type { TenantTransaction } from '../db/tenancy.ts';
import { jobLock } from './jobs.queries.ts';

/** How a job of a mill stands; moments in epoch ms. */
export interface TaskRow {
  readonly name: string;
  readonly nextMs: number;
  /** How often the one that is due has failed. */
  readonly tries: number;
  readonly pausedMs: number | null;
  readonly pausedBy: string | null;
  readonly askedMs: number | null;
  readonly askedBy: string | null;
  /** It is being done since then. */
  readonly runningMs: number | null;
  readonly last: TaskRunRow | null;
}

/** What came of a job once. */
export interface TaskRunRow {
  readonly id: string;
  readonly state: 'done' | 'failed';
  readonly dueMs: number;
  readonly beganMs: number;
  readonly endedMs: number;
  readonly try: number;
  readonly askedBy: string | null;
  readonly problem: string | null;
}

const ms = (moment: string) => `(extract(epoch from ${moment}) * 1000)::float8`;
const runFields = `r.id::text, r.state, ${ms('r.due_at')} as "dueMs", ${ms('r.began_at')} as "beganMs",
  ${ms('r.ended_at')} as "endedMs", r.try, r.asked_by as "askedBy", r.problem`;

/** The jobs of the mill among some names; one that the mill does not have yet is left out. */
export function selectTasks(tx: TenantTransaction, names: readonly string[]): Promise<TaskRow[]> {
  return tx.query<TaskRow>(
    `select j.name, ${ms('j.next_at')} as "nextMs", j.tries, ${ms('j.paused_at')} as "pausedMs",
       j.paused_by as "pausedBy", ${ms('j.asked_at')} as "askedMs", j.asked_by as "askedBy",
       running.ms as "runningMs", to_jsonb(run) as last
     from job j
     left join lateral (select ${runFields} from job_run r where r.tenant_id = j.tenant_id and r.job = j.name
       order by r.ended_at desc, r.id desc limit 1) run on true
     left join lateral (select ${ms('max(coalesce(a.xact_start, now()))')} as ms
       from pg_locks l left join pg_stat_activity a on a.pid = l.pid
       where l.locktype = 'advisory' and l.objsubid = 2 and l.classid = j.tenant_id::oid
         and l.objid = hashtext('${jobLock('')}' || j.name)::oid
         and l.database = (select d.oid from pg_database d where d.datname = current_database())) running on true
     where j.name = any ($1)`,
    [names],
  );
}

/** What came of a job, newest first, with how often it was done in the time that is kept. */
export async function selectTaskRuns(
  tx: TenantTransaction,
  name: string,
  { limit, offset }: { limit: number; offset: number },
): Promise<{ rows: TaskRunRow[]; total: number }> {
  const [counted] = await tx.query<{ total: number }>(
    'select count(*)::int as total from job_run r where r.job = $1',
    [name],
  );
  const rows = await tx.query<TaskRunRow>(
    `select ${runFields} from job_run r where r.job = $1 order by r.ended_at desc, r.id desc limit $2 offset $3`,
    [name, limit, offset],
  );
  return { rows, total: counted?.total ?? 0 };
}

/**
 * Changes a job that is not being done just now; false where it is, or where there is no such job. Whoever does a job
 * holds its row, and nobody waits for that.
 */
async function changeFree(
  tx: TenantTransaction,
  name: string,
  { change, where = 'true' }: { change: string; where?: string },
  values: readonly unknown[],
): Promise<boolean> {
  const rows = await tx.query(
    `with free as (select tenant_id, name from job where name = $1 for update skip locked)
     update job j set ${change} from free where j.tenant_id = free.tenant_id and j.name = free.name and ${where}
     returning j.name`,
    [name, ...values],
  );
  return rows.length > 0;
}

/** Keeps a job from being done at its times. */
export function pauseTask(tx: TenantTransaction, name: string, by: string, nowMs: number): Promise<boolean> {
  const change = 'paused_at = coalesce(j.paused_at, $2), paused_by = coalesce(j.paused_by, $3)';
  return changeFree(tx, name, { change }, [new Date(nowMs), by]);
}

/** Lets a job be done at its times again, from the next one on. */
export function resumeTask(tx: TenantTransaction, name: string, nextMs: number): Promise<boolean> {
  const change = `paused_at = null, paused_by = null, tries = 0,
    next_at = case when j.paused_at is null then j.next_at else $2 end`;
  return changeFree(tx, name, { change }, [new Date(nextMs)]);
}

/** Has a job done soon, once; false also where somebody has asked for it already. */
export function askForTask(tx: TenantTransaction, name: string, by: string, nowMs: number): Promise<boolean> {
  const ask = { change: 'asked_at = $2, asked_by = $3', where: 'j.asked_at is null' };
  return changeFree(tx, name, ask, [new Date(nowMs), by]);
}

/** A job over all mills. */
export interface TaskOfMillsRow {
  readonly name: string;
  readonly mills: number;
  readonly paused: number;
  readonly failing: number;
  readonly lastMs: number | null;
  readonly nextMs: number | null;
}

/** Jobs over all mills, for a transaction of the platform; in that of a mill none. */
export function selectTasksOfMills(
  tx: TenantTransaction,
  names: readonly string[],
): Promise<TaskOfMillsRow[]> {
  return tx.query<TaskOfMillsRow>(
    `select j.name, j.mills, j.paused, j.failing, ${ms('j.last_ended')} as "lastMs", ${ms('j.next_at')} as "nextMs"
     from secure.jobs_of_mills($1) j`,
    [names],
  );
}

export interface FailedTaskRow {
  readonly tenantId: number;
  readonly tenantName: string;
  readonly job: string;
  readonly endedMs: number;
  readonly problem: string | null;
  readonly try: number;
}

/** What failed in any mill, newest first, for a transaction of the platform. */
export function selectFailedTasks(
  tx: TenantTransaction,
  { sinceMs, most }: { sinceMs: number; most: number },
): Promise<FailedTaskRow[]> {
  return tx.query<FailedTaskRow>(
    `select f.tenant_id as "tenantId", f.tenant_name as "tenantName", f.job, ${ms('f.ended_at')} as "endedMs",
       f.problem, f.try
     from secure.failed_jobs($1, $2) f`,
    [new Date(sinceMs), most],
  );
}
