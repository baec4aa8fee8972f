import { z } from 'zod';
import { machineNumberInAddress } from '../machine/machineNumber.ts';
import { defineCall } from '../../../core/call/call.ts';
import { machineKinds } from '../../basics/processTree/processes.ts';
import { protocols } from '../equipmentArea/addresses.ts';
import { machine } from '../machine/machine.ts';
import { machineModel, modelSignal } from '../machineModel/machineModel.ts';
import { quarantineReasons } from '../gateway/telegram.ts';

/** The most telegrams of a payload that are told one by one, and the longest payload that can be tried. */
export const mostTriedTelegrams = 20;
export const longestTried = 20_000;
/** The most payloads that were set aside and are offered for another try. */
export const mostAside = 10;

const amount = z.number().nullable();
const text = z.object({ zh: z.string(), en: z.string(), vn: z.string() });
const reason = z.enum(quarantineReasons);
const ofMachine = { machineId: machineNumberInAddress };
const access = { code: machineModel.access.read };

/** Which telegrams a machine sends: what it measures, or what happened. */
export const triedChannels = ['telemetry', 'event'] as const;

/** The machines whose telegrams can be looked at, process by process. */
export const listSpeakers = defineCall('telemetry.listSpeakers', {
  method: 'GET',
  path: `${modelSignal.path}/machines`,
  data: 'machineData',
  access,
  input: z.object({}),
  output: z.object({
    machines: z.array(
      z.object({ id: z.int(), code: z.string(), number: z.string(), kind: z.enum(machineKinds) }),
    ),
  }),
});

/**
 * How good a newest value is. `refused`: the last ones were beyond the limits and were not stored; `stale`: the machine has spoken
 * since and left it out, or is silent; `never`: it never came.
 */
export const signalQualities = ['good', 'stale', 'refused', 'never'] as const;

/** Where a box reads a value and what it makes of it; null: the machine says it itself. */
const mapped = z
  .object({
    address: z.string(),
    type: z.string().nullable(),
    unit: z.string().nullable(),
    scale: z.number(),
    offsetBy: z.number(),
    codes: z.string().nullable(),
    periodS: z.int(),
  })
  .nullable();
const said = {
  /** When it was measured last, of the newest telegrams that are looked at. */
  saidMs: z.int().nullable(),
  quality: z.enum(signalQualities),
  mapping: mapped,
};

/** The last recount of a machine's sums after a change of widths or rates of its counters. */
const counterRecount = z.object({
  isRunning: z.boolean(),
  /** Stored sums that differed and were replaced. */
  differentCells: z.int(),
  /** First production date that could be recounted: telegrams of earlier dates are not kept. Null: all. */
  keptFrom: z.iso.date().nullable(),
});
export type CounterRecount = z.output<typeof counterRecount>;

/** So many of the newest telegrams of a machine are looked at for when each value came. */
export const mostTelegramsRead = 200;

/** The signals of a machine with their newest values, and what of it was set aside last. Moments are epoch ms. */
export const showSignals = defineCall('telemetry.showSignals', {
  method: 'GET',
  path: `${modelSignal.path}/live`,
  data: 'machineData',
  access,
  input: z.object(ofMachine),
  output: z.object({
    machine: z.object({
      code: z.string(),
      number: z.string(),
      kind: z.enum(machineKinds),
      modelId: z.uuid(),
      model: z.string(),
      gatewayCode: z.string().nullable(),
    }),
    nowMs: z.int(),
    measuredMs: z.int().nullable(),
    signals: z.array(
      z.object({
        code: z.string(),
        kind: z.enum(['W', 'S']),
        name: text,
        unit: z.string().nullable(),
        digits: z.int(),
        min: z.number(),
        max: z.number(),
        normalMin: amount,
        normalMax: amount,
        value: amount,
        ...said,
      }),
    ),
    /** Quantities that every machine may say. */
    core: z.array(
      z.object({ code: z.string(), value: z.union([z.string(), z.number()]).nullable(), ...said }),
    ),
    /** How a box reads the machine; null: it speaks itself. */
    connection: z.object({ id: z.uuid(), protocol: z.enum(protocols), endpoint: z.string() }).nullable(),
    /** Absent: there was none. */
    recount: counterRecount.optional(),
    /** What it says and no signal of its model takes, since a day, the newest first. */
    unmapped: z.array(z.object({ code: z.string(), count: z.int(), lastMs: z.int() })),
    aside: z.array(
      z.object({
        atMs: z.int(),
        channel: z.enum(triedChannels),
        reason,
        detail: z.string(),
        payload: z.string(),
      }),
    ),
  }),
});
export type ShownSignals = z.output<typeof showSignals.output>;

