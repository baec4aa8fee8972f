import type { AlarmSubject } from '@millwright/contract/areas/alarms/rule/alarmSubject.ts';
import { command, query, timestampOf } from '../../../../platform/db/query.ts';
import { msOf, sql } from '../../../../platform/db/sql.ts';
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

/** Alarms of which somebody is to be told now, with those of the same rule that wait for it, locked. */
export const lockToTell = query<ToTellRow, { nowMs: number; most: number }>`
  select a.id, a.rule_id as "ruleId", a.alarm_name as "alarmName", a.priority, a.machine_id as "machineId",
    a.gateway_id as "gatewayId", a.spindle, ${subject}, a.subject_machine_id as "subjectMachineId", a.condition, a.stage, a.silence, a.source, ${msOf(sql`a.raised_at`)} as "raisedMs",
    a.value, a.limit_value as limit, a.unit, a.digits, a.detail, a.loss_kg_per_h as "lossKgPerH", a.is_fluttering as "isFluttering",
    a.reasons, a.telling, a.told_times as "toldTimes", a.task_id as "taskId", ${msOf(sql`l.ts`)} as "newestMs"
  from alarm a left join telemetry.machine_latest l on l.tenant_id = a.tenant_id and l.machine_id = a.machine_id
  where a.tell_at <= ${timestampOf('nowMs')} or a.tell_at is not null and a.telling = 'waiting' and a.rule_id in (
    select w.rule_id from alarm w where w.tell_at <= ${timestampOf('nowMs')})
  order by a.raised_at, a.id limit ${'most'} for update of a skip locked`;

const settle = command<{
  ids: readonly string[];
  telling: string;
  tellAt: Date | null;
  toldAt: Date | null;
  people: number;
}>`
  update alarm set telling = ${'telling'}, tell_at = ${'tellAt'}, told_at = coalesce(${'toldAt'}, told_at),
    told_times = told_times + case when ${'toldAt'}::timestamptz is null then 0 else 1 end,
    told_people = case when ${'toldAt'}::timestamptz is null then told_people else ${'people'} end
  where id = any (${'ids'}::uuid[])`;

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
  await settle(tx, { ids, telling, tellAt: moment(tellMs), toldAt: moment(toldMs), people });
}

const escalation = command<{ ids: readonly string[]; at: Date }>`
  update alarm set escalate_at = ${'at'} where id = any (${'ids'}::uuid[]) and escalated_at is null`;

/** Says when others are told of alarms that nobody took by then; null: never. */
export async function planEscalation(
  tx: TenantTransaction,
  ids: readonly string[],
  atMs: number | null,
): Promise<void> {
  if (ids.length > 0 && atMs !== null) await escalation(tx, { ids, at: new Date(atMs) });
}

const escalatedColumns = sql`a.id, a.rule_id as "ruleId", a.alarm_name as "alarmName", a.priority, a.machine_id as "machineId",
    a.gateway_id as "gatewayId", a.spindle, ${subject}, a.subject_machine_id as "subjectMachineId", a.condition, a.stage, a.silence, a.source, ${msOf(sql`a.raised_at`)} as "raisedMs",
    a.value, a.limit_value as limit, a.unit, a.digits, a.detail, a.loss_kg_per_h as "lossKgPerH", a.is_fluttering as "isFluttering",
    a.reasons, a.telling, a.told_times as "toldTimes", a.task_id as "taskId", null::float8 as "newestMs"`;

/** Alarms that nobody took in time, locked. */
export const lockToEscalate = query<ToTellRow, { nowMs: number }>`
  select ${escalatedColumns} from alarm a
  where a.escalate_at <= ${timestampOf('nowMs')} and a.condition = 'active' and a.stage = 'open' and a.silence = 'none'
  order by a.raised_at, a.id for update of a skip locked`;

