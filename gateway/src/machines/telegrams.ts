import { connect, type MqttClient } from 'mqtt';
import { z } from 'zod';
import type { Collected } from '@millwright/contract/areas/telemetry/boxCalls.ts';
import { maxTelegramsPerPayload } from '@millwright/contract/areas/telemetry/telegram.ts';
import type { BufferedTelegram } from '../buffer/line.ts';

const telegram = z.object({
  ts: z.int().min(0),
  boot: z.int().min(0),
  seq: z.int().min(0),
  values: z.record(z.string(), z.unknown()),
});
const payload = z.union([telegram.transform((one) => [one]), z.array(telegram).max(maxTelegramsPerPayload)]);

export interface TelegramListener {
  stop(): Promise<void>;
}

export interface ListenOptions {
  /** Tells brokers in the mill who listens, so that they keep what is said while nobody does. */
  readonly clientId: string;
  /** Keeps telegrams; the machine is told once that is done. */
  readonly take: (telegrams: readonly BufferedTelegram[]) => Promise<void>;
  readonly onProblem: (connectionId: string, problem: string | null) => void;
}

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
  const tellAll = (problem: string | null) => {
    for (const { connectionId } of machines) onProblem(connectionId, problem);
  };
  client.on('connect', () => {
    // The mill's number in the topic is not asked for: a controller may not know it.
    client.subscribe(
      [...byTopic.keys()].map((name) => `v1/+/${name}`),
      { qos: 1 },
      (error) => tellAll(error ? error.message : null),
    );
  });
  client.on('error', (error) => tellAll(error.message));
  // The library acknowledges when it is called back, one message after the other.
  client.handleMessage = (packet, done) => {
    const own = byTopic.get(packet.topic.split('/').slice(2).join('/'));
    const text = packet.payload.toString();
    if (own === undefined) return done();
    const read = parsed(text);
    if (read === undefined) {
      onProblem(own.machine.connectionId, `no telegram: ${text.slice(0, 100)}`);
      return done();
    }
    const { machine, channel } = own;
    const telegrams = read.map(({ ts, boot, seq, values }) => ({
      machine: machine.machine,
      channel,
      ts,
      boot,
      seq,
      isProvisional: false,
      values: JSON.stringify(values),
    }));
    take(telegrams).then(
      () => done(),
      () => client.reconnect(), // not kept: without an acknowledgement it comes again
    );
  };
  return client;
}

function parsed(text: string): z.output<typeof payload> | undefined {
  try {
    return payload.safeParse(JSON.parse(text)).data;
  } catch {
    return undefined;
  }
}
