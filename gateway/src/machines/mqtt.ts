import { connect, type MqttClient } from 'mqtt';
import { parseMqttAddress, stationMark } from '@millwright/contract/areas/equipment/addresses.ts';
import type { Collected } from '@millwright/contract/areas/telemetry/boxCalls.ts';
import { valueAt } from './paths.ts';
import type { Read, Reader } from './reader.ts';

/** What was published so long ago is not what is now. A message says nothing of when the next one comes. */
const longestAgeMs = 120_000;

interface Broker {
  readonly client: MqttClient;
  readonly topics: Set<string>;
  readonly newest: Map<string, { readonly value: unknown; readonly atMs: number }>;
  trouble: string;
}

/** Reads JSON that machines publish to a broker in the mill: what was published last at each topic. */
export function createMqttReader(steady: () => number = () => performance.now()): Reader {
  const brokers = new Map<string, Broker>();

  function brokerAt(url: string): Broker {
    const known = brokers.get(url);
    if (known) return known;
    const client = connect(url, { protocolVersion: 4, reconnectPeriod: 1_000, connectTimeout: 5_000 });
    const broker: Broker = { client, topics: new Set(), newest: new Map(), trouble: 'not connected yet' };
    client.on('connect', () => {
      broker.trouble = '';
      if (broker.topics.size > 0) client.subscribe([...broker.topics], { qos: 1 });
    });
    client.on('error', (error) => {
      broker.trouble = error.message;
    });
    client.on('close', () => {
      if (broker.trouble === '') broker.trouble = 'the connection to the broker was lost';
    });
    client.on('message', (topic, payload) => {
      if (!broker.topics.has(topic)) return;
      broker.newest.set(topic, { value: parsed(payload), atMs: steady() });
    });
    brokers.set(url, broker);
    return broker;
  }

  return {
    async read({ endpoint, station }: Collected, signals) {
      const broker = brokerAt(endpoint);
      return signals.map(({ address }): Read => {
        const parts = parseMqttAddress(address.replaceAll(stationMark, station ?? ''));
        if (parts === undefined) return { problem: `${address} is no address` };
        if (!broker.topics.has(parts.topic)) {
          broker.topics.add(parts.topic);
          if (broker.client.connected) broker.client.subscribe(parts.topic, { qos: 1 });
        }
        if (broker.trouble !== '') return { problem: broker.trouble };
        const said = broker.newest.get(parts.topic);
        if (said === undefined) return { problem: `nothing was published at ${parts.topic} yet` };
        if (steady() - said.atMs > longestAgeMs) return { problem: `nothing new at ${parts.topic}` };
        const value = valueAt(said.value, parts.path);
        return typeof value === 'number' || typeof value === 'string' || typeof value === 'boolean'
          ? { raw: value }
          : { problem: `nothing stands at ${parts.path}` };
      });
    },
    async stop() {
      await Promise.all([...brokers.values()].map(({ client }) => client.endAsync(true)));
      brokers.clear();
    },
  };
}

function parsed(payload: Buffer): unknown {
  try {
    return JSON.parse(payload.toString('utf8'));
  } catch {
    return undefined;
  }
}
