import { machineTopic } from '@millwright/contract/areas/equipment/gateway/topics.ts';
import type { BenchSource } from '../mills.ts';
import { createFrame, type Frame, nextTelegram, type TelegramShape, type Truth } from './frame.ts';
import type { Message } from './gateway.ts';

/** What the messages of a run are like. */
export interface MessageShape extends TelegramShape {
  readonly samplesPerMessage: number;
  /** 1 % late, 0.5 % repeated, 0.1 % malformed, 0.1 % to a topic of another gateway. */
  readonly hasFaults: boolean;
}

/** What was sent beside good new telegrams. */
export interface FaultCounts {
  late: number;
  repeated: number;
  malformed: number;
  foreign: number;
}

/** Makes the messages of one gateway's machines, in turn. */
export interface MessageMaker {
  next(shape: MessageShape, dueMs: number): Message;
  /** Messages that were held back to come late; a run ends with them. */
  heldBack(dueMs: number): Message[];
  readonly frames: readonly Frame[];
}

/** One in a thousand messages each, at places of the cycle that do not meet. */
const cycle = 1_000;
const lateAt = new Set([7, 107, 207, 307, 407, 507, 607, 707, 807, 907]);
const repeatedAt = new Set([53, 253, 453, 653, 853]);
const malformedAt = 333;
const foreignAt = 777;

/** `place` is the gateway's place among all: faults are spread so that none sends many of them. */
export function createMessageMaker(
  source: BenchSource,
  options: { place: number; startMs: number; boot: number; foreignTopic: string; faults: FaultCounts },
): MessageMaker {
  const { place, startMs, boot, foreignTopic, faults } = options;
  const frames = source.machines.map((code, nth) =>
    createFrame(
      { tenantId: source.tenantId, code },
      { startMs, boot, place: place * source.machines.length + nth },
    ),
  );
  const topics = frames.map(({ code }) => machineTopic(source.tenantId, code, 'telemetry'));
  /** By machine: what is held back until something newer of the same machine is acknowledged. */
  const held = new Map<number, Message>();
  const due: Message[] = [];
  // Scattered starts: one gateway is at its foreign message while the others are elsewhere in the cycle.
  let count = (place * 617) % cycle;
  let turn = 0;

  return {
    frames,
    next(shape, dueMs) {
      const ready = due.pop();
      if (ready) return { ...ready, dueMs };
      count += 1;
      const at = shape.hasFaults ? count % cycle : -1;
      if (at === malformedAt) {
        faults.malformed += 1;
        return { topic: topics[0] ?? '', payload: '{"ts":1,"boot":1,"val', samples: 0, dueMs };
      }
      if (at === foreignAt) {
        faults.foreign += 1;
        const payload = '{"ts":1,"boot":1,"seq":1,"values":{"state":1}}';
        return { topic: foreignTopic, payload, samples: 0, dueMs };
      }
      turn = (turn + 1) % frames.length;
      const message = make(turn, shape, dueMs);
      if (lateAt.has(at) && !held.has(turn)) {
        faults.late += 1;
        held.set(turn, message);
        return make(turn, shape, dueMs);
      }
      if (!repeatedAt.has(at)) return message;
      faults.repeated += 1;
      return {
        ...message,
        onAcknowledged: () => due.push({ ...message, samples: 0, onAcknowledged: undefined }),
      };
    },
    heldBack(dueMs) {
      const last = [...held.values(), ...due.splice(0)];
      held.clear();
      return last.map((message) => ({ ...message, dueMs }));
    },
  };

  function make(nth: number, shape: MessageShape, dueMs: number): Message {
    const frame = frames[nth];
    const topic = topics[nth];
    if (!frame || topic === undefined) throw new RangeError(`machine ${nth}`);
    const { samplesPerMessage } = shape;
    let payload = nextTelegram(frame, shape);
    if (samplesPerMessage > 1) {
      for (let sample = 1; sample < samplesPerMessage; sample++) payload += `,${nextTelegram(frame, shape)}`;
      payload = `[${payload}]`;
    }
    const older = held.get(nth);
    return {
      topic,
      payload,
      samples: samplesPerMessage,
      dueMs,
      // Newer is stored: now the older one is really late.
      onAcknowledged: older && (() => releaseHeld(nth, older)),
    };
  }

  function releaseHeld(nth: number, message: Message): void {
    if (held.get(nth) !== message) return;
    held.delete(nth);
    due.push(message);
  }
}

/** Sums of what is true of all frames of a tenant. */
export function truthByTenant(frames: Iterable<Frame>): Record<number, Truth & { machineMs: number }> {
  const sums: Record<number, Truth & { machineMs: number }> = {};
  for (const { tenantId, truth } of frames) {
    const sum = (sums[tenantId] ??= {
      samples: 0,
      firstMs: Number.POSITIVE_INFINITY,
      lastMs: 0,
      outputG: 0,
      energyWh: 0,
      endBreaks: 0,
      runMs: 0,
      machineMs: 0,
    });
    sum.samples += truth.samples;
    sum.firstMs = Math.min(sum.firstMs, truth.firstMs);
    sum.lastMs = Math.max(sum.lastMs, truth.lastMs);
    sum.outputG += truth.outputG;
    sum.energyWh += truth.energyWh;
    sum.endBreaks += truth.endBreaks;
    sum.runMs += truth.runMs;
    sum.machineMs += truth.lastMs - truth.firstMs;
  }
  return sums;
}
