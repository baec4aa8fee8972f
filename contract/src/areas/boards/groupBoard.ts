import { z } from 'zod';
import { defineCall } from '../../core/call.ts';
import { liveMill, millBoard } from './mill.ts';

/** Mills that one overview shows. */
export const mostGroupMills = 50;
/** What of a mill needs someone is named this often; the others are counted. */
export const mostGroupNeeds = 2;

const { flow } = millBoard.shape;

/** What the overview of a group shows of a mill: a part of the board of that whole mill, figure by figure the same. */
export const groupMillBoard = millBoard
  .pick({ header: true, machineCount: true, figures: true, hourly: true, needs: true, states: true })
  .extend({
    flow: z.array(flow.element.pick({ process: true, machines: true })),
    /** Machines that need someone; `needs` names the first. */
    needCount: z.int(),
    /** What those that need someone have lost in this shift, kg of all processes: puts mills in order, nothing else. */
    openLossKg: z.number(),
    /** Some machine has a fault. */
    hasFault: z.boolean(),
  });
export type GroupMillBoard = z.output<typeof groupMillBoard>;

const groupMill = z.object({
  tenantId: z.int(),
  name: z.string(),
  zone: z.string(),
  /** Null: this mill could not be read just now; the others are shown all the same. */
  board: groupMillBoard.nullable(),
});
export type GroupMill = z.output<typeof groupMill>;

/** The mills of a person side by side: those in which the person has the right to see the board of the whole mill. */
export const showGroup = defineCall('boards.showGroup', {
  method: 'GET',
  path: '/$/report/board/group',
  data: 'machineData',
  access: { code: liveMill.access },
  input: z.object({}),
  output: z.object({
    mills: z.array(groupMill).max(mostGroupMills),
    /** Mills beyond `mostGroupMills`, which are not shown. */
    left: z.int(),
  }),
});
export type Group = z.output<typeof showGroup.output>;
