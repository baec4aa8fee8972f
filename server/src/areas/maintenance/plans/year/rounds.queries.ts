import type { CycleUnit } from '@millwright/contract/areas/maintenance/items/maintenanceItem.ts';
import { command, currentTenant, fieldOf, query, tenantLock } from '../../../../platform/db/query.ts';
import { msOf, sql } from '../../../../platform/db/sql.ts';
import type { TenantTransaction } from '../../../../platform/db/tenancy.ts';
import type { ClosedState, DueRound, RoundBase } from './rounds.ts';

/** The newest round of an item on a machine, with its plan. */
export interface RoundRow {
  itemId: string;
  machineId: number;
  n: number;
  originDate: string;
  afterDate: string;
  baseDate: string;
  baseRunMs: number;
  baseGrams: number;
  gridDate: string | null;
  dueDate: string;
  dueBy: CycleUnit | null;
  state: 'open' | ClosedState;
  closedDate: string | null;
  closedRunMs: number | null;
  closedGrams: number | null;
  planId: string | null;
  planState: string | null;
  plannedStartMs: number | null;
  plannedEndMs: number | null;
  isStarted: boolean | null;
  openedMs: number;
}

const columns = sql`
  r.item_id as "itemId", r.machine_id as "machineId", r.n, r.origin_date::text as "originDate",
  r.after_date::text as "afterDate", r.base_date::text as "baseDate", r.base_run_ms::float8 as "baseRunMs",
  r.base_g::float8 as "baseGrams", r.grid_date::text as "gridDate", r.due_date::text as "dueDate", r.due_by as "dueBy",
  r.state, r.closed_date::text as "closedDate", r.closed_run_ms::float8 as "closedRunMs",
  r.closed_g::float8 as "closedGrams", r.plan_id as "planId", p.state as "planState",
  ${msOf(sql`p.planned_start`)} as "plannedStartMs", ${msOf(sql`p.planned_end`)} as "plannedEndMs",
  p.started_at is not null as "isStarted", ${msOf(sql`r.opened_at`)} as "openedMs"`;

const newest = query<RoundRow, { machineIds: readonly number[] | null }>`
  select distinct on (r.item_id, r.machine_id) ${columns}
  from maintenance_round r left join maintenance_plan p on p.tenant_id = r.tenant_id and p.id = r.plan_id
  where ${'machineIds'}::int[] is null or r.machine_id = any (${'machineIds'}::int[])
  order by r.item_id desc, r.machine_id desc, r.n desc`;

/** The newest round of each item on each machine: of these machines, or of all. */
export function selectNewestRounds(
  tx: TenantTransaction,
  machineIds: readonly number[] | null = null,
): Promise<RoundRow[]> {
  return newest(tx, { machineIds });
}

/** A round that is to be opened, or that nobody saw while it was due. */
export interface NewRound {
  readonly itemId: string;
  readonly machineId: number;
  readonly n: number;
  readonly base: RoundBase;
  readonly due: DueRound;
  readonly state: 'open' | 'unexecuted' | 'noted' | 'credited';
  readonly planId?: string;
  /** Of one that is closed: when. */
  readonly closed?: { readonly date: string; readonly runMs: number; readonly grams: number };
}

/** A new round as it is stored. */
interface StoredRound {
  readonly itemId: string;
  readonly machineId: number;
  readonly n: number;
  readonly originDate: string;
  readonly afterDate: string;
  readonly baseDate: string;
  readonly baseRunMs: number;
  readonly baseGrams: number;
  readonly gridDate: string | null;
  readonly dueDate: string;
  readonly dueBy: string | null;
  readonly state: string;
  readonly closedDate: string | null;
  readonly closedRunMs: number | null;
  readonly closedGrams: number | null;
  readonly planId: string | null;
}

const field = (name: keyof StoredRound) => fieldOf('rounds', name);

// A list for each column: PostgreSQL reads lists in half the time of a record set of JSON.
const insert = query<
  { itemId: string; machineId: number; n: number },
  { rounds: readonly StoredRound[]; nowMs: number }
