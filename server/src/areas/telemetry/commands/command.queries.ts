import type {
  CommandPurpose,
  CommandReason,
  CommandState,
  CommandValues,
} from '@millwright/contract/areas/telemetry/commands/commands.ts';
import { msOf, run, sql, statement } from '../../../platform/db/sql.ts';
import type { TenantTransaction } from '../../../platform/db/tenancy.ts';

/** A command; moments are epoch ms. */
export interface CommandRow {
  id: string;
  machineId: number;
  purpose: CommandPurpose;
  about: string;
  aboutId: string;
  expected: CommandValues;
  wanted: CommandValues;
  state: CommandState;
  reason: CommandReason | null;
  readBack: CommandValues | null;
  issuedMs: number;
  expiresMs: number;
  sentMs: number | null;
  settledMs: number | null;
  probeId: string | null;
  tries: number;
  /** When it is looked at again. */
  dueMs: number | null;
}

const columns = sql`
  c.id::text, c.machine_id as "machineId", c.purpose, c.about, c.about_id::text as "aboutId", c.expected, c.wanted, c.state,
  c.reason, c.read_back as "readBack", ${msOf(sql`c.issued_at`)} as "issuedMs", ${msOf(sql`c.expires_at`)} as "expiresMs",
  ${msOf(sql`c.sent_at`)} as "sentMs", ${msOf(sql`c.settled_at`)} as "settledMs", c.probe_id::text as "probeId", c.tries,
  ${msOf(sql`c.due_at`)} as "dueMs"`;

const reachable = statement<{ code: string; isReachable: boolean }, [machineId: number]>`
  select code, source_id is not null as "isReachable" from equipment.machine where id = $1 and deleted_at is null`;

/** A machine's code, and whether a gateway speaks for it; undefined when there is no such machine. */
export async function selectReachable(
  tx: TenantTransaction,
  machineId: number,
): Promise<{ code: string; isReachable: boolean } | undefined> {
  const [row] = await run(tx, reachable, [machineId]);
  return row;
}

const newCommand = statement<
  { id: string },
  [
    tenantId: number,
    id: string,
    machineId: number,
    purpose: string,
    about: string,
    aboutId: string,
    expected: string,
    wanted: string,
    issuedAt: Date,
    expiresAt: Date,
  ]
>`
  insert into machine_command (tenant_id, id, machine_id, purpose, about, about_id, expected, wanted, state, issued_at,
    expires_at, due_at)
  values ($1, $2, $3, $4, $5, $6, $7::jsonb, $8::jsonb, 'waiting', $9, $10, $9)
  on conflict (tenant_id, machine_id, purpose) where state in ('waiting', 'sent') do nothing
  returning id::text`;

/** Writes a command; false when another of its purpose is under way to the machine. */
export async function insertCommand(
  tx: TenantTransaction,
  row: Pick<CommandRow, 'id' | 'machineId' | 'purpose' | 'about' | 'aboutId' | 'expected' | 'wanted'> & {
    issuedMs: number;
    expiresMs: number;
  },
): Promise<boolean> {
  const { id, machineId, purpose, about, aboutId, expected, wanted, issuedMs, expiresMs } = row;
  const made = await run(tx, newCommand, [
    tx.tenantId,
    id,
    machineId,
    purpose,
    about,
    aboutId,
    JSON.stringify(expected),
    JSON.stringify(wanted),
    new Date(issuedMs),
    new Date(expiresMs),
  ]);
  return made.length > 0;
}

const ofRows = statement<CommandRow, [aboutIds: readonly string[]]>`
  select ${columns} from machine_command c where c.about_id = any($1::uuid[]) order by c.issued_at, c.id`;

/** The commands that rows asked for, oldest first. */
export function selectCommandsAbout(
  tx: TenantTransaction,
  aboutIds: readonly string[],
): Promise<CommandRow[]> {
  return run(tx, ofRows, [aboutIds]);
}

const readBacks = statement<{ machineId: number; values: CommandValues | null }, [since: Date]>`
  select machine_id as "machineId", read_back as values from machine_command
  where read_back is not null and settled_at > $1 order by settled_at, id`;

/** What machines read back since a moment, oldest first. */
export function selectReadBacks(
  tx: TenantTransaction,
  sinceMs: number,
): Promise<{ machineId: number; values: CommandValues | null }[]> {
  return run(tx, readBacks, [new Date(sinceMs)]);
}

const locked = statement<CommandRow, [id: string]>`
  select ${columns} from machine_command c where c.id = $1::uuid for update`;

export async function lockCommand(tx: TenantTransaction, id: string): Promise<CommandRow | undefined> {
  const [row] = await run(tx, locked, [id]);
  return row;
}

