import { z } from 'zod';
import { defineCall } from '../../../core/call/call.ts';
import { everyMinutes, defineJob } from '../../../core/call/jobs.ts';
import { parameters, requestId } from '../../../core/resource/parameters.ts';
import { date, duration, longText } from '../../../core/fields/fields.ts';
import { wireDay } from '../../../core/time/moments.ts';
import { defineScreen } from '../../../core/screen/screen.ts';
import { machineKinds } from '../../basics/processTree/processes.ts';
import { lifeClocks, mostLifeVouchers, partLife } from './partLife.ts';
import { mostPartReason } from '../store/partMovement.lifeCycle.ts';
import { longestPlace } from '../store/partStock.ts';

/** The right to replace parts, to take them out, and to postpone them. */
export const replacePartRight = 'maintenance.replaceParts';

/** The most parts that are replaced or postponed at once, that a page of reminders has, and days of one delay. */
export const mostReplaced = 200;
/** The most pieces of a part that a machine takes at once. */
export const mostPieces = 100_000;
export const mostReminders = 2000;
export const mostDelayD = 365;
/** How far ahead needs are looked for unless somebody says otherwise, and at most. */
export const neededD = 90;
export const mostNeededD = 366;

const reason = parameters({ reason: longText(mostPartReason) });
const month = z.string().regex(/^\d{4}-(0[1-9]|1[0-2])$/);

/** An installed part with how far its life has gone. Masses in tonnes, days as dates of the mill. */
const life = z.object({
  id: z.uuid(),
  version: z.int(),
  machineId: z.int(),
  machine: z.string(),
  process: z.enum(machineKinds),
  specialPartId: z.uuid(),
  code: z.string(),
  part: z.string(),
  position: z.string().nullable(),
  pieces: z.int(),
  installedOn: z.string(),
  usedD: z.int(),
  cycleD: z.int().nullable(),
  cycleH: z.int().nullable(),
  cycleT: z.number().nullable(),
  workedH: z.number().nullable(),
  workedT: z.number().nullable(),
  usedShare: z.number(),
  dueOn: z.string(),
  dueBy: z.enum(lifeClocks),
  /** Days until it is due; below 0 it is overdue. */
  leftD: z.int(),
  delayD: z.int(),
  delayReason: z.string().nullable(),
  isReminded: z.boolean(),
  isRecycled: z.boolean(),
  isCounted: z.boolean(),
  /** What the store has of it; null where nobody keeps its stock. */
  onHand: z.number().nullable(),
  place: z.string().nullable(),
});
export type InstalledLife = z.output<typeof life>;

/** Installed parts that are overdue or due within so many days, the most urgent first, and how many there are of each kind. */
export const listReminders = defineCall('maintenance.listReminders', {
  method: 'GET',
  path: `${partLife.path}/reminders`,
  data: 'scoped',
  access: { code: partLife.access.read },
  input: z.object({
    process: z.enum(machineKinds).optional(),
    withinD: z.int().min(0).max(mostNeededD).default(30),
  }),
  output: z.object({
    today: z.string(),
    lives: z.array(
      life.extend({
        /** The next open plan of the machine that replaces the part, and the day for which it is planned. */
        planned: z.object({ id: z.uuid(), on: z.iso.date() }).nullable(),
        /** The first item by its code that replaces the part and is done on the machine; null where none is. */
        itemId: z.uuid().nullable(),
      }),
    ),
    overdue: z.int(),
    dueInWeek: z.int(),
    delayed: z.int(),
    installed: z.int(),
    /** There are more than are listed. */
    isCut: z.boolean(),
  }),
});
export type Reminders = z.output<typeof listReminders.output>;
export type RemindedLife = Reminders['lives'][number];

/**
 * Installed parts of one kind that are due in the month of one of them, on all machines: what a dialog offers to be done together.
 * What it says of them is told back as `seen`.
 */
export const listMonthLives = defineCall('maintenance.listMonthLives', {
  method: 'GET',
  path: `${partLife.path}/month`,
  data: 'scoped',
  access: { code: partLife.access.read },
  input: z.object({ id: z.uuid() }),
  output: z.object({
    month,
    lives: z.array(life),
    /** All installed parts of these machines that are due in the month, in the versions of now. */
    seen: z.array(z.object({ id: z.uuid(), version: z.int() })),
  }),
});
export type MonthLives = z.output<typeof listMonthLives.output>;

const chosen = {
  month,
  /** As `listMonthLives` said it; what changed since is refused with `maintenance.monthChanged`. */
  seen: z.array(z.object({ id: z.uuid(), version: z.int() })).max(mostReminders),
};

/**
 * Replaces parts on one or several machines: the old lives end, new ones begin that day, and what is put in leaves the store.
 * `id` is made by whoever asks: told again, it replaces nothing.
 */
