import { z } from 'zod';
import { rankReasons } from '../../../core/kpi.ts';
import { processes } from '../../basics/processTree/processes.ts';
import { shiftNames } from '../../shifts/calendar/calendar.ts';
import { defineBoard } from '../live/defineBoard.ts';
import { liveProcess } from '../process/process.ts';
import { boardHeader, figure, shiftTurn } from '../live/snapshots.ts';

/** What machines are ranked over, by the clock: the shift before this one, the one before that, the three before this one. */
export const rankingWindows = ['last', 'previous', 'lastThree'] as const;
export type RankingWindow = (typeof rankingWindows)[number];
/** How many shifts the crews are ranked over. */
export const rankedShifts = 3;
/** How many machines are named; the others are not. */
export const rankedMachines = 10;

/** A place, from 1; equals share one. Figures: plan attainment, output t, efficiency, break rate. */
const place = z.object({ rank: z.int(), figures: z.array(figure) });

export const crewPlace = place.extend({ crew: z.string(), shifts: z.array(z.enum(shiftNames)) });
export type CrewPlace = z.output<typeof crewPlace>;

export const machinePlace = place.extend({
  machineId: z.int(),
  code: z.string(),
  number: z.string(),
  varieties: z.array(z.string()),
});
export type MachinePlace = z.output<typeof machinePlace>;

/** Somebody who made too little to be ranked, and what is lacking (`leftOutOf`). */
export const unranked = z.object({ name: z.string(), lacks: z.enum(rankReasons) });
export type Unranked = z.output<typeof unranked>;

/** A shift counts only when it is over and reports hold it from its start to its end. */
const rankedTurn = shiftTurn.extend({ isComplete: z.boolean() });

/**
 * Crews and ring frames by how much of their plan they reached, best first. Who made nothing that was planned has
 * no place, and frames below the minimum of plan attainment are named apart.
 */
export const leaderboard = z.object({
  header: boardHeader,
  ringFrames: z.int(),
  /** The first of the crews of the production date before today's; several when they are equal. */
  star: z.object({
    productionDate: z.string(),
    /** All shifts of that date count. */
    isComplete: z.boolean(),
    crews: z.array(crewPlace),
  }),
  /** Crews in ring spinning over those of the last three shifts that count. */
  crews: z.array(crewPlace),
  /** The same crews in each process that makes the yarn; null where nothing was planned. */
  byProcess: z.array(
    z.object({
      process: z.enum(processes),
      crews: z.array(z.object({ crew: z.string(), attainment: figure })),
    }),
  ),
  windows: z.array(
    z.object({
      window: z.enum(rankingWindows),
      /** Newest first. */
      shifts: z.array(rankedTurn),
      machines: z.array(machinePlace),
      leftOut: z.array(unranked),
    }),
  ),
});
export type Leaderboard = z.output<typeof leaderboard>;

/** Yesterday's star, and the places of crews and ring frames. */
export const liveLeaderboard = defineBoard('leaderboard', {
  access: liveProcess.access,
  input: z.object({}),
  snapshot: leaderboard,
  walls: { leaderboard: { kind: 'figures' } },
});

export const showLeaderboard = liveLeaderboard.call;
