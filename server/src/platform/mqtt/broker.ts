import { createServer, type Server, type Socket } from 'node:net';
import type { Duplex } from 'node:stream';
import { createServer as createTlsServer } from 'node:tls';
import { Aedes, type AedesPublishPacket, type Client } from 'aedes';
import { createFrameGuard } from './frameGuard.ts';
import { createLimiter } from './limiter.ts';

/** Who a connection belongs to; `clientId` is unique on the broker, so that nobody can displace another. */
export interface Identity {
  readonly clientId: string;
}

export interface Login {
  readonly username: string;
  readonly password: string;
  readonly clientId: string;
  readonly isWebSocket: boolean;
}

export interface BrokerOptions<Who extends Identity> {
  readonly maxPacketBytes: number;
  readonly clock: () => number;
  readonly log: { warn(details: object, message: string): void };
  /** Undefined: not let in. */
  authenticate(login: Login): Promise<Who | undefined>;
  /**
   * Takes a message; the acknowledgement waits for it. A rejection ends the connection without one, so the message
   * comes again.
   */
  receive(who: Who, topic: string, payload: Uint8Array): Promise<void>;
  maySubscribe(who: Who, topic: string): boolean;
  /** Somebody began to listen to a topic, or the last one stopped. */
  onListeners?(topic: string, count: number): void;
}

export interface Broker<Who extends Identity> {
  /** Gives the port, which is a free one when 0 is asked for. */
  listen(
    port: number,
    on: { host: string; tls?: { cert: string; key: string } | undefined },
  ): Promise<number>;
  /** Takes a WebSocket's byte stream. */
  handle(stream: Duplex, address: string): void;
  publish(topic: string, payload: string | Buffer): void;
  listeners(topic: string): number;
  /** Whose connections are open. */
  connected(): readonly Who[];
  /** Ends the connections that match. */
  disconnect(matches: (who: Who) => boolean): void;
  close(): Promise<void>;
}

/** New connections from one address: at once, and in the long run. */
const connectBurst = 2_000;
const connectsPerSecond = 200;
const subscribeBurst = 64;
const subscribesPerSecond = 4;
const maxSubscriptions = 64;
const connectTimeoutMs = 10_000;
/** CONNACK: not the secret is wrong, we cannot tell now; come again. */
const serverUnavailable = 3;

