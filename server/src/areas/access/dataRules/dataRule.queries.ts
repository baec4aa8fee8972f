import type { RuleCondition } from '@millwright/contract/core/resource/dataRules.ts';
import { run, statement } from '../../../platform/db/sql.ts';
import type { TenantTransaction } from '../../../platform/db/tenancy.ts';

/** A data rule of the mill. */
export interface MillDataRule {
  readonly id: string;
  readonly name: string;
  readonly resource: string;
  readonly field: string;
  readonly condition: RuleCondition;
  readonly value: string;
  readonly isEnabled: boolean;
}

const rules = statement<
  {
    id: string;
    name: string;
    resource: string;
    field: string;
    condition: RuleCondition;
    value: string;
    isEnabled: boolean;
  },
  []
>`
  select id, name, resource, field, condition, value, is_enabled as "isEnabled" from data_rule
  where deleted_at is null order by name, id`;

/** Every data rule of the mill, by name. */
export function selectDataRules(tx: TenantTransaction): Promise<MillDataRule[]> {
  return run(tx, rules, []);
}

const ticks = statement<{ id: string }, [roleId: string]>`
  select t.rule_id as id from role_data_rule t
  join data_rule d on d.tenant_id = t.tenant_id and d.id = t.rule_id and d.deleted_at is null
  where t.role_id = $1`;

/** The ids of the rules that a role has. */
export async function selectRulesOfRole(tx: TenantTransaction, roleId: string): Promise<ReadonlySet<string>> {
  const rows = await run(tx, ticks, [roleId]);
  return new Set(rows.map(({ id }) => id));
}

const tick = statement<never, [tenantId: number, roleId: string, ids: readonly string[]]>`
  insert into role_data_rule (tenant_id, role_id, rule_id)
  select $1::int, $2::uuid, id from unnest($3::uuid[]) as t (id) on conflict do nothing`;

const untick = statement<never, [roleId: string, ids: readonly string[]]>`
  delete from role_data_rule where role_id = $1 and rule_id = any ($2::uuid[])`;

/** Gives rules to a role, and takes others away. */
export async function writeRulesOfRole(
  tx: TenantTransaction,
  roleId: string,
  { ticked, unticked }: { ticked: readonly string[]; unticked: readonly string[] },
): Promise<void> {
  if (ticked.length > 0) await run(tx, tick, [tx.tenantId, roleId, ticked]);
  if (unticked.length > 0) await run(tx, untick, [roleId, unticked]);
}

interface UserOfRule {
  readonly rule: string;
  readonly resource: string;
  readonly roleId: string | null;
  readonly role: string | null;
}

const users = statement<UserOfRule, [ids: readonly string[]]>`
  select d.name as rule, d.resource, r.id as "roleId", r.role_name as role from data_rule d
  left join (role_data_rule t join role r on r.tenant_id = t.tenant_id and r.id = t.role_id and r.deleted_at is null)
    on t.tenant_id = d.tenant_id and t.rule_id = d.id
  where d.id = any ($1::uuid[]) order by d.name, d.id, r.role_name`;

/** These rules, each with the roles that have it: a line for each role, or one without. */
export function selectUsersOfRules(tx: TenantTransaction, ids: readonly string[]): Promise<UserOfRule[]> {
  return run(tx, users, [ids]);
}
