import { storedTopic } from '@millwright/contract/areas/equipment/gateway/topics.ts';
import { type ByteStream, openTcp, openWebSocket } from '../../../testing/server/fuzz/mqtt/streams.ts';
import type { AttackTarget } from '../../../testing/server/fuzz/mqtt/attack.ts';
import { connect, publish, subscribe } from '../../../testing/server/fuzz/mqtt/wire.ts';
import { sleep } from '../clock.ts';

/** Connections that hold on to the server without finishing anything. */
export interface HeldCounts {
  opened: number;
  /** The server ended them. */
  ended: number;
  /** From the last thing they did to their end by the server, the longest, ms. */
  longestMs: number;
  /** Still open when nobody waited any longer. */
  left: number;
}

const from = process.platform === 'linux' ? '127.0.0.9' : undefined;
const perRound = 24;
const stepMs = 250;
/** Twice what the server gives to a login, and to a reader that takes nothing; who logs in says to be there again within this. */
const patienceMs = 30_000;
const keepAliveS = 5;
const hearMs = 2_000;
const deafMessages = 4_000;

type Target = Omit<AttackTarget, 'nowMs'>;

/** Round after round: silent ones, ones that say their login a byte at a time, and ones that never read what they are answered. */
export function holdOn(target: Target): { readonly counts: HeldCounts; stop(): Promise<HeldCounts> } {
  const counts: HeldCounts = { opened: 0, ended: 0, longestMs: 0, left: 0 };
  let isOver = false;
  const work = async () => {
    while (!isOver)
      await Promise.all(Array.from({ length: perRound }, (_, nth) => hold(target, nth, counts)));
  };
  const working = work();
  return {
    counts,
    async stop() {
      isOver = true;
      await working;
      return counts;
    },
  };
}

async function hold(target: Target, nth: number, counts: HeldCounts): Promise<void> {
  const source = target.sources.find(({ isTrespasser }) => !isTrespasser);
  if (!source) throw new Error('nobody may log in');
  const isWebSocket = nth % 2 === 1;
  const parts = { clientId: `h${nth}`, username: source.login, password: source.secret };
  const login = connect({ ...parts, keepAliveS });
  const open = isWebSocket ? openWebSocket : openTcp;
  const stream = open({
    port: isWebSocket ? target.httpPort : target.mqttPort,
    localAddress: from,
    onData: () => undefined,
  });
  counts.opened += 1;
  const way = Math.floor(nth / 2) % 3;
  if (way === 1) await slowly(stream, login);
  if (way === 2) await deafly(stream, login, source);
  const sinceMs = performance.now();
  const ended = (ms: number) => Promise.race([stream.closed.then(() => true), sleep(ms).then(() => false)]);
  if (await ended(patienceMs)) counts.longestMs = Math.max(counts.longestMs, performance.now() - sinceMs);
  // Who does not read does not hear that it is over either.
  stream.resume();
  counts[(await ended(hearMs)) ? 'ended' : 'left'] += 1;
  stream.destroy();
}

/** Never comes to the end of its login. */
async function slowly(stream: ByteStream, login: Buffer): Promise<void> {
  for (let at = 0; at < login.length - 1 && !stream.isClosed(); at++) {
    stream.write(login.subarray(at, at + 1));
    await Promise.race([stream.closed, sleep(stepMs)]);
  }
}

/** Talks on and reads no answer. */
async function deafly(
  stream: ByteStream,
  login: Buffer,
  source: { tenantId: number; code: string; machines: readonly string[] },
): Promise<void> {
  const topic = `v1/${source.tenantId}/${source.machines[0] ?? ''}/telemetry`;
  stream.write(Buffer.concat([login, subscribe(1, [storedTopic(source.tenantId, source.code)])]));
  await Promise.race([stream.closed, sleep(4 * stepMs)]);
  stream.pause();
  const messages = Array.from({ length: 200 }, (_, nth) => {
    const payload = JSON.stringify({ ts: Date.now() - 60_000, boot: 1, seq: nth, values: { state: 1 } });
    return publish({ topic, payload: Buffer.from(payload), id: nth + 1 });
  });
  for (let sent = 0; sent < deafMessages && !stream.isClosed(); sent += messages.length) {
    stream.write(Buffer.concat(messages));
    await Promise.race([stream.closed, sleep(stepMs)]);
  }
}
