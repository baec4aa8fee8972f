import { z } from 'zod';
import { languages } from '../../../core/words/languages.ts';
import { machineKinds } from '../../basics/processTree/processes.ts';
import { duties } from '../../personnel/responsibility/responsibility.ts';
import { defineBoard } from '../live/defineBoard.ts';
import { boardRights } from '../../../core/screen/boardRights.ts';
import { boardHeader, figure } from '../live/snapshots.ts';

const ms = z.number();

/** A week ahead the board of reminders looks for services and parts that fall due. */
export const remindAheadD = 7;
/** Over how many production dates it tells how maintenance went, and how long repairs usually took. */
export const maintenanceDays = 30;
/** The most machines that it tells, and of each the most reminders. */
export const mostRemindedMachines = 60;
export const mostRemindersOfMachine = 10;

/** Kinds of reminders: a repair that takes longer than usual, a service, a special part that wears. */
export const reminderKinds = ['repair', 'service', 'part'] as const;
export type ReminderKind = (typeof reminderKinds)[number];

/** One reminder. It has no id of its task, plan or part: everybody with the board reads it, whatever their data scope. */
const reminder = z.object({
  kind: z.enum(reminderKinds),
  /** Of the task or plan; empty of a part. */
  number: z.string(),
  name: z.string(),
  /** In each language, where the program named it. */
  names: z.record(z.enum(languages), z.string()).optional(),
  isOverdue: z.boolean(),
  /** Of a service or part: the day of the mill's calendar on which it is due, and days until then, below 0 behind it. */
  dueOn: z.string().nullable(),
  leftD: z.int().nullable(),
  /** Of a repair: since when it is open, and how long repairs usually took, ms. */
  sinceMs: ms.nullable(),
  usualMs: ms.nullable(),
  isUrgent: z.boolean(),
  isStarted: z.boolean(),
  /** Who was given it; null: nobody, so those who answer for the machine. */
  who: z.string().nullable(),
});
export type Reminder = z.output<typeof reminder>;

const counts = z.object({ overdue: z.int(), ahead: z.int() });

/** What is due or overdue on machines, with who answers for each now. */
export const remindBoard = z.object({
  header: boardHeader,
  /** Plan compliance of the last 30 production dates, and repairs that are open. */
  figures: z.array(figure),
  services: counts,
  parts: counts,
  /** Open repairs that nobody has told as done: those that take longer than usual, and all. */
  repairs: z.object({ over: z.int(), open: z.int() }),
  /** The next days of the mill's calendar, today first: what falls due on each. */
  ahead: z.array(z.object({ date: z.iso.date(), services: z.int(), parts: z.int() })),
  /** Those with something overdue first, by how urgent the worst of it is. */
  machines: z.array(
    z.object({
      /** Null: equipment that is no machine of production, and machines that are retired. */
      machine: z
        .object({
          id: z.int(),
          code: z.string(),
          number: z.string(),
          kind: z.enum(machineKinds),
          state: z.int(),
        })
        .nullable(),
      /** Who maintains and repairs it in the shift that runs. */
      people: z.array(z.object({ duty: z.enum(duties), realname: z.string() })),
      overdue: z.int(),
      ahead: z.int(),
      /** The worst first. */
      reminders: z.array(reminder).max(mostRemindersOfMachine),
    }),
  ),
  /** How many machines have something, and whether there are more parts than are looked at. */
  machinesInAll: z.int(),
  isCut: z.boolean(),
});
export type Remind = z.output<typeof remindBoard>;

export const liveRemind = defineBoard('remind', {
  access: boardRights.process,
  input: z.object({}),
  snapshot: remindBoard,
  showsRows: true,
  walls: { remind: { kind: 'floor', isRepeated: true, followsBuild: true } },
});
