import {
  type PlanChanges,
  planChanges,
  type PlanTotals,
} from '@millwright/contract/areas/scheduling/scheduling/schedulingShapes.ts';
import { msOf, run, sql, statement } from '../../../../platform/db/sql.ts';
import type { TenantTransaction } from '../../../../platform/db/tenancy.ts';
import { runSeen, type SeenBy, seenStatement } from '../../../../resource/index.ts';
import type { Plan } from '../../planning/model.ts';
import type { PlanGround, StoredPlan } from './planFacts.ts';

type Row = Omit<StoredPlan, 'state'> & { state: StoredPlan['state'] };

const columns = sql`
  p.id, p.number, p.name, p.state, p.horizon_days as "horizonDays", p.copy_of_id as "copyOfId", c.revision,
  ${msOf(sql`c.start_at`)} as "startMs", c.input, c.facts, c.lots, c.changes,
  ${msOf(sql`c.changed_at`)} as "changedMs", c.changed_by as "changedBy"`;

const plan = statement<Row, [id: string]>`
  select ${columns} from production_plan p
  join production_plan_content c on c.tenant_id = p.tenant_id and c.plan_id = p.id
  where p.id = $1::uuid and p.deleted_at is null`;

/** A plan with all that it was made of; undefined where there is none of that id. */
export async function selectPlan(tx: TenantTransaction, id: string): Promise<StoredPlan | undefined> {
  return storedOf((await run(tx, plan, [id]))[0]);
}

const planFacts = statement<Pick<StoredPlan, 'facts' | 'startMs' | 'horizonDays'>, [id: string]>`
  select ${msOf(sql`c.start_at`)} as "startMs", p.horizon_days as "horizonDays", c.facts
  from production_plan p
  join production_plan_content c on c.tenant_id = p.tenant_id and c.plan_id = p.id
  where p.id = $1::uuid and p.deleted_at is null`;

/** Returns orders and frames that a plan knows, without its arithmetic. */
export async function selectPlanFacts(
  tx: TenantTransaction,
  id: string,
): Promise<Pick<StoredPlan, 'facts' | 'startMs' | 'horizonDays'> | undefined> {
  return (await run(tx, planFacts, [id]))[0];
}

const locked = statement<Row, [id: string]>`
  select ${columns} from production_plan p
  join production_plan_content c on c.tenant_id = p.tenant_id and c.plan_id = p.id
  where p.id = $1::uuid and p.deleted_at is null for update of c`;

/** The same; its lots stay as they are until the transaction ends. */
export async function lockPlan(tx: TenantTransaction, id: string): Promise<StoredPlan | undefined> {
  return storedOf((await run(tx, locked, [id]))[0]);
}

/** Plans were written before more could be supposed of them. */
function storedOf(row: Row | undefined): StoredPlan | undefined {
  return row && { ...row, changes: row.changes === null ? null : planChanges.parse(row.changes) };
}

/** How people call a plan. */
export interface PlanName {
  readonly id: string;
  readonly number: string;
  readonly name: string;
}

const names = statement<PlanName, [ids: readonly string[]]>`
  select id, number, name from production_plan where id = any ($1::uuid[])`;

/** Plans by their ids, also those that were deleted. */
export function selectPlanNames(tx: TenantTransaction, ids: readonly string[]): Promise<PlanName[]> {
  return run(tx, names, [ids]);
}

const takenOver = seenStatement<PlanName>`
  select p.id, p.number, p.name from seen.productionPlan p where p.state = 'takenOver' and p.deleted_at is null
  order by p.taken_over_time desc nulls last, p.number desc`;

/** Returns the plan that the mill goes by first, if the reader sees it. */
export function selectTakenOver(reader: SeenBy): Promise<PlanName[]> {
  return runSeen(reader, takenOver);
}

const insert = statement<
  never,
  [
    tenantId: number,
    id: string,
    startMs: number,
    input: string,
    facts: string,
    lots: string,
    totals: string,
    changes: string | null,
    changedMs: number,
    by: string | null,
  ]
>`
  insert into production_plan_content
    (tenant_id, plan_id, start_at, input, facts, lots, totals, changes, changed_at, changed_by)
  values ($1, $2::uuid, to_timestamp($3::float8 / 1000), $4::jsonb, $5::jsonb, $6::jsonb, $7::jsonb, $8::jsonb,
    to_timestamp($9::float8 / 1000), $10)`;

/** Keeps what a plan is made of, and its first lots. */
export async function insertContent(
  tx: TenantTransaction,
  of: PlanGround & {
    id: string;
    lots: Plan['machines'];
    totals: PlanTotals;
    changes: PlanChanges | null;
    changedMs: number;
    by: string | null;
  },
): Promise<void> {
  const { id, startMs, input, facts, lots, totals, changes, changedMs, by } = of;
  await run(tx, insert, [
    tx.tenantId,
    id,
    startMs,
    JSON.stringify(input),
    JSON.stringify(facts),
    JSON.stringify(lots),
    JSON.stringify(totals),
    changes === null ? null : JSON.stringify(changes),
    changedMs,
    by,
  ]);
}

const exists = statement<{ planId: string }, [id: string]>`
  select plan_id as "planId" from production_plan_content where plan_id = $1::uuid`;

export async function hasContent(tx: TenantTransaction, id: string): Promise<boolean> {
  return (await run(tx, exists, [id])).length > 0;
}

const horizon = statement<never, [id: string, hours: number]>`
  update production_plan_content set input = jsonb_set(input, '{horizonHours}', to_jsonb($2::float8))
  where plan_id = $1::uuid`;

