import { z } from 'zod';
import { defineCall } from '../../../core/call/call.ts';
import {
  defaultPageSize,
  exactTotal,
  largestPageSize,
  mostRowsAtOnce,
} from '../../../core/resource/listQuery.ts';
import { wireDay } from '../../../core/time/moments.ts';
import { defineScreen } from '../../../core/screen/screen.ts';
import { machineKinds } from '../../basics/processTree/processes.ts';
import { machine, machineSource } from '../../equipment/machine/machine.ts';
import { ingestRights, ofMill, quarantinePath } from '../../equipment/gateway/ingestRights.ts';
import { quarantineReasons } from '../../equipment/gateway/telegram.ts';

/**
 * What became of a telegram that was set aside. `duplicate`: it was stored already when it was sent through again. `refused`: it
 * was refused again, and can be tried once more.
 */
export const asideStates = ['waiting', 'refused', 'stored', 'duplicate', 'discarded'] as const;
export type AsideState = (typeof asideStates)[number];

/** `open`: what somebody should see to, waiting or refused again. */
export const asideViews = ['open', 'stored', 'duplicate', 'discarded', 'all'] as const;
export type AsideView = (typeof asideViews)[number];

/** How a payload is kept: as the text that came, as bytes in base64, or not at all, where only a figure is doubted. */
export const payloadForms = ['json', 'text', 'sparkplug', 'bytes', 'none'] as const;

/** The most telegrams that one order sends through again or discards; the newest are left for the next. */
export const mostSettledAtOnce = 20_000;
/** Orders that are shown, the newest, and for how long they are kept. */
export const mostOrders = 20;
export const orderDays = 400;
export const mostExportedAside = 5_000;
export const longestAsideNote = 200;
/** The most values of a payload of Sparkplug B, and of bytes, that are shown. */
export const mostMetricsShown = 200;
export const mostBytesShown = 512;

const path = '/$/realtime/quarantine';
const moment = z.int();

const row = z.object({
  id: z.uuid(),
  /** When it was received, epoch ms. */
  atMs: moment,
  /** The gateway that sent it; empty where nobody knows. */
  sourceCode: z.string(),
  /** As the topic says it; empty where it names none. */
  machineCode: z.string(),
  topic: z.string(),
  reason: z.enum(quarantineReasons),
  detail: z.string(),
  state: z.enum(asideStates),
  /** Whether it can be sent through again: it is kept whole, and is a telegram. */
  isReplayable: z.boolean(),
  /** It can be once its node or device of Sparkplug B says its birth. */
  waitsForBirth: z.boolean(),
  /** It waits for an order that is under way. */
  isOrdered: z.boolean(),
  /** How long it was, in bytes. */
  bytes: z.int(),
  /** Doubts about a counter are told by the hour: so many telegrams, the first and the last measured then. */
  times: z.int(),
  firstMs: moment.nullable(),
  lastMs: moment.nullable(),
  /** What the last one said, where `detail` is of the first. */
  lastDetail: z.string().nullable(),
  settledMs: moment.nullable(),
  /** Why it was refused again. */
  said: z.string().nullable(),
});
export type AsideRow = z.output<typeof row>;

const filter = z.object({
  view: z.enum(asideViews).default('open'),
  reason: z.enum(quarantineReasons).optional(),
  sourceCode: z.string().max(64).optional(),
  machineCode: z.string().max(64).optional(),
  /** Days of the mill on which it was received, both included. */
  begin: wireDay().or(z.literal('')).optional(),
  end: wireDay().or(z.literal('')).optional(),
  /** Of one order. */
  orderId: z.uuid().optional(),
});
export type AsideFilter = z.output<typeof filter>;

/** What was set aside, newest first; why, and of which gateways. Totals end at `exactTotal`. */
export const listAside = defineCall('telemetry.listAside', {
  method: 'GET',
  path: `${path}/list`,
  data: 'machineData',
  access: { code: ingestRights.quarantine },
  input: filter.extend({
    ...ofMill,
    pageNo: z.int().min(1).max(exactTotal).default(1),
    pageSize: z.int().min(1).max(largestPageSize).default(defaultPageSize),
  }),
  output: z.object({
    rows: z.array(row),
    total: z.int(),
    /** There are more than `total` says. */
    isMore: z.boolean(),
    /** What is there of each reason under the same filter but for the reason, the most first. */
    reasons: z.array(z.object({ reason: z.enum(quarantineReasons), count: z.int() })),
    /** Codes of the gateways of the mill. */
    sources: z.array(z.string()),
    /** So many days it is kept. */
    keptDays: z.int(),
  }),
});
export type AsideList = z.output<typeof listAside.output>;

/** The same as a sheet: the newest `mostExportedAside`. */
export const exportAside = defineCall('telemetry.exportAside', {
  method: 'GET',
  path: `${path}/exportXls`,
  data: 'machineData',
  access: { code: ingestRights.quarantine },
  input: filter.extend(ofMill),
  output: z.null(),
  answers: 'file',
});

