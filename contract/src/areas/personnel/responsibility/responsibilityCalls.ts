import { z } from 'zod';
import { machineNumber } from '../../equipment/machine/machineNumber.ts';
import { defineCall } from '../../../core/call/call.ts';
import { percent } from '../../../core/fields/fields.ts';
import { crewLetters } from '../../../core/words/shiftNames.ts';
import { processes } from '../../basics/processTree/processes.ts';
import { duties, responsibility } from './responsibility.ts';

const { access, path, fields } = responsibility;
const readers = { code: access.read };
const writers = { code: access.edit };

/** The most machines that are worked on at once. */
export const mostDutyMachines = 500;
/** The most people who share a machine, over all crews. */
export const mostSharing = 40;

const day = fields.fromDate.schema;
const dayOrNone = z.union([day, z.literal('')]).optional();
const duty = z.enum(duties);
const crew = z.enum(crewLetters);
const machineId = machineNumber;
const machineIds = z.array(machineId).min(1).max(mostDutyMachines);
const remark = fields.remark.schema.optional();

/** The shift that runs: its production date, the crew that works it, and the crews of the mill. */
const turn = z.object({ productionDate: day, crew: crew.nullable(), crews: z.array(crew) });
export type RunningTurn = z.output<typeof turn>;

const dutyMachine = z.object({
  id: machineId,
  code: z.string(),
  number: z.string(),
  kind: z.enum(processes),
  area: z.string().nullable(),
  /** Spindles, drums or heads. */
  positions: z.int(),
});
export type DutyMachine = z.output<typeof dutyMachine>;

const dutyPerson = z.object({
  id: z.uuid(),
  realname: z.string(),
  workNo: z.string().nullable(),
  /** Null also for readers who may not see files of people. */
  phone: z.string().nullable(),
  onDuty: z.boolean(),
  isEnabled: z.boolean(),
  /** That of the person's team of the duty's type; null for day staff, and for people in no such team. */
  crew: crew.nullable(),
  isInTeam: z.boolean(),
});
export type DutyPerson = z.output<typeof dutyPerson>;

const dutyRow = z.object({
  id: z.uuid(),
  duty,
  machineId,
  personId: z.uuid(),
  crew: crew.nullable(),
  factor: fields.factor.schema,
  fromDate: day,
  toDate: day.nullable(),
  remark: z.string().nullable(),
});
export type DutyRow = z.output<typeof dutyRow>;

/**
 * Who answers for which machine in a duty on a production date; that of the running shift unless it is said. `people` are
 * those in the rows, and for who may change them all who could be put there. Machines stand as boards show them.
 */
export const showResponsibilities = defineCall('personnel.showResponsibilities', {
  method: 'GET',
  path: `${path}/board`,
  data: 'scoped',
  access: readers,
  input: z.object({ duty, date: dayOrNone }),
  output: z.object({
    turn,
    date: day,
    machines: z.array(dutyMachine),
    rows: z.array(dutyRow),
    people: z.array(dutyPerson),
  }),
});
export type DutyBoard = z.output<typeof showResponsibilities.output>;

/** The same as a sheet: a row a machine, crew and person, also where nobody answers. */
export const exportResponsibilities = defineCall('personnel.exportResponsibilities', {
  method: 'GET',
  path: `${path}/exportXls`,
  data: 'scoped',
  access: readers,
  input: z.object({ duty, date: dayOrNone }),
  output: z.null(),
  answers: 'file',
});

/** Who answers for one machine in every duty, in every crew, on a date as above. */
export const showDutiesOfMachine = defineCall('personnel.showDutiesOfMachine', {
  method: 'GET',
  path: `${path}/machine`,
  data: 'scoped',
  access: readers,
  input: z.object({ machineId, date: dayOrNone }),
  output: z.object({ turn, date: day, rows: z.array(dutyRow), people: z.array(dutyPerson) }),
});

