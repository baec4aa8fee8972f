// One file: every call of a plan, so that who draws the screen and who answers read it from top to bottom.
import { z } from 'zod';
import { defineCall } from '../../../core/call/call.ts';
import { crewLetters } from '../../../core/words/shiftNames.ts';
import { processes } from '../../basics/processTree/processes.ts';
import { dispatchOrder } from '../../production/dispatch/dispatchOrder.ts';
import { planDays, productionPlan } from './productionPlan.ts';
import {
  leftOutReasons,
  mostPlanOrders,
  orderChanges,
  orderShift,
  planAge,
  planChanges,
  planEdit,
  planKeeps,
  plannedLot,
  planRun,
  planTotals,
  runSeconds,
  shownPlan,
} from './schedulingShapes.ts';

const { access, path, fields } = productionPlan;
const ms = z.number();
const revision = z.int().min(0);
const seconds = z.int().min(runSeconds.least).max(runSeconds.most);
const machineId = z.string().regex(/^\d{1,9}$/);

/** What a plan would be made of now: lines of orders that are open, and those that would be left out, with why. */
export const showPlanGround = defineCall('production.showPlanGround', {
  method: 'GET',
  path: `${path}/ground`,
  data: 'scoped',
  access: { code: access.read },
  input: z.object({}),
  output: z.object({
    nowMs: ms,
    frames: z.int(),
    takenOver: z.object({ id: z.uuid(), number: z.string(), name: z.string() }).nullable(),
    lines: z.array(
      z.object({
        lineId: z.uuid(),
        orderId: z.uuid(),
        number: z.string(),
        line: z.int(),
        customer: z.string(),
        variety: z.string(),
        deliveryDate: z.string(),
        /** Cops still to be spun; 0 of those that are left out. */
        kg: z.number(),
        leftOut: z.enum(leftOutReasons).nullable(),
      }),
    ),
  }),
});

/** Who tends the frames of the mill, as the allocation of machines says today. */
export const showSpinners = defineCall('production.showSpinners', {
  method: 'GET',
  path: `${path}/spinners`,
  data: 'machineData',
  access: { code: access.read },
  input: z.object({}),
  output: z.object({
    frames: z.int(),
    /** Frames that one spinner tends at most: the norm of the mill, or the largest round; null: nobody is allocated. */
    framesEach: z.number().nullable(),
    /** Crews that work by the calendar, with the spinners who have frames in their turns. */
    crews: z.array(z.object({ crew: z.enum(crewLetters), spinners: z.int() })),
  }),
});

/**
 * Reads orders, frames, stocks and calendar as they are now, makes a plan of them and lets it be optimised. `from` is a plan
 * whose lots stay where they are as far as they can, less what was made meanwhile; `stopped` are frames that make nothing until a
 * moment, or, without one, at all. `keeps` says what stays then: all lots on their frames, but for a twentieth, or what runs alone. Throws `production.noFramesToPlan`, `production.orderWithoutRoute` for a line that is named and has no
 * route, `production.tooManyPlanRuns`.
 */
export const makePlan = defineCall('production.makePlan', {
  method: 'POST',
  isOnce: true,
  path: `${path}/make`,
  data: 'scoped',
  access: { code: access.add },
  input: z.object({
    name: fields.name.schema,
    horizonDays: z.int().min(planDays.least).max(planDays.most).default(planDays.usual),
    /** Absent: all that are open. */
    lineIds: z.array(z.uuid()).min(1).max(mostPlanOrders).optional(),
    from: z.uuid().optional(),
    stopped: z
      .array(z.object({ machineId, untilMs: ms.min(0).max(1e14).nullable().default(null) }))
      .max(200)
      .default([]),
    keeps: z.enum(planKeeps).default('frames'),
    seconds: seconds.default(runSeconds.usual),
  }),
  output: z.object({ id: z.uuid(), number: z.string() }),
});

/**
 * Copies a plan, with what is supposed to be different, and lets the copy be optimised: the orders, frames and stocks are
 * those that the plan knows. Lots stay as far as they can.
 */
