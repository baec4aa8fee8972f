import type pg from 'pg';
import { outsideQuery, query, timestampOf } from '../../../../platform/db/query.ts';
import { msOf, sql } from '../../../../platform/db/sql.ts';
import type { KeyState } from '../engine/engine.ts';
import type { JudgedRule } from '../engine/rules.ts';

const due = outsideQuery<{ tenantId: number; part: string }, { at: Date }>`
  select tenant_id as "tenantId", part from secure.work_of_alarms(${'at'})`;

/** What there is to do now in each mill: the parts of the sweep in which time alone brings something. */
export async function listDueParts(pool: pg.Pool, nowMs: number): Promise<Map<number, Set<string>>> {
  const mills = new Map<number, Set<string>>();
  for (const { tenantId, part } of await due(pool, { at: new Date(nowMs) }))
    mills.set(tenantId, (mills.get(tenantId) ?? new Set()).add(part));
  return mills;
}

export interface DueKeyRow {
  ruleId: string;
  machineId: number;
  spindle: number;
  state: KeyState;
  alarmId: string | null;
  version: number;
  /** When its machine spoke last, by the machine's clock, and when that was received. */
  newestMs: number | null;
  receivedMs: number | null;
  listeningMs: number;
  slowestPeriodS: number;
  machineState: number | null;
  fault: string | null;
  rateGPerH: number | null;
}

// A machine that tells of the past is judged by its own clock: what it measured behind a delay is still to come. Whether it is
// silent is judged by when it was heard.
/** Keys that must be looked at, locked; those that somebody else looks at are left out. */
export const lockDueKeys = query<DueKeyRow, { nowMs: number; most: number }>`
  select k.rule_id as "ruleId", k.machine_id as "machineId", k.spindle, k.state, k.alarm_id as "alarmId", k.version,
    ${msOf(sql`l.ts`)} as "newestMs", ${msOf(sql`l.received_at`)} as "receivedMs",
    coalesce(${msOf(sql`am.listening_since`)}, 0) as "listeningMs",
    d.slowest_period_s as "slowestPeriodS", l.state as "machineState", l.fault, l.rate_g_per_h as "rateGPerH"
  from alarm_key k
  join equipment.machine m on m.tenant_id = k.tenant_id and m.id = k.machine_id
  join equipment.machine_model d on d.tenant_id = m.tenant_id and d.id = m.model_id
  left join push_rule r on r.tenant_id = k.tenant_id and r.id = k.rule_id
  left join telemetry.machine_latest l on l.tenant_id = k.tenant_id and l.machine_id = k.machine_id
  left join alarm_mill am on am.tenant_id = k.tenant_id
  where k.due_at <= ${timestampOf('nowMs')} and k.due_at + case when r.source = 'silence' then interval '0'
      else greatest(l.received_at - l.ts, interval '0') end <= ${timestampOf('nowMs')}
    or k.waits_ms is not null
      and greatest(l.received_at, am.listening_since) <= ${timestampOf('nowMs')}::timestamptz - make_interval(secs => k.waits_ms / 1000.0)
  order by k.rule_id, k.machine_id limit ${'most'} for update of k skip locked`;

export interface TellingRule extends JudgedRule {
  id: string;
  varietyIds: string[] | null;
  partIds: string[] | null;
  windowH: number | null;
  alarmCode: string;
  alarmName: string;
  type: string;
  priority: string;
  needsTaking: boolean;
  isHiddenByGateway: boolean;
  makesTask: boolean;
  receiverAttribute: string;
  duties: string[] | null;
  people: string[] | null;
  roles: string[] | null;
  departments: string[] | null;
  escalateAfterMin: number | null;
  escalateRoles: string[] | null;
  frequency: string;
  repeatMin: number | null;
  mergeMin: number;
  content: string[];
  parameters: string[] | null;
  lastPushedMs: number | null;
}

