import type pg from 'pg';
import {
  parseSparkplugTopic,
  type SparkplugTopic,
  topicText,
} from '@millwright/contract/areas/telemetry/sources/sparkplugTopics.ts';
import type { QuarantineReason } from '@millwright/contract/areas/equipment/gateway/telegram.ts';
import { machineCodePattern, machineTopic } from '@millwright/contract/areas/equipment/gateway/topics.ts';
import { createRateLimiter } from '../../../../platform/mqtt/limiter.ts';
import { decodePayload, type SparkplugPayload } from '../../../../platform/mqtt/sparkplug/decode.ts';
import type { Speaker } from '../door/speaker.ts';
import {
  type BirthRow,
  deleteBirth,
  deleteBirths,
  type NodeName,
  selectBirths,
  writeBirth,
} from './births.queries.ts';
import { readBeforeBirth } from './beforeBirth.ts';
import { giveUpBeforeBirth } from './beforeBirth.queries.ts';
import { bornFrom, nodeFrom, sequenceOf, signalsOf, type SparkplugNode, telegramsOf } from './node.ts';

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

export interface Sparkplug {
  /** Takes a message under a topic of Sparkplug B; resolves when what it says is stored. */
  receive(speaker: Speaker, topic: string, payload: Uint8Array): Promise<void>;
}

const mostMetrics = 2_000;
const mostSignals = 500;
const mostNodes = 32;
const mostDevices = 500;
/** A node that is asked for its births says all of them: not again for so long. */
const rebirthsPerSecond = 1 / 20;

