// One file: every call of maintenance plans, so that who draws the screen and who answers read it from top to bottom.
import { z } from 'zod';
import { defineCall } from '../../../core/call/call.ts';
import { narrowings } from '../../../core/call/dataScope.ts';
import { daily, defineJob } from '../../../core/call/jobs.ts';
import { wireDay, wireInstant } from '../../../core/time/moments.ts';
import { defineNotice } from '../../../core/resource/notices.ts';
import { rowOutcome } from '../../../core/resource/resourceCalls.ts';
import { processes } from '../../basics/processTree/processes.ts';
import { cycleUnits, maintenanceItem } from '../items/maintenanceItem.ts';
import {
  maintenancePlan,
  maintenancePlanMaterial,
  maintenancePlanPerson,
  maintenancePlanStep,
  mostPlanMaterials,
  mostPlanPeople,
  mostPlanSteps,
} from './maintenancePlan.ts';

const { access, path, fields, lifeCycle } = maintenancePlan;

/** The right to let plans be generated, and the one to write down what was done. */
export const generatePlansRight = 'maintenance.generatePlans';
export const recordPlanRight = 'maintenance.recordPlan';

/** The most machines that a year is told of, and plans that are moved at once. */
export const mostYearMachines = 600;
export const mostMoves = 500;

const ms = z.number();
const day = z.string();
const machineId = z.string().regex(/^\d{1,9}$/);
const hours = z.number();
const year = z.coerce.number().int().min(2000).max(2099);
const process = z.enum(processes);
const states = z.enum(['toBeConfirmed', 'confirmed', 'postponed', 'completed', 'cancelled', 'unexecuted']);
/** Ids with commas between them. */
const listOf = (text: string) => [...new Set(text.split(',').filter((each) => each !== ''))];
const itemIds = z.string().transform(listOf).pipe(z.array(z.uuid()).max(mostYearMachines));
const machineIds = z.string().transform(listOf).pipe(z.array(machineId).max(mostYearMachines));

/** What leaders look at first, of a span of dates; hours are of people. */
const planFigures = z.object({
  /** Share of plans that fell due and were done in time, per cent; null: none fell due. Cancelled ones are left out. */
  compliance: z.number().nullable(),
  /** In per cent: what the mill wants of it. */
  target: z.number(),
  /** Plans that fell due in the span and were done in time, and all that count for compliance. */
  doneInTime: z.int(),
  fellDue: z.int(),
  completed: z.int(),
  /** Still open although the day on which they are due, or to which they were put off, is over. */
  overdue: z.int(),
  postponed: z.int(),
  unexecuted: z.int(),
  cancelled: z.int(),
  toBeConfirmed: z.int(),
  /** Hours of open plans whose lead has begun. */
  backlogHours: hours,
});
export type PlanFigures = z.output<typeof planFigures>;

const yearPlan = z.object({
  id: z.uuid(),
  /** What a move of it says, so that nobody moves what somebody else has changed. */
  version: z.int(),
  number: z.string(),
  itemId: z.uuid(),
  state: states,
  /** The day on which it is planned, or was done. */
  date: day,
  dueDate: day.nullable(),
  startMs: ms,
  endMs: ms,
  isStarted: z.boolean(),
  /** Open, and the day on which it is due, or to which it was put off, is over. */
  isOverdue: z.boolean(),
  /** It may be moved and edited: no rule of dates forbids it. */
  isEditable: z.boolean(),
  /** Done later than it was allowed to, in days behind the tolerance; 0 in time, null while it is not done. */
  lateDays: z.int().nullable(),
  teamId: z.uuid().nullable(),
  isByHand: z.boolean(),
});
export type YearPlan = z.output<typeof yearPlan>;

/**
 * A year of plans, machine by machine: those that there are, and from which dates on later rounds are expected (`ahead`), which nobody has
 * generated yet.
 */
