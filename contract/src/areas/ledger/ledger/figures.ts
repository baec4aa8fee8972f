import { z } from 'zod';
import { machineNumberInAddress } from '../../equipment/machine/machineNumber.ts';
import { defineCall } from '../../../core/call/call.ts';
import { machineKinds } from '../../basics/processTree/processes.ts';
import { toldCosts } from './ledgerBands.ts';
import {
  ledgerFigure,
  ledgerPath,
  ledgerRight,
  ledgerScope,
  openTask,
} from '../../maintenance/tasks/ledgerParts.ts';

/** Periods for which maintenance is told, in days; the last production date is today. */
export const figureDays = [7, 30, 90] as const;
export const defaultFigureDays = 30;
/** How many machines and faults are named as the worst, and open tasks as the oldest. */
export const worstCount = 10;
/** The most failures that are told one by one. */
export const mostFailures = 200;
/** The most works and parts whose costs are told one by one. */
export const mostCosts = 200;

const ms = z.number();

const asked = {
  process: z.enum(machineKinds).optional(),
  days: z.coerce.number().pipe(z.literal(figureDays)).default(defaultFigureDays),
};

const machineName = z.object({
  machineId: z.int(),
  code: z.string(),
  number: z.string(),
  kind: z.enum(machineKinds),
});

/** The figures of maintenance of the mill or of a process, held against as many days before; and what is worst in them. */
export const showFigures = defineCall('maintenance.showFigures', {
  method: 'GET',
  path: `${ledgerPath}/figures`,
  data: 'scoped',
  access: { code: ledgerRight },
  input: z.object(asked),
  output: z.object({
    scope: ledgerScope,
    machines: z.int(),
    figures: z.array(ledgerFigure),
    byProcess: z.array(
      z.object({ kind: z.enum(machineKinds), machines: z.int(), figures: z.array(ledgerFigure) }),
    ),
    worstMachines: z.array(
      machineName.extend({ failures: z.int(), downMs: ms, mtbfH: z.number().nullable() }),
    ),
    worstFaults: z.array(
      z.object({
        kind: z.enum(machineKinds),
        fault: z.string().nullable(),
        failures: z.int(),
        downMs: ms,
        machines: z.int(),
      }),
    ),
    /** Tasks that are open now, the oldest first, and how many there are of each state. */
    backlog: z.object({
      oldest: z.array(openTask),
      counts: z.array(
        z.object({
          state: z.enum(['toBeAllocated', 'inProgress', 'toBeConfirmed']),
          tasks: z.int(),
          urgent: z.int(),
          /** Older than a week. */
          old: z.int(),
        }),
      ),
    }),
    /** What maintenance cost, and the machines that cost most; null where the mill says neither rates nor prices. */
    costs: toldCosts
      .extend({ currency: z.string().nullable(), worst: z.array(machineName.extend(toldCosts.shape)) })
      .nullable(),
    /** Time of repair records outside the duty of their people, beside the wrench time; null where nobody has a duty. */
    overtimeMs: ms.nullable(),
  }),
});
export type MaintenanceFigures = z.output<typeof showFigures.output>;

/** The failures behind the figures, the newest first: of a machine, of a fault, or all. */
export const listFailures = defineCall('maintenance.listFailures', {
  method: 'GET',
  path: `${ledgerPath}/failures`,
  data: 'scoped',
  access: { code: ledgerRight },
  input: z.object({
    ...asked,
    machineId: machineNumberInAddress.optional(),
    fault: z.string().trim().min(1).max(32).optional(),
  }),
  output: z.object({
    scope: ledgerScope,
    total: z.int(),
    failures: z.array(
      machineName.extend({
        fault: z.string().nullable(),
        startMs: ms,
        endMs: ms,
        downMs: ms,
        isOpen: z.boolean(),
        stops: z.int(),
        task: z.object({ id: z.uuid(), number: z.string() }).nullable(),
      }),
    ),
  }),
});
export type FailureList = z.output<typeof listFailures.output>;

/** Why the cost of a work or part is not known: no rate on that day, no hours noted, no price, a part that the store does not keep. */
export const costGaps = ['noRate', 'noHours', 'noPrice', 'notKept'] as const;

/** The works and parts behind the costs, the newest first: of a machine, or of all. */
export const listCosts = defineCall('maintenance.listCosts', {
  method: 'GET',
  path: `${ledgerPath}/costs`,
  data: 'scoped',
  access: { code: ledgerRight },
  input: z.object({ ...asked, machineId: machineNumberInAddress.optional() }),
  output: z.object({
    scope: ledgerScope,
    currency: z.string().nullable(),
    total: z.int(),
    costs: z.array(
      machineName.extend({
        id: z.string(),
        of: z.enum(['repair', 'plan', 'material']),
        /** The day on which the work began, or the part left the store. */
        date: z.iso.date(),
        /** Of a repair its task, unless data rules hide it; of a plan the plan. */
        taskId: z.uuid().nullable(),
        planId: z.uuid().nullable(),
        /** The number of task or plan, the code of the part, and what they are called; null where they are hidden. */
        reference: z.string().nullable(),
        name: z.string().nullable(),
        hours: z.number().nullable(),
        unratedHours: z.number(),
        quantity: z.number().nullable(),
        amount: z.number().nullable(),
        gap: z.enum(costGaps).nullable(),
      }),
    ),
  }),
});
export type CostList = z.output<typeof listCosts.output>;
