import { run, statement } from '../../../platform/db/sql.ts';
import type { TenantTransaction } from '../../../platform/db/tenancy.ts';

export interface MarkedVarietyRow {
  readonly varietyId: string;
  readonly markerId: string;
  readonly startMs: number;
}

const dispatched = statement<MarkedVarietyRow, [nowMs: number]>`
  select distinct on (variety_id) variety_id as "varietyId", marker_id as "markerId",
    (extract(epoch from planned_start) * 1000)::float8 as "startMs"
  from dispatch_order
  where state = 'issued' and deleted_at is null and planned_start <= to_timestamp($1::float8 / 1000)
    and planned_start > to_timestamp($1::float8 / 1000) - interval '400 days'
  order by variety_id, planned_start desc, id desc`;

/** Markers of varieties by their newest dispatch order that has started, of the whole mill; old ones say nothing of tubes of today. */
export function selectDispatchedMarkers(tx: TenantTransaction, nowMs: number): Promise<MarkedVarietyRow[]> {
  return run(tx, dispatched, [nowMs]);
}

const onSheets = statement<{ varietyId: string; markerId: string | null }>`
  select distinct on (variety_id) variety_id as "varietyId", marker_id as "markerId" from process_sheet
  where state = 'issued' and marker_id is not null and deleted_at is null
  order by variety_id, edition desc, id desc`;

/** Markers of varieties by their issued process sheets. */
export async function selectSheetMarkers(
  tx: TenantTransaction,
): Promise<Omit<MarkedVarietyRow, 'startMs'>[]> {
  return (await run(tx, onSheets)).flatMap(({ varietyId, markerId }) =>
    markerId === null ? [] : [{ varietyId, markerId }],
  );
}
