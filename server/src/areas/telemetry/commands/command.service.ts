import {
  type CommandPurpose,
  commandLifeMs,
  commandSettled,
  type CommandState,
  type CommandValues,
} from '@millwright/contract/areas/telemetry/commands/commands.ts';
import { uuidv7 } from '../../../platform/db/uuid.ts';
import { fail } from '../../../platform/http/errors/fail.ts';
import type { WriteCtx } from '../../../resource/index.ts';
import {
  type CommandRow,
  insertCommand,
  selectCommandsAbout,
  selectReadBacks,
  selectReachable,
  updateCancelled,
} from './command.queries.ts';

export interface NewCommand {
  readonly machineId: number;
  readonly purpose: CommandPurpose;
  /** The resource that asks for it, and the id of its row: who hears `commandSettled` knows its own by them. */
  readonly about: string;
  readonly aboutId: string;
  /** What the machine should be set to now; it refuses when it is not. Codes that are left out are not compared. */
  readonly expected?: CommandValues;
  readonly values: CommandValues;
  /** How long a machine may take it; at most a day. */
  readonly lifeMs?: number;
}

const mostLifeMs = 86_400_000;

/**
 * Tells a machine to set itself to values. It is written in the transaction of the caller and sent behind the commit, once:
 * `commandSent` and `commandSettled` say what became of it. Gives its id. Throws `core.notFound`,
 * `telemetry.machineUnreachable`, and `telemetry.commandPending` while another of its purpose is under way to the machine.
 */
export async function sendCommand(
  { tx, clock }: Pick<WriteCtx, 'tx' | 'clock'>,
  command: NewCommand,
): Promise<string> {
  const { machineId, purpose, about, aboutId, expected = {}, values, lifeMs = commandLifeMs } = command;
  const machine = await selectReachable(tx, { machineId });
  if (machine === undefined) throw fail('core.notFound');
  if (!machine.isReachable) throw fail('telemetry.machineUnreachable', { machine: machine.code });
  const issuedMs = clock.nowMs();
  const id = uuidv7();
  const isNew = await insertCommand(tx, {
    id,
    machineId,
    purpose,
    about,
    aboutId,
    expected,
    wanted: values,
    issuedMs,
    expiresMs: issuedMs + Math.min(lifeMs, mostLifeMs),
  });
  if (!isNew) throw fail('telemetry.commandPending', { machine: machine.code });
  return id;
}

/** The commands that rows asked for, oldest first. */
export function commandsAbout(
  { tx }: Pick<WriteCtx, 'tx'>,
  aboutIds: readonly string[],
): Promise<CommandRow[]> {
  return selectCommandsAbout(tx, { aboutIds });
}

/** Machines state what they are set to when it changes; what they read back before that is newer than what they stated. */
const statedWithinMs = 60_000;

/** What machines read back lately, which their telegrams may not say yet: values by code, by machine. */
export async function settingsReadBack({
  tx,
  clock,
}: Pick<WriteCtx, 'tx' | 'clock'>): Promise<Map<number, CommandValues>> {
  const settings = new Map<number, CommandValues>();
  for (const { machineId, values } of await selectReadBacks(tx, { sinceMs: clock.nowMs() - statedWithinMs }))
    settings.set(machineId, { ...settings.get(machineId), ...values });
  return settings;
}

/** Cancels the commands of a row that have not been sent; those that have been go on. Gives how many. */
export async function cancelCommands(
  { tx, clock, emit }: Pick<WriteCtx, 'tx' | 'clock' | 'emit'>,
  aboutId: string,
): Promise<number> {
  const cancelled = await updateCancelled(tx, { aboutId, atMs: clock.nowMs() });
  for (const row of cancelled) emit(commandSettled.name, toldOf(row, 'cancelled'));
  return cancelled.length;
}

/** What events tell of a command. */
export function toldOf(
  { id, machineId, purpose, about, aboutId }: CommandRow,
  state: CommandState,
): Record<string, unknown> {
  return { id, machineId, purpose, about, aboutId, state };
}
