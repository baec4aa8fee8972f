import type { FilledField } from '@millwright/contract/areas/access/valueRules/valueRules.ts';
import { query } from '../../../platform/db/query.ts';
import { type Sql, sql } from '../../../platform/db/sql.ts';

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

export const selectCheckRules = query<MillRule>`
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

export const selectFillRules = query<MillFillRule>`
  select id, code, applies_to as "appliesTo", way, parameters, is_enabled as "isEnabled"
  from fill_rule where deleted_at is null order by code`;

interface Numbered {
  readonly prefix: string;
  readonly digits: number;
}

const last = (column: Sql) =>
  sql`coalesce(max(substr(${column}, length(${'prefix'}::text) + 1)::float8), 0) as last`;
const isNumbered = (column: Sql) => sql`
  x.deleted_at is null and starts_with(${column}, ${'prefix'})
    and substr(${column}, length(${'prefix'}) + 1) ~ ('^[0-9]{' || ${'digits'}::int || '}$')`;
const [workNumber, code] = [sql`x.work_no`, sql`x.code`];

/** The greatest number of so many digits behind a prefix that a field has in the mill; 0 where there is none. */
export const selectGreatest = {
  userWorkNo: query.value<number, Numbered>`
    select ${last(workNumber)} from membership x where ${isNumbered(workNumber)}`,
  departmentCode: query.value<number, Numbered>`
    select ${last(code)} from department x where ${isNumbered(code)}`,
  positionCode: query.value<number, Numbered>`
    select ${last(code)} from job_position x where ${isNumbered(code)}`,
} as const satisfies Record<FilledField, unknown>;
