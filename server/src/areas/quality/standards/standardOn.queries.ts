import { run, statement } from '../../../platform/db/sql.ts';
import type { TenantTransaction } from '../../../platform/db/tenancy.ts';

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

const inForce = statement<StandardInForce, [varietyId: string, day: string]>`
  select s.id, s.number || ' · ' || s.name as name,
    (select coalesce(json_agg(json_build_object('parameterId', p.parameter_id, 'lowerLimit', p.lower_limit,
        'target', p.target, 'upperLimit', p.upper_limit) order by p.position), '[]')
      from standard_parameter p
      where p.tenant_id = s.tenant_id and p.standard_id = s.id and p.deleted_at is null) as parameters
  from quality_standard s
  where s.variety_id = $1::uuid and s.state = 'issued' and s.valid_from <= $2::date and s.deleted_at is null
  order by s.valid_from desc limit 1`;

/** The issued standard of a variety that is valid from the latest day not after `day`; undefined where it has none. */
export async function selectStandardOn(
  tx: TenantTransaction,
  { varietyId, day }: { varietyId: string; day: string },
): Promise<StandardInForce | undefined> {
  return (await run(tx, inForce, [varietyId, day]))[0];
}

const drafts = statement<{ id: string; title: string }, [varietyId: string]>`
  select id, number || ' · ' || name as title from quality_standard
  where variety_id = $1::uuid and state in ('draft', 'issued') and deleted_at is null order by valid_from desc limit 5`;

/** Standards of a variety that are being written, or issued and valid from a later day, the latest first. */
export function selectDraftStandards(
  tx: TenantTransaction,
  varietyId: string,
): Promise<{ id: string; title: string }[]> {
  return run(tx, drafts, [varietyId]);
}
