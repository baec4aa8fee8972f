import { z } from 'zod';
import { machineNumber } from '../../equipment/machine/machineNumber.ts';
import { defineCall } from '../../../core/call/call.ts';
import { crewLetters, shiftNames } from '../../../core/words/shiftNames.ts';
import { processes } from '../../basics/processTree/processes.ts';
import { duties } from '../../personnel/responsibility/responsibility.ts';
import { replacement, replacementLayers, replacementReasons } from '../../shifts/roster/replacement.ts';

const { access, path, fields } = replacement;
const readers = { code: access.read };
const writers = { code: access.edit };

/** Days that are looked back for the last turn that somebody worked, and for the work that somebody knows. */
export const restLookBackDays = 3;
export const workLookBackDays = 365;

/** The longest time for which somebody is replaced at once, in days. */
export const mostReplacedDays = 62;
/** The longest stretch of records that is told at once, in days. */
export const mostRecordDays = 92;
/** The most machines that one record names. */
const mostMachines = 500;

const day = z.iso.date();
const dayOrNone = z.union([day, z.literal('')]).optional();
const shift = z.enum(shiftNames);
const moment = z.int().min(0).max(9_999_999_999_999);
const turn = z.object({
  productionDate: day,
  shift,
  crew: z.string(),
  startMs: z.number(),
  endMs: z.number(),
});
const namedTurn = z.object({ productionDate: day, shift });
const named = z.object({ id: z.uuid(), realname: z.string(), workNo: z.string().nullable() });

/** What a record is at a moment; it is cancelled for good. */
export const replacementStates = ['planned', 'running', 'over', 'cancelled'] as const;
export type ReplacementState = (typeof replacementStates)[number];

const replacementRecord = z.object({
  id: z.uuid(),
  version: z.int(),
  person: named,
  /** Null: nobody stands there. */
  substitute: named.nullable(),
  layer: z.enum(replacementLayers),
  state: z.enum(replacementStates),
  startMs: z.number(),
  endMs: z.number(),
  /** The turns in which it begins and ends. */
  first: turn,
  last: turn,
  /** Codes of the machines; null: all of the person. */
  machines: z.array(z.string()).nullable(),
  reason: z.enum(replacementReasons),
  remark: z.string().nullable(),
  by: z.string().nullable(),
  atMs: z.number(),
  cancelledBy: z.string().nullable(),
  cancelledAtMs: z.number().nullable(),
  /** Whether the time limit of its first turn lets whoever asks cancel it. */
  mayCancel: z.boolean(),
  /** Whether the time limit lets whoever asks end it earlier or later: that of the turns which this gives or takes. */
  mayChangeEnd: z.boolean(),
});
export type ReplacementRecord = z.output<typeof replacementRecord>;

/** Longest keyword of the search. */
export const replacementKeywordLength = 60;

const asked = z.object({
  from: dayOrNone,
  to: dayOrNone,
  personId: z.union([z.uuid(), z.literal('')]).optional(),
  state: z.union([z.enum(replacementStates), z.literal('')]).optional(),
  /** A part of the name or work number of either person. */
  find: z.string().trim().max(replacementKeywordLength).default(''),
});

/**
 * The records that hold at some time of production dates, both included: the newest first. Without dates a month back and a
 * fortnight ahead. `personId` is absent or stands in. Refuses more than `mostRecordDays`.
 */
export const listReplacements = defineCall('shifts.listReplacements', {
  method: 'GET',
  path: `${path}/records`,
  data: 'scoped',
  access: readers,
  input: asked,
  output: z.object({ nowMs: z.number(), from: day, to: day, records: z.array(replacementRecord) }),
});

/** The same as a sheet. */
export const exportReplacements = defineCall('shifts.exportReplacements', {
  method: 'GET',
  path: `${path}/exportXls`,
  data: 'scoped',
  access: readers,
  input: asked,
  output: z.null(),
  answers: 'file',
});

const staff = named.extend({
  /** That of the person's team; null for day staff. */
  crew: z.enum(crewLetters).nullable(),
  team: z.string().nullable(),
  /** Whether whoever asks is in a team with him or her. */
  isOfOwnTeam: z.boolean(),
  /** The machines that are his or hers in the turn by responsibility or coefficients, and in which duties. */
  machineIds: z.array(z.int()),
  duties: z.array(z.enum(duties)),
  isOnLeave: z.boolean(),
  /** Works the turn: by crew and roster, or as somebody's substitute. */
  isAtWork: z.boolean(),
  /** Replaced at some time of the turn. */
  isReplaced: z.boolean(),
  /** For whom he or she stands in during the turn. */
  standsInFor: z.array(z.string()),
  /** Hours of rest before or behind the turn where they are fewer than those of the mill's rules; null: enough. */
  restHours: z.number().nullable(),
  /** Hours between the end of the last turn that was worked and this one, within `restLookBackDays`; null: none in that time. */
  restedHours: z.number().nullable(),
  /** Kinds of work: duties at machines of a process within `workLookBackDays`, and those of the person's teams. */
  works: z.array(z.object({ process: z.enum(processes), duty: z.enum(duties) })),
});
export type StaffOfTurn = z.output<typeof staff>;

