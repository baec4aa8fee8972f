import { z } from 'zod';
import { defineCall } from '../../../core/call/call.ts';
import { defineScreen } from '../../../core/screen/screen.ts';
import { ingestRights, ofMill } from '../../equipment/gateway/ingestRights.ts';
import { quantile } from '../sources/sourceCalls.ts';
import { quarantineReasons } from '../../equipment/gateway/telegram.ts';

const path = '/$/realtime/ingest';
const moment = z.int();

const access = { code: ingestRights.health };

const span = z.object({
  atMs: moment,
  /** A minute; null: nobody listened. */
  messages: z.number().nullable(),
  telegrams: z.number().nullable(),
  refused: z.int(),
  /** Of telegrams that came within `soonMs`; the others are counted. */
  lagP50: quantile,
  lagP99: quantile,
  later: z.int(),
  ackP50: quantile,
  ackP99: quantile,
});
export type HealthSpan = z.output<typeof span>;

/** How the telegrams of one mill go, now and over the last day, by ten minutes. */
export const showIngest = defineCall('telemetry.showIngest', {
  method: 'GET',
  path: `${path}/show`,
  data: 'machineData',
  access,
  input: z.object(ofMill),
  output: z.object({
    nowMs: moment,
    /** Of the last hour. */
    hour: span,
    spans: z.array(span),
    /** Since a day, the most first. What was too much to be kept is counted in `unkept` alone. */
    reasons: z.array(z.object({ reason: z.enum(quarantineReasons), count: z.int() })),
    unkept: z.int(),
    /** What waits in quarantine to be settled, counted up to `exactTotal`. */
    openAside: z.int(),
    /** Which slot the mill belongs to. */
    slot: z.int(),
    /** So many days single telegrams are kept. */
    keptDays: z.int(),
  }),
});
export type ShownIngest = z.output<typeof showIngest.output>;

const writer = z.object({
  host: z.string(),
  pid: z.int(),
  role: z.string(),
  isSilent: z.boolean(),
  /** Messages a second. */
  received: z.number(),
  waiting: z.int(),
  slots: z.array(z.int()),
  gateways: z.int(),
  isOutsideThere: z.boolean().nullable(),
});

const disk = z.object({
  host: z.string(),
  folder: z.string(),
  freeBytes: z.number(),
  totalBytes: z.number(),
  /** What it filled by in a day, of the hours that are known; null: less than six of them are. */
  bytesADay: z.number().nullable(),
  /** Until it is full at that rate; null: not known, or it does not fill. */
  daysLeft: z.number().nullable(),
});

/** How ingest goes as a whole. In the platform's session alone. */
export const showIngestOfAll = defineCall('telemetry.showIngestOfAll', {
  method: 'GET',
  path: `${path}/all`,
  data: 'machineData',
  access,
  input: z.object({}),
  output: z.object({
    nowMs: moment,
    /** Of the last hour. */
    mills: z.array(
      z.object({
        id: z.int(),
        name: z.string(),
        slot: z.int(),
        /** A minute; null: nobody listened. */
        messages: z.number().nullable(),
        telegrams: z.number().nullable(),
        refused: z.int().nullable(),
        unkept: z.int().nullable(),
        lagP50: quantile,
        lagP99: quantile,
        later: z.int(),
        ackP50: quantile,
        ackP99: quantile,
        openAside: z.int(),
      }),
    ),
    writers: z.array(writer),
    /** Slots whose lease is over: nobody writes their mills. */
    freeSlots: z.array(z.int()),
    disks: z.array(disk),
    partitions: z.array(
      z.object({
        parent: z.enum(['sample', 'end_break', 'doff']),
        /** The first day of its month. */
        fromMs: moment,
        sizeBytes: z.number(),
        /** As the database estimates. */
        rows: z.number(),
      }),
    ),
    /** The month that is dropped next and when, and until when months are made. */
    nextDrop: z.object({ fromMs: moment, atMs: moment }).nullable(),
    madeUntilMs: moment.nullable(),
    keptDays: z.int(),
  }),
});
export type IngestOfAll = z.output<typeof showIngestOfAll.output>;

export const healthCalls = [showIngest, showIngestOfAll] as const;

export const ingestScreen = defineScreen('ingestHealth', {
  namespace: 'telemetry',
  path: '/monitor/ingest',
  component: 'telemetry/ingest',
  layout: 'office',
  menu: 'systemMonitoring',
  access: ingestRights.health,
});