/** The rules of the mill that judge, with whom they tell. */
export const selectTellingRules = query<TellingRule>`
  select id, alarm_code as "alarmCode", alarm_name as "alarmName", type, priority, process, model_ids as "modelIds",
    machine_ids as "machineIds", variety_ids as "varietyIds", part_ids as "partIds", window_h as "windowH", source, signal, kpi, operator, value, clear_value as "clearValue",
    grave_value as "graveValue", states, fault_codes as "faultCodes", match, conditions, only_running as "onlyRunning",
    trigger_after_s as "triggerAfterS", clear_after_s as "clearAfterS", no_data_min as "noDataMin", schedule,
    hours_from as "hoursFrom", hours_to as "hoursTo", shifts, needs_taking as "needsTaking",
    is_hidden_by_gateway as "isHiddenByGateway", makes_task as "makesTask", receiver_attribute as "receiverAttribute",
    duties, people, roles, departments, escalate_after_min as "escalateAfterMin", escalate_roles as "escalateRoles", frequency, repeat_min as "repeatMin", merge_min as "mergeMin", content,
    parameters, ${msOf(sql`last_pushed_at`)} as "lastPushedMs"
  from push_rule where state = 'enabled' and deleted_at is null order by id`;

/** Keeps the rules as they are until the transaction ends. */
export const shareRules = query<{ stamp: number }>`select stamp from alarm_mill for share`;

/** Whether figures of the shift are due; they are at the next moment again. Another sweep that asks meanwhile waits, and finds it done. */
export const claimFigures = query.exists<{ nowMs: number; nextMs: number }>`
  update alarm_figures set due_at = ${timestampOf('nextMs')} where due_at <= ${timestampOf('nowMs')} returning 1 as due`;

export const lockKeysOf = query<
  {
    ruleId: string;
    machineId: number;
    spindle: number;
    state: KeyState;
    alarmId: string | null;
    version: number;
  },
  { ruleIds: readonly string[] }
>`
  select rule_id as "ruleId", machine_id as "machineId", spindle, state, alarm_id as "alarmId", version
  from alarm_key where rule_id = any (${'ruleIds'}::uuid[]) for update`;

/** Ends shelvings whose time is over; what still holds is told again. */
export const endShelvings = query.column<string, { nowMs: number }>`
  update alarm a set silence = 'none', shelved_until = null, silence_reason = null,
    telling = case when a.condition = 'active' and a.telling <> 'untold' then 'waiting' else a.telling end,
    tell_at = case when a.condition = 'active' and a.telling <> 'untold' then ${timestampOf('nowMs')}::timestamptz end
  from (select tenant_id, id from alarm where shelved_until <= ${timestampOf('nowMs')} order by shelved_until limit 1000 for update skip locked) over
  where a.tenant_id = over.tenant_id and a.id = over.id returning a.id`;

// Since machines are listened to nothing was heard of them: what nobody could hear before is no silence.

export const selectGateways = query<{
  gatewayId: string | null;
  machines: number;
  newestMs: number;
  leastPeriodS: number;
}>`
  select m.source_id as "gatewayId", count(*)::int as machines,
    ${msOf(sql`greatest(max(l.received_at), max(am.listening_since))`)} as "newestMs",
    min(d.slowest_period_s)::int as "leastPeriodS"
  from equipment.machine m
  join telemetry.machine_latest l on l.tenant_id = m.tenant_id and l.machine_id = m.id
  join equipment.machine_model d on d.tenant_id = m.tenant_id and d.id = m.model_id
  join alarm_mill am on am.tenant_id = m.tenant_id
  where m.deleted_at is null and m.source_id is not null group by m.source_id`;

/** The alarms of gateways that hold. */
export const lockGatewayAlarms = query<{ id: string; ruleId: string; gatewayId: string | null }>`
  select id, rule_id as "ruleId", gateway_id as "gatewayId" from alarm
  where condition = 'active' and gateway_id is not null for update`;

// Who changes one at this moment frees it or ends it; what is left over is found by the next sweep.
/** Machines that stay silent when their gateway speaks again are alarms of their own. */
export const freeInhibited = query.column<string, { nowMs: number }>`
  update alarm f set silence = 'none', telling = 'waiting', tell_at = ${timestampOf('nowMs')}
  from (
    select a.tenant_id, a.id from alarm a join equipment.machine m on m.tenant_id = a.tenant_id and m.id = a.machine_id
    where a.condition = 'active' and a.silence = 'inhibited' and not exists (
      select from alarm g where g.tenant_id = a.tenant_id and g.condition = 'active' and g.gateway_id = m.source_id)
    for update of a skip locked) heard
  where f.tenant_id = heard.tenant_id and f.id = heard.id
  returning f.id`;