const objection = z.object({ reason, detail: z.string() });

/**
 * Reads a payload as if the machine had sent it now, by the check that telegrams pass on arrival, and writes nothing. What
 * only the telegrams before can tell, whether a counter fell or leapt, is judged on arrival alone.
 */
export const tryTelegram = defineCall('telemetry.tryTelegram', {
  method: 'POST',
  path: `${modelSignal.path}/try`,
  data: 'machineData',
  access,
  input: z.object({
    ...ofMachine,
    channel: z.enum(triedChannels).default('telemetry'),
    payload: z.string().min(1).max(longestTried),
  }),
  output: z.object({
    /** Why the payload as a whole would be set aside. */
    objection: objection.nullable(),
    /** How many telegrams it has; the first `mostTriedTelegrams` are told. */
    count: z.int(),
    telegrams: z.array(
      z.object({
        ts: amount,
        /** Whether it would be stored, at least in part. */
        isTaken: z.boolean(),
        objections: z.array(objection),
        values: z.array(
          z.object({
            code: z.string(),
            /** As the telegram says it. */
            said: z.string(),
            /** `core`: a quantity that every machine has; `signal`: one of the model; `unknown`: neither. */
            readAs: z.enum(['core', 'signal', 'unknown']),
            /** What would be stored of it; null: nothing. */
            stored: z.union([z.string(), z.number()]).nullable(),
            objection: objection.nullable(),
          }),
        ),
      }),
    ),
  }),
});
export type TriedPayload = z.output<typeof tryTelegram.output>;

/** What keeps a machine from being heard, in the order in which it is mended. */
export const unconnectedReasons = [
  'noGateway',
  'gatewayDisabled',
  'noSecret',
  'neverHeard',
  'silent',
] as const;

/** The machines in use or repair that are not heard, each with the first reason; the longest silent last. */
export const listUnconnected = defineCall('telemetry.listUnconnected', {
  method: 'GET',
  path: `${machine.path}/unconnected`,
  data: 'machineData',
  access: { code: machine.access.read },
  input: z.object({ reason: z.enum(unconnectedReasons).optional() }),
  output: z.object({
    machines: z.int(),
    counts: z.object({
      all: z.int(),
      noGateway: z.int(),
      gatewayDisabled: z.int(),
      noSecret: z.int(),
      neverHeard: z.int(),
      silent: z.int(),
    }),
    list: z.array(
      z.object({
        id: z.int(),
        code: z.string(),
        number: z.string(),
        kind: z.enum(machineKinds),
        model: z.string(),
        area: z.string().nullable(),
        reason: z.enum(unconnectedReasons),
        gatewayId: z.uuid().nullable(),
        gatewayCode: z.string().nullable(),
        /** When its newest telegram was received, epoch ms; null before the first. */
        heardMs: z.int().nullable(),
      }),
    ),
  }),
});
export type UnconnectedMachines = z.output<typeof listUnconnected.output>;
export type Unconnected = UnconnectedMachines['list'][number];

export const signalCalls = [listSpeakers, showSignals, tryTelegram, listUnconnected] as const;