export const showPlanYear = defineCall('maintenance.showPlanYear', {
  method: 'GET',
  path: `${path}/year`,
  data: 'scoped',
  access: { code: access.read },
  input: z.object({
    year,
    process: process.optional(),
    itemIds: itemIds.optional(),
    machineIds: machineIds.optional(),
    teamId: z.uuid().optional(),
  }),
  output: z.object({
    nowMs: ms,
    today: day,
    year: z.int(),
    /** Weeks that begin with Monday and hold a day of the year. */
    weeks: z.array(z.object({ week: z.int(), from: day, to: day })),
    figures: planFigures,
    items: z.array(
      z.object({
        id: z.uuid(),
        code: z.string(),
        name: z.string(),
        typeId: z.uuid(),
        typeCode: z.string(),
        typeName: z.string(),
        process: z.string(),
        planning: z.enum(['generated', 'byHand']),
        plannedMin: z.int(),
        people: z.int(),
        cycles: z.array(z.object({ unit: z.enum(cycleUnits), every: z.int() })),
        includes: z.array(z.uuid()),
      }),
    ),
    /** In the order of boards. */
    machines: z.array(
      z.object({
        machineId: z.string(),
        code: z.string(),
        number: z.string(),
        process: z.string(),
        area: z.string().nullable(),
        model: z.string(),
        /** Some of its items come round by hours or tonnes: `showMachineCounters` tells how they stand. */
        hasCounters: z.boolean(),
        plans: z.array(yearPlan),
        ahead: z.array(z.object({ itemId: z.uuid(), date: day, by: z.enum(cycleUnits) })),
      }),
    ),
    /** More machines than are told. */
    isCut: z.boolean(),
    /** Reasons why the reader does not see all plans; none if all are seen. */
    narrowedTo: z.array(z.enum(narrowings)),
  }),
});
export type PlanYear = z.output<typeof showPlanYear.output>;

const counter = z.object({
  itemId: z.uuid(),
  name: z.string(),
  unit: z.enum(['runHour', 'tonne']),
  /** The interval, in the unit. */
  every: z.int(),
  /** What was counted since it was done last. */
  value: z.number(),
  /** Since when. */
  sinceDate: day,
  /** In a day, by the mean of 30 days; 0 where the machine stood. */
  perDay: z.number(),
  /** The course through the year: at the end of each date, and 0 where it was done. Dates without a change are left out. */
  points: z.array(z.object({ date: day, value: z.number() })),
  /** When the interval will be over, and within which dates by the best and the worst ten days of the thirty; null: nobody can say. */
  forecast: z.object({ date: day, earliest: day, latest: day.nullable() }).nullable(),
});
export type MachineCounter = z.output<typeof counter>;

/** How the hours and tonnes of a machine stand towards its services, through a year. */
export const showMachineCounters = defineCall('maintenance.showMachineCounters', {
  method: 'GET',
  path: `${path}/counters`,
  data: 'machineData',
  access: { code: access.read },
  input: z.object({ machineId, year }),
  output: z.object({ machineId: z.string(), today: day, counters: z.array(counter) }),
});

/** Hours of people that plans take by team and week, against those that its members are on duty. */
export const showPlanTeams = defineCall('maintenance.showPlanTeams', {
  method: 'GET',
  path: `${path}/teams`,
  data: 'machineData',
  access: { code: access.read },
  input: z.object({ year, process: process.optional() }),
  output: z.object({
    weeks: z.array(z.object({ week: z.int(), from: day, to: day })),
    teams: z.array(
      z.object({
        /** Null: plans that no team was given. */
        teamId: z.uuid().nullable(),
        name: z.string().nullable(),
        people: z.int(),
        /** In the order of `weeks`. */
        weeks: z.array(z.object({ plannedHours: hours, doneHours: hours, capacityHours: hours })),
      }),
    ),
  }),
});

/** The head figures of a span of dates. */
export const showPlanFigures = defineCall('maintenance.showPlanFigures', {
  method: 'GET',
  path: `${path}/figures`,
  data: 'scoped',
  access: { code: access.read },
  input: z.object({ fromDate: wireDay(), toDate: wireDay(), process: process.optional() }),
  output: planFigures,
});

const toBeGenerated = z.object({
  untilDate: wireDay(),
  process: process.optional(),
  itemIds: z.array(z.uuid()).max(mostMoves).optional(),
  machineIds: z.array(machineId).max(mostYearMachines).optional(),
});
const generated = z.object({
  added: z.int(),
  /** Unconfirmed ones whose due date changed with their item or counter. */
  redated: z.int(),
  unexecuted: z.int(),
  /** Machines that are gone. */
  cancelled: z.int(),
});

/**
 * Generates the next round of each item and machine that falls due until a date, and looks after those that there are: the same as the
 * sweep of each night, which looks ahead as far as each item is planned ahead.
 */
export const generatePlans = defineCall('maintenance.generatePlans', {
  method: 'POST',
  isOnce: true,
  path: `${path}/generate`,
  data: 'scoped',
  access: { code: generatePlansRight },
  input: toBeGenerated,
  output: generated,
});

/** Counts what `generatePlans` would write now; nothing is written. */
export const foreseePlans = defineCall('maintenance.foreseePlans', {
  method: 'POST',
  path: `${path}/foresee`,
  data: 'scoped',
  access: { code: generatePlansRight },
  input: toBeGenerated,
  output: generated,
});

/**
 * Confirms the plans of a span of dates that wait for it. Throws `maintenance.plansNotGenerated` where there is no plan at all in the span. Of
 * each it says what became of it.
 */
