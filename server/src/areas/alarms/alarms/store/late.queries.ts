// Statements of ingest: they are prepared by name and leave as parts of one message, so they list values by place.
import { msOf, sql, statement } from '../../../../platform/db/sql.ts';
import { asked, type AskedStatement } from '../../../../platform/db/together.ts';

export interface StoredAlarm {
  id: string;
  ruleId: string;
  raisedMs: number;
  clearedMs: number | null;
  worsenedMs: number | null;
}

/** Keys of a machine, by their rules. */
export interface KeysAsked {
  readonly tenantId: number;
  readonly machineId: number;
  readonly ruleIds: readonly string[];
}
type KeysOf = [tenantId: number, machineId: number, ruleIds: readonly string[]];

const alarms = statement<StoredAlarm, [...of: KeysOf, fromMs: number]>`
  select id, rule_id as "ruleId", ${msOf(sql`raised_at`)} as "raisedMs", ${msOf(sql`cleared_at`)} as "clearedMs",
    ${msOf(sql`worsened_at`)} as "worsenedMs"
  from alarm where tenant_id = $1 and machine_id = $2 and rule_id = any ($3::uuid[]) and condition <> 'withdrawn'
    and coalesce(cleared_at, 'infinity') >= to_timestamp($4 / 1000.0) order by raised_at`;

/** Asks for the alarms of keys that held at a moment or later, by their beginning; those that were withdrawn are none. */
export function askAlarmsSince(of: KeysAsked & { readonly fromMs: number }): AskedStatement<StoredAlarm> {
  return asked('alarms-since', alarms, [of.tenantId, of.machineId, of.ruleIds, of.fromMs]);
}

/** Alarms as they were asked for, with whole milliseconds. */
export function storedAlarms({ rows }: AskedStatement<StoredAlarm>): StoredAlarm[] {
  return rows.map((row) => ({
    ...row,
    raisedMs: Math.round(row.raisedMs),
    clearedMs: row.clearedMs === null ? null : Math.round(row.clearedMs),
    worsenedMs: row.worsenedMs === null ? null : Math.round(row.worsenedMs),
  }));
}

interface LockedKey {
  ruleId: string;
  version: number;
  checkedMs: number | null;
}

const keys = statement<LockedKey, KeysOf>`
  select rule_id as "ruleId", version, (state->>'checkedMs')::float8 as "checkedMs" from alarm_key
  where tenant_id = $1 and machine_id = $2 and rule_id = any ($3::uuid[]) and spindle = 0 order by rule_id for update`;

/** A key as it is stored: its version, and up to when it was judged. */
export interface StoredKey {
  readonly version: number;
  readonly checkedMs: number;
}

/** Asks how keys are stored, which stay as they are until the transaction ends. */
export function askKeys(of: KeysAsked): AskedStatement<LockedKey> {
  return asked('keys-of-machine', keys, [of.tenantId, of.machineId, of.ruleIds]);
}

/** Keys as they were asked for, by rule. */
export function storedKeys({ rows }: AskedStatement<LockedKey>): Map<string, StoredKey> {
  return new Map(
    rows.map(({ ruleId, version, checkedMs }) => [ruleId, { version, checkedMs: checkedMs ?? 0 }]),
  );
}
