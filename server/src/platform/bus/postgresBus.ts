import { randomUUID } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import type pg from 'pg';
import type { Log } from '../log.ts';
import type { Bus, BusSubscription, Told } from './bus.ts';
import { channel, keepListening, type KeptListener } from './keptListener.ts';
import { type Message, message } from './message.ts';
import { Outgoing, type WantChange } from './outgoing.ts';
import { createPeers, type Peers } from './peers.ts';
import { createJoiner, piecesOf } from './pieces.ts';
import { Subscriptions } from './subscriptions.ts';

export interface PostgresBusOptions {
  /** Address of the database. The role needs no rights on tables: LISTEN and NOTIFY ask for none. */
  readonly url: string;
  readonly log: Pick<Log, 'warn' | 'info'>;
  /** Time in which messages are gathered into one notification, ms. */
  readonly gatherMs?: number;
  /** Time between heartbeats, ms; a process of which three are missing is gone. */
  readonly beatMs?: number;
  /** Time behind a connection in which other processes still report what they want, ms: until then they want everything. */
  readonly learnMs?: number;
}

const defaultGatherMs = 200;
const defaultBeatMs = 10_000;
const defaultLearnMs = 1_000;
const farewellMs = 1_000;

/** Tells other processes that they missed something. */
const tooMuch: Message = { isBack: true };

/** Opens a bus over LISTEN and NOTIFY, on one connection of its own: docs/decisions/bus.md. */
export function createPostgresBus(options: PostgresBusOptions): PostgresBus {
  return new PostgresBus(options);
}

export class PostgresBus implements Bus {
  /** Resolves once it listens. */
  readonly listening: Promise<void>;
  readonly #log: PostgresBusOptions['log'];
  readonly #times: { readonly gatherMs: number; readonly beatMs: number; readonly learnMs: number };
  readonly #self = randomUUID();
  readonly #outgoing = new Outgoing();
  readonly #subscriptions = new Subscriptions((text, change) => this.#changeWant(text, change));
  readonly #peers: Peers;
  readonly #joiner = createJoiner(() => this.#noteMissed());
  readonly #connection: KeptListener;
  readonly #firstListening = Promise.withResolvers<void>();
  readonly #beating: NodeJS.Timeout;
  /** One statement at a time. */
  #sending = Promise.resolve();
  #flushing: NodeJS.Timeout | undefined;
  #messageNumber = 0;
  #sentPieces = 0;
  #lastSentMs = Number.NEGATIVE_INFINITY;
  #lastBeatMs = performance.now();
  /** From then on the other processes have reported what they want. */
  #learnedMs = Number.POSITIVE_INFINITY;
  /** A message was dropped because there was no connection yet. */
  #hasDropped = false;
  /** Our last heartbeat came back: the whole way is good. */
  #hasHeardSelf = true;
  #isMissedSoon = false;
  #isStopped = false;

