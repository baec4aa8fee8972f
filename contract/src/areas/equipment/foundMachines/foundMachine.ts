import { z } from 'zod';
import { defineCall } from '../../../core/call/call.ts';
import { defineScreen } from '../../../core/screen/screen.ts';
import { machine, machineSource } from '../machine/machine.ts';

/**
 * How a code that a gateway speaks for stands in the mill: `unknown` to it, of a `deleted` machine, or of a machine that
 * belongs to another gateway or to none.
 */
export const foundStandings = ['unknown', 'deleted', 'otherGateway'] as const;

const path = '/$/mdm/foundMachine';
const access = { code: machine.access.add };
const which = z.object({
  sourceCode: machineSource.fields.code.schema,
  code: machine.fields.code.schema,
});

/** A machine that a gateway speaks for and that is not its own in the mill. Moments are epoch ms. */
export const foundMachineRow = which.extend({
  standing: z.enum(foundStandings),
  /** The gateway as master data knows it; null when it was deleted meanwhile. */
  sourceId: z.uuid().nullable(),
  /** The machine of the mill that has this code, deleted or with another gateway. */
  machineId: z.int().nullable(),
  /** That machine's gateway. */
  ownSourceCode: z.string().nullable(),
  telegrams: z.int(),
  firstMs: z.int(),
  lastMs: z.int(),
  /** Names of the values of the newest telegram. */
  valueNames: z.array(z.string()),
  isIgnored: z.boolean(),
});
export type FoundMachineRow = z.output<typeof foundMachineRow>;

/** Found machines that are listed: all, or those that somebody has ignored or not. */
export const foundViews = ['open', 'ignored', 'all'] as const;

/** Machines that gateways of the mill speak for and that are not theirs, last heard first. */
export const listFoundMachines = defineCall('equipment.listFoundMachines', {
  method: 'GET',
  path: `${path}/list`,
  data: 'machineData',
  access,
  input: z.object({ view: z.enum(foundViews).default('all') }),
  output: z.object({
    list: z.array(foundMachineRow),
    counts: z.object({ open: z.int(), ignored: z.int(), all: z.int() }),
  }),
});
export type FoundMachines = z.output<typeof listFoundMachines.output>;

/** Puts one aside, or takes it up again. It is counted all the same. */
export const ignoreFoundMachine = defineCall('equipment.ignoreFoundMachine', {
  method: 'POST',
  path: `${path}/ignore`,
  data: 'machineData',
  access,
  input: which.extend({ isIgnored: z.boolean() }),
  output: z.null(),
});

/** Lets the deleted machine with this code come back as it was. */
export const restoreFoundMachine = defineCall('equipment.restoreFoundMachine', {
  method: 'POST',
  path: `${path}/restore`,
  data: 'machineData',
  access,
  input: which,
  output: z.null(),
});

/** Lets the gateway that speaks for a machine of the mill be the machine's own. */
export const assignFoundMachine = defineCall('equipment.assignFoundMachine', {
  method: 'POST',
  isOnce: true,
  path: `${path}/assign`,
  data: 'machineData',
  access: { code: machine.access.edit },
  input: which,
  output: z.null(),
});

export const foundMachineCalls = [
  listFoundMachines,
  ignoreFoundMachine,
  restoreFoundMachine,
  assignFoundMachine,
] as const;

export const foundMachinesScreen = defineScreen('foundMachines', {
  namespace: 'equipment',
  path: '/basicData/foundMachines',
  component: 'equipment/foundMachines',
  layout: 'office',
  menu: 'basicData',
  access: machine.access.add,
  view: 'foundMachines',
});
