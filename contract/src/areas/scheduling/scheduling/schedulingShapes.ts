// One file: all that a plan tells, so that who draws it reads it from top to bottom.
import { z } from 'zod';
import { crewLetters } from '../../../core/words/shiftNames.ts';
import { processes } from '../../basics/processTree/processes.ts';

/** The most lots of a plan, and the most steps that can be taken back. */
export const mostPlanLots = 6_000;
export const mostPlanSteps = 20;
/** The most frames, and the most order lines of a plan. */
export const mostPlanFrames = 1_000;
export const mostPlanOrders = 2_000;
/** How long an optimiser may look, s. */
export const runSeconds = { least: 5, most: 600, usual: 60 } as const;
/** What stays as it is when frames stop: lots on their frames as far as can be, or the lots that run. */
export const planKeeps = ['frames', 'running'] as const;
/** The most optimisations that run in a mill at once. */
export const mostPlanRuns = 2;

const ms = z.number();

/** Why a line of an order is not in a plan. */
export const leftOutReasons = ['noRoute', 'noModel', 'nothingLeft', 'excluded'] as const;
export type LeftOutReason = (typeof leftOutReasons)[number];

/** Why a frame does not work for some time. */
export const closedReasons = ['shift', 'stopped', 'broken', 'people', 'service', 'reserved'] as const;
export type ClosedReason = (typeof closedReasons)[number];

/** Where the rate of a model comes from: what the variety says, or what its frames made of late. */
export const rateSources = ['rated', 'measured'] as const;

/** What a plan costs, level by level; the first one weighs most. */
export const planCost = z.object({
  supplyKgDays: z.number(),
  lateKgDays: z.number(),
  /** Not on any frame, or spun behind the horizon. */
  unscheduledKg: z.number(),
  changeovers: z.int(),
  changeoverHours: z.number(),
  interruptions: z.int(),
  starts: z.int(),
  extraPairs: z.int(),
  waitHours: z.number(),
  makespanHours: z.number(),
  /** All of them as one number. */
  total: z.number(),
});

/** What planners look at first. */
export const planTotals = z.object({
  cost: planCost,
  orders: z.int(),
  lateOrders: z.int(),
  scheduledKg: z.number(),
  /** Orders that are on no frame, or not whole. */
  unscheduledOrders: z.int(),
  /** Frame-days within the horizon in which an open frame has nothing to do. */
  emptyFrameDays: z.number(),
  /** What is spun on average in a day until the last lot or the horizon, whichever is first. */
  outputKgPerDay: z.number(),
});
export type PlanTotals = z.output<typeof planTotals>;

export const planRunStates = ['running', 'done', 'stopped', 'failed'] as const;

/** An optimisation of a plan. */
export const planRun = z.object({
  id: z.uuid(),
  state: z.enum(planRunStates),
  seconds: z.int(),
  /** How much of its time it has used, 0 to 1. */
  share: z.number(),
  startedMs: ms,
  endedMs: ms.nullable(),
  startedBy: z.string().nullable(),
  /** What the plan cost when it began; null: nothing stood on any frame. */
  firstTotal: z.number().nullable(),
  /** Of the best plan so far; null: there is none yet. */
  bestTotal: z.number().nullable(),
  /** What no plan goes below; null: not known yet. 0 says little. */
  bound: z.number().nullable(),
});
export type PlanRunTold = z.output<typeof planRun>;

/** A line of an order in a plan. Places of frames and varieties are those of the plan's lists. */
const plannedOrder = z.object({
  lineId: z.uuid(),
  orderId: z.uuid(),
  /** Outside what the reader sees: ids lead nowhere, number and customer are not told. */
  isHidden: z.boolean().optional(),
  /** Closed, cancelled, deleted or delivered since: its lots give their frames back. */
  isGone: z.boolean().optional(),
  number: z.string(),
  /** Which line of its order, from 1. */
  line: z.int(),
  customer: z.string(),
  state: z.enum(['planned', 'production']),
  variety: z.int(),
  demandKg: z.number(),
  completedKg: z.number(),
  /** Cops that are still to be spun, stocks and winding waste allowed for. */
  kg: z.number(),
  unscheduledKg: z.number(),
  /** The least lot for which a frame is set up. */
  leastLotKg: z.number(),
  weight: z.number(),
  deliveryDate: z.string(),
  /** When it must be off the frames. */
  dueMs: ms,
  /** End of its last lot; null: on no frame. */
  endMs: ms.nullable(),
  lateDays: z.number(),
  frames: z.int(),
  /** How many frames could make it. */
  ableFrames: z.int(),
});
export type PlannedOrderTold = z.output<typeof plannedOrder>;

