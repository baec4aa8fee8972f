import {
  type PlanChanges,
  planChanges,
  type PlanTotals,
} from '@millwright/contract/areas/scheduling/scheduling/schedulingShapes.ts';
import { command, currentTenant, query } from '../../../../platform/db/query.ts';
import { msOf, sql } from '../../../../platform/db/sql.ts';
import type { TenantTransaction } from '../../../../platform/db/tenancy.ts';
import { seenQuery } from '../../../../resource/index.ts';
import type { Plan } from '../../planning/model.ts';
import type { PlanGround, StoredPlan } from './planFacts.ts';

type Row = Omit<StoredPlan, 'state'> & { state: StoredPlan['state'] };

const columns = sql`
  p.id, p.number, p.name, p.state, p.horizon_days as "horizonDays", p.copy_of_id as "copyOfId", c.revision,
  ${msOf(sql`c.start_at`)} as "startMs", c.input, c.facts, c.lots, c.changes,
  ${msOf(sql`c.changed_at`)} as "changedMs", c.changed_by as "changedBy"`;

/** A plan with all that it was made of; undefined where there is none of that id. */
export const selectPlan = query.first<Row, { id: string }>`
  select ${columns} from production_plan p
  join production_plan_content c on c.tenant_id = p.tenant_id and c.plan_id = p.id
  where p.id = ${'id'}::uuid and p.deleted_at is null`.to(storedOf);

/** Returns orders and frames that a plan knows, without its arithmetic. */
export const selectPlanFacts = query.first<
  Pick<StoredPlan, 'facts' | 'startMs' | 'horizonDays'>,
  { id: string }
>`
  select ${msOf(sql`c.start_at`)} as "startMs", p.horizon_days as "horizonDays", c.facts
  from production_plan p
  join production_plan_content c on c.tenant_id = p.tenant_id and c.plan_id = p.id
  where p.id = ${'id'}::uuid and p.deleted_at is null`;

/** The same; its lots stay as they are until the transaction ends. */
export const lockPlan = query.first<Row, { id: string }>`
  select ${columns} from production_plan p
  join production_plan_content c on c.tenant_id = p.tenant_id and c.plan_id = p.id
  where p.id = ${'id'}::uuid and p.deleted_at is null for update of c`.to(storedOf);

/** Plans were written before more could be supposed of them. */
function storedOf(row: Row | undefined): StoredPlan | undefined {
  return row && { ...row, changes: row.changes === null ? null : planChanges.parse(row.changes) };
}

export interface PlanName {
  readonly id: string;
  readonly number: string;
  readonly name: string;
}

/** Plans by their ids, also those that were deleted. */
export const selectPlanNames = query<PlanName, { ids: readonly string[] }>`
  select id, number, name from production_plan where id = any (${'ids'}::uuid[])`;

/** Returns the plan that the mill goes by first, if the reader sees it. */
export const selectTakenOver = seenQuery<PlanName>`
  select p.id, p.number, p.name from seen.productionPlan p where p.state = 'takenOver' and p.deleted_at is null
  order by p.taken_over_time desc nulls last, p.number desc`;

const insert = command<{
  id: string;
  startMs: number;
  input: string;
  facts: string;
  lots: string;
  totals: string;
  changes: string | null;
  changedMs: number;
  by: string | null;
}>`
  insert into production_plan_content
    (tenant_id, plan_id, start_at, input, facts, lots, totals, changes, changed_at, changed_by)
  values (${currentTenant}, ${'id'}::uuid, to_timestamp(${'startMs'}::float8 / 1000), ${'input'}::jsonb, ${'facts'}::jsonb, ${'lots'}::jsonb, ${'totals'}::jsonb, ${'changes'}::jsonb,
    to_timestamp(${'changedMs'}::float8 / 1000), ${'by'})`;

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
  await insert(tx, {
    id,
    startMs,
    input: JSON.stringify(input),
    facts: JSON.stringify(facts),
    lots: JSON.stringify(lots),
    totals: JSON.stringify(totals),
    changes: changes === null ? null : JSON.stringify(changes),
    changedMs,
    by,
  });
}

export const hasContent = query.exists<{ id: string }>`
  select plan_id as "planId" from production_plan_content where plan_id = ${'id'}::uuid`;

/** Lets a plan look so many hours ahead; its figures follow with its lots. */
export const updateHorizon = command<{ id: string; hours: number }>`
  update production_plan_content set input = jsonb_set(input, '{horizonHours}', to_jsonb(${'hours'}::float8))
  where plan_id = ${'id'}::uuid`;

