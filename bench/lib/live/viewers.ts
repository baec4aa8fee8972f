// A process of its own: many who watch the same board, each on a connection of its own. They must cost little beside
// what they measure: a frame is only named (by its check sum) at each viewer, and read once, at the first.
import { connect } from 'node:net';
import type { IncomingMessage } from 'node:http';
import { WebSocket } from 'ws';
import { epochMs, sleep } from '../clock.ts';
import { connectPacket, subscribePacket } from '../load/packets.ts';
import type { SeenFrame, SeenTelegram, ViewerOrder, ViewerReport } from './orders.ts';
import { createPacketReader, type Packet, packetTypes, payloadOf, topicOf } from './packetReader.ts';
import { boardIn, frameName, telegramTs } from './payloads.ts';

type Open = Extract<ViewerOrder, { order: 'open' }>;

interface Viewer {
  /** Bytes its socket has received so far. */
  bytes(): number;
  close(): void;
  /** Goes on reading. */
  goOn(): void;
  isCutOff(): boolean;
}

interface OpenFrame extends SeenFrame {
  readonly arrivedMs: number[];
}

const opensAtOnce = 20;
const goOnMs = 3_000;

let viewers: Viewer[] = [];
let bytesBefore = 0;
let messages = 0;
let frames = new Map<number, OpenFrame>();
let lastFrames: number[] = [];
let telegrams: SeenTelegram[] = [];

process.on('message', (order: ViewerOrder) => {
  obey(order).catch((error: Error) => {
    process.stderr.write(`${error.stack}\n`);
    process.exit(1);
  });
});
process.on('disconnect', () => process.exit(0));

async function obey(order: ViewerOrder): Promise<void> {
  if (order.order === 'open') await openAll(order);
  else if (order.order === 'count') forget();
  else if (order.order === 'tell') tellHeard();
  else if (order.order === 'goOn') await goOn();
  else close();
}

async function openAll(order: Open): Promise<void> {
  close();
  lastFrames = Array.from({ length: order.count }, () => Number.NaN);
  const open = order.kind === 'raw' ? openRaw : openBoard;
  for (let from = 0; from < order.count; from += opensAtOnce) {
    const places = Array.from({ length: Math.min(opensAtOnce, order.count - from) }, (_, nth) => from + nth);
    viewers.push(...(await Promise.all(places.map((place) => open(order, place)))));
  }
  forget();
  tell({ report: 'opened' });
}

/** As a browser: MQTT in a WebSocket, with the session's token. */
function openBoard({ kind, port, tokens, topics }: Open, place: number): Promise<Viewer> {
  const isStopping = kind === 'stopping';
  const token = inTurn(tokens, place);
  const wanted = isStopping ? [...topics] : [inTurn(topics, place)];
  const socket = new WebSocket(`ws://127.0.0.1:${port}/mqtt`, ['mqtt']);
  let answer: IncomingMessage | undefined;
  socket.once('upgrade', (upgrade) => {
    answer = upgrade;
  });
  socket.once('open', () =>
    socket.send(connectPacket({ clientId: `viewer-${place}`, username: 'session', password: token })),
  );
  return new Promise((resolve, reject) => {
    const viewer = {
      bytes: () => answer?.socket.bytesRead ?? 0,
      close: () => socket.terminate(),
      goOn: () => socket.resume(),
      isCutOff: () => socket.readyState !== WebSocket.OPEN,
    };
    const subscribe = () => socket.send(subscribePacket(wanted.shift() ?? ''));
    const read = createPacketReader(
      greeted({
        subscribe,
        onSubscribed() {
          if (wanted.length > 0) return subscribe();
          if (isStopping) socket.pause();
          resolve(viewer);
        },
        onRefused: () => reject(new Error(`viewer ${place} is refused`)),
        onMessage: (packet) => (isStopping ? undefined : noteFrame(place, payloadOf(packet))),
      }),
    );
    socket.on('message', (data) => {
      if (Buffer.isBuffer(data)) read(data);
    });
    socket.once('error', reject);
    socket.once('close', () => reject(new Error(`viewer ${place} was cut off`)));
  });
}

function openRaw({ port, topics }: Open, place: number): Promise<Viewer> {
  const socket = connect({ port, host: '127.0.0.1', noDelay: true });
  socket.once('connect', () =>
    socket.write(connectPacket({ clientId: `raw-${place}`, username: 'raw', password: '' })),
  );
  return new Promise((resolve, reject) => {
    const viewer = {
      bytes: () => socket.bytesRead,
      close: () => socket.destroy(),
      goOn: () => undefined,
      isCutOff: () => socket.destroyed,
    };
    const read = createPacketReader(
      greeted({
        subscribe: () => socket.write(subscribePacket(inTurn(topics, place))),
        onSubscribed: () => resolve(viewer),
        onRefused: () => reject(new Error(`raw viewer ${place} is refused`)),
        onMessage: (packet) => noteTelegram(place, packet),
      }),
    );
    socket.on('data', read);
    socket.once('error', reject);
  });
}

interface Greeting {
  readonly subscribe: () => void;
  readonly onSubscribed: () => void;
  readonly onRefused: () => void;
  readonly onMessage: (packet: Packet) => void;
}

function greeted({ subscribe, onSubscribed, onRefused, onMessage }: Greeting): (packet: Packet) => void {
  return (packet) => {
    if (packet.type === packetTypes.publish) onMessage(packet);
    else if (packet.type === packetTypes.connack) (packet.body[1] === 0 ? subscribe : onRefused)();
    else if (packet.type === packetTypes.suback) (packet.body[2] === 0 ? onSubscribed : onRefused)();
  };
}

function inTurn(values: readonly string[], place: number): string {
  return values[place % values.length] ?? '';
}

function noteFrame(place: number, payload: Buffer): void {
  const arrivedMs = epochMs();
  messages += 1;
  const name = frameName(payload);
  let frame = frames.get(name);
  if (!frame) {
    const notYet = Array.from({ length: lastFrames.length }, () => Number.NaN);
    frame = { name, ...boardIn(payload), arrivedMs: notYet };
    frames.set(name, frame);
  }
  frame.arrivedMs[place] = arrivedMs;
  lastFrames[place] = name;
}

function noteTelegram(place: number, packet: Packet): void {
  messages += 1;
  if (place > 0) return;
  const arrivedMs = epochMs();
  const ts = telegramTs(payloadOf(packet));
  const [, , code] = topicOf(packet).split('/');
  if (code !== undefined && ts !== undefined) telegrams.push({ code, ts, arrivedMs });
}

function forget(): void {
  bytesBefore = allBytes();
  messages = 0;
  frames = new Map();
  telegrams = [];
}

function tellHeard(): void {
  const bytes = allBytes() - bytesBefore;
  tell({ report: 'heard', bytes, messages, frames: [...frames.values()], lastFrames, telegrams });
}

/** What the system still holds for a reader comes first; behind it a connection that was cut shows. */
async function goOn(): Promise<void> {
  for (const viewer of viewers) viewer.goOn();
  await sleep(goOnMs);
  tell({ report: 'wentOn', cutOff: viewers.filter((viewer) => viewer.isCutOff()).length });
}

function close(): void {
  for (const viewer of viewers) viewer.close();
  viewers = [];
}

function allBytes(): number {
  return viewers.reduce((sum, viewer) => sum + viewer.bytes(), 0);
}

function tell(report: ViewerReport): void {
  process.send?.(report);
}
