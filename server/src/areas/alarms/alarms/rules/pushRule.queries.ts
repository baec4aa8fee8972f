import { command, currentTenant } from '../../../../platform/db/query.ts';
import type { TenantTransaction } from '../../../../platform/db/tenancy.ts';
import { planSubjects } from '../subjects/subject.queries.ts';

const bumpStamp = command<{ now: Date }>`
  insert into alarm_mill (tenant_id, listening_since) values (${currentTenant}, ${'now'}) on conflict (tenant_id) do update set stamp = alarm_mill.stamp + 1`;

/** Lets a mill be judged: by a rule, or by the faults of its file. */
export const addAlarmMill = command`
  insert into alarm_mill (tenant_id) values (${currentTenant}) on conflict (tenant_id) do nothing`;

const planFigures = command<{ now: Date }>`
  insert into alarm_figures (tenant_id, due_at) values (${currentTenant}, ${'now'}) on conflict (tenant_id) do nothing`;

/** Lets everybody who judges read the rules of the mill anew. What is judged by the old ones is not committed any more. */
export async function noteRulesChanged(tx: TenantTransaction, nowMs: number): Promise<void> {
  await bumpStamp(tx, { now: new Date(nowMs) });
  await planFigures(tx, { now: new Date(nowMs) });
  await planSubjects(tx, { atMs: nowMs });
}

const endAlarms = command<{ ids: readonly string[]; now: Date }>`
  update alarm set condition = 'over', cleared_at = greatest(${'now'}::timestamptz, raised_at), tell_at = null, shelved_until = null,
    stage = case when stage = 'acknowledged' or not needs_taking then 'closed' else stage end,
    telling = case when telling <> 'waiting' then telling when told_times = 0 then 'recovered' else 'sent' end
  where rule_id = any (${'ids'}::uuid[]) and condition = 'active'`;

const forgetKeys = command<{
  ids: readonly string[];
}>`delete from alarm_key where rule_id = any (${'ids'}::uuid[])`;

const forgetSubjects = command<{
  ids: readonly string[];
}>`delete from alarm_subject_key where rule_id = any (${'ids'}::uuid[])`;

/** Ends what holds of rules that judge no more, or judge something else: what is still so is an alarm anew. */
export async function endAlarmsOf(
  tx: TenantTransaction,
  { ruleIds, nowMs }: { ruleIds: readonly string[]; nowMs: number },
): Promise<void> {
  await endAlarms(tx, { ids: ruleIds, now: new Date(nowMs) });
  await forgetKeys(tx, { ids: ruleIds });
  await forgetSubjects(tx, { ids: ruleIds });
}