export const copyPlan = defineCall('production.copyPlan', {
  method: 'POST',
  isOnce: true,
  path: `${path}/copy`,
  data: 'scoped',
  access: { code: access.add },
  input: z.object({
    id: z.uuid(),
    name: fields.name.schema,
    changes: planChanges,
    seconds: seconds.default(runSeconds.usual),
  }),
  output: z.object({ id: z.uuid(), number: z.string() }),
});

/** A plan with its frames, lots, orders and figures. */
export const showPlan = defineCall('production.showPlan', {
  method: 'GET',
  path: `${path}/show`,
  data: 'scoped',
  access: { code: access.read },
  input: z.object({ id: z.uuid() }),
  output: shownPlan,
});

/** Adopted plan and how far orders differ from it by now; null: the mill has none that the reader sees. */
export const showPlanAge = defineCall('production.showPlanAge', {
  method: 'GET',
  path: `${path}/age`,
  data: 'scoped',
  access: { code: access.read },
  input: z.object({}),
  output: z.object({
    plan: z.object({ id: z.uuid(), number: z.string(), name: z.string(), horizonDays: z.int() }).nullable(),
    nowMs: ms,
    age: planAge.nullable(),
  }),
});

/** How far the newest optimisation of a plan is; each better plan raises `revision`. That it changed is told as `planNews`. */
export const showPlanRun = defineCall('production.showPlanRun', {
  method: 'GET',
  path: `${path}/run`,
  data: 'scoped',
  access: { code: access.read },
  input: z.object({ id: z.uuid() }),
  output: z.object({ revision: z.int(), totals: planTotals, run: planRun.nullable() }),
});

/**
 * Lets an optimiser look for a better plan, from the one that there is: locked lots stay, what is unscheduled is put on
 * frames. Throws `production.planNotDraft`, `production.planRunning`, `production.tooManyPlanRuns`.
 */
export const startPlanRun = defineCall('production.startPlanRun', {
  method: 'POST',
  isOnce: true,
  path: `${path}/startRun`,
  data: 'scoped',
  access: { code: access.edit },
  input: z.object({ id: z.uuid(), seconds: seconds.default(runSeconds.usual) }),
  output: planRun,
});

/** Lets the optimisation of a plan end with its best plan so far; nothing where none runs. */
export const stopPlanRun = defineCall('production.stopPlanRun', {
  method: 'POST',
  path: `${path}/stopRun`,
  data: 'scoped',
  access: { code: access.edit },
  input: z.object({ id: z.uuid() }),
  output: z.null(),
});

const edited = z.object({
  revision: z.int(),
  before: planTotals,
  after: planTotals,
  /** Orders that end elsewhere than before. */
  orders: z.array(orderShift),
  /** The lots of the frames that were touched, by place of the frame. */
  frames: z.array(z.object({ frame: z.int(), lots: z.array(plannedLot) })),
  /** What is unscheduled of orders that were touched. */
  unscheduled: z.array(z.object({ order: z.int(), kg: z.number() })),
});
export type EditedPlan = z.output<typeof edited>;

/**
 * Changes the lots of a draft, all edits or none, and tells what it costs. With `trial` nothing is changed. Throws
 * `production.planChanged` where `revision` is not the newest, `production.planRunning`, `production.frameCannotMake`, `production.frameStopped`,
 * `production.lotLocked`, `production.lotNotThere`, `production.lotAmount`, `production.lotsNotAlike`, `production.planTooLarge`.
 */
export const editPlan = defineCall('production.editPlan', {
  method: 'POST',
  isOnce: true,
  path: `${path}/editLots`,
  data: 'scoped',
  access: { code: access.edit },
  input: z.object({
    id: z.uuid(),
    revision,
    edits: z.array(planEdit).min(1).max(200),
    trial: z.boolean().default(false),
  }),
  output: edited,
});

/** Takes the newest step of a draft back. Throws `production.noStepBack`, and what refuses an edit. */
export const undoPlanStep = defineCall('production.undoPlanStep', {
  method: 'POST',
  isOnce: true,
  path: `${path}/undo`,
  data: 'scoped',
  access: { code: access.edit },
  input: z.object({ id: z.uuid(), revision }),
  output: z.object({ revision: z.int() }),
});

