import { z } from 'zod';
import { defineCall } from '../../../core/call/call.ts';
import { defineScreen } from '../../../core/screen/screen.ts';
import { crewLetters } from '../../../core/words/shiftNames.ts';
import { processes } from '../../basics/processTree/processes.ts';
import { drawnMap, planAsked } from '../../equipment/map/mapPlan.ts';
import { responsibility } from '../responsibility/responsibility.ts';
import {
  assignResponsible,
  mostDutyMachines,
  mostSharing,
  showResponsibilities,
} from '../responsibility/responsibilityCalls.ts';

const { access, path, fields } = responsibility;
const asked = assignResponsible.input.shape;
const board = showResponsibilities.output.shape;
const crew = z.enum(crewLetters);

/** The most cells that one save changes: each machine in each crew. */
export const mostAllocated = mostDutyMachines * crewLetters.length;

const allocator = board.people.element.extend({
  /** That of the person's team of the duty's type; null where the team has none, and for people in no such team. */
  process: z.enum(processes).nullable(),
});
export type Allocator = z.output<typeof allocator>;

/** Who answers for which machine in a duty on a date, with what each person's load is measured by. */
export const showAllocation = defineCall('personnel.showAllocation', {
  method: 'GET',
  path: `${path}/allocation`,
  data: 'scoped',
  access: { code: access.read },
  input: showResponsibilities.input,
  output: showResponsibilities.output.extend({
    people: z.array(allocator),
    /** Spindles, drums or heads per person, as the mill sets them. */
    norms: z.array(z.object({ process: z.enum(processes), positions: z.int() })),
  }),
});
export type AllocationBoard = z.output<typeof showAllocation.output>;

/** The floor plan on which machines are allocated: that of `areaId`, else the first with machines of the process. */
export const showAllocationMap = defineCall('personnel.showAllocationMap', {
  method: 'GET',
  path: `${path}/allocation/map`,
  data: 'scoped',
  access: { code: access.read },
  input: planAsked.extend({ process: z.enum(processes) }),
  output: drawnMap,
});

/** What stands in a cell: who answers for a machine in the shifts of a crew, or of all crews (null). */
const heldShare = z.object({ crew: crew.nullable(), personId: z.uuid(), factor: fields.factor.schema });

const cell = z.object({
  machineId: asked.machineIds.element,
  /** Null: in the shifts of all crews. */
  crew: crew.nullable(),
  /** Who answers from now on; nobody where it is empty. Factors are 1/10,000 and add up to the whole. */
  shares: z.array(z.object({ personId: z.uuid(), factor: fields.factor.schema })).max(mostSharing),
  /** Who answered on the first date as whoever changes it saw it. */
  seen: z.array(heldShare).max(mostSharing * crewLetters.length),
});

/**
 * Allocates machines to people, cell by cell, from a production date on until further notice: all of it or nothing. Refused
 * with `personnel.allocationChanged` where somebody else changed a cell since it was seen, and with
 * `personnel.alreadyResponsible` where people would be displaced by others, unless `replace` says so.
 */
export const saveAllocation = defineCall('personnel.saveAllocation', {
  method: 'POST',
  path: `${path}/allocation/save`,
  data: 'scoped',
  access: { code: access.edit },
  input: z.object({
    duty: asked.duty,
    fromDate: asked.fromDate,
    cells: z.array(cell).min(1).max(mostAllocated),
    replace: asked.replace,
  }),
  /** `changed`: how many rows were added, ended or taken back. */
  output: z.object({ changed: z.int() }),
});
export type AllocatedCell = z.output<typeof cell>;

export const allocationCalls = [showAllocation, showAllocationMap, saveAllocation];

/** Machines allocated to people on a matrix and on the floor plan: `?duty=`, `?process=`, `?date=`, `?view=`, `?area=`. */
export const machineAllocationScreen = defineScreen('machineAllocation', {
  namespace: 'personnel',
  path: '/personnel/machineAllocation',
  component: 'personnel/machineAllocation',
  layout: 'office',
  menu: 'personnelManagement',
  access: access.read,
  rights: [access.edit],
});
