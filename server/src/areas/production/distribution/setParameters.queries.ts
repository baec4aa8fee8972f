import { msOf, sql } from '../../../platform/db/sql.ts';
import { seenQuery } from '../../../resource/index.ts';

export interface IssuedSettingRow {
  distributionId: string;
  name: string;
  unit: string | null;
  digits: number;
  originalValue: number | null;
  newValue: number;
  issuedMs: number;
}

/** Values that visible distributions, issued within a window, were to set on a machine, newest first. */
export const selectIssuedSettings = seenQuery<
  IssuedSettingRow,
  { machineId: number; fromMs: number; toMs: number; most: number }
>`
  select s.distribution_id::text as "distributionId", p.description as name, p.unit, p.digits,
    s.original_value as "originalValue", s.new_value as "newValue", ${msOf(sql`d.issue_time`)} as "issuedMs"
  from parameter_distribution_setting s
    join seen.parameterDistribution d on d.tenant_id = s.tenant_id and d.id = s.distribution_id and d.deleted_at is null
    join equipment.setup_parameter p on p.tenant_id = s.tenant_id and p.id = s.parameter_id
  where s.machine_id = ${'machineId'} and s.deleted_at is null
    and d.issue_time >= to_timestamp(${'fromMs'}::float8 / 1000) and d.issue_time < to_timestamp(${'toMs'}::float8 / 1000)
  order by d.issue_time desc, s.position limit ${'most'}::int`;
