import { z } from 'zod';
import { machineKinds, passages, processes } from '../../basics/processTree/processes.ts';
import { varietyColours } from '../../basics/variety/varietyColours.ts';
import { shiftNames } from '../../shifts/calendar/calendar.ts';

/*
 * What the snapshots of boards are made of. Moments are epoch ms, masses kg, rates kg/h. Absent is null: not known,
 * never 0.
 */

const ms = z.int();
const amount = z.number().nullable();

export const shiftTurn = z.object({
  productionDate: z.string(),
  shift: z.enum(shiftNames),
  crew: z.string(),
  startMs: ms,
  endMs: ms,
});

/** Stands on every board: whose, when, how old, which shift, and until when reports reach back. */
export const boardHeader = z.object({
  mill: z.string(),
  zone: z.string(),
  atMs: ms,
  /** Measured time of the newest telegram; null before the first. */
  newestMs: ms.nullable(),
  /** Receipt of the newest telegram. */
  receivedMs: ms.nullable(),
  /** Reports reach back to here. */
  reachMs: ms.nullable(),
  shift: shiftTurn,
  /** The mill has set no shifts yet: hours are counted by those of the program, which nobody works by. Absent: it has. */
  hasNoShifts: z.literal(true).optional(),
  /** The one colour of each variety (`production/varietyColours.ts`). */
  colours: varietyColours,
  /** Seconds between two pictures while the mill has too many boards open; absent: the usual second. */
  frameSeconds: z.int().positive().optional(),
});
export type BoardHeader = z.output<typeof boardHeader>;

/** A KPI with what it is held against. `of` is the whole of a count: 45 of 50. */
export const figure = z.object({
  kpi: z.string(),
  value: amount,
  /** The process that it is of, where a board tells of several; `mill`: of all together. */
  process: z.enum([...processes, 'mill']).optional(),
  count: amount.optional(),
  of: amount.optional(),
  /** How much of an output are corrections; absent: none. */
  correctedKg: z.number().optional(),
  /** Too little of its time is known to hold it against an aim. */
  isIncomplete: z.boolean().optional(),
  target: amount,
  limitMin: amount,
  limitMax: amount,
});
export type Figure = z.output<typeof figure>;

const needReason = z.enum([
  'state',
  'breaks',
  'efficiency',
  'idleSpindles',
  'aboveSet',
  'rogueSpindles',
  'parameter',
]);
export type NeedReason = z.output<typeof needReason>;

export const tile = z.object({
  id: z.int(),
  code: z.string(),
  number: z.string(),
  kind: z.enum(machineKinds),
  /** The line or hall in which it stands, as the mill names it. */
  area: z.string().nullable(),
  /** Of a draw frame that is one of several passages. */
  passage: z.enum(passages).nullable(),
  positions: z.int(),
  variety: z.string().nullable(),
  /** 1…11 */
  state: z.int(),
  fault: z.string().nullable(),
  /** Since when it is in this state; null when never heard of. */
  sinceMs: ms.nullable(),
  measuredMs: ms.nullable(),
  efficiency: amount,
  outputKg: amount,
  breakRate: amount,
  /** Spindle, flyer, delivery or winding speed, by kind. */
  speed: amount,
  /** What that speed is set to; null where the machine states none. */
  setSpeed: amount,
  /** Cop, bobbin, can or lap build, 0…100 %. */
  build: amount,
  toDoffMin: amount,
  /** Why it stands among those that need someone; empty: it does not. */
  attention: z.array(needReason),
});
export type Tile = z.output<typeof tile>;

/** One thing that is the matter with a machine: an unplanned state, or a figure over its limit. */
const concern = z.object({
  reason: needReason,
  value: amount,
  limit: amount,
  /** Signal code when the reason is a parameter. */
  signal: z.string().nullable(),
});
export type Concern = z.output<typeof concern>;

/** A machine where somebody must look, once, with all its reasons. Sorted by `byUrgency`. */
export const need = z.object({
  machineId: z.int(),
  code: z.string(),
  number: z.string(),
  kind: z.enum(machineKinds),
  /** The leading reason; further ones stand in `also`. */
  ...concern.shape,
  also: z.array(concern),
  state: z.int(),
  fault: z.string().nullable(),
  variety: z.string().nullable(),
  /**
   * Since when it stands; of a rate, since when it is counted; of a parameter, when it was measured. Null only where
   * nothing was ever heard.
   */
  sinceMs: ms.nullable(),
  /** What the machine has lost in this shift (`telemetry/loss.ts`); null while it states no theoretical rate. */
  lossKg: amount,
  /** The person who has its open task, else who took its alarm; null: nobody has. Absent where a board does not tell. */
  takenBy: z.string().nullable().optional(),
});
export type Need = z.output<typeof need>;

/**
 * What a process has lost in this shift, kg of its own output: `kg` of all its machines, which is what its rows among
 * the needs have lost (`listedKg`) and what the others have. `stopKg` is the part that was lost by standing, the rest by
 * running slowly.
 */
export const processLoss = z.object({
  process: z.enum(processes),
  kg: z.number(),
  listedKg: z.number(),
  stopKg: z.number(),
});
export type ProcessLoss = z.output<typeof processLoss>;

export const doffAhead = z.object({
  machineId: z.int(),
  code: z.string(),
  number: z.string(),
  variety: z.string().nullable(),
  build: z.number(),
  minutes: z.number(),
});

export const rogueSpindle = z.object({
  machineId: z.int(),
  code: z.string(),
  number: z.string(),
  spindle: z.int(),
  side: z.enum(['L', 'R']),
  /** Counted from the head of its side. */
  place: z.int(),
  breaks: z.int(),
});

/** Machines of one process with all that is said about them together. */
export const processSection = z.object({
  process: z.enum(processes),
  machines: z.array(tile),
  figures: z.array(figure),
  needs: z.array(need),
  loss: processLoss,
  nextDoffs: z.array(doffAhead),
  rogues: z.array(rogueSpindle),
  varieties: z.array(z.object({ variety: z.string(), machines: z.int() })),
  /** Break limit and efficiency limits by variety, for the tiles. */
  limits: z.array(
    z.object({
      variety: z.string().nullable(),
      kpi: z.string(),
      target: amount,
      limitMin: amount,
      limitMax: amount,
    }),
  ),
});
export type ProcessSection = z.output<typeof processSection>;

/** Stock behind a process, in hours of the next one's consumption. */
export const buffer = z.object({
  hours: amount,
  stockKg: amount,
  /** What the next process takes out of it. */
  takenKgPerH: amount,
  minHours: amount,
  maxHours: amount,
});
export type Buffer = z.output<typeof buffer>;

/**
 * Whether a process can have made what it made since `fromMs`: at most what its source made and the stock between gave.
 * `silent`: machines of the source are not heard; `stockUnknown`: the stock is not measured.
 */
export const massBalance = z.object({
  verdict: z.enum(['plausible', 'impossible', 'stockUnknown', 'silent']),
  source: z.enum(processes),
  fromMs: ms,
  madeKg: z.number(),
  suppliedKg: z.number(),
  /** What the stock between gave, negative where it grew; null where it is not measured or feeds others too. */
  drawnKg: amount,
  /** Output over what was taken; null where not all that was taken is known. */
  yieldPercent: amount,
});
