import type {
  CommandPurpose,
  CommandReason,
  CommandState,
  CommandValues,
} from '@millwright/contract/areas/telemetry/commands/commands.ts';
import { command, currentTenant, jsonOf, query, timestampOf } from '../../../platform/db/query.ts';
import { msOf, sql } from '../../../platform/db/sql.ts';
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

/** A machine's code, and whether a gateway speaks for it; undefined when there is no such machine. */
export const selectReachable = query.first<{ code: string; isReachable: boolean }, { machineId: number }>`
  select code, source_id is not null as "isReachable" from equipment.machine where id = ${'machineId'} and deleted_at is null`;

/** Writes a command; false when another of its purpose is under way to the machine. */
export const insertCommand = query.exists<
  Pick<CommandRow, 'id' | 'machineId' | 'purpose' | 'about' | 'aboutId' | 'expected' | 'wanted'> & {
    issuedMs: number;
    expiresMs: number;
  }
>`
  insert into machine_command (tenant_id, id, machine_id, purpose, about, about_id, expected, wanted, state, issued_at,
    expires_at, due_at)
  values (${currentTenant}, ${'id'}, ${'machineId'}, ${'purpose'}, ${'about'}, ${'aboutId'}, ${jsonOf('expected')}::jsonb, ${jsonOf('wanted')}::jsonb, 'waiting', ${timestampOf('issuedMs')}, ${timestampOf('expiresMs')}, ${timestampOf('issuedMs')})
  on conflict (tenant_id, machine_id, purpose) where state in ('waiting', 'sent') do nothing
  returning id::text`;

/** The commands that rows asked for, oldest first. */
export const selectCommandsAbout = query<CommandRow, { aboutIds: readonly string[] }>`
  select ${columns} from machine_command c where c.about_id = any(${'aboutIds'}::uuid[]) order by c.issued_at, c.id`;

/** What machines read back since a moment, oldest first. */
export const selectReadBacks = query<
  { machineId: number; values: CommandValues | null },
  { sinceMs: number }
>`
  select machine_id as "machineId", read_back as values from machine_command
  where read_back is not null and settled_at > ${timestampOf('sinceMs')} order by settled_at, id`;

export const lockCommand = query.first<CommandRow, { id: string }>`
  select ${columns} from machine_command c where c.id = ${'id'}::uuid for update`;

/** The command of a machine that an answer is about, by its own id or that of its read-back; locked. */
export const lockAnswered = query.first<CommandRow, { machineId: number; id: string }>`
  select ${columns} from machine_command c
  where c.machine_id = ${'machineId'} and (c.id = ${'id'}::uuid or c.probe_id = ${'id'}::uuid) for update`;

/**
 * Commands of a machine and purpose of which nobody knows what became. Not locked: an answer locks one of these and then the
 * command behind it, and who looks at that command must not wait the other way round.
 */
export const selectUnresolved = query<CommandRow, Pick<CommandRow, 'machineId' | 'purpose'>>`
  select ${columns} from machine_command c
  where c.machine_id = ${'machineId'} and c.purpose = ${'purpose'} and c.state = 'unknown' order by c.issued_at`;

/** The command of a machine and purpose that has not been sent; locked. */
export const lockWaiting = query<CommandRow, Pick<CommandRow, 'machineId' | 'purpose'>>`
  select ${columns} from machine_command c
  where c.machine_id = ${'machineId'} and c.purpose = ${'purpose'} and c.state = 'waiting' for update`;

const settled = command<{
  id: string;
  state: string;
  reason: string | null;
  readBack: string | null;
  at: Date;
}>`
  update machine_command set state = ${'state'}, reason = ${'reason'}, read_back = coalesce(${'readBack'}::jsonb, read_back), settled_at = ${'at'}, due_at = null
  where id = ${'id'}::uuid`;

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
  await settled(tx, { id, state, reason, readBack: read, at: new Date(atMs) });
}

/** Notes that a command is sent now, and when it is looked at again. */
export const updateSent = command<{ id: string; atMs: number; dueMs: number }>`
  update machine_command set state = 'sent', sent_at = coalesce(sent_at, ${timestampOf('atMs')}), tries = tries + 1, due_at = ${timestampOf('dueMs')} where id = ${'id'}::uuid`;

/** Notes that nobody answered, and under which id the machine is asked what it is set to. */
export const updateUnknown = command<{ id: string; probeId: string; dueMs: number }>`
  update machine_command set state = 'unknown', probe_id = ${'probeId'}::uuid, tries = 0, due_at = ${timestampOf('dueMs')} where id = ${'id'}::uuid`;

const later = command<{ id: string; due: Date | null; tried: number }>`
  update machine_command set due_at = ${'due'}::timestamptz, tries = tries + ${'tried'} where id = ${'id'}::uuid`;

/** Notes when a command is looked at again; null: only when another waits behind it. */
export async function updateDue(
  tx: TenantTransaction,
  { id, dueMs, tried = 0 }: { id: string; dueMs: number | null; tried?: number },
): Promise<void> {
  await later(tx, { id, due: dueMs === null ? null : new Date(dueMs), tried });
}

/** Cancels what a row asked for and was not sent yet; gives it. */
export const updateCancelled = query<CommandRow, { aboutId: string; atMs: number }>`
  update machine_command c set state = 'cancelled', settled_at = ${timestampOf('atMs')}, due_at = null
  where c.about_id = ${'aboutId'}::uuid and c.state = 'waiting' returning ${columns}`;