const remedy = z.object({
  kind: z.enum(['moreFrames', 'makeRoom']),
  /** What is left of its lateness. */
  lateDays: z.number(),
  /** Places of frames that it has besides, and that it gives up. */
  added: z.array(z.int()),
  givenUp: z.array(z.int()),
  /** Orders that end later behind their due dates than before, the worst first. */
  others: z.array(z.object({ order: z.int(), moreDays: z.number() })),
  moreChangeovers: z.int(),
});
export type PlanRemedy = z.output<typeof remedy>;

/** Why an order is late, and what may be done. Nothing of it where it is in time. */
export const explainPlanOrder = defineCall('production.explainPlanOrder', {
  method: 'GET',
  path: `${path}/explain`,
  data: 'scoped',
  access: { code: access.read },
  input: z.object({ id: z.uuid(), order: z.coerce.number().int().min(0).max(mostPlanOrders) }),
  output: z.object({
    revision: z.int(),
    lateDays: z.number(),
    /** Days that it takes on all frames that could make it, with nothing else on them; later than due: no plan is in time. */
    leastDays: z.number().nullable(),
    isPossible: z.boolean(),
    /** Of the frame that ends it last; null: it is on no frame. */
    last: z
      .object({
        frame: z.int(),
        /** Hours until it begins there: what stands before it, changeovers, closed hours, waiting for its release. */
        aheadHours: z.number(),
        changeoverHours: z.number(),
        closedHours: z.number(),
        waitHours: z.number(),
        /** What is spun there before it, in order. */
        ahead: z.array(z.object({ order: z.int(), hours: z.number(), isDueLater: z.boolean() })),
        ownHours: z.number(),
      })
      .nullable(),
    remedies: z.array(remedy),
  }),
});

/** Applies a remedy as it was told. Throws `production.noRemedy`, and what refuses an edit. */
export const applyPlanRemedy = defineCall('production.applyPlanRemedy', {
  method: 'POST',
  isOnce: true,
  path: `${path}/applyRemedy`,
  data: 'scoped',
  access: { code: access.edit },
  input: z.object({
    id: z.uuid(),
    revision,
    order: z.int().min(0).max(mostPlanOrders),
    kind: z.enum(['moreFrames', 'makeRoom']),
  }),
  output: z.object({ revision: z.int() }),
});

/** Two or three plans side by side. */
export const comparePlans = defineCall('production.comparePlans', {
  method: 'GET',
  path: `${path}/compare`,
  data: 'scoped',
  access: { code: access.read },
  input: z.object({
    /** Ids with commas between them. */
    ids: z
      .string()
      .transform((text) => [...new Set(text.split(','))])
      .pipe(z.array(z.uuid()).min(2).max(3)),
  }),
  output: z.object({
    plans: z.array(
      z.object({
        id: z.uuid(),
        number: z.string(),
        name: z.string(),
        state: z.string(),
        startMs: ms,
        horizonDays: z.int(),
        changes: planChanges.nullable(),
        totals: planTotals,
      }),
    ),
    /** Lines of orders that stand in any of them; the places of `plans` are those above, null: not in it. */
    lines: z.array(
      z.object({
        lineId: z.uuid(),
        number: z.string(),
        line: z.int(),
        customer: z.string(),
        variety: z.string(),
        deliveryDate: z.string(),
        plans: z.array(
          z
            .object({
              endMs: ms.nullable(),
              lateDays: z.number(),
              unscheduledKg: z.number(),
              frames: z.int(),
            })
            .nullable(),
        ),
      }),
    ),
  }),
});

/** What taking a plan over would change, and what forbids it. */
export const previewTakeOver = defineCall('production.previewTakeOver', {
  method: 'GET',
  path: `${path}/preview`,
  data: 'scoped',
  access: { code: access.read },
  input: z.object({ id: z.uuid() }),
  output: z.object({
    revision: z.int(),
    /** The plan that it replaces. */
    replaces: z.object({ id: z.uuid(), number: z.string(), name: z.string() }).nullable(),
    /** Orders that changed since the plan was made. Those that were `added` forbid nothing. */
    changed: z.array(
      z.object({ lineId: z.uuid(), number: z.string(), line: z.int(), change: z.enum(orderChanges) }),
    ),
    /** Planned completions of orders that it writes, where they differ. */
    completions: z.array(
      z.object({
        orderId: z.uuid(),
        number: z.string(),
        before: z.string().nullable(),
        after: z.string(),
        deliveryDate: z.string(),
      }),
    ),
  }),
});

