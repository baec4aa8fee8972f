import type pg from 'pg';
import {
  parseSparkplugTopic,
  type SparkplugTopic,
  topicText,
} from '@millwright/contract/areas/telemetry/sources/sparkplugTopics.ts';
import type { QuarantineReason } from '@millwright/contract/areas/equipment/gateway/telegram.ts';
import { machineCodePattern, machineTopic } from '@millwright/contract/areas/equipment/gateway/topics.ts';
import { createRateLimiter, type Limiter } from '../../../../platform/mqtt/limiter.ts';
import { decodePayload, type SparkplugPayload } from '../../../../platform/mqtt/sparkplug/decode.ts';
import type { Speaker } from '../door/speaker.ts';
import { type BirthRow, deleteBirth, deleteBirths, type NodeName, writeBirth } from './births.queries.ts';
import { readBeforeBirth } from './beforeBirth.ts';
import { giveUpBeforeBirth } from './beforeBirth.queries.ts';
import { type KnownNodes, maxNodes, storedNodes } from './knownNodes.ts';
import { bornFrom, sequenceOf, signalsOf, type SparkplugNode, telegramsOf } from './node.ts';

export interface SparkplugOptions {
  /** Connections of the ingest role. */
  readonly pool: pg.Pool;
  readonly clock: () => number;
  /** Takes what a machine says as telegrams under its own topic. */
  readonly receive: (speaker: Speaker, topic: string, payload: Uint8Array) => Promise<void>;
  /** Sets a message aside with its reason; resolves when that is stored. */
  readonly setAside: (
    speaker: Speaker,
    aside: {
      topic: string;
      payload: Uint8Array;
      reason: QuarantineReason;
      detail: string;
      waitsForBirth?: boolean;
    },
  ) => Promise<void>;
  /** Asks a node to say its births again. */
  readonly askRebirth: (speaker: Speaker, node: string) => void;
}

const maxMetrics = 2_000;
const maxSignals = 500;
const maxDevices = 500;
/** A node that is asked for its births says all of them: not again for so long. */
const rebirthsPerSecond = 1 / 20;

/** Reads Sparkplug B: births, data and deaths of edge nodes become telegrams of the machines behind them. */
export class Sparkplug {
  readonly #options: SparkplugOptions;
  readonly #nodes: KnownNodes;
  readonly #rebirths: Limiter;
  /** Loaded with the first message: most installations have none. */
  #reader: Promise<Read> | undefined;

  constructor(options: SparkplugOptions) {
    this.#options = options;
    this.#nodes = storedNodes(options.pool);
    this.#rebirths = createRateLimiter({ burst: 1, perSecond: rebirthsPerSecond, clock: options.clock });
  }

  /** Accepts a message under a Sparkplug B topic; resolves when its content is stored. */
  async receive(speaker: Speaker, topic: string, payload: Uint8Array): Promise<void> {
    const parsed = parseSparkplugTopic(topic);
    // The group of another mill, or no Sparkplug topic: passed on to be refused as a foreign topic.
    if (parsed?.group !== String(speaker.tenantId)) return this.#options.receive(speaker, topic, payload);
    const aside = await this.#read(speaker, parsed, payload);
    if (aside) await this.#options.setAside(speaker, { topic, payload, ...aside });
  }

