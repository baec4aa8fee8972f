// Jobs as people see them: when they come, what came of them, and what people ask of them.
import { constant, paged, type Page, query, timestampOf } from '../db/query.ts';
import { msOf, sql } from '../db/sql.ts';
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

const runFields = sql`
  r.id::text, r.state, ${msOf(sql`r.due_at`)} as "dueMs", ${msOf(sql`r.began_at`)} as "beganMs",
  ${msOf(sql`r.ended_at`)} as "endedMs", r.try, r.asked_by as "askedBy", r.problem`;

/** The jobs of the mill among some names; one that the mill does not have yet is left out. */
export const selectTasks = query<TaskRow, { names: readonly string[] }>`
  select j.name, ${msOf(sql`j.next_at`)} as "nextMs", j.tries, ${msOf(sql`j.paused_at`)} as "pausedMs",
    j.paused_by as "pausedBy", ${msOf(sql`j.asked_at`)} as "askedMs", j.asked_by as "askedBy",
    running.ms as "runningMs", to_jsonb(run) as last
  from job j
  left join lateral (select ${runFields} from job_run r where r.tenant_id = j.tenant_id and r.job = j.name
    order by r.ended_at desc, r.id desc limit 1) run on true
  left join lateral (select ${msOf(sql`max(coalesce(a.xact_start, now()))`)} as ms
    from pg_locks l left join pg_stat_activity a on a.pid = l.pid
    where l.locktype = 'advisory' and l.objsubid = 2 and l.classid = j.tenant_id::oid
      and l.objid = hashtext(${constant(jobLock(''))}::text || j.name)::oid
      and l.database = (select d.oid from pg_database d where d.datname = current_database())) running on true
  where j.name = any (${'names'})`;

const countRuns = query.value<number, { name: string }>`
  select count(*)::int as total from job_run r where r.job = ${'name'}`.to((total = 0) => total);

const selectRuns = query<TaskRunRow, { name: string } & Page>`
  select ${runFields} from job_run r where r.job = ${'name'}
  order by r.ended_at desc, r.id desc limit ${'limit'} offset ${'offset'}`;

/** What came of a job, newest first, with how often it was done in the time that is kept. */
export const selectTaskRuns = paged(selectRuns, countRuns);

/** A job that is not being done just now. Whoever does a job holds its row, and nobody waits for that. */
const free = sql`with free as (select tenant_id, name from job where name = ${'name'} for update skip locked)`;
const isFree = sql`j.tenant_id = free.tenant_id and j.name = free.name`;

interface Asked {
  readonly name: string;
  readonly by: string;
  readonly nowMs: number;
}

/** Keeps a job from being done at its times; false where it is being done, or where there is no such job. */
export const pauseTask = query.exists<Asked>`
  ${free}
  update job j set paused_at = coalesce(j.paused_at, ${timestampOf('nowMs')}), paused_by = coalesce(j.paused_by, ${'by'})
  from free where ${isFree} returning j.name`;

/** Lets a job be done at its times again, from the next one on. */
export const resumeTask = query.exists<{ name: string; nextMs: number }>`
  ${free}
  update job j set paused_at = null, paused_by = null, tries = 0,
    next_at = case when j.paused_at is null then j.next_at else ${timestampOf('nextMs')} end
  from free where ${isFree} returning j.name`;

/** Has a job done soon, once; false also where somebody has asked for it already. */
export const askForTask = query.exists<Asked>`
  ${free}
  update job j set asked_at = ${timestampOf('nowMs')}, asked_by = ${'by'}
  from free where ${isFree} and j.asked_at is null returning j.name`;

export interface TaskOfMillsRow {
  readonly name: string;
  readonly mills: number;
  readonly paused: number;
  readonly failing: number;
  readonly lastMs: number | null;
  readonly nextMs: number | null;
}

/** Jobs over all mills, for a transaction of the platform; in that of a mill none. */
export const selectTasksOfMills = query<TaskOfMillsRow, { names: readonly string[] }>`
  select j.name, j.mills, j.paused, j.failing, ${msOf(sql`j.last_ended`)} as "lastMs", ${msOf(sql`j.next_at`)} as "nextMs"
  from secure.jobs_of_mills(${'names'}) j`;

export interface FailedTaskRow {
  readonly tenantId: number;
  readonly tenantName: string;
  readonly job: string;
  readonly endedMs: number;
  readonly problem: string | null;
  readonly try: number;
}

/** What failed in any mill, newest first, for a transaction of the platform. */
export const selectFailedTasks = query<FailedTaskRow, { sinceMs: number; most: number }>`
  select f.tenant_id as "tenantId", f.tenant_name as "tenantName", f.job, ${msOf(sql`f.ended_at`)} as "endedMs",
    f.problem, f.try
  from secure.failed_jobs(${timestampOf('sinceMs')}, ${'most'}) f`;
