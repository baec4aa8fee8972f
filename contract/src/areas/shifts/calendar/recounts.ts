import { z } from 'zod';
import { defineCall } from '../../../core/call/call.ts';
import { shiftSystem } from '../shiftSystem/shiftSystem.ts';

/** Production dates whose sums by shift are counted anew after a change of the shift calendar. */
const recount = z.object({
  id: z.uuid(),
  askedMs: z.number(),
  askedBy: z.string().nullable(),
  fromDate: z.iso.date(),
  toDate: z.iso.date(),
  /** The next date to be counted, newest first; null when all are. */
  nextDate: z.iso.date().nullable(),
  finishedMs: z.number().nullable(),
  /** Sums of machines by shift that became other ones, and the grams that went to another shift or crew. */
  changedRows: z.int(),
  movedG: z.number(),
});

/** The most that are told. */
export const mostRecounts = 20;

/** What changes of the calendar in the past made the server count anew, newest first, with how far it is. */
export const listRecounts = defineCall('telemetry.listRecounts', {
  method: 'GET',
  path: '/$/realtime/recounts',
  data: 'machineData',
  access: { code: shiftSystem.access.read },
  input: z.object({}),
  output: z.object({ recounts: z.array(recount) }),
});

export type Recount = z.output<typeof recount>;
