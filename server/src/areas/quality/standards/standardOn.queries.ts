import { query } from '../../../platform/db/query.ts';

/** The standard that counts for a variety on a day, with the limits of its parameters in their order. */
export interface StandardInForce {
  readonly id: string;
  readonly name: string;
  readonly parameters: readonly {
    readonly parameterId: string;
    readonly lowerLimit: number | null;
    readonly target: number | null;
    readonly upperLimit: number | null;
  }[];
}

/** The issued standard of a variety that is valid from the latest day not after `day`; undefined where it has none. */
export const selectStandardOn = query.first<StandardInForce, { varietyId: string; day: string }>`
  select s.id, s.number || ' · ' || s.name as name,
    (select coalesce(json_agg(json_build_object('parameterId', p.parameter_id, 'lowerLimit', p.lower_limit,
        'target', p.target, 'upperLimit', p.upper_limit) order by p.position), '[]')
      from standard_parameter p
      where p.tenant_id = s.tenant_id and p.standard_id = s.id and p.deleted_at is null) as parameters
  from quality_standard s
  where s.variety_id = ${'varietyId'}::uuid and s.state = 'issued' and s.valid_from <= ${'day'}::date and s.deleted_at is null
  order by s.valid_from desc limit 1`;

/** Standards of a variety that are being written, or issued and valid from a later day, the latest first. */
export const selectDraftStandards = query<{ id: string; title: string }, { varietyId: string }>`
  select id, number || ' · ' || name as title from quality_standard
  where variety_id = ${'varietyId'}::uuid and state in ('draft', 'issued') and deleted_at is null order by valid_from desc limit 5`;
