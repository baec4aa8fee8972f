import { z } from 'zod';
import { defineCall } from '../../../core/call/call.ts';
import { processes } from '../../basics/processTree/processes.ts';
import { eventDates } from '../events/eventPeriod.ts';
import {
  analysisPath,
  analysisRight,
  analysisScope,
  namedMachine,
  placeFilter,
  workFilter,
} from '../query/question.ts';

const ms = z.int();

/** Doffs of a machine that are shown. */
export const shownLastDoffs = 10;

/** The last ones of the period; until now when none is stated. */
const doffQuestion = {
  ...eventDates,
  process: z.enum(processes).default('spinning'),
  line: placeFilter.line,
  machineIds: placeFilter.machineIds,
  ...workFilter,
};

export const listLastDoffs = defineCall('analysis.listLastDoffs', {
  method: 'GET',
  path: analysisPath('doffs'),
  data: 'machineData',
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
  data: 'machineData',
  access: analysisRight,
  input: z.object(doffQuestion),
  output: z.null(),
  answers: 'file',
});
