import { z } from 'zod';
import { defineCall } from '../../../core/call/call.ts';
import { shiftTurn } from '../../boards/live/snapshots.ts';
import { machineCodePattern } from '../../equipment/gateway/topics.ts';
import { eventWindow } from '../events/eventPeriod.ts';
import { analysisPath, analysisRight, analysisScope, namedMachine } from '../query/question.ts';

const ms = z.int();

export const showMachineTimeline = defineCall('analysis.showMachineTimeline', {
  method: 'GET',
  path: analysisPath('machineTimeline'),
  data: 'machineData',
  access: analysisRight,
  input: z.object({ code: z.string().regex(machineCodePattern), ...eventWindow }),
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
