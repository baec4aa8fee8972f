import { z } from 'zod';
import { machineNumber } from '../../equipment/machine/machineNumber.ts';
import { defineCall } from '../../../core/call/call.ts';
import { longestAwayMs } from '../../maintenance/floor/floorCalls.ts';
import { maintenanceTask } from '../../maintenance/tasks/maintenanceTask.ts';

/** As the floor phone itself: a patrol is a page of it. */
const access = { code: maintenanceTask.access.read };
const path = '/$/diagnosis/patrol';
const ms = z.number();

/** The most end breaks of a frame that are told. */
export const mostPatrolBreaks = 100;

/** A ring frame of a patrol, with what it said last. */
const patrolFrame = z.object({
  id: z.int(),
  code: z.string(),
  number: z.string(),
  positions: z.int(),
  variety: z.string().nullable(),
  state: z.int().nullable(),
  fault: z.string().nullable(),
  sinceMs: ms.nullable(),
  /** When it was measured what it said last; null: it never spoke. */
  saidMs: ms.nullable(),
  /** It is silent longer than it may be. */
  isSilent: z.boolean(),
  /** Spindles that stand, as it said last: until maintenance comes, not until the next patrol. */
  idleSpindles: z.int().nullable(),
  /** What a spindle makes in an hour at the speed that is set, g. */
  gPerSpindleH: z.number().nullable(),
  /** End breaks of the frame in an hour of running, over the last eight; null: it ran too little. */
  breaksPerH: z.number().nullable(),
  /** It says when and where an end breaks, and does not only count. */
  tellsBreaks: z.boolean(),
  /** End breaks, the oldest first: since the last visit, or of two hours. */
  breaks: z.array(z.object({ atMs: ms, spindle: z.int() })).max(mostPatrolBreaks),
  /** When somebody said last in this shift that its ends are pieced, and who. */
  visitedMs: ms.nullable(),
  visitedBy: z.string().nullable(),
  /** Minutes until it doffs, as it said last. */
  toDoffMin: z.number().nullable(),
  /** Spindles that broke more often than chance explains, with their end breaks in two days: open findings of diagnosis. */
  rogues: z.array(z.object({ spindle: z.int(), breaks: z.number() })),
});
export type PatrolMachine = z.output<typeof patrolFrame>;

/** The ring frames that whoever asks tends in the shift that runs, in the order in which they stand. */
export const readPatrol = defineCall('diagnosis.readPatrol', {
  method: 'GET',
  path,
  data: 'machineData',
  access,
  input: z.object({}),
  output: z.object({
    nowMs: ms,
    /** The frame at which whoever asks was last, as he said; null: nobody knows. */
    standsAt: z.int().nullable(),
    frames: z.array(patrolFrame),
  }),
});
export type Patrol = z.output<typeof readPatrol.output>;

/**
 * Notes that whoever says so pieced the ends of a frame that he tends; an older visit than the one that is known changes nothing, so
 * it may be said again. Throws `core.notFound` for a frame that he does not tend.
 */
export const notePatrolVisit = defineCall('diagnosis.notePatrolVisit', {
  method: 'POST',
  isOnce: true,
  path: `${path}/visit`,
  data: 'machineData',
  access,
  input: z.object({ machineId: machineNumber, agoMs: z.number().min(0).max(longestAwayMs).default(0) }),
  output: z.object({ visitedMs: ms }),
});

export const patrolCalls = [readPatrol, notePatrolVisit] as const;
