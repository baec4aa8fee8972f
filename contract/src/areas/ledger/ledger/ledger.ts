import { machineLedgerPath } from '../../maintenance/ledgerAddress.ts';
import { z } from 'zod';
import { defineCall } from '../../../core/call/call.ts';
import { defineScreen } from '../../../core/screen/screen.ts';
import { machineKinds, passages } from '../../basics/processTree/processes.ts';
import { equipmentStates } from '../../equipment/machine/machine.ts';
import { duties } from '../../personnel/responsibility/responsibility.ts';
import { shiftNames } from '../../shifts/calendar/calendar.ts';
import { machineCodePattern } from '../../equipment/gateway/topics.ts';
import { ledgerCosts, ledgerCycle, ledgerPart } from './ledgerBands.ts';
import {
  ledgerFigure,
  ledgerPath,
  ledgerRight,
  ledgerScope,
  openTask,
} from '../../maintenance/tasks/ledgerParts.ts';

/*
 * The ledger of machines: what each is, how reliable it was, and its life. Moments are epoch ms, dates production dates of
 * the mill, masses g, times ms, energy Wh. Absent is null: not known, never 0.
 */

/** Days of the window of a ledger, the last one included; and of its list. */
export const ledgerDays = 90;
/** The most lines of one lane of a ledger's page; beyond it only the newest are told. */
export const mostLaneRows = 500;

const ms = z.number();
const date = z.iso.date();
const amount = z.number().nullable();

const ledgerLine = z.object({
  id: z.int(),
  code: z.string(),
  number: z.string(),
  kind: z.enum(machineKinds),
  model: z.string(),
  area: z.string().nullable(),
  status: z.enum(equipmentStates),
  /** 1 … 11, and since when; null where it was never heard of. */
  state: z.int(),
  sinceMs: ms.nullable(),
  fault: z.string().nullable(),
  figures: z.array(ledgerFigure),
  openTasks: z.int(),
  urgentTasks: z.int(),
  /** When maintenance was last told as done. */
  maintainedMs: ms.nullable(),
  /** The maintenance or part that is due next; absent: no plans are kept. */
  nextDue: ledgerCycle.nullable().optional(),
  /** Of the calendar year; absent: the mill says neither rates nor prices. */
  cost: z.object({ total: amount, isWhole: z.boolean() }).optional(),
});
export type LedgerLine = z.output<typeof ledgerLine>;

/** Every machine with its figures of the last 90 days, in the order of the floor. */
export const listLedger = defineCall('maintenance.listLedger', {
  method: 'GET',
  path: ledgerPath,
  data: 'scoped',
  access: { code: ledgerRight },
  input: z.object({}),
  output: z.object({
    scope: ledgerScope,
    machines: z.array(ledgerLine),
    /** What costs are in; null without rates. */
    currency: z.string().nullable(),
  }),
});
export type LedgerList = z.output<typeof listLedger.output>;

/** The same as a sheet, narrowed as the page is. */
export const exportLedger = defineCall('maintenance.exportLedger', {
  method: 'GET',
  path: `${ledgerPath}/exportXls`,
  data: 'scoped',
  access: { code: ledgerRight },
  input: z.object({ process: z.enum(machineKinds).optional(), find: z.string().max(40).optional() }),
  output: z.null(),
  answers: 'file',
});

/** What is written down of a machine. */
const archive = z.object({
  id: z.int(),
  code: z.string(),
  number: z.string(),
  kind: z.enum(machineKinds),
  model: z.string(),
  maker: z.string().nullable(),
  positions: z.int(),
  passage: z.enum(passages).nullable(),
  area: z.string().nullable(),
  status: z.enum(equipmentStates),
  /** As the dictionaries of the mill name them. */
  equipmentKind: z.string().nullable(),
  level: z.string().nullable(),
  factoryNumber: z.string().nullable(),
  upperComputerNumber: z.string().nullable(),
  /** Gateway that speaks for the machine; its code is the one by which the machine is registered. */
  gatewayId: z.uuid().nullable(),
  registrationCode: z.string().nullable(),
  productionDate: date.nullable(),
  entryDate: date.nullable(),
  installDate: date.nullable(),
});
export type MachineArchive = z.output<typeof archive>;

const shiftCell = z.object({
  shift: z.enum(shiftNames),
  /**
   * The state that took most of the shift beside running and doffing, where that was longer than ten minutes; 1 where none
   * was; 11 where more than half of the shift is unknown.
   */
  state: z.int(),
  ms: ms,
});

const ledgerDay = z.object({
  date,
  cells: z.array(shiftCell),
  /** Null where nothing was heard on this date, or where the machine never stated the counter. */
  outputG: amount,
  endBreaks: amount,
  spindleMs: amount,
  variety: z.string().nullable(),
});
export type LedgerDay = z.output<typeof ledgerDay>;

