import type {
  CommandAck,
  CommandReason,
  CommandState,
  CommandValues,
} from '@millwright/contract/areas/telemetry/commands/commands.ts';

/** What is known of a command when its machine answers. */
export interface SentCommand {
  readonly state: CommandState;
  readonly wanted: CommandValues;
  readonly expiresMs: number;
}

export interface Verdict {
  readonly state: Extract<CommandState, 'acknowledged' | 'refused'>;
  readonly reason: CommandReason | null;
}

/**
 * What an answer says of a command: the read-back decides. A machine that is set as wanted has taken it, whatever else it
 * says; one that is not has not. Undefined when the answer settles nothing: the command is settled, was never sent, a
 * read-back came while the machine may still take it, or a wanted value is missing. A missing value is no other value: the
 * machine is asked again.
 */
export function judgeAnswer(
  { state, wanted, expiresMs }: SentCommand,
  { ack, isProbe, nowMs }: { ack: CommandAck; isProbe: boolean; nowMs: number },
): Verdict | undefined {
  if (state !== 'sent' && state !== 'unknown') return undefined;
  if (isSetTo(ack.values, wanted)) return { state: 'acknowledged', reason: null };
  const isRefusal = ack.result === 'refused' && ack.reason !== 'repeated';
  if (!isRefusal && !differs(ack.values, wanted)) return undefined;
  if (isProbe) return nowMs < expiresMs ? undefined : { state: 'refused', reason: 'notApplied' };
  if (ack.result === 'read') return undefined;
  if (ack.result === 'accepted') return { state: 'refused', reason: 'readBackDiffers' };
  // Said again of a command whose first answer was lost: the values show that it was not taken.
  return { state: 'refused', reason: ack.reason === 'repeated' ? 'notApplied' : (ack.reason ?? 'other') };
}

/** Controllers keep values in their own number formats; a millionth is no difference. */
const tolerance = 1e-6;

/** Returns true if all wanted values are there. */
export function isSetTo(values: CommandValues, wanted: CommandValues): boolean {
  return Object.entries(wanted).every(([code, value]) => isSame(values[code], value));
}

/** Returns true if a value that was read is another one than wanted. */
function differs(values: CommandValues, wanted: CommandValues): boolean {
  return Object.entries(wanted).some(
    ([code, value]) => values[code] !== undefined && !isSame(values[code], value),
  );
}

function isSame(read: CommandValues[string] | undefined, value: CommandValues[string]): boolean {
  if (typeof value !== 'number' || typeof read !== 'number') return read === value;
  return Math.abs(read - value) <= tolerance * Math.max(1, Math.abs(value));
}
