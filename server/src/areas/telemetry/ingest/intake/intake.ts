import { parseTopic } from '@millwright/contract/areas/equipment/gateway/topics.ts';
import type { QuarantineReason } from '@millwright/contract/areas/equipment/gateway/telegram.ts';
import type { QuarantineRow } from '../batch/batch.ts';
import type { Directory, KnownMachine } from '../directory/directory.ts';
import type { Speaker } from '../door/speaker.ts';
import { type FoundMachines, telegramNames } from '../machines/foundMachines.ts';
import type { Queue } from '../queue/queue.ts';
import type { FlowFigures } from '../rollups/flowFigures.ts';
import { parsePayload, telegramText } from '../samples/readTelegram.ts';
import type { AckReader } from './ackReader.ts';
import type { MessageReader } from './messageReader.ts';
import { type MachineMessage, type MessageRows, noRows, type TopicMessage } from './messageRows.ts';
import type { QuarantineRows } from './quarantineRows.ts';
import { createReach } from './reach.ts';

/** Outcome of one message: stored, quarantined, or of another mill or of nobody (quarantined too). */
export type Accepted = 'stored' | 'aside' | 'foreign';

/** A message that is quarantined unread, with the reason. */
export interface Aside {
  readonly topic: string;
  readonly payload: Uint8Array;
  readonly reason: QuarantineReason;
  readonly detail: string;
  /** A birth that comes later may read it (Sparkplug B). */
  readonly waitsForBirth?: boolean;
}

/** Gateways that a message from an external broker is from, or may be from. */
export interface SpokenFor {
  readonly tenantId: number;
  readonly sourceCodes: readonly string[];
}

export interface IntakeParts {
  readonly clock: () => number;
  readonly directory: Directory;
  readonly queue: Pick<Queue, 'push'>;
  readonly figures: Pick<FlowFigures, 'stored'>;
  readonly found: Pick<FoundMachines, 'note'>;
  readonly quarantine: QuarantineRows;
  readonly reader: MessageReader;
  readonly acks: AckReader;
}

interface PushedRows {
  readonly machine: KnownMachine | undefined;
  readonly rows: MessageRows;
  readonly outcome: Accepted;
  readonly onStored?: () => void;
}

/** One message from an external broker whose machine has no gateway. */
interface UnownedMessage {
  readonly tenantId: number;
  readonly topic: string;
  readonly payload: Uint8Array;
  readonly machine: KnownMachine | undefined;
  /** Gateway that the message names itself. */
  readonly claimed: unknown;
}

/** Finds the machine of each message, reads it, and queues its rows; each method resolves when they are stored. */
export class Intake {
  readonly #parts: IntakeParts;
  readonly #reachOf: ReturnType<typeof createReach>;

  constructor(parts: IntakeParts) {
    this.#parts = parts;
    this.#reachOf = createReach(parts.clock);
  }

  /** Accepts a message of a source that has logged in. */
  accept(speaker: Speaker, topic: string, payload: Uint8Array): Promise<Accepted> {
    const machine = this.#parts.directory.machineAt(speaker.tenantId, topic);
    if (machine?.sourceCode === speaker.sourceCode)
      return this.#acceptOwn({ speaker, machine, topic, payload });
    return this.#acceptUnusual({ speaker, topic, payload });
  }

  /** Accepts a message from an external broker, which does not name its sender. */
  async acceptOutside(topic: string, payload: Uint8Array, claimed?: unknown): Promise<SpokenFor> {
    const [, tenant] = topic.split('/');
    const tenantId = Number(tenant);
    const machine =
      this.#parts.directory.machineAt(tenantId, topic) ?? (await this.#findMachine(tenantId, topic));
    if (!machine || machine.sourceCode === null)
      return this.#acceptUnowned({ tenantId, topic, payload, machine, claimed });
    const { sourceCode } = machine;
    await this.#acceptOwn({ speaker: { tenantId, sourceCode }, machine, topic, payload });
    return { tenantId, sourceCodes: [sourceCode] };
  }

  /** Quarantines a message that could not be read before it came here. */
  async aside(
    speaker: Speaker,
    { topic, payload, reason, detail, waitsForBirth = false }: Aside,
  ): Promise<void> {
    const { clock, quarantine } = this.#parts;
    const origin = { speaker, topic, receivedMs: clock() };
    const row = quarantine.refuseBinary(origin, { reason, detail }, { payload, waitsForBirth });
    if (row) await this.#storeRefused(speaker, { ...noRows, quarantined: [row] }, 'aside');
  }

  /** Queues rows and resolves when they are stored. Holds the rows alone until then, not the message they are from. */
  push(
    { tenantId, sourceCode }: Speaker,
    { machine, rows, outcome, onStored }: PushedRows,
  ): Promise<Accepted> {
    return new Promise((resolve, reject) => {
      const settle = (error?: Error) => {
        if (error) return reject(error);
        onStored?.();
        resolve(outcome);
      };
      const reach = machine && this.#reachOf(machine.id, rows.samples);
      this.#parts.queue.push(tenantId, { sourceCode, machine, ...rows, reach, settle });
    });
  }

