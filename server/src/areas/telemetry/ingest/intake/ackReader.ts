import {
  type CommandAck,
  commandAck,
  maxAckBytes,
} from '@millwright/contract/areas/telemetry/commands/commands.ts';
import { createRateLimiter, type Limiter } from '../../../../platform/mqtt/limiter.ts';
import { type Objection, parsePayload } from '../samples/readTelegram.ts';
import { type MachineMessage, type MessageRows, noRows } from './messageRows.ts';
import type { QuarantineRows } from './quarantineRows.ts';

/** Takes the answer of a machine to a command; false when it answers none of its commands. */
export type OnAck = (of: { tenantId: number; machineId: number; ack: CommandAck }) => Promise<boolean>;

/** Answers of a source to commands, at once and in the long run: each costs a transaction. */
const ackBurst = 2_000;
const acksPerSecond = 100;

/** A source answers more often than commands are sent; a command that stays unanswered ends in a read-back. */
const tooManyAcks: Objection = { reason: 'malformed', detail: 'more answers to commands than are read' };

/** Passes answers of machines on to their commands, and quarantines what is none. */
export class AckReader {
  readonly #clock: () => number;
  readonly #quarantine: Pick<QuarantineRows, 'refuse'>;
  readonly #onAck: OnAck | undefined;
  readonly #limiter: Limiter;

  constructor(options: {
    clock: () => number;
    quarantine: Pick<QuarantineRows, 'refuse'>;
    onAck: OnAck | undefined;
  }) {
    this.#clock = options.clock;
    this.#quarantine = options.quarantine;
    this.#onAck = options.onAck;
    this.#limiter = createRateLimiter({ burst: ackBurst, perSecond: acksPerSecond, clock: options.clock });
  }

  /** Takes the answer at once. Returns the quarantine row of one that is refused; nothing else is left to be stored. */
  async read({ speaker, machine, topic, payload }: MachineMessage): Promise<MessageRows> {
    const { tenantId, sourceCode } = speaker;
    const isInTime = this.#limiter.take(`${tenantId}/${sourceCode}`);
    const read = isInTime ? parseAck(payload) : tooManyAcks;
    const isTaken =
      'ack' in read && (await this.#onAck?.({ tenantId, machineId: machine.id, ack: read.ack })) === true;
    if (isTaken) return noRows;
    const objection = 'ack' in read ? { reason: 'unknownCommand' as const, detail: read.ack.id } : read;
    const row = this.#quarantine.refuse(
      { speaker, topic, receivedMs: this.#clock() },
      objection,
      () => payload,
    );
    return row ? { ...noRows, quarantined: [row] } : noRows;
  }
}

/** Parses an answer to a command; an objection where the payload is none. */
export function parseAck(payload: Uint8Array): { ack: CommandAck } | Objection {
  if (payload.length > maxAckBytes)
    return { reason: 'malformed', detail: `${payload.length} > ${maxAckBytes} bytes` };
  const parsed = parsePayload(payload);
  if ('reason' in parsed) return parsed;
  const read = commandAck.safeParse(parsed.telegrams.length === 1 ? parsed.telegrams[0] : undefined);
  if (read.success) return { ack: read.data };
  return { reason: 'malformed', detail: read.error.issues[0]?.message ?? 'no answer' };
}
