import { msOf, run, sql, statement } from '../../../platform/db/sql.ts';
import type { TenantTransaction } from '../../../platform/db/tenancy.ts';

const lock = statement<{ locked: string }, [tenantId: number, name: string]>`
  select pg_advisory_xact_lock($1, hashtext($2))::text as locked`;

/** One count of the output of a mill at a time. Nobody who holds it waits for a row of an order. */
export async function lockOutput(tx: TenantTransaction): Promise<void> {
  await run(tx, lock, [tx.tenantId, 'order output']);
}

export interface OrderLineRow {
  id: string;
  orderId: string;
  varietyId: string;
  state: string;
  deliveryDate: string;
  startMs: number;
  endMs: number | null;
  /** Grams. */
  demandG: number;
  quantityG: number;
  deliveredG: number;
  hasG: number;
  plannedCompletion: string | null;
}

const linesBegun = statement<OrderLineRow, [sinceMs: number]>`
  select l.id, l.order_id as "orderId", l.variety_id as "varietyId", o.state,
    coalesce(l.delivery_date, o.delivery_date) as "deliveryDate", ${msOf(sql`l.start_time`)} as "startMs",
    ${msOf(sql`o.end_time`)} as "endMs", o.planned_completion as "plannedCompletion", coalesce(round(l.yarn_demand_kg * 1000), 0)::float8 as "demandG",
    coalesce(round(coalesce(l.quantity_kg, l.yarn_demand_kg) * 1000), 0)::float8 as "quantityG",
    coalesce(round(l.delivered_kg * 1000), 0)::float8 as "deliveredG",
    coalesce((
      select sum(p.output_g) from order_output p where p.tenant_id = l.tenant_id and p.line_id = l.id
    ), 0)::float8 as "hasG"
  from production_order_line l join production_order o on o.tenant_id = l.tenant_id and o.id = l.order_id
  where l.deleted_at is null and o.deleted_at is null and l.start_time is not null
    and (o.state = 'production' or o.end_time >= to_timestamp($1::float8 / 1000))`;

/** Lines that are in production, or were since a moment, with what they have. */
export function selectLinesBegun(tx: TenantTransaction, sinceMs: number): Promise<OrderLineRow[]> {
  return run(tx, linesBegun, [sinceMs]);
}

export type PlannedLineRow = Omit<OrderLineRow, 'state' | 'startMs' | 'endMs' | 'hasG'>;

const linesPlanned = statement<PlannedLineRow>`
  select l.id, l.order_id as "orderId", l.variety_id as "varietyId",
    coalesce(l.delivery_date, o.delivery_date) as "deliveryDate", o.planned_completion as "plannedCompletion",
    coalesce(round(l.yarn_demand_kg * 1000), 0)::float8 as "demandG",
    coalesce(round(coalesce(l.quantity_kg, l.yarn_demand_kg) * 1000), 0)::float8 as "quantityG",
    coalesce(round(l.delivered_kg * 1000), 0)::float8 as "deliveredG"
  from production_order_line l join production_order o on o.tenant_id = l.tenant_id and o.id = l.order_id
  where l.deleted_at is null and o.deleted_at is null and o.state = 'planned'`;

/** Lines of planned orders. */
export function selectLinesPlanned(tx: TenantTransaction): Promise<PlannedLineRow[]> {
  return run(tx, linesPlanned);
}

export interface MadeRow {
  variety: string;
  productionDate: string;
  shift: string;
  outputG: number;
  startMs: number;
}

const made = statement<MadeRow, [wound: readonly string[], spun: readonly string[], from: string]>`
  select r.variety, r.production_date as "productionDate", r.shift, sum(r.output_g)::float8 as "outputG",
    ${msOf(sql`min(r.start_at)`)} as "startMs"
  from telemetry.shift_rollup r join equipment.machine m on m.tenant_id = r.tenant_id and m.id = r.machine_id
  where r.production_date >= $3::date
    and (m.kind = 'winding' and r.variety = any ($1::text[]) or m.kind = 'spinning' and r.variety = any ($2::text[]))
  group by 1, 2, 3 order by 2, 5`;

