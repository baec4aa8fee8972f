// Statements of ingest are prepared by name and list values by place; the sweep sends the same ones.
// One file: what judging writes of keys and alarms, in statements made of shared parts.
import {
  type AlarmOrigin,
  gatherMs,
  historyAfterMs,
} from '@millwright/contract/areas/alarms/rule/pushRuleParts.ts';
import { instantField, numberField, rowArray, textField } from '../../../../platform/db/rowText.ts';
import { sql, type Sql, type Statement, statement } from '../../../../platform/db/sql.ts';
import { prepared, type PreparedStatement } from '../../../../platform/db/together.ts';
import { demand, isUnmet } from '../../../telemetry/index.ts';

/** Runs a statement in the transaction of ingest, or in that of a mill. Ingest keeps one with a name prepared. */
export type Ask = <Row extends object, Values extends readonly unknown[]>(
  asked: Statement<Row, Values> & { readonly name?: string },
  values: Values,
) => Promise<Row[]>;

// Keys and events travel as the texts of `rowText.ts`, in the order of the columns of their table. Alarms, of which most columns say nothing,
// travel as JSON arrays, each with its mill; moments within them are epoch ms.

/** How a key is written; `version` is the new one. */
export interface KeyWrite {
  readonly tenantId: number;
  readonly ruleId: string;
  readonly machineId: number;
  /** Without it the machine as a whole. */
  readonly spindle?: number;
  readonly state: unknown;
  readonly alarmId: string | null;
  readonly dueMs: number | null;
  readonly waitsMs: number | null;
  readonly version: number;
}

export interface RaisedAlarm {
  readonly tenantId: number;
  readonly id: string;
  readonly ruleId: string;
  readonly alarmCode: string;
  readonly alarmName: string;
  readonly priority: string;
  readonly type: string;
  readonly source: string;
  readonly machineId: number | null;
  readonly gatewayId: string | null;
  readonly spindle?: number;
  /** What is no machine; of a plan with its machine. */
  readonly subject?: {
    readonly kind: string;
    readonly id: string;
    readonly name: string;
    readonly process: string | null;
    readonly machineId: number | null;
  };
  readonly needsTaking: boolean;
  /** Without: of a push rule. */
  readonly origin?: AlarmOrigin;
  readonly raisedMs: number;
  readonly value: number | null;
  readonly limit: number | null;
  /** In which unit they are, and how precisely they are written; of a signal its model says it. */
  readonly unit?: string | null;
  readonly digits?: number | null;
  readonly signal?: string | null;
  readonly detail: string | null;
  readonly lossKgPerH: number | null;
  readonly isFluttering: boolean;
  /** Of a rule with several conditions any of which is enough: by which it began, as they are written. */
  readonly reasons?: readonly string[];
  /** Of one that is over already: it is history, and nobody is told. */
  readonly clearedMs?: number | null;
  /** What was measured as it ended. */
  readonly endedValue?: number | null;
  /** When it was critical by its value, and since when nothing is known of it. */
  readonly worsenedMs?: number | null;
  readonly unknownMs?: number | null;
}

/** What became of an alarm that holds: all that is said of it at once, since one statement changes a row once. */
export interface AlarmChange {
  readonly tenantId: number;
  readonly id: string;
  readonly worsenedMs: number | null;
  /** Whether it says since when nothing is known of it, or that it is known again. */
  readonly saysUnknown: boolean;
  readonly unknownMs: number | null;
  readonly clearedMs: number | null;
  readonly endedValue: number | null;
  readonly isWithdrawn: boolean;
}

const taken = sql`case when c."worsenedMs" is not null and a.priority <> 'critical' and a.stage = 'acknowledged' then 'open'
    else a.stage end`;
const isGraver = sql`c."worsenedMs" is not null and a.priority <> 'critical'`;

/**
 * Keys first; where one of them is not as whoever judged it knew it, or where the rules of a mill are others by now, all is undone.
 * Of the few rows that a text in JSON brings PostgreSQL expects a hundred: what is looked up for each of them is asked one by one,
 * or it would read all there is.
 * $1 is the stamps of the mills, $2 the keys.
 */
const keysFirst = sql`
  with held as materialized (
    select m.tenant_id from json_to_recordset($1::json) as s ("tenantId" int, stamp bigint),
      lateral (select m.tenant_id from alarm_mill m where m.tenant_id = s."tenantId" and m.stamp = s.stamp for share) m),
  guard as materialized (select from held having count(*) = json_array_length($1::json)),
  keys as (
    insert into alarm_key select k.* from guard, unnest($2::alarm_key[]) k
    on conflict (tenant_id, rule_id, machine_id, spindle) do update set state = excluded.state,
      alarm_id = excluded.alarm_id, due_at = excluded.due_at, waits_ms = excluded.waits_ms, version = excluded.version,
      swept_at = excluded.swept_at
      where alarm_key.version = excluded.version - 1
    returning 1),
  good as materialized (select from guard, keys having count(*) = cardinality($2::alarm_key[]))`;
