import type { Process } from '@millwright/contract/areas/basics/processTree/processes.ts';
import { command, currentTenant, query } from '../../../platform/db/query.ts';
import { msOf, sql } from '../../../platform/db/sql.ts';
import type { TenantTransaction } from '../../../platform/db/tenancy.ts';
import { seenQuery } from '../../../resource/index.ts';

/** The number of the order into which one was merged; undefined when it was not. */
export const mergedInto = query.value<string, { id: string }>`
  select t.number from production_order o
  join production_order t on t.tenant_id = o.tenant_id and t.id = o.merged_into_id where o.id = ${'id'}::uuid`;

/** The head of an order that is arranged. */
export interface OrderHead {
  id: string;
  number: string;
  state: 'planned' | 'production' | 'closed' | 'cancelled';
  orderType: string;
  customer: string;
  contractNumber: string | null;
  deliveryDate: string;
  plannedCompletion: string | null;
  billingDate: string | null;
  remark: string | null;
  deliveredKg: number | null;
}

/** Orders, that which is due first first; they stay as they are until the transaction ends. */
export const lockOrders = query<OrderHead, { ids: readonly string[] }>`
  select id, number, state, order_type as "orderType", customer, contract_number as "contractNumber",
    delivery_date as "deliveryDate", planned_completion as "plannedCompletion",
    billing_date as "billingDate", remark,
    delivered_kg as "deliveredKg"
  from production_order where id = any (${'ids'}::uuid[]) and deleted_at is null
  order by delivery_date, number for update`;

/** Open orders of one customer, contract and delivery date that the reader sees. */
export const selectHeadsLike = seenQuery<
  { id: string; number: string },
  Pick<OrderHead, 'customer' | 'contractNumber' | 'deliveryDate'>
>`
  select o.id, o.number from seen.productionOrder o
  where o.customer = ${'customer'} and o.contract_number is not distinct from ${'contractNumber'} and o.delivery_date = ${'deliveryDate'}::date
    and o.deleted_at is null and o.state in ('planned', 'production')
  order by o.number limit 100`;

/** What people say of a line, and where it came from. */
export interface OrderLine {
  id: string;
  orderId: string;
  varietyId: string;
  packing: string | null;
  quantity: number;
  orderUnit: string;
  allowance: number;
  deliveryDate: string | null;
  remark: string | null;
  mergedFromId: string | null;
  deliveredKg: number | null;
  demandKg: number | null;
  quantityKg: number | null;
  completedKg: number | null;
}

/** The lines of orders in their order. */
export const selectOrderLines = query<OrderLine, { ids: readonly string[] }>`
  select id, order_id as "orderId", variety_id as "varietyId", packing, quantity, order_unit as "orderUnit", allowance,
    delivery_date as "deliveryDate", remark, merged_from_id as "mergedFromId", delivered_kg as "deliveredKg",
    yarn_demand_kg as "demandKg", quantity_kg as "quantityKg", completed_kg as "completedKg"
  from production_order_line where order_id = any (${'ids'}::uuid[]) and deleted_at is null order by order_id, position`;

/** Notes which order lines were merged from. */
export const noteMergedLines = command<{ mergedId: string; lineIds: readonly string[] }>`
  update production_order_line set merged_from_id = ${'mergedId'} where id = any (${'lineIds'}::uuid[])`;

/** Notes into which order others were merged; null when they come out again. */
export const noteMergedOrders = command<{ ids: readonly string[]; into: string | null }>`
  update production_order set merged_into_id = ${'into'} where id = any (${'ids'}::uuid[])`;

/** The number of an order that was merged into another one; undefined when it was not. */
export const lockMerged = query.value<string, { id: string; into: string }>`
  select number from production_order where id = ${'id'} and merged_into_id = ${'into'} and deleted_at is not null for update`;

/** The lines that a deleted order had. */
export const selectGoneLines = query<OrderLine, { id: string }>`
  select id, order_id as "orderId", variety_id as "varietyId", packing, quantity, order_unit as "orderUnit", allowance,
    delivery_date as "deliveryDate", remark, merged_from_id as "mergedFromId", delivered_kg as "deliveredKg",
    yarn_demand_kg as "demandKg", quantity_kg as "quantityKg", completed_kg as "completedKg"
  from production_order_line where order_id = ${'id'} order by position`;

export interface FrameRow {
  machineId: number;
  code: string;
  number: string;
  kind: Process;
  variety: string;
  state: number;
}

/** Machines of some processes that said since a moment that they make one of some yarns. */
export const selectFrames = query<
  FrameRow,
  { varieties: readonly string[]; kinds: readonly string[]; sinceMs: number }