const setLots = query.first<
  { revision: number },
  { id: string; lots: string; totals: string; changedMs: number; by: string | null }
>`
  update production_plan_content
  set lots = ${'lots'}::jsonb, totals = ${'totals'}::jsonb, revision = revision + 1, changed_at = to_timestamp(${'changedMs'}::float8 / 1000),
    changed_by = ${'by'}
  where plan_id = ${'id'}::uuid returning revision`;

/** Writes the lots of a plan that is locked, and what follows from them; gives its new revision. */
export async function updateLots(
  tx: TenantTransaction,
  of: { id: string; lots: Plan['machines']; totals: PlanTotals; changedMs: number; by: string | null },
): Promise<number> {
  const { id, lots, totals, changedMs, by } = of;
  await writeFigures(tx, id, totals);
  const row = await setLots(tx, {
    id,
    lots: JSON.stringify(lots),
    totals: JSON.stringify(totals),
    changedMs,
    by,
  });
  if (row === undefined) throw new Error(`plan ${id} has no content`);
  return row.revision;
}

const figures = command<{
  id: string;
  orders: number;
  late: number;
  changeovers: number;
  changeoverHours: number;
  scheduledKg: number;
  unscheduledKg: number;
}>`
  update production_plan p set order_count = ${'orders'}, late_count = ${'late'}, changeover_count = ${'changeovers'},
    changeover_hours = round(${'changeoverHours'}::numeric, 1)::float8, scheduled_kg = round(${'scheduledKg'}::numeric, 3)::float8,
    unscheduled_kg = round(${'unscheduledKg'}::numeric, 3)::float8, start_time = c.start_at
  from production_plan_content c where p.id = ${'id'}::uuid and c.tenant_id = p.tenant_id and c.plan_id = p.id`;

/** Writes the figures of the row of a plan. They follow from its lots, so version and history stay. */
export async function writeFigures(tx: TenantTransaction, id: string, totals: PlanTotals): Promise<void> {
  const { cost, orders, lateOrders, scheduledKg } = totals;
  await figures(tx, {
    id,
    orders,
    late: lateOrders,
    changeovers: cost.changeovers,
    changeoverHours: cost.changeoverHours,
    scheduledKg,
    unscheduledKg: cost.unscheduledKg,
  });
}

/** State of a plan without its lines, polled by open pages. */
export const selectStandingLots = query.first<{ revision: number; totals: PlanTotals }, { id: string }>`
  select c.revision, c.totals from production_plan p
  join production_plan_content c on c.tenant_id = p.tenant_id and c.plan_id = p.id
  where p.id = ${'id'}::uuid and p.deleted_at is null`;

export interface StepRow {
  readonly revision: number;
  readonly what: 'edit' | 'run' | 'remedy';
  readonly by: string | null;
  readonly atMs: number;
}

/** The steps of a plan that can be taken back, the newest first. */
export const selectSteps = query<StepRow, { id: string }>`
  select revision, what, by_name as by, ${msOf(sql`at`)} as "atMs" from production_plan_step
  where plan_id = ${'id'}::uuid order by revision desc`;

const addStep = command<{
  id: string;
  revision: number;
  what: string;
  lots: string;
  by: string | null;
  atMs: number;
}>`
  insert into production_plan_step (tenant_id, plan_id, revision, what, lots, by_name, at)
  values (${currentTenant}, ${'id'}::uuid, ${'revision'}, ${'what'}, ${'lots'}::jsonb, ${'by'}, to_timestamp(${'atMs'}::float8 / 1000))`;
const forgetSteps = command<{ id: string; most: number }>`
  delete from production_plan_step where plan_id = ${'id'}::uuid and revision < (
    select min(revision) from (
      select revision from production_plan_step where plan_id = ${'id'}::uuid order by revision desc limit ${'most'}) as kept)`;

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
  await addStep(tx, { id, revision, what, lots: JSON.stringify(lots), by, atMs });
  await forgetSteps(tx, { id, most });
}

/** Takes the newest step away; gives the lots that stood before it. Undefined where there is none. */
export const takeNewestStep = query.value<Plan['machines'], { id: string }>`
  delete from production_plan_step where plan_id = ${'id'}::uuid and revision = (
    select max(revision) from production_plan_step where plan_id = ${'id'}::uuid)
  returning lots`;

/** Forgets what deleted plans were made of, with their steps and runs. */
export const deleteContent = command<{ ids: readonly string[] }>`
  delete from production_plan_content where plan_id = any (${'ids'}::uuid[])`;
