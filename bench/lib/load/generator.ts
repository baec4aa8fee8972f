// A process of its own: speaks as all gateways of the mills, as the benchmark orders.
import { epochOf } from '../clock.ts';
import { quantile } from '../numbers.ts';
import { machineTopic } from '@millwright/contract/areas/equipment/gateway/topics.ts';
import { createGateway, type Gateway, type Message } from './gateway.ts';
import {
  createMessageMaker,
  type FaultCounts,
  type MessageMaker,
  type MessageShape,
  truthByTenant,
} from './messages.ts';
import { newlySaid } from './notes.ts';
import { mixingStride } from './stride.ts';
import type { Measured, BenchOrder, Pace, Report, SaidNote } from './orders.ts';

type Run = Extract<BenchOrder, { order: 'run' }>;
type Storm = Extract<BenchOrder, { order: 'storm' }>;

interface Speaker {
  readonly gateway: Gateway;
  readonly maker: MessageMaker;
}

const faults: FaultCounts = { late: 0, repeated: 0, malformed: 0, foreign: 0 };
const drainMs = 60_000;
const stormMs = 180_000;
const connectsAtOnce = 50;

let speakers: Speaker[] = [];
/** As many messages as fit, while gateways have any. */
let filling: { shape: MessageShape; window: number; left: Map<Gateway, number> | undefined } | undefined;
let notes: SaidNote[] = [];
let isMeasuring = false;
let messages = 0;
let samples = 0;
let ackMs: number[] = [];
let ackSinceMarkMs: number[] = [];
let lastAckMs = performance.now();
let longestSilenceMs = 0;
const makers = new Map<Gateway, MessageMaker>();

process.on('message', (order: BenchOrder) => {
  obey(order).catch((error: Error) => {
    process.stderr.write(`${error.stack}\n`);
    process.exit(1);
  });
});
process.on('disconnect', () => process.exit(0));

async function obey(order: BenchOrder): Promise<void> {
  if (order.order === 'open') await open(order);
  else if (order.order === 'run') await perform(order);
  else if (order.order === 'storm') await storm(order);
  else if (order.order === 'mark') mark();
  else for (const { gateway } of speakers) gateway.close();
}

async function open({
  port,
  sources,
  startMs,
  boot,
  isByMark = false,
}: Extract<BenchOrder, { order: 'open' }>): Promise<void> {
  for (const { gateway } of speakers) gateway.close();
  makers.clear();
  const older = speakers;
  speakers = [];
  for (let from = 0; from < sources.length; from += connectsAtOnce) {
    const group = sources.slice(from, from + connectsAtOnce).map((source, nth) => {
      const neighbour = sources[from + nth + 1];
      const foreignTopic = machineTopic(
        source.tenantId,
        neighbour?.tenantId === source.tenantId ? (neighbour.machines[0] ?? '') : 'RF0001',
        'telemetry',
      );
      const place = from + nth;
      const maker =
        older[place]?.maker ?? createMessageMaker(source, { place, startMs, boot, foreignTopic, faults });
      return new Promise<void>((connected) => {
        const gateway = createGateway({
          port,
          source,
          isByMark,
          onConnected: () => connected(),
          onAcknowledged,
          onRoom: refill,
        });
        makers.set(gateway, maker);
        speakers.push({ gateway, maker });
      });
    });
    await Promise.all(group);
  }
  tell({ report: 'opened' });
}

async function perform(order: Run): Promise<void> {
  const { pace, shape } = order;
  notes = [];
  reset();
  const stopPace = 'perSecond' in pace ? keepPace(order, pace) : undefined;
  if ('window' in pace) fill(shape, pace.window);
  await sleep(order.warmMs);
  const startedMs = beginMeasuring();
  await sleep(order.measureMs);
  endMeasuring(startedMs);
  stopPace?.();
  await drain();
  tell({ report: 'drained', truth: truthByTenant(allFrames()), faults, notes });
}

/** All gateways are gone for a while and have messages when they are back; measured until the last is acknowledged. */
async function storm({ shape, window, awayMs, messagesEach }: Storm): Promise<void> {
  notes = [];
  for (const { gateway } of speakers) gateway.leave();
  await sleep(awayMs);
  const startedMs = beginMeasuring();
  for (const { gateway } of speakers) gateway.comeBack();
  const left = new Map(speakers.map(({ gateway }) => [gateway, messagesEach]));
  fill(shape, window, left);
  const isOver = () => speakers.every(({ gateway }) => left.get(gateway) === 0 && gateway.inFlight() === 0);
  await until(isOver, stormMs);
  endMeasuring(startedMs);
  await drain();
  tell({ report: 'drained', truth: truthByTenant(allFrames()), faults, notes });
}