>`
  insert into maintenance_round (tenant_id, item_id, machine_id, n, origin_date, after_date, base_date, base_run_ms, base_g,
    grid_date, due_date, due_by, state, closed_date, closed_run_ms, closed_g, plan_id, opened_at, closed_at)
  select ${currentTenant}, x.item_id, x.machine_id, x.n, x.origin_date, x.after_date, x.base_date, x.base_run_ms, x.base_g, x.grid_date,
    x.due_date, x.due_by, x.state, x.closed_date, x.closed_run_ms, x.closed_g, x.plan_id,
    to_timestamp(${'nowMs'}::float8 / 1000.0),
    case when x.state = 'open' then null else to_timestamp(${'nowMs'}::float8 / 1000.0) end
  from unnest(${field('itemId')}::uuid[], ${field('machineId')}::int[], ${field('n')}::int[], ${field('originDate')}::date[],
    ${field('afterDate')}::date[], ${field('baseDate')}::date[], ${field('baseRunMs')}::bigint[], ${field('baseGrams')}::bigint[],
    ${field('gridDate')}::date[], ${field('dueDate')}::date[], ${field('dueBy')}::text[], ${field('state')}::text[],
    ${field('closedDate')}::date[], ${field('closedRunMs')}::bigint[], ${field('closedGrams')}::bigint[], ${field('planId')}::uuid[])
    as x (item_id, machine_id, n, origin_date, after_date, base_date, base_run_ms, base_g, grid_date, due_date, due_by, state,
    closed_date, closed_run_ms, closed_g, plan_id)
  on conflict do nothing returning item_id as "itemId", machine_id as "machineId", n`;

/** So many rounds travel in one statement. */
const roundsAtOnce = 2_000;

/** Writes rounds; those that somebody else wrote meanwhile are not among those that are given back. */
export async function insertRounds(
  tx: TenantTransaction,
  rounds: readonly NewRound[],
  nowMs: number,
): Promise<{ itemId: string; machineId: number; n: number }[]> {
  const written: { itemId: string; machineId: number; n: number }[] = [];
  for (let at = 0; at < rounds.length; at += roundsAtOnce) {
    const part = rounds.slice(at, at + roundsAtOnce);
    const whole = (amount: number | undefined) => (amount === undefined ? null : Math.round(amount));
    const stored = part.map(({ base, due, closed, planId = null, ...round }) => ({
      itemId: round.itemId,
      machineId: round.machineId,
      n: round.n,
      originDate: base.originDate,
      afterDate: base.afterDate,
      baseDate: base.date,
      baseRunMs: Math.round(base.runMs),
      baseGrams: Math.round(base.grams),
      gridDate: due.gridDate,
      dueDate: due.dueDate,
      dueBy: due.dueBy,
      state: round.state,
      closedDate: closed?.date ?? null,
      closedRunMs: whole(closed?.runMs),
      closedGrams: whole(closed?.grams),
      planId,
    }));
    written.push(...(await insert(tx, { rounds: stored, nowMs })));
  }
  return written;
}

const redate = command<{ rows: string }>`
  update maintenance_round r set due_date = x.due_date, due_by = x.due_by, grid_date = x.grid_date
  from jsonb_to_recordset(${'rows'}::jsonb) as x (item_id uuid, machine_id int, due_date date, due_by text, grid_date date)
  where r.item_id = x.item_id and r.machine_id = x.machine_id and r.state = 'open'`;

/** Changes when open rounds are due. */
export async function redateRounds(
  tx: TenantTransaction,
  rounds: readonly { itemId: string; machineId: number; due: DueRound }[],
): Promise<void> {
  if (rounds.length === 0) return;
  const rows = rounds.map(({ itemId, machineId, due }) => ({
    item_id: itemId,
    machine_id: machineId,
    due_date: due.dueDate,
    due_by: due.dueBy,
    grid_date: due.gridDate,
  }));
  await redate(tx, { rows: JSON.stringify(rows) });
}

