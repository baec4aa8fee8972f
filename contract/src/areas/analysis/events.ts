import { z } from 'zod';
import { defineCall } from '../../core/call.ts';
import { machineKinds, processes } from '../basics/processes.ts';
import { machineCodePattern } from '../telemetry/topics.ts';
import {
  analysisPath,
  analysisPeriod,
  analysisRight,
  analysisScope,
  askedMs,
  exportKpis,
  kpiAims,
  kpiFigures,
  namedMachine,
  placeFilter,
  queryKpis,
  showAnalysisChoices,
  workFilter,
} from './question.ts';
import { showMassBalance } from './massBalance.ts';
import { rogueSpindle, shiftTurn } from '../boards/snapshots.ts';

/*
 * What happened on machines, as lists: stops, end breaks, doffs, the states of one machine. Narrowed to shifts and crews,
 * the time that is meant is theirs; narrowed to varieties, that in which the machine ran one of them.
 */

const ms = z.int();
const amount = z.number().nullable();

/** Stops are shown that lasted longer than this, minutes. */
export const stopFilters = [10, 30, 60, 180] as const;
export type StopFilter = (typeof stopFilters)[number];
/** The days that on/off statistics and doffs look back unless a period is chosen. */
export const defaultStopDays = 7;
/** What a stopped machine counts as; running and unknown time is no stop. */
export const stopClasses = ['unplanned', 'minor', 'technological', 'planned', 'outside'] as const;
export type StopClass = (typeof stopClasses)[number];

const dates = { from: analysisPeriod.from, to: analysisPeriod.to };
/** Events of production dates, or between moments, `toMs` excluded; at most until now. The last days when absent. */
const window = { ...dates, fromMs: askedMs.optional(), toMs: askedMs.optional() };

/**
 * What stops have cost, kg of what each process makes (`telemetry/loss.ts`), in the order of the material flow:
 * kilograms of different processes are not added. Processes that have lost nothing are left out.
 */
const lostByProcess = z.array(z.object({ process: z.enum(machineKinds), kg: z.number() }));
export type LostByProcess = z.output<typeof lostByProcess>;

/** `ms` and losses are of the part within the time that is meant. */
const stopSum = { count: z.int(), ms: z.number(), lost: lostByProcess };
/** ms of the same in the period before; null unless `compare`. */
const beforeMs = z.number().nullable();

const stopQuestion = {
  ...window,
  ...placeFilter,
  ...workFilter,
  classes: z.array(z.enum(stopClasses)).max(stopClasses.length).optional(),
  longerThanMin: z.int().pipe(z.literal(stopFilters)).default(stopFilters[0]),
};

export const listStops = defineCall('analysis.listStops', {
  method: 'GET',
  path: analysisPath('stops'),
  access: analysisRight,
  input: z.object({
    ...stopQuestion,
    /** Tells the period before of the same length too. */
    compare: z.boolean().default(false),
    pageNo: z.int().min(1).max(10_000).default(1),
    pageSize: z.int().min(1).max(500).default(100),
  }),
  output: z.object({
    scope: analysisScope,
    /** How many last longer than each filter. */
    counts: z.array(z.object({ longerThanMin: z.literal(stopFilters), count: z.int() })),
    total: z.object(stopSum),
    /**
     * What all stops of these classes have lost, also those that were too short to be listed: what boards tell of the
     * same shift. Null for a period of moments, which roll-ups by shift do not hold.
     */
    lostInAll: lostByProcess.nullable(),
    /** As much time, just before a period of moments, else of the dates before; null unless `compare`. */
    before: z
      .object({
        from: z.string(),
        to: z.string(),
        startMs: ms,
        endMs: ms,
        /** False where too little is known of one of the two periods: then nothing is compared. */
        isComparable: z.boolean(),
        total: z.object(stopSum),
      })
      .nullable(),
    /** By class, state and fault, the longest first. A fault stands with state 4 only. */
    pareto: z.array(
      z.object({
        class: z.enum(stopClasses),
        state: z.int(),
        fault: z.string().nullable(),
        ...stopSum,
        beforeMs,
      }),
    ),
    byMachine: z.array(
      z.object({ machineId: z.int(), count: z.int(), ms: z.number(), lostKg: amount, beforeMs }),
    ),
    /** The newest first. */
    stops: z.array(
      z.object({
        machineId: z.int(),
        class: z.enum(stopClasses),
        state: z.int(),
        fault: z.string().nullable(),
        startMs: ms,
        /** Null while it lasts. */
        endMs: ms.nullable(),
        /** All of it, also what lies outside of the time that is meant. */
        durationMs: z.number(),
        withinMs: z.number(),
        /** At the machine's present theoretical rate; null without one, and where standing is no loss. */
        lostKg: amount,
      }),
    ),
    pageNo: z.int(),
    pageSize: z.int(),
    machines: z.array(namedMachine),
  }),
});

