import { z } from 'zod';
import { defineCall } from '../../../core/call/call.ts';
import { fileFormats, protocols, registerTypes, wordOrders } from '../equipmentArea/addresses.ts';
import { machineConnection } from '../collection/collection.ts';

/** So often a box asks what is new for it, s. Who waits for a try waits for this at most. */
export const boxPollS = 5;
/** A box that has not asked for so long is not there, ms. */
export const boxGoneMs = 30_000;
/** The most machines that one box reads, and the most values of one. */
export const mostConnections = 500;
const mostSignals = 200;

const path = '/$/realtime/box';

/** A machine as a box reads it. */
export const collected = z.object({
  connectionId: z.uuid(),
  /** The machine's code in topics. */
  machine: z.string(),
  protocol: z.enum(protocols),
  endpoint: z.string(),
  unitNumber: z.int(),
  station: z.string().nullable(),
  wordOrder: z.enum(wordOrders).nullable(),
  fileFormat: z.enum(fileFormats).nullable(),
  signals: z.array(
    z.object({
      signal: z.string(),
      address: z.string(),
      type: z.enum(registerTypes).nullable(),
      unit: z.string().nullable(),
      scale: z.number(),
      offsetBy: z.number(),
      codes: z.string().nullable(),
      periodS: z.int().min(1),
      /** Maximum age of a value that still counts; absent: three periods, and at least 30 s. */
      maxAgeS: z.int().min(1).optional(),
      /** Time after which an unchanged value means that the controller hangs; absent: never. */
      frozenAfterS: z.int().min(1).optional(),
    }),
  ),
});
export type Collected = z.output<typeof collected>;
export type CollectedSignal = Collected['signals'][number];

/** What a box has to do. */
export const boxPlan = z.object({
  /** Changes with every word of it. */
  version: z.string(),
  machines: z.array(collected).max(mostConnections),
});
export type BoxPlan = z.output<typeof boxPlan>;

/** A value as it was read, and what it means by the mapping. */
const triedValue = z.object({
  signal: z.string().max(32),
  address: z.string().max(300),
  unit: z.string().max(16).nullable(),
  /** As the machine says it. */
  raw: z.string().max(100).nullable(),
  /** What would be sent of it. */
  value: z.union([z.number(), z.string().max(64)]).nullable(),
  /** Why it could not be read. */
  problem: z.string().max(300).nullable(),
});
export type BoxTriedValue = z.output<typeof triedValue>;

/** Rate at which a counter counts, per hour, from its newest telegram until it was tried, and the highest that is plausible. */
const triedRate = z.object({ perHour: z.number(), maxPerHour: z.number(), isPossible: z.boolean() });
export type TriedRate = z.output<typeof triedRate>;

/** Maximum refused items of one visit of a box. */
export const mostRefused = 50;

/** An item that a machine sent and the box could not use. */
const refusedItem = z.object({
  id: z.uuid(),
  connectionId: z.uuid(),
  topic: z.string().max(200),
  reason: z.string().max(300),
  text: z.string().max(2_000),
});
export type RefusedItem = z.output<typeof refusedItem>;

/** How a box is, as it says itself. */
export const boxReport = z.object({
  /** Its program. */
  program: z.string().max(32),
  boot: z.int().min(0),
  /** Whether it has a connection to the broker. */
  isConnected: z.boolean(),
  clock: z.object({
    /** By how much its own clock is ahead of the server's, ms; what it sends is corrected by it. Null: not known. */
    aheadMs: z.int().nullable(),
    /** How often its clock was set, or leapt, since it started. */
    leaps: z.int().min(0),
  }),
  buffer: z.object({
    /** Telegrams that were not stored yet. */
    waiting: z.int().min(0),
    bytes: z.int().min(0),
    /** When the oldest of them was measured, epoch ms. */
    oldestMs: z.int().nullable(),
    /** Telegrams that were given up because the buffer was full. */
    dropped: z.int().min(0),
    /** Lines on its disk that could not be read any more. */
    damaged: z.int().min(0),
  }),
  /** Machines that cannot be read, and why. */
  problems: z.array(z.object({ connectionId: z.uuid(), problem: z.string().max(300) })).max(mostConnections),
  /** Items that machines sent and that are no telegram: their number, and the newest one. Their texts lie on the box's disk, and go to quarantine. */
  refused: z
    .array(
      z.object({
        connectionId: z.uuid(),
        count: z.int().min(1),
        lastMs: z.int(),
        reason: z.string().max(300),
        text: z.string().max(300),
      }),
    )
    .max(mostConnections)
    .optional(),
  /** Reason why the connection to the broker fails or does not last; null while it is good. */
  trouble: z.string().max(300).nullable().optional(),
});
export type BoxReport = z.output<typeof boxReport>;

