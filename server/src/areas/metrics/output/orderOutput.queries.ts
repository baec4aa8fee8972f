import { command, currentTenant, query, tenantLock } from '../../../platform/db/query.ts';
import { msOf, sql } from '../../../platform/db/sql.ts';
import type { TenantTransaction } from '../../../platform/db/tenancy.ts';

/** One count of the output of a mill at a time. Nobody who holds it waits for a row of an order. */
export const lockOutput = tenantLock('order output');

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

/** Lines that are in production, or were since a moment, with what they have. */
export const selectLinesBegun = query<OrderLineRow, { sinceMs: number }>`
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
    and (o.state = 'production' or o.end_time >= to_timestamp(${'sinceMs'}::float8 / 1000))`;

export type PlannedLineRow = Omit<OrderLineRow, 'state' | 'startMs' | 'endMs' | 'hasG'>;

/** Lines of planned orders. */
export const selectLinesPlanned = query<PlannedLineRow>`
  select l.id, l.order_id as "orderId", l.variety_id as "varietyId",
    coalesce(l.delivery_date, o.delivery_date) as "deliveryDate", o.planned_completion as "plannedCompletion",
    coalesce(round(l.yarn_demand_kg * 1000), 0)::float8 as "demandG",
    coalesce(round(coalesce(l.quantity_kg, l.yarn_demand_kg) * 1000), 0)::float8 as "quantityG",
    coalesce(round(l.delivered_kg * 1000), 0)::float8 as "deliveredG"
  from production_order_line l join production_order o on o.tenant_id = l.tenant_id and o.id = l.order_id
  where l.deleted_at is null and o.deleted_at is null and o.state = 'planned'`;

export interface MadeRow {
  variety: string;
  productionDate: string;
  shift: string;
  outputG: number;
  startMs: number;
}

/** Output of yarns by shift since a production date: wound yarns on cones, others on cops. */
export const selectMade = query<MadeRow, { wound: readonly string[]; spun: readonly string[]; from: string }>`
  select r.variety, r.production_date as "productionDate", r.shift, sum(r.output_g)::float8 as "outputG",
    ${msOf(sql`min(r.start_at)`)} as "startMs"
  from telemetry.shift_rollup r join equipment.machine m on m.tenant_id = r.tenant_id and m.id = r.machine_id
  where r.production_date >= ${'from'}::date
    and (m.kind = 'winding' and r.variety = any (${'wound'}::text[]) or m.kind = 'spinning' and r.variety = any (${'spun'}::text[]))
  group by 1, 2, 3 order by 2, 5`;

export const hasWinding = query.value<boolean>`
  select exists (select from equipment.machine where kind = 'winding' and deleted_at is null) as has`.to(
  (has) => has === true,
);

export interface GivenRow {
  variety: string;
  productionDate: string;
  shift: string;
  lineId: string | null;
  outputG: number;
}

export const selectGiven = query<GivenRow, { varieties: readonly string[]; from: string }>`
  select variety, production_date as "productionDate", shift, line_id as "lineId", output_g::float8 as "outputG"
  from order_output where variety = any (${'varieties'}::text[]) and production_date >= ${'from'}::date`;

/** The yarns whose output was counted for orders once: it is counted on, also while none wants them. */
export const selectCountedVarieties = query.column<string>`select distinct variety from order_output`;

const give = command<{
  ids: readonly string[];
  varieties: readonly string[];
  dates: readonly string[];
  shifts: readonly string[];
  lines: readonly (string | null)[];
  grams: readonly number[];
}>`
  insert into order_output (tenant_id, id, variety, production_date, shift, line_id, output_g)
  select ${currentTenant}, t.id, t.variety, t.date, t.shift, t.line, t.grams
  from unnest(${'ids'}::uuid[], ${'varieties'}::text[], ${'dates'}::date[], ${'shifts'}::text[], ${'lines'}::uuid[], ${'grams'}::bigint[])
    as t (id, variety, date, shift, line, grams)
  on conflict (tenant_id, variety, production_date, shift, line_id) do update set output_g = excluded.output_g`;
const forgetEmpty = command<{ varieties: readonly string[] }>`
  delete from order_output where output_g = 0 and variety = any (${'varieties'}::text[])`;

/** Notes what is given; each part with a new id, of which those of parts that are there already are not used. */
export async function writeGiven(
  tx: TenantTransaction,
  rows: readonly (GivenRow & { readonly id: string })[],
): Promise<void> {
  if (rows.length === 0) return;
  const varieties = rows.map(({ variety }) => variety);
  await give(tx, {
    ids: rows.map(({ id }) => id),
    varieties,
    dates: rows.map(({ productionDate }) => productionDate),
    shifts: rows.map(({ shift }) => shift),
    lines: rows.map(({ lineId }) => lineId),
    grams: rows.map(({ outputG }) => outputG),
  });
  await forgetEmpty(tx, { varieties });
}

/** Output of yarns since a time, with the time of the first. */
export const selectRates = query<
  { variety: string; outputG: number; firstMs: number | null },
  { wound: readonly string[]; spun: readonly string[]; fromMs: number }
>`
  select b.variety, sum(b.output_g)::float8 as "outputG", ${msOf(sql`min(b.start_at)`)} as "firstMs"
  from telemetry.bucket b join equipment.machine m on m.tenant_id = b.tenant_id and m.id = b.machine_id
  where b.start_at >= to_timestamp(${'fromMs'}::float8 / 1000) and b.output_g > 0
    and (m.kind = 'winding' and b.variety = any (${'wound'}::text[]) or m.kind = 'spinning' and b.variety = any (${'spun'}::text[]))
  group by 1`;