const answered = statement<CommandRow, [machineId: number, id: string]>`
  select ${columns} from machine_command c
  where c.machine_id = $1 and (c.id = $2::uuid or c.probe_id = $2::uuid) for update`;

/** The command of a machine that an answer is about, by its own id or that of its read-back; locked. */
export async function lockAnswered(
  tx: TenantTransaction,
  machineId: number,
  id: string,
): Promise<CommandRow | undefined> {
  const [row] = await run(tx, answered, [machineId, id]);
  return row;
}

const unresolved = statement<CommandRow, [machineId: number, purpose: string]>`
  select ${columns} from machine_command c
  where c.machine_id = $1 and c.purpose = $2 and c.state = 'unknown' order by c.issued_at`;

/**
 * Commands of a machine and purpose of which nobody knows what became. Not locked: an answer locks one of these and then the
 * command behind it, and who looks at that command must not wait the other way round.
 */
export function selectUnresolved(
  tx: TenantTransaction,
  { machineId, purpose }: Pick<CommandRow, 'machineId' | 'purpose'>,
): Promise<CommandRow[]> {
  return run(tx, unresolved, [machineId, purpose]);
}

const waitingOnes = statement<CommandRow, [machineId: number, purpose: string]>`
  select ${columns} from machine_command c
  where c.machine_id = $1 and c.purpose = $2 and c.state = 'waiting' for update`;

/** The command of a machine and purpose that has not been sent; locked. */
export function lockWaiting(
  tx: TenantTransaction,
  { machineId, purpose }: Pick<CommandRow, 'machineId' | 'purpose'>,
): Promise<CommandRow[]> {
  return run(tx, waitingOnes, [machineId, purpose]);
}

const settled = statement<
  never,
  [id: string, state: string, reason: string | null, readBack: string | null, at: Date]
>`
  update machine_command set state = $2, reason = $3, read_back = coalesce($4::jsonb, read_back), settled_at = $5, due_at = null
  where id = $1::uuid`;

/** Notes what became of a command; it is not looked at any more. */
export async function updateSettled(
  tx: TenantTransaction,
  row: {
    id: string;
    state: CommandState;
    reason: CommandReason | null;
    readBack: CommandValues | null;
    atMs: number;
  },
): Promise<void> {
  const { id, state, reason, readBack, atMs } = row;
  const read = readBack === null ? null : JSON.stringify(readBack);
  await run(tx, settled, [id, state, reason, read, new Date(atMs)]);
}

const leaving = statement<never, [id: string, at: Date, due: Date]>`
  update machine_command set state = 'sent', sent_at = coalesce(sent_at, $2), tries = tries + 1, due_at = $3 where id = $1::uuid`;

/** Notes that a command is sent now, and when it is looked at again. */
export async function updateSent(
  tx: TenantTransaction,
  { id, atMs, dueMs }: { id: string; atMs: number; dueMs: number },
): Promise<void> {
  await run(tx, leaving, [id, new Date(atMs), new Date(dueMs)]);
}

const lost = statement<never, [id: string, probeId: string, due: Date]>`
  update machine_command set state = 'unknown', probe_id = $2::uuid, tries = 0, due_at = $3 where id = $1::uuid`;

/** Notes that nobody answered, and under which id the machine is asked what it is set to. */
export async function updateUnknown(
  tx: TenantTransaction,
  { id, probeId, dueMs }: { id: string; probeId: string; dueMs: number },
): Promise<void> {
  await run(tx, lost, [id, probeId, new Date(dueMs)]);
}

const later = statement<never, [id: string, due: Date | null, tried: number]>`
  update machine_command set due_at = $2::timestamptz, tries = tries + $3 where id = $1::uuid`;

/** Notes when a command is looked at again; null: only when another waits behind it. */
export async function updateDue(
  tx: TenantTransaction,
  { id, dueMs, tried = 0 }: { id: string; dueMs: number | null; tried?: number },
): Promise<void> {
  await run(tx, later, [id, dueMs === null ? null : new Date(dueMs), tried]);
}

const cancelled = statement<CommandRow, [aboutId: string, at: Date]>`
  update machine_command c set state = 'cancelled', settled_at = $2, due_at = null
  where c.about_id = $1::uuid and c.state = 'waiting' returning ${columns}`;

/** Cancels what a row asked for and was not sent yet; gives it. */
export function updateCancelled(
  tx: TenantTransaction,
  { aboutId, atMs }: { aboutId: string; atMs: number },
): Promise<CommandRow[]> {
  return run(tx, cancelled, [aboutId, new Date(atMs)]);
}