  /** Reads a payload and stores its content; returns what must be quarantined of it. */
  async #read(speaker: Speaker, topic: SparkplugTopic, payload: Uint8Array): Promise<Aside | undefined> {
    const read = await this.#loadReader();
    const name = { ...speaker, node: topic.node };
    const waited = this.#nodes.of(name);
    if (waited === undefined) return { reason: 'malformed', detail: `more than ${maxNodes} nodes` };
    const node = await waited;
    // From here to the first telegram nothing waits, so messages change the node in the order in which they came.
    let said: SparkplugPayload;
    try {
      said = read(payload);
    } catch (error) {
      return { reason: 'malformed', detail: error instanceof Error ? error.message : 'no Sparkplug payload' };
    }
    const taken = { node, topic, said, payload };
    if (topic.type === 'NDEATH' || topic.type === 'DDEATH') return this.#end(name, taken);
    if (topic.type === 'NCMD' || topic.type === 'DCMD') return { reason: 'foreignTopic', detail: topic.type };
    const { ts, seq } = said;
    if (ts === undefined || seq === undefined || seq > 255)
      return { reason: 'badIdentity', detail: 'a payload has a timestamp and a seq of 0 to 255' };
    const isBirth = topic.type === 'NBIRTH' || topic.type === 'DBIRTH';
    return isBirth
      ? this.#acceptBirth(name, { ...taken, ts, seq, read })
      : this.#store(name, { ...taken, at: sequenceOf(node, seq) });
  }

  /** Takes over a birth, and stores its values as telegrams. */
  async #acceptBirth(
    name: NodeName & Speaker,
    taken: Taken & { ts: number; seq: number; read: Read },
  ): Promise<Aside | undefined> {
    const { node, topic, said, ts, seq, read } = taken;
    const device = topic.device ?? '';
    const metrics = signalsOf(said);
    if (metrics.length > maxSignals)
      return { reason: 'malformed', detail: `more than ${maxSignals} signals` };
    const isOfNode = topic.device === undefined;
    // A birth that comes a second time is the same birth.
    const isRepeated = isOfNode && node.boot === ts;
    if (!isOfNode && !node.devices.has(''))
      return this.#wait(name, taken, { reason: 'noBirth', detail: 'a device before its node' });
    if (!isOfNode && !node.devices.has(device) && node.devices.size > maxDevices)
      return { reason: 'malformed', detail: `more than ${maxDevices} devices` };
    const session = isOfNode ? sessionIn(said) : node.session;
    if (isOfNode && !isRepeated) {
      node.devices.clear();
      Object.assign(node, { boot: ts, session, wraps: 0, last: undefined });
    }
    const at = isRepeated ? { seq, hasWrapped: false } : sequenceOf(node, seq);
    const known = bornFrom(ts, metrics);
    node.devices.set(device, known);
    const row: BirthRow = { device, boot: ts, wraps: node.wraps, session, metrics };
    // What came before it may still be on its way to the database.
    await Promise.allSettled(node.asides);
    if (isOfNode && !isRepeated) await deleteBirths(this.#options.pool, name);
    if (known.conflict === undefined)
      await readBeforeBirth(this.#options.pool, name, {
        device,
        born: known,
        read,
        nowMs: this.#options.clock(),
      });
    else await giveUpBeforeBirth(this.#options.pool, name, device);
    await writeBirth(this.#options.pool, name, row);
    return this.#store(name, { ...taken, at });
  }

  /** Stores the values of a payload as telegrams of their machine. */
  async #store(
    name: NodeName & Speaker,
    taken: Taken & { at: { seq: number; hasWrapped: boolean } },
  ): Promise<Aside | undefined> {
    const { node, topic, said, at } = taken;
    const code = topic.device ?? topic.node;
    const known = node.devices.get(topic.device ?? '');
    if (known === undefined)
      return this.#wait(name, taken, { reason: 'noBirth', detail: 'data before a birth' });
    if (at.hasWrapped) await this.#keepWraps(name, node);
    if (known.conflict !== undefined) return { reason: 'malformed', detail: known.conflict };
    const { telegrams, unknown, unread } = telegramsOf(said, { born: known, seq: at.seq });
    const [first] = unknown;
    const isUnknown = first !== undefined && { reason: 'unknownAlias' as const, detail: `alias ${first}` };
    if (isUnknown && telegrams.length === 0) return this.#wait(name, taken, isUnknown);
    if (isUnknown) this.#askRebirth(name);
    if (telegrams.length > 0) {
      if (!machineCodePattern.test(code))
        return { reason: 'malformed', detail: `${code} is no code of a machine` };
      const payload = Buffer.from(JSON.stringify(telegrams));
      await this.#options.receive(name, machineTopic(name.tenantId, code, 'telemetry'), payload);
    }
    if (isUnknown) return isUnknown;
    return unread.length > 0 ? { reason: 'badValue', detail: unread.join(', ').slice(0, 200) } : undefined;
  }

  async #keepWraps(name: NodeName, node: SparkplugNode): Promise<void> {
    const own = node.devices.get('');
    if (own === undefined) return;
    const { metrics } = own;
    const row = { device: '', boot: node.boot, wraps: node.wraps, session: node.session, metrics };
    await writeBirth(this.#options.pool, name, row);
  }

  /** Ends a device or a whole node. */
  async #end(name: NodeName, { node, topic, said }: Taken): Promise<Aside | undefined> {
    if (topic.device !== undefined) {
      node.devices.delete(topic.device);
      await Promise.allSettled(node.asides);
      await giveUpBeforeBirth(this.#options.pool, name, topic.device);
      await deleteBirth(this.#options.pool, name, topic.device);
      return undefined;
    }
    // The death of a session that is over says nothing of the one that runs.
    const session = sessionIn(said);
    if (session !== null && node.session !== null && session !== node.session) return undefined;
    node.devices.clear();
    await Promise.allSettled(node.asides);
    await giveUpBeforeBirth(this.#options.pool, name, undefined);
    await deleteBirths(this.#options.pool, name);
    return undefined;
  }

  /** Quarantines a message that cannot be read yet, until the birth it needs arrives, which is requested. */
  async #wait(
    name: NodeName & Speaker,
    { node, topic, payload }: Taken,
    { reason, detail }: Aside,
  ): Promise<undefined> {
    this.#askRebirth(name);
    const kept = this.#options.setAside(name, {
      topic: topicText(topic),
      payload,
      reason,
      detail,
      waitsForBirth: true,
    });
    node.asides.add(kept);
    try {
      await kept;
    } finally {
      node.asides.delete(kept);
    }
  }

  #askRebirth(name: NodeName & Speaker): void {
    if (this.#rebirths.take(`${name.tenantId}/${name.sourceCode}/${name.node}`))
      this.#options.askRebirth(name, name.node);
  }

  #loadReader(): Promise<Read> {
    this.#reader ??= import('protobufjs/minimal.js').then(
      ({ default: { Reader } }) =>
        (payload: Uint8Array) =>
          decodePayload(Reader.create(payload), maxMetrics),
    );
    return this.#reader;
  }
}

interface Aside {
  readonly reason: QuarantineReason;
  readonly detail: string;
}

interface Taken {
  readonly node: SparkplugNode;
  readonly topic: SparkplugTopic;
  readonly said: SparkplugPayload;
  /** As it came. */
  readonly payload: Uint8Array;
}

type Read = (payload: Uint8Array) => SparkplugPayload;

/** The number of the node's session: its will carries the same. */
function sessionIn({ metrics }: SparkplugPayload): number | null {
  const value = metrics.find(({ name }) => name === 'bdSeq')?.value;
  return typeof value === 'number' && Number.isInteger(value) && value >= 0 && value < 2 ** 31 ? value : null;
}