type Judged = { isGood: boolean };
const isGood = sql`${demand('judged', sql`exists (select from good)`)} as "isGood"`;

/** What happened to alarms, and their rows do not say. */
const eventsBehind = (rows: Sql) => sql`
  events as (
    insert into alarm_event select e.* from good, unnest(${rows}::alarm_event[]) e)`;

const isOver = sql`c."clearedMs" is not null`;
/** What becomes of the message of an alarm that is over: it is no longer waited for. */
const toldWhenOver = (
  now: Sql,
) => sql`case when a.telling <> 'waiting' then a.telling when a.told_times > 0 then 'sent'
    when ${now}::timestamptz - a.raised_at <= make_interval(secs => ${historyAfterMs / 1000}) then 'recovered' else 'history' end`;

/** What becomes of alarms that are ($4). They are named once more beside it ($5 and $6), so that they are found by their keys. $3 is now. */
const changed = sql`
  changed as (
    update alarm a set worsened_at = coalesce(to_timestamp(c."worsenedMs" / 1000.0), a.worsened_at),
      priority = case when c."worsenedMs" is not null then 'critical' else a.priority end,
      telling = case when ${isOver} then ${toldWhenOver(sql`$3`)} when ${isGraver} then 'waiting' else a.telling end,
      tell_at = case when ${isOver} then null when ${isGraver} then $3::timestamptz else a.tell_at end,
      unknown_since = case when ${isOver} then null
        when c."saysUnknown" then to_timestamp(c."unknownMs" / 1000.0) else a.unknown_since end,
      condition = case when not (${isOver}) then a.condition when c."isWithdrawn" then 'withdrawn' else 'over' end,
      cleared_at = coalesce(to_timestamp(c."clearedMs" / 1000.0), a.cleared_at),
      ended_value = case when ${isOver} then c."endedValue" else a.ended_value end,
      shelved_until = case when not (${isOver}) then a.shelved_until end,
      stage = case when ${isOver} and (${taken} = 'acknowledged' or not a.needs_taking or c."isWithdrawn")
        then 'closed' else ${taken} end
    from good, json_to_recordset($4::json) as c ("tenantId" int, id uuid, "worsenedMs" float8, "saysUnknown" boolean,
      "unknownMs" float8, "clearedMs" float8, "endedValue" float8, "isWithdrawn" boolean)
    where a.tenant_id = any ($5::int[]) and a.id = any ($6::uuid[])
      and a.tenant_id = c."tenantId" and a.id = c.id and (a.condition = 'active' or ${isOver})
    returning 1)`;

/**
 * Alarms that begin. What is critical, and what more hangs on than a message, is looked at at once; others when their rule speaks next, so that
 * those of which nobody will be told cost nothing more. $3 is now.
 */
const raisedFrom = (rows: Sql) => sql`
  raised as (
    insert into alarm (tenant_id, id, rule_id, alarm_code, alarm_name, priority, type, source, machine_id, gateway_id,
      condition, stage, needs_taking, raised_at, value, limit_value, detail, loss_kg_per_h, is_fluttering, telling, tell_at,
      cleared_at, worsened_at, unknown_since, reasons, origin, spindle, subject_kind, subject_id, subject_name, subject_process,
      subject_machine_id, unit, digits, ended_value)
    select a."tenantId", a.id, a."ruleId", a."alarmCode", a."alarmName",
      case when a."worsenedMs" is null then a.priority else 'critical' end, a.type, a.source, a."machineId", a."gatewayId",
      case when a."clearedMs" is null then 'active' else 'over' end,
      case when a."clearedMs" is null then 'open' else 'closed' end,
      a."needsTaking", to_timestamp(a."raisedMs" / 1000.0), a.value, a.limit, a.detail, a."lossKgPerH", a."isFluttering",
      case when a.origin <> 'pushRule' then 'untold' when a."clearedMs" is null then 'waiting' else 'history' end,
      case when a."clearedMs" is not null or coalesce(a.origin, 'pushRule') <> 'pushRule' then null
        when a.priority = 'critical' or a."worsenedMs" is not null or a.source = 'silence' or r.makes_task or m.status <> 'inUse'
          then $3::timestamptz
        else greatest($3::timestamptz, to_timestamp(a."raisedMs" / 1000.0) + make_interval(secs => ${gatherMs / 1000}),
          r.last_pushed_at + make_interval(mins => r.merge_min)) end,
      to_timestamp(a."clearedMs" / 1000.0),
      to_timestamp(a."worsenedMs" / 1000.0), to_timestamp(a."unknownMs" / 1000.0), a.reasons,
      coalesce(a.origin, 'pushRule'), coalesce(a.spindle, 0), a.subject->>'kind',
      (a.subject->>'id')::uuid, a.subject->>'name', a.subject->>'process', (a.subject->>'machineId')::int,
      coalesce(a.unit, s.unit), coalesce(a.digits, s.digits), a."endedValue"
    from good, json_to_recordset(${rows}::json) as a ("tenantId" int, id uuid, "ruleId" uuid, "alarmCode" text,
      "alarmName" text, priority text, type text, source text, "machineId" int, "gatewayId" uuid, "needsTaking" boolean,
      "raisedMs" float8, value float8, "limit" float8, detail text, "lossKgPerH" float8, "isFluttering" boolean,
      "clearedMs" float8, "worsenedMs" float8, "unknownMs" float8, reasons text[], origin text,
      subject jsonb, spindle int, unit text, digits smallint, signal text, "endedValue" float8)
    left join lateral (
      select r.makes_task, r.merge_min, r.last_pushed_at from push_rule r
      where r.tenant_id = a."tenantId" and r.id = a."ruleId" limit 1) r on true
    left join lateral (
      select m.tenant_id, m.model_id, m.status from equipment.machine m
      where m.tenant_id = a."tenantId" and m.id = a."machineId" limit 1) m on true
    left join lateral (
      select g.unit, g.digits from equipment.model_signal g
      where a.signal is not null and g.tenant_id = m.tenant_id and g.model_id = m.model_id and g.code = a.signal and g.deleted_at is null
      limit 1) s on true`;

