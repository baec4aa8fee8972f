import { query } from '../../../platform/db/query.ts';

export interface MarkedVarietyRow {
  readonly varietyId: string;
  readonly markerId: string;
  readonly startMs: number;
}

/** Markers of varieties by their newest dispatch order that has started, of the whole mill; old ones say nothing of tubes of today. */
export const selectDispatchedMarkers = query<MarkedVarietyRow, { nowMs: number }>`
  select distinct on (variety_id) variety_id as "varietyId", marker_id as "markerId",
    (extract(epoch from planned_start) * 1000)::float8 as "startMs"
  from dispatch_order
  where state = 'issued' and deleted_at is null and planned_start <= to_timestamp(${'nowMs'}::float8 / 1000)
    and planned_start > to_timestamp(${'nowMs'}::float8 / 1000) - interval '400 days'
  order by variety_id, planned_start desc, id desc`;

export const selectSheetMarkers = query<{ varietyId: string; markerId: string | null }>`
  select distinct on (variety_id) variety_id as "varietyId", marker_id as "markerId" from process_sheet
  where state = 'issued' and marker_id is not null and deleted_at is null
  order by variety_id, edition desc, id desc`.to((rows) =>
  rows.flatMap(({ varietyId, markerId }) => (markerId === null ? [] : [{ varietyId, markerId }])),
);