/** One of them with what it said. Throws `core.notFound`. */
export const showAside = defineCall('telemetry.showAside', {
  method: 'GET',
  path: `${path}/queryById`,
  data: 'machineData',
  access: { code: ingestRights.quarantine },
  input: z.object({ id: z.uuid(), ...ofMill }),
  output: z.object({
    row,
    /** The machine of the mill that has the code. */
    machineId: z.int().nullable(),
    form: z.enum(payloadForms),
    /** All of it is kept. */
    isWhole: z.boolean(),
    /** JSON on lines, the text as it came, or bytes as `00: 7b 22 …`. */
    payload: z.string(),
    /** What could be read of a payload of Sparkplug B. */
    metrics: z.array(
      z.object({ name: z.string().nullable(), alias: z.int().nullable(), value: z.string().nullable() }),
    ),
  }),
});
export type ShownAside = z.output<typeof showAside.output>;

const which = {
  ...ofMill,
  /** These rows, or all that the filter finds. */
  ids: z.array(z.uuid()).min(1).max(mostRowsAtOnce).optional(),
  filter: filter.optional(),
};
const order = z.object({
  /** Null: nothing that was named can be settled. */
  orderId: z.uuid().nullable(),
  rows: z.int(),
  /** The filter finds more than one order takes. */
  isMore: z.boolean(),
});

/** Sends telegrams through ingest again, as if they came now; what became of each is told in its row. */
export const replayAside = defineCall('telemetry.replayAside', {
  method: 'POST',
  path: `${path}/replay`,
  data: 'machineData',
  access: { code: ingestRights.settle },
  input: z.object(which),
  output: order,
});

/** Says of telegrams that nobody wants them. They stay to be seen until their time is over. */
export const discardAside = defineCall('telemetry.discardAside', {
  method: 'POST',
  path: `${path}/discard`,
  data: 'machineData',
  access: { code: ingestRights.settle },
  input: z.object({ ...which, note: z.string().trim().max(longestAsideNote).default('') }),
  output: order,
});

/** What was ordered last, by whom, and how far it has come. */
export const listAsideOrders = defineCall('telemetry.listAsideOrders', {
  method: 'GET',
  path: `${path}/orders`,
  data: 'machineData',
  access: { code: ingestRights.quarantine },
  input: z.object(ofMill),
  output: z.object({
    orders: z.array(
      z.object({
        id: z.uuid(),
        kind: z.enum(['replay', 'discard']),
        askedMs: moment,
        /** As the person was called then. */
        askedBy: z.string(),
        note: z.string(),
        rows: z.int(),
        stored: z.int(),
        duplicate: z.int(),
        refused: z.int(),
        finishedMs: moment.nullable(),
      }),
    ),
  }),
});
export type AsideOrder = z.output<typeof listAsideOrders.output>['orders'][number];

/** Codes that gateways speak for, with what is kept of them: it can be sent through once the mill has the machine. */
export const listWaitingMachines = defineCall('telemetry.listWaitingMachines', {
  method: 'GET',
  path: `${path}/machines`,
  data: 'machineData',
  access: { code: ingestRights.quarantine },
  input: z.object(ofMill),
  output: z.object({
    machines: z.array(
      z.object({
        sourceCode: z.string(),
        code: z.string(),
        telegrams: z.int(),
        firstMs: moment,
        lastMs: moment,
        /** `ready`: the machine is there and of this gateway; `elsewhere`: it is of another, or of none. */
        standing: z.enum(['unknown', 'elsewhere', 'ready']),
      }),
    ),
    /** Machines in use that were never heard: one of them may be what speaks under a code that nobody knows. */
    bindable: z.array(
      z.object({ id: z.int(), code: z.string(), number: z.string(), kind: z.enum(machineKinds) }),
    ),
  }),
});
/**
 * Says that a code which a gateway speaks for is a machine of the mill that was never heard: it gets the code and the gateway, and
 * keeps its model with its signals. Throws `core.notFound`, and `telemetry.machineHeard` for one that has spoken by its own code.
 */
export const bindWaitingMachine = defineCall('telemetry.bindWaitingMachine', {
  method: 'POST',
  path: `${path}/bind`,
  data: 'machineData',
  access: { code: machine.access.edit },
  input: z.object({
    sourceCode: machineSource.fields.code.schema,
    code: machine.fields.code.schema,
    machineId: z.int(),
  }),
  output: z.null(),
});

export type WaitingMachine = z.output<typeof listWaitingMachines.output>['machines'][number];

/** The mills that one may ask about: one's own, in the platform's session all. */
export const listIngestMills = defineCall('telemetry.listIngestMills', {
  method: 'GET',
  path: '/$/realtime/ingest/mills',
  data: 'machineData',
  access: { anyOf: [ingestRights.see, ingestRights.health, ingestRights.quarantine] },
  input: z.object({}),
  output: z.object({ mills: z.array(z.object({ id: z.int(), name: z.string() })) }),
});

export const quarantineCalls = [
  listIngestMills,
  listAside,
  exportAside,
  showAside,
  replayAside,
  discardAside,
  listAsideOrders,
  listWaitingMachines,
  bindWaitingMachine,
] as const;

export const quarantineScreen = defineScreen('quarantine', {
  namespace: 'telemetry',
  path: quarantinePath,
  component: 'telemetry/quarantine',
  view: 'quarantine',
  layout: 'office',
  menu: 'systemMonitoring',
  access: ingestRights.quarantine,
  rights: [ingestRights.settle],
});
