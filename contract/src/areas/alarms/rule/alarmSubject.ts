import { z } from 'zod';
import { processes } from '../../basics/processTree/processes.ts';
import { subjectKinds } from './pushRuleParts.ts';

/** What is no machine and has an alarm, as it was called when the alarm began. */
export const alarmSubject = z.object({
  kind: z.enum(subjectKinds),
  id: z.string(),
  name: z.string(),
  /** Of a stock the process behind which it stands. */
  process: z.enum(processes).nullable(),
});
export type AlarmSubject = z.output<typeof alarmSubject>;
