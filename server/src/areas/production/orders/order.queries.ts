import type { Process } from '@millwright/contract/areas/basics/processTree/processes.ts';
import { msOf, run, sql, statement } from '../../../platform/db/sql.ts';
import type { TenantTransaction } from '../../../platform/db/tenancy.ts';
import { runSeen, type SeenBy, seenStatement } from '../../../resource/index.ts';

const merged = statement<{ number: string }, [id: string]>`
  select t.number from production_order o
  join production_order t on t.tenant_id = o.tenant_id and t.id = o.merged_into_id where o.id = $1::uuid`;

/** The number of the order into which one was merged; undefined when it was not. */
export async function mergedInto(tx: TenantTransaction, id: string): Promise<string | undefined> {
  return (await run(tx, merged, [id]))[0]?.number;
}

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

const heads = statement<OrderHead, [ids: readonly string[]]>`
  select id, number, state, order_type as "orderType", customer, contract_number as "contractNumber",
    delivery_date as "deliveryDate", planned_completion as "plannedCompletion",
    billing_date as "billingDate", remark,
    delivered_kg as "deliveredKg"
  from production_order where id = any ($1::uuid[]) and deleted_at is null
  order by delivery_date, number for update`;

/** Orders, that which is due first first; they stay as they are until the transaction ends. */
export function lockOrders(tx: TenantTransaction, ids: readonly string[]): Promise<OrderHead[]> {
  return run(tx, heads, [ids]);
}

const like = seenStatement<
  { id: string; number: string },
  [customer: string, contractNumber: string | null, deliveryDate: string]
>`
  select o.id, o.number from seen.productionOrder o
  where o.customer = $1 and o.contract_number is not distinct from $2 and o.delivery_date = $3::date
    and o.deleted_at is null and o.state in ('planned', 'production')
  order by o.number limit 100`;

/** Open orders of one customer, contract and delivery date that the reader sees. */
export function selectHeadsLike(
  reader: SeenBy,
  { customer, contractNumber, deliveryDate }: Pick<OrderHead, 'customer' | 'contractNumber' | 'deliveryDate'>,
): Promise<{ id: string; number: string }[]> {
  return runSeen(reader, like, [customer, contractNumber, deliveryDate]);
}

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

const lines = statement<OrderLine, [ids: readonly string[]]>`
  select id, order_id as "orderId", variety_id as "varietyId", packing, quantity, order_unit as "orderUnit", allowance,
    delivery_date as "deliveryDate", remark, merged_from_id as "mergedFromId", delivered_kg as "deliveredKg",
    yarn_demand_kg as "demandKg", quantity_kg as "quantityKg", completed_kg as "completedKg"
  from production_order_line where order_id = any ($1::uuid[]) and deleted_at is null order by order_id, position`;

/** The lines of orders in their order. */
export function selectOrderLines(tx: TenantTransaction, ids: readonly string[]): Promise<OrderLine[]> {
  return run(tx, lines, [ids]);
}

const cameFrom = statement<never, [mergedId: string, ids: readonly string[]]>`
  update production_order_line set merged_from_id = $1 where id = any ($2::uuid[])`;

/** Notes which order lines were merged from. */
export async function noteMergedLines(
  tx: TenantTransaction,
  { mergedId, lineIds }: { mergedId: string; lineIds: readonly string[] },
): Promise<void> {
  await run(tx, cameFrom, [mergedId, lineIds]);
}

const goneInto = statement<never, [ids: readonly string[], into: string | null]>`
  update production_order set merged_into_id = $2 where id = any ($1::uuid[])`;

/** Notes into which order others were merged; null when they come out again. */
export async function noteMergedOrders(
  tx: TenantTransaction,
  { ids, into }: { ids: readonly string[]; into: string | null },
): Promise<void> {
  await run(tx, goneInto, [ids, into]);
}

const mergedOne = statement<{ number: string }, [id: string, into: string]>`
  select number from production_order where id = $1 and merged_into_id = $2 and deleted_at is not null for update`;