const plannedFrame = z.object({
  machineId: z.string(),
  code: z.string(),
  number: z.string(),
  area: z.string().nullable(),
  modelId: z.uuid(),
  model: z.string(),
  /** What it spins now; null: nothing that is known. */
  variety: z.int().nullable(),
  /** kg in an open hour by variety; 0: it cannot make it. */
  kgPerHour: z.array(z.number()),
  closed: z.array(z.object({ fromMs: ms, untilMs: ms, reason: z.enum(closedReasons) })),
  isStopped: z.boolean(),
});
export type PlannedFrameTold = z.output<typeof plannedFrame>;

/** A lot on a frame; `frame` and `order` are places in the plan's lists, `at` its place on the frame, from 0. */
export const plannedLot = z.object({
  frame: z.int(),
  at: z.int(),
  order: z.int(),
  kg: z.number(),
  isLocked: z.boolean(),
  /** The changeover before it; equal where there is none. */
  setUpFromMs: ms,
  setUpUntilMs: ms,
  changeoverHours: z.number(),
  /** To another variety; a mere change of lot has hours too. */
  isChangeover: z.boolean(),
  startMs: ms,
  endMs: ms,
  lateKgDays: z.number(),
  /** Below the least lot of its order. */
  isSmall: z.boolean(),
});
export type PlannedLotTold = z.output<typeof plannedLot>;

/** A process ahead of the frames as a capacity. */
const planSupply = z.object({
  process: z.enum(processes),
  kgPerDay: z.number(),
  /** What the plan takes of it on each day. */
  days: z.array(z.number()),
});

/** Names a lot by frame and place on it, as the plan stands when the edit before it is done. */
const lotPlace = { frame: z.int().min(0).max(mostPlanFrames), at: z.int().min(0).max(mostPlanLots) };
const amountKg = z.number().positive().max(1e8);

/** What a person does to a plan. Several are done in turn, or none. */
export const planEdit = z.discriminatedUnion('kind', [
  /** To another frame or place; `toAt` counts once it is taken from where it was. */
  z.object({ kind: z.literal('move'), ...lotPlace, toFrame: lotPlace.frame, toAt: lotPlace.at }),
  /** The first part has `kg`, the other one stands behind it. */
  z.object({ kind: z.literal('split'), ...lotPlace, kg: amountKg }),
  /** With the lot behind it, of the same order. */
  z.object({ kind: z.literal('join'), ...lotPlace }),
  z.object({ kind: z.literal('lock'), ...lotPlace }),
  z.object({ kind: z.literal('unlock'), ...lotPlace }),
  /** To what is unscheduled. */
  z.object({ kind: z.literal('remove'), ...lotPlace }),
  /** Out of what is unscheduled of an order, `order` its place; without `kg` all of it. */
  z.object({ kind: z.literal('put'), ...lotPlace, order: z.int().min(0), kg: amountKg.optional() }),
]);
export type PlanEdit = z.output<typeof planEdit>;

/** How a line of an order differs from what a plan knows of it; `gone`: closed, cancelled, deleted or delivered. */
export const orderChanges = ['demand', 'dueDate', 'variety', 'gone', 'added'] as const;

/** Lines named of those by which a plan is out of date. */
export const mostChangedLines = 100;

/** Lines that differ from what a plan knows, since orders were read for it. */
export const planAge = z.object({
  sinceMs: ms,
  added: z.int(),
  gone: z.int(),
  /** Lines with another demand, due date or variety. */
  changed: z.int(),
  /** Left to make of the lines that were added. */
  addedKg: z.number(),
  lines: z
    .array(
      z.object({
        lineId: z.uuid(),
        orderId: z.uuid(),
        number: z.string(),
        line: z.int(),
        change: z.enum(orderChanges),
        deliveryDate: z.string(),
        leftKg: z.number(),
      }),
    )
    .max(mostChangedLines),
});
export type PlanAge = z.output<typeof planAge>;

const supposedHours = z.object({ fromMs: ms.min(0).max(1e14), untilMs: ms.min(0).max(1e14) });

/** Bounds of what a what-if copy may suppose: speed, percent; spinners of a crew; frames of each; weight of a line. */
export const supposed = {
  percent: { least: 10, most: 200 },
  spinners: { most: 999 },
  framesEach: { least: 0.1, most: 999 },
  weight: { least: 0.1, most: 100 },
} as const;

