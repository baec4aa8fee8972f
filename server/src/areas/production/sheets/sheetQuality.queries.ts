import type {
  FirstVerdict,
  GatedQuality,
  GateHandling,
  SheetQuality,
} from '@millwright/contract/areas/production/sheets/sheetQuality.ts';
import { command, query } from '../../../platform/db/query.ts';
import { msOf, sql } from '../../../platform/db/sql.ts';

/** Handling that the mill has set for a gate; undefined if none. */
export const selectHandling = query.value<GateHandling, { gate: GatedQuality }>`
  select handling from quality_gate where gate = ${'gate'} and deleted_at is null`;

export interface QualityFacts {
  readonly quality: SheetQuality | null;
  readonly hasOutside: boolean;
  readonly releasedMs: number | null;
}

/** Locks a sheet and reads what its quality follows from; undefined if there is none of that id. */
export const lockQuality = query.first<QualityFacts, { sheetId: string }>`
  select s.quality, ${msOf(sql`s.release_time`)} as "releasedMs",
    exists (select from sheet_item i where i.tenant_id = s.tenant_id and i.sheet_id = s.id and i.deleted_at is null
      and i.verdict = 'outside') as "hasOutside"
  from process_sheet s where s.id = ${'sheetId'}::uuid and s.deleted_at is null for update of s`;

/** Latest judgment of each machine's first inspection by a sheet. */
export const selectVerdicts = query<FirstVerdict, { sheetId: string }>`
  select state = 'qualified' as "isQualified", coalesce(${msOf(sql`judge_time`)}, 0) as "judgedMs" from (
    select distinct on (machine_id) state, judge_time from first_inspection
    where sheet_id = ${'sheetId'}::uuid and deleted_at is null and state in ('qualified', 'unqualified')
    order by machine_id, judge_time desc, id desc) latest`;

/** Quality of sheets, by their ids. */
export const selectQualities = query<
  { id: string; quality: SheetQuality | null },
  { ids: readonly string[] }
>`
  select id, quality from process_sheet where id = any (${'ids'}::uuid[])`.to(
  (rows) => new Map(rows.map(({ id, quality }) => [id, quality])),
);

export const updateQuality = command<{ sheetId: string; quality: SheetQuality }>`
  update process_sheet set quality = ${'quality'} where id = ${'sheetId'}::uuid`;

export const markDispatches = command<{ sheetId: string; quality: SheetQuality }>`
  update dispatch_order set sheet_quality = ${'quality'}
  where sheet_id = ${'sheetId'}::uuid and sheet_quality is distinct from ${'quality'} and deleted_at is null`;

/** Stores why a dispatch order may be issued again. */
export const updateDispatchRelease = command<{
  dispatchId: string;
  reason: string;
  releasedBy: string | null;
}>`
  update dispatch_order set release_reason = ${'reason'}, released_by = ${'releasedBy'}::uuid where id = ${'dispatchId'}::uuid`;