/** What `listStops` finds as a sheet: a row for a stop, the sums at the foot. */
export const exportStops = defineCall('analysis.exportStops', {
  method: 'GET',
  path: analysisPath('stops/export'),
  access: analysisRight,
  input: z.object(stopQuestion),
  output: z.null(),
  answers: 'file',
});

/** Spindles that are named. */
export const shownSpindles = 50;

const breakQuestion = {
  ...dates,
  line: placeFilter.line,
  machineIds: placeFilter.machineIds,
  ...workFilter,
};

export const analyseBrokenEnds = defineCall('analysis.analyseBrokenEnds', {
  method: 'GET',
  path: analysisPath('brokenEnds'),
  access: analysisRight,
  input: z.object(breakQuestion),
  output: z.object({
    scope: analysisScope,
    /** `breaks` and `breakRate` each. */
    total: z.object({ figures: kpiFigures, aims: kpiAims }),
    byMachine: z.array(z.object({ machineId: z.int(), figures: kpiFigures })),
    /** Most first; only spindles that broke at least twice. */
    spindles: z.array(rogueSpindle),
    machines: z.array(namedMachine),
  }),
});

/** All spindles that broke at least twice as a sheet, most first. */
export const exportBrokenSpindles = defineCall('analysis.exportBrokenSpindles', {
  method: 'GET',
  path: analysisPath('brokenEnds/export'),
  access: analysisRight,
  input: z.object(breakQuestion),
  output: z.null(),
  answers: 'file',
});

/** Doffs of a machine that are shown. */
export const shownLastDoffs = 10;

/** The last ones of the period; until now when none is stated. */
const doffQuestion = {
  ...dates,
  process: z.enum(processes).default('spinning'),
  line: placeFilter.line,
  machineIds: placeFilter.machineIds,
  ...workFilter,
};

export const listLastDoffs = defineCall('analysis.listLastDoffs', {
  method: 'GET',
  path: analysisPath('doffs'),
  access: analysisRight,
  input: z.object(doffQuestion),
  output: z.object({
    scope: analysisScope,
    /** In floor order; machines without a doff have an empty list. */
    byMachine: z.array(
      z.object({
        machineId: z.int(),
        variety: z.string().nullable(),
        /** The newest first, with the time since the doff before it, whoever worked; the first ever known has none. */
        doffs: z.array(
          z.object({ atMs: ms, durationMs: z.int(), weightG: z.int(), intervalMs: z.number().nullable() }),
        ),
        /** Sums of the doffs shown, for averages; `intervals` counts those that have one. */
        sums: z.object({
          doffs: z.int(),
          durationMs: z.number(),
          weightG: z.number(),
          intervals: z.int(),
          intervalMs: z.number(),
        }),
      }),
    ),
    machines: z.array(namedMachine),
  }),
});

/** What `listLastDoffs` finds as a sheet: a row for a doff, by machine, the newest first. */
export const exportLastDoffs = defineCall('analysis.exportLastDoffs', {
  method: 'GET',
  path: analysisPath('doffs/export'),
  access: analysisRight,
  input: z.object(doffQuestion),
  output: z.null(),
  answers: 'file',
});

export const showMachineTimeline = defineCall('analysis.showMachineTimeline', {
  method: 'GET',
  path: analysisPath('machineTimeline'),
  access: analysisRight,
  input: z.object({ code: z.string().regex(machineCodePattern), ...window }),
  output: z.object({
    scope: analysisScope,
    machine: namedMachine,
    /** From the start of the period to its end or now without gap; what was never said is state 11. */
    intervals: z.array(z.object({ state: z.int(), fault: z.string().nullable(), startMs: ms, endMs: ms })),
    /** Time by state. */
    totals: z.array(z.object({ state: z.int(), ms: z.number(), count: z.int() })),
    turns: z.array(shiftTurn),
    doffs: z.array(z.object({ atMs: ms, durationMs: z.int(), weightG: z.int() })),
  }),
});

export const analysisCalls = [
  queryKpis,
  exportKpis,
  showAnalysisChoices,
  listStops,
  exportStops,
  analyseBrokenEnds,
  exportBrokenSpindles,
  listLastDoffs,
  exportLastDoffs,
  showMachineTimeline,
  showMassBalance,
] as const;