const redatePlan = command<{ rows: string }>`
  update maintenance_plan p set due_date = x.due_date, due_by = x.due_by,
    planned_start = coalesce(x.planned_start, p.planned_start), planned_end = coalesce(x.planned_end, p.planned_end),
    version = p.version + 1
  from jsonb_to_recordset(${'rows'}::jsonb) as x (id uuid, due_date date, due_by text, planned_start timestamptz, planned_end timestamptz)
  where p.id = x.id and p.state = 'toBeConfirmed'`;

/** Lets plans that nobody confirmed follow their rounds. What they say follows from item and machine, so their history stays. */
export async function redatePlans(
  tx: TenantTransaction,
  plans: readonly {
    planId: string;
    due: DueRound;
    times: { plannedStart: string; plannedEnd: string } | undefined;
  }[],
): Promise<void> {
  if (plans.length === 0) return;
  const rows = plans.map(({ planId, due, times }) => ({
    id: planId,
    due_date: due.dueDate,
    due_by: due.dueBy,
    planned_start: times?.plannedStart ?? null,
    planned_end: times?.plannedEnd ?? null,
  }));
  await redatePlan(tx, { rows: JSON.stringify(rows) });
}

/** Takes plans back that were just made, since somebody else has written their rounds meanwhile. */
export const deletePlansOfOthers = command<{ ids: readonly string[] }>`
  delete from maintenance_plan where id = any (${'ids'}::uuid[])`.unlessEmpty('ids');

const closeOfPlan = query<
  { itemId: string },
  { planId: string; state: string; date: string; runMs: number; grams: number; nowMs: number }
>`
  update maintenance_round set state = ${'state'}, closed_date = ${'date'}::date, closed_run_ms = ${'runMs'}::bigint, closed_g = ${'grams'}::bigint,
    closed_at = to_timestamp(${'nowMs'}::float8 / 1000.0)
  where plan_id = ${'planId'} and state = 'open' returning item_id as "itemId"`;

/** Closes the round of a plan where it is open; tells whether it was. */
export async function closeRoundOfPlan(
  tx: TenantTransaction,
  planId: string,
  closed: {
    state: ClosedState;
    date: string;
    runMs: number;
    grams: number;
    nowMs: number;
  },
): Promise<boolean> {
  const { state, date, runMs, grams, nowMs } = closed;
  const rows = await closeOfPlan(tx, {
    planId,
    state,
    date,
    runMs: Math.round(runMs),
    grams: Math.round(grams),
    nowMs,
  });
  return rows.length > 0;
}

const rebase = command<{ itemId: string; machineId: number; date: string; runMs: number; grams: number }>`
  update maintenance_round set base_date = ${'date'}::date, base_run_ms = ${'runMs'}::bigint, base_g = ${'grams'}::bigint
  where item_id = ${'itemId'} and machine_id = ${'machineId'} and state = 'open'`;

/** Lets the open round of an item on a machine count from another date. */
export async function rebaseRound(
  tx: TenantTransaction,
  {
    itemId,
    machineId,
    base,
  }: { itemId: string; machineId: number; base: { date: string; runMs: number; grams: number } },
): Promise<void> {
  await rebase(tx, {
    itemId,
    machineId,
    date: base.date,
    runMs: Math.round(base.runMs),
    grams: Math.round(base.grams),
  });
}

/** Lets an open round and the schedule behind it count from the date on which the item was done last. */
export const restartRound = command<{ itemId: string; machineId: number; date: string }>`
  update maintenance_round set origin_date = ${'date'}::date, after_date = ${'date'}::date, base_date = ${'date'}::date, base_run_ms = 0, base_g = 0
  where item_id = ${'itemId'} and machine_id = ${'machineId'} and state = 'open'`;

/** Lets sweeps of a mill come one after another, until the transaction ends. */
export const lockSweep = tenantLock('maintenance plans');