/** The number of an order that was merged into another one; undefined when it was not. */
export async function lockMerged(
  tx: TenantTransaction,
  { id, into }: { id: string; into: string },
): Promise<string | undefined> {
  return (await run(tx, mergedOne, [id, into]))[0]?.number;
}

const gone = statement<OrderLine, [id: string]>`
  select id, order_id as "orderId", variety_id as "varietyId", packing, quantity, order_unit as "orderUnit", allowance,
    delivery_date as "deliveryDate", remark, merged_from_id as "mergedFromId", delivered_kg as "deliveredKg",
    yarn_demand_kg as "demandKg", quantity_kg as "quantityKg", completed_kg as "completedKg"
  from production_order_line where order_id = $1 order by position`;

/** The lines that a deleted order had. */
export function selectGoneLines(tx: TenantTransaction, id: string): Promise<OrderLine[]> {
  return run(tx, gone, [id]);
}

export interface FrameRow {
  machineId: number;
  code: string;
  number: string;
  kind: Process;
  variety: string;
  state: number;
}

const frames = statement<FrameRow, [varieties: readonly string[], kinds: readonly string[], sinceMs: number]>`
  select m.id as "machineId", m.code, m.number, m.kind, coalesce(l.variety, '') as variety, coalesce(l.state, 11) as state
  from telemetry.machine_latest l join equipment.machine m on m.tenant_id = l.tenant_id and m.id = l.machine_id
  where l.variety = any ($1::text[]) and m.kind = any ($2::text[]) and m.deleted_at is null
    and l.ts >= to_timestamp($3::float8 / 1000)
  order by array_position($2::text[], m.kind), m.code`;

/** Machines of some processes that said since a moment that they make one of some yarns. */
export function selectFrames(
  tx: TenantTransaction,
  { varieties, kinds, sinceMs }: { varieties: readonly string[]; kinds: readonly string[]; sinceMs: number },
): Promise<FrameRow[]> {
  return run(tx, frames, [varieties, kinds, sinceMs]);
}

export interface OrderTurnRow {
  productionDate: string;
  shift: string;
  outputG: number;
}

const turns = statement<OrderTurnRow, [orderId: string, limit: number]>`
  select p.production_date as "productionDate", p.shift, sum(p.output_g)::float8 as "outputG"
  from order_output p join production_order_line l on l.tenant_id = p.tenant_id and l.id = p.line_id
  where l.order_id = $1 group by 1, 2
  order by 1 desc, array_position('{day,morning,middle,evening,night}', p.shift) desc limit $2`;

/** What shifts gave to an order, the newest first. */
export function selectOrderTurns(
  tx: TenantTransaction,
  { orderId, limit }: { orderId: string; limit: number },
): Promise<OrderTurnRow[]> {
  return run(tx, turns, [orderId, limit]);
}

export interface DeliveryRow {
  id: string;
  lineId: string;
  deliveryDate: string;
  quantityKg: number;
  note: string | null;
  by: string | null;
  atMs: number;
}

const deliveries = statement<DeliveryRow, [orderId: string]>`
  select d.id, d.line_id as "lineId", d.delivery_date as "deliveryDate", d.quantity_kg as "quantityKg", d.note,
    u.realname as by, ${msOf(sql`d.create_time`)} as "atMs"
  from order_delivery d left join iam.app_user u on u.id = d.create_by
  where d.order_id = $1 and d.withdrawn_at is null order by d.delivery_date, d.create_time, d.id`;

/** What was delivered of an order, in the order of time, without what was taken back. */
export function selectDeliveries(tx: TenantTransaction, orderId: string): Promise<DeliveryRow[]> {
  return run(tx, deliveries, [orderId]);
}

const deliver = statement<
  never,
  [
    tenantId: number,
    id: string,
    orderId: string,
    lineId: string,
    date: string,
    kg: number,
    note: string | null,
    by: string | null,
    atMs: number,
  ]
