import type { SheetQuality } from '@millwright/contract/areas/production/sheets/sheetQuality.ts';
import { query } from '../../../platform/db/query.ts';
import type { TenantTransaction } from '../../../platform/db/tenancy.ts';

/** The highest edition of the sheets for a model and variety besides one; 0 where there is none. */
export const selectLastEdition = query.value<
  number | null,
  { modelId: string; varietyId: string; besides: string }
>`
  select max(edition) as edition from process_sheet
  where model_id = ${'modelId'}::uuid and variety_id = ${'varietyId'}::uuid and id <> ${'besides'}::uuid and deleted_at is null`.to(
  (edition) => edition ?? 0,
);

/** A parameter with the value that machines are to run at now. */
export interface ValueInForce {
  readonly source: string;
  readonly parameterId: string | null;
  readonly setupParameterId: string | null;
  readonly unit: string | null;
  readonly value: number | null;
}

// What a notice changed counts from its issue, the latest first; a revoked one never.
const inForce = query<ValueInForce, { modelId: string; varietyId: string; sheetId: string | null }>`
  with sheet as (
    select tenant_id, id from process_sheet
    where model_id = ${'modelId'}::uuid and variety_id = ${'varietyId'}::uuid and state = 'issued' and deleted_at is null
      and (${'sheetId'}::uuid is null or id = ${'sheetId'}::uuid)
    order by edition desc limit 1)
  select p.source, p.parameter_id as "parameterId", p.setup_parameter_id as "setupParameterId",
    p.unit,
    coalesce(
      (select c.to_value from notice_change c
       join process_change_notice n on n.tenant_id = c.tenant_id and n.id = c.notice_id
       where c.tenant_id = p.tenant_id and n.sheet_id = p.sheet_id and c.deleted_at is null and n.deleted_at is null
         and n.state in ('issued', 'carriedOut', 'closed')
         and coalesce(c.parameter_id, c.setup_parameter_id) = coalesce(p.parameter_id, p.setup_parameter_id)
       order by n.issue_time desc, n.id desc limit 1),
      p.changed_value, p.original_value) as value
  from sheet s join sheet_parameter p on p.tenant_id = s.tenant_id and p.sheet_id = s.id and p.deleted_at is null
  order by p.position`;

/**
 * What machines of a model are set to for a variety: the values of the latest issued edition, or of `sheetId` if that is
 * issued, with the changes that were noticed since. Empty where nothing was issued.
 */
export function selectValuesInForce(
  tx: TenantTransaction,
  { modelId, varietyId, sheetId = null }: { modelId: string; varietyId: string; sheetId?: string | null },
): Promise<ValueInForce[]> {
  return inForce(tx, { modelId, varietyId, sheetId });
}

export interface FollowedSheet {
  readonly id: string;
  readonly number: string;
  readonly state: string;
  readonly process: string;
  readonly modelId: string;
  readonly varietyId: string;
  readonly standardId: string | null;
  readonly technologistId: string;
  readonly quality: SheetQuality | null;
  readonly items: readonly {
    readonly parameterId: string;
    readonly lowerLimit: number | null;
    readonly target: number | null;
    readonly upperLimit: number | null;
  }[];
}

/** A sheet with the limits of its items; undefined where there is none of that id. */
export const selectSheet = query.first<FollowedSheet, { id: string }>`
  select s.id, s.number, s.state, s.process, s.model_id as "modelId", s.variety_id as "varietyId",
    s.standard_id as "standardId", s.technologist_id as "technologistId", s.quality,
    (select coalesce(json_agg(json_build_object('parameterId', i.parameter_id, 'lowerLimit', i.lower_limit,
        'target', i.target, 'upperLimit', i.upper_limit) order by i.position), '[]')
      from sheet_item i where i.tenant_id = s.tenant_id and i.sheet_id = s.id and i.deleted_at is null) as items
  from process_sheet s where s.id = ${'id'}::uuid and s.deleted_at is null`;