export const confirmPlans = defineCall('maintenance.confirmPlans', {
  method: 'POST',
  path: `${path}/confirmSpan`,
  data: 'scoped',
  access: { code: lifeCycle.actions.confirm.access },
  input: z.object({
    fromDate: wireDay(),
    toDate: wireDay(),
    process: process.optional(),
    teamId: z.uuid().optional(),
    machineIds: z.array(machineId).max(mostYearMachines).optional(),
  }),
  output: z.object({ outcomes: z.array(rowOutcome) }),
});

/**
 * Moves plans to other times, and gives them to teams or people: each as an edit would, and says of each what became of it. Without an
 * end a plan stays as long as it was. With `version`, only one that nobody changed since.
 */
export const movePlans = defineCall('maintenance.movePlans', {
  method: 'POST',
  isOnce: true,
  path: `${path}/move`,
  data: 'scoped',
  access: { code: access.edit },
  input: z.object({
    moves: z
      .array(
        z.object({
          id: z.uuid(),
          version: z.int().optional(),
          plannedStart: wireInstant().optional(),
          plannedEnd: wireInstant().optional(),
          teamId: z.uuid().nullable().optional(),
          responsibleId: z.uuid().nullable().optional(),
        }),
      )
      .min(1)
      .max(mostMoves),
  }),
  output: z.object({
    outcomes: z.array(
      rowOutcome.extend({
        /** What the plan has since; null where it stays as it was. */
        version: z.int().nullable(),
      }),
    ),
  }),
});

/** Why a machine loses little on a day: nothing is planned on it, it changes over, or it runs. */
export const dayReasons = ['idle', 'changeover', 'running', 'unknown'] as const;

/**
 * The days on which a plan may be done, within lead and tolerance of its due date, by how much later orders are for it and by what
 * the machine would make meanwhile.
 */
export const proposePlanDays = defineCall('maintenance.proposePlanDays', {
  method: 'GET',
  path: `${path}/days`,
  data: 'scoped',
  access: { code: access.read },
  input: z.object({ id: z.uuid() }),
  output: z.object({
    earliest: day,
    latest: day,
    /** Where the output comes from: the plan that the mill goes by, or the mean of 30 days. */
    from: z.enum(['schedule', 'mean', 'nothing']),
    /** The best one first is `best`, by its date; null: nothing is known. */
    best: day.nullable(),
    days: z.array(
      z.object({
        date: day,
        startMs: ms,
        endMs: ms,
        /** What the machine would make meanwhile, kg; null: nobody can say. */
        lossKg: z.number().nullable(),
        /** By how many kilogram-days orders are later for it; null where no plan of production says so. */
        laterKgDays: z.number().nullable(),
        reason: z.enum(dayReasons),
        /** Hours of people of plans of the same team on that day. */
        teamHours: hours,
      }),
    ),
  }),
});

/** What stands beside a plan: when the same was done last, what it includes, and its parts that lack something. */
export const showPlanAside = defineCall('maintenance.showPlanAside', {
  method: 'GET',
  path: `${path}/aside`,
  data: 'scoped',
  access: { code: access.read },
  input: z.object({ id: z.uuid() }),
  output: z.object({
    previous: z.object({ id: z.uuid().nullable(), number: z.string().nullable(), date: day }).nullable(),
    /** The next round that is expected behind it; null: nobody can say. */
    next: day.nullable(),
    includes: z.array(z.object({ itemId: z.uuid(), code: z.string(), name: z.string() })),
    /** Steps of the item, while the plan has none of its own. */
    steps: z.array(
      z.object({
        name: z.string(),
        kind: z.enum(['check', 'value', 'wiping']),
        unit: z.string().nullable(),
        minutes: z.int().nullable(),
        isRequired: z.boolean(),
      }),
    ),
    needsVoucher: z.boolean(),
    /** Of its machine: which parts fit. */
    modelId: z.uuid().nullable(),
  }),
});

const step = maintenancePlanStep.fields;
const material = maintenancePlanMaterial.fields;
const participant = maintenancePlanPerson.fields;

/**
 * Writes down what is done for a plan that was started: what is not said stays. Throws `maintenance.planNotStarted`, what refuses an
 * edit, and for times that are typed in too late `shifts.overTimeLimit`.
 */