/** What happened once in the life of a machine. */
export const lifeEventKinds = [
  'installed',
  'entered',
  'moved',
  'remodelled',
  'statusChanged',
  'retired',
  'maintained',
  'postponed',
] as const;
const lifeEvent = z.object({
  kind: z.enum(lifeEventKinds),
  date,
  /**
   * What it was, and what it is since; the name of the task where it was maintained. A plan that was put off stands on the day
   * on which it was due, with what it is of and the day for which it is planned, or on which it was done.
   */
  from: z.string().nullable(),
  to: z.string().nullable(),
  taskId: z.uuid().nullable(),
  /** Of a plan that was put off. */
  planId: z.uuid().optional(),
});
export type LifeEvent = z.output<typeof lifeEvent>;

const failureLine = z.object({
  fault: z.string().nullable(),
  startMs: ms,
  endMs: ms,
  downMs: ms,
  isOpen: z.boolean(),
  stops: z.int(),
  taskId: z.uuid().nullable(),
});
export type FailureLine = z.output<typeof failureLine>;

const workLine = z.object({
  taskId: z.uuid(),
  number: z.string(),
  name: z.string(),
  kind: z.enum(['repair', 'maintenance']),
  startMs: ms,
  /** While it goes on: null. */
  endMs: ms.nullable(),
});
export type WorkLine = z.output<typeof workLine>;

const changeLine = z.object({
  atMs: ms,
  /** `variety`: what it makes; else a parameter that was set, with its name and unit. */
  kind: z.enum(['variety', 'parameter']),
  name: z.string().nullable(),
  unit: z.string().nullable(),
  digits: z.int(),
  /** Names of varieties, or figures. */
  from: z.union([z.string(), z.number()]).nullable(),
  to: z.union([z.string(), z.number()]).nullable(),
  distributionId: z.uuid().nullable(),
});
export type ChangeLine = z.output<typeof changeLine>;

/**
 * The ledger of one machine: facts, counters, people, its life, and 90 days of it until `to`, a production date, today where
 * none is said.
 */
export const showLedger = defineCall('maintenance.showLedger', {
  method: 'GET',
  path: `${ledgerPath}/machine`,
  data: 'scoped',
  access: { code: ledgerRight },
  input: z.object({ code: z.string().regex(machineCodePattern), to: date.optional() }),
  output: z.object({
    scope: ledgerScope,
    machine: archive,
    now: z.object({
      state: z.int(),
      sinceMs: ms.nullable(),
      fault: z.string().nullable(),
      variety: z.string().nullable(),
      measuredMs: ms.nullable(),
    }),
    figures: z.array(ledgerFigure),
    /** Since the first shift that anything is known of; null where nothing was ever heard. */
    counters: z
      .object({
        since: date,
        runMs: ms,
        /** Null where the machine never stated the counter. */
        outputG: amount,
        energyWh: amount,
        /** Null where the kind has none, too. */
        doffs: amount,
        unplannedStops: z.int(),
      })
      .nullable(),
    people: z.array(
      z.object({ duty: z.enum(duties), personId: z.uuid(), realname: z.string(), factor: z.int() }),
    ),
    life: z.object({
      from: date,
      events: z.array(lifeEvent),
      /** By calendar month, `2026-10`, the oldest first; months of which nothing is known are left out. */
      months: z.array(z.object({ month: z.string(), outputG: amount, runMs: ms })),
    }),
    days: z.array(ledgerDay),
    /** What is aimed at in a day, g, and the most end breaks for 1,000 spindle hours; null where nothing is. */
    aims: z.object({ outputG: amount, breakRate: amount }),
    failures: z.array(failureLine),
    works: z.array(workLine),
    changes: z.array(changeLine),
    open: z.array(openTask),
    /** Absent: no plans, parts or costs are kept. */
    cycles: z.array(ledgerCycle).optional(),
    parts: z.array(ledgerPart).optional(),
    costs: ledgerCosts.optional(),
  }),
});
export type MachineLedger = z.output<typeof showLedger.output>;

const ledgerScreenPath = '/equipmentManagement/ledger';

/** The machines with their figures; `?view=figures` the figures of maintenance. */
export const ledgerScreen = defineScreen('ledger', {
  namespace: 'maintenance',
  path: ledgerScreenPath,
  component: 'maintenance/ledger',
  layout: 'office',
  menu: 'equipmentManagement',
  access: ledgerRight,
});

/** The ledger of one machine, `?code=`. */
export const machineLedgerScreen = defineScreen('machineLedger', {
  namespace: 'maintenance',
  path: machineLedgerPath,
  component: 'maintenance/machineLedger',
  layout: 'office',
  menu: 'equipmentManagement',
  access: ledgerRight,
  hidden: true,
});
