// One file: the answers of all boards are made of the same figures, tiles and needs, and read together.
import { z } from 'zod';
import { machineKinds, processes } from '../basics/processes.ts';
import { shiftNames } from '../shifts/calendar.ts';

/** Moments are epoch ms, masses kg, rates kg/h. Absent is null: not known, never 0. */
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
  area: z.string().nullable(),
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

/** One process, all its machines. */
export const processBoard = processSection.extend({ header: boardHeader });
export type ProcessBoard = z.output<typeof processBoard>;

/** Stock behind a process, in hours of the next one's consumption. */
const buffer = z.object({
  hours: amount,
  stockKg: amount,
  /** What the next process takes out of it. */
  takenKgPerH: amount,
  minHours: amount,
  maxHours: amount,
});
export type Buffer = z.output<typeof buffer>;

/** A process, or a part of it, among others on a board. */
export const boardSection = processSection.extend({
  /** Only frames that spin this English count; null: whatever they spin. */
  count: amount,
  /** Only machines of this passage; null: of all. */
  passage: z.string().nullable(),
  /** Over the last hour. */
  kgPerH: amount,
  loadPercent: amount,
  /** Null where none is measured, and behind a part: the stock is that of the whole process. */
  buffer: buffer.nullable(),
  /** What those machines of the process make that the part leaves out; null: never said. */
  others: z.array(z.object({ variety: z.string().nullable(), machines: z.int() })),
});
export type BoardSection = z.output<typeof boardSection>;

/** Several processes, or a part of one, from left to right of the material flow. */
export const sectionsBoard = z.object({ header: boardHeader, sections: z.array(boardSection) });
export type SectionsBoard = z.output<typeof sectionsBoard>;

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

const flowProcess = z.object({
  process: z.enum(processes),
  running: z.int(),
  installed: z.int(),
  /** Over the last hour. */
  kgPerH: amount,
  loadPercent: amount,
  varieties: z.array(z.object({ variety: z.string(), kgPerH: z.number() })),
  /** Comber noil, where the machines report it. */
  noilKgPerH: amount,
  machines: z.array(
    z.object({
      id: z.int(),
      code: z.string(),
      number: z.string(),
      state: z.int(),
      fault: z.string().nullable(),
      sinceMs: ms.nullable(),
      variety: z.string().nullable(),
    }),
  ),
  buffer: buffer.nullable(),
  /** Null where nothing stands before the process, or too little time is known. */
  balance: massBalance.nullable(),
});

export const millBoard = z.object({
  header: boardHeader,
  machineCount: z.int(),
  spindleCount: z.int(),
  figures: z.array(figure),
  flow: z.array(flowProcess),
  states: z.array(z.object({ state: z.int(), machines: z.int() })),
  /** The last 24 h of cones, oldest first. */
  hourly: z.array(
    z.object({
      startMs: ms,
      outputKg: z.number(),
      planKg: amount,
      /** False where too little is known of the winders to hold it against its plan. */
      isComplete: z.boolean(),
    }),
  ),
  shifts: z.array(shiftTurn.extend({ outputKg: z.number(), isComplete: z.boolean() })),
  needs: z.array(need),
  /** By process, in the order of the material flow; processes without machines have none. */
  losses: z.array(processLoss),
  power: z.object({
    nowKw: amount,
    limitKw: amount,
    series: z.array(z.object({ startMs: ms, kw: z.number() })),
    bands: z.array(
      z.object({
        startMs: ms,
        endMs: ms,
        band: z.enum(['sharp', 'peak', 'flat', 'valley', 'deepValley', 'normal', 'offPeak']),
      }),
    ),
  }),
  climate: z.array(
    z.object({
      place: z.string(),
      temperature: amount,
      humidity: amount,
      temperatureMin: amount,
      temperatureMax: amount,
      humidityMin: amount,
      humidityMax: amount,
    }),
  ),
});
export type MillBoard = z.output<typeof millBoard>;

export const machineDetail = z.object({
  header: boardHeader,
  machine: tile,
  model: z.string(),
  figures: z.array(figure),
  /** From the start of the shift until now, without gap. */
  intervals: z.array(z.object({ state: z.int(), fault: z.string().nullable(), startMs: ms, endMs: ms })),
  totals: z.object({ runMs: z.number(), stopMs: z.number(), doffMs: z.number(), unknownMs: z.number() }),
  /** End breaks of the shift by spindle; null where the kind has none. */
  spindles: z.array(z.object({ spindle: z.int(), breaks: z.int() })).nullable(),
  doffs: z.array(z.object({ atMs: ms, durationMs: z.int(), weightG: z.int() })),
  /** Speed over cop build since the last doff. */
  curve: z
    .object({
      points: z.array(z.object({ build: z.number(), rpm: z.number(), atMs: ms })),
      set: z.array(z.object({ build: z.number(), rpm: z.number() })),
    })
    .nullable(),
  parameters: z.array(
    z.object({
      code: z.string(),
      name: z.object({ zh: z.string(), en: z.string(), vn: z.string() }),
      unit: z.string(),
      digits: z.int(),
      value: amount,
      set: amount,
      normalMin: amount,
      normalMax: amount,
    }),
  ),
  needs: z.array(need),
});
export type MachineDetail = z.output<typeof machineDetail>;
