import { z } from 'zod';
import { defineCall } from '../../../core/call/call.ts';
import { unranked } from '../leaderboard/leaderboard.ts';
import { liveProcess } from '../process/process.ts';
import { figure } from '../live/snapshots.ts';

/** A person's place, from 1; equals share one. Figures: plan attainment, output t, efficiency, break rate. */
const personPlace = z.object({
  rank: z.int(),
  personId: z.uuid(),
  realname: z.string(),
  /** Turns that count. */
  shifts: z.int(),
  figures: z.array(figure),
});
export type PersonPlace = z.output<typeof personPlace>;

/**
 * Who tended ring frames best, beside the leaderboard: of the shifts that count in it, by how much of the plan of the machines
 * tended was reached. For people who are logged in: devices on walls are told no names.
 */
export const showBestPeople = defineCall('boards.showBestPeople', {
  method: 'GET',
  path: '/$/report/board/bestPeople',
  data: 'machineData',
  access: { code: liveProcess.access },
  input: z.object({}),
  output: z.object({
    /** The first of yesterday's production date; several where they are equal, nobody where a shift of it is not complete. */
    stars: z.array(personPlace),
    /** The best of the last three shifts. */
    people: z.array(personPlace),
    leftOut: z.array(unranked),
  }),
});
export type BestPeople = z.output<typeof showBestPeople.output>;
