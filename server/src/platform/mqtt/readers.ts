import type { Client } from 'aedes';
import { type Audience, createAudience } from './audience.ts';
import type { BrokerOptions, Identity } from './brokerOptions.ts';
import type { Connection, Connections } from './connections.ts';
import { publishPacket } from './packets.ts';

/** Clients that listen to one of some topics and match. */
export interface Recipients<Who> {
  readonly heardAs: readonly string[];
  readonly matches: (who: Who) => boolean;
}

export type ReaderOptions<Who extends Identity> = Pick<
  BrokerOptions<Who>,
  'log' | 'maySubscribe' | 'seesTopic' | 'onListeners'
>;

/** Clients that listen, by topic, and the newest packet of each topic. */
export class Readers<Who extends Identity> {
  readonly #options: ReaderOptions<Who>;
  readonly #connections: Connections<Who>;
  readonly #audience: Audience<Connection<Who>>;
  readonly #newest = new Map<string, Buffer>();

  constructor(options: ReaderOptions<Who>, connections: Connections<Who>) {
    this.#options = options;
    this.#connections = connections;
    this.#audience = createAudience((topic, count) => {
      if (count === 0) this.#newest.delete(topic);
      options.onListeners?.(topic, count);
    });
  }

  /** Adds a client to the topics that were granted to it, and sends it their newest packets. */
  join(client: Client, topics: readonly string[]): void {
    const connection = this.#connections.of(client);
    if (!connection || client.closed) return;
    for (const topic of topics) {
      const isNew = connection.granted.has(topic) && this.#audience.join(topic, connection);
      const frame = isNew ? this.#newest.get(topic) : undefined;
      if (frame) connection.outbox.send(topic, frame);
    }
  }

  leave(client: Client, topics: readonly string[]): void {
    const connection = this.#connections.of(client);
    if (!connection) return;
    for (const topic of topics) {
      connection.granted.delete(topic);
      connection.outbox.forget(topic);
      this.#audience.leave(topic, connection);
    }
  }

  leaveAll(client: Client): void {
    const connection = this.#connections.of(client);
    if (connection) this.#audience.leaveAll(connection);
  }

  /** Sends a message to all who listen to its topic, and keeps it for who joins later. */
  publish(topic: string, payload: string | Buffer): void {
    const readers = this.#audience.of(topic);
    if (readers.size === 0) return;
    const frame = publishPacket(topic, typeof payload === 'string' ? Buffer.from(payload) : payload);
    this.#newest.set(topic, frame);
    for (const { outbox } of readers) outbox.send(topic, frame);
  }

  /** Sends a message once, under its own topic; returns the number of recipients. */
  deliver(topic: string, payload: string, to: Recipients<Who>): number {
    const recipients = this.#matching(to);
    if (recipients.length === 0) return 0;
    const frame = publishPacket(topic, Buffer.from(payload));
    // At most one frame of a topic waits in an outbox; the receiver is asked again.
    for (const { outbox } of recipients) outbox.send(topic, frame);
    return recipients.length;
  }

  /** Returns the number of recipients that a message would have. */
  reach(to: Recipients<Who>): number {
    return this.#matching(to).length;
  }

  count(topic: string): number {
    return this.#audience.of(topic).size;
  }

  /** Cuts connections by their present rights; rejects if a lookup failed, after all others were checked. */
  async recheck(now: (who: Who) => Who | undefined): Promise<void> {
    const checks = [...this.#connections.all()].map((connection) => this.#recheckOne(connection, now));
    const outcomes = await Promise.allSettled(checks);
    const failed = outcomes.find((outcome) => outcome.status === 'rejected');
    if (failed !== undefined) throw failed.reason;
  }

  async #recheckOne(connection: Connection<Who>, now: (who: Who) => Who | undefined): Promise<void> {
    const options = this.#options;
    const who = now(connection.who);
    if (who) connection.who = who;
    const granted = [...connection.granted];
    if (!who || !granted.every((topic) => options.maySubscribe(who, topic))) return this.#cut(connection);
    const seen = await Promise.all(granted.flatMap((topic) => options.seesTopic?.(who, topic) ?? []));
    if (seen.includes(false)) this.#cut(connection);
  }

  #cut({ who, client }: Connection<Who>): void {
    this.#options.log.warn({ client: who.clientId }, 'rights ended; the connection is cut');
    client.close();
  }

  #matching({ heardAs, matches }: Recipients<Who>): Connection<Who>[] {
    const readers = new Set(heardAs.flatMap((topic) => [...this.#audience.of(topic)]));
    return [...readers].filter(({ who, client }) => !client.closed && matches(who));
  }
}
