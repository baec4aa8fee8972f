import { z } from 'zod';
import { machineNumber } from '../../equipment/machine/machineNumber.ts';
import { defineCall } from '../../../core/call/call.ts';
import { defineScreen } from '../../../core/screen/screen.ts';
import { machineKinds } from '../../basics/processTree/processes.ts';
import { flowDays } from '../states/flowSpans.ts';
import { ingestRights, ofMill } from '../../equipment/gateway/ingestRights.ts';
import { quarantineReasons } from '../../equipment/gateway/telegram.ts';

const path = '/$/realtime/source';
const access = { code: ingestRights.see };
const moment = z.int();
/** A time that a share of telegrams or messages stays below, ms; `isBeyond`: it is longer than is counted. */
export const quantile = z.object({ ms: z.number(), isBeyond: z.boolean() }).nullable();

const problem = z.object({
  /** Why something of it was set aside last. */
  reason: z.enum(quarantineReasons),
  detail: z.string(),
  atMs: moment,
});

/** How a gateway stands: `silent` has machines and says nothing; `waiting` was never heard. */
export const sourceStandings = ['disabled', 'noSecret', 'waiting', 'silent', 'speaking'] as const;

const source = z.object({
  id: z.uuid(),
  code: z.string(),
  name: z.string(),
  standing: z.enum(sourceStandings),
  /** A box in the mill that reads machines; else who speaks telegrams or Sparkplug B itself. */
  isBox: z.boolean(),
  /** Null: not known, as behind an external broker. */
  isConnected: z.boolean().nullable(),
  /** When a message of it came last; null: none that is remembered. */
  lastMs: moment.nullable(),
  /** Messages of the last minute; null: nobody told within the last half minute. */
  aMinute: z.int().nullable(),
  /** Messages a minute, by ten minutes of the last day; null: nobody listened. */
  day: z.array(z.number().nullable()),
  /** From measurement to commit, of the last hour, of telegrams that came within `soonMs`. */
  lagP50: quantile,
  lagP99: quantile,
  /** Telegrams of that hour that came later: a backlog or a past that is filled in, and no delay. */
  later: z.int(),
  /** The shortest of them, ms; below zero the clock of a machine is fast. */
  leastLagMs: z.int().nullable(),
  /** By how much the clock of a box is ahead, as it says itself. */
  boxAheadMs: z.int().nullable(),
  /** Telegrams that wait on the disk of a box, since when, and what it gave up. */
  backlog: z.object({ waiting: z.int(), oldestMs: moment.nullable(), dropped: z.int() }).nullable(),
  boxSeenMs: moment.nullable(),
  /** Of the last day. */
  refused: z.int(),
  problem: problem.nullable(),
  machines: z.int(),
  speaking: z.int(),
});
export type Source = z.output<typeof source>;

const silentMachine = z.object({
  id: z.int(),
  code: z.string(),
  number: z.string(),
  kind: z.enum(machineKinds),
});

/** Longest keyword of the search. */
export const sourceKeywordLength = 50;

const sourceFilter = z.object({
  /** A part of code or name. */
  keyword: z.string().trim().max(sourceKeywordLength).default(''),
  isOnlyTrouble: z.boolean().default(false),
});
export type SourceFilter = z.output<typeof sourceFilter>;

/** The gateways of a mill with what comes from each, and the machines that have none. */
export const listSources = defineCall('telemetry.listSources', {
  method: 'GET',
  path: `${path}/list`,
  data: 'machineData',
  access,
  input: sourceFilter.extend(ofMill),
  output: z.object({
    nowMs: moment,
    /** When the spans of `day` begin. */
    dayFromMs: moment,
    sources: z.array(source),
    /** All gateways that no machine is assigned to, by their codes. */
    withoutMachines: z.array(z.string()),
    /** Machines in use that no gateway speaks for. */
    withoutSource: z.array(silentMachine),
  }),
});
export type Sources = z.output<typeof listSources.output>;

/** Clocks that differ by less are right: so much the way to us takes. */
export const clockSlackMs = 1_000;

