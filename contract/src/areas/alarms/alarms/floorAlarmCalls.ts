import { z } from 'zod';
import { defineCall } from '../../../core/call/call.ts';
import { alarmRights, alarmShape } from './alarmCalls.ts';

/** The most alarms that a phone is told at once. */
export const mostFloorAlarms = 100;

/**
 * Alarms that nobody took yet, and those that hold, of the machines for which whoever asks answers in the shift that runs, in any
 * duty: critical ones and those that cost most first.
 */
export const readFloorAlarms = defineCall('messaging.readFloorAlarms', {
  method: 'GET',
  path: '/messaging/alarm/floor',
  data: 'scoped',
  access: { code: alarmRights.read },
  input: z.object({}),
  output: z.object({
    nowMs: z.number(),
    /** When the shift that runs ends. */
    shiftEndMs: z.number(),
    /** So many machines he answers for. */
    machines: z.int(),
    alarms: z.array(alarmShape).max(mostFloorAlarms),
    /** There are more. */
    isCut: z.boolean(),
  }),
});
export type FloorAlarms = z.output<typeof readFloorAlarms.output>;
