import { z } from 'zod';
import { defineCall } from '../../../core/call/call.ts';
import { crewLetters, shiftNames } from '../../../core/words/shiftNames.ts';
import { shiftSystem } from '../shiftSystem/shiftSystem.ts';

const { path, access } = shiftSystem;

/** The longest stretch of the calendar that is told at once: two months and what a grid shows beside them. */
export const mostCalendarDays = 75;

/** More systems than a mill ever works by. */
const mostSeenSystems = 10_000;

/** A year and a day. */
export const mostRecountedDays = 366;

const day = z.iso.date();
const turn = z.object({
  productionDate: day,
  shift: z.enum(shiftNames),
  crew: z.string(),
  startMs: z.number(),
  endMs: z.number(),
});

/** What holds now: the shift that runs, its place among those of its date, and what a day of the mill consists of. */
export const showCurrentShift = defineCall('shifts.showCurrentShift', {
  method: 'GET',
  path: `${path}/current`,
  data: 'masterData',
  access: 'session',
  input: z.object({}),
  output: z.object({
    nowMs: z.number(),
    /** The running shift's production date. */
    date: day,
    /** The shifts of that date, in order. */
    ranges: z.array(turn),
    /** Which of them runs, from 0. */
    index: z.int(),
    /** The crews that take turns. */
    classes: z.array(z.enum(crewLetters)),
    /** False while the mill works by the system that every mill begins with. */
    isSet: z.boolean(),
    /** When the first system that the mill has set takes effect; null where it has set none. */
    firstDate: day.nullable(),
  }),
});

const system = z.object({
  id: z.uuid().nullable(),
  name: z.string(),
  effectiveDate: day,
  firstStart: z.string(),
  startDay: z.int(),
  shifts: z.array(z.object({ minutes: z.int() })),
  crews: z.array(z.object({ crew: z.enum(crewLetters), days: z.string() })),
});

/** The shifts of production dates, both included, with the systems that decide them. Refuses more than `mostCalendarDays`. */
export const showShiftCalendar = defineCall('shifts.showShiftCalendar', {
  method: 'GET',
  path: `${path}/calendar`,
  data: 'masterData',
  access: { code: access.read },
  input: z.object({ from: day, to: day }),
  output: z.object({
    nowMs: z.number(),
    zone: z.string(),
    turns: z.array(turn),
    /** Those that hold on one of the dates; without an id the one that every mill begins with. */
    systems: z.array(system),
  }),
});

/** A system of the mill, as it was when somebody looked at the calendar. */
const seenSystem = z.object({ id: z.uuid(), version: z.int() });
export type SeenSystem = z.output<typeof seenSystem>;

/** Why a change of the past is refused to those who may not correct it, in the words of the area's errors. */
export const pastRules = ['beganBefore', 'systemBegan'] as const;
export type PastRule = (typeof pastRules)[number];

const stated = z.object({
  effectiveDate: day,
  firstStart: shiftSystem.fields.firstStart.schema,
  startDay: shiftSystem.fields.startDay.schema,
  shifts: z.array(z.object({ minutes: z.int().min(1).max(1440) })).max(4),
  crews: z.array(z.object({ crew: z.enum(crewLetters), days: z.string().max(56) })).max(crewLetters.length),
});

/**
 * What a system would change before it is saved: nothing is written. With `id` it stands in place of the one that is
 * there; without `system` that one is taken away.
 */
export const previewShiftSystem = defineCall('shifts.previewShiftSystem', {
  method: 'POST',
  path: `${path}/preview`,
  data: 'masterData',
  access: { code: access.read },
  input: z.object({ id: z.uuid().optional(), system: stated.optional() }),
  output: z.object({
    /** The first moment at which the two calendars differ; null where they never do. */
    changesFromMs: z.number().nullable(),
    /** The shift before it that is cut or lasts longer, as it is and as it would be. */
    cut: z.object({ before: turn, after: turn.nullable() }).nullable(),
    /** The days around the change, as they are and as they would be. */
    before: z.array(turn),
    after: z.array(turn),
    /** Production dates that are over or under way and would be counted anew. */
    recountedDates: z.int(),
    /** Why only those may save it who may correct the past, with the date that is meant; null where everybody may. */
    past: z.object({ rule: z.enum(pastRules), date: day }).nullable(),
    /** Rest between two shifts of a crew that would be shorter than the rules of the mill say, from the change on. */
    shortRests: z.array(
      z.object({
        before: z.enum(shiftNames),
        after: z.enum(shiftNames),
        restHours: z.number(),
        crews: z.array(z.string()),
        firstDate: day,
        times: z.int(),
      }),
    ),
    leastRestHours: z.number(),
    nowMs: z.number(),
    /** The systems of the mill that were compared: a change is saved upon these alone. */
    seen: z.array(seenSystem),
  }),
});

/**
 * Saves a system upon the calendar that a preview has shown: as a new one, or with `id` and `version` in place of one that
 * is there. Refused with `shifts.changeFailed` where another system was added, changed or taken away since, with
 * `core.conflict` where this one was.
 */
export const saveShiftSystem = defineCall('shifts.saveShiftSystem', {
  method: 'POST',
  isOnce: true,
  path: `${path}/save`,
  data: 'masterData',
  access: { anyOf: [access.add, access.edit] },
  input: stated.extend({
    id: z.uuid().optional(),
    version: z.int().optional(),
    name: z.string(),
    remark: z.string().nullable(),
    seen: z.array(seenSystem).max(mostSeenSystems),
  }),
  output: z.object({ id: z.uuid() }),
});

/** The right to change a system that has begun, or to say that one began before today: what was counted is counted anew. */
export const pastRight = 'shifts.correctPast';

/** Counts production dates anew by hand, both included. Refuses more than `mostRecountedDays`. */
export const recountShifts = defineCall('shifts.recountShifts', {
  method: 'POST',
  isOnce: true,
  path: `${path}/recount`,
  data: 'masterData',
  access: { code: pastRight },
  input: z.object({ from: day, to: day }),
  output: z.null(),
});

/** The shifts of production dates as a sheet, a row a date, both included. Refuses more than `mostCalendarDays`. */
export const exportShiftCalendar = defineCall('shifts.exportShiftCalendar', {
  method: 'GET',
  path: `${path}/calendar/export`,
  data: 'masterData',
  access: { code: access.read },
  input: z.object({ from: day, to: day }),
  output: z.null(),
  answers: 'file',
});

export const calendarCalls = [
  showCurrentShift,
  showShiftCalendar,
  exportShiftCalendar,
  previewShiftSystem,
  saveShiftSystem,
  recountShifts,
];
