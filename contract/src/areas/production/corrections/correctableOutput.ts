import { z } from 'zod';
import { defineCall } from '../../../core/call/call.ts';
import { shiftNames } from '../../../core/words/shiftNames.ts';
import { missingOutput } from './missingOutput.ts';
import { correctOutputRight } from './outputCalibration.lifeCycle.ts';

const { fields, access } = missingOutput;

/** Shifts of a date with the reason why output of one cannot be corrected; null where it can. */
const correctableShift = z.object({ shift: z.enum(shiftNames), refusal: z.string().nullable() });
export type CorrectableShift = z.output<typeof correctableShift>;

/**
 * Present output of a machine and a variety in a shift, measured and corrected, for the forms of corrections and supplements; and
 * the shifts of the date that these accept.
 */
export const showCorrectableOutput = defineCall('production.showCorrectableOutput', {
  method: 'GET',
  path: '/$/production/correctableOutput',
  data: 'machineData',
  access: { anyOf: [correctOutputRight, access.add, access.edit] },
  input: z.object({
    productionDate: fields.productionDate.schema,
    shift: z.enum(shiftNames).optional(),
    machineId: fields.machineId.schema.optional(),
    varietyId: fields.varietyId.schema.optional(),
  }),
  output: z.object({
    shifts: z.array(correctableShift).max(shiftNames.length),
    /** Null where machine, variety or shift is not said, or the machine does not make the variety. */
    outputKg: z.number().nullable(),
  }),
});
