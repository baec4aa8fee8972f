import { z } from 'zod';
import { defineCall } from '../../../core/call/call.ts';
import { parameters, parametersOf } from '../../../core/resource/parameters.ts';
import { choice } from '../../../core/fields/fields.ts';
import { importInput, importReport } from '../../../core/resource/resourceCalls.ts';
import { crewLetters, shiftNames } from '../../../core/words/shiftNames.ts';
import { dateOrders } from '../../../core/values/index.ts';
import { attendanceStates } from './attendance.ts';
import { attendanceCorrection } from './attendanceCorrection.ts';
import { attendanceRights } from './attendanceRights.ts';
import { punchDirections, punchSources } from '../../shifts/shiftRules/attendanceRules.ts';
import { punchColumns } from './punchFile.ts';

const { path, fields } = attendanceCorrection;
const day = fields.productionDate.schema;
/** `2026-10`. */
const month = z.string().regex(/^\d{4}-(0[1-9]|1[0-2])$/, { message: 'pattern' });

const person = z.object({
  id: z.uuid(),
  realname: z.string(),
  workNo: z.string().nullable(),
  /** The teams of the person: of a month all in which he or she was in it, else those of today. */
  teamIds: z.array(z.string()),
});
const team = z.object({ id: z.uuid(), name: z.string(), crew: z.enum(crewLetters).nullable() });

/** See `AttendanceSums`. */
const sums = z.object({
  planned: z.int(),
  due: z.int(),
  plannedMin: z.int(),
  present: z.int(),
  presentMin: z.int(),
  late: z.int(),
  lateMin: z.int(),
  early: z.int(),
  earlyMin: z.int(),
  overtimeMin: z.int(),
  unplannedMin: z.int(),
  absent: z.int(),
  missing: z.int(),
  leave: z.record(z.string(), z.int()),
});

/** A planned turn and what came of it: see `TurnAttendance`. */
const turn = z.object({
  productionDate: day,
  shift: z.enum(shiftNames),
  crew: z.string(),
  startMs: z.number(),
  endMs: z.number(),
  leave: z.string().nullable(),
  state: z.enum(attendanceStates),
  cameMs: z.number().nullable(),
  leftMs: z.number().nullable(),
  plannedMin: z.int(),
  presentMin: z.int(),
  lateMin: z.int(),
  earlyMin: z.int(),
  overtimeMin: z.int(),
  isMissingIn: z.boolean(),
  isMissingOut: z.boolean(),
  isCorrected: z.boolean(),
});

const unplanned = z.object({ startMs: z.number(), endMs: z.number(), minutes: z.int() });

/** What whoever asks may do. */
const may = z.object({ readAll: z.boolean(), correct: z.boolean() });

/**
 * The attendance of a month, by production dates, a row a person: of everybody with the right, else of whoever asks and the
 * members of the teams that he or she leads.
 */
export const showAttendance = defineCall('shifts.showAttendance', {
  method: 'GET',
  path: `${path}/month`,
  data: 'scoped',
  access: 'session',
  input: z.object({ month }),
  output: z.object({
    nowMs: z.number(),
    zone: z.string(),
    from: day,
    to: day,
    may,
    teams: z.array(team),
    people: z.array(
      person.extend({
        sums,
        /** What came of the stretches with the same teams, in order; none where teams did not change. They add up to `sums`. */
        parts: z.array(z.object({ teamIds: z.array(z.string()), sums })),
      }),
    ),
  }),
});
export type ShownAttendance = z.output<typeof showAttendance.output>;

/** The same as a workbook for wages: a sheet with a row a person, and one with a row a turn. */
export const exportAttendance = defineCall('shifts.exportAttendance', {
  method: 'GET',
  path: `${path}/exportXls`,
  data: 'scoped',
  access: 'session',
  input: z.object({ month, teamId: z.union([z.uuid(), z.literal('')]).optional() }),
  output: z.null(),
  answers: 'file',
});

/** The month of one person, turn by turn, with punches and corrections. Refused with `core.notFound` for who may not see it. */
export const showAttendanceOf = defineCall('shifts.showAttendanceOf', {
  method: 'GET',
  path: `${path}/person`,
  data: 'scoped',
  access: 'session',
  input: z.object({ personId: z.uuid(), month }),
  output: z.object({
    nowMs: z.number(),
    zone: z.string(),
    from: day,
    to: day,
    person,
    sums,
    turns: z.array(turn),
    unplanned: z.array(unplanned),
    punches: z.array(
      z.object({
        id: z.uuid(),
        atMs: z.number(),
        direction: z.enum(punchDirections),
        source: z.enum(punchSources),
        device: z.string().nullable(),
        reason: z.string().nullable(),
        by: z.string().nullable(),
      }),
    ),
    corrections: z.array(
      z.object({
        id: z.uuid(),
        productionDate: day,
        shift: z.enum(shiftNames),
        kind: fields.kind.schema,
        cameMs: z.number().nullable(),
        leftMs: z.number().nullable(),
        reason: z.string(),
        by: z.string().nullable(),
        atMs: z.number(),
        /** Whether it is the newest of its turn. */
        holds: z.boolean(),
      }),
    ),
    /** Punches lie near a turn so long before and behind it. */
    nearMin: z.number(),
    mayCorrect: z.boolean(),
  }),
});
export type PersonMonth = z.output<typeof showAttendanceOf.output>;