/** The machines that whoever asks answers for, in any duty, on the date of the running shift. */
export const showOwnMachines = defineCall('personnel.showOwnMachines', {
  method: 'GET',
  path: `${path}/own`,
  data: 'scoped',
  access: readers,
  input: z.object({}),
  output: z.object({ turn, machines: z.array(dutyMachine), rows: z.array(dutyRow) }),
});

/** All that was, is and is planned for one machine in a duty, the newest first; with a crew, what holds in its shifts. */
export const showDutyHistory = defineCall('personnel.showDutyHistory', {
  method: 'GET',
  path: `${path}/history`,
  data: 'scoped',
  access: readers,
  input: z.object({ duty, machineId, crew: z.union([crew, z.literal('')]).optional() }),
  output: z.object({
    rows: z.array(
      dutyRow.extend({
        realname: z.string(),
        /** Who changed it last, and when (epoch ms); null where nobody is known. */
        by: z.string().nullable(),
        atMs: z.int(),
      }),
    ),
  }),
});

/** Machines for which nobody answers in some crew, on the date of the running shift; see `missingDuties`. */
export const listUnanswered = defineCall('personnel.listUnanswered', {
  method: 'GET',
  path: `${path}/unanswered`,
  data: 'scoped',
  access: readers,
  input: z.object({}),
  output: z.object({
    machines: z.int(),
    list: z.array(dutyMachine.extend({ missing: z.array(z.object({ duty, crews: z.array(crew) })).min(1) })),
  }),
});

/** Which slots: these machines, in the shifts of these crews (null: in all shifts), from a date to another or for good. */
const slots = z.object({ duty, machineIds, fromDate: day, toDate: day.nullable().optional() });

const share = z.object({
  personId: z.uuid(),
  /** The share of the output in percent, for people who share machines. */
  percent: percent().schema.optional(),
});

/**
 * Lets people answer for machines. Without `crews` each person does in the shifts of his or her own team; people of one
 * crew share the machines and need factors. Refused with `personnel.alreadyResponsible` where that would displace
 * somebody, unless `replace` says so; those who are displaced answer until the day before.
 */
export const assignResponsible = defineCall('personnel.assignResponsible', {
  method: 'POST',
  path: `${path}/assign`,
  data: 'scoped',
  access: writers,
  input: slots.extend({
    crews: z.array(crew).min(1).max(crewLetters.length).nullable().optional(),
    people: z.array(share).min(1).max(mostSharing),
    replace: z.boolean().optional(),
    remark,
  }),
  /** `changed`: how many rows were added, ended or taken back. */
  output: z.object({ changed: z.int() }),
});

/** Nobody answers for the machines from a date on, in the shifts of these crews or, without `crews`, in all. */
export const releaseResponsible = defineCall('personnel.releaseResponsible', {
  method: 'POST',
  path: `${path}/release`,
  data: 'scoped',
  access: writers,
  input: slots.extend({ crews: z.array(crew).min(1).max(crewLetters.length).nullable().optional() }),
  output: z.object({ changed: z.int() }),
});

/**
 * Somebody takes over the machines of another, with their factors and crews: all of them, or those of a duty, or some.
 * Who shares a machine with the other has both factors afterwards.
 */
export const takeOverMachines = defineCall('personnel.takeOverMachines', {
  method: 'POST',
  isOnce: true,
  path: `${path}/takeOver`,
  data: 'scoped',
  access: writers,
  input: z.object({
    personId: z.uuid(),
    byPersonId: z.uuid(),
    duty: duty.optional(),
    machineIds: machineIds.optional(),
    fromDate: day,
    toDate: day.nullable().optional(),
    remark,
  }),
  output: z.object({ changed: z.int(), machines: z.int() }),
});

export const responsibilityCalls = [
  showResponsibilities,
  exportResponsibilities,
  showDutiesOfMachine,
  showOwnMachines,
  showDutyHistory,
  listUnanswered,
  assignResponsible,
  releaseResponsible,
  takeOverMachines,
];