>`
  select m.id as "machineId", m.code, m.number, m.kind, coalesce(l.variety, '') as variety, coalesce(l.state, 11) as state
  from telemetry.machine_latest l join equipment.machine m on m.tenant_id = l.tenant_id and m.id = l.machine_id
  where l.variety = any (${'varieties'}::text[]) and m.kind = any (${'kinds'}::text[]) and m.deleted_at is null
    and l.ts >= to_timestamp(${'sinceMs'}::float8 / 1000)
  order by array_position(${'kinds'}::text[], m.kind), m.code`;

export interface OrderTurnRow {
  productionDate: string;
  shift: string;
  outputG: number;
}

/** Output of shifts for an order, the newest first. */
export const selectOrderTurns = query<OrderTurnRow, { orderId: string; limit: number }>`
  select p.production_date as "productionDate", p.shift, sum(p.output_g)::float8 as "outputG"
  from order_output p join production_order_line l on l.tenant_id = p.tenant_id and l.id = p.line_id
  where l.order_id = ${'orderId'} group by 1, 2
  order by 1 desc, array_position('{day,morning,middle,evening,night}', p.shift) desc limit ${'limit'}`;

export interface DeliveryRow {
  id: string;
  lineId: string;
  deliveryDate: string;
  quantityKg: number;
  note: string | null;
  by: string | null;
  atMs: number;
}

/** Deliveries of an order in the order of time, without revoked ones. */
export const selectDeliveries = query<DeliveryRow, { orderId: string }>`
  select d.id, d.line_id as "lineId", d.delivery_date as "deliveryDate", d.quantity_kg as "quantityKg", d.note,
    u.realname as by, ${msOf(sql`d.create_time`)} as "atMs"
  from order_delivery d left join iam.app_user u on u.id = d.create_by
  where d.order_id = ${'orderId'} and d.withdrawn_at is null order by d.delivery_date, d.create_time, d.id`;

export const insertDelivery = command<{
  id: string;
  orderId: string;
  lineId: string;
  deliveryDate: string;
  quantityKg: number;
  note: string | null;
  by: string | null;
  atMs: number;
}>`
  insert into order_delivery
    (tenant_id, id, order_id, line_id, delivery_date, quantity_kg, note, create_by, create_time)
  values (${currentTenant}, ${'id'}, ${'orderId'}, ${'lineId'}, ${'deliveryDate'}, ${'quantityKg'}, ${'note'}, ${'by'}, to_timestamp(${'atMs'}::float8 / 1000))`;

/** Whether the delivery was there to be taken back. */
export const markWithdrawn = query.exists<{ orderId: string; id: string; by: string | null; atMs: number }>`
  update order_delivery set withdrawn_by = ${'by'}, withdrawn_at = to_timestamp(${'atMs'}::float8 / 1000)
  where order_id = ${'orderId'} and id = ${'id'} and withdrawn_at is null returning id`;

const sumLines = command<{ orderId: string }>`
  update production_order_line l set delivered_kg = (
    select nullif(round(sum((d.quantity_kg * 1000)::numeric)) / 1000, 0)::float8 from order_delivery d
    where d.tenant_id = l.tenant_id and d.line_id = l.id and d.withdrawn_at is null)
  where l.order_id = ${'orderId'}`;
const sumOrder = query.first<{ deliveredKg: number | null }, { orderId: string }>`
  update production_order o set delivered_kg = (
    select nullif(round(sum((d.quantity_kg * 1000)::numeric)) / 1000, 0)::float8 from order_delivery d
    where d.tenant_id = o.tenant_id and d.order_id = o.id and d.withdrawn_at is null)
  where o.id = ${'orderId'} returning delivered_kg as "deliveredKg"`;

/** Adds up what was delivered of an order and its lines, kg; null when nothing was. */
export async function sumDeliveries(tx: TenantTransaction, orderId: string): Promise<number | null> {
  await sumLines(tx, { orderId });
  return (await sumOrder(tx, { orderId }))?.deliveredKg ?? null;
}

/** Writes what may still be said of a closed order. */
export const writePapers = command<{
  id: string;
  contractNumber: string | null;
  billingDate: string | null;
  remark: string | null;
}>`
  update production_order set contract_number = ${'contractNumber'}, billing_date = ${'billingDate'}::date, remark = ${'remark'} where id = ${'id'}::uuid`;

/** An order with a contradiction that a person decides on, locked. */
export interface DoubtfulOrder {
  state: OrderHead['state'];
  doubt: string | null;
  cancelReason: string | null;
  closeReason: string | null;
}

export const lockDoubtful = query.first<DoubtfulOrder, { id: string }>`
  select state, doubt, cancel_reason as "cancelReason", close_reason as "closeReason" from production_order
  where id = ${'id'}::uuid and deleted_at is null for update`;

/** Writes what a person decided on a doubtful order. */
export const writeSettled = command<{ id: string; state: string; closeReason: string | null }>`
  update production_order set doubt = null, state = ${'state'}, close_reason = ${'closeReason'} where id = ${'id'}::uuid`;
