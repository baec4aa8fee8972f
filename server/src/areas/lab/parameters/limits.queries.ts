import { query } from '../../../platform/db/query.ts';

/** Issued edition of a quality standard. */
export interface IssuedStandard {
  readonly id: string;
  readonly title: string;
}

/** Returns the standard of a variety that is valid from the latest day not after `day`. */
export const selectStandardInForce = query.first<IssuedStandard, { varietyId: string; day: string }>`
  select id, number || ' V' || edition as title from quality.quality_standard
  where variety_id = ${'varietyId'}::uuid and state = 'issued' and valid_from <= ${'day'}::date and deleted_at is null
  order by valid_from desc limit 1`;

/** Limits that a standard states for a parameter. */
export interface StandardLimits {
  readonly parameterId: string;
  readonly standardId: string;
  readonly standardVersion: string;
  readonly lowerLimit: number | null;
  readonly target: number | null;
  readonly upperLimit: number | null;
}

/** Returns the limits of an edition, whatever became of it since. */
export const selectLimitsOf = query<StandardLimits, { standardId: string }>`
  select p.parameter_id as "parameterId", s.id as "standardId", s.number || ' V' || s.edition as "standardVersion",
    p.lower_limit as "lowerLimit", p.target, p.upper_limit as "upperLimit"
  from quality.quality_standard s
    join quality.standard_parameter p on p.tenant_id = s.tenant_id and p.standard_id = s.id and p.deleted_at is null
  where s.id = ${'standardId'}::uuid`;
