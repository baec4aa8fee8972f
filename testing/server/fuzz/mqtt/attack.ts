import { createRandom, type Random } from '../random.ts';
import { deadlyFrame, type Foreign, type HostileSource, hostileConnect, lastingFrame } from './frames.ts';
import { type ByteStream, openTcp, openWebSocket } from './streams.ts';
import { createAnswerCounter } from './answers.ts';
import { connect, publish } from './wire.ts';

export interface AttackTarget {
  readonly mqttPort: number;
  /** Where the server takes WebSockets. */
  readonly httpPort: number;
  readonly sources: readonly HostileSource[];
  readonly foreign: readonly Foreign[];
  readonly nowMs: () => number;
}

export interface AttackOrder {
  readonly seed: number;
  readonly packets: number;
  /** It ends after so long, whatever was sent, ms. */
  readonly mostMs: number;
  /** Connections at a time. */
  readonly atOnce: number;
}

export interface AttackCounts {
  packets: number;
  bytes: number;
  connections: number;
  overWebSocket: number;
  letIn: number;
  /** Answers to messages and subscriptions. */
  answers: number;
  /** Connections that the server ended. */
  endedByServer: number;
  /** Connections that were still open long behind a packet for which they should have been ended. */
  forgiven: number;
}

/** Behind a packet that should end it a connection is given so long. */
const forgivenMs = 2_000;
/** So long the answer to the last good message may take. */
const answerMs = 20_000;
/** New connections of one address are limited: those who mean no good come from several. */
const addresses =
  process.platform === 'linux' ? ['127.0.0.2', '127.0.0.3', '127.0.0.4', '127.0.0.5'] : [undefined];
const connack = 2;
const connackBytes = 4;

export function noCounts(): AttackCounts {
  const none = { packets: 0, bytes: 0, connections: 0, overWebSocket: 0, letIn: 0, answers: 0 };
  return { ...none, endedByServer: 0, forgiven: 0 };
}

/**
 * Says to a server what nobody should, over TCP and WebSocket, logged in and not. The same seed says the same. `counts` is
 * added to as it goes on.
 */
export async function attack(
  target: AttackTarget,
  { seed, packets, mostMs, atOnce }: AttackOrder,
  counts: AttackCounts = noCounts(),
): Promise<AttackCounts> {
  const endMs = performance.now() + mostMs;
  const work = async (_: unknown, place: number) => {
    const random = createRandom(seed + place * 7_919);
    while (counts.packets < packets && performance.now() < endMs) await visit(random, target, counts);
  };
  await Promise.all(Array.from({ length: atOnce }, work));
  return counts;
}

async function visit(random: Random, target: AttackTarget, counts: AttackCounts): Promise<void> {
  const source = random.one(target.sources);
  const ground = { source, foreign: target.foreign, nowMs: target.nowMs() };
  const isWebSocket = random.in100(40);
  let onData: (chunk: Buffer) => void = () => undefined;
  const open = isWebSocket ? openWebSocket : openTcp;
  const stream = open({
    port: isWebSocket ? target.httpPort : target.mqttPort,
    localAddress: random.one(addresses),
    onData: (chunk) => onData(chunk),
  });
  counts.connections += 1;
  if (isWebSocket) counts.overWebSocket += 1;
  const send = (frames: readonly Buffer[]) => {
    const bytes = Buffer.concat(frames);
    counts.packets += frames.length;
    counts.bytes += bytes.length;
    stream.write(bytes);
  };
  try {
    if (random.in100(12)) {
      send([hostileConnect(random, ground)]);
      await judgedEnd(stream, counts);
      return;
    }
    const isIn = await new Promise<boolean>((resolve) => {
      // Over WebSocket the answer comes in pieces.
      let answer = Buffer.alloc(0);
      onData = (chunk) => {
        answer = Buffer.concat([answer, chunk]);
        if (answer.length >= connackBytes) resolve(answer[0] === connack << 4 && answer[3] === 0);
      };
      void stream.closed.then(() => resolve(false));
      send([connect({ clientId: `c${random.below(1e9)}`, username: source.login, password: source.secret })]);
    });
    if (!isIn) return;
    counts.letIn += 1;
    onData = createAnswerCounter(() => {
      counts.answers += 1;
    });
    for (let burst = random.below(4); burst >= 0 && !stream.isClosed(); burst--)
      send(Array.from({ length: 1 + random.below(120) }, () => lastingFrame(random, ground)));
    await heardOut(stream, { send, ground, counts });
    if (random.in100(20)) return;
    send([deadlyFrame(random, ground)]);
    await judgedEnd(stream, counts);
  } finally {
    stream.destroy();
    await stream.closed;
  }

  /** Waits until what was said before is answered, as far as the connection lasts. */
  async function heardOut(
    heard: ByteStream,
    {
      send: say,
      ground: { source: speaker },
      counts: counted,
    }: { send: typeof send; ground: typeof ground; counts: AttackCounts },
  ): Promise<void> {
    const id = 65_535;
    const { promise, resolve } = Promise.withResolvers<void>();
    const timer = setTimeout(resolve, answerMs);
    const count = onData;
    const mark = Buffer.from([0x40, 2, id >> 8, id & 0xff]);
    onData = (chunk) => {
      count(chunk);
      if (chunk.includes(mark)) resolve();
    };
    const topic = `v1/${speaker.tenantId}/${random.one(speaker.machines)}/telemetry`;
    say([publish({ topic, payload: Buffer.from('the last word'), id })]);
    await Promise.race([promise, heard.closed]);
    clearTimeout(timer);
    onData = count;
    if (heard.isClosed()) counted.endedByServer += 1;
  }
}

async function judgedEnd(stream: ByteStream, counts: AttackCounts): Promise<void> {
  if (stream.isClosed()) return;
  const { promise, resolve } = Promise.withResolvers<'forgiven'>();
  const timer = setTimeout(() => resolve('forgiven'), forgivenMs);
  const outcome = await Promise.race([promise, stream.closed.then(() => 'ended' as const)]);
  clearTimeout(timer);
  if (outcome === 'ended') counts.endedByServer += 1;
  else counts.forgiven += 1;
}
