import { createServer, type Server, type Socket } from 'node:net';
import type { Duplex } from 'node:stream';
import { createServer as createTlsServer } from 'node:tls';
import { Aedes, type AedesPublishPacket } from 'aedes';
import { clientNetwork } from '../http/network/clientNetwork.ts';
import { acknowledgements } from '../metrics/processMetrics.ts';
import { createAudience } from './audience.ts';
import { type Connection, createConnections } from './connections.ts';
import { createFrameGuard, type FrameGuard } from './frameGuard.ts';
import { createRateLimiter } from './limiter.ts';
import { publishPacket } from './packets.ts';

/** Who a connection belongs to; `clientId` is unique on the broker, so that nobody can displace another. */
export interface Identity {
  readonly clientId: string;
  /** Whose connections, and subscriptions a second, are bounded together. */
  readonly owner: string;
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
  /** Asked before anything of a message is kept; false ends the connection. */
  mayPublish(who: Who): boolean;
  maySubscribe(who: Who, topic: string): boolean;
  /** Looks up if the rows behind a topic that is allowed are visible; undefined if none stand behind it. */
  seesTopic?(who: Who, topic: string): Promise<boolean> | undefined;
  /** Somebody began to listen to a topic, or stopped. */
  onListeners?(topic: string, count: number): void;
  /** A reader that takes nothing for so long is cut off, ms. */
  readonly stallMs?: number;
}

export interface Broker<Who extends Identity> {
  /** Gives the port, which is a free one when 0 is asked for. */
  listen(
    port: number,
    on: { host: string; tls?: { cert: string; key: string } | undefined },
  ): Promise<number>;
  /** Takes a WebSocket's byte stream. */
  handle(stream: Duplex, address: string): void;
  /**
   * Sends a message to all who listen to a topic. Nobody waits for a reader that takes nothing: what waits for it is
   * bounded, a newer message takes the place of an older one of its topic, and it is cut off after `stallMs`. Who begins
   * to listen gets the newest message at once, while there is another listener.
   */
  publish(topic: string, payload: string | Buffer): void;
  listeners(topic: string): number;
  /**
   * Sends a message once to those who match and listen to one of `heardAs`, under its own topic, and gives how many they are.
   * It is not kept: who begins to listen later does not get it.
   */
  deliver(
    topic: string,
    payload: string,
    to: { readonly heardAs: readonly string[]; readonly matches: (who: Who) => boolean },
  ): number;
  /** How many a message would be delivered to. */
  reach(to: { readonly heardAs: readonly string[]; readonly matches: (who: Who) => boolean }): number;
  /** Whose connections are open. */
  connected(): readonly Who[];
  /** Ends the connections that match. */
  disconnect(matches: (who: Who) => boolean): void;
  /**
   * Puts in place what connections are now allowed. `now` gives who a connection belongs to at present; undefined ends
   * it, and so does a topic that it listens to and may not hear any more, or whose rows it does not see any more. Rejects
   * if rows could not be looked up; all other connections are checked nonetheless.
   */
  recheck(now: (who: Who) => Who | undefined): Promise<void>;
  close(): Promise<void>;
}

/** New connections from one address: at once, and in the long run. */
const connectBurst = 2_000;
const connectsPerSecond = 200;
/** Open connections of one owner. */
const maxOfOwner = 64;
const subscribeBurst = 64;
const subscribesPerSecond = 4;
const maxSubscriptions = 64;
/** The longest packet of who may not publish: 64 subscriptions fit. */
const maxQuietBytes = 16_384;
const connectTimeoutMs = 10_000;
const loginFailuresPerSecond = 0.2;
const defaultStallMs = 10_000;
const maxWaitingBytes = 4 * 1024 * 1024;
/** Messages of QoS 2 that one connection has begun and not released; beyond it is cut off. */
const maxBegunQos2 = 1_000;
/** CONNACK: not the secret is wrong, we cannot tell now; come again. */
const serverUnavailable = 3;

