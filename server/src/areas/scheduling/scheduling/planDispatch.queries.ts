import { command, currentTenant, fieldOf, query } from '../../../platform/db/query.ts';
import { msOf, sql } from '../../../platform/db/sql.ts';

/** The dispatch order that was written for a lot. */
export interface WrittenRow {
  readonly frame: number;
  readonly place: number;
  readonly dispatchId: string;
  readonly number: string;
  readonly state: string;
  readonly markerId: string;
}

/** The dispatch orders that were written for lots of a plan and are still there. */
export const selectWritten = query<WrittenRow, { planId: string }>`
  select x.frame, x.place, d.id as "dispatchId", d.number, d.state, d.marker_id as "markerId"
  from production_plan_dispatch x join dispatch_order d on d.tenant_id = x.tenant_id and d.id = x.dispatch_id
  where x.plan_id = ${'planId'}::uuid and d.deleted_at is null`;

/** Lots whose dispatch order was deleted may have another one. */
export const forgetDeleted = command<{ planId: string }>`
  delete from production_plan_dispatch x using dispatch_order d
  where x.plan_id = ${'planId'}::uuid and d.tenant_id = x.tenant_id and d.id = x.dispatch_id and d.deleted_at is not null`;

/** Notes which lots a dispatch order was written for. */
export const insertWritten = command<{
  planId: string;
  dispatchId: string;
  lots: readonly { frame: number; at: number }[];
}>`
  insert into production_plan_dispatch (tenant_id, plan_id, frame, place, dispatch_id)
  select ${currentTenant}, ${'planId'}::uuid, t.frame, t.place, ${'dispatchId'}::uuid from unnest(${fieldOf('lots', 'frame')}::int[], ${fieldOf('lots', 'at')}::int[]) as t (frame, place)`;

/** When a marker tells a variety. */
export interface MarkedRow {
  readonly markerId: string;
  readonly varietyId: string;
  readonly startMs: number;
  readonly endMs: number;
}

/** The markers that dispatch orders have from a moment on, the latest first. */
export const selectMarked = query<MarkedRow, { fromMs: number }>`
  select marker_id as "markerId", variety_id as "varietyId", ${msOf(sql`planned_start`)} as "startMs",
    ${msOf(sql`planned_end`)} as "endMs"
  from dispatch_order where planned_end > to_timestamp(${'fromMs'}::float8 / 1000) and deleted_at is null
  order by planned_start desc`;

/** The sheet by which a variety is spun on a model, with its marker. */
export interface SheetRow {
  readonly id: string;
  readonly varietyId: string;
  readonly modelId: string;
  readonly markerId: string | null;
}

/** The issued sheets of varieties, one for each model. */
export const selectIssuedSheets = query<SheetRow, { varietyIds: readonly string[] }>`
  select distinct on (variety_id, model_id) id, variety_id as "varietyId", model_id as "modelId", marker_id as "markerId"
  from process_sheet where variety_id = any (${'varietyIds'}::uuid[]) and state = 'issued' and deleted_at is null
  order by variety_id, model_id, edition desc`;