export const replaceParts = defineCall('maintenance.replaceParts', {
  method: 'POST',
  isOnce: true,
  path: `${partLife.path}/replace`,
  data: 'scoped',
  access: { code: replacePartRight },
  input: z.object({
    id: requestId(),
    ...chosen,
    lives: z
      .array(z.object({ id: z.uuid(), pieces: z.int().min(1).max(mostPieces).optional() }))
      .min(1)
      .max(mostReplaced),
    ...parameters({ replacedOn: date() }),
    brand: z.string().trim().min(1).max(60).optional(),
    /** Where the new pieces are taken. */
    place: z.string().trim().min(1).max(longestPlace).optional(),
    reason: z.string().trim().min(1).max(mostPartReason).optional(),
    /** Pictures of the old pieces, which a recycled part asks for. */
    vouchers: z.array(z.string().min(1).max(255)).max(mostLifeVouchers).default([]),
  }),
  output: z.object({ replaced: z.int() }),
});

/** Postpones the replacement of parts by so many days, with a reason. */
export const delayParts = defineCall('maintenance.delayParts', {
  method: 'POST',
  isOnce: true,
  path: `${partLife.path}/delay`,
  data: 'scoped',
  access: { code: replacePartRight },
  input: z.object({
    ...chosen,
    ids: z.array(z.uuid()).min(1).max(mostReplaced),
    ...parameters({ days: duration({ unit: 'd', min: 1, max: mostDelayD }) }),
    ...reason,
  }),
  output: z.object({ delayed: z.int() }),
});

/** Takes a part out without putting another in. */
export const removePart = defineCall('maintenance.removePart', {
  method: 'POST',
  isOnce: true,
  isFinal: true,
  path: `${partLife.path}/remove`,
  data: 'scoped',
  access: { code: replacePartRight },
  input: z.object({
    id: z.uuid(),
    version: z.int(),
    removedOn: wireDay(),
    ...reason,
  }),
  output: z.object({ id: z.uuid() }),
});

const need = z.object({
  kind: z.enum(['spare', 'special']),
  id: z.uuid(),
  code: z.string(),
  name: z.string(),
  unit: z.string(),
  needed: z.number(),
  /** Of that what is overdue today. */
  overdue: z.number(),
  /** On how many machines, and when first. */
  machines: z.int(),
  firstOn: z.string().nullable(),
  onHand: z.number().nullable(),
  leastStock: z.number().nullable(),
  /** What is not there of what is needed; null where nobody keeps the stock. */
  missing: z.number().nullable(),
  place: z.string().nullable(),
});
export type PartNeed = z.output<typeof need>;

/** What will be needed of parts in the next days, by the lives that end and by planned services, against the stock. */
export const listPartNeeds = defineCall('maintenance.listPartNeeds', {
  method: 'GET',
  path: `${partLife.path}/needs`,
  data: 'scoped',
  access: { code: partLife.access.read },
  input: z.object({ days: z.int().min(1).max(mostNeededD).default(neededD) }),
  output: z.object({ today: z.string(), untilDay: z.string(), needs: z.array(need) }),
});

/** The same as a sheet. */
export const exportPartNeeds = defineCall('maintenance.exportPartNeeds', {
  method: 'GET',
  path: `${partLife.path}/needs/exportXls`,
  data: 'scoped',
  access: { code: partLife.access.read },
  input: z.object({ days: z.int().min(1).max(mostNeededD).default(neededD) }),
  output: z.null(),
  answers: 'file',
});

export const lifeCalls = [
  listReminders,
  listMonthLives,
  replaceParts,
  delayParts,
  removePart,
  listPartNeeds,
  exportPartNeeds,
] as const;

/** Counts the hours and tonnes of installed parts anew, and says when each is due. */
export const countPartLives = defineJob('maintenance.countPartLives', {
  time: everyMinutes(30),
  startsAtOnce: true,
});

/** What is due and overdue, to be replaced or postponed. `?process=` narrows it. */
export const reminderScreen = defineScreen('replacementReminder', {
  namespace: 'maintenance',
  path: '/equipmentManagement/replacementReminder',
  component: 'maintenance/reminder',
  layout: 'office',
  menu: 'equipmentManagement',
  access: partLife.access.read,
  rights: [replacePartRight],
  view: 'replacementReminder',
});

/** What will be needed of parts, against the stock. */
export const partNeedsScreen = defineScreen('partNeeds', {
  namespace: 'maintenance',
  path: '/equipmentManagement/partNeeds',
  component: 'maintenance/needs',
  layout: 'office',
  menu: 'equipmentManagement',
  access: partLife.access.read,
  view: 'partNeeds',
});
