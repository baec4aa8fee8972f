import type { AedesOptions, Client } from 'aedes';
import { acknowledgements } from '../metrics/processMetrics.ts';
import type { BrokerOptions, Identity } from './brokerOptions.ts';
import type { Connections } from './connections.ts';
import { createRateLimiter, type Limiter } from './limiter.ts';
import type { GuardedStreams } from './guardedStreams.ts';

const subscribeBurst = 64;
const subscribesPerSecond = 4;
const maxSubscriptions = 64;
/** Maximum packet of a client that may not publish: 64 subscriptions fit. */
const maxQuietBytes = 16_384;
const loginFailuresPerSecond = 0.2;
/** CONNACK code of a login that cannot be checked now; the client comes again. */
const serverUnavailable = 3;

type Authenticate = Parameters<NonNullable<AedesOptions['authenticate']>>;
type AuthorizePublish = Parameters<NonNullable<AedesOptions['authorizePublish']>>;
type AuthorizeSubscribe = Parameters<NonNullable<AedesOptions['authorizeSubscribe']>>;

export type AdmissionOptions<Who extends Identity> = Pick<
  BrokerOptions<Who>,
  'authenticate' | 'receive' | 'mayPublish' | 'maySubscribe' | 'seesTopic' | 'log' | 'clock'
>;

/** Decides which logins, messages and subscriptions of clients the broker accepts. */
export class Admission<Who extends Identity> {
  readonly #options: AdmissionOptions<Who>;
  readonly #connections: Connections<Who>;
  readonly #streams: GuardedStreams;
  readonly #subscribes: Limiter;
  /** One log line stands for all logins that fail for the same reason. */
  readonly #loginFailures: Limiter;

  constructor(
    options: AdmissionOptions<Who>,
    { connections, streams }: { connections: Connections<Who>; streams: GuardedStreams },
  ) {
    const { clock } = options;
    this.#options = options;
    this.#connections = connections;
    this.#streams = streams;
    this.#subscribes = createRateLimiter({ burst: subscribeBurst, perSecond: subscribesPerSecond, clock });
    this.#loginFailures = createRateLimiter({ burst: 1, perSecond: loginFailuresPerSecond, clock });
  }

  /** Checks a login. One that cannot be checked is refused as "unavailable", so that the client comes again. */
  authenticate(
    client: Client,
    { username, password }: { username: Authenticate[1]; password: Authenticate[2] },
    done: Authenticate[3],
  ): void {
    const unavailable = (reason: string) =>
      done(Object.assign(new Error(reason), { returnCode: serverUnavailable }), null);
    const login = {
      username: username ?? '',
      password: password?.toString('utf8') ?? '',
      clientId: client.id,
      isWebSocket: this.#streams.isWebSocket(client.conn),
    };
    this.#options.authenticate(login).then(
      (who) => {
        if (who && !this.#connections.add(client, who))
          return unavailable('too many connections of one owner');
        if (who) this.#letIn(client, who);
        done(null, who !== undefined);
      },
      (error: Error) => {
        if (this.#loginFailures.take(error.message))
          this.#options.log.warn({ err: error }, 'login could not be checked');
        unavailable('login could not be checked');
      },
    );
  }

  /** Passes a message on; it is acknowledged when that resolves. */
  publish(client: Client | null, packet: AuthorizePublish[1], done: AuthorizePublish[2]): void {
    const connection = client ? this.#connections.of(client) : undefined;
    if (!connection) return done(new Error('not logged in'));
    const { who } = connection;
    if (!this.#options.mayPublish(who)) return done(new Error('may not publish'));
    packet.retain = false;
    const payload = typeof packet.payload === 'string' ? Buffer.from(packet.payload) : packet.payload;
    const receivedMs = performance.now();
    this.#options.receive(who, packet.topic, payload).then(
      () => {
        acknowledgements.observe((performance.now() - receivedMs) / 1000);
        // With QoS 2 the packet is kept until it is released: its number is enough, the payload is stored.
        packet.payload = Buffer.alloc(0);
        done(null);
      },
      (error: Error) => done(error),
    );
  }

  /** Checks a subscription; a refused one (128 in SUBACK) keeps the connection. */
  subscribe(client: Client, subscription: AuthorizeSubscribe[1], done: AuthorizeSubscribe[2]): void {
    const connection = this.#connections.of(client);
    const { topic } = subscription;
    const isAllowed =
      connection !== undefined &&
      this.#subscribes.take(connection.who.owner) &&
      (connection.granted.size < maxSubscriptions || connection.granted.has(topic)) &&
      this.#options.maySubscribe(connection.who, topic);
    if (!isAllowed) return done(null, null);
    const { granted, who } = connection;
    granted.add(topic);
    const isSeen = this.#options.seesTopic?.(who, topic);
    if (isSeen === undefined) return done(null, subscription);
    const refuse = () => {
      granted.delete(topic);
      done(null, null);
    };
    isSeen.then(
      (sees) => (sees ? done(null, subscription) : refuse()),
      (error: Error) => {
        this.#options.log.warn({ err: error, topic }, 'subscription check failed');
        refuse();
      },
    );
  }

  #letIn(client: Client, who: Who): void {
    Reflect.set(client, 'id', who.clientId);
    if (!this.#options.mayPublish(who)) this.#streams.limit(client.conn, maxQuietBytes);
  }
}
