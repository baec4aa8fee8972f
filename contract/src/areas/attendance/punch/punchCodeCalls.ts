import { z } from 'zod';
import { defineCall } from '../../../core/call/call.ts';
import { shiftNames } from '../../../core/words/shiftNames.ts';
import { attendanceCorrection } from '../attendance/attendanceCorrection.ts';
import { attendanceRights } from '../attendance/attendanceRights.ts';
import { punchDirections } from '../../shifts/shiftRules/attendanceRules.ts';

/** The code at a gate changes so often. */
export const punchCodeSeconds = 30;
/** And is good for so long from when it was first shown: time to open it, look and tap. */
export const punchCodeGoodSeconds = 120;

/** What a gate is called. */
export const gateLength = 20;

const { path, fields } = attendanceCorrection;
const code = z.string().min(1).max(300);
const turn = z.object({
  productionDate: fields.productionDate.schema,
  shift: z.enum(shiftNames),
  startMs: z.number(),
  endMs: z.number(),
});

/** The code that a gate shows now, and when it shows the next one (epoch ms). */
export const showPunchCode = defineCall('shifts.showPunchCode', {
  method: 'GET',
  path: `${path}/code`,
  data: 'masterData',
  access: { code: attendanceRights.gate },
  input: z.object({ gate: z.string().trim().min(1).max(gateLength) }),
  output: z.object({ code, nowMs: z.number(), nextMs: z.number() }),
});

/**
 * What a scanned code would do for whoever asks: which direction is due, and the turns for which coming and leaving would count
 * now. Refused with `shifts.punchCodeInvalid`, `shifts.punchCodeOver`, `shifts.punchCodeElsewhere` and
 * `shifts.punchCodeUsed`.
 */
export const openPunchCode = defineCall('shifts.openPunchCode', {
  method: 'POST',
  path: `${path}/openCode`,
  data: 'own',
  access: { code: attendanceRights.punch },
  input: z.object({ code }),
  output: z.object({
    gate: z.string(),
    nowMs: z.number(),
    due: z.enum(['in', 'out']),
    /** Since when the person is there; null for who is not. */
    sinceMs: z.number().nullable(),
    turns: z.object({ in: turn.nullable(), out: turn.nullable() }),
  }),
});
export type OpenedCode = z.output<typeof openPunchCode.output>;

/** Clocks whoever asks in or out, by a code at the gate; refused as above. */
export const punchByCode = defineCall('shifts.punchByCode', {
  method: 'POST',
  isOnce: true,
  path: `${path}/punch`,
  data: 'own',
  access: { code: attendanceRights.punch },
  input: z.object({ code, direction: z.enum(punchDirections).exclude(['unknown']) }),
  output: z.object({ atMs: z.number(), turn: turn.nullable() }),
});

export const punchCodeCalls = [showPunchCode, openPunchCode, punchByCode];
