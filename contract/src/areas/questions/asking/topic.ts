import { z } from 'zod';
import { machineKinds } from '../../basics/processTree/processes.ts';
import { shiftNames } from '../../shifts/calendar/calendar.ts';

/** Subjects of questions that other calls than the KPIs of a period answer. */
export const askedTopics = [
  'ordersLate',
  'ordersDue',
  'ordersProgress',
  'stops',
  'electricityCost',
  'speeds',
  'maintenancePlans',
  'tasksOpen',
  'tasksOverdue',
  'tasksUnassigned',
] as const;
export type AskedTopicName = (typeof askedTopics)[number];

/** Words that name a subject, or narrow it. `when`, `planned`, `customer` and `unassigned` name none by themselves. */
export const topicWords = [
  'order',
  'late',
  'due',
  'delivery',
  'progress',
  'stops',
  'electricityCost',
  'cost',
  'speed',
  'maintenance',
  'task',
  'planned',
  'when',
  'customer',
  'unassigned',
] as const;
export type TopicWord = (typeof topicWords)[number];

/** Days ahead that are meant where a question about plans or deliveries names no time. */
export const usualAheadDays = 7;

/** Question about a subject: names and dates of the mill that narrow it. Dates are null where they are open. */
export const askedTopic = z.object({
  name: z.enum(askedTopics),
  from: z.string().nullable(),
  to: z.string().nullable(),
  process: z.array(z.enum(machineKinds)),
  line: z.array(z.string()),
  machineIds: z.array(z.int()),
  variety: z.array(z.string()),
  crew: z.array(z.string()),
  shift: z.array(z.enum(shiftNames)),
  /** Numbers of orders. */
  numbers: z.array(z.string()),
  /** Direction of a ranking, as in "the slowest frames"; null without one. */
  order: z.enum(['most', 'least']).nullable(),
});
export type AskedTopic = z.output<typeof askedTopic>;
