import type { AlarmSubject } from '@millwright/contract/areas/alarms/rule/alarmSubject.ts';
import { msOf, run, sql, statement } from '../../../../platform/db/sql.ts';
import type { TenantTransaction } from '../../../../platform/db/tenancy.ts';

export interface ToTellRow {
  id: string;
  ruleId: string;
  alarmName: string;
  priority: string;
  machineId: number | null;
  gatewayId: string | null;
  /** 0: the machine as a whole. */
  spindle: number;
  /** What is no machine; of a plan with its machine. */
  subject: AlarmSubject | null;
  subjectMachineId: number | null;
  condition: string;
  stage: string;
  silence: string;
  source: string;
  raisedMs: number;
  value: number | null;
  limit: number | null;
  unit: string | null;
  digits: number | null;
  detail: string | null;
  lossKgPerH: number | null;
  isFluttering: boolean;
  reasons: string[] | null;
  telling: string;
  toldTimes: number;
  taskId: string | null;
  newestMs: number | null;
}

const subject = sql`case when a.subject_kind is not null then json_build_object('kind', a.subject_kind, 'id', a.subject_id,
    'name', a.subject_name, 'process', a.subject_process) end as subject`;

const toTell = statement<ToTellRow, [now: Date, most: number]>`
  select a.id, a.rule_id as "ruleId", a.alarm_name as "alarmName", a.priority, a.machine_id as "machineId",
    a.gateway_id as "gatewayId", a.spindle, ${subject}, a.subject_machine_id as "subjectMachineId", a.condition, a.stage, a.silence, a.source, ${msOf(sql`a.raised_at`)} as "raisedMs",
    a.value, a.limit_value as limit, a.unit, a.digits, a.detail, a.loss_kg_per_h as "lossKgPerH", a.is_fluttering as "isFluttering",
    a.reasons, a.telling, a.told_times as "toldTimes", a.task_id as "taskId", ${msOf(sql`l.ts`)} as "newestMs"
  from alarm a left join telemetry.machine_latest l on l.tenant_id = a.tenant_id and l.machine_id = a.machine_id
  where a.tell_at <= $1 or a.tell_at is not null and a.telling = 'waiting' and a.rule_id in (
    select w.rule_id from alarm w where w.tell_at <= $1)
  order by a.raised_at, a.id limit $2 for update of a skip locked`;

/** Alarms of which somebody is to be told now, with those of the same rule that wait for it, locked. */
export function lockToTell(
  tx: TenantTransaction,
  { nowMs, most }: { nowMs: number; most: number },
): Promise<ToTellRow[]> {
  return run(tx, toTell, [new Date(nowMs), most]);
}

const settle = statement<
  never,
  [ids: readonly string[], telling: string, tellAt: Date | null, toldAt: Date | null, people: number]
>`
  update alarm set telling = $2, tell_at = $3, told_at = coalesce($4, told_at),
    told_times = told_times + case when $4::timestamptz is null then 0 else 1 end,
    told_people = case when $4::timestamptz is null then told_people else $5 end
  where id = any ($1::uuid[])`;

export async function settleTelling(
  tx: TenantTransaction,
  ids: readonly string[],
  {
    telling,
    tellMs,
    toldMs,
    people,
  }: { telling: string; tellMs: number | null; toldMs: number | null; people: number },
): Promise<void> {
  const moment = (ms: number | null) => (ms === null ? null : new Date(ms));
  await run(tx, settle, [ids, telling, moment(tellMs), moment(toldMs), people]);
}

const escalation = statement<never, [ids: readonly string[], at: Date]>`
  update alarm set escalate_at = $2 where id = any ($1::uuid[]) and escalated_at is null`;

/** Says when others are told of alarms that nobody took by then; null: never. */
export async function planEscalation(
  tx: TenantTransaction,
  ids: readonly string[],
  atMs: number | null,
): Promise<void> {
  if (ids.length > 0 && atMs !== null) await run(tx, escalation, [ids, new Date(atMs)]);
}

const escalatedColumns = sql`a.id, a.rule_id as "ruleId", a.alarm_name as "alarmName", a.priority, a.machine_id as "machineId",
    a.gateway_id as "gatewayId", a.spindle, ${subject}, a.subject_machine_id as "subjectMachineId", a.condition, a.stage, a.silence, a.source, ${msOf(sql`a.raised_at`)} as "raisedMs",
    a.value, a.limit_value as limit, a.unit, a.digits, a.detail, a.loss_kg_per_h as "lossKgPerH", a.is_fluttering as "isFluttering",
    a.reasons, a.telling, a.told_times as "toldTimes", a.task_id as "taskId", null::float8 as "newestMs"`;

const toEscalate = statement<ToTellRow, [now: Date]>`
  select ${escalatedColumns} from alarm a
  where a.escalate_at <= $1 and a.condition = 'active' and a.stage = 'open' and a.silence = 'none'
  order by a.raised_at, a.id for update of a skip locked`;

/** Alarms that nobody took in time, locked. */
export function lockToEscalate(tx: TenantTransaction, nowMs: number): Promise<ToTellRow[]> {
  return run(tx, toEscalate, [new Date(nowMs)]);
}

const handed = statement<ToTellRow, [ids: readonly string[]]>`
  select ${escalatedColumns} from alarm a
  where a.id = any ($1::uuid[]) and a.condition = 'active' and a.origin = 'pushRule' and a.escalated_at is null
  order by a.raised_at, a.id for update of a`;