>`
  insert into order_delivery
    (tenant_id, id, order_id, line_id, delivery_date, quantity_kg, note, create_by, create_time)
  values ($1, $2, $3, $4, $5, $6, $7, $8, to_timestamp($9::float8 / 1000))`;

export async function insertDelivery(
  tx: TenantTransaction,
  row: {
    id: string;
    orderId: string;
    lineId: string;
    deliveryDate: string;
    quantityKg: number;
    note: string | null;
    by: string | null;
    atMs: number;
  },
): Promise<void> {
  const { id, orderId, lineId, deliveryDate, quantityKg, note, by, atMs } = row;
  await run(tx, deliver, [tx.tenantId, id, orderId, lineId, deliveryDate, quantityKg, note, by, atMs]);
}

const withdraw = statement<{ id: string }, [orderId: string, id: string, by: string | null, atMs: number]>`
  update order_delivery set withdrawn_by = $3, withdrawn_at = to_timestamp($4::float8 / 1000)
  where order_id = $1 and id = $2 and withdrawn_at is null returning id`;

/** Whether the delivery was there to be taken back. */
export async function markWithdrawn(
  tx: TenantTransaction,
  { orderId, id, by, atMs }: { orderId: string; id: string; by: string | null; atMs: number },
): Promise<boolean> {
  return (await run(tx, withdraw, [orderId, id, by, atMs])).length > 0;
}

const sumLines = statement<never, [orderId: string]>`
  update production_order_line l set delivered_kg = (
    select nullif(round(sum((d.quantity_kg * 1000)::numeric)) / 1000, 0)::float8 from order_delivery d
    where d.tenant_id = l.tenant_id and d.line_id = l.id and d.withdrawn_at is null)
  where l.order_id = $1`;
const sumOrder = statement<{ deliveredKg: number | null }, [orderId: string]>`
  update production_order o set delivered_kg = (
    select nullif(round(sum((d.quantity_kg * 1000)::numeric)) / 1000, 0)::float8 from order_delivery d
    where d.tenant_id = o.tenant_id and d.order_id = o.id and d.withdrawn_at is null)
  where o.id = $1 returning delivered_kg as "deliveredKg"`;

/** Adds up what was delivered of an order and its lines, kg; null when nothing was. */
export async function sumDeliveries(tx: TenantTransaction, orderId: string): Promise<number | null> {
  await run(tx, sumLines, [orderId]);
  return (await run(tx, sumOrder, [orderId]))[0]?.deliveredKg ?? null;
}

const papers = statement<
  never,
  [id: string, contractNumber: string | null, billingDate: string | null, remark: string | null]
>`
  update production_order set contract_number = $2, billing_date = $3::date, remark = $4 where id = $1::uuid`;

/** Writes what may still be said of a closed order. */
export async function writePapers(
  tx: TenantTransaction,
  of: { id: string; contractNumber: string | null; billingDate: string | null; remark: string | null },
): Promise<void> {
  await run(tx, papers, [of.id, of.contractNumber, of.billingDate, of.remark]);
}

/** An order with a contradiction that a person decides on, locked. */
export interface DoubtfulOrder {
  state: OrderHead['state'];
  doubt: string | null;
  cancelReason: string | null;
  closeReason: string | null;
}

const doubtful = statement<DoubtfulOrder, [id: string]>`
  select state, doubt, cancel_reason as "cancelReason", close_reason as "closeReason" from production_order
  where id = $1::uuid and deleted_at is null for update`;

export async function lockDoubtful(tx: TenantTransaction, id: string): Promise<DoubtfulOrder | undefined> {
  return (await run(tx, doubtful, [id]))[0];
}

const settle = statement<never, [id: string, state: string, closeReason: string | null]>`
  update production_order set doubt = null, state = $2, close_reason = $3 where id = $1::uuid`;

/** Writes what a person decided on a doubtful order. */
export async function writeSettled(
  tx: TenantTransaction,
  { id, state, closeReason }: { id: string; state: string; closeReason: string | null },
): Promise<void> {
  await run(tx, settle, [id, state, closeReason]);
}