export const recordPlan = defineCall('maintenance.recordPlan', {
  method: 'POST',
  isOnce: true,
  path: `${path}/record`,
  data: 'scoped',
  access: { code: recordPlanRight },
  input: z.object({
    id: z.uuid(),
    version: z.int().optional(),
    steps: z
      .array(
        z.object({
          id: z.uuid(),
          isDone: z.boolean(),
          value: step.value.given.optional(),
          wiping: step.wiping.given.optional(),
          note: step.note.given.optional(),
        }),
      )
      .max(mostPlanSteps)
      .optional(),
    participants: z
      .array(
        z.object({
          id: z.uuid().optional(),
          personId: participant.personId.given,
          job: participant.job.given.optional(),
          hours: participant.hours.given,
        }),
      )
      .max(mostPlanPeople)
      .optional(),
    materials: z
      .array(
        z.object({
          id: z.uuid().optional(),
          sparePartId: material.sparePartId.given.optional(),
          specialPartId: material.specialPartId.given.optional(),
          plannedQuantity: material.plannedQuantity.given.optional(),
          usedQuantity: material.usedQuantity.given,
          isReplaced: z.boolean(),
        }),
      )
      .max(mostPlanMaterials)
      .optional(),
    isMaterialChanged: fields.isMaterialChanged.given.optional(),
    frontRollerMm: fields.frontRollerMm.given.optional(),
    middleRollerMm: fields.middleRollerMm.given.optional(),
    backRollerMm: fields.backRollerMm.given.optional(),
    wipingResult: fields.wipingResult.given.optional(),
    abnormalReason: fields.abnormalReason.given.optional(),
    vouchers: fields.vouchers.given.optional(),
    /** When work began and ended, typed in afterwards; without an end it is when the plan is told as done. */
    startedAt: wireInstant().optional(),
    endedAt: wireInstant().nullable().optional(),
  }),
  output: z.object({ id: z.string(), version: z.int() }),
});

/** Stands of machines for maintenance, and plans that were done, each beside the other; those that lack one stand alone. */
export const listPlanStops = defineCall('maintenance.listPlanStops', {
  method: 'GET',
  path: `${path}/stops`,
  data: 'scoped',
  access: { code: access.read },
  input: z.object({ fromDate: wireDay(), toDate: wireDay(), process: process.optional() }),
  output: z.object({
    nowMs: ms,
    /** The machine said maintenance, and no plan was carried out meanwhile. */
    stopsWithoutPlan: z.array(
      z.object({ machineId: z.string(), code: z.string(), startMs: ms, endMs: ms.nullable() }),
    ),
    /** Carried out, and the machine never said so. Plans of items that need no stop are not among them. */
    plansWithoutStop: z.array(
      z.object({
        id: z.uuid(),
        number: z.string(),
        machineId: z.string(),
        code: z.string(),
        itemName: z.string(),
        startMs: ms,
        endMs: ms.nullable(),
      }),
    ),
    /** How many found each other. */
    matched: z.int(),
    isCut: z.boolean(),
  }),
});

export type PlanStops = z.output<typeof listPlanStops.output>;

/**
 * Writes down when an item was done last on machines, before the program knew: their next round counts from there. Open rounds that are
 * not confirmed move. Throws `maintenance.lastDoneAhead` for a day that is not over.
 */
export const noteLastDone = defineCall('maintenance.noteLastDone', {
  method: 'POST',
  path: `${path}/lastDone`,
  data: 'masterData',
  access: { code: maintenanceItem.access.edit },
  input: z.object({
    itemId: z.uuid(),
    machines: z
      .array(z.object({ machineId, date: wireDay() }))
      .min(1)
      .max(mostYearMachines),
  }),
  output: z.object({ noted: z.int() }),
});

/** Last and next maintenance date of an item over all machines, as far as the reader sees their plans. Throws `core.notFound` for a hidden item. */
export const showItemDates = defineCall('maintenance.showItemDates', {
  method: 'GET',
  path: `${maintenanceItem.path}/dates`,
  data: 'scoped',
  access: { code: access.read },
  input: z.object({ id: z.uuid() }),
  output: z.object({
    /** End of the newest service that was done, with its machine. */
    last: z.object({ atMs: ms, machine: z.string() }).nullable(),
    /** Start of the next plan that is open, with its machine. */
    next: z.object({ atMs: ms, machine: z.string() }).nullable(),
  }),
});

export const planCalls = [
  showItemDates,
  showPlanYear,
  showMachineCounters,
  showPlanTeams,
  showPlanFigures,
  generatePlans,
  foreseePlans,
  confirmPlans,
  movePlans,
  proposePlanDays,
  showPlanAside,
  recordPlan,
  listPlanStops,
  noteLastDone,
];

/** Generates plans that are due soon, leaves those that the next one overtakes, and cancels those of machines that are gone. */
export const sweepPlans = defineJob('maintenance.sweepPlans', { time: daily('00:20'), startsAtOnce: true });

/** Tells people that a plan is confirmed and theirs. */
export const planConfirmed = defineNotice('maintenance.planConfirmed', {
  values: ['number', 'item', 'machine', 'date'],
});
