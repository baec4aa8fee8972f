import type { FilledField } from '@millwright/contract/areas/access/valueRules/valueRules.ts';
import { query } from '../../../platform/db/query.ts';
import { run, statement } from '../../../platform/db/sql.ts';
import type { TenantTransaction } from '../../../platform/db/tenancy.ts';

export interface Format {
  readonly signs: number | null;
  readonly pattern: string;
  readonly message: string;
}

export interface MillRule {
  readonly id: string;
  readonly code: string;
  readonly appliesTo: string | null;
  readonly isEnabled: boolean;
  readonly formats: Format[];
}

export const selectCheckRules = query<{
  id: string;
  code: string;
  appliesTo: string | null;
  isEnabled: boolean;
  formats: Format[];
}>`
  select r.id, r.code, r.applies_to as "appliesTo", r.is_enabled as "isEnabled",
    coalesce((select json_agg(json_build_object('signs', f.signs, 'pattern', f.pattern, 'message', f.message)
        order by f.place)
      from check_format f where f.tenant_id = r.tenant_id and f.rule_id = r.id and f.deleted_at is null), '[]') as formats
  from check_rule r where r.deleted_at is null order by r.code`;

export interface MillFillRule {
  readonly id: string;
  readonly code: string;
  readonly appliesTo: string | null;
  readonly way: string;
  readonly parameters: string;
  readonly isEnabled: boolean;
}

export const selectFillRules = query<{
  id: string;
  code: string;
  appliesTo: string | null;
  way: string;
  parameters: string;
  isEnabled: boolean;
}>`
  select id, code, applies_to as "appliesTo", way, parameters, is_enabled as "isEnabled"
  from fill_rule where deleted_at is null order by code`;

type Greatest = [prefix: string, digits: number];
const workNumbers = statement<{ last: number | null }, Greatest>`
  select max(substr(x.work_no, length($1::text) + 1)::float8) as last from membership x
  where x.deleted_at is null and starts_with(x.work_no, $1)
    and substr(x.work_no, length($1) + 1) ~ ('^[0-9]{' || $2::int || '}$')`;
const departmentCodes = statement<{ last: number | null }, Greatest>`
  select max(substr(x.code, length($1::text) + 1)::float8) as last from department x
  where x.deleted_at is null and starts_with(x.code, $1)
    and substr(x.code, length($1) + 1) ~ ('^[0-9]{' || $2::int || '}$')`;
const positionCodes = statement<{ last: number | null }, Greatest>`
  select max(substr(x.code, length($1::text) + 1)::float8) as last from job_position x
  where x.deleted_at is null and starts_with(x.code, $1)
    and substr(x.code, length($1) + 1) ~ ('^[0-9]{' || $2::int || '}$')`;

const greatest = {
  userWorkNo: workNumbers,
  departmentCode: departmentCodes,
  positionCode: positionCodes,
} as const satisfies Record<FilledField, unknown>;

/** The greatest number of so many digits behind a prefix that a field has in the mill; 0 where there is none. */
export async function selectGreatest(
  tx: TenantTransaction,
  field: FilledField,
  { prefix, digits }: { prefix: string; digits: number },
): Promise<number> {
  const [row] = await run(tx, greatest[field], [prefix, digits]);
  return row?.last ?? 0;
}
