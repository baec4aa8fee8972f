import type pg from 'pg';
import { type JobDeclaration, lastJobMs, nextJobMs } from '@millwright/contract/core/call/jobs.ts';
import { dayMs } from '@millwright/contract/core/time/units.ts';
import type { Clock } from '../clock.ts';
import { inTenant, type TenantTransaction } from '../db/tenancy.ts';
import type { Emitted } from '../events/events.queries.ts';
import { type EventCtx, type Events, longestWaitMs } from '../events/events.ts';
import type { Log } from '../log.ts';
import {
  type DueJob,
  type JobMill,
  listTenantsWithJobs,
  listWaiting,
  lockDueJob,
  mostJobTries,
  moveJob,
  noteRun,
  planJobs,
  selectMill,
} from './jobs.queries.ts';

/** What a job works with: a transaction of its mill, which also notes that the job is done. */
export interface JobCtx extends EventCtx {
  readonly mill: JobMill;
  /**
   * The planned moment that is worked on, epoch ms: the last one, also when several were missed, and when somebody asked
   * for the job between its times.
   */
  readonly dueMs: number;
  /** The planned moment that was done before, epoch ms; undefined the first time. What was missed lies between. */
  readonly lastMs: number | undefined;
}

/**
 * Does a job for one mill. What it writes is written once; what it does outside the database may happen again. It holds
 * its transaction all the while, so it takes seconds, not minutes.
 */
export type JobHandler = (ctx: JobCtx) => Promise<void>;

export type Jobs = ReturnType<typeof createJobs>;

const firstWaitMs = 60_000;
/** Later than every moment: all mills that have jobs. */
const endOfTime = 8.64e15;
/** How long what came of jobs can be looked up. */
const runsKeptMs = 90 * dayMs;

interface Known {
  readonly declaration: JobDeclaration;
  readonly handle: JobHandler;
}

interface Working {
  readonly pool: pg.Pool;
  readonly clock: Clock;
  readonly log: Log;
  readonly events: Pick<Events, 'store' | 'wake'>;
  readonly known: ReadonlyMap<string, Known>;
}

/** The jobs of this process: who does what, and the work of doing it when it is due. */
export function createJobs({ pool, clock, log, events }: Omit<Working, 'known'>) {
  const known = new Map<string, Known>();
  const working: Working = { pool, clock, log, events, known };
  let running: Promise<void> | undefined;
  let isStopped = false;
  /** When this process looked last; before the first time the clock may have been set back while none looked. */
  let lookedMs = endOfTime;

  const run = async () => {
    const jobs = [...known.values()].map(({ declaration }) => planned(declaration));
    if (jobs.length === 0) return;
    const nowMs = clock.nowMs();
    const isSetBack = nowMs < lookedMs;
    lookedMs = nowMs;
    for (const tenantId of await listTenantsWithJobs(pool, { jobs, nowMs: isSetBack ? endOfTime : nowMs })) {
      if (isStopped) return;
      await doDue(tenantId, isSetBack).catch((error: Error) =>
        log.error({ err: error, tenantId }, 'jobs could not be done; they stay for the next round'),
      );
    }
  };

  const doDue = async (tenantId: number, isSetBack: boolean) => {
    await inTenant(pool, tenantId, async (tx) => {
      if (isSetBack) await bringBack(working, tx);
      await plan(working, tx);
    });
    while (!isStopped && (await doNext(working, tenantId)));
  };

  return {
    /** Says what a job does. */
    on(declaration: JobDeclaration, handle: JobHandler): void {
      const { name } = declaration;
      if (known.has(name)) throw new Error(`${name} is done by another function already`);
      known.set(name, { declaration, handle });
    },

    /** Does what is due in any mill, and waits until it is done. Any number of processes may do so at any time. */
    async poll(): Promise<void> {
      if (isStopped) return;
      running ??= run().finally(() => {
        running = undefined;
      });
      await running;
    },

    /** Lets the running job end and begins no other. */
    async stop(): Promise<void> {
      isStopped = true;
      await running;
    },
  };
}

function planned({ name, time }: JobDeclaration) {
  return { name, plan: JSON.stringify(time) };
}