/** Suppositions of a what-if copy. */
export const planChanges = z.object({
  /** Lines that are left out, and lines of orders that are taken in. */
  withoutLines: z.array(z.uuid()).max(mostPlanOrders).default([]),
  withLines: z.array(z.uuid()).max(mostPlanOrders).default([]),
  /** Output of frames in percent of what the plan supposes: of a variety, of a model, or of all. */
  speeds: z
    .array(
      z.object({
        varietyId: z.uuid().nullable().default(null),
        modelId: z.uuid().nullable().default(null),
        percent: z.number().min(supposed.percent.least).max(supposed.percent.most),
      }),
    )
    .max(50)
    .default([]),
  /** Frames that stand from and until a moment. */
  broken: z
    .array(
      z.object({
        machineId: z.string().regex(/^\d{1,9}$/),
        fromMs: ms.min(0).max(1e14),
        untilMs: ms.min(0).max(1e14),
      }),
    )
    .max(mostPlanFrames)
    .default([]),
  /** Hours in which nobody works. */
  shut: z.array(supposedHours).max(200).default([]),
  /** Spinners in the turns of a crew, and how many frames each of them tends at most; frames beyond that stand meanwhile. */
  people: z
    .array(
      z.object({
        crew: z.enum(crewLetters),
        spinners: z.int().min(0).max(supposed.spinners.most),
        framesEach: z.number().min(supposed.framesEach.least).max(supposed.framesEach.most),
      }),
    )
    .max(crewLetters.length)
    .default([]),
  /** Shifts that are worked besides: neither shut hours nor a lack of spinners close a frame in them. */
  extra: z.array(supposedHours).max(20).default([]),
  /** How much lines count; 1 is ordinary. */
  weights: z
    .array(
      z.object({ lineId: z.uuid(), weight: z.number().min(supposed.weight.least).max(supposed.weight.most) }),
    )
    .max(mostPlanOrders)
    .default([]),
});
export type PlanChanges = z.output<typeof planChanges>;

/** A plan, whole. Lists refer to each other by place. */
export const shownPlan = z.object({
  id: z.uuid(),
  number: z.string(),
  name: z.string(),
  state: z.enum(['draft', 'takenOver', 'replaced', 'discarded']),
  /** Counts what was changed of its lots; each edit says which one it means. */
  revision: z.int(),
  nowMs: ms,
  /** Its hour 0: when orders, frames and stocks were read. */
  startMs: ms,
  horizonDays: z.int(),
  changedMs: ms,
  changedBy: z.string().nullable(),
  copyOf: z.object({ id: z.uuid(), number: z.string(), name: z.string() }).nullable(),
  /** What it supposes that is not so; null: it is no what-if plan. */
  changes: planChanges.nullable(),
  /** The plan that the mill goes by. */
  takenOver: z.object({ id: z.uuid(), number: z.string(), name: z.string() }).nullable(),
  /** Steps that can be taken back, the newest first. */
  steps: z
    .array(z.object({ what: z.enum(['edit', 'run', 'remedy']), by: z.string().nullable(), atMs: ms }))
    .max(mostPlanSteps),
  /** `colour` as on every screen (`varietyColours.ts`). */
  varieties: z.array(z.object({ id: z.uuid(), code: z.string(), name: z.string(), colour: z.string() })),
  frames: z.array(plannedFrame),
  orders: z.array(plannedOrder),
  lots: z.array(plannedLot),
  leftOut: z.array(
    z.object({
      lineId: z.uuid(),
      orderId: z.uuid(),
      number: z.string(),
      line: z.int(),
      customer: z.string(),
      variety: z.string(),
      demandKg: z.number(),
      reason: z.enum(leftOutReasons),
    }),
  ),
  supplies: z.array(planSupply),
  /** Rates that are not what varieties say: what frames made of late. */
  measured: z.array(
    z.object({ model: z.string(), variety: z.string(), ratedKgPerDay: z.number(), kgPerDay: z.number() }),
  ),
  totals: planTotals,
  /** Differences to the orders of now; null of a plan that was replaced or discarded. */
  age: planAge.nullable(),
  /** The newest optimisation; null: there was none. */
  run: planRun.nullable(),
});
export type ShownPlan = z.output<typeof shownPlan>;

/** How one order stands before and after an edit; nulls: on no frame. */
export const orderShift = z.object({
  order: z.int(),
  beforeEndMs: ms.nullable(),
  endMs: ms.nullable(),
  beforeLateDays: z.number(),
  lateDays: z.number(),
});
