import { connect, type Socket } from 'node:net';
import { nameOfMark, readMarks } from '@millwright/contract/areas/telemetry/ingest/storedMark.ts';
import { parseTopic, sourceLogin, storedTopic } from '@millwright/contract/areas/equipment/gateway/topics.ts';
import { createPacketReader, packetTypes, payloadOf } from '../live/packetReader.ts';
import type { BenchSource } from '../mills.ts';
import { connectPacket, createAnswerReader, publishPacket, subscribePacket } from './packets.ts';

/** A message until it is acknowledged. */
export interface Message {
  readonly topic: string;
  readonly payload: string;
  readonly samples: number;
  /** When it was first due, `performance.now()`. */
  readonly dueMs: number;
  readonly onAcknowledged?: () => void;
}

/** A gateway: one connection that keeps what was not acknowledged and repeats it after a loss, in order. */
export interface Gateway {
  readonly source: BenchSource;
  readonly isConnected: () => boolean;
  readonly inFlight: () => number;
  /** Takes messages; they leave in one write. */
  send(messages: readonly Message[]): void;
  /** Loses its connection, and stays away until it comes back. */
  leave(): void;
  comeBack(): void;
  close(): void;
}

export interface GatewayOptions {
  readonly port: number;
  readonly source: BenchSource;
  /** At an external broker a message counts when the platform says that it is stored, and not when the broker has it. */
  readonly isByMark?: boolean;
  readonly onConnected: (gateway: Gateway) => void;
  readonly onAcknowledged: (gateway: Gateway, message: Message) => void;
  /** Behind the acknowledgements that came together. */
  readonly onRoom: (gateway: Gateway) => void;
}

/** A mark that was lost on its way is told again to who repeats the message. */
const repeatMs = 3_000;
const firstRetryMs = 200;
const lastRetryMs = 2_000;

export function createGateway(options: GatewayOptions): Gateway {
  const { port, source, isByMark = false } = options;
  /** By mark: the packets that wait for it. */
  const unmarked = new Map<string, number[]>();
  const waiting = new Map<number, Message>();
  /** By packet: when it last left. */
  const sentMs = new Map<number, number>();
  let lastPacketId = 0;
  let socket: Socket | undefined;
  let isConnected = false;
  let isClosed = false;
  let isAway = false;
  let retryMs = firstRetryMs;

  const gateway: Gateway = {
    source,
    isConnected: () => isConnected,
    inFlight: () => waiting.size,
    send(messages) {
      const packets = messages.map((message) => {
        do lastPacketId = (lastPacketId % 65_535) + 1;
        while (waiting.has(lastPacketId));
        waiting.set(lastPacketId, message);
        sentMs.set(lastPacketId, performance.now());
        const mark = isByMark ? markIn(message) : undefined;
        if (mark !== undefined) unmarked.set(mark, [...(unmarked.get(mark) ?? []), lastPacketId]);
        return publishPacket(message.topic, message.payload, lastPacketId);
      });
      if (isConnected) write(packets);
    },
    leave() {
      isAway = true;
      isConnected = false;
      socket?.destroy();
    },
    comeBack() {
      isAway = false;
      retryMs = firstRetryMs;
      open();
    },
    close() {
      isClosed = true;
      socket?.destroy();
    },
  };

  function open(): void {
    const fresh = connect({ port, host: '127.0.0.1', noDelay: true });
    socket = fresh;
    const login = { username: sourceLogin(source.tenantId, source.code), password: source.secret };
    fresh.once('connect', () =>
      fresh.write(connectPacket({ clientId: `${source.tenantId}-${source.code}`, ...login })),
    );
    fresh.on(
      'data',
      isByMark
        ? markReader()
        : createAnswerReader({ onConnected: handleConnected, onAcknowledged: handleAcknowledged }),
    );
    fresh.on('data', () => options.onRoom(gateway));
    fresh.once('error', () => fresh.destroy());
    fresh.once('close', () => {
      isConnected = false;
      if (isClosed || isAway) return;
      // Gateways do not all come back at the same moment.
      setTimeout(open, retryMs * (0.5 + Math.random()));
      retryMs = Math.min(lastRetryMs, retryMs * 2);
    });
  }

  function markReader() {
    return createPacketReader((packet) => {
      if (packet.type === packetTypes.connack) handleConnected(packet.body[1] === 0);
      else if (packet.type === packetTypes.puback) handleTaken(packet.body.readUInt16BE(0));
      else if (packet.type === packetTypes.publish)
        for (const mark of readMarks(payloadOf(packet).toString('utf8'))) handleMark(nameOfMark(mark));
    });
  }

  /** The broker has it: enough for what gets no mark. */
  function handleTaken(packetId: number): void {
    const message = waiting.get(packetId);
    if (message && markIn(message) === undefined) handleAcknowledged(packetId);
  }

  function handleMark(mark: string): void {
    const ids = unmarked.get(mark) ?? [];
    unmarked.delete(mark);
    for (const id of ids) handleAcknowledged(id);
  }

  /** What names a message in its mark; undefined for what cannot be read, and for what the broker keeps from the platform. */
  function markIn({ topic, payload }: Message): string | undefined {
    const at = payload.lastIndexOf('{"ts":');
    const [, ts, boot, seq] =
      /^\{"ts":(\d+),"boot":(\d+),"seq":(\d+),/.exec(payload.slice(at, at + 80)) ?? [];
    return isOwn(topic) && seq !== undefined ? `${topic} ${ts} ${boot} ${seq}` : undefined;
  }

  function isOwn(topic: string): boolean {
    const parsed = parseTopic(topic);
    return parsed?.kind === 'machine' && source.machines.includes(parsed.machineCode);
  }

  function handleConnected(isAccepted: boolean): void {
    if (!isAccepted) return;
    // For a topic of another gateway an external broker ends the connection: sent again, it would end each one.
    if (isByMark)
      for (const [packetId, { topic }] of waiting) if (!isOwn(topic)) handleAcknowledged(packetId);
    if (isByMark) socket?.write(subscribePacket(storedTopic(source.tenantId, source.code)));
    isConnected = true;
    retryMs = firstRetryMs;
    sendAgain([...waiting.keys()]);
    options.onConnected(gateway);
  }

  function handleAcknowledged(packetId: number): void {
    const message = waiting.get(packetId);
    if (!message) return;
    waiting.delete(packetId);
    sentMs.delete(packetId);
    message.onAcknowledged?.();
    options.onAcknowledged(gateway, message);
  }

  function write(packets: readonly Buffer[]): void {
    const [only] = packets;
    if (!only) return;
    socket?.write(packets.length === 1 ? only : Buffer.concat(packets));
  }

  /** What waits for its mark for long is sent again, as sources do. */
  function repeat(): void {
    const longAgoMs = performance.now() - repeatMs;
    if (isConnected)
      sendAgain([...waiting.keys()].filter((packetId) => (sentMs.get(packetId) ?? 0) < longAgoMs));
  }

  function sendAgain(packetIds: readonly number[]): void {
    const nowMs = performance.now();
    write(
      packetIds.flatMap((packetId) => {
        const message = waiting.get(packetId);
        if (!message) return [];
        sentMs.set(packetId, nowMs);
        return [publishPacket(message.topic, message.payload, packetId)];
      }),
    );
  }

  open();
  if (isByMark) {
    const repeating = setInterval(() => (isClosed ? clearInterval(repeating) : repeat()), repeatMs);
  }
  return gateway;
}
