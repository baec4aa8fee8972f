import { command, query } from '../../../platform/db/query.ts';
import { msOf, sql } from '../../../platform/db/sql.ts';

/** Returns a dispatch order of another variety that has the marker while the planned times overlap. */
export const selectMarkerUse = query.first<
  { id: string; number: string },
  { markerId: string; varietyId: string; start: string; end: string; besides: string }
>`
  select id, number from dispatch_order
  where marker_id = ${'markerId'}::uuid and variety_id <> ${'varietyId'}::uuid and planned_start < ${'end'}::timestamptz
    and planned_end > ${'start'}::timestamptz and id <> ${'besides'}::uuid and deleted_at is null
  order by planned_start, number limit 1`;

/** A line of the order that a dispatch order names, amounts in kilograms. */
export interface DispatchedLine {
  readonly number: string;
  readonly state: string;
  readonly isDeleted: boolean;
  readonly varietyId: string;
  readonly demand: number;
  readonly quantity: number;
  readonly made: number;
  readonly delivered: number;
}

/** Returns the lines of an order in any state, with the order's number and state. */
export const selectDispatchedLines = query<DispatchedLine, { orderId: string }>`
  select o.number, o.state, o.deleted_at is not null as "isDeleted", l.variety_id as "varietyId",
    coalesce(l.yarn_demand_kg, 0)::float8 as demand, coalesce(l.quantity_kg, l.yarn_demand_kg, 0)::float8 as quantity,
    coalesce(l.completed_kg, 0)::float8 as made, coalesce(l.delivered_kg, 0)::float8 as delivered
  from production_order o join production_order_line l on l.tenant_id = o.tenant_id and l.order_id = o.id
  where o.id = ${'orderId'}::uuid and (l.deleted_at is null or o.deleted_at is not null) order by l.position, l.id`;

/** A machine of a dispatch order as it is told. */
export interface ToldMachine {
  readonly id: string;
  readonly machineId: string;
  readonly issueState: string | null;
}

/** The machines of a dispatch order, in their order. */
export const selectToldMachines = query<ToldMachine, { dispatchId: string }>`
  select id, machine_id::text as "machineId", issue_state as "issueState" from dispatch_machine
  where dispatch_id = ${'dispatchId'}::uuid and deleted_at is null order by position`;

/** A dispatch order that is sent again. */
export interface LockedDispatch {
  readonly state: string;
  readonly varietyId: string;
  readonly markerId: string;
  readonly sheetId: string | null;
  readonly orderId: string | null;
  readonly issueCount: number;
  readonly lastIssueMs: number | null;
}

/** Locks a dispatch order; undefined where there is none of that id. */
export const lockDispatch = query.first<LockedDispatch, { id: string }>`
  select state, variety_id as "varietyId", marker_id as "markerId", sheet_id as "sheetId",
    order_id as "orderId", coalesce(issue_count, 0) as "issueCount", ${msOf(sql`last_issue_time`)} as "lastIssueMs"
  from dispatch_order where id = ${'id'}::uuid and deleted_at is null for update`;

/** Counts that a dispatch order was sent once more. */
export const countIssue = command<{ id: string; time: string }>`
  update dispatch_order set issue_count = coalesce(issue_count, 0) + 1, last_issue_time = ${'time'}::timestamptz
  where id = ${'id'}::uuid`;

/** Notes that a machine is being told, or why it cannot be. */
export const updateBegun = command<{ lineId: string; state: string; reason: string | null; time: string }>`
  update dispatch_machine set issue_state = ${'state'}, reason = ${'reason'}, issue_time = ${'time'}::timestamptz, answer_time = null
  where id = ${'lineId'}::uuid`;

/** Notes what became of telling a machine; gives its dispatch order. */
export const updateTold = query.value<
  string,
  { lineId: string; state: string; reason: string | null; time: string | null }
>`
  update dispatch_machine set issue_state = ${'state'}, reason = ${'reason'}, answer_time = ${'time'}::timestamptz
  where id = ${'lineId'}::uuid returning dispatch_id as "dispatchId"`;

/** Counts the machines of a dispatch order by what became of telling them. */
export const recountMachines = command<{ id: string }>`
  update dispatch_order d set (machine_count, success_count, failed_count, answers) = (
    select count(*), count(*) filter (where m.issue_state = 'success'), count(*) filter (where m.issue_state = 'failed'),
      case when bool_or(m.issue_state = 'failed') then 'failed' when count(*) = count(*) filter (where m.issue_state = 'success') then 'taken'
        else 'underWay' end
    from dispatch_machine m where m.tenant_id = d.tenant_id and m.dispatch_id = d.id and m.deleted_at is null)
  where d.id = ${'id'}::uuid`;

/** Returns the lot of each machine by the newest dispatch order that it took and that is planned for now, or that order's number. */
export const selectLotsNow = query<{ machineId: number; lot: string }, { nowMs: number }>`
  select distinct on (m.machine_id) m.machine_id as "machineId", coalesce(nullif(d.lot, ''), d.number) as lot
  from dispatch_machine m
  join dispatch_order d on d.tenant_id = m.tenant_id and d.id = m.dispatch_id and d.state = 'issued' and d.deleted_at is null
  where m.issue_state = 'success' and m.deleted_at is null
    and to_timestamp(${'nowMs'} / 1000.0) between d.planned_start and d.planned_end
  order by m.machine_id, m.answer_time desc nulls last, d.number desc`.to(
  (rows) => new Map(rows.map(({ machineId, lot }) => [machineId, lot])),
);
