import { type Statement, statement } from '../../../platform/db/sql.ts';

/** Runs a statement in the transaction of ingest, or in that of a mill. */
export type Ask = <Row extends object, Values extends readonly unknown[]>(
  asked: Statement<Row, Values>,
  values: Values,
) => Promise<Row[]>;

// Rows travel as one JSON array; moments within it are epoch ms.

const keys = statement<{ machineId: number }, [tenantId: number, rows: string, sweptAt: Date | null]>`
  insert into alarm_key (tenant_id, rule_id, machine_id, state, alarm_id, due_at, waits_ms, version, swept_at)
  select $1, k."ruleId", k."machineId", k.state, k."alarmId", to_timestamp(k."dueMs" / 1000.0), k."waitsMs", k.version,
    $3::timestamptz
  from jsonb_to_recordset($2::jsonb)
    as k ("ruleId" uuid, "machineId" int, state jsonb, "alarmId" uuid, "dueMs" float8, "waitsMs" bigint, version int)
  on conflict (tenant_id, rule_id, machine_id, spindle) do update set state = excluded.state,
    alarm_id = excluded.alarm_id, due_at = excluded.due_at, waits_ms = excluded.waits_ms, version = excluded.version,
    swept_at = excluded.swept_at
    where alarm_key.version = excluded.version - 1
  returning machine_id as "machineId"`;

/** How a key is written; `version` is the new one. */
export interface KeyWrite {
  readonly ruleId: string;
  readonly machineId: number;
  readonly state: unknown;
  readonly alarmId: string | null;
  readonly dueMs: number | null;
  readonly waitsMs: number | null;
  readonly version: number;
}

/** Writes keys, by the sweep with its moment; gives how many were as whoever judged them knew them. */
export async function writeKeys(
  ask: Ask,
  tenantId: number,
  { rows, sweptAt }: { rows: readonly KeyWrite[]; sweptAt: Date | null },
): Promise<number> {
  if (rows.length === 0) return 0;
  return (await ask(keys, [tenantId, JSON.stringify(rows), sweptAt])).length;
}

export interface RaisedAlarm {
  readonly id: string;
  readonly ruleId: string;
  readonly alarmCode: string;
  readonly alarmName: string;
  readonly priority: string;
  readonly type: string;
  readonly source: string;
  readonly machineId: number | null;
  readonly gatewayId: string | null;
  readonly needsTaking: boolean;
  readonly raisedMs: number;
  readonly value: number | null;
  readonly limit: number | null;
  readonly detail: string | null;
  readonly lossKgPerH: number | null;
  readonly isFluttering: boolean;
  /** Of one that is over already: it is history, and nobody is told. */
  readonly clearedMs?: number | null;
}

const raised = statement<never, [tenantId: number, rows: string, now: Date]>`
  insert into alarm (tenant_id, id, rule_id, alarm_code, alarm_name, priority, type, source, machine_id, gateway_id,
    condition, stage, needs_taking, raised_at, value, limit_value, detail, loss_kg_per_h, is_fluttering, telling, tell_at,
    cleared_at)
  select $1, a.id, a."ruleId", a."alarmCode", a."alarmName", a.priority, a.type, a.source, a."machineId", a."gatewayId",
    case when a."clearedMs" is null then 'active' else 'over' end, case when a."clearedMs" is null then 'open' else 'closed' end,
    a."needsTaking", to_timestamp(a."raisedMs" / 1000.0), a.value, a.limit, a.detail, a."lossKgPerH", a."isFluttering",
    case when a."clearedMs" is null then 'waiting' else 'history' end,
    case when a."clearedMs" is null then $3::timestamptz end, to_timestamp(a."clearedMs" / 1000.0)
  from jsonb_to_recordset($2::jsonb) as a (id uuid, "ruleId" uuid, "alarmCode" text, "alarmName" text, priority text,
    type text, source text, "machineId" int, "gatewayId" uuid, "needsTaking" boolean, "raisedMs" float8, value float8,
    "limit" float8, detail text, "lossKgPerH" float8, "isFluttering" boolean, "clearedMs" float8)`;

export async function insertAlarms(
  ask: Ask,
  tenantId: number,
  { rows, nowMs }: { rows: readonly RaisedAlarm[]; nowMs: number },
): Promise<void> {
  if (rows.length > 0) await ask(raised, [tenantId, JSON.stringify(rows), new Date(nowMs)]);
}

