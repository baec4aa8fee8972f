import { z } from 'zod';
import { defineCall } from '../../../core/call/call.ts';
import { processes } from '../../basics/processTree/processes.ts';
import { analysisPath, analysisPeriod, analysisRight, analysisScope } from '../query/question.ts';
import { massBalance } from '../../boards/live/snapshots.ts';

/** What came into each process, what it made and what was waste, over whole production dates. */
export const showMassBalance = defineCall('analysis.showMassBalance', {
  method: 'GET',
  path: analysisPath('massBalance'),
  data: 'machineData',
  access: analysisRight,
  input: z.object({ from: analysisPeriod.from, to: analysisPeriod.to }),
  output: z.object({
    scope: analysisScope,
    /** In the order of the processes; one that takes from several has a row for each. */
    rows: z.array(
      massBalance.omit({ fromMs: true }).extend({
        process: z.enum(processes),
        varieties: z.array(z.string()),
        /** What the source made. */
        receivedKg: z.number(),
      }),
    ),
  }),
});