/** Alarms that hold and that were not escalated yet, locked. */
export function lockToHandUp(tx: TenantTransaction, ids: readonly string[]): Promise<ToTellRow[]> {
  return run(tx, handed, [ids]);
}

const escalationOf = statement<{ roles: string[] | null; dueMs: number | null }, [id: string]>`
  select r.escalate_roles as roles, ${msOf(sql`case when a.condition = 'active' and a.stage = 'open' then a.escalate_at end`)} as "dueMs"
  from alarm a left join push_rule r on r.tenant_id = a.tenant_id and r.id = a.rule_id and r.state = 'enabled' and r.deleted_at is null
  where a.id = $1`;

/** The roles to which an alarm is escalated, and when it is. */
export async function selectEscalation(tx: TenantTransaction, id: string) {
  const [found] = await run(tx, escalationOf, [id]);
  return { roles: found?.roles ?? [], dueMs: found?.dueMs ?? null };
}

const escalated = statement<never, [ids: readonly string[], at: Date]>`
  update alarm set escalate_at = null, escalated_at = $2 where id = any ($1::uuid[])`;

/** Notes that others were told of alarms; once is enough. */
export async function noteEscalated(
  tx: TenantTransaction,
  ids: readonly string[],
  atMs: number,
): Promise<void> {
  await run(tx, escalated, [ids, new Date(atMs)]);
}

const pushed = statement<never, [id: string, at: Date]>`
  update push_rule set push_state = 'pushed', last_pushed_at = $2 where id = $1`;

export async function notePushed(tx: TenantTransaction, ruleId: string, atMs: number): Promise<void> {
  await run(tx, pushed, [ruleId, new Date(atMs)]);
}

const withTask = statement<never, [id: string, taskId: string, number: string]>`
  update alarm set task_id = $2, task_number = $3 where id = $1`;

export async function setTask(
  tx: TenantTransaction,
  { id, taskId, number }: { id: string; taskId: string; number: string },
): Promise<void> {
  await run(tx, withTask, [id, taskId, number]);
}

const inhibit = statement<never, [ids: readonly string[]]>`
  update alarm set silence = 'inhibited', telling = 'silenced', tell_at = null where id = any ($1::uuid[])`;

export async function inhibitAlarms(tx: TenantTransaction, ids: readonly string[]): Promise<void> {
  if (ids.length > 0) await run(tx, inhibit, [ids]);
}

const outOfUse = statement<{ id: number }>`
  select id from equipment.machine where deleted_at is null and status <> 'inUse'`;

/** The machines that are not in use. */
export async function selectOutOfUse(tx: TenantTransaction): Promise<Set<number>> {
  return new Set((await run(tx, outOfUse)).map(({ id }) => id));
}

const quietOutOfUse = statement<never, [ids: readonly string[]]>`
  update alarm set silence = 'outOfService', telling = 'silenced', tell_at = null where id = any ($1::uuid[])`;

/** Silences alarms of machines that are not in use. People who do it say why, so that these are told apart. */
export async function silenceOutOfUse(tx: TenantTransaction, ids: readonly string[]): Promise<void> {
  if (ids.length > 0) await run(tx, quietOutOfUse, [ids]);
}

const backInUse = statement<{ id: string }, [now: Date]>`
  update alarm f set silence = 'none', telling = 'waiting', tell_at = $1
  from (
    select a.tenant_id, a.id from alarm a join equipment.machine m on m.tenant_id = a.tenant_id and m.id = a.machine_id
    where a.condition = 'active' and a.silence = 'outOfService' and a.silence_reason is null and m.status = 'inUse'
    for update of a skip locked) used
  where f.tenant_id = used.tenant_id and f.id = used.id
  returning f.id`;

/** Alarms of machines that are in use again, and that nobody silenced, speak. */
export async function freeBackInUse(tx: TenantTransaction, nowMs: number): Promise<string[]> {
  return (await run(tx, backInUse, [new Date(nowMs)])).map(({ id }) => id);
}

const namedGateways = statement<{ id: string; name: string }>`select id, name from equipment.gateway`;

export function listGateways(tx: TenantTransaction) {
  return run(tx, namedGateways);
}

const machinesOfGateways = statement<
  { gatewayId: string | null; machineIds: number[] | null },
  [gatewayIds: readonly string[]]
>`
  select source_id as "gatewayId", array_agg(id order by id) as "machineIds" from equipment.machine
  where deleted_at is null and source_id = any ($1::uuid[]) group by source_id`;

/** The machines of gateways. */
export async function selectGatewayMachines(
  tx: TenantTransaction,
  gatewayIds: readonly string[],
): Promise<Map<string, number[]>> {
  if (gatewayIds.length === 0) return new Map();
  const rows = await run(tx, machinesOfGateways, [gatewayIds]);
  return new Map(rows.map(({ gatewayId, machineIds }) => [gatewayId ?? '', machineIds ?? []]));
}

const hidden = statement<{ machineId: number }>`
  select m.id as "machineId" from equipment.machine m
  where m.source_id in (select a.gateway_id from alarm a where a.condition = 'active' and a.gateway_id is not null)`;

/** The machines whose gateway is lost. */
export async function selectHiddenMachines(tx: TenantTransaction): Promise<Set<number>> {
  return new Set((await run(tx, hidden)).map(({ machineId }) => machineId));
}
