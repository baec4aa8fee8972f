import { connect } from 'mqtt';
import {
  type MachineCommand,
  machineCommand,
} from '@millwright/contract/areas/telemetry/commands/commands.ts';
import {
  ownCommandsTopic,
  sourceLogin,
  storedTopic,
} from '@millwright/contract/areas/equipment/gateway/topics.ts';
import { createUnstored } from './unstored.ts';
import {
  acknowledge,
  createLane,
  enqueue,
  putBack,
  takeFirst,
  whenAcknowledged,
  whenBelow,
  type Parcel,
} from './outbox.ts';

export type Urgency = 'live' | 'history';

export interface GatewayOptions {
  /** `mqtt://host:port`. */
  readonly url: string;
  readonly tenantId: number;
  /** Its IoT registration code. */
  readonly code: string;
  readonly secret: string;
  /** The most publishes that may wait for an acknowledgement at the same time. */
  readonly maxInFlight?: number;
  /** Above this much in a queue, `hasRoom` waits. */
  readonly maxQueuedBytes?: number;
  readonly reconnectMs?: number;
  /**
   * Of an external broker, which may lose what it acknowledged: what was sent is kept until it is said to be stored, and sent again
   * after so long, or when the connection was lost. Without it an acknowledgement is enough.
   */
  readonly repeatMs?: number | undefined;
  /** Hears commands to the machines that speak through it; without it nothing is listened to. */
  readonly onCommand?: ((command: MachineCommand) => void) | undefined;
  /** Called with the reason when the broker cannot be reached or refuses; repeats of the same reason are left out. */
  readonly onTrouble?: (reason: string) => void;
}

/** Publishes for several machines. Unacknowledged messages are kept and repeated; live messages go before history. */
export interface Gateway {
  readonly code: string;
  /** Takes a payload; memory is bounded only for those who await `hasRoom` first. */
  send(topic: string, payload: string, urgency?: Urgency): void;
  hasRoom(urgency?: Urgency): Promise<void>;
  /** Resolves when all that was sent so far with this urgency is acknowledged. */
  acknowledged(urgency?: Urgency): Promise<void>;
  /** Payloads not acknowledged yet. */
  open(): number;
  /** Ends the connection; what is not acknowledged is dropped. */
  stop(): Promise<void>;
}

/** A broker that is slow to answer keeps no more than this of ours in memory. */
const maxInFlightBytes = 1_000_000;
/** So long an external broker remembers what we listen to. */
const sessionS = 3_600;

/** Connects to the broker, over and over where necessary. MQTT 3.1.1 (5 at an external broker), QoS 1, persistent session. */
export function createGateway(options: GatewayOptions): Gateway {
  const { url, tenantId, code, secret, maxInFlight = 200, maxQueuedBytes = 400_000 } = options;
  const lanes = { live: createLane(), history: createLane() };
  const unstored =
    options.repeatMs === undefined
      ? undefined
      : createUnstored({
          repeatMs: options.repeatMs,
          putBack(parcels) {
            for (const parcel of parcels) putBack(parcel);
            pump();
          },
        });
  let inFlight = 0;
  let inFlightBytes = 0;
  let isStopped = false;
  const client = connect(url, {
    // Of version 5 a message says whose it is, for machines that the mill does not know yet.
    protocolVersion: unstored ? 5 : 4,
    ...(unstored && { properties: { sessionExpiryInterval: sessionS } }),
    // Two mills may name their gateways alike; a broker knows a client by this name alone.
    clientId: `${tenantId}-${code}`,
    clean: false,
    username: sourceLogin(tenantId, code),
    password: secret,
    keepalive: 30,
    reconnectPeriod: options.reconnectMs ?? 1000,
    // A broker whose database is starting up refuses for a moment; who gives up then has lost what is not acknowledged.
    reconnectOnConnackError: true,
    connectTimeout: 10_000,
  });
  client.on('connect', () => {
    // Whatever was not stored may have been lost with the connection.
    unstored?.repeat();
    pump();
  });
  if (unstored) hearMarks(unstored.stored);
  if (options.onCommand) hearCommands(options.onCommand);
  let trouble = '';
  client.on('connect', () => {
    trouble = '';
  });
  // Every failure ends in a reconnect, which the client does by itself.
  client.on('error', (error) => {
    if (error.message !== trouble) options.onTrouble?.(error.message);
    trouble = error.message;
  });

  function hearMarks(hear: (text: string) => void): void {
    const topic = storedTopic(tenantId, code);
    client.on('connect', () => {
      client.subscribe(topic, { qos: 0 }, (error) => {
        if (error) options.onTrouble?.(`marks are not heard: ${error.message}`);
      });
    });
    client.on('message', (heard, payload) => {
      if (heard === topic) hear(payload.toString('utf8'));
    });
  }

  function hearCommands(onCommand: (command: MachineCommand) => void): void {
    const topic = ownCommandsTopic(tenantId);
    // The broker keeps no session of ours, so each connection begins by listening.
    client.on('connect', () => {
      client.subscribe(topic, { qos: 1 }, (error) => {
        if (error) options.onTrouble?.(`commands are not heard: ${error.message}`);
      });
    });
    client.on('message', (heard, payload) => {
      if (!heard.endsWith('/command')) return;
      const command = readCommand(payload.toString('utf8'));
      if (command) onCommand(command);
    });
  }

  function pump(): void {
    if (isStopped) return;
    while (
      client.connected &&
      inFlight < maxInFlight &&
      inFlightBytes < maxInFlightBytes &&
      !unstored?.isFull()
    ) {
      const parcel = takeFirst(lanes.live) ?? takeFirst(lanes.history);
      if (!parcel) return;
      publish(parcel);
    }
  }

  function publish(parcel: Parcel): void {
    inFlight += 1;
    inFlightBytes += parcel.payload.length;
    const isKept =
      unstored?.keep(parcel, () => {
        acknowledge(parcel);
        pump();
      }) === true;
    const properties = unstored && { userProperties: { source: code } };
    client.publish(parcel.topic, parcel.payload, { qos: 1, ...(properties && { properties }) }, (error) => {
      inFlight -= 1;
      inFlightBytes -= parcel.payload.length;
      if (error) {
        if (!isKept || unstored?.giveUp(parcel)) putBack(parcel);
        return;
      }
      if (!isKept) acknowledge(parcel);
      pump();
    });
  }

  return {
    code,
    send(topic, payload, urgency = 'live') {
      enqueue(lanes[urgency], topic, payload);
      pump();
    },
    hasRoom: (urgency = 'live') => whenBelow(lanes[urgency], maxQueuedBytes),
    acknowledged: (urgency = 'live') => whenAcknowledged(lanes[urgency]),
    open: () => lanes.live.open.size + lanes.history.open.size,
    async stop() {
      isStopped = true;
      unstored?.stop();
      await client.endAsync(true);
    },
  };
}

/** Undefined for what is no command: a machine cannot answer what it cannot read. */
function readCommand(text: string): MachineCommand | undefined {
  try {
    const read = machineCommand.safeParse(JSON.parse(text));
    return read.success ? read.data : undefined;
  } catch {
    return undefined;
  }
}