/** Who may be replaced in a turn and who may stand in, the turn that runs unless it is said; with the turns beside it. */
export const showReplacing = defineCall('shifts.showReplacing', {
  method: 'GET',
  path: `${path}/turn`,
  data: 'scoped',
  access: writers,
  input: z.object({ date: dayOrNone, shift: z.union([shift, z.literal('')]).optional() }),
  output: z.object({
    nowMs: z.number(),
    turn,
    /** Those that can be chosen: of the day before, of the day and of the three after it. */
    turns: z.array(turn),
    people: z.array(staff),
    machines: z.array(z.object({ id: z.int(), code: z.string(), kind: z.enum(processes) })),
    /** Processes with machines that have no team of spinners: nobody of the own team can be offered. */
    processesWithoutTeam: z.array(z.enum(processes)),
  }),
});
export type Replacing = z.output<typeof showReplacing.output>;

/**
 * Lets somebody stand in for another, or nobody: for whole turns from one to another, or with `startMs` and `endMs` within the
 * turn `from`. Refused where another record of that layer holds, where the substitute is replaced himself or herself or has
 * leave on the date of one of the turns, and past the time limit of the first turn. For several turns, those in which the
 * substitute would rest too little are told with `shifts.substituteShortRest`, until they are known; so is, with
 * `shifts.absentStandsIn`, for whom the absent person stands in himself or herself: a record names slots, and those are others'.
 */
export const replace = defineCall('shifts.replace', {
  method: 'POST',
  isOnce: true,
  path: `${path}/replace`,
  data: 'scoped',
  access: writers,
  input: z.object({
    personId: z.uuid(),
    substituteId: z.uuid().nullable(),
    from: namedTurn,
    /** The last turn; the first one where it is not said. */
    to: namedTurn.optional(),
    startMs: moment.optional(),
    endMs: moment.optional(),
    /** All machines of the person where they are not said. */
    machineIds: z.array(machineNumber).max(mostMachines).optional(),
    reason: z.enum(replacementReasons),
    /** Both swap for that time: the absent person tends the machines of the substitute. */
    isMutual: z.boolean().optional(),
    remark: fields.remark.schema.optional(),
    /** Whether the substitute's short rests are known: see `shifts.substituteShortRest`. */
    isRestKnown: z.boolean().optional(),
    /** Whether it is known for whom the absent person stands in: see `shifts.absentStandsIn`. */
    isStandInKnown: z.boolean().optional(),
  }),
  output: z.object({ id: z.uuid() }),
});

/** The turns with which a replacement that begins on a production date can end, in their order. */
export const listLastTurns = defineCall('shifts.listLastTurns', {
  method: 'GET',
  path: `${path}/lastTurns`,
  data: 'scoped',
  access: writers,
  input: z.object({ from: day }),
  output: z.object({ turns: z.array(turn) }),
});

/**
 * Lets a replacement end earlier or later: with the turn `to`, or within a shift at `endMs`. Refused as `replace` is for the
 * turns that are added, and past the time limit of the first turn that is given or taken.
 */
export const endReplacement = defineCall('shifts.endReplacement', {
  method: 'POST',
  path: `${path}/end`,
  data: 'scoped',
  access: writers,
  input: z.object({
    id: z.uuid(),
    version: z.int(),
    to: namedTurn.optional(),
    endMs: moment.optional(),
    isRestKnown: z.boolean().optional(),
    isStandInKnown: z.boolean().optional(),
  }),
  output: z.null(),
});

/** Takes a record back: everybody stands where they did without it. Refused as `replace` is, and where it is cancelled. */
export const cancelReplacement = defineCall('shifts.cancelReplacement', {
  method: 'POST',
  path: `${path}/cancel`,
  data: 'scoped',
  access: writers,
  input: z.object({ id: z.uuid(), version: z.int() }),
  output: z.null(),
});

export const replacementCalls = [
  listReplacements,
  exportReplacements,
  showReplacing,
  replace,
  listLastTurns,
  endReplacement,
  cancelReplacement,
];
