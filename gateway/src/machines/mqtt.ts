import { connect, type MqttClient } from 'mqtt';
import { coreSignals } from '@millwright/contract/areas/equipment/gateway/telegram.ts';
import {
  parseMqttAddress,
  stationMark,
} from '@millwright/contract/areas/equipment/equipmentArea/addresses.ts';
import type { Collected, CollectedSignal } from '@millwright/contract/areas/equipment/boxes/boxCalls.ts';
import { aged, ageText, maxAgeMs, mayRun, maxUnchangedMs } from './ages.ts';
import type { Read, SignalReader } from './reader.ts';
import { createTopicValues, type Published, type TopicValues } from './topicValues.ts';

interface Topic {
  readonly values: TopicValues;
  /** The broker has a message that it kept from some time ago. */
  hasRetained: boolean;
}

interface Broker {
  readonly client: MqttClient;
  readonly topics: Map<string, Topic>;
  trouble: string;
}

interface Clocks {
  readonly steady: () => number;
  readonly wall: () => number;
}

/** Reads JSON that machines publish to a broker in the mill: the newest value of each address. */
export function createMqttReader(
  steady: () => number = () => performance.now(),
  wall: () => number = Date.now,
): SignalReader {
  const brokers = new Map<string, Broker>();

  function brokerAt(url: string): Broker {
    const known = brokers.get(url);
    if (known) return known;
    const client = connect(url, { protocolVersion: 4, reconnectPeriod: 1_000, connectTimeout: 5_000 });
    const broker: Broker = { client, topics: new Map(), trouble: 'not connected yet' };
    client.on('connect', () => {
      broker.trouble = '';
      if (broker.topics.size > 0) client.subscribe([...broker.topics.keys()], { qos: 1 });
    });
    client.on('error', (error) => {
      broker.trouble = error.message;
    });
    client.on('close', () => {
      if (broker.trouble === '') broker.trouble = 'the connection to the broker was lost';
    });
    client.on('message', (name, payload, { retain }) => {
      const topic = broker.topics.get(name);
      // A retained message may be of any age: it was published before this subscription.
      if (retain && topic) topic.hasRetained = true;
      else topic?.values.add(payload);
    });
    brokers.set(url, broker);
    return broker;
  }

  function topicAt(broker: Broker, name: string): Topic {
    const known = broker.topics.get(name);
    if (known) return known;
    const topic = { values: createTopicValues(steady), hasRetained: false };
    broker.topics.set(name, topic);
    if (broker.client.connected) broker.client.subscribe(name, { qos: 1 });
    return topic;
  }

  return {
    async read({ endpoint, station, signals: all }: Collected, signals) {
      const broker = brokerAt(endpoint);
      const placeOf = ({ address }: CollectedSignal) =>
        parseMqttAddress(address.replaceAll(stationMark, station ?? ''));
      const found = new Map<string, Published[]>();
      for (const signal of all) {
        const place = placeOf(signal);
        const value = place && topicAt(broker, place.topic).values.at(place.path);
        if (place && value) found.set(place.topic, [...(found.get(place.topic) ?? []), value]);
      }
      const state = all.find(({ signal }) => signal === coreSignals.state);
      const statePlace = state && placeOf(state);
      const stated = statePlace && topicAt(broker, statePlace.topic).values.at(statePlace.path);
      const isMoving = mayRun(state, stated?.value);
      return signals.map((signal): Read => {
        const place = placeOf(signal);
        if (place === undefined) return { problem: `${signal.address} is no address` };
        const { topic, path } = place;
        const { values, hasRetained } = topicAt(broker, topic);
        if (broker.trouble !== '') return { problem: broker.trouble };
        if (!values.hasAny())
          return {
            problem: hasRetained
              ? `nothing new at ${topic}: only a retained message`
              : `nothing was published at ${topic} yet`,
          };
        const ages = agesOf(found.get(topic) ?? [], { steady, wall });
        const ageMs = ages?.receivedMs ?? steady() - values.newestMs();
        if (ageMs > maxAgeMs(signal)) return { problem: `nothing new at ${topic} for ${ageText(ageMs)}` };
        if (ages !== undefined && ages.ownMs > maxUnchangedMs(signal) && isMoving)
          return { problem: `nothing new at ${topic}: its values were measured ${ageText(ages.ownMs)} ago` };
        return valueOf(values.at(path), { path, ageMs, signal });
      });
    },
    async stop() {
      await Promise.all([...brokers.values()].map(({ client }) => client.endAsync(true)));
      brokers.clear();
    },
  };
}

/** Ages of the newest of some values, by receipt and by their own time, ms; undefined where there are none. */
function agesOf(
  values: readonly Published[],
  { steady, wall }: Clocks,
): { receivedMs: number; ownMs: number } | undefined {
  if (values.length === 0) return undefined;
  const ownAges = values.map(({ ownMs, sentMs, receivedMs }) => {
    if (ownMs === undefined) return 0;
    return sentMs === undefined ? wall() - ownMs : sentMs - ownMs + (steady() - receivedMs);
  });
  return {
    receivedMs: Math.min(...values.map(({ receivedMs }) => steady() - receivedMs)),
    ownMs: Math.min(...ownAges),
  };
}

function valueOf(
  published: Published | undefined,
  { path, ageMs, signal }: { path: string; ageMs: number; signal: CollectedSignal },
): Read {
  if (published === undefined) return { problem: `nothing stands at ${path}` };
  const { value, isGood } = published;
  if (!isGood) return { problem: `${path} is of bad quality` };
  const isPlain = typeof value === 'number' || typeof value === 'string' || typeof value === 'boolean';
  return isPlain ? aged(value, ageMs, signal) : { problem: `nothing stands at ${path}` };
}
