import { query } from '../../../../platform/db/query.ts';
import { msOf, sql } from '../../../../platform/db/sql.ts';

/** A line of an order that is planned or in production. */
export interface OpenLineRow {
  readonly lineId: string;
  readonly orderId: string;
  readonly number: string;
  readonly line: number;
  readonly customer: string;
  readonly state: 'planned' | 'production';
  readonly varietyId: string;
  readonly demandKg: number;
  readonly completedKg: number;
  /** The ordered quantity, without the allowance. */
  readonly quantityKg: number;
  readonly deliveredKg: number;
  readonly deliveryDate: string;
}

/** The lines of orders that are planned or in production, that which is due first first. */
export const selectOpenLines = query<OpenLineRow>`
  select l.id as "lineId", o.id as "orderId", o.number, l.position + 1 as line, o.customer, o.state,
    l.variety_id as "varietyId", coalesce(l.yarn_demand_kg, l.quantity_kg, 0) as "demandKg",
    coalesce(l.completed_kg, 0) as "completedKg", coalesce(l.quantity_kg, l.yarn_demand_kg, 0) as "quantityKg",
    coalesce(l.delivered_kg, 0) as "deliveredKg", coalesce(l.delivery_date, o.delivery_date) as "deliveryDate"
  from production_order o join production_order_line l on l.tenant_id = o.tenant_id and l.order_id = o.id
  where o.state in ('planned', 'production') and o.deleted_at is null and l.deleted_at is null
  order by coalesce(l.delivery_date, o.delivery_date), o.number, l.position`;

/** The order that each machine was told last by a dispatch order. */
export const selectToldOrders = query<{ machineId: number; orderId: string | null }>`
  select distinct on (m.machine_id) m.machine_id as "machineId", d.order_id as "orderId"
  from dispatch_order d join dispatch_machine m on m.tenant_id = d.tenant_id and m.dispatch_id = d.id
  where d.state = 'issued' and d.deleted_at is null and m.deleted_at is null and m.issue_state = 'success'
    and d.order_id is not null
  order by m.machine_id, m.issue_time desc nulls last`.to(
  (rows) => new Map(rows.map(({ machineId, orderId }) => [machineId, orderId])),
);

/** A machine that is ordered to stand; null: nobody has said until when. */
export interface StandingRow {
  readonly machineId: number;
  readonly fromMs: number;
  readonly untilMs: number | null;
}

/** Machines that stop orders keep standing, now or later. */
export const selectStandingFrames = query<StandingRow, { nowMs: number }>`
  select l.machine_id as "machineId", ${msOf(sql`l.from_time`)} as "fromMs", ${msOf(sql`l.until_time`)} as "untilMs"
  from stop_order o join stop_order_machine l on l.tenant_id = o.tenant_id and l.stop_order_id = o.id
  where o.state = 'issued' and o.deleted_at is null and l.deleted_at is null
    and (l.until_time is null or l.until_time > to_timestamp(${'nowMs'}::float8 / 1000))
  order by l.machine_id, l.from_time`;

/** When an order is planned to be done. */
export interface CompletionRow {
  readonly orderId: string;
  readonly number: string;
  readonly plannedCompletion: string | null;
  readonly deliveryDate: string;
}

/** Orders that are open, with when they are planned to be done. */
export const selectCompletions = query<CompletionRow, { ids: readonly string[] }>`
  select id as "orderId", number, planned_completion as "plannedCompletion", delivery_date as "deliveryDate"
  from production_order where id = any (${'ids'}::uuid[]) and state in ('planned', 'production') and deleted_at is null
  order by number`;