/** Lets a plan look so many hours ahead; its figures follow with its lots. */
export async function updateHorizon(
  tx: TenantTransaction,
  { id, hours }: { id: string; hours: number },
): Promise<void> {
  await run(tx, horizon, [id, hours]);
}

const setLots = statement<
  { revision: number },
  [id: string, lots: string, totals: string, changedMs: number, by: string | null]
>`
  update production_plan_content
  set lots = $2::jsonb, totals = $3::jsonb, revision = revision + 1, changed_at = to_timestamp($4::float8 / 1000),
    changed_by = $5
  where plan_id = $1::uuid returning revision`;

/** Writes the lots of a plan that is locked, and what follows from them; gives its new revision. */
export async function updateLots(
  tx: TenantTransaction,
  of: { id: string; lots: Plan['machines']; totals: PlanTotals; changedMs: number; by: string | null },
): Promise<number> {
  const { id, lots, totals, changedMs, by } = of;
  await writeFigures(tx, id, totals);
  const [row] = await run(tx, setLots, [id, JSON.stringify(lots), JSON.stringify(totals), changedMs, by]);
  if (row === undefined) throw new Error(`plan ${id} has no content`);
  return row.revision;
}

const figures = statement<
  never,
  [
    id: string,
    orders: number,
    late: number,
    changeovers: number,
    changeoverHours: number,
    scheduledKg: number,
    unscheduledKg: number,
  ]
>`
  update production_plan p set order_count = $2, late_count = $3, changeover_count = $4,
    changeover_hours = round($5::numeric, 1)::float8, scheduled_kg = round($6::numeric, 3)::float8,
    unscheduled_kg = round($7::numeric, 3)::float8, start_time = c.start_at
  from production_plan_content c where p.id = $1::uuid and c.tenant_id = p.tenant_id and c.plan_id = p.id`;

/** Writes the figures of the row of a plan. They follow from its lots, so version and history stay. */
export async function writeFigures(tx: TenantTransaction, id: string, totals: PlanTotals): Promise<void> {
  const { cost, orders, lateOrders, scheduledKg } = totals;
  await run(tx, figures, [
    id,
    orders,
    lateOrders,
    cost.changeovers,
    cost.changeoverHours,
    scheduledKg,
    cost.unscheduledKg,
  ]);
}

const standing = statement<{ revision: number; totals: PlanTotals }, [id: string]>`
  select c.revision, c.totals from production_plan p
  join production_plan_content c on c.tenant_id = p.tenant_id and c.plan_id = p.id
  where p.id = $1::uuid and p.deleted_at is null`;

/** Where a plan stands, without what it is made of: asked again and again by who looks at it. */
export async function selectStandingLots(
  tx: TenantTransaction,
  id: string,
): Promise<{ revision: number; totals: PlanTotals } | undefined> {
  return (await run(tx, standing, [id]))[0];
}

/** A step that can be taken back. */
export interface StepRow {
  readonly revision: number;
  readonly what: 'edit' | 'run' | 'remedy';
  readonly by: string | null;
  readonly atMs: number;
}

const steps = statement<StepRow, [id: string]>`
  select revision, what, by_name as by, ${msOf(sql`at`)} as "atMs" from production_plan_step
  where plan_id = $1::uuid order by revision desc`;

/** The steps of a plan that can be taken back, the newest first. */
export function selectSteps(tx: TenantTransaction, id: string): Promise<StepRow[]> {
  return run(tx, steps, [id]);
}

const addStep = statement<
  never,
  [
    tenantId: number,
    id: string,
    revision: number,
    what: string,
    lots: string,
    by: string | null,
    atMs: number,
  ]
>`
  insert into production_plan_step (tenant_id, plan_id, revision, what, lots, by_name, at)
  values ($1, $2::uuid, $3, $4, $5::jsonb, $6, to_timestamp($7::float8 / 1000))`;
const forgetSteps = statement<never, [id: string, most: number]>`
  delete from production_plan_step where plan_id = $1::uuid and revision < (
    select min(revision) from (
      select revision from production_plan_step where plan_id = $1::uuid order by revision desc limit $2) as kept)`;

/** Keeps the lots that stood before a step, and forgets those before the last `most` ones. */
export async function insertStep(
  tx: TenantTransaction,
  of: {
    id: string;
    revision: number;
    what: StepRow['what'];
    lots: Plan['machines'];
    by: string | null;
    atMs: number;
    most: number;
  },
): Promise<void> {
  const { id, revision, what, lots, by, atMs, most } = of;
  await run(tx, addStep, [tx.tenantId, id, revision, what, JSON.stringify(lots), by, atMs]);
  await run(tx, forgetSteps, [id, most]);
}

const takeStep = statement<{ lots: Plan['machines'] }, [id: string]>`
  delete from production_plan_step where plan_id = $1::uuid and revision = (
    select max(revision) from production_plan_step where plan_id = $1::uuid)
  returning lots`;

/** Takes the newest step away; gives the lots that stood before it. Undefined where there is none. */
export async function takeNewestStep(
  tx: TenantTransaction,
  id: string,
): Promise<Plan['machines'] | undefined> {
  return (await run(tx, takeStep, [id]))[0]?.lots;
}

const forget = statement<never, [ids: readonly string[]]>`
  delete from production_plan_content where plan_id = any ($1::uuid[])`;

/** Forgets what deleted plans were made of, with their steps and runs. */
export async function deleteContent(tx: TenantTransaction, ids: readonly string[]): Promise<void> {
  await run(tx, forget, [ids]);
}
