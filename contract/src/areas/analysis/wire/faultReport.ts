import { z } from 'zod';
import { defineCall } from '../../../core/call/call.ts';
import { analysisPath, analysisRight } from '../query/question.ts';
import { exportStops } from '../stops/stops.ts';

/**
 * A row of the report of faults and of how equipment ran, in the names of its clients: in which state machines of a process stood,
 * with which fault, how often and how long. Times in whole seconds.
 */
export const faultReportRow = z.object({
  /** The number of the state, as machines send it, and its name in the client's language. */
  equipment_run: z.int(),
  equipment_run_name: z.string(),
  /** As the mill's fault file calls it; null for a state that is no fault. */
  fault_message_name: z.string().nullable(),
  /** Of all stops together, as far as they lie within the time that is asked for. */
  sum_duration_time: z.int(),
  sum_count: z.int(),
  /** Of one stop on average. */
  duration_time: z.int(),
});
export type FaultReportRow = z.output<typeof faultReportRow>;

/** What `listStops` finds, put together by process, state and fault, the longest first. Throws `analysis.tooManyRows`. */
export const reportFaults = defineCall('analysis.reportFaults', {
  method: 'GET',
  path: analysisPath('faultReport'),
  data: 'machineData',
  access: analysisRight,
  input: exportStops.input,
  output: z.array(faultReportRow),
  isWire: true,
});
