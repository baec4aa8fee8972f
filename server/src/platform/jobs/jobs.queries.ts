import type pg from 'pg';
import type { Language } from '@millwright/contract/core/words/languages.ts';
import { outsideTenants, type TenantTransaction } from '../db/tenancy.ts';
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
export async function listTenantsWithJobs(
  pool: pg.Pool,
  { jobs, nowMs }: { jobs: readonly PlannedJob[]; nowMs: number },
): Promise<number[]> {
  const rows = await outsideTenants<{ id: number }>(
    pool,
    'select tenant as id from secure.tenants_with_jobs($1, $2, $3) as due (tenant)',
    [new Date(nowMs), jobs.map(({ name }) => name), jobs.map(({ plan }) => plan)],
  );
  return rows.map(({ id }) => id);
}

export async function selectMill(tx: TenantTransaction): Promise<JobMill | undefined> {
  const [mill] = await tx.query<JobMill>('select id, zone, language from tenant where id = $1', [
    tx.tenantId,
  ]);
  return mill;
}

/** Notes when jobs come next. One whose plan is noted already, or that is overdue, keeps its moment. */
export async function planJobs(
  tx: TenantTransaction,
  { zone, jobs }: { zone: string; jobs: readonly (PlannedJob & { nextMs: number })[] },
  nowMs: number,
): Promise<void> {
  await tx.query(
    `insert into job as j (tenant_id, name, plan, zone, next_at)
     select $1, p.name, p.plan, $2, p.next_at from unnest($3::text[], $4::text[], $5::timestamptz[]) as p (name, plan, next_at)
     -- What is noted already is not touched: another process may hold it.
     where not exists (select from job k where k.name = p.name and k.plan = p.plan and k.zone = $2)
     on conflict (tenant_id, name) do update set plan = excluded.plan, zone = excluded.zone,
         next_at = case when j.next_at <= $6 then j.next_at else excluded.next_at end
       where j.plan <> excluded.plan or j.zone <> excluded.zone`,
    [
      tx.tenantId,
      zone,
      jobs.map(({ name }) => name),
      jobs.map(({ plan }) => plan),
      jobs.map(({ nextMs }) => new Date(nextMs)),
      new Date(nowMs),
    ],
  );
}

/** Jobs that wait for a moment behind this one and that nobody is at, with the moment that was done last; locked. */
export function listWaiting(
  tx: TenantTransaction,
  { names, nowMs }: { names: readonly string[]; nowMs: number },
): Promise<{ name: string; lastMs: number | null; nextMs: number }[]> {
  return tx.query(
    `select name, (extract(epoch from last_at) * 1000)::float8 as "lastMs", (extract(epoch from next_at) * 1000)::float8 as "nextMs"
     from job where next_at > $1 and name = any ($2) for update skip locked`,
    [new Date(nowMs), names],
  );
}

/** Lets a job wait for another moment. */
export async function moveJob(
  tx: TenantTransaction,
  { name, nextMs, lastMs }: { name: string; nextMs: number; lastMs: number | null },
): Promise<void> {
  const last = lastMs === null ? null : new Date(lastMs);
  await tx.query('update job set next_at = $2, last_at = $3 where name = $1', [name, new Date(nextMs), last]);
}

/**
 * The job that somebody asked for, or that has been due longest, and that no other process works on, locked until the
 * transaction ends. A lock of its own says that it is being done: that of the row is seen by nobody.
 */
export async function lockDueJob(
  tx: TenantTransaction,
  { names, nowMs }: { names: readonly string[]; nowMs: number },
): Promise<DueJob | undefined> {
  const [job] = await tx.query<DueJob>(
    `select name, tries, (extract(epoch from last_at) * 1000)::float8 as "lastMs",
       (next_at <= $1 and paused_at is null) as "isDue", asked_by as "askedBy"
     from job where (next_at <= $1 and paused_at is null or asked_at is not null) and name = any ($2)
     order by asked_at, next_at, name limit 1 for update skip locked`,
    [new Date(nowMs), names],
  );
  if (job !== undefined)
    await tx.query('select pg_try_advisory_xact_lock($1, hashtext($2))', [tx.tenantId, jobLock(job.name)]);
  return job;
}

/** What the lock of a job that is being done is named by. */
export function jobLock(name: string): string {
  return `job ${name}`;
}

/** What came of a job: noted with its planned moment, beginning and end, and when it comes next. */
export async function noteRun(
  tx: TenantTransaction,
  run: {
    name: string;
    dueMs: number;
    beganMs: number;
    endedMs: number;
    tries: number;
    nextMs: number;
    /** Why it failed. */
    problem: string | undefined;
    isDue: boolean;
    askedBy: string | null;
    /** Older runs of this job are forgotten. */
    keptFromMs: number;
  },
): Promise<void> {
  const { name, dueMs, beganMs, endedMs, tries, nextMs, problem = null, isDue, askedBy, keptFromMs } = run;
  await tx.query(
    `insert into job_run (tenant_id, id, job, due_at, began_at, ended_at, state, problem, try, asked_by)
     values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10)`,
    [
      tx.tenantId,
      uuidv7(),
      name,
      new Date(dueMs),
      new Date(beganMs),
      new Date(endedMs),
      problem === null ? 'done' : 'failed',
      problem,
      isDue ? tries + 1 : 1,
      askedBy,
    ],
  );
  const isDone = problem === null;
  // What failed because somebody asked for it comes at its own time all the same.
  const isNext = isDone || isDue;
  await tx.query(
    `update job set asked_at = null, asked_by = null,
       next_at = case when $2 then $3 else next_at end,
       tries = case when not $2 then tries when $4 or $5 then 0 else tries + 1 end,
       last_at = case when $4 then $6 else last_at end where name = $1`,
    [name, isNext, new Date(nextMs), isDone, tries + 1 >= mostJobTries, new Date(dueMs)],
  );
  await tx.query('delete from job_run where job = $1 and ended_at < $2', [name, new Date(keptFromMs)]);
}

/** A job that fails is tried so often before it waits for its next time. */
export const mostJobTries = 6;