type KeyValues = [stamps: string, keys: string];
type AlarmValues = [...of: KeyValues, now: Date];
type ChangeValues = [changes: string, changedTenants: readonly number[], changedIds: readonly string[]];

// All that judging changes is one statement and so one round trip. PostgreSQL makes itself ready for all of a statement, whether there is
// something to do for it or not, and that takes longer than a row; so there is one for each kind of what there is to do.
const storedKeys = statement<Judged, KeyValues>`${keysFirst} select ${isGood}`;
const storedRaised = statement<Judged, [...of: AlarmValues, raised: string]>`
  ${keysFirst}, ${raisedFrom(sql`$4`)}) select ${isGood}`;
const storedChanges = statement<Judged, [...of: AlarmValues, ...changes: ChangeValues]>`
  ${keysFirst}, ${changed} select ${isGood}`;
// What ends makes room for what begins, since one alarm of a key holds at a time.
const behindChanged = sql`${raisedFrom(sql`$7`)} where (select count(*) from changed) >= 0)`;
type BothValues = [...of: AlarmValues, ...changes: ChangeValues, raised: string];
const storedBoth = statement<Judged, BothValues>`
  ${keysFirst}, ${changed}, ${behindChanged} select ${isGood}`;
const storedAll = statement<Judged, [...of: BothValues, events: string]>`
  ${keysFirst}, ${changed}, ${behindChanged}, ${eventsBehind(sql`$8`)} select ${isGood}`;

/** What is written at once. */
export interface Stored {
  /** Of the mills that must be judged by these rules still. */
  readonly stamps: readonly { readonly tenantId: number; readonly stamp: number }[];
  readonly keys: readonly KeyWrite[];
  readonly changes: readonly AlarmChange[];
  readonly raised: readonly RaisedAlarm[];
  readonly events: readonly JudgedEvent[];
  readonly nowMs: number;
  /** When the sweep changed it; null: ingest did. */
  readonly sweptMs: number | null;
}

/**
 * The statement that writes what judging changed; undefined where that is nothing. Where something is not as whoever judged knew it, it ends
 * the transaction as `judged` of `demands.queries.ts`.
 */
export function storedBy(of: Stored): PreparedStatement | undefined {
  const { stamps, keys, changes, raised, events, nowMs, sweptMs } = of;
  if ([stamps, keys, changes, raised, events].every(({ length }) => length === 0)) return undefined;
  const ofKeys: KeyValues = [JSON.stringify(stamps), rowArray(keys.map((key) => keyRow(key, sweptMs)))];
  if (changes.length + raised.length + events.length === 0) return prepared('store-keys', storedKeys, ofKeys);
  const ofAlarms: AlarmValues = [...ofKeys, new Date(nowMs)];
  const ofChanges: ChangeValues = [JSON.stringify(changes), ...keysOf(changes)];
  const ofRaised = JSON.stringify(raised);
  const ofBoth: BothValues = [...ofAlarms, ...ofChanges, ofRaised];
  if (events.length > 0) return prepared('store-all', storedAll, [...ofBoth, rowArray(events.map(eventRow))]);
  if (changes.length === 0) return prepared('store-raised', storedRaised, [...ofAlarms, ofRaised]);
  if (raised.length === 0) return prepared('store-changes', storedChanges, [...ofAlarms, ...ofChanges]);
  return prepared('store-alarms', storedBoth, ofBoth);
}

