import { run, statement } from '../../../../platform/db/sql.ts';
import type { TenantTransaction } from '../../../../platform/db/tenancy.ts';
import type { KeyState } from '../engine/engine.ts';

/** How a rule stands for what is no machine. */
export interface SubjectKey {
  ruleId: string;
  kind: string;
  id: string;
  state: KeyState;
  alarmId: string | null;
}

const plan = statement<never, [tenantId: number, at: Date]>`
  insert into alarm_subjects (tenant_id, due_at) values ($1, $2) on conflict (tenant_id) do update set due_at = excluded.due_at`;

/** Has what is no machine judged at a moment, since a rule changed. */
export async function planSubjects(tx: TenantTransaction, atMs: number): Promise<void> {
  await run(tx, plan, [tx.tenantId, new Date(atMs)]);
}

const wake = statement<never, [at: Date]>`
  update alarm_subjects set due_at = $1 where due_at > $1 and due_at < 'infinity'`;

/** Has what is no machine judged soon where rules ask for it, since something of it changed. */
export async function wakeSubjects(tx: TenantTransaction, atMs: number): Promise<void> {
  await run(tx, wake, [new Date(atMs)]);
}

const claim = statement<{ due: number }, [now: Date, next: Date]>`
  update alarm_subjects set due_at = $2 where due_at <= $1 returning 1 as due`;

/** Whether they are due; they are at the next moment again. Another sweep that asks meanwhile waits, and finds it done. */
export async function claimSubjects(
  tx: TenantTransaction,
  { nowMs, nextMs }: { nowMs: number; nextMs: number },
): Promise<boolean> {
  return (await run(tx, claim, [new Date(nowMs), new Date(nextMs)])).length > 0;
}

const rest = statement<never>`update alarm_subjects set due_at = 'infinity'`;

/** They are not judged until a rule changes. */
export async function restSubjects(tx: TenantTransaction): Promise<void> {
  await run(tx, rest);
}

const keys = statement<SubjectKey, [ruleIds: readonly string[]]>`
  select rule_id as "ruleId", subject_kind as kind, subject_id as id, state, alarm_id as "alarmId"
  from alarm_subject_key where rule_id = any ($1::uuid[]) for update`;

export function lockSubjectKeys(tx: TenantTransaction, ruleIds: readonly string[]): Promise<SubjectKey[]> {
  return run(tx, keys, [ruleIds]);
}

const write = statement<never, [tenantId: number, rows: string]>`
  insert into alarm_subject_key (tenant_id, rule_id, subject_kind, subject_id, state, alarm_id)
  select $1, k."ruleId", k.kind, k.id, k.state, k."alarmId"
  from jsonb_to_recordset($2::jsonb) as k ("ruleId" uuid, kind text, id uuid, state jsonb, "alarmId" uuid)
  on conflict (tenant_id, rule_id, subject_kind, subject_id) do update set state = excluded.state,
    alarm_id = excluded.alarm_id`;

export async function writeSubjectKeys(tx: TenantTransaction, rows: readonly SubjectKey[]): Promise<void> {
  if (rows.length > 0) await run(tx, write, [tx.tenantId, JSON.stringify(rows)]);
}

const forget = statement<never, [rows: string]>`
  delete from alarm_subject_key d using jsonb_to_recordset($1::jsonb) as k ("ruleId" uuid, kind text, id uuid)
  where d.rule_id = k."ruleId" and d.subject_kind = k.kind and d.subject_id = k.id`;

/** Forgets keys of what is not there any more. */
export async function forgetSubjectKeys(
  tx: TenantTransaction,
  rows: readonly Pick<SubjectKey, 'ruleId' | 'kind' | 'id'>[],
): Promise<void> {
  if (rows.length === 0) return;
  await run(tx, forget, [JSON.stringify(rows.map(({ ruleId, kind, id }) => ({ ruleId, kind, id })))]);
}

const telling = statement<{
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

/** The rules of which there are alarms of what is no machine that nobody took yet, or that hold, with whom they tell. */
export function selectRulesOfSubjects(tx: TenantTransaction) {
  return run(tx, telling);
}
