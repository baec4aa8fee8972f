import { msOf, run, sql, statement } from '../../platform/db/sql.ts';
import type { TenantTransaction } from '../../platform/db/tenancy.ts';

/** A parameter of a machine that a distribution was to set. */
export interface IssuedSettingRow {
  distributionId: string;
  name: string;
  unit: string | null;
  digits: number;
  originalValue: number | null;
  newValue: number;
  issuedMs: number;
}

const issued = statement<IssuedSettingRow, [machineId: number, fromMs: number, toMs: number, most: number]>`
  select s.distribution_id::text as "distributionId", p.description as name, p.unit, p.digits,
    s.original_value as "originalValue", s.new_value as "newValue", ${msOf(sql`d.issue_time`)} as "issuedMs"
  from parameter_distribution_setting s
    join parameter_distribution d on d.tenant_id = s.tenant_id and d.id = s.distribution_id and d.deleted_at is null
    join equipment.setup_parameter p on p.tenant_id = s.tenant_id and p.id = s.parameter_id
  where s.machine_id = $1 and s.deleted_at is null
    and d.issue_time >= to_timestamp($2::float8 / 1000) and d.issue_time < to_timestamp($3::float8 / 1000)
  order by d.issue_time desc, s.position limit $4::int`;

/** What distributions that were issued within a window were to set on a machine, the newest first. */
export function selectIssuedSettings(
  tx: TenantTransaction,
  machineId: number,
  { fromMs, toMs, most }: { fromMs: number; toMs: number; most: number },
): Promise<IssuedSettingRow[]> {
  return run(tx, issued, [machineId, fromMs, toMs, most]);
}
