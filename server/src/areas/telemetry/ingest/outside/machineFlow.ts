import type pg from 'pg';
import { maxPayloadBytes } from '@millwright/contract/areas/equipment/gateway/telegram.ts';
import { nodeCommandTopics } from '@millwright/contract/areas/telemetry/sources/sparkplugTopics.ts';
import { markOf } from '@millwright/contract/areas/telemetry/ingest/storedMark.ts';
import { parseTopic, storedTopic } from '@millwright/contract/areas/equipment/gateway/topics.ts';
import { databaseTrouble } from '../../../../platform/db/trouble.ts';
import { type Broker, createBroker } from '../../../../platform/mqtt/broker.ts';
import { createRateLimiter } from '../../../../platform/mqtt/limiter.ts';
import type { MqttAddress } from '../../../../platform/mqtt/outside/address.ts';
import { type CommandWay, ownWay } from '../commanding/commandWay.ts';
import {
  type ConnectionIdentity,
  createAuthenticator,
  maySubscribe,
  type Viewer,
  type VerifyViewer,
} from '../door/connection.ts';
import { endRevoked, gatewayCheckMs } from '../door/gatewayCheck.ts';
import { createDoor } from '../gatewayDoor.ts';
import { type Ingest, startIngest } from '../ingest.ts';
import type { OnAck } from '../intake/ackReader.ts';
import type { Judge } from '../judge.ts';
import { createLoginNotes } from '../door/refusedLogins.ts';
import { startOutsideFlow } from './outsideFlow.ts';
import { packetOverheadBytes } from './slotReader.ts';
import { rebirthRequest } from '../sparkplug/rebirth.ts';
import { Sparkplug } from '../sparkplug/sparkplug.ts';

export type ViewerBroker = Broker<ConnectionIdentity>;

/** What browsers need that watch boards. */
export interface ViewerOptions {
  readonly clock: () => number;
  readonly verifyViewer: VerifyViewer;
  readonly log: {
    warn(details: object, message: string): void;
    error(details: object, message: string): void;
  };
  readonly onListeners?: (topic: string, count: number) => void;
  /** Looks up if a viewer sees the row behind a topic; undefined if none stands behind it. */
  readonly seesTopic?: (viewer: Viewer, topic: string) => Promise<boolean> | undefined;
}

export interface TelemetryOptions extends ViewerOptions {
  /** Connections of the ingest role. */
  readonly ingestPool: pg.Pool;
  readonly rawRetentionDays: number;
  readonly onStored?: (tenantId: number, machineIds: readonly number[]) => void;
  /** There is something new of ingest to look at. */
  readonly onSeen?: ((tenantId: number, what: 'flow' | 'aside') => void) | undefined;
  /** A machine answered a command. */
  readonly onAck?: OnAck;
  readonly onSlotLost?: () => void;
  /** Judges what machines say, in the transaction that stores it. */
  readonly judge?: Judge;
  /** See `IngestOptions`. */
  readonly isDiskFull?: (() => Promise<boolean>) | undefined;
}

/** The machine flow: broker, door and the one writer behind it. */
export interface TelemetryFlow {
  /** For browsers, and for gateways where there is no external one. */
  readonly broker: ViewerBroker;
  readonly ingest: Ingest;
  readonly commands: CommandWay;
  /** Messages that gateways have sent since the start. */
  received(): number;
  /** Ends connections of gateways that would not be let in any more; done every `gatewayCheckMs` besides. */
  checkGateways(): Promise<void>;
  /** Whether the external broker is spoken to; null: there is none. */
  isOutsideThere(): boolean | null;
  /** Looks at once which slots and mills are ours to read; of no effect beside the own broker, which has all. */
  look(): Promise<void>;
  stop(): Promise<void>;
}

/** A login with its token, and subscriptions. */
const longestFromBrowser = 16_384;

