import { msOf, run, sql, statement } from '../../../platform/db/sql.ts';
import type { TenantTransaction } from '../../../platform/db/tenancy.ts';

/** The dispatch order that was written for a lot. */
export interface WrittenRow {
  readonly frame: number;
  readonly place: number;
  readonly dispatchId: string;
  readonly number: string;
  readonly state: string;
  readonly markerId: string;
}

const written = statement<WrittenRow, [planId: string]>`
  select x.frame, x.place, d.id as "dispatchId", d.number, d.state, d.marker_id as "markerId"
  from production_plan_dispatch x join dispatch_order d on d.tenant_id = x.tenant_id and d.id = x.dispatch_id
  where x.plan_id = $1::uuid and d.deleted_at is null`;

/** The dispatch orders that were written for lots of a plan and are still there. */
export function selectWritten(tx: TenantTransaction, planId: string): Promise<WrittenRow[]> {
  return run(tx, written, [planId]);
}

const forget = statement<never, [planId: string]>`
  delete from production_plan_dispatch x using dispatch_order d
  where x.plan_id = $1::uuid and d.tenant_id = x.tenant_id and d.id = x.dispatch_id and d.deleted_at is not null`;
const note = statement<
  never,
  [tenantId: number, planId: string, frames: readonly number[], places: readonly number[], dispatchId: string]
>`
  insert into production_plan_dispatch (tenant_id, plan_id, frame, place, dispatch_id)
  select $1, $2::uuid, t.frame, t.place, $5::uuid from unnest($3::int[], $4::int[]) as t (frame, place)`;

/** Lots whose dispatch order was deleted may have another one. */
export async function forgetDeleted(tx: TenantTransaction, planId: string): Promise<void> {
  await run(tx, forget, [planId]);
}

/** Notes which lots a dispatch order was written for. */
export async function insertWritten(
  tx: TenantTransaction,
  of: { planId: string; dispatchId: string; lots: readonly { frame: number; at: number }[] },
): Promise<void> {
  const { planId, dispatchId, lots } = of;
  await run(tx, note, [
    tx.tenantId,
    planId,
    lots.map(({ frame }) => frame),
    lots.map(({ at }) => at),
    dispatchId,
  ]);
}

/** When a marker tells a variety. */
export interface MarkedRow {
  readonly markerId: string;
  readonly varietyId: string;
  readonly startMs: number;
  readonly endMs: number;
}

const marked = statement<MarkedRow, [fromMs: number]>`
  select marker_id as "markerId", variety_id as "varietyId", ${msOf(sql`planned_start`)} as "startMs",
    ${msOf(sql`planned_end`)} as "endMs"
  from dispatch_order where planned_end > to_timestamp($1::float8 / 1000) and deleted_at is null
  order by planned_start desc`;

/** The markers that dispatch orders have from a moment on, the latest first. */
export function selectMarked(tx: TenantTransaction, fromMs: number): Promise<MarkedRow[]> {
  return run(tx, marked, [fromMs]);
}

/** The sheet by which a variety is spun on a model, with its marker. */
export interface SheetRow {
  readonly id: string;
  readonly varietyId: string;
  readonly modelId: string;
  readonly markerId: string | null;
}

const sheets = statement<SheetRow, [varietyIds: readonly string[]]>`
  select distinct on (variety_id, model_id) id, variety_id as "varietyId", model_id as "modelId", marker_id as "markerId"
  from process_sheet where variety_id = any ($1::uuid[]) and state = 'issued' and deleted_at is null
  order by variety_id, model_id, edition desc`;

/** The issued sheets of varieties, one for each model. */
export function selectIssuedSheets(
  tx: TenantTransaction,
  varietyIds: readonly string[],
): Promise<SheetRow[]> {
  return run(tx, sheets, [varietyIds]);
}
