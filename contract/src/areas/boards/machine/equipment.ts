import { z } from 'zod';
import { processes } from '../../basics/processTree/processes.ts';
import { equipmentStates } from '../../equipment/machine/machine.ts';
import { defineBoard } from '../live/defineBoard.ts';
import { boardRights } from '../../../core/screen/boardRights.ts';
import { boardHeader, figure } from '../live/snapshots.ts';

const ms = z.number();

/** How many days of starts and stops the state of equipment tells, and over how many its reliability is told. */
export const stateDays = 7;
export const reliabilityDays = 30;

/** From how many years on a machine belongs to each band of age. */
export const ageBands = [0, 3, 5, 10, 15] as const;
/** How many of the oldest machines are named. */
export const oldestMachines = 10;

/** The state of all equipment: every machine, who stands, how the last seven days went, and what is open. */
export const equipStateBoard = z.object({
  header: boardHeader,
  figures: z.array(figure),
  processes: z.array(
    z.object({
      process: z.enum(processes),
      machines: z.array(
        z.object({
          id: z.int(),
          code: z.string(),
          number: z.string(),
          state: z.int(),
          fault: z.string().nullable(),
          sinceMs: z.int().nullable(),
        }),
      ),
    }),
  ),
  /** The last seven production dates, the oldest first; of one without data all is 0. */
  days: z.array(
    z.object({
      date: z.iso.date(),
      runMs: ms,
      unplannedMs: ms,
      /** End breaks and doffing. */
      technologicalMs: ms,
      plannedMs: ms,
      outsideMs: ms,
      unknownMs: ms,
    }),
  ),
  open: z.array(
    z.object({
      state: z.enum(['toBeAllocated', 'inProgress', 'toBeConfirmed']),
      tasks: z.int(),
      urgent: z.int(),
    }),
  ),
});
export type EquipState = z.output<typeof equipStateBoard>;

/** What equipment the mill has: by process, model, maker and age, and what became of it. */
export const equipArchivesBoard = z.object({
  header: boardHeader,
  machines: z.int(),
  statuses: z.array(z.object({ status: z.enum(equipmentStates), machines: z.int() })),
  /** Mean years since installation of machines of which it is known; null where it is of none. */
  meanYears: z.number().nullable(),
  /** Machines of which nobody entered when they were installed. */
  withoutAge: z.int(),
  processes: z.array(
    z.object({
      process: z.enum(processes),
      machines: z.int(),
      positions: z.int(),
      /** By model, the most machines first. */
      models: z.array(z.object({ model: z.string(), maker: z.string().nullable(), machines: z.int() })),
      /** One count for each band of `ageBands`. */
      ages: z.array(z.int()).length(ageBands.length),
    }),
  ),
  oldest: z.array(
    z.object({
      code: z.string(),
      number: z.string(),
      process: z.enum(processes),
      model: z.string(),
      installDate: z.iso.date(),
      years: z.number(),
    }),
  ),
});
export type EquipArchives = z.output<typeof equipArchivesBoard>;

/** A tour goes without both: other boards show these machines. */
export const liveEquipState = defineBoard('equipState', {
  access: boardRights.process,
  input: z.object({}),
  snapshot: equipStateBoard,
  walls: { equipState: { kind: 'floor', menu: 'operationMonitor', isRepeated: true, followsBuild: true } },
});

export const liveEquipArchives = defineBoard('equipArchives', {
  access: boardRights.process,
  input: z.object({}),
  snapshot: equipArchivesBoard,
  walls: { equipArchives: { kind: 'figures', isRepeated: true, followsBuild: true } },
});
