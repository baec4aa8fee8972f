import type { OrderPromise } from '@millwright/contract/areas/production/orders/orderCalls.ts';
import type {
  DispatchIssueState,
  DispatchReason,
} from '@millwright/contract/areas/production/dispatch/dispatchOrder.ts';
import { command, fieldOf, query } from '../../../platform/db/query.ts';
import { msOf, sql } from '../../../platform/db/sql.ts';
import type { TenantTransaction } from '../../../platform/db/tenancy.ts';

/** A line of an order that is not over, with the numbers that are written in it and in its order. */
export interface PaperLine {
  readonly id: string;
  readonly orderId: string;
  readonly varietyId: string;
  readonly dispatchNumbers: string | null;
  readonly sheetNumbers: string | null;
  readonly orderDispatchNumbers: string | null;
  readonly orderSheetNumbers: string | null;
}

/** What the page of an order asks of its lines. */
export interface DeskLine {
  readonly id: string;
  readonly orderId: string;
  readonly varietyId: string;
  readonly state: string;
  readonly demandKg: number;
  readonly quantityKg: number;
  readonly deliveredKg: number;
  readonly startMs: number | null;
  /** The planned completion, else the delivery date of the line, else that of the order. */
  readonly dueDate: string;
  /** As they are written in the order. */
  readonly sheetNumbers: string | null;
  /** As it was last counted with the forecast. */
  readonly promise: OrderPromise | null;
}

/** The lines of an order in any state, by place. */
export const selectDeskLines = query<DeskLine, { orderId: string }>`
  select l.id, l.order_id as "orderId", l.variety_id as "varietyId", o.state,
    coalesce(l.yarn_demand_kg, 0)::float8 as "demandKg",
    coalesce(l.quantity_kg, l.yarn_demand_kg, 0)::float8 as "quantityKg",
    coalesce(l.delivered_kg, 0)::float8 as "deliveredKg", ${msOf(sql`l.start_time`)} as "startMs",
    coalesce(o.planned_completion, l.delivery_date, o.delivery_date) as "dueDate",
    o.sheet_numbers as "sheetNumbers", case when o.state = 'production' then l.promise end as promise
  from production_order o join production_order_line l on l.tenant_id = o.tenant_id and l.order_id = o.id
  where o.id = ${'orderId'}::uuid and o.deleted_at is null and l.deleted_at is null order by l.position, l.id`;

/** Lines of orders that are planned or in production: of some, or with null of all. */
export const selectPaperLines = query<PaperLine, { orderIds: readonly string[] | null }>`
  select l.id, l.order_id as "orderId", l.variety_id as "varietyId", l.dispatch_numbers as "dispatchNumbers", l.sheet_numbers as "sheetNumbers",
    o.dispatch_numbers as "orderDispatchNumbers", o.sheet_numbers as "orderSheetNumbers"
  from production_order o join production_order_line l on l.tenant_id = o.tenant_id and l.order_id = o.id
  where o.state in ('planned', 'production') and o.deleted_at is null and l.deleted_at is null
    and (${'orderIds'}::uuid[] is null or o.id = any (${'orderIds'}::uuid[]))
  order by l.order_id, l.position, l.id`;

/** A dispatch order that names an order. */
export interface DispatchPaper {
  readonly id: string;
  readonly number: string;
  readonly orderId: string;
  readonly varietyId: string;
  readonly sheetId: string | null;
  readonly sheetNumber: string | null;
  readonly markerId: string;
  readonly lot: string | null;
  readonly state: 'notIssued' | 'issued';
  readonly machineCount: number;
  readonly successCount: number;
  readonly failedCount: number;
}

/** The dispatch orders that name orders, by number. */
export const selectDispatchPapers = query<DispatchPaper, { orderIds: readonly string[] }>`
  select d.id, d.number, o.id as "orderId", d.variety_id as "varietyId", d.sheet_id as "sheetId",
    s.number as "sheetNumber", d.marker_id as "markerId", d.lot, d.state, coalesce(d.machine_count, 0) as "machineCount",
    coalesce(d.success_count, 0) as "successCount", coalesce(d.failed_count, 0) as "failedCount"
  from dispatch_order d join production_order o on o.tenant_id = d.tenant_id and o.id = d.order_id
  left join process_sheet s on s.tenant_id = d.tenant_id and s.id = d.sheet_id
  where o.id = any (${'orderIds'}::uuid[]) and d.deleted_at is null order by d.number`;