  /** Accepts a message of a machine that the speaker may speak for. */
  async #acceptOwn(message: MachineMessage): Promise<Accepted> {
    const { speaker, machine, topic, payload } = message;
    const { acks, reader, figures } = this.#parts;
    const beganMs = performance.now();
    const isAck = topic.endsWith('/ack');
    const rows = isAck ? await acks.read(message) : reader.read(message);
    if (isAck && rows.quarantined.length === 0) return 'stored';
    const telegrams = rows.samples.length > 0 ? rows.samples : [...rows.breaks, ...rows.doffs];
    const counted = { bytes: payload.length, beganMs, machineId: machine.id, telegrams };
    const onStored = () => figures.stored(speaker, counted);
    return this.push(speaker, { machine, rows, outcome: 'stored', onStored });
  }

  /** Accepts the first message of a machine, or one that is quarantined. */
  async #acceptUnusual(message: TopicMessage): Promise<Accepted> {
    const { speaker, topic, payload } = message;
    const { found, reader } = this.#parts;
    const { tenantId } = speaker;
    const parsed = parseTopic(topic);
    if (parsed?.kind !== 'machine' || parsed.tenantId !== tenantId)
      return this.#storeRefused(speaker, reader.refuse(message, 'foreignTopic'), 'foreign');
    const machine = await this.#findMachine(tenantId, topic);
    if (machine?.sourceCode === speaker.sourceCode) return this.#acceptOwn({ ...message, machine });
    found.note(speaker, parsed.machineCode, payload);
    if (!machine) return this.#keepWaiting(message);
    return this.#storeRefused(speaker, reader.refuse(message, 'foreignTopic'), 'aside');
  }

  /** Accepts a message from an external broker under the name of no machine that has a gateway. */
  async #acceptUnowned(message: UnownedMessage): Promise<SpokenFor> {
    const { tenantId, topic, payload, machine, claimed } = message;
    const { directory, found, reader } = this.#parts;
    const mill = await directory.of(tenantId);
    if (!mill) return { tenantId, sourceCodes: [] };
    const isClaimed = typeof claimed === 'string' && mill.sources.has(claimed);
    const sourceCode = isClaimed ? claimed : onlyOf(mill.sources);
    const parsed = parseTopic(topic);
    const speaker = { tenantId, sourceCode: sourceCode ?? '' };
    if (parsed?.kind === 'machine') {
      if (sourceCode !== undefined) found.note({ tenantId, sourceCode }, parsed.machineCode, payload);
      if (!machine) await this.#keepWaiting({ speaker, topic, payload });
    }
    if (machine || parsed?.kind !== 'machine') {
      const rows = reader.refuse({ speaker, topic, payload }, 'foreignTopic');
      await this.#storeRefused(speaker, rows, 'aside');
    }
    return { tenantId, sourceCodes: sourceCode === undefined ? [...mill.sources] : [sourceCode] };
  }

  /** Reads the machine of a topic that is not cached, and caches it. */
  async #findMachine(tenantId: number, topic: string): Promise<KnownMachine | undefined> {
    const { directory } = this.#parts;
    const parsed = parseTopic(topic);
    if (parsed?.kind !== 'machine') return undefined;
    const machine = (await directory.of(tenantId, parsed.machineCode))?.machines.get(parsed.machineCode);
    if (machine) directory.note(tenantId, topic, machine);
    return machine;
  }

  /** Quarantines the telegrams of a machine that the mill does not have, until somebody adopts it. */
  async #keepWaiting(message: TopicMessage): Promise<Accepted> {
    const { speaker, topic } = message;
    const about = parseTopic(topic);
    if (about?.kind !== 'machine') return 'aside';
    const mill = await this.#parts.directory.of(speaker.tenantId);
    const isIgnored = mill?.ignored.has(`${speaker.sourceCode}/${about.machineCode}`);
    if (isIgnored !== false) return 'aside';
    const quarantined = this.#waitingRows(message, about.channel === 'ack');
    if (quarantined.length === 0) return 'aside';
    return this.#storeRefused(speaker, { ...noRows, quarantined }, 'aside');
  }

  #waitingRows({ speaker, topic, payload }: TopicMessage, isAck: boolean): QuarantineRow[] {
    const { clock, quarantine } = this.#parts;
    const origin = { speaker, topic, receivedMs: clock() };
    const reason = 'unknownMachine';
    const parsed = isAck ? { reason, detail: 'ack' } : parsePayload(payload);
    const rows =
      'reason' in parsed
        ? [quarantine.wait(origin, { reason, detail: parsed.detail }, () => payload)]
        : parsed.telegrams.map((telegram) => {
            const detail = telegramNames(telegram);
            return quarantine.wait(origin, { reason, detail }, () => telegramText(telegram));
          });
    return rows.filter((row) => row !== undefined);
  }

  #storeRefused(speaker: Speaker, rows: MessageRows, outcome: Accepted): Promise<Accepted> {
    return this.push(speaker, { machine: undefined, rows, outcome });
  }
}

/** The only entry of a set; undefined where there are several. */
function onlyOf<T>(set: Iterable<T>): T | undefined {
  const [first, ...others] = set;
  return others.length === 0 ? first : undefined;
}
