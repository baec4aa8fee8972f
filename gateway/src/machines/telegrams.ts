import { connect, type MqttClient } from 'mqtt';
import type { Collected } from '@millwright/contract/areas/equipment/boxes/boxCalls.ts';
import type { BufferedTelegram } from '../buffer/line.ts';
import type { RefusedTelegram } from '../refused/refusals.ts';
import { notJson, readTelegrams, type RefusedText } from './readTelegrams.ts';
import { watchTakeovers } from './takeovers.ts';

export interface TelegramListener {
  stop(): Promise<void>;
}

export interface ListenOptions {
  /** Tells brokers in the mill who listens, so that they keep what is said while nobody does. */
  readonly clientId: string;
  /** Keeps telegrams; the machine is told once that is done. */
  readonly take: (telegrams: readonly BufferedTelegram[]) => Promise<void>;
  /** Keeps items that are no telegram. */
  readonly refuse?: ((refusal: RefusedTelegram) => void) | undefined;
  readonly onProblem: (connectionId: string, problem: string | null) => void;
}

type Channel = BufferedTelegram['channel'];

/** Listens to machines that speak telegrams to a broker in the mill. What they say is acknowledged when it is on disk. */
export function listenToTelegrams(machines: readonly Collected[], options: ListenOptions): TelegramListener {
  const byBroker = new Map<string, Collected[]>();
  for (const machine of machines)
    byBroker.set(machine.endpoint, [...(byBroker.get(machine.endpoint) ?? []), machine]);
  const clients = [...byBroker].map(([url, own]) => listen(url, own, options));
  return {
    async stop() {
      await Promise.all(clients.map((client) => client.endAsync(true)));
    },
  };
}

function listen(url: string, machines: readonly Collected[], options: ListenOptions): MqttClient {
  const { clientId, take, onProblem } = options;
  const client = connect(url, {
    protocolVersion: 4,
    clientId,
    clean: false,
    reconnectPeriod: 1_000,
    connectTimeout: 5_000,
  });
  const byTopic = new Map(
    machines.flatMap((machine) =>
      (['telemetry', 'event'] as const).map((channel) => [
        `${machine.station ?? machine.machine}/${channel}`,
        { machine, channel },
      ]),
    ),
  );
  let takeover: string | null = null;
  const tellAll = (problem: string | null) => {
    for (const { connectionId } of machines) onProblem(connectionId, problem);
  };
  watchTakeovers(client, {
    clientId,
    onProblem: (problem) => {
      takeover = problem;
      tellAll(problem);
    },
  });
  client.on('connect', () => {
    // The mill's number in the topic is not asked for: a controller may not know it.
    client.subscribe(
      [...byTopic.keys()].map((name) => `v1/+/${name}`),
      { qos: 1 },
      (error) => tellAll(error ? error.message : takeover),
    );
  });
  client.on('error', (error) => tellAll(error.message));
  // The library acknowledges when it is called back, one message after the other.
  client.handleMessage = (packet, done) => {
    const own = byTopic.get(packet.topic.split('/').slice(2).join('/'));
    if (own === undefined) return done();
    const { connectionId } = own.machine;
    const { telegrams, refused } = readTelegrams(packet.payload.toString());
    const keep = telegrams.map((telegram) => buffered(own, telegram));
    const settle = () => {
      for (const each of refused) options.refuse?.({ connectionId, topic: packet.topic, ...each });
      const [first] = refused;
      onProblem(connectionId, first === undefined ? takeover : sentenceOf(first));
      done();
    };
    if (keep.length === 0) return settle();
    // Without an acknowledgement it comes again.
    take(keep).then(settle, () => client.reconnect());
  };
  return client;
}

/** Telegram of a machine as it is buffered. */
function buffered(
  { machine, channel }: { machine: Collected; channel: Channel },
  { ts, boot, seq, values }: ReturnType<typeof readTelegrams>['telegrams'][number],
): BufferedTelegram {
  const text = JSON.stringify(values);
  return { machine: machine.machine, channel, ts, boot, seq, isProvisional: false, values: text };
}

function sentenceOf({ text, reason }: RefusedText): string {
  const shown = text.slice(0, 100);
  return reason === notJson ? `no telegram: ${shown}` : `no telegram (${reason}): ${shown}`;
}
