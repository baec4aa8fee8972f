import type { planRunStates } from '@millwright/contract/areas/scheduling/scheduling/schedulingShapes.ts';
import { msOf, run, sql, statement } from '../../../../platform/db/sql.ts';
import type { TenantTransaction } from '../../../../platform/db/tenancy.ts';

/** An optimisation as it is stored. */
export interface RunRow {
  readonly id: string;
  readonly planId: string;
  readonly state: (typeof planRunStates)[number];
  readonly keeps: boolean;
  readonly seed: number;
  readonly seconds: number;
  readonly share: number;
  readonly firstTotal: number | null;
  readonly bestTotal: number | null;
  readonly bound: number | null;
  readonly isStopAsked: boolean;
  readonly startedMs: number;
  readonly endedMs: number | null;
  readonly startedBy: string | null;
  /** Nobody has said for a while that he works on it. */
  readonly isSilent: boolean;
}

/** So long after its last sign of life a process is taken for gone, s. */
export const silentSeconds = 15;

const columns = sql`
  id, plan_id as "planId", state, keeps, seed, seconds, share, first_total as "firstTotal", best_total as "bestTotal",
  bound, is_stop_asked as "isStopAsked", ${msOf(sql`started_at`)} as "startedMs", ${msOf(sql`ended_at`)} as "endedMs",
  started_by as "startedBy",
  coalesce(state = 'running' and heard_at < now() - make_interval(secs => ${silentSeconds}), false) as "isSilent"`;

const newest = statement<RunRow, [planId: string]>`
  select ${columns} from production_plan_run where plan_id = $1::uuid order by started_at desc, id desc limit 1`;

/** The newest optimisation of a plan; undefined where there was none. */
export async function selectNewestRun(tx: TenantTransaction, planId: string): Promise<RunRow | undefined> {
  return (await run(tx, newest, [planId]))[0];
}

const running = statement<{ id: string; planId: string }>`
  select id, plan_id as "planId" from production_plan_run where state = 'running'`;

/** The optimisations that run in the mill. */
export function selectRunning(tx: TenantTransaction): Promise<{ id: string; planId: string }[]> {
  return run(tx, running);
}

const lock = statement<{ locked: string }, [tenantId: number, name: string]>`
  select pg_advisory_xact_lock($1, hashtext($2))::text as locked`;

/** Begins of optimisations, and taking plans over, are done one after the other in a mill. */
export async function lockScheduling(tx: TenantTransaction): Promise<void> {
  await run(tx, lock, [tx.tenantId, 'scheduling']);
}

const insert = statement<
  never,
  [
    tenantId: number,
    id: string,
    planId: string,
    keeps: boolean,
    seed: number,
    seconds: number,
    firstTotal: number | null,
    holder: string,
    startedMs: number,
    by: string | null,
  ]
>`
  insert into production_plan_run
    (tenant_id, id, plan_id, state, keeps, seed, seconds, first_total, best_total, holder, started_at, started_by)
  values ($1, $2::uuid, $3::uuid, 'running', $4, $5, $6, $7, $7, $8::uuid, to_timestamp($9::float8 / 1000), $10)`;

/** Notes that an optimisation begins. */
export async function insertRun(
  tx: TenantTransaction,
  of: Pick<
    RunRow,
    'id' | 'planId' | 'keeps' | 'seed' | 'seconds' | 'firstTotal' | 'startedMs' | 'startedBy'
  > & {
    holder: string;
  },
): Promise<void> {
  const { id, planId, keeps, seed, seconds, firstTotal, holder, startedMs, startedBy } = of;
  await run(tx, insert, [
    tx.tenantId,
    id,
    planId,
    keeps,
    seed,
    seconds,
    firstTotal,
    holder,
    startedMs,
    startedBy,
  ]);
}

const askStop = statement<never, [planId: string]>`
  update production_plan_run set is_stop_asked = true where plan_id = $1::uuid and state = 'running'`;

/** Asks whoever works on a plan to end with the best one so far. */
export async function askToStop(tx: TenantTransaction, planId: string): Promise<void> {
  await run(tx, askStop, [planId]);
}

const claim = statement<RunRow, [holder: string]>`
  update production_plan_run set holder = $1::uuid, heard_at = now()
  where (tenant_id, id) in (
    select tenant_id, id from production_plan_run
    where state = 'running' and heard_at < now() - make_interval(secs => ${silentSeconds})
    for update skip locked)
  returning ${columns}`;

/** Takes the optimisations over of which nobody has heard for a while. */
export function claimSilent(tx: TenantTransaction, holder: string): Promise<RunRow[]> {
  return run(tx, claim, [holder]);
}

const beat = statement<
  { isStopAsked: boolean },
  [id: string, holder: string, share: number, best: number | null, bound: number | null]
>`
  update production_plan_run
  set heard_at = now(), share = $3, best_total = coalesce($4, best_total), bound = coalesce($5, bound)
  where id = $1::uuid and holder = $2::uuid and state = 'running' returning is_stop_asked as "isStopAsked"`;

/** Says how far an optimisation is; undefined where it is not this holder's any more. */
export async function noteRun(
  tx: TenantTransaction,
  of: { id: string; holder: string; share: number; bestTotal: number | null; bound: number | null },
): Promise<{ isStopAsked: boolean } | undefined> {
  return (await run(tx, beat, [of.id, of.holder, of.share, of.bestTotal, of.bound]))[0];
}

const end = statement<never, [id: string, holder: string, state: string, endedMs: number]>`
  update production_plan_run set state = $3, ended_at = to_timestamp($4::float8 / 1000),
    share = case when $3 = 'done' then 1 else share end
  where id = $1::uuid and holder = $2::uuid and state = 'running'`;

/** Notes that an optimisation is over. */
export async function endRun(
  tx: TenantTransaction,
  of: { id: string; holder: string; state: 'done' | 'stopped' | 'failed'; endedMs: number },
): Promise<void> {
  await run(tx, end, [of.id, of.holder, of.state, of.endedMs]);
}

const leave = statement<never, [holder: string]>`
  update production_plan_run set heard_at = 'epoch' where holder = $1::uuid and state = 'running'`;

/** Leaves the optimisations of a process that ends to whoever comes next. */
export async function leaveRuns(tx: TenantTransaction, holder: string): Promise<void> {
  await run(tx, leave, [holder]);
}