/** The broker in the process: MQTT 3.1.1 over TCP and WebSocket. */
export async function createBroker<Who extends Identity>(options: BrokerOptions<Who>): Promise<Broker<Who>> {
  const { log, clock, stallMs = defaultStallMs } = options;
  const webSockets = new WeakSet<object>();
  const guards = new WeakMap<object, FrameGuard>();
  const connects = createRateLimiter({ burst: connectBurst, perSecond: connectsPerSecond, clock });
  /** One log line stands for all logins that meet the same trouble. */
  const loginFailures = createRateLimiter({ burst: 1, perSecond: loginFailuresPerSecond, clock });
  const subscribes = createRateLimiter({ burst: subscribeBurst, perSecond: subscribesPerSecond, clock });
  const connections = createConnections<Who>({ stallMs, maxWaitingBytes, maxOfOwner }, (who, reason) =>
    log.warn({ client: who.clientId, reason }, 'a slow reader was cut off'),
  );
  /** The newest packet of each topic that somebody listens to. */
  const newest = new Map<string, Buffer>();
  const audience = createAudience<Connection<Who>>((topic, count) => {
    if (count === 0) newest.delete(topic);
    options.onListeners?.(topic, count);
  });

  const aedes = await Aedes.createBroker({
    connectTimeout: connectTimeoutMs,
    heartbeatInterval: 60_000,
    drainTimeout: stallMs,
    maxInflightInbound: maxBegunQos2,
    preConnect: (_client, packet, done) => {
      // A will or a retained message would be a machine speaking after it has gone.
      delete packet.will;
      // A session that outlives its connection would grow without bound in the hands of who never comes back.
      packet.clean = true;
      done(null, true);
    },
    authenticate: (client, username, password, done) => {
      const unavailable = (reason: string) =>
        done(Object.assign(new Error(reason), { returnCode: serverUnavailable }), null);
      const login = {
        username: username ?? '',
        password: password?.toString('utf8') ?? '',
        clientId: client.id,
        isWebSocket: webSockets.has(client.conn),
      };
      options.authenticate(login).then(
        (who) => {
          if (who && !connections.add(client, who)) return unavailable('too many connections of one owner');
          if (who) {
            Reflect.set(client, 'id', who.clientId);
            if (!options.mayPublish(who)) guards.get(client.conn)?.limit(maxQuietBytes);
          }
          done(null, who !== undefined);
        },
        (error: Error) => {
          if (loginFailures.take(error.message)) log.warn({ err: error }, 'login could not be checked');
          unavailable('login could not be checked');
        },
      );
    },
    authorizePublish: (client, packet, done) => {
      const connection = client ? connections.of(client) : undefined;
      if (!connection) return done(new Error('not logged in'));
      const { who } = connection;
      if (!options.mayPublish(who)) return done(new Error('may not publish'));
      packet.retain = false;
      const payload = typeof packet.payload === 'string' ? Buffer.from(packet.payload) : packet.payload;
      const receivedMs = performance.now();
      options.receive(who, packet.topic, payload).then(
        () => {
          acknowledgements.observe((performance.now() - receivedMs) / 1000);
          // With QoS 2 the packet is kept until it is released: its number is enough, the payload is stored.
          packet.payload = Buffer.alloc(0);
          done(null);
        },
        (error: Error) => done(error),
      );
    },
    authorizeSubscribe: (client, subscription, done) => {
      const connection = connections.of(client);
      const isAllowed =
        connection !== undefined &&
        subscribes.take(connection.who.owner) &&
        (connection.granted.size < maxSubscriptions || connection.granted.has(subscription.topic)) &&
        options.maySubscribe(connection.who, subscription.topic);
      // null refuses this subscription (128 in SUBACK) and keeps the connection.
      if (!isAllowed) return done(null, null);
      const { granted, who } = connection;
      granted.add(subscription.topic);
      const isSeen = options.seesTopic?.(who, subscription.topic);
      if (isSeen === undefined) return done(null, subscription);
      const refuse = () => {
        granted.delete(subscription.topic);
        done(null, null);
      };
      isSeen.then(
        (sees) => (sees ? done(null, subscription) : refuse()),
        (error: Error) => {
          log.warn({ err: error, topic: subscription.topic }, 'subscription check failed');
          refuse();
        },
      );
    },
  });

  // What clients publish is taken by `receive`; nobody subscribes to it, so it is not routed any further.
  const route: unknown = Reflect.get(aedes, 'publish');
  Reflect.set(aedes, 'publish', (packet: AedesPublishPacket, client: unknown, done: unknown) => {
    const isReceived = typeof client === 'object' && client !== null && connections.of(client) !== undefined;
    if (isReceived && typeof done === 'function') done();
    else if (typeof route === 'function') Reflect.apply(route, aedes, [packet, client, done]);
  });

  aedes.on('subscribe', (subscriptions, client) => {
    const connection = connections.of(client);
    if (!connection || client.closed) return;
    // The refused ones are named here as well.
    for (const { topic } of subscriptions) {
      const begins = connection.granted.has(topic) && audience.join(topic, connection);
      const frame = begins ? newest.get(topic) : undefined;
      if (frame) connection.outbox.send(topic, frame);
    }
  });
  aedes.on('unsubscribe', (topics, client) => {
    const connection = connections.of(client);
    for (const topic of connection ? topics : []) {
      connection?.granted.delete(topic);
      connection?.outbox.forget(topic);
      if (connection) audience.leave(topic, connection);
    }
  });
  aedes.on('clientDisconnect', (client) => {
    const connection = connections.of(client);
    if (connection) audience.leaveAll(connection);
  });
  aedes.on('clientError', (client, error) => {
    log.warn({ client: client.id, reason: error.message }, 'connection ended');
  });
  aedes.on('connectionError', (_client, error) => {
    log.warn({ reason: error.message }, 'connection refused');
  });

  function take(stream: Duplex, address: string): void {
    if (!connects.take(clientNetwork(address))) {
      stream.destroy();
      return;
    }
    const guard = createFrameGuard(options.maxPacketBytes);
    guards.set(stream, guard);
    const read = stream.read.bind(stream);
    stream.read = (size?: number) => {
      const chunk: unknown = read(size);
      if (chunk instanceof Uint8Array && !guard.accept(chunk)) {
        log.warn({ address }, 'a frame is too long or malformed; the connection is cut');
        stream.destroy();
        return null;
      }
      return chunk;
    };
    stream.on('error', () => stream.destroy());
    aedes.handle(stream);
  }

  function readersOf(to: {
    readonly heardAs: readonly string[];
    readonly matches: (who: Who) => boolean;
  }): Connection<Who>[] {
    const readers = new Set(to.heardAs.flatMap((topic) => [...audience.of(topic)]));
    return [...readers].filter(({ who, client }) => !client.closed && to.matches(who));
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
      const readers = audience.of(topic);
      if (readers.size === 0) return;
      const frame = publishPacket(topic, typeof payload === 'string' ? Buffer.from(payload) : payload);
      newest.set(topic, frame);
      for (const { outbox } of readers) outbox.send(topic, frame);
    },
    listeners: (topic) => audience.of(topic).size,
    deliver(topic, payload, to) {
      const readers = readersOf(to);
      if (readers.length === 0) return 0;
      const frame = publishPacket(topic, Buffer.from(payload));
      // One frame of a topic waits at most; what is asked for is asked for again.
      for (const { outbox } of readers) outbox.send(topic, frame);
      return readers.length;
    },
    reach: (to) => readersOf(to).length,
    connected: () => [...connections.all()].map(({ who }) => who),
    disconnect(matches) {
      for (const { who, client } of connections.all()) if (matches(who)) client.close();
    },
    async recheck(now) {
      const cut = ({ who, client }: Connection<Who>) => {
        log.warn({ client: who.clientId }, 'rights ended; the connection is cut');
        client.close();
      };
      const lookups = [...connections.all()].map(async (connection) => {
        const who = now(connection.who);
        if (who) connection.who = who;
        const granted = [...connection.granted];
        if (!who || !granted.every((topic) => options.maySubscribe(who, topic))) return cut(connection);
        const seen = await Promise.all(granted.flatMap((topic) => options.seesTopic?.(who, topic) ?? []));
        if (seen.includes(false)) cut(connection);
      });
      const outcomes = await Promise.allSettled(lookups);
      const failed = outcomes.find((outcome) => outcome.status === 'rejected');
      if (failed !== undefined) throw failed.reason;
    },
    async close() {
      const closing = server;
      const closed = closing ? new Promise<void>((resolve) => closing.close(() => resolve())) : undefined;
      await new Promise<void>((resolve) => aedes.close(() => resolve()));
      await closed;
    },
  };
}
