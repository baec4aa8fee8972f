import type { planRunStates } from '@millwright/contract/areas/scheduling/scheduling/schedulingShapes.ts';
import { command, currentTenant, query, tenantLock } from '../../../../platform/db/query.ts';
import { msOf, sql } from '../../../../platform/db/sql.ts';

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

/** The newest optimisation of a plan; undefined where there was none. */
export const selectNewestRun = query.first<RunRow, { planId: string }>`
  select ${columns} from production_plan_run where plan_id = ${'planId'}::uuid order by started_at desc, id desc limit 1`;

export const selectRunning = query<{ id: string; planId: string }>`
  select id, plan_id as "planId" from production_plan_run where state = 'running'`;

/** Begins of optimisations, and taking plans over, are done one after the other in a mill. */
export const lockScheduling = tenantLock('scheduling');

export const insertRun = command<
  Pick<RunRow, 'id' | 'planId' | 'keeps' | 'seed' | 'seconds' | 'firstTotal' | 'startedMs' | 'startedBy'> & {
    holder: string;
  }
>`
  insert into production_plan_run
    (tenant_id, id, plan_id, state, keeps, seed, seconds, first_total, best_total, holder, started_at, started_by)
  values (${currentTenant}, ${'id'}::uuid, ${'planId'}::uuid, 'running', ${'keeps'}, ${'seed'}, ${'seconds'}, ${'firstTotal'}, ${'firstTotal'}, ${'holder'}::uuid, to_timestamp(${'startedMs'}::float8 / 1000), ${'startedBy'})`;

/** Asks whoever works on a plan to end with the best one so far. */
export const askToStop = command<{ planId: string }>`
  update production_plan_run set is_stop_asked = true where plan_id = ${'planId'}::uuid and state = 'running'`;

/** Takes the optimisations over of which nobody has heard for a while. */
export const claimSilent = query<RunRow, { holder: string }>`
  update production_plan_run set holder = ${'holder'}::uuid, heard_at = now()
  where (tenant_id, id) in (
    select tenant_id, id from production_plan_run
    where state = 'running' and heard_at < now() - make_interval(secs => ${silentSeconds})
    for update skip locked)
  returning ${columns}`;

/** Says how far an optimisation is; undefined where it is not this holder's any more. */
export const noteRun = query.first<
  { isStopAsked: boolean },
  { id: string; holder: string; share: number; bestTotal: number | null; bound: number | null }
>`
  update production_plan_run
  set heard_at = now(), share = ${'share'}, best_total = coalesce(${'bestTotal'}, best_total), bound = coalesce(${'bound'}, bound)
  where id = ${'id'}::uuid and holder = ${'holder'}::uuid and state = 'running' returning is_stop_asked as "isStopAsked"`;

export const endRun = command<{
  id: string;
  holder: string;
  state: 'done' | 'stopped' | 'failed';
  endedMs: number;
}>`
  update production_plan_run set state = ${'state'}, ended_at = to_timestamp(${'endedMs'}::float8 / 1000),
    share = case when ${'state'} = 'done' then 1 else share end
  where id = ${'id'}::uuid and holder = ${'holder'}::uuid and state = 'running'`;

/** Leaves the optimisations of a process that ends to whoever comes next. */
export const leaveRuns = command<{ holder: string }>`
  update production_plan_run set heard_at = 'epoch' where holder = ${'holder'}::uuid and state = 'running'`;
