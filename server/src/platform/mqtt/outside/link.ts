import { connect as connectPlain, type Socket } from 'node:net';
import { connect as connectTls } from 'node:tls';
import { generate, type Packet, parser } from 'mqtt-packet';
import type { MqttAddress } from './address.ts';
import { createReceipts } from './receipts.ts';

/** A message as the broker gives it to us. */
export interface Received {
  readonly topic: string;
  readonly payload: Buffer;
  /** What its sender says besides, by name. */
  readonly said: Readonly<Record<string, string | string[]>>;
}

export interface LinkOptions {
  readonly address: MqttAddress;
  readonly clientId: string;
  /** How long the broker keeps what we listen to, and what came for us, once we are away, s; 0: not at all. */
  readonly keptS: number;
  /** The longest packet we take, bytes; the broker drops longer ones for us. */
  readonly maxPacketBytes: number;
  /** Takes a message; its acknowledgement waits for it. A rejection cuts the link, so the message comes again. */
  readonly receive?: (message: Received) => Promise<void>;
}

/** One connection to an external broker, MQTT 5. */
export interface Link {
  subscribe(filters: readonly string[]): Promise<void>;
  unsubscribe(filters: readonly string[]): Promise<void>;
  /** QoS 1; gives the broker's reason code. Rejects when the link ends before it is said. */
  publish(topic: string, payload: string, how?: { expiresInS: number }): Promise<number>;
  /** QoS 0: nobody hears whether it arrived. */
  tell(topic: string, payload: string): void;
  /** Takes no more, waits until what was taken is acknowledged, and leaves; the broker keeps our place. */
  close(): Promise<void>;
  cut(): void;
  /** Resolves with what ended it; undefined: we did. */
  readonly ended: Promise<Error | undefined>;
}

/** The broker does not let us in, or does not do what we ask. */
export class LinkRefusedError extends Error {
  override readonly name = 'LinkRefusedError';
  readonly reasonCode: number;
  constructor(what: string, reasonCode: number) {
    super(`the broker refuses ${what} (reason ${reasonCode})`);
    this.reasonCode = reasonCode;
  }
}

const connectMs = 10_000;
const keepAliveS = 30;
/** Of MQTT 5, the most that may wait for our acknowledgement. */
const window = 65_535;
/** Above so much in our hands nothing more is read from the connection. */
const mostTakenBytes = 32 * 1024 * 1024;
/** Reason codes from here on are refusals. */
export const firstRefusal = 0x80;

/** Connects and logs in. */
export async function openBrokerLink(options: LinkOptions): Promise<Link> {
  const link = new BrokerLink(await connected(options.address), options);
  await link.login();
  return link;
}

type Connack = Extract<Packet, { cmd: 'connack' }>;

class BrokerLink implements Link {
  readonly ended: Promise<Error | undefined>;
  readonly #options: LinkOptions;
  readonly #socket: Socket;
  readonly #receipts: ReturnType<typeof createReceipts>;
  readonly #answers = new Map<
    number,
    { resolve: (packet: Packet) => void; reject: (error: Error) => void }
  >();
  readonly #pings: NodeJS.Timeout;
  /** Publishes that wait for room at the broker. */
  readonly #waiting: (() => void)[] = [];
  #publishing = 0;
  #room = window;
  #lastId = 0;
  #lastReceivedMs = performance.now();
  #failure: Error | undefined;
  #onConnack: ((packet: Connack) => void) | undefined;

