import { z } from 'zod';
import { duties } from '../../personnel/responsibility/responsibility.ts';
import { teamTypes } from '../../personnel/teams/team.ts';
import { defineCall } from '../../../core/call/call.ts';
import { gridCallsOf } from '../../../core/grid/gridCalls.ts';
import { crewLetters, shiftNames } from '../../../core/words/shiftNames.ts';
import { rosterChange, rosterTurns } from './roster.ts';

const { path, access } = rosterChange;
const day = z.iso.date();
const readers = { code: access.read };

/** People on a page of the roster unless the caller says otherwise, and the most it may have. */
export const usualRosterPeople = 200;
export const mostRosterPeople = 500;
/** The longest stretch that is told at once: a month and a week. */
export const mostRosterDays = 38;

/** The duty whose posts the roster watches: machines are tended in every turn. */
export const postDuty = duties[0];

const turn = z.object({
  productionDate: day,
  shift: z.enum(shiftNames),
  crew: z.string(),
  startMs: z.number(),
  endMs: z.number(),
});

const rosterTeam = z.object({
  id: z.uuid(),
  name: z.string(),
  type: z.enum(teamTypes),
  crew: z.enum(crewLetters).nullable(),
  /** The workshop. */
  department: z.string().nullable(),
});

const rosterPerson = z.object({
  id: z.uuid(),
  realname: z.string(),
  workNo: z.string().nullable(),
  /** Of the teams that he or she is in, the one by which the page is ordered first. */
  teamIds: z.array(z.uuid()),
  crews: z.array(z.string()),
  /** Those until a date, that date included, where they were others. */
  before: z.array(z.object({ until: day, crews: z.array(z.string()) })),
  /** When the person left the mill, epoch ms. */
  leftMs: z.number().nullable(),
});

const noneOr = <T extends z.ZodType>(schema: T) => z.union([schema, z.literal('')]).optional();

const asked = {
  from: day,
  to: day,
  crew: noneOr(z.enum(crewLetters)),
  teamId: noneOr(z.uuid()),
  /** A workshop by its name. */
  department: z.string().max(100).optional(),
  keyword: z.string().max(50).optional(),
};

/**
 * The roster of production dates, both included: its people by teams, what differs from the rotation, who stands in for
 * whom, and the machines that people answer for. `turns` and `cells` reach one date further on each side, since rest is
 * judged over the border. Refuses more than `mostRosterDays`.
 */
export const showRoster = defineCall('shifts.showRoster', {
  method: 'GET',
  path: `${path}/roster`,
  data: 'scoped',
  access: readers,
  input: z.object({
    ...asked,
    pageNo: z.int().min(1).optional(),
    pageSize: z.int().min(1).max(mostRosterPeople).optional(),
  }),
  output: z.object({
    nowMs: z.number(),
    zone: z.string(),
    /** The production date of the running shift. */
    today: day,
    /** By which the mill checks cells. */
    rules: z.object({ restHours: z.number(), monthHours: z.number(), editHours: z.number() }),
    turns: z.array(turn),
    /** Of the crew and workshop, also where one team alone is asked for: to choose another. */
    teams: z.array(rosterTeam),
    /** Those that have teams. */
    workshops: z.array(z.string()),
    people: z.array(rosterPerson),
    /** People that fit in all. */
    total: z.int(),
    /** A cell without a turn was cleared; its version goes on. */
    cells: z.array(
      z.object({
        personId: z.uuid(),
        productionDate: day,
        turn: z.enum(rosterTurns).nullable(),
        version: z.int(),
      }),
    ),
    /** Replacements: who is absent, who stands in (null: nobody), and in the turns of which crews (null: within a shift). */
    held: z.array(
      z.object({
        id: z.uuid(),
        personId: z.uuid(),
        substituteId: z.uuid().nullable(),
        startMs: z.number(),
        endMs: z.number(),
        crews: z.array(z.string()).nullable(),
      }),
    ),
    posts: z.array(
      z.object({
        personId: z.uuid(),
        crew: z.string().nullable(),
        fromDate: day,
        toDate: day.nullable(),
        machineIds: z.array(z.int()),
      }),
    ),
    /** The machines of the posts, in the order of the mill. */
    machines: z.array(z.object({ id: z.int(), number: z.string() })),
    /** What people are called who stand in, are absent or answer for a machine, and are not among `people`. */
    others: z.array(z.object({ id: z.uuid(), realname: z.string(), leftMs: z.number().nullable() })),
  }),
});

/** The same as a sheet for wages and planning: a row a person, a column a date, and the hours. */
export const exportRoster = defineCall('shifts.exportRoster', {
  method: 'GET',
  path: `${path}/roster/export`,
  data: 'scoped',
  access: readers,
  input: z.object(asked),
  output: z.null(),
  answers: 'file',
});

/** Saves cells of the roster, all or none: see `docs/decisions/grids.md`. */
export const saveRoster = gridCallsOf(rosterChange).save;

export const rosterCalls = [showRoster, exportRoster];
