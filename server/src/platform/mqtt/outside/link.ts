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
export async function openLink(options: LinkOptions): Promise<Link> {
  const { address, clientId, keptS, maxPacketBytes, receive = () => Promise.resolve() } = options;
  const socket = await connected(address);
  const reader = parser({ protocolVersion: 5 });
  const answers = new Map<number, { resolve: (packet: Packet) => void; reject: (error: Error) => void }>();
  const waiting: (() => void)[] = [];
  let publishing = 0;
  let room = window;
  let lastId = 0;
  let lastHeardMs = performance.now();
  let failure: Error | undefined;

  const receipts = createReceipts({
    write: (bytes) => socket.write(bytes),
    mostBytes: mostTakenBytes,
    onFull: (isFull) => (isFull ? socket.pause() : socket.resume()),
  });
  const ended = new Promise<Error | undefined>((resolve) => {
    socket.once('close', () => {
      clearInterval(beating);
      receipts.end();
      const error = failure ?? new Error('the broker ended the connection');
      for (const { reject } of answers.values()) reject(error);
      answers.clear();
      for (const go of waiting.splice(0)) go();
      resolve(failure);
    });
  });
  const cut = (error?: Error) => {
    failure ??= error;
    socket.destroy();
  };
  socket.on('error', cut);
  reader.on('error', cut);
  let onConnack: ((packet: Extract<Packet, { cmd: 'connack' }>) => void) | undefined;
  reader.on('packet', (packet) => {
    lastHeardMs = performance.now();
    if (packet.cmd === 'publish') take(packet);
    else if (packet.cmd === 'connack') onConnack?.(packet);
    else if (packet.cmd === 'disconnect')
      cut(new Error(`the broker sends us away (reason ${packet.reasonCode ?? 0})`));
    else if (packet.messageId !== undefined) {
      answers.get(packet.messageId)?.resolve(packet);
      answers.delete(packet.messageId);
    }
  });
  socket.on('data', (chunk) => reader.parse(chunk));
  const beating = setInterval(
    () => {
      socket.write(generate({ cmd: 'pingreq' }));
      const silentMs = performance.now() - lastHeardMs;
      if (!socket.isPaused() && silentMs > 2 * keepAliveS * 1000) cut(new Error('the broker is silent'));
    },
    (keepAliveS * 1000) / 2,
  );
  beating.unref();

  function take({ messageId, payload, topic, qos, properties }: Extract<Packet, { cmd: 'publish' }>): void {
    const bytes = typeof payload === 'string' ? Buffer.from(payload) : payload;
    const said = properties?.userProperties ?? {};
    const done = qos === 0 || messageId === undefined ? undefined : receipts.take(messageId, bytes.length);
    receive({ topic, payload: bytes, said }).then(done, cut);
  }

  function send(packet: Packet): void {
    socket.write(generate(packet, { protocolVersion: 5 }));
  }

  /** Sends a packet that the broker answers, and gives the answer. */
  function ask(make: (messageId: number) => Packet): Promise<Packet> {
    return new Promise((resolve, reject) => {
      if (socket.destroyed) return reject(failure ?? new Error('the link has ended'));
      do lastId = (lastId % 65_535) + 1;
      while (answers.has(lastId));
      answers.set(lastId, { resolve, reject });
      send(make(lastId));
    });
  }

  async function login(): Promise<void> {
    const { username, password } = address;
    let timer: NodeJS.Timeout | undefined;
    const answered = new Promise<Extract<Packet, { cmd: 'connack' }>>((resolve, reject) => {
      onConnack = resolve;
      timer = setTimeout(() => reject(new Error('the broker does not answer our login')), connectMs);
      void ended.then((error) => reject(error ?? new Error('the broker ended the connection at our login')));
    });
    send({
      cmd: 'connect',
      protocolVersion: 5,
      protocolId: 'MQTT',
      clientId,
      clean: keptS === 0,
      keepalive: keepAliveS,
      ...(username !== undefined && { username }),
      ...(password !== undefined && { password: Buffer.from(password) }),
      properties: { sessionExpiryInterval: keptS, receiveMaximum: window, maximumPacketSize: maxPacketBytes },
    });
    try {
      const { reasonCode = 0, properties } = await answered;
      if (reasonCode !== 0) throw new LinkRefusedError('our login', reasonCode);
      room = properties?.receiveMaximum ?? window;
    } catch (error) {
      cut();
      throw error;
    } finally {
      clearTimeout(timer);
    }
  }

  await login();
  return {
    ended,
    cut: () => cut(),
    tell: (topic, payload) => {
      if (!socket.destroyed) send({ cmd: 'publish', topic, payload, qos: 0, dup: false, retain: false });
    },
    async subscribe(filters) {
      // What was retained at some time is no telegram.
      const subscriptions = filters.map((topic) => ({ topic, qos: 1 as const, nl: false, rap: true, rh: 2 }));
      const answer = await ask((messageId) => ({ cmd: 'subscribe', messageId, subscriptions }));
      const refusal =
        answer.cmd === 'suback' ? answer.granted.find((code) => Number(code) >= firstRefusal) : undefined;
      if (refusal !== undefined) throw new LinkRefusedError('to let us listen', Number(refusal));
    },
    async unsubscribe(filters) {
      await ask((messageId) => ({ cmd: 'unsubscribe', messageId, unsubscriptions: [...filters] }));
    },
    async publish(topic, payload, how) {
      while (publishing >= room && !socket.destroyed)
        await new Promise<void>((resolve) => waiting.push(resolve));
      publishing += 1;
      try {
        const properties = how === undefined ? {} : { messageExpiryInterval: how.expiresInS };
        const answer = await ask((messageId) => ({
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
        publishing -= 1;
        waiting.shift()?.();
      }
    },
    async close() {
      socket.pause();
      await Promise.race([receipts.settled(), ended]);
      if (socket.destroyed) return;
      send({ cmd: 'disconnect', reasonCode: 0 });
      socket.end();
      socket.resume();
      await ended;
    },
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