/**
 * A box tells how it is, answers what people try, and hears what is new for it. It logs in as it does with the broker. Throws
 * `telemetry.boxUnknown`.
 */
export const pollBox = defineCall('telemetry.pollBox', {
  method: 'POST',
  path: `${path}/poll`,
  data: 'machineData',
  access: 'public',
  input: z.object({
    /** `{tenant}/{registration code}`. */
    login: z.string().max(64),
    secret: z.string().min(1).max(200),
    /** Of the plan that it has; empty before the first. */
    planVersion: z.string().max(64),
    report: boxReport,
    answers: z
      .array(z.object({ id: z.uuid(), values: z.array(triedValue).max(mostSignals) }))
      .max(20)
      .default([]),
    /** Refused items that the server is not known to have; a repeat under the same id changes nothing. */
    refused: z.array(refusedItem).max(mostRefused).default([]),
  }),
  output: z.object({
    nowMs: z.int(),
    mqtt: z.object({
      /** Of an external broker; the bundled one stands where the server does. */
      host: z.string().optional(),
      port: z.int(),
      isTls: z.boolean(),
      /** What tells that a telegram is stored: the broker's acknowledgement, or the mark that follows the commit. */
      promise: z.enum(['acknowledgement', 'mark']),
    }),
    /** Null: it is still the one of `planVersion`. */
    plan: boxPlan.nullable(),
    /** What somebody wants to see read now. */
    tries: z.array(z.object({ id: z.uuid(), machine: collected })),
  }),
});
export type PollAnswer = z.output<typeof pollBox.output>;

/** Asks the box that reads a machine for what stands there now. Throws `core.notFound`, `telemetry.noBox`. */
export const tryConnection = defineCall('telemetry.tryConnection', {
  method: 'POST',
  path: `${path}/try`,
  data: 'machineData',
  access: { code: machineConnection.access.read },
  input: z.object({ connectionId: z.uuid() }),
  output: z.object({ id: z.uuid() }),
});

/** What the box read. Throws `core.notFound`. */
export const showTry = defineCall('telemetry.showTry', {
  method: 'GET',
  path: `${path}/tried`,
  data: 'machineData',
  access: { code: machineConnection.access.read },
  input: z.object({ id: z.uuid() }),
  output: z.object({
    machine: z.string(),
    gateway: z.string(),
    /** When the box asked last, epoch ms; null: never. */
    seenMs: z.int().nullable(),
    /** How long somebody has waited. */
    waitedMs: z.int(),
    /** Null while it has not answered. */
    values: z.array(triedValue.extend({ rate: triedRate.optional() })).nullable(),
  }),
});
export type ShownTry = z.output<typeof showTry.output>;

/** The boxes of a mill with what they told last. */
export const listBoxes = defineCall('telemetry.listBoxes', {
  method: 'GET',
  path: `${path}/list`,
  data: 'machineData',
  access: { code: machineConnection.access.read },
  input: z.object({}),
  output: z.object({
    nowMs: z.int(),
    boxes: z.array(
      z.object({
        gatewayId: z.uuid(),
        code: z.string(),
        name: z.string(),
        seenMs: z.int(),
        report: boxReport,
        /** Machines by the connection that cannot be read. */
        machines: z.array(z.object({ connectionId: z.uuid(), code: z.string() })),
      }),
    ),
  }),
});
export type ListedBox = z.output<typeof listBoxes.output>['boxes'][number];

export const boxCalls = [pollBox, tryConnection, showTry, listBoxes] as const;