function keyRow(
  { tenantId, ruleId, machineId, spindle = 0, state, alarmId, dueMs, waitsMs, version }: KeyWrite,
  sweptMs: number | null,
): string {
  return (
    `(${tenantId},${ruleId},${machineId},${spindle},${textField(JSON.stringify(state))},${textField(alarmId)},` +
    `${instantField(dueMs)},${numberField(waitsMs)},${instantField(sweptMs)},${version})`
  );
}

function eventRow({ tenantId, id, alarmId, atMs, kind, value = null }: JudgedEvent): string {
  return `(${tenantId},${id},${alarmId},${instantField(atMs)},${textField(kind)},,,${numberField(value)})`;
}

/** By what alarms are found: PostgreSQL expects a hundred rows of a text in JSON, and would read all alarms for them. */
function keysOf(
  rows: readonly { readonly tenantId: number; readonly id: string }[],
): [tenants: readonly number[], ids: readonly string[]] {
  return [[...new Set(rows.map(({ tenantId }) => tenantId))], rows.map(({ id }) => id)];
}

/** Whether a transaction was undone since what was judged is not as whoever judged knew it. */
export function isJudgedAnew(error: unknown): boolean {
  return isUnmet('judged', error);
}

/** What happened to an alarm by what was judged, and its row does not say: when it began and ended the row does. */
export interface JudgedEvent {
  readonly tenantId: number;
  readonly id: string;
  readonly alarmId: string;
  readonly atMs: number;
  readonly kind: string;
  readonly value?: number | null;
}

export interface NewAlarmEvent {
  readonly id: string;
  readonly alarmId: string;
  readonly atMs: number;
  readonly kind: string;
  readonly value?: number | null;
  readonly personId?: string | null;
  readonly note?: string | null;
}

const events = statement<never, [tenantId: number, rows: string]>`
  insert into alarm_event (tenant_id, id, alarm_id, at, kind, person_id, note, value)
  select $1, e.id, e."alarmId", to_timestamp(e."atMs" / 1000.0), e.kind, e."personId", e.note, e.value
  from jsonb_to_recordset($2::jsonb)
    as e (id uuid, "alarmId" uuid, "atMs" float8, kind text, "personId" uuid, note text, value float8)`;

export async function insertAlarmEvents(
  ask: Ask,
  tenantId: number,
  rows: readonly NewAlarmEvent[],
): Promise<void> {
  if (rows.length > 0) await ask(events, [tenantId, JSON.stringify(rows)]);
}

/** When an alarm was critical, and over, as it is known now; null: not. */
export interface AlarmCorrection {
  readonly tenantId: number;
  readonly id: string;
  readonly clearedMs: number | null;
  readonly endedValue: number | null;
  readonly worsenedMs: number | null;
}

/** It holds, and nobody was told since it was thought to be over. */
const isAgain = sql`c."clearedMs" is null and a.telling in ('recovered', 'history') and a.told_times = 0`;

const corrected = statement<
  never,
  [rows: string, now: Date, tenants: readonly number[], ids: readonly string[]]
>`
  update alarm a set worsened_at = to_timestamp(c."worsenedMs" / 1000.0), cleared_at = to_timestamp(c."clearedMs" / 1000.0),
    ended_value = c."endedValue", condition = case when c."clearedMs" is null then 'active' else 'over' end, unknown_since = null,
    telling = case when ${isOver} then ${toldWhenOver(sql`$2`)} when ${isAgain} then 'waiting' else a.telling end,
    tell_at = case when ${isOver} then null when ${isAgain} then $2::timestamptz else a.tell_at end,
    stage = case when c."clearedMs" is null and a.stage = 'closed'
        then case when a.acknowledged_at is null then 'open' else 'acknowledged' end
      when c."clearedMs" is not null and (a.stage = 'acknowledged' or not a.needs_taking) then 'closed' else a.stage end
  from json_to_recordset($1::json) as c ("tenantId" int, id uuid, "worsenedMs" float8, "clearedMs" float8, "endedValue" float8)
  where a.tenant_id = any ($3::int[]) and a.id = any ($4::uuid[]) and a.tenant_id = c."tenantId" and a.id = c.id`;

/** The statement that says of alarms when they were over, and critical, as it is known now; undefined where there is none. */
export function correctedBy(rows: readonly AlarmCorrection[], nowMs: number): PreparedStatement | undefined {
  if (rows.length === 0) return undefined;
  return prepared('correct-alarms', corrected, [JSON.stringify(rows), new Date(nowMs), ...keysOf(rows)]);
}
