import { run, statement } from '../../../../platform/db/sql.ts';
import type { TenantTransaction } from '../../../../platform/db/tenancy.ts';
import { planSubjects } from '../subjects/subject.queries.ts';

const bumpStamp = statement<never, [tenantId: number, now: Date]>`
  insert into alarm_mill (tenant_id, listening_since) values ($1, $2) on conflict (tenant_id) do update set stamp = alarm_mill.stamp + 1`;

const addMill = statement<never, [tenantId: number]>`
  insert into alarm_mill (tenant_id) values ($1) on conflict (tenant_id) do nothing`;

/** Lets a mill be judged: by a rule, or by the faults of its file. */
export async function addAlarmMill(tx: TenantTransaction): Promise<void> {
  await run(tx, addMill, [tx.tenantId]);
}

const planFigures = statement<never, [tenantId: number, now: Date]>`
  insert into alarm_figures (tenant_id, due_at) values ($1, $2) on conflict (tenant_id) do nothing`;

/** Lets everybody who judges read the rules of the mill anew. What is judged by the old ones is not committed any more. */
export async function noteRulesChanged(tx: TenantTransaction, nowMs: number): Promise<void> {
  await run(tx, bumpStamp, [tx.tenantId, new Date(nowMs)]);
  await run(tx, planFigures, [tx.tenantId, new Date(nowMs)]);
  await planSubjects(tx, nowMs);
}

const endAlarms = statement<never, [ids: readonly string[], now: Date]>`
  update alarm set condition = 'over', cleared_at = greatest($2::timestamptz, raised_at), tell_at = null, shelved_until = null,
    stage = case when stage = 'acknowledged' or not needs_taking then 'closed' else stage end,
    telling = case when telling <> 'waiting' then telling when told_times = 0 then 'recovered' else 'sent' end
  where rule_id = any ($1::uuid[]) and condition = 'active'`;

const forgetKeys = statement<
  never,
  [ids: readonly string[]]
>`delete from alarm_key where rule_id = any ($1::uuid[])`;

const forgetSubjects = statement<
  never,
  [ids: readonly string[]]
>`delete from alarm_subject_key where rule_id = any ($1::uuid[])`;

/** Ends what holds of rules that judge no more, or judge something else: what is still so is an alarm anew. */
export async function endAlarmsOf(
  tx: TenantTransaction,
  { ruleIds, nowMs }: { ruleIds: readonly string[]; nowMs: number },
): Promise<void> {
  await run(tx, endAlarms, [ruleIds, new Date(nowMs)]);
  await run(tx, forgetKeys, [ruleIds]);
  await run(tx, forgetSubjects, [ruleIds]);
}