/** Whether somebody should look at a gateway. */
export function isInTrouble({ standing, isConnected, speaking, machines, backlog }: Source): boolean {
  return (
    standing !== 'speaking' || isConnected === false || speaking < machines || (backlog?.dropped ?? 0) > 0
  );
}

/** Whether a gateway is among those that are asked for. */
export function isSourceAsked(gateway: Source, { keyword, isOnlyTrouble }: SourceFilter): boolean {
  const isNamed = `${gateway.code} ${gateway.name}`.toLowerCase().includes(keyword.toLowerCase());
  return isNamed && (!isOnlyTrouble || isInTrouble(gateway));
}

/** The gateways as a sheet, as the list shows them. */
export const exportSources = defineCall('telemetry.exportSources', {
  method: 'GET',
  path: `${path}/exportXls`,
  data: 'machineData',
  access,
  input: sourceFilter.extend(ofMill),
  output: z.null(),
  answers: 'file',
});

/** The most gaps that are drawn: the longest. */
export const mostGaps = 1_500;
export const gapDays = [1, 3, 7] as const;
/** Signals with values that were refused, of one gateway. */
export const mostRefusedValues = 100;

const gap = z.object({
  machineId: z.int(),
  fromMs: moment,
  /** Null: it goes on. */
  toMs: moment.nullable(),
});
export type Gap = z.output<typeof gap>;

/** A gateway with the gaps of its machines: times of which nothing is stored, longer than the machine may be silent. */
export const showSource = defineCall('telemetry.showSource', {
  method: 'GET',
  path: `${path}/show`,
  data: 'machineData',
  access,
  input: z.object({ id: z.uuid(), days: z.int().min(1).max(flowDays).default(1), ...ofMill }),
  output: z.object({
    nowMs: moment,
    fromMs: moment,
    source,
    machines: z.array(
      silentMachine.extend({
        /** When it was measured first and received last; null before its first telegram. */
        firstMs: moment.nullable(),
        heardMs: moment.nullable(),
        /** It never said its state: of such a machine gaps are not known. */
        isStateless: z.boolean(),
        gapMs: z.int(),
      }),
    ),
    gaps: z.array(gap),
    /** There are more than are listed. */
    isCut: z.boolean(),
    /** Values of its machines that were not stored within a day, by signal; the newest `mostRefusedValues`. */
    refusedValues: z.array(
      z.object({
        machineCode: z.string(),
        /** Its code; of an item that a box refused, where the machine sent it. */
        signal: z.string(),
        reason: z.enum(quarantineReasons),
        detail: z.string(),
        count: z.int(),
        lastMs: moment,
      }),
    ),
    /** Quarters of an hour of which something came later, with how many telegrams and when the last of them came. */
    later: z.array(
      z.object({ machineId: z.int(), quarterMs: moment, telegrams: z.int(), receivedMs: moment }),
    ),
  }),
});
export type ShownSource = z.output<typeof showSource.output>;

const amount = z.number().nullable();

/** What is known of one gap. Throws `core.notFound`. */
export const showGap = defineCall('telemetry.showGap', {
  method: 'GET',
  path: `${path}/gap`,
  data: 'machineData',
  access,
  input: z.object({ machineId: machineNumber, fromMs: moment, toMs: moment, ...ofMill }),
  output: z.object({
    /** What the counters rose by over the gap: counted with the telegram behind it. Null: not said, or the counter began anew. */
    outputG: amount,
    energyWh: amount,
    endBreaks: amount,
    doffs: amount,
    /** The controller was started anew meanwhile. */
    isRestarted: z.boolean().nullable(),
    /** Of the time of the gap. */
    laterTelegrams: z.int(),
    /** Of the machine, received in the time of the gap. */
    aside: z.int(),
  }),
});
export type ShownGap = z.output<typeof showGap.output>;

export const sourceCalls = [listSources, exportSources, showSource, showGap] as const;

export const sourcesScreen = defineScreen('sources', {
  namespace: 'telemetry',
  path: '/monitor/sources',
  component: 'telemetry/sources',
  layout: 'office',
  menu: 'systemMonitoring',
  access: ingestRights.see,
  view: 'sources',
});