/** What became of an alarm that holds. */
export interface AlarmChange {
  readonly id: string;
  readonly kind: 'worsened' | 'unknown' | 'known' | 'cleared' | 'withdrawn';
  readonly atMs: number;
}

// Of several changes of one alarm in one batch each has a statement of its own kind, in the order in which they can happen.
const worsened = statement<never, [tenantId: number, rows: string, now: Date]>`
  update alarm a set worsened_at = to_timestamp(c."atMs" / 1000.0), priority = 'critical',
    stage = case when a.priority <> 'critical' and a.stage = 'acknowledged' then 'open' else a.stage end,
    telling = case when a.priority = 'critical' then a.telling else 'waiting' end,
    tell_at = case when a.priority = 'critical' then a.tell_at else $3::timestamptz end
  from jsonb_to_recordset($2::jsonb) as c (id uuid, "atMs" float8) where a.tenant_id = $1 and a.id = c.id`;

const unknown = statement<never, [tenantId: number, rows: string]>`
  update alarm a set unknown_since = to_timestamp(c."atMs" / 1000.0)
  from jsonb_to_recordset($2::jsonb) as c (id uuid, "atMs" float8)
  where a.tenant_id = $1 and a.id = c.id and a.condition = 'active'`;

const known = statement<never, [tenantId: number, rows: string]>`
  update alarm a set unknown_since = null
  from jsonb_to_recordset($2::jsonb) as c (id uuid, "atMs" float8) where a.tenant_id = $1 and a.id = c.id`;

const cleared = statement<never, [tenantId: number, rows: string]>`
  update alarm a set condition = c.condition, cleared_at = to_timestamp(c."atMs" / 1000.0), unknown_since = null,
    shelved_until = null, stage = case when a.stage = 'acknowledged' or not a.needs_taking or c.condition = 'withdrawn'
      then 'closed' else a.stage end
  from jsonb_to_recordset($2::jsonb) as c (id uuid, condition text, "atMs" float8)
  where a.tenant_id = $1 and a.id = c.id`;

export async function changeAlarms(
  ask: Ask,
  tenantId: number,
  { changes, nowMs }: { changes: readonly AlarmChange[]; nowMs: number },
): Promise<void> {
  const rowsOf = (...kinds: readonly AlarmChange['kind'][]) => {
    const rows = changes.filter(({ kind }) => kinds.includes(kind));
    const worded = rows.map((row) => ({
      ...row,
      condition: row.kind === 'withdrawn' ? 'withdrawn' : 'over',
    }));
    return rows.length === 0 ? undefined : JSON.stringify(worded);
  };
  const graver = rowsOf('worsened');
  if (graver !== undefined) await ask(worsened, [tenantId, graver, new Date(nowMs)]);
  const lost = rowsOf('unknown');
  if (lost !== undefined) await ask(unknown, [tenantId, lost]);
  const found = rowsOf('known');
  if (found !== undefined) await ask(known, [tenantId, found]);
  const over = rowsOf('cleared', 'withdrawn');
  if (over !== undefined) await ask(cleared, [tenantId, over]);
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

export async function insertEvents(
  ask: Ask,
  tenantId: number,
  rows: readonly NewAlarmEvent[],
): Promise<void> {
  if (rows.length > 0) await ask(events, [tenantId, JSON.stringify(rows)]);
}

/** When an alarm was critical, and over, as it is known now; null: not. */
export interface AlarmCorrection {
  readonly id: string;
  readonly clearedMs: number | null;
  readonly worsenedMs: number | null;
}

const corrected = statement<never, [tenantId: number, rows: string]>`
  update alarm a set worsened_at = to_timestamp(c."worsenedMs" / 1000.0), cleared_at = to_timestamp(c."clearedMs" / 1000.0),
    condition = case when c."clearedMs" is null then 'active' else 'over' end, unknown_since = null,
    stage = case when c."clearedMs" is null and a.stage = 'closed'
        then case when a.acknowledged_at is null then 'open' else 'acknowledged' end
      when c."clearedMs" is not null and (a.stage = 'acknowledged' or not a.needs_taking) then 'closed' else a.stage end
  from jsonb_to_recordset($2::jsonb) as c (id uuid, "worsenedMs" float8, "clearedMs" float8)
  where a.tenant_id = $1 and a.id = c.id`;

/** Says of alarms when they were over, and critical, as it is known now. */
export async function correctAlarms(
  ask: Ask,
  tenantId: number,
  rows: readonly AlarmCorrection[],
): Promise<void> {
  if (rows.length > 0) await ask(corrected, [tenantId, JSON.stringify(rows)]);
}