function beginMeasuring(): number {
  reset();
  isMeasuring = true;
  tell({ report: 'measuring' });
  return performance.now();
}

function endMeasuring(startedMs: number): void {
  isMeasuring = false;
  filling = undefined;
  const seconds = (performance.now() - startedMs) / 1000;
  tell({ report: 'measured', measured: { seconds, messages, samples, ackMs: spreadOf(ackMs) } });
}

/** Sends what was held back, and waits until everything is acknowledged. */
async function drain(): Promise<void> {
  await until(() => {
    for (const { gateway, maker } of speakers) gateway.send(maker.heldBack(performance.now()));
    return speakers.every(({ gateway }) => gateway.inFlight() === 0);
  }, drainMs);
}

async function until(isOver: () => boolean, mostMs: number): Promise<void> {
  const deadlineMs = performance.now() + mostMs;
  while (!isOver()) {
    if (performance.now() > deadlineMs)
      throw new Error(`what was sent is not acknowledged within ${mostMs / 1000} s`);
    await sleep(20);
  }
}

/** Open loop: messages are due at fixed moments, in turn over the gateways, whatever was acknowledged. */
function keepPace({ shape, notedTenant }: Run, { perSecond, isMixed = false }: Pace): () => void {
  const stride = isMixed ? mixingStride(speakers.length) : 1;
  const startedMs = performance.now();
  let made = 0;
  const timer = setInterval(() => {
    const due = Math.floor(((performance.now() - startedMs) * perSecond) / 1000);
    for (; made < due; made++) {
      const speaker = speakers[(made * stride) % speakers.length];
      if (!speaker) continue;
      const dueMs = startedMs + (made * 1000) / perSecond;
      const { gateway, maker } = speaker;
      const before = gateway.source.tenantId === notedTenant ? maker.frames.map(({ ts }) => ts) : undefined;
      gateway.send([maker.next(shape, dueMs)]);
      if (before) notes.push(...newlySaid(maker.frames, { before, dueMs: epochOf(dueMs) }));
    }
  }, 1);
  return () => clearInterval(timer);
}

function fill(shape: MessageShape, window: number, left?: Map<Gateway, number>): void {
  filling = { shape, window, left };
  for (const { gateway } of speakers) refill(gateway);
}

function refill(gateway: Gateway): void {
  if (!filling) return;
  const { shape, window, left } = filling;
  const maker = makers.get(gateway);
  const has = left?.get(gateway) ?? Number.POSITIVE_INFINITY;
  const room = Math.min(has, window - gateway.inFlight());
  if (!maker || room <= 0) return;
  const fresh: Message[] = [];
  const nowMs = performance.now();
  for (let nth = 0; nth < room; nth++) fresh.push(maker.next(shape, nowMs));
  left?.set(gateway, has - room);
  gateway.send(fresh);
}

function onAcknowledged(_gateway: Gateway, message: Message): void {
  const nowMs = performance.now();
  longestSilenceMs = Math.max(longestSilenceMs, nowMs - lastAckMs);
  lastAckMs = nowMs;
  ackSinceMarkMs.push(nowMs - message.dueMs);
  if (!isMeasuring) return;
  messages += 1;
  samples += message.samples;
  ackMs.push(nowMs - message.dueMs);
}

function mark(): void {
  const silenceMs = Math.max(longestSilenceMs, performance.now() - lastAckMs);
  const connected = speakers.filter(({ gateway }) => gateway.isConnected()).length;
  const unacknowledged = speakers.reduce((sum, { gateway }) => sum + gateway.inFlight(), 0);
  const since = { messages: ackSinceMarkMs.length, ackMs: spreadOf(ackSinceMarkMs) };
  tell({ report: 'marked', longestSilenceMs: silenceMs, connected, unacknowledged, ...since });
  longestSilenceMs = 0;
  ackSinceMarkMs = [];
}

function spreadOf(ms: readonly number[]): Measured['ackMs'] {
  return { p50: quantile(ms, 0.5), p99: quantile(ms, 0.99), max: quantile(ms, 1) };
}

function reset(): void {
  messages = 0;
  samples = 0;
  ackMs = [];
}

function allFrames() {
  return speakers.flatMap(({ maker }) => maker.frames);
}

function tell(report: Report): void {
  process.send?.(report);
}

function sleep(ms: number): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, ms));
}
