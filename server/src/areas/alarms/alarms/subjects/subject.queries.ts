import { command, currentTenant, jsonOf, query, timestampOf } from '../../../../platform/db/query.ts';
import type { TenantTransaction } from '../../../../platform/db/tenancy.ts';
import type { KeyState } from '../engine/engine.ts';

export interface SubjectKey {
  ruleId: string;
  kind: string;
  id: string;
  state: KeyState;
  alarmId: string | null;
}

/** Has what is no machine judged at a moment, since a rule changed. */
export const planSubjects = command<{ atMs: number }>`
  insert into alarm_subjects (tenant_id, due_at) values (${currentTenant}, ${timestampOf('atMs')}) on conflict (tenant_id) do update set due_at = excluded.due_at`;

/** Has what is no machine judged soon where rules ask for it, since something of it changed. */
export const wakeSubjects = command<{ atMs: number }>`
  update alarm_subjects set due_at = ${timestampOf('atMs')} where due_at > ${timestampOf('atMs')} and due_at < 'infinity'`;

/** Whether they are due; they are at the next moment again. Another sweep that asks meanwhile waits, and finds it done. */
export const claimSubjects = query.exists<{ nowMs: number; nextMs: number }>`
  update alarm_subjects set due_at = ${timestampOf('nextMs')} where due_at <= ${timestampOf('nowMs')} returning 1 as due`;

/** They are not judged until a rule changes. */
export const restSubjects = command`update alarm_subjects set due_at = 'infinity'`;

export const lockSubjectKeys = query<SubjectKey, { ruleIds: readonly string[] }>`
  select rule_id as "ruleId", subject_kind as kind, subject_id as id, state, alarm_id as "alarmId"
  from alarm_subject_key where rule_id = any (${'ruleIds'}::uuid[]) for update`;

export const writeSubjectKeys = command<{ rows: readonly SubjectKey[] }>`
  insert into alarm_subject_key (tenant_id, rule_id, subject_kind, subject_id, state, alarm_id)
  select ${currentTenant}, k."ruleId", k.kind, k.id, k.state, k."alarmId"
  from jsonb_to_recordset(${jsonOf('rows')}::jsonb) as k ("ruleId" uuid, kind text, id uuid, state jsonb, "alarmId" uuid)
  on conflict (tenant_id, rule_id, subject_kind, subject_id) do update set state = excluded.state,
    alarm_id = excluded.alarm_id`.unlessEmpty('rows');

const forget = command<{ rows: string }>`
  delete from alarm_subject_key d using jsonb_to_recordset(${'rows'}::jsonb) as k ("ruleId" uuid, kind text, id uuid)
  where d.rule_id = k."ruleId" and d.subject_kind = k.kind and d.subject_id = k.id`;

export async function forgetSubjectKeys(
  tx: TenantTransaction,
  rows: readonly Pick<SubjectKey, 'ruleId' | 'kind' | 'id'>[],
): Promise<void> {
  if (rows.length === 0) return;
  await forget(tx, { rows: JSON.stringify(rows.map(({ ruleId, kind, id }) => ({ ruleId, kind, id }))) });
}

/** The rules of which there are alarms of what is no machine that nobody took yet, or that hold, with whom they tell. */
export const selectRulesOfSubjects = query<{
  id: string;
  receiverAttribute: string;
  people: string[] | null;
  roles: string[] | null;
  departments: string[] | null;
}>`
  select r.id, r.receiver_attribute as "receiverAttribute", r.people, r.roles, r.departments from push_rule r
  where exists (
    select from alarm a where a.tenant_id = r.tenant_id and a.rule_id = r.id and a.subject_kind is not null
      and (a.stage = 'open' and a.condition <> 'withdrawn' or a.condition = 'active'))
  order by r.id`;
