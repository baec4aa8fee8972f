import type pg from 'pg';
import { maxPayloadBytes } from '@millwright/contract/areas/telemetry/telegram.ts';
import { nodeCommandTopics } from '@millwright/contract/areas/telemetry/sparkplugTopics.ts';
import { parseTopic, storedTopic } from '@millwright/contract/areas/telemetry/topics.ts';
import { type Broker, createBroker } from '../../../platform/mqtt/broker.ts';
import {
  type ConnectionIdentity,
  createAuthenticator,
  maySubscribe,
  type VerifyViewer,
} from './connection.ts';
import { endRevoked, gatewayCheckMs } from './gatewayCheck.ts';
import { createDoor } from './gatewayDoor.ts';
import { type Ingest, type OnAck, startIngest } from './ingest.ts';
import type { Judge } from './judge.ts';
import { rebirthRequest } from './sparkplug/rebirth.ts';
import { createSparkplug } from './sparkplug/sparkplug.ts';

export interface TelemetryOptions {
  /** Connections of the ingest role. */
  readonly ingestPool: pg.Pool;
  readonly clock: () => number;
  readonly rawRetentionDays: number;
  readonly verifyViewer: VerifyViewer;
  readonly log: {
    warn(details: object, message: string): void;
    error(details: object, message: string): void;
  };
  readonly onStored?: (tenantId: number, machineIds: readonly number[]) => void;
  /** A machine answered a command. */
  readonly onAck?: OnAck;
  readonly onListeners?: (topic: string, count: number) => void;
  readonly onSlotLost?: () => void;
  /** Judges what machines say, in the transaction that stores it. */
  readonly judge?: Judge;
}

/** The machine flow: broker, door and the one writer behind it. */
export interface TelemetryFlow {
  readonly broker: Broker<ConnectionIdentity>;
  readonly ingest: Ingest;
  /** Messages that gateways have sent since the start. */
  received(): number;
  /** Ends connections of gateways that would not be let in any more; done every `gatewayCheckMs` besides. */
  checkGateways(): Promise<void>;
  stop(): Promise<void>;
}

/** The packet around a payload: topic, header and length. */
const packetOverheadBytes = 1_024;

/** Starts to take what machines say. The broker does not listen yet. */
export async function startTelemetry(options: TelemetryOptions): Promise<TelemetryFlow> {
  const { clock, log } = options;
  const ingest = await startIngest({
    pool: options.ingestPool,
    clock,
    rawRetentionDays: options.rawRetentionDays,
    onFailure: (tenantId, error) =>
      log.error({ tenantId, err: error }, 'a batch could not be stored; it comes again'),
    onStored: options.onStored,
    onAck: options.onAck,
    onSlotLost: options.onSlotLost,
    judge: options.judge,
  });
  let received = 0;
  const authenticate = createAuthenticator(options.ingestPool, options.verifyViewer);

  const door = createDoor({
    ingest,
    clock,
    sendAway({ tenantId, sourceCode }) {
      log.warn({ tenantId, sourceCode }, 'source is cut off for a minute: too many foreign topics');
      broker.disconnect(
        (who) => who.kind === 'source' && who.tenantId === tenantId && who.sourceCode === sourceCode,
      );
    },
  });
  const sparkplug = createSparkplug({
    pool: options.ingestPool,
    clock,
    receive: (speaker, topic, payload) => door.receive(speaker, topic, payload),
    setAside: (speaker, message) => ingest.aside(speaker, message),
    askRebirth({ tenantId, sourceCode }, node) {
      const { topic, heardAs } = nodeCommandTopics(tenantId, node);
      broker.deliver(topic, rebirthRequest, {
        heardAs,
        matches: (who) => who.kind === 'source' && who.tenantId === tenantId && who.sourceCode === sourceCode,
      });
    },
  });
  const broker: Broker<ConnectionIdentity> = await createBroker<ConnectionIdentity>({
    maxPacketBytes: maxPayloadBytes + packetOverheadBytes,
    clock,
    log,
    async authenticate(login) {
      const who = await authenticate(login);
      return who?.kind === 'source' && !door.isOpen(who) ? undefined : who;
    },
    // Browsers have nothing to say here.
    mayPublish: (who) => who.kind === 'source',
    async receive(who, topic, payload) {
      if (who.kind !== 'source') return;
      received += 1;
      if (topic.startsWith('spBv1.0/')) await sparkplug.receive(who, topic, payload);
      else await door.receive(who, topic, payload);
      markStored(who, topic, payload);
    },
    maySubscribe,
    onListeners: options.onListeners,
  });

  /** Tells a source that listens how far its telegrams are committed. */
  function markStored(
    who: { tenantId: number; sourceCode: string },
    topic: string,
    payload: Uint8Array,
  ): void {
    const mark = storedTopic(who.tenantId, who.sourceCode);
    if (broker.listeners(mark) === 0 || parseTopic(topic)?.kind !== 'machine') return;
    const head = headOfLast(payload);
    if (head) broker.publish(mark, JSON.stringify({ topic, ...head }));
  }

  const checkGateways = () => endRevoked({ pool: options.ingestPool, broker });
  let checking: Promise<void> = Promise.resolve();
  const checks = setInterval(() => {
    checking = checking
      .then(checkGateways)
      .catch((error: unknown) => log.warn({ err: error }, 'gateways could not be checked; they are again'));
  }, gatewayCheckMs);
  checks.unref();

  return {
    broker,
    ingest,
    received: () => received,
    checkGateways,
    async stop() {
      clearInterval(checks);
      await checking;
      await broker.close();
      await ingest.stop();
    },
  };
}

function headOfLast(payload: Uint8Array): { boot: number; seq: number } | undefined {
  try {
    const parsed: unknown = JSON.parse(Buffer.from(payload).toString('utf8'));
    const last: unknown = Array.isArray(parsed) ? parsed.at(-1) : parsed;
    if (typeof last !== 'object' || last === null) return undefined;
    const boot: unknown = Reflect.get(last, 'boot');
    const seq: unknown = Reflect.get(last, 'seq');
    return typeof boot === 'number' && typeof seq === 'number' ? { boot, seq } : undefined;
  } catch {
    return undefined;
  }
}