  constructor({
    url,
    log,
    gatherMs = defaultGatherMs,
    beatMs = defaultBeatMs,
    learnMs = defaultLearnMs,
  }: PostgresBusOptions) {
    this.#log = log;
    this.#times = { gatherMs, beatMs, learnMs };
    this.listening = this.#firstListening.promise;
    this.#peers = createPeers({
      nowMs: () => performance.now(),
      onWanted: (wanted) => this.#subscriptions.notifyWanted(wanted),
    });
    this.#connection = keepListening({
      url,
      onText: (piece) => this.#receive(piece),
      onOpen: (client, isBack) => this.#opened(client, isBack),
      onLost: (reason) => this.#lost(reason),
      onRefused: (error) =>
        log.warn({ err: error }, 'connecting to the bus between processes failed, retrying'),
    });
    this.#beating = setInterval(() => this.#beat(), beatMs);
    this.#beating.unref();
  }

  /** Returns the number of notifications sent since the start. */
  sent(): number {
    return this.#sentPieces;
  }

  tell(told: Told): void {
    const client = this.#connection.now();
    this.#hasDropped ||= client === undefined;
    if (client === undefined || !this.#isWanted(told)) return;
    if (this.#outgoing.add(told)) this.#flushSoon();
    else this.#send(client, tooMuch);
  }

  hear(wanted: BusSubscription, listener: (told: Told) => void): () => void {
    return this.#subscriptions.hear(wanted, listener);
  }

  onWanted(topic: string, listener: (tenantId: number | undefined) => void): () => void {
    return this.#subscriptions.onWanted(topic, listener);
  }

  onMissed(listener: () => void): () => void {
    return this.#subscriptions.onMissed(listener);
  }

  /** Sends what waits, takes leave of the other processes and closes the connection. */
  async stop(): Promise<void> {
    if (this.#isStopped) return;
    this.#isStopped = true;
    clearInterval(this.#beating);
    clearTimeout(this.#flushing);
    this.#flush();
    const client = this.#connection.stop();
    if (client === undefined) return;
    const leaving = this.#sending
      .then(() => this.#notify(client, { isGone: true }))
      .then(() => client.end())
      .catch(() => undefined);
    await Promise.race([leaving, pause(farewellMs, undefined, { ref: false })]);
  }

  #isWanted(told: Told): boolean {
    return this.#peers.want(told) || performance.now() < this.#learnedMs;
  }

  #opened(client: pg.Client, isBack: boolean): void {
    this.#hasHeardSelf = true;
    this.#outgoing.clearWants();
    this.#learnedMs = performance.now() + this.#times.learnMs;
    const isMissed = isBack || this.#hasDropped;
    this.#hasDropped = false;
    const greeting = { all: this.#subscriptions.texts(), isNew: true } as const;
    this.#send(client, isMissed ? { ...greeting, isBack: true } : greeting);
    this.#firstListening.resolve();
    if (!isBack) return;
    this.#log.info({}, 'the bus between processes is back');
    this.#noteMissed();
  }

  #lost(reason: string): void {
    this.#peers.clear();
    this.#outgoing.clearMessages();
    clearTimeout(this.#flushing);
    this.#flushing = undefined;
    this.#log.warn({ reason }, 'the bus between processes was lost; what is missed meanwhile is read anew');
  }

  /** Reports missed messages once, however many reasons there are at a time. */
  #noteMissed(): void {
    if (this.#isMissedSoon) return;
    this.#isMissedSoon = true;
    setImmediate(() => {
      this.#isMissedSoon = false;
      if (!this.#isStopped) this.#subscriptions.notifyMissed();
    });
  }

  /** Sends without being waited for; a connection on which sending fails is replaced. */
  #send(client: pg.Client, content: Message): void {
    this.#sending = this.#sending
      .then(() => this.#notify(client, content))
      .catch((error: Error) => this.#connection.lose(client, error.message));
  }

  async #notify(client: pg.Client, content: Message): Promise<void> {
    this.#messageNumber += 1;
    const head = { from: this.#self, number: this.#messageNumber };
    // A message that is too long is replaced: its receivers read everything anew.
    const pieces = piecesOf(content, head) ?? piecesOf(tooMuch, head) ?? [];
    this.#sentPieces += pieces.length;
    await client.query(`select pg_notify('${channel}', piece) from unnest($1::text[]) as piece`, [pieces]);
  }

  #flushSoon(): void {
    if (this.#connection.now() === undefined) return;
    const waitMs = Math.max(0, this.#lastSentMs + this.#times.gatherMs - performance.now());
    this.#flushing ??= setTimeout(() => this.#flush(), waitMs);
  }

  #flush(): void {
    this.#flushing = undefined;
    const client = this.#connection.now();
    if (client === undefined) return;
    const content = this.#outgoing.take();
    if (content === undefined) return;
    this.#lastSentMs = performance.now();
    this.#send(client, content);
  }

  #changeWant(text: string, change: WantChange): void {
    this.#outgoing.changeWant(text, change);
    this.#flushSoon();
  }

  #receive(piece: string): void {
    const joined = this.#joiner.take(piece);
    if (joined?.from === this.#self) this.#hasHeardSelf = true;
    if (joined === undefined || joined.from === this.#self) return;
    const { success, data } = message.safeParse(joined.message);
    if (success) this.#accept(joined.from, data);
    else this.#noteMissed();
  }

  #accept(from: string, received: Message): void {
    if (received.isGone) {
      this.#peers.leave(from);
      this.#joiner.forget(from);
      return;
    }
    const { all, add, drop, isNew, isBack } = received;
    const isFirst = this.#peers.hear(from, { all, add, drop });
    const client = this.#connection.now();
    const wants = this.#subscriptions.texts();
    if (client !== undefined && isNew) this.#send(client, { all: wants });
    // A process that knows us and is unknown to us is asked what it wants.
    else if (client !== undefined && isFirst && all === undefined)
      this.#send(client, { all: wants, isNew: true });
    if (isBack) this.#noteMissed();
    for (const [tenantId, topic, of, body] of received.told ?? [])
      this.#subscriptions.deliver({ tenantId, topic, body, ...(of === null ? {} : { of }) });
  }

  #beat(): void {
    const { beatMs } = this.#times;
    const nowMs = performance.now();
    // This process stood still: others may have given it up, and sent it nothing.
    if (nowMs - this.#lastBeatMs > 2 * beatMs) this.#noteMissed();
    this.#lastBeatMs = nowMs;
    this.#peers.forgetBefore(nowMs - 3 * beatMs);
    const client = this.#connection.now();
    if (client === undefined) return;
    if (!this.#hasHeardSelf) {
      this.#connection.lose(client, 'what was sent did not come back');
      return;
    }
    this.#hasHeardSelf = false;
    this.#send(client, { all: this.#subscriptions.texts() });
  }
}