/** Who is there now, and who is missing in the running shift; whose as above. */
export const showPresence = defineCall('shifts.showPresence', {
  method: 'GET',
  path: `${path}/now`,
  data: 'scoped',
  access: 'session',
  input: z.object({}),
  output: z.object({
    nowMs: z.number(),
    turn: turn.pick({ productionDate: true, shift: true, crew: true, startMs: true, endMs: true }),
    teams: z.array(team),
    /** Who is planned in the running shift. */
    planned: z.array(
      person.extend(turn.pick({ state: true, cameMs: true, leftMs: true, lateMin: true, leave: true }).shape),
    ),
    /** Who is there all the same, with the arrival. */
    others: z.array(person.extend({ cameMs: z.number() })),
  }),
});
export type Presence = z.output<typeof showPresence.output>;

/**
 * Says what holds of a person and a turn in place of the punches. Refused where the person has no such turn
 * (`shifts.noSuchTurn`), where it has not begun, and with `shifts.overTimeLimit`.
 */
export const correctAttendance = defineCall('shifts.correctAttendance', {
  method: 'POST',
  isOnce: true,
  path: `${path}/correct`,
  data: 'scoped',
  access: { code: attendanceRights.correct },
  input: z.object({
    personId: z.uuid(),
    productionDate: day,
    shift: fields.shift.schema,
    ...parametersOf(attendanceCorrection, 'kind', 'cameAt', 'leftAt', 'reason'),
  }),
  output: z.object({ id: z.uuid() }),
});

/** Takes a correction back; what was said before holds again. Refused with `core.notFound` and `shifts.overTimeLimit`. */
export const takeBackCorrection = defineCall('shifts.takeBackCorrection', {
  method: 'POST',
  path: `${path}/takeBack`,
  data: 'scoped',
  access: { code: attendanceRights.correct },
  input: z.object({ id: z.uuid() }),
  output: z.null(),
});

/** Enters a punch that somebody could not make. Refused for a moment to come and for one that is there already. */
export const enterPunch = defineCall('shifts.enterPunch', {
  method: 'POST',
  isOnce: true,
  path: `${path}/enterPunch`,
  data: 'scoped',
  access: { code: attendanceRights.correct },
  input: z.object({
    personId: z.uuid(),
    ...parameters({ direction: choice(punchDirections, { words: 'shifts:attendance.directions' }) }),
    at: z.iso.datetime({ offset: true }),
    ...parametersOf(attendanceCorrection, 'reason'),
  }),
  output: z.null(),
});

/** How a file is understood where a person corrects it: the meaning of each column in order, and the order of dates. */
const chosenLayout = z.object({
  columns: z
    .array(z.enum([...punchColumns, 'none']))
    .max(500)
    .optional(),
  dateOrder: z.enum(dateOrders).optional(),
});

/** How a file is understood, column by column, with the first values of each. */
const punchLayout = z.object({
  hasHead: z.boolean(),
  columns: z.array(
    z.object({ head: z.string(), meaning: z.enum(punchColumns).nullable(), samples: z.array(z.string()) }),
  ),
  dateOrder: z.enum([...dateOrders, 'undecided']),
  /** The column of directions says the same in every row and is passed over: arrivals and departures take turns. */
  hasOneDirection: z.boolean(),
  /** Somebody has chosen it for files of this kind before. */
  isRemembered: z.boolean(),
  /** Columns that nothing is read without. */
  missing: z.array(z.enum(punchColumns)),
});
export type ShownPunchLayout = z.output<typeof punchLayout>;

const punchReport = importReport.extend({ layout: punchLayout });
export type PunchReport = z.output<typeof punchReport>;

/**
 * Reads the file of a time clock in, a workbook or a text with commas: see `punchFile.ts`. What is there already stays, so a
 * file may be sent again. With `dryRun` nothing is written; with `allOrNothing` nothing where a row is refused. Columns that a
 * person states are remembered for files of the same heads, or of the same kinds of columns.
 */
export const importPunches = defineCall('shifts.importPunches', {
  method: 'POST',
  isOnce: true,
  path: `${path}/importPunches`,
  data: 'scoped',
  access: { code: attendanceRights.import },
  input: importInput.extend(chosenLayout.shape),
  output: punchReport,
  takes: 'file',
});

/** The same file as a workbook with what is wrong marked in its cells; nothing is written. */
export const markPunches = defineCall('shifts.markPunches', {
  method: 'POST',
  path: `${path}/markPunches`,
  data: 'platform',
  access: { code: attendanceRights.import },
  input: chosenLayout,
  output: z.null(),
  takes: 'file',
  answers: 'file',
});

/** An empty sheet with the columns of such a file. */
export const punchTemplate = defineCall('shifts.punchTemplate', {
  method: 'GET',
  path: `${path}/punchTemplate`,
  data: 'masterData',
  access: { code: attendanceRights.import },
  input: z.object({}),
  output: z.null(),
  answers: 'file',
});

export const attendanceCalls = [
  showAttendance,
  exportAttendance,
  showAttendanceOf,
  showPresence,
  correctAttendance,
  takeBackCorrection,
  enterPunch,
  importPunches,
  markPunches,
  punchTemplate,
];
