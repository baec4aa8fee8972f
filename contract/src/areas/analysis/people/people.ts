import { z } from 'zod';
import { defineCall } from '../../../core/call/call.ts';
import { crewLetters } from '../../../core/words/shiftNames.ts';
import { processes } from '../../basics/processTree/processes.ts';
import { standingLayers } from '../../shifts/standing/standingLayers.ts';
import { shiftNames } from '../../shifts/calendar/calendar.ts';
import type { KpiCode } from '../../telemetry/kpis/kpis.ts';
import {
  analysisPath,
  analysisPeriod,
  analysisRight,
  analysisScope,
  kpiFigures,
  namedMachine,
  workFilter,
} from '../query/question.ts';

/*
 * Output by person: what machines made belongs to who tended them while it was spun. Of one process at a time, since
 * kilograms of sliver and of yarn do not add up. Whoever lacks `peopleRight` is told his or her own figures alone.
 */

/** The right to see the figures of everybody. */
export const peopleRight = 'analysis.people';

/** What people are put together by. Crews are those that worked the turns, teams those that people were in then. */
export const peopleGroupings = ['person', 'crew', 'team'] as const;
export type PeopleGrouping = (typeof peopleGroupings)[number];

/** Figures of whoever tended machines, in the order of their columns. */
export const peopleKpis = [
  'tendedTime',
  'spindleTime',
  'output',
  'outputStd',
  'plan',
  'planAttainment',
  'breakRate',
  'doffs',
] as const satisfies readonly KpiCode[];
export type PeopleKpi = (typeof peopleKpis)[number];

/** Whose figures come from fewer shifts says little by them. */
export const fewShifts = 3;

/** The longest period, in production dates. */
export const mostPeopleDays = 92;

const question = z.object({
  from: analysisPeriod.from,
  to: analysisPeriod.to,
  process: z.enum(processes).default('spinning'),
  by: z.enum(peopleGroupings).default('person'),
  crew: workFilter.crew,
  shift: workFilter.shift,
  /** Ids of teams of spinners. */
  team: z.array(z.uuid()).max(200).optional(),
});
export type PeopleQuestion = z.output<typeof question>;

const figures = z.object({
  /** Turns in which there was something to tend. */
  shifts: z.int(),
  machines: z.int(),
  figures: kpiFigures,
  /**
   * What was added since the months of these dates were closed, g; null where none of them is, and where a filter of crews or
   * shifts tells less than what was published.
   */
  sinceClosingG: z.number().nullable(),
});

const row = figures.extend({
  /** Id of the person or the team, or the letter of the crew. Null: people without a team. */
  key: z.string().nullable(),
  /** Of a person: number, name, crew and team, as they are now. */
  workNo: z.string().nullable(),
  name: z.string().nullable(),
  crew: z.enum(crewLetters).nullable(),
  team: z.string().nullable(),
  /** By plan attainment as it is shown, from 1; equals share one. Null: nothing of it was planned. */
  rank: z.int().nullable(),
  /** Fewer shifts than `fewShifts`. */
  isSmall: z.boolean(),
  /** A part of it was divided by running time, since readings are not kept any longer. */
  isEstimated: z.boolean(),
});
export type PeopleRow = z.output<typeof row>;

export const peopleAnswer = z.object({
  scope: analysisScope,
  /** Only whoever asks is told. */
  isOwn: z.boolean(),
  /** People outside the data scope of the reader are left out, of sums as well. */
  isNarrowed: z.boolean(),
  /** By rank, then without one by name. */
  rows: z.array(row),
  /** What nobody tended; null where a filter of teams leaves it out, and where only one person is told. */
  unassigned: figures.nullable(),
  /** Of all rows and what is unassigned: without a filter of teams what the machines made. */
  total: figures,
  /** What of the total is corrections of output and supplements, g; null where only one person is told. */
  correctedG: z.number().nullable(),
  /** The closed months, `YYYY-MM`, to which dates of the period belong. */
  closedMonths: z.array(z.string()),
  /** What can be chosen. */
  teams: z.array(z.object({ id: z.uuid(), name: z.string() })),
});
export type PeopleAnswer = z.output<typeof peopleAnswer>;

export const showPeople = defineCall('analysis.showPeople', {
  method: 'GET',
  path: analysisPath('people'),
  data: 'scoped',
  access: analysisRight,
  input: question,
  output: peopleAnswer,
});

/** What `showPeople` tells, as a sheet: a row for a row, the unassigned and the sum at the foot. */
export const exportPeople = defineCall('analysis.exportPeople', {
  method: 'GET',
  path: analysisPath('people/export'),
  data: 'scoped',
  access: { code: peopleRight },
  input: question,
  output: z.null(),
  answers: 'file',
});

const piece = z.object({
  productionDate: z.string(),
  shift: z.enum(shiftNames),
  crew: z.string(),
  startMs: z.number(),
  endMs: z.number(),
  machineId: z.int(),
  variety: z.string(),
  /** Part of the machine's output, in 1/10,000. */
  factor: z.int(),
  /** Null: no plan knows of the turn. */
  layer: z.enum(standingLayers).nullable(),
  /** Whom he or she stood in for; null at the own machines. */
  insteadOf: z.string().nullable(),
  isEstimated: z.boolean(),
  figures: kpiFigures,
});
export type TendedPiece = z.output<typeof piece>;

/**
 * What one person made, turn by turn and machine by machine, with what decided it; without `personId` whoever asks, and
 * with `unassigned` what nobody tended. Refuses others with `core.forbidden` without the right to see them.
 */
export const showPersonOutput = defineCall('analysis.showPersonOutput', {
  method: 'GET',
  path: analysisPath('people/person'),
  data: 'scoped',
  access: analysisRight,
  input: question.pick({ from: true, to: true, process: true, crew: true, shift: true }).extend({
    personId: z.union([z.uuid(), z.literal('unassigned')]).optional(),
  }),
  output: z.object({
    scope: analysisScope,
    name: z.string().nullable(),
    /** The newest turn first, then by machine. */
    pieces: z.array(piece),
    total: figures.omit({ sinceClosingG: true }),
    machines: z.array(namedMachine),
  }),
});

export const peopleCalls = [showPeople, exportPeople, showPersonOutput] as const;
