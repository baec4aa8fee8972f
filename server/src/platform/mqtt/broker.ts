import { createServer, type Server, type Socket } from 'node:net';
import type { Duplex } from 'node:stream';
import { createServer as createTlsServer } from 'node:tls';
import { Aedes, type AedesPublishPacket } from 'aedes';
import { Admission } from './admission.ts';
import type { BrokerOptions, Identity } from './brokerOptions.ts';
import { type Connections, createConnections } from './connections.ts';
import { GuardedStreams } from './guardedStreams.ts';
import { Readers, type Recipients } from './readers.ts';

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
  deliver(topic: string, payload: string, to: Recipients<Who>): number;
  /** How many a message would be delivered to. */
  reach(to: Recipients<Who>): number;
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

/** Maximum open connections of one owner. */
const maxOfOwner = 64;
const connectTimeoutMs = 10_000;
const defaultStallMs = 10_000;
const maxWaitingBytes = 4 * 1024 * 1024;
/** Messages of QoS 2 that one connection has begun and not released; beyond it is cut off. */
const maxBegunQos2 = 1_000;

/** Creates the broker in the process: MQTT 3.1.1 over TCP and WebSocket. */
export async function createBroker<Who extends Identity>(options: BrokerOptions<Who>): Promise<Broker<Who>> {
  const { log, stallMs = defaultStallMs } = options;
  const streams = new GuardedStreams(options);
  const connections = createConnections<Who>({ stallMs, maxWaitingBytes, maxOfOwner }, (who, reason) =>
    log.warn({ client: who.clientId, reason }, 'a slow reader was cut off'),
  );
  const readers = new Readers<Who>(options, connections);
  const admission = new Admission<Who>(options, { connections, streams });
  const aedes = await startAedes(admission, stallMs);
  routeNothing(aedes, connections);
  notifyReaders(aedes, readers);
  aedes.on('clientError', (client, error) => {
    log.warn({ client: client.id, reason: error.message }, 'connection ended');
  });
  aedes.on('connectionError', (_client, error) => {
    log.warn({ reason: error.message }, 'connection refused');
  });
  const handle = (stream: Duplex, address: string) => {
    if (streams.admit(stream, address)) aedes.handle(stream);
  };
  let server: Server | undefined;
  return {
    listen(port, { host, tls }) {
      const accept = (socket: Socket) => handle(socket, socket.remoteAddress ?? '');
      server = tls ? createTlsServer(tls, accept) : createServer({ noDelay: true }, accept);
      return listening(server, port, host);
    },
    handle(stream, address) {
      streams.noteWebSocket(stream);
      handle(stream, address);
    },
    publish: (topic, payload) => readers.publish(topic, payload),
    listeners: (topic) => readers.count(topic),
    deliver: (topic, payload, to) => readers.deliver(topic, payload, to),
    reach: (to) => readers.reach(to),
    connected: () => [...connections.all()].map(({ who }) => who),
    disconnect(matches) {
      for (const { who, client } of connections.all()) if (matches(who)) client.close();
    },
    recheck: (now) => readers.recheck(now),
    async close() {
      const closing = server;
      const closed = closing ? new Promise<void>((resolve) => closing.close(() => resolve())) : undefined;
      await new Promise<void>((resolve) => aedes.close(() => resolve()));
      await closed;
    },
  };
}

function startAedes<Who extends Identity>(admission: Admission<Who>, stallMs: number): Promise<Aedes> {
  return Aedes.createBroker({
    connectTimeout: connectTimeoutMs,
    heartbeatInterval: 60_000,
    drainTimeout: stallMs,
    maxInflightInbound: maxBegunQos2,
    preConnect: (_client, packet, done) => {
      // A will or a retained message would be a machine speaking after it has gone.
      delete packet.will;
      // A session that outlives its connection would grow without bound for clients that never come back.
      packet.clean = true;
      done(null, true);
    },
    authenticate: (client, username, password, done) =>
      admission.authenticate(client, { username, password }, done),
    authorizePublish: (client, packet, done) => admission.publish(client, packet, done),
    authorizeSubscribe: (client, subscription, done) => admission.subscribe(client, subscription, done),
  });
}

/** Keeps messages of clients from being routed: `receive` takes them, and nobody subscribes to them. */
function routeNothing<Who extends Identity>(aedes: Aedes, connections: Connections<Who>): void {
  const route: unknown = Reflect.get(aedes, 'publish');
  Reflect.set(aedes, 'publish', (packet: AedesPublishPacket, client: unknown, done: unknown) => {
    const isReceived = typeof client === 'object' && client !== null && connections.of(client) !== undefined;
    if (isReceived && typeof done === 'function') done();
    else if (typeof route === 'function') Reflect.apply(route, aedes, [packet, client, done]);
  });
}

function notifyReaders<Who extends Identity>(aedes: Aedes, readers: Readers<Who>): void {
  // Refused subscriptions are among these; only granted topics are joined.
  aedes.on('subscribe', (subscriptions, client) =>
    readers.join(
      client,
      subscriptions.map(({ topic }) => topic),
    ),
  );
  aedes.on('unsubscribe', (topics, client) => readers.leave(client, topics));
  aedes.on('clientDisconnect', (client) => readers.leaveAll(client));
}

/** Listens, and returns the port: a free one when 0 is given. */
function listening(server: Server, port: number, host: string): Promise<number> {
  return new Promise((resolve, reject) => {
    server.once('error', reject);
    server.listen(port, host, () => {
      const address = server.address();
      resolve(typeof address === 'object' && address !== null ? address.port : port);
    });
  });
}
