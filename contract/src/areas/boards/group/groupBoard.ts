import { z } from 'zod';
import { defineCall } from '../../../core/call/call.ts';
import { liveMill, millBoard } from '../mill/mill.ts';

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

/** Days that the ruler of deliveries looks ahead, today included. */
export const deliveryDays = 14;
/** The most orders on the ruler of a mill, those due first. */
export const mostGroupDeliveries = 200;

const groupDelivery = z.object({
  orderId: z.uuid(),
  number: z.string(),
  varieties: z.string().nullable(),
  /** Days until the delivery date; below 0 it is over. */
  leftD: z.int(),
  /** Days behind the delivery date by the forecast; null while it is not known. */
  lateD: z.int().nullable(),
});
export type GroupDelivery = z.output<typeof groupDelivery>;

const groupMill = z.object({
  tenantId: z.int(),
  name: z.string(),
  zone: z.string(),
  /** Null: this mill could not be read just now; the others are shown all the same. */
  board: groupMillBoard.nullable(),
  /** Open orders due within `deliveryDays` or overdue that the person sees; null without the right to read orders, or unread. */
  deliveries: z.array(groupDelivery).max(mostGroupDeliveries).nullable(),
});
export type GroupMill = z.output<typeof groupMill>;

/** The mills of a person side by side: those in which the person has the right to see the board of the whole mill. */
export const showGroup = defineCall('boards.showGroup', {
  method: 'GET',
  path: '/$/report/board/group',
  data: 'scoped',
  access: { code: liveMill.access },
  input: z.object({}),
  output: z.object({
    mills: z.array(groupMill).max(mostGroupMills),
    /** Mills beyond `mostGroupMills`, which are not shown. */
    left: z.int(),
  }),
});
export type MillGroup = z.output<typeof showGroup.output>;
