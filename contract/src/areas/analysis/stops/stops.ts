import { z } from 'zod';
import { defineCall } from '../../../core/call/call.ts';
import { machineKinds } from '../../basics/processTree/processes.ts';
import { eventWindow } from '../events/eventPeriod.ts';
import {
  analysisPath,
  analysisRight,
  analysisScope,
  namedMachine,
  placeFilter,
  workFilter,
} from '../query/question.ts';

const ms = z.int();
const amount = z.number().nullable();

/** Stops are shown that lasted longer than this, minutes. */
export const stopFilters = [10, 30, 60, 180] as const;
export type StopFilter = (typeof stopFilters)[number];
/** What a stopped machine counts as; running and unknown time is no stop. */
export const stopClasses = ['unplanned', 'minor', 'technological', 'planned', 'outside'] as const;
export type StopClass = (typeof stopClasses)[number];

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
  ...eventWindow,
  ...placeFilter,
  ...workFilter,
  classes: z.array(z.enum(stopClasses)).max(stopClasses.length).optional(),
  longerThanMin: z.int().pipe(z.literal(stopFilters)).default(stopFilters[0]),
};

export const listStops = defineCall('analysis.listStops', {
  method: 'GET',
  path: analysisPath('stops'),
  data: 'machineData',
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
  data: 'machineData',
  access: analysisRight,
  input: z.object(stopQuestion),
  output: z.null(),
  answers: 'file',
});