/** Notes the jobs of a mill that it does not have yet, or has at other times. */
async function plan({ clock, known }: Working, tx: TenantTransaction): Promise<void> {
  const mill = await selectMill(tx);
  if (mill === undefined) return;
  const { zone } = mill;
  const nowMs = clock.nowMs();
  const jobs = [...known.values()].map(({ declaration }) => ({
    ...planned(declaration),
    next: new Date(declaration.startsAtOnce ? nowMs : nextJobMs(declaration.time, zone, nowMs)),
  }));
  await planJobs(tx, { zone, jobs, nowMs });
}

/**
 * A job that waits for a later moment than its times give from now on was put off by a clock that was ahead: it waits for the next of
 * its times again. Where that one was done early it is not done a second time.
 */
async function bringBack({ clock, known }: Working, tx: TenantTransaction): Promise<void> {
  const mill = await selectMill(tx);
  if (mill === undefined) return;
  const nowMs = clock.nowMs();
  for (const { name, lastMs, nextMs } of await listWaiting(tx, { names: [...known.keys()], nowMs })) {
    const time = known.get(name)?.declaration.time;
    if (time === undefined) continue;
    const comingMs = nextJobMs(time, mill.zone, nowMs);
    const isEarly = lastMs === comingMs;
    const soonestMs = isEarly ? nextJobMs(time, mill.zone, comingMs) : comingMs;
    if (nextMs <= soonestMs) continue;
    const doneMs = lastMs === null || isEarly ? lastMs : Math.min(lastMs, lastJobMs(time, mill.zone, nowMs));
    await moveJob(tx, { name, nextMs: soonestMs, lastMs: doneMs });
  }
}

/** Does one job that is due in a mill. False when there is none. */
async function doNext(working: Working, tenantId: number): Promise<boolean> {
  const { pool, clock, log, events, known } = working;
  const isDone = await inTenant(pool, tenantId, async (tx) => {
    const beganMs = clock.nowMs();
    const job = await lockDueJob(tx, { names: [...known.keys()], nowMs: beganMs });
    const mill = await selectMill(tx);
    const handler = job && known.get(job.name);
    if (job === undefined || mill === undefined || handler === undefined) return false;
    const { time } = handler.declaration;
    const dueMs = lastJobMs(time, mill.zone, beganMs);
    const failure = await attempt(working, tx, { handler, job, mill, dueMs });
    if (failure !== undefined)
      log.warn({ err: failure, job: job.name, tenantId, tries: job.tries + 1 }, 'a job failed');
    const regularMs = nextJobMs(time, mill.zone, beganMs);
    const isGivenUp = job.tries + 1 >= mostJobTries;
    const againMs = beganMs + Math.min(longestWaitMs, firstWaitMs * 2 ** job.tries);
    await noteRun(tx, {
      name: job.name,
      dueMs,
      beganMs,
      endedMs: clock.nowMs(),
      tries: job.tries,
      nextMs: failure === undefined || isGivenUp ? regularMs : Math.min(againMs, regularMs),
      problem: failure?.message.slice(0, 500) ?? null,
      isDue: job.isDue,
      askedBy: job.askedBy,
      keptFromMs: beganMs - runsKeptMs,
    });
    return true;
  });
  if (isDone) events.wake(tenantId);
  return isDone;
}

/** Runs a job so that its failure undoes its own work alone. */
async function attempt(
  { clock, log, events }: Working,
  tx: TenantTransaction,
  { handler, job, mill, dueMs }: { handler: Known; job: DueJob; mill: JobMill; dueMs: number },
): Promise<Error | undefined> {
  const emitted: Emitted[] = [];
  await tx.query('savepoint job');
  try {
    await handler.handle({
      tenantId: tx.tenantId,
      tx,
      clock,
      log,
      emit: (name, payload) => {
        emitted.push({ name, payload });
      },
      mill,
      dueMs,
      lastMs: job.lastMs ?? undefined,
    });
    await events.store(tx, emitted);
    await tx.query('release savepoint job');
    return undefined;
  } catch (error) {
    await tx.query('rollback to savepoint job');
    return error instanceof Error ? error : new Error(String(error));
  }
}
