import type { Language } from '@millwright/contract/core/words/languages.ts';
import { poolQuery } from '../db/poolQuery.ts';
import { command, currentTenant, fieldOf, query, timestampOf } from '../db/query.ts';
import { msOf, sql } from '../db/sql.ts';
import type { TenantTransaction } from '../db/tenancy.ts';
import { uuidv7 } from '../db/uuid.ts';

/** A job as a mill plans it: `plan` says when, so that another plan is told apart. */
export interface PlannedJob {
  readonly name: string;
  readonly plan: string;
}

export interface DueJob {
  readonly name: string;
  readonly tries: number;
  /** The planned moment that was last done, epoch ms. */
  readonly lastMs: number | null;
  /** It comes at its time, and is not done only because somebody asked for it. */
  readonly isDue: boolean;
  /** Who asked for it. */
  readonly askedBy: string | null;
}

export interface JobMill {
  readonly id: number;
  readonly zone: string;
  readonly language: Language;
}

/** The mills in which a job is due, or is planned otherwise than it is noted, or not noted at all. */
export const listTenantsWithJobs = poolQuery.column<number, { jobs: readonly PlannedJob[]; nowMs: number }>`
  select tenant as id
  from secure.tenants_with_jobs(${timestampOf('nowMs')}, ${fieldOf('jobs', 'name')}, ${fieldOf('jobs', 'plan')}) as due (tenant)`;

export const selectMill = query.first<JobMill>`select id, zone, language from tenant where id = ${currentTenant}`;

/** Notes when jobs come next. One whose plan is noted already, or that is overdue, keeps its moment. */
export const planJobs = command<{
  zone: string;
  jobs: readonly (PlannedJob & { next: Date })[];
  nowMs: number;
}>`
  insert into job as j (tenant_id, name, plan, zone, next_at)
  select ${currentTenant}, p.name, p.plan, ${'zone'}, p.next_at
  from unnest(${fieldOf('jobs', 'name')}::text[], ${fieldOf('jobs', 'plan')}::text[], ${fieldOf('jobs', 'next')}::timestamptz[])
    as p (name, plan, next_at)
  -- Rows that are there stay untouched: another process may hold them.
  where not exists (select from job k where k.name = p.name and k.plan = p.plan and k.zone = ${'zone'})
  on conflict (tenant_id, name) do update set plan = excluded.plan, zone = excluded.zone,
      next_at = case when j.next_at <= ${timestampOf('nowMs')} then j.next_at else excluded.next_at end
    where j.plan <> excluded.plan or j.zone <> excluded.zone`;

/** Jobs that wait for a moment behind this one and that nobody is at, with the moment that was done last; locked. */
export const listWaiting = query<
  { name: string; lastMs: number | null; nextMs: number },
  { names: readonly string[]; nowMs: number }
>`
  select name, ${msOf(sql`last_at`)} as "lastMs", ${msOf(sql`next_at`)} as "nextMs"
  from job where next_at > ${timestampOf('nowMs')} and name = any (${'names'}) for update skip locked`;

export const moveJob = command<{ name: string; nextMs: number; lastMs: number | null }>`
  update job set next_at = ${timestampOf('nextMs')}, last_at = ${timestampOf('lastMs')} where name = ${'name'}`;

const lockDue = query.first<DueJob, { names: readonly string[]; nowMs: number }>`
  select name, tries, ${msOf(sql`last_at`)} as "lastMs",
    (next_at <= ${timestampOf('nowMs')} and paused_at is null) as "isDue", asked_by as "askedBy"
  from job where (next_at <= ${timestampOf('nowMs')} and paused_at is null or asked_at is not null) and name = any (${'names'})
  order by asked_at, next_at, name limit 1 for update skip locked`;

const tryLock = query.value<boolean, { lock: string }>`
  select pg_try_advisory_xact_lock(${currentTenant}, hashtext(${'lock'})) as locked`;

/**
 * The job that somebody asked for, or that has been due longest, and that no other process works on, locked until the
 * transaction ends. A lock of its own says that it is being done: that of the row is seen by nobody.
 */
export async function lockDueJob(
  tx: TenantTransaction,
  due: { names: readonly string[]; nowMs: number },
): Promise<DueJob | undefined> {
  const job = await lockDue(tx, due);
  if (job !== undefined) await tryLock(tx, { lock: jobLock(job.name) });
  return job;
}

/** What the lock of a job that is being done is named by. */
export function jobLock(name: string): string {
  return `job ${name}`;
}

interface Run {
  readonly name: string;
  readonly dueMs: number;
  readonly beganMs: number;
  readonly endedMs: number;
  readonly tries: number;
  readonly nextMs: number;
  /** Why it failed. */
  readonly problem: string | null;
  readonly isDue: boolean;
  readonly askedBy: string | null;
  /** Older runs of this job are forgotten. */
  readonly keptFromMs: number;
}

const insertRun = command<Run & { id: string; state: string }>`
  insert into job_run (tenant_id, id, job, due_at, began_at, ended_at, state, problem, try, asked_by)
  values (${currentTenant}, ${'id'}, ${'name'}, ${timestampOf('dueMs')}, ${timestampOf('beganMs')}, ${timestampOf('endedMs')}, ${'state'},
    ${'problem'}, ${'tries'}, ${'askedBy'})`;

const planNext = command<
  Pick<Run, 'name' | 'nextMs' | 'dueMs'> & { isNext: boolean; isDone: boolean; isLastTry: boolean }
>`
  update job set asked_at = null, asked_by = null,
    next_at = case when ${'isNext'} then ${timestampOf('nextMs')} else next_at end,
    tries = case when not ${'isNext'} then tries when ${'isDone'} or ${'isLastTry'} then 0 else tries + 1 end,
    last_at = case when ${'isDone'} then ${timestampOf('dueMs')} else last_at end
  where name = ${'name'}`;

const deleteRuns = command<Pick<Run, 'name' | 'keptFromMs'>>`
  delete from job_run where job = ${'name'} and ended_at < ${timestampOf('keptFromMs')}`;

/** What came of a job: noted with its planned moment, beginning and end, and when it comes next. */
export async function noteRun(tx: TenantTransaction, run: Run): Promise<void> {
  const { problem, isDue } = run;
  const tries = run.tries + 1;
  const isDone = problem === null;
  await insertRun(tx, { ...run, id: uuidv7(), state: isDone ? 'done' : 'failed', tries: isDue ? tries : 1 });
  // What failed because somebody asked for it comes at its own time all the same.
  await planNext(tx, { ...run, isDone, isNext: isDone || isDue, isLastTry: tries >= mostJobTries });
  await deleteRuns(tx, run);
}

/** A job that fails is tried so often before it waits for its next time. */
export const mostJobTries = 6;