/** A machine of a dispatch order with its answer. */
export interface DispatchAnswer {
  readonly dispatchId: string;
  readonly machineId: string;
  readonly code: string;
  readonly number: string;
  readonly state: DispatchIssueState | null;
  readonly reason: DispatchReason | null;
  readonly answeredMs: number | null;
}

/** Returns the machines of dispatch orders with their answers: failures first, then those that are under way. */
export const selectDispatchAnswers = query<DispatchAnswer, { dispatchIds: readonly string[] }>`
  select l.dispatch_id as "dispatchId", l.machine_id::text as "machineId", m.code, m.number, l.issue_state as state,
    l.reason, ${msOf(sql`l.answer_time`)} as "answeredMs"
  from dispatch_machine l join equipment.machine m on m.tenant_id = l.tenant_id and m.id = l.machine_id
  where l.dispatch_id = any (${'dispatchIds'}::uuid[]) and l.deleted_at is null
  order by l.dispatch_id, l.issue_state is distinct from 'failed', l.issue_state = 'success', l.position`;

export interface SheetPaper {
  readonly id: string;
  readonly number: string;
  readonly varietyId: string;
}

/** The latest issued process sheet of each model and variety, by number. */
export const selectSheetsInForce = query<SheetPaper>`
  select id, number, variety_id as "varietyId" from (
    select distinct on (model_id, variety_id) id, number, variety_id from process_sheet
    where state = 'issued' and deleted_at is null order by model_id, variety_id, edition desc) latest
  order by number`;

export const selectSheetsNumbered = query<SheetPaper, { numbers: readonly string[] }>`
  select id, number, variety_id as "varietyId" from process_sheet
  where number = any (${'numbers'}::text[]) and deleted_at is null order by number`;

const ofSheets = query<{ id: string; isNotice: boolean }, { sheetIds: readonly string[] }>`
  select id, true as "isNotice" from process_change_notice where sheet_id = any (${'sheetIds'}::uuid[]) and deleted_at is null
  union all
  select id, false from first_inspection where sheet_id = any (${'sheetIds'}::uuid[]) and deleted_at is null`;

/** Ids of the change notices and first inspections of process sheets. */
export async function selectPapersOfSheets(
  tx: TenantTransaction,
  sheetIds: readonly string[],
): Promise<{ notices: string[]; inspections: string[] }> {
  const rows = sheetIds.length === 0 ? [] : await ofSheets(tx, { sheetIds });
  const idsOf = (wanted: boolean) => rows.flatMap(({ id, isNotice }) => (isNotice === wanted ? [id] : []));
  return { notices: idsOf(true), inspections: idsOf(false) };
}

/** The orders that dispatch orders name, and those in which they are written. */
export const selectOrdersOfDispatches = query.column<string, { dispatchIds: readonly string[] }>`
  select o.id from production_order o
  where o.deleted_at is null and o.state in ('planned', 'production') and exists (
    select from dispatch_order d where d.tenant_id = o.tenant_id and d.id = any (${'dispatchIds'}::uuid[])
      and (d.order_id = o.id or position(d.number in o.dispatch_numbers) > 0))`;

/** The numbers of the papers of an order or a line, to be written. */
export interface WrittenPapers {
  readonly id: string;
  readonly dispatchNumbers: string | null;
  readonly sheetNumbers: string | null;
}

const written = sql`
  unnest(${fieldOf('papers', 'id')}::uuid[], ${fieldOf('papers', 'dispatchNumbers')}::text[], ${fieldOf('papers', 'sheetNumbers')}::text[])
    as t (id, dispatches, sheets)`;

const updateLines = command<{ papers: readonly WrittenPapers[] }>`
  update production_order_line l set dispatch_numbers = t.dispatches, sheet_numbers = t.sheets
  from ${written} where l.id = t.id`;

const updateOrders = command<{ papers: readonly WrittenPapers[] }>`
  update production_order o set dispatch_numbers = t.dispatches, sheet_numbers = t.sheets
  from ${written} where o.id = t.id`;

/** Writes numbers of papers. It is no change by people: versions and histories stay. */
export async function writePapers(
  tx: TenantTransaction,
  { lines, orders }: { lines: readonly WrittenPapers[]; orders: readonly WrittenPapers[] },
): Promise<void> {
  await updateLines(tx, { papers: lines });
  await updateOrders(tx, { papers: orders });
}
