import type { RuleCondition } from '@millwright/contract/core/resource/dataRules.ts';
import { command, currentTenant, query } from '../../../platform/db/query.ts';
import type { TenantTransaction } from '../../../platform/db/tenancy.ts';

export interface MillDataRule {
  readonly id: string;
  readonly name: string;
  readonly resource: string;
  readonly field: string;
  readonly condition: RuleCondition;
  readonly value: string;
  readonly isEnabled: boolean;
}

/** Every data rule of the mill, by name. */
export const selectDataRules = query<{
  id: string;
  name: string;
  resource: string;
  field: string;
  condition: RuleCondition;
  value: string;
  isEnabled: boolean;
}>`
  select id, name, resource, field, condition, value, is_enabled as "isEnabled" from data_rule
  where deleted_at is null order by name, id`;

export const selectRulesOfRole = query.column<string, { roleId: string }>`
  select t.rule_id as id from role_data_rule t
  join data_rule d on d.tenant_id = t.tenant_id and d.id = t.rule_id and d.deleted_at is null
  where t.role_id = ${'roleId'}`.to((ids) => new Set(ids));

const tick = command<{ roleId: string; ids: readonly string[] }>`
  insert into role_data_rule (tenant_id, role_id, rule_id)
  select ${currentTenant}::int, ${'roleId'}::uuid, id from unnest(${'ids'}::uuid[]) as t (id) on conflict do nothing`;

const untick = command<{ roleId: string; ids: readonly string[] }>`
  delete from role_data_rule where role_id = ${'roleId'} and rule_id = any (${'ids'}::uuid[])`;

/** Gives rules to a role, and takes others away. */
export async function writeRulesOfRole(
  tx: TenantTransaction,
  roleId: string,
  { ticked, unticked }: { ticked: readonly string[]; unticked: readonly string[] },
): Promise<void> {
  if (ticked.length > 0) await tick(tx, { roleId, ids: ticked });
  if (unticked.length > 0) await untick(tx, { roleId, ids: unticked });
}

interface UserOfRule {
  readonly rule: string;
  readonly resource: string;
  readonly roleId: string | null;
  readonly role: string | null;
}

/** These rules, each with the roles that have it: a line for each role, or one without. */
export const selectUsersOfRules = query<UserOfRule, { ids: readonly string[] }>`
  select d.name as rule, d.resource, r.id as "roleId", r.role_name as role from data_rule d
  left join (role_data_rule t join role r on r.tenant_id = t.tenant_id and r.id = t.role_id and r.deleted_at is null)
    on t.tenant_id = d.tenant_id and t.rule_id = d.id
  where d.id = any (${'ids'}::uuid[]) order by d.name, d.id, r.role_name`;
