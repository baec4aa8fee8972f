import { z } from 'zod';
import { defineCall } from '../../../core/call/call.ts';
import { machineKinds } from '../../basics/processTree/processes.ts';
import { fault } from './fault.ts';

/** How far back stops are looked through, and the most codes that are told. */
export const reportedFaultDays = 30;
export const mostReportedFaults = 200;
/** The most machines that are named of one code. */
export const mostNamedMachines = 5;

/** The codes that machines sent with a fault in the last `reportedFaultDays` and that the mill's file lacks, newest first. */
export const listReportedFaults = defineCall('telemetry.listReportedFaults', {
  method: 'GET',
  path: `${fault.path}/reported`,
  data: 'machineData',
  access: { code: fault.access.read },
  input: z.object({}),
  output: z.object({
    list: z.array(
      z.object({
        process: z.enum(machineKinds),
        number: z.string(),
        /** How many machines sent it, and the codes of some. */
        machines: z.int(),
        machineCodes: z.array(z.string()),
        times: z.int(),
        /** When the newest of these stops was last heard of, epoch ms. */
        lastMs: z.int(),
      }),
    ),
  }),
});