/** What machines made of yarns, by shift, since a production date: of wound ones on cones, of the others on cops. */
export function selectMade(
  tx: TenantTransaction,
  { wound, spun, from }: { wound: readonly string[]; spun: readonly string[]; from: string },
): Promise<MadeRow[]> {
  return run(tx, made, [wound, spun, from]);
}

const anyWinding = statement<{ has: boolean }>`
  select exists (select from equipment.machine where kind = 'winding' and deleted_at is null) as has`;

/** Whether the mill winds. */
export async function hasWinding(tx: TenantTransaction): Promise<boolean> {
  const [row] = await run(tx, anyWinding);
  return row?.has === true;
}

export interface GivenRow {
  variety: string;
  productionDate: string;
  shift: string;
  lineId: string | null;
  outputG: number;
}

const given = statement<GivenRow, [varieties: readonly string[], from: string]>`
  select variety, production_date as "productionDate", shift, line_id as "lineId", output_g::float8 as "outputG"
  from order_output where variety = any ($1::text[]) and production_date >= $2::date`;

/** What is given of yarns since a production date. */
export function selectGiven(
  tx: TenantTransaction,
  { varieties, from }: { varieties: readonly string[]; from: string },
): Promise<GivenRow[]> {
  return run(tx, given, [varieties, from]);
}

const counted = statement<{ variety: string }>`select distinct variety from order_output`;

/** The yarns whose output was counted for orders once: it is counted on, also while none wants them. */
export async function selectCountedVarieties(tx: TenantTransaction): Promise<string[]> {
  return (await run(tx, counted)).map(({ variety }) => variety);
}

const give = statement<
  never,
  [
    tenantId: number,
    ids: readonly string[],
    varieties: readonly string[],
    dates: readonly string[],
    shifts: readonly string[],
    lines: readonly (string | null)[],
    grams: readonly number[],
  ]
>`
  insert into order_output (tenant_id, id, variety, production_date, shift, line_id, output_g)
  select $1, t.id, t.variety, t.date, t.shift, t.line, t.grams
  from unnest($2::uuid[], $3::text[], $4::date[], $5::text[], $6::uuid[], $7::bigint[])
    as t (id, variety, date, shift, line, grams)
  on conflict (tenant_id, variety, production_date, shift, line_id) do update set output_g = excluded.output_g`;
const forgetEmpty = statement<never, [varieties: readonly string[]]>`
  delete from order_output where output_g = 0 and variety = any ($1::text[])`;

/** Notes what is given; each part with a new id, of which those of parts that are there already are not used. */
export async function writeGiven(
  tx: TenantTransaction,
  rows: readonly (GivenRow & { readonly id: string })[],
): Promise<void> {
  if (rows.length === 0) return;
  const varieties = rows.map(({ variety }) => variety);
  await run(tx, give, [
    tx.tenantId,
    rows.map(({ id }) => id),
    varieties,
    rows.map(({ productionDate }) => productionDate),
    rows.map(({ shift }) => shift),
    rows.map(({ lineId }) => lineId),
    rows.map(({ outputG }) => outputG),
  ]);
  await run(tx, forgetEmpty, [varieties]);
}

const rates = statement<
  { variety: string; outputG: number; firstMs: number | null },
  [wound: readonly string[], spun: readonly string[], fromMs: number]
>`
  select b.variety, sum(b.output_g)::float8 as "outputG", ${msOf(sql`min(b.start_at)`)} as "firstMs"
  from telemetry.bucket b join equipment.machine m on m.tenant_id = b.tenant_id and m.id = b.machine_id
  where b.start_at >= to_timestamp($3::float8 / 1000) and b.output_g > 0
    and (m.kind = 'winding' and b.variety = any ($1::text[]) or m.kind = 'spinning' and b.variety = any ($2::text[]))
  group by 1`;

/** What was made of yarns since a moment, and when the first of it. */
export function selectRates(
  tx: TenantTransaction,
  { wound, spun, fromMs }: { wound: readonly string[]; spun: readonly string[]; fromMs: number },
): Promise<{ variety: string; outputG: number; firstMs: number | null }[]> {
  return run(tx, rates, [wound, spun, fromMs]);
}