/** The broker in the process: MQTT 3.1.1 over TCP and WebSocket. */
export async function createBroker<Who extends Identity>(options: BrokerOptions<Who>): Promise<Broker<Who>> {
  const identities = new WeakMap<object, Who>();
  const webSockets = new WeakSet<object>();
  const listeners = new Map<string, Set<string>>();
  const topicsOf = new Map<string, Set<string>>();
  const connects = createLimiter({ burst: connectBurst, perSecond: connectsPerSecond, clock: options.clock });
  const subscribes = createLimiter({
    burst: subscribeBurst,
    perSecond: subscribesPerSecond,
    clock: options.clock,
  });

  const aedes = await Aedes.createBroker({
    connectTimeout: connectTimeoutMs,
    heartbeatInterval: 60_000,
    // A will or a retained message would be a machine speaking after it has gone.
    preConnect: (_client, packet, done) => {
      delete packet.will;
      done(null, true);
    },
    authenticate: (client, username, password, done) => {
      const login = {
        username: username ?? '',
        password: password?.toString('utf8') ?? '',
        clientId: client.id,
        isWebSocket: webSockets.has(client.conn),
      };
      options.authenticate(login).then(
        (who) => {
          if (who) {
            identities.set(client, who);
            Reflect.set(client, 'id', who.clientId);
          }
          done(null, who !== undefined);
        },
        (error: Error) => {
          options.log.warn({ err: error }, 'login could not be checked');
          done(
            Object.assign(new Error('login could not be checked'), { returnCode: serverUnavailable }),
            null,
          );
        },
      );
    },
    authorizePublish: (client, packet, done) => {
      const who = client ? identities.get(client) : undefined;
      if (!client || !who) return done(new Error('not logged in'));
      packet.retain = false;
      const payload = typeof packet.payload === 'string' ? Buffer.from(packet.payload) : packet.payload;
      options.receive(who, packet.topic, payload).then(
        () => done(null),
        (error: Error) => done(error),
      );
    },
    authorizeSubscribe: (client, subscription, done) => {
      const who = identities.get(client);
      const isAllowed =
        who !== undefined &&
        subscribes.take(who.clientId) &&
        (topicsOf.get(who.clientId)?.size ?? 0) < maxSubscriptions &&
        options.maySubscribe(who, subscription.topic);
      // null refuses this subscription (128 in SUBACK) and keeps the connection.
      done(null, isAllowed ? subscription : null);
    },
  });

  // What clients publish is taken by `receive`; nobody subscribes to it, so it is not routed any further.
  const route: unknown = Reflect.get(aedes, 'publish');
  Reflect.set(aedes, 'publish', (packet: AedesPublishPacket, client: unknown, done: unknown) => {
    const isReceived = typeof client === 'object' && client !== null && identities.has(client);
    if (isReceived && typeof done === 'function') done();
    else if (typeof route === 'function') Reflect.apply(route, aedes, [packet, client, done]);
  });

  aedes.on('subscribe', (subscriptions, client) => {
    const own = topicsOf.get(client.id) ?? new Set();
    topicsOf.set(client.id, own);
    for (const { topic } of subscriptions) {
      own.add(topic);
      const clients = (listeners.get(topic) ?? new Set()).add(client.id);
      listeners.set(topic, clients);
      options.onListeners?.(topic, clients.size);
    }
  });
  aedes.on('unsubscribe', (topics, client) => {
    for (const topic of topics) stopListening(topic, client.id);
  });
  aedes.on('clientDisconnect', (client) => {
    for (const topic of topicsOf.get(client.id) ?? []) stopListening(topic, client.id);
    topicsOf.delete(client.id);
  });
  aedes.on('clientError', (client, error) => {
    options.log.warn({ client: client.id, reason: error.message }, 'connection ended');
  });
  aedes.on('connectionError', (_client, error) => {
    options.log.warn({ reason: error.message }, 'connection refused');
  });

  function stopListening(topic: string, clientId: string): void {
    const clients = listeners.get(topic);
    topicsOf.get(clientId)?.delete(topic);
    if (!clients?.delete(clientId)) return;
    if (clients.size === 0) listeners.delete(topic);
    options.onListeners?.(topic, clients.size);
  }

  function take(stream: Duplex, address: string): void {
    if (!connects.take(address)) {
      stream.destroy();
      return;
    }
    const guard = createFrameGuard(options.maxPacketBytes);
    const read = stream.read.bind(stream);
    stream.read = (size?: number) => {
      const chunk: unknown = read(size);
      if (chunk instanceof Uint8Array && !guard.accept(chunk)) {
        options.log.warn({ address }, 'a frame is too long or malformed; the connection is cut');
        stream.destroy();
        return null;
      }
      return chunk;
    };
    stream.on('error', () => stream.destroy());
    aedes.handle(stream);
  }

  let server: Server | undefined;
  return {
    listen(port, { host, tls }) {
      const accept = (socket: Socket) => take(socket, socket.remoteAddress ?? '');
      const listening = tls ? createTlsServer(tls, accept) : createServer({ noDelay: true }, accept);
      server = listening;
      return new Promise((resolve, reject) => {
        listening.once('error', reject);
        listening.listen(port, host, () => {
          const address = listening.address();
          resolve(typeof address === 'object' && address !== null ? address.port : port);
        });
      });
    },
    handle(stream, address) {
      webSockets.add(stream);
      take(stream, address);
    },
    publish(topic, payload) {
      aedes.publish({ cmd: 'publish', topic, payload, qos: 0, retain: false, dup: false }, () => undefined);
    },
    listeners: (topic) => listeners.get(topic)?.size ?? 0,
    connected: () =>
      Object.values(clientsOf(aedes)).flatMap((client) => {
        const who = identities.get(client);
        return who ? [who] : [];
      }),
    disconnect(matches) {
      for (const client of Object.values(clientsOf(aedes))) {
        const who = identities.get(client);
        if (who && matches(who)) client.close();
      }
    },
    async close() {
      const closing = server;
      const closed = closing ? new Promise<void>((resolve) => closing.close(() => resolve())) : undefined;
      await new Promise<void>((resolve) => aedes.close(() => resolve()));
      await closed;
    },
  };
}

function clientsOf(aedes: Aedes): Record<string, Client> {
  const clients: unknown = Reflect.get(aedes, 'clients');
  return typeof clients === 'object' && clients !== null ? (clients as Record<string, Client>) : {};
}
