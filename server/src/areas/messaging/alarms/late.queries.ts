import { msOf, sql, statement } from '../../../platform/db/sql.ts';
import { asked, type AskedStatement } from '../../../platform/db/together.ts';

export interface StoredAlarm {
  id: string;
  ruleId: string;
  raisedMs: number;
  clearedMs: number | null;
  worsenedMs: number | null;
}

const alarms = statement<StoredAlarm, [tenantId: number, machineId: number, fromMs: number]>`
  select id, rule_id as "ruleId", ${msOf(sql`raised_at`)} as "raisedMs", ${msOf(sql`cleared_at`)} as "clearedMs",
    ${msOf(sql`worsened_at`)} as "worsenedMs"
  from alarm where tenant_id = $1 and machine_id = $2 and condition <> 'withdrawn'
    and (cleared_at is null or cleared_at >= to_timestamp($3 / 1000.0)) order by raised_at`;

/** Asks for the alarms of a machine that held at a moment or later, by their beginning; those that were withdrawn are none. */
export function askAlarmsSince(of: {
  tenantId: number;
  machineId: number;
  fromMs: number;
}): AskedStatement<StoredAlarm> {
  return asked('alarms-since', alarms, [of.tenantId, of.machineId, of.fromMs]);
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

const keysOfMachine = statement<LockedKey, [tenantId: number, machineId: number]>`
  select rule_id as "ruleId", version, (state->>'checkedMs')::float8 as "checkedMs" from alarm_key
  where tenant_id = $1 and machine_id = $2 for update`;

/** A key as it is stored: its version, and up to when it was judged. */
export interface StoredKey {
  readonly version: number;
  readonly checkedMs: number;
}

/** Asks for the keys of a machine, which stay as they are until the transaction ends. */
export function askKeys(of: { tenantId: number; machineId: number }): AskedStatement<LockedKey> {
  return asked('keys-of-machine', keysOfMachine, [of.tenantId, of.machineId]);
}

/** Keys as they were asked for, by rule. */
export function storedKeys({ rows }: AskedStatement<LockedKey>): Map<string, StoredKey> {
  return new Map(
    rows.map(({ ruleId, version, checkedMs }) => [ruleId, { version, checkedMs: checkedMs ?? 0 }]),
  );
}