/** Reads Sparkplug B: births, data and deaths of edge nodes become telegrams of the machines behind them. */
export function createSparkplug(options: SparkplugOptions): Sparkplug {
  const { pool, setAside } = options;
  const nodes = new Map<string, Promise<SparkplugNode>>();
  const nodesOfSource = new Map<string, number>();
  const rebirths = createRateLimiter({ burst: 1, perSecond: rebirthsPerSecond, clock: options.clock });
  /** Loaded with the first message: most installations have none. */
  let reading: Promise<(payload: Uint8Array) => SparkplugPayload> | undefined;

  function reader() {
    reading ??= import('protobufjs/minimal.js').then(
      ({ default: { Reader } }) =>
        (payload: Uint8Array) =>
          decodePayload(Reader.create(payload), mostMetrics),
    );
    return reading;
  }

  /** Undefined when the source has made up too many. */
  function nodeOf(name: NodeName): Promise<SparkplugNode> | undefined {
    const source = `${name.tenantId}/${name.sourceCode}`;
    const key = `${source}/${name.node}`;
    const known = nodes.get(key);
    if (known) return known;
    const count = nodesOfSource.get(source) ?? 0;
    if (count >= mostNodes) return undefined;
    nodesOfSource.set(source, count + 1);
    const read = selectBirths(pool, name).then(nodeFrom);
    nodes.set(key, read);
    read.catch(() => {
      nodes.delete(key);
      nodesOfSource.set(source, (nodesOfSource.get(source) ?? 1) - 1);
    });
    return read;
  }

  async function take(
    speaker: Speaker,
    topic: SparkplugTopic,
    payload: Uint8Array,
  ): Promise<Aside | undefined> {
    const read = await reader();
    const name = { ...speaker, node: topic.node };
    const waited = nodeOf(name);
    if (waited === undefined) return { reason: 'malformed', detail: `more than ${mostNodes} nodes` };
    const node = await waited;
    // From here to the first telegram nothing waits, so messages change the node in the order in which they came.
    let said: SparkplugPayload;
    try {
      said = read(payload);
    } catch (error) {
      return { reason: 'malformed', detail: error instanceof Error ? error.message : 'no Sparkplug payload' };
    }
    const taken = { node, topic, said, payload };
    if (topic.type === 'NDEATH' || topic.type === 'DDEATH') return die(name, taken);
    if (topic.type === 'NCMD' || topic.type === 'DCMD') return { reason: 'foreignTopic', detail: topic.type };
    const { ts, seq } = said;
    if (ts === undefined || seq === undefined || seq > 255)
      return { reason: 'badIdentity', detail: 'a payload has a timestamp and a seq of 0 to 255' };
    const isBirth = topic.type === 'NBIRTH' || topic.type === 'DBIRTH';
    return isBirth
      ? born(name, { ...taken, ts, seq, read })
      : say(name, { ...taken, at: sequenceOf(node, seq) });
  }

  async function born(
    name: NodeName & Speaker,
    taken: Taken & { ts: number; seq: number; read: Read },
  ): Promise<Aside | undefined> {
    const { node, topic, said, ts, seq, read } = taken;
    const device = topic.device ?? '';
    const metrics = signalsOf(said);
    if (metrics.length > mostSignals)
      return { reason: 'malformed', detail: `more than ${mostSignals} signals` };
    const isOfNode = topic.device === undefined;
    // A birth that comes a second time is the same birth.
    const isRepeated = isOfNode && node.boot === ts;
    if (!isOfNode && !node.devices.has(''))
      return missing(name, taken, { reason: 'noBirth', detail: 'a device before its node' });
    if (!isOfNode && !node.devices.has(device) && node.devices.size > mostDevices)
      return { reason: 'malformed', detail: `more than ${mostDevices} devices` };
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
    if (isOfNode && !isRepeated) await deleteBirths(pool, name);
    if (known.conflict === undefined)
      await readBeforeBirth(pool, name, { device, born: known, read, nowMs: options.clock() });
    else await giveUpBeforeBirth(pool, name, device);
    await writeBirth(pool, name, row);
    return say(name, { ...taken, at });
  }

  async function say(
    name: NodeName & Speaker,
    taken: Taken & { at: { seq: number; hasWrapped: boolean } },
  ): Promise<Aside | undefined> {
    const { node, topic, said, at } = taken;
    const code = topic.device ?? topic.node;
    const known = node.devices.get(topic.device ?? '');
    if (known === undefined)
      return missing(name, taken, { reason: 'noBirth', detail: 'data before a birth' });
    if (at.hasWrapped) await keepWraps(name, node);
    if (known.conflict !== undefined) return { reason: 'malformed', detail: known.conflict };
    const { telegrams, unknown, unread } = telegramsOf(said, { born: known, seq: at.seq });
    const [first] = unknown;
    const isUnknown = first !== undefined && { reason: 'unknownAlias' as const, detail: `alias ${first}` };
    if (isUnknown && telegrams.length === 0) return missing(name, taken, isUnknown);
    if (isUnknown) ask(name);
    if (telegrams.length > 0) {
      if (!machineCodePattern.test(code))
        return { reason: 'malformed', detail: `${code} is no code of a machine` };
      const payload = Buffer.from(JSON.stringify(telegrams));
      await options.receive(name, machineTopic(name.tenantId, code, 'telemetry'), payload);
    }
    if (isUnknown) return isUnknown;
    return unread.length > 0 ? { reason: 'badValue', detail: unread.join(', ').slice(0, 200) } : undefined;
  }

  async function keepWraps(name: NodeName, node: SparkplugNode): Promise<void> {
    const own = node.devices.get('');
    if (own === undefined) return;
    const { metrics } = own;
    const row = { device: '', boot: node.boot, wraps: node.wraps, session: node.session, metrics };
    await writeBirth(pool, name, row);
  }

  async function die(name: NodeName, { node, topic, said }: Taken): Promise<Aside | undefined> {
    if (topic.device !== undefined) {
      node.devices.delete(topic.device);
      await Promise.allSettled(node.asides);
      await giveUpBeforeBirth(pool, name, topic.device);
      await deleteBirth(pool, name, topic.device);
      return undefined;
    }
    // The death of a session that is over says nothing of the one that runs.
    const session = sessionIn(said);
    if (session !== null && node.session !== null && session !== node.session) return undefined;
    node.devices.clear();
    await Promise.allSettled(node.asides);
    await giveUpBeforeBirth(pool, name, undefined);
    await deleteBirths(pool, name);
    return undefined;
  }

  /** Nobody can read it yet: it waits in quarantine for the birth that is asked for. */
  async function missing(
    name: NodeName & Speaker,
    { node, topic, payload }: Taken,
    { reason, detail }: Aside,
  ): Promise<undefined> {
    ask(name);
    const kept = setAside(name, { topic: topicText(topic), payload, reason, detail, waitsForBirth: true });
    node.asides.add(kept);
    try {
      await kept;
    } finally {
      node.asides.delete(kept);
    }
  }

  function ask(name: NodeName & Speaker): void {
    if (rebirths.take(`${name.tenantId}/${name.sourceCode}/${name.node}`))
      options.askRebirth(name, name.node);
  }

  return {
    async receive(speaker, topic, payload) {
      const parsed = parseSparkplugTopic(topic);
      // The group of another mill, or no Sparkplug topic: passed on to be refused as a foreign topic.
      if (parsed?.group !== String(speaker.tenantId)) return options.receive(speaker, topic, payload);
      const aside = await take(speaker, parsed, payload);
      if (aside) await setAside(speaker, { topic, payload, ...aside });
    },
  };
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