/** Starts to take what machines say. The broker does not listen yet. */
export async function startTelemetry(options: TelemetryOptions): Promise<TelemetryFlow> {
  const { clock, log } = options;
  const ingest = await startIngest({
    pool: options.ingestPool,
    clock,
    rawRetentionDays: options.rawRetentionDays,
    onFailure: failureLog(options),
    onStored: options.onStored,
    onSeen: options.onSeen,
    onAck: options.onAck,
    onSlotLost: options.onSlotLost,
    judge: options.judge,
    isDiskFull: options.isDiskFull,
    connected: () => connectedSources(),
  });
  const connectedSources = () => broker.connected().flatMap((who) => (who.kind === 'source' ? [who] : []));
  let received = 0;
  const notes = createLoginNotes({
    pool: options.ingestPool,
    clock,
    onFailure: (error) => log.warn({ err: error }, 'outcomes of logins could not be stored'),
  });
  const authenticate = createAuthenticator(options.ingestPool, options.verifyViewer, notes);

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
  const sparkplug = new Sparkplug({
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
  const broker: ViewerBroker = await createBroker<ConnectionIdentity>({
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
    seesTopic: (who, topic) => (who.kind === 'viewer' ? options.seesTopic?.(who, topic) : undefined),
    onListeners: options.onListeners,
  });

  /** Tells a source that listens how far its telegrams are committed. */
  function markStored(
    who: { tenantId: number; sourceCode: string },
    topic: string,
    payload: Uint8Array,
  ): void {
    const listener = storedTopic(who.tenantId, who.sourceCode);
    if (broker.listeners(listener) === 0 || parseTopic(topic)?.kind !== 'machine') return;
    const mark = markOf(topic, Buffer.from(payload).toString('utf8'));
    if (mark) broker.publish(listener, JSON.stringify(mark));
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
    commands: ownWay(broker),
    received: () => received,
    checkGateways,
    look: () => Promise.resolve(),
    isOutsideThere: () => null,
    async stop() {
      clearInterval(checks);
      await checking;
      await broker.close();
      await notes.written();
      await ingest.stop();
    },
  };
}

/** Starts to take what machines say from an external broker. The broker that it gives is for browsers alone. */
export async function startOutsideTelemetry(
  options: Omit<TelemetryOptions, 'onSlotLost'> & {
    readonly address: MqttAddress;
    readonly leaseSeconds?: number | undefined;
    readonly onFreed?: () => void;
  },
): Promise<TelemetryFlow> {
  const { ingestPool, verifyViewer: _viewers, onListeners: _listeners, ...rest } = options;
  const broker = await createViewerBroker(options);
  const flow = await startOutsideFlow({ ...rest, pool: ingestPool, onFailure: failureLog(options) });
  return {
    broker,
    ingest: flow.ingest,
    commands: flow.commands,
    received: () => flow.received(),
    checkGateways: () => Promise.resolve(),
    look: () => flow.look(),
    isOutsideThere: () => flow.isThere(),
    async stop() {
      await broker.close();
      await flow.stop();
    },
  };
}

/** A broker that lets browsers in, and nobody who speaks for machines. */
export function createViewerBroker({
  clock,
  log,
  verifyViewer,
  onListeners,
  seesTopic,
}: ViewerOptions): Promise<ViewerBroker> {
  return createBroker<ConnectionIdentity>({
    maxPacketBytes: longestFromBrowser,
    clock,
    log,
    authenticate: createAuthenticator(undefined, verifyViewer),
    mayPublish: () => false,
    receive: () => Promise.reject(new Error('machines speak at another broker')),
    maySubscribe,
    seesTopic: (who, topic) => (who.kind === 'viewer' ? seesTopic?.(who, topic) : undefined),
    ...(onListeners && { onListeners }),
  });
}

/** Seconds between two log lines about the same trouble of the database; batches come again many times a second. */
const troubleLogS = 5;

function failureLog({ log, clock }: Pick<ViewerOptions, 'log' | 'clock'>) {
  const lines = createRateLimiter({ burst: 1, perSecond: 1 / troubleLogS, clock });
  return (tenantId: number, error: Error, subject = 'a batch could not be stored; it comes again') => {
    const trouble = databaseTrouble(error);
    if (trouble === undefined || lines.take(`${trouble} ${subject}`))
      log.error({ tenantId, err: error }, subject);
  };
}