/** Alarms that hold and that were not escalated yet, locked. */
export const lockToHandUp = query<ToTellRow, { ids: readonly string[] }>`
  select ${escalatedColumns} from alarm a
  where a.id = any (${'ids'}::uuid[]) and a.condition = 'active' and a.origin = 'pushRule' and a.escalated_at is null
  order by a.raised_at, a.id for update of a`;

/** The roles to which an alarm is escalated, and when it is. */
export const selectEscalation = query.first<{ roles: string[] | null; dueMs: number | null }, { id: string }>`
  select r.escalate_roles as roles, ${msOf(sql`case when a.condition = 'active' and a.stage = 'open' then a.escalate_at end`)} as "dueMs"
  from alarm a left join push_rule r on r.tenant_id = a.tenant_id and r.id = a.rule_id and r.state = 'enabled' and r.deleted_at is null
  where a.id = ${'id'}`.to((row) => ({ roles: row?.roles ?? [], dueMs: row?.dueMs ?? null }));

/** Notes that others were told of alarms; once is enough. */
export const noteEscalated = command<{ ids: readonly string[]; atMs: number }>`
  update alarm set escalate_at = null, escalated_at = ${timestampOf('atMs')} where id = any (${'ids'}::uuid[])`;

export const notePushed = command<{ ruleId: string; atMs: number }>`
  update push_rule set push_state = 'pushed', last_pushed_at = ${timestampOf('atMs')} where id = ${'ruleId'}`;

export const setTask = command<{ id: string; taskId: string; number: string }>`
  update alarm set task_id = ${'taskId'}, task_number = ${'number'} where id = ${'id'}`;

export const inhibitAlarms = command<{ ids: readonly string[] }>`
  update alarm set silence = 'inhibited', telling = 'silenced', tell_at = null where id = any (${'ids'}::uuid[])`.unlessEmpty(
  'ids',
);

/** The machines that are not in use. */
export const selectOutOfUse = query.column<number>`
  select id from equipment.machine where deleted_at is null and status <> 'inUse'`.to((ids) => new Set(ids));

/** Silences alarms of machines that are not in use. People who do it say why, so that these are told apart. */
export const silenceOutOfUse = command<{ ids: readonly string[] }>`
  update alarm set silence = 'outOfService', telling = 'silenced', tell_at = null where id = any (${'ids'}::uuid[])`.unlessEmpty(
  'ids',
);

/** Alarms of machines that are in use again, and that nobody silenced, speak. */
export const freeBackInUse = query.column<string, { nowMs: number }>`
  update alarm f set silence = 'none', telling = 'waiting', tell_at = ${timestampOf('nowMs')}
  from (
    select a.tenant_id, a.id from alarm a join equipment.machine m on m.tenant_id = a.tenant_id and m.id = a.machine_id
    where a.condition = 'active' and a.silence = 'outOfService' and a.silence_reason is null and m.status = 'inUse'
    for update of a skip locked) used
  where f.tenant_id = used.tenant_id and f.id = used.id
  returning f.id`;

export const listGateways = query<{ id: string; name: string }>`select id, name from equipment.gateway`;

export const selectGatewayMachines = query<
  { gatewayId: string | null; machineIds: number[] | null },
  { gatewayIds: readonly string[] }
>`
  select source_id as "gatewayId", array_agg(id order by id) as "machineIds" from equipment.machine
  where deleted_at is null and source_id = any (${'gatewayIds'}::uuid[]) group by source_id`
  .unlessEmpty('gatewayIds')
  .to((rows) => new Map(rows.map(({ gatewayId, machineIds }) => [gatewayId ?? '', machineIds ?? []])));

/** The machines whose gateway is lost. */
export const selectHiddenMachines = query.column<number>`
  select m.id as "machineId" from equipment.machine m
  where m.source_id in (select a.gateway_id from alarm a where a.condition = 'active' and a.gateway_id is not null)`.to(
  (machineIds) => new Set(machineIds),
);