  constructor(socket: Socket, options: LinkOptions) {
    this.#options = options;
    this.#socket = socket;
    this.#receipts = createReceipts({
      write: (bytes) => socket.write(bytes),
      mostBytes: mostTakenBytes,
      onFull: (isFull) => (isFull ? socket.pause() : socket.resume()),
    });
    this.ended = new Promise((resolve) => {
      socket.once('close', () => {
        this.#closed();
        resolve(this.#failure);
      });
    });
    const reader = parser({ protocolVersion: 5 });
    socket.on('error', (error) => this.cut(error));
    reader.on('error', (error: Error) => this.cut(error));
    reader.on('packet', (packet) => this.#accept(packet));
    socket.on('data', (chunk) => reader.parse(chunk));
    this.#pings = setInterval(() => this.#ping(), (keepAliveS * 1000) / 2);
    this.#pings.unref();
  }

  /** Logs in. Rejects when the broker refuses it or does not answer, and cuts the link. */
  async login(): Promise<void> {
    let timer: NodeJS.Timeout | undefined;
    const answered = new Promise<Connack>((resolve, reject) => {
      this.#onConnack = resolve;
      timer = setTimeout(() => reject(new Error('the broker does not answer our login')), connectMs);
      void this.ended.then((error) =>
        reject(error ?? new Error('the broker ended the connection at our login')),
      );
    });
    this.#send(connectPacket(this.#options));
    try {
      const { reasonCode = 0, properties } = await answered;
      if (reasonCode !== 0) throw new LinkRefusedError('our login', reasonCode);
      this.#room = properties?.receiveMaximum ?? window;
    } catch (error) {
      this.cut();
      throw error;
    } finally {
      clearTimeout(timer);
    }
  }

  async subscribe(filters: readonly string[]): Promise<void> {
    // Retained messages are no telegrams: rh 2 leaves them out.
    const subscriptions = filters.map((topic) => ({ topic, qos: 1 as const, nl: false, rap: true, rh: 2 }));
    const answer = await this.#request((messageId) => ({ cmd: 'subscribe', messageId, subscriptions }));
    const refusal =
      answer.cmd === 'suback' ? answer.granted.find((code) => Number(code) >= firstRefusal) : undefined;
    if (refusal !== undefined) throw new LinkRefusedError('to let us listen', Number(refusal));
  }

  async unsubscribe(filters: readonly string[]): Promise<void> {
    await this.#request((messageId) => ({ cmd: 'unsubscribe', messageId, unsubscriptions: [...filters] }));
  }

  async publish(topic: string, payload: string, how?: { expiresInS: number }): Promise<number> {
    while (this.#publishing >= this.#room && !this.#socket.destroyed)
      await new Promise<void>((resolve) => this.#waiting.push(resolve));
    this.#publishing += 1;
    try {
      const properties = how === undefined ? {} : { messageExpiryInterval: how.expiresInS };
      const answer = await this.#request((messageId) => ({
        cmd: 'publish',
        messageId,
        topic,
        payload,
        qos: 1,
        dup: false,
        retain: false,
        properties,
      }));
      return answer.cmd === 'puback' ? (answer.reasonCode ?? 0) : 0;
    } finally {
      this.#publishing -= 1;
      this.#waiting.shift()?.();
    }
  }

  tell(topic: string, payload: string): void {
    if (this.#socket.destroyed) return;
    this.#send({ cmd: 'publish', topic, payload, qos: 0, dup: false, retain: false });
  }

  async close(): Promise<void> {
    this.#socket.pause();
    await Promise.race([this.#receipts.settled(), this.ended]);
    if (this.#socket.destroyed) return;
    this.#send({ cmd: 'disconnect', reasonCode: 0 });
    this.#socket.end();
    this.#socket.resume();
    await this.ended;
  }

  cut(error?: Error): void {
    this.#failure ??= error;
    this.#socket.destroy();
  }

  #accept(packet: Packet): void {
    this.#lastReceivedMs = performance.now();
    if (packet.cmd === 'publish') this.#take(packet);
    else if (packet.cmd === 'connack') this.#onConnack?.(packet);
    else if (packet.cmd === 'disconnect')
      this.cut(new Error(`the broker sends us away (reason ${packet.reasonCode ?? 0})`));
    else if (packet.messageId !== undefined) {
      this.#answers.get(packet.messageId)?.resolve(packet);
      this.#answers.delete(packet.messageId);
    }
  }

  /** Takes a message; it is acknowledged when `receive` resolves. */
  #take({ messageId, payload, topic, qos, properties }: Extract<Packet, { cmd: 'publish' }>): void {
    const { receive = () => Promise.resolve() } = this.#options;
    const bytes = typeof payload === 'string' ? Buffer.from(payload) : payload;
    const said = properties?.userProperties ?? {};
    const isAnswered = qos !== 0 && messageId !== undefined;
    const done = isAnswered ? this.#receipts.take(messageId, bytes.length) : undefined;
    receive({ topic, payload: bytes, said }).then(done, (error: Error) => this.cut(error));
  }

  #send(packet: Packet): void {
    this.#socket.write(generate(packet, { protocolVersion: 5 }));
  }

  /** Sends a packet that the broker answers; resolves with the answer. */
  #request(packetOf: (messageId: number) => Packet): Promise<Packet> {
    return new Promise((resolve, reject) => {
      if (this.#socket.destroyed) return reject(this.#failure ?? new Error('the link has ended'));
      do this.#lastId = (this.#lastId % 65_535) + 1;
      while (this.#answers.has(this.#lastId));
      this.#answers.set(this.#lastId, { resolve, reject });
      this.#send(packetOf(this.#lastId));
    });
  }

  #ping(): void {
    this.#socket.write(generate({ cmd: 'pingreq' }));
    const silentMs = performance.now() - this.#lastReceivedMs;
    if (!this.#socket.isPaused() && silentMs > 2 * keepAliveS * 1000)
      this.cut(new Error('the broker is silent'));
  }

  #closed(): void {
    clearInterval(this.#pings);
    this.#receipts.end();
    const error = this.#failure ?? new Error('the broker ended the connection');
    for (const { reject } of this.#answers.values()) reject(error);
    this.#answers.clear();
    for (const goOn of this.#waiting.splice(0)) goOn();
  }
}

function connectPacket({ address, clientId, keptS, maxPacketBytes }: LinkOptions): Packet {
  const { username, password } = address;
  return {
    cmd: 'connect',
    protocolVersion: 5,
    protocolId: 'MQTT',
    clientId,
    clean: keptS === 0,
    keepalive: keepAliveS,
    ...(username !== undefined && { username }),
    ...(password !== undefined && { password: Buffer.from(password) }),
    properties: { sessionExpiryInterval: keptS, receiveMaximum: window, maximumPacketSize: maxPacketBytes },
  };
}

function connected({ host, port, isTls, ca }: MqttAddress): Promise<Socket> {
  return new Promise((resolve, reject) => {
    const socket = isTls
      ? connectTls({ host, port, ...(ca === undefined ? {} : { ca }) })
      : connectPlain({ host, port, noDelay: true });
    socket.setTimeout(connectMs, () => socket.destroy(new Error(`${host}:${port} does not answer`)));
    socket.once('error', reject);
    socket.once(isTls ? 'secureConnect' : 'connect', () => {
      socket.setTimeout(0);
      socket.setNoDelay(true);
      socket.off('error', reject);
      resolve(socket);
    });
  });
}
