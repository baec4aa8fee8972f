import { z } from 'zod';
import { defineCall } from '../../../core/call/call.ts';
import { rogueSpindle } from '../../boards/live/snapshots.ts';
import { eventDates } from '../events/eventPeriod.ts';
import {
  analysisPath,
  analysisRight,
  analysisScope,
  kpiAims,
  kpiFigures,
  namedMachine,
  placeFilter,
  workFilter,
} from '../query/question.ts';

/** Spindles that are named. */
export const shownSpindles = 50;

const breakQuestion = {
  ...eventDates,
  line: placeFilter.line,
  machineIds: placeFilter.machineIds,
  ...workFilter,
};

export const analyseBrokenEnds = defineCall('analysis.analyseBrokenEnds', {
  method: 'GET',
  path: analysisPath('brokenEnds'),
  data: 'machineData',
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
  data: 'machineData',
  access: analysisRight,
  input: z.object(breakQuestion),
  output: z.null(),
  answers: 'file',
});