/** What each process must make for a plan, worked backwards through the routes. */
export const showPlanLoad = defineCall('production.showPlanLoad', {
  method: 'GET',
  path: `${path}/load`,
  data: 'scoped',
  access: { code: access.read },
  input: z.object({ id: z.uuid() }),
  output: z.object({
    startMs: ms,
    /** Days told; those behind are in the sums alone. */
    days: z.int(),
    processes: z.array(
      z.object({
        process: z.enum(processes),
        /** Machines in use, and those that the busiest day takes; null: no rate is known. */
        installed: z.int(),
        neededMachines: z.number().nullable(),
        /** What they can make in a day of the mix that the busiest day wants; null: no rate is known. */
        kgPerDay: z.number().nullable(),
        neededKg: z.number(),
        /** What lies in stock, and need not be made; of what was ever counted. */
        fromStockKg: z.number(),
        wasteKg: z.number(),
        days: z.array(z.number()),
        varieties: z.array(z.object({ code: z.string(), kg: z.number() })),
      }),
    ),
    /** Yarns whose routes do not say all yields, so that less is told than is needed. */
    unknown: z.array(z.string()),
  }),
});

const dispatchedLot = z.object({
  frame: z.string(),
  machineId: z.string(),
  at: z.int(),
  kg: z.number(),
  startMs: ms,
  endMs: ms,
});

/** What begins next by the plan that the mill goes by, as dispatch orders: one for the frames that begin an order together. */
export const showPlanDispatches = defineCall('production.showPlanDispatches', {
  method: 'GET',
  path: `${path}/dispatches`,
  data: 'scoped',
  access: { code: access.read },
  input: z.object({ id: z.uuid(), days: z.coerce.number().int().min(1).max(30).default(3) }),
  output: z.object({
    groups: z.array(
      z.object({
        /** Names the group in the call that writes it. */
        key: z.string(),
        orderId: z.uuid(),
        number: z.string(),
        varietyId: z.uuid(),
        variety: z.string(),
        /** The marker that it would have; null: none is free. */
        marker: z.object({ id: z.uuid(), name: z.string() }).nullable(),
        startMs: ms,
        endMs: ms,
        kg: z.number(),
        lots: z.array(dispatchedLot),
        /** The dispatch order that was written for it; null: none yet. */
        dispatch: z.object({ id: z.uuid(), number: z.string(), state: z.string() }).nullable(),
      }),
    ),
  }),
});

/**
 * Writes dispatch orders for groups that begin next, those that are named or all; none twice. They are issued like others.
 * Throws `production.planNotTakenOver`, `production.nothingToDispatch`, `production.noMarkerFree`.
 */
export const dispatchPlan = defineCall('production.dispatchPlan', {
  method: 'POST',
  isOnce: true,
  path: `${path}/dispatch`,
  data: 'scoped',
  access: { code: dispatchOrder.access.add },
  input: z.object({
    id: z.uuid(),
    days: z.int().min(1).max(30).default(3),
    keys: z.array(z.string().max(80)).max(200).optional(),
    /** Other markers than those that were proposed, by variety. */
    markers: z.record(z.uuid(), z.uuid()).default({}),
  }),
  output: z.object({ dispatches: z.array(z.object({ id: z.uuid(), number: z.string() })) }),
});

export const schedulingCalls = [
  showPlanGround,
  showSpinners,
  makePlan,
  copyPlan,
  showPlan,
  showPlanAge,
  showPlanRun,
  startPlanRun,
  stopPlanRun,
  editPlan,
  undoPlanStep,
  explainPlanOrder,
  applyPlanRemedy,
  comparePlans,
  previewTakeOver,
  showPlanLoad,
  showPlanDispatches,
  dispatchPlan,
] as const;
