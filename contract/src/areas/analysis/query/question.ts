import { z } from 'zod';
import { defineCall } from '../../../core/call/call.ts';
import { machineKinds } from '../../basics/processTree/processes.ts';
import { shiftNames } from '../../shifts/calendar/calendar.ts';
import type { KpiCode } from '../../telemetry/kpis/kpis.ts';
import { tariffBands } from '../../energy/bands/bands.ts';
import { grainNames } from './period.ts';
import { rankReasons } from '../../../core/kpi.ts';

/*
 * One question for analysis, boards, alarms and answers: KPIs by dimensions over a period at a grain. Every value is
 * a quotient of sums, and both sums come along. Moments are epoch ms, dates are production dates `YYYY-MM-DD`.
 * Filters, scope and figures are those of the event lists too (`analysisEvents.ts`).
 */

export const analysisAccess = 'boards.analysis';
export const analysisRight = { code: analysisAccess };
export const analysisPath = (name: string) => `/$/report/analysis/${name}`;

/** What figures are told apart by, besides time. `line` is the hall or line of a machine. */
export const dimensions = ['process', 'line', 'variety', 'machine', 'crew'] as const;
export type Dimension = (typeof dimensions)[number];

/** The KPIs of a period. Those of a moment (`power`, `utilisation`) and forecasts are told by boards alone. */
export const analysisKpis = [
  'output',
  'outputT',
  'plan',
  'planT',
  'planAttainment',
  'theoretical',
  'timeEff',
  'prodEff',
  'availability',
  'machineUse',
  'breaks',
  'breakRate',
  'idleRate',
  'doffs',
  'doffTime',
  'energy',
  'eleTon',
  'eleTonStd',
  'runTime',
  'unplannedStop',
  'minorStop',
  'technologicalStop',
  'plannedStop',
  'outsideTime',
  'unknownTime',
] as const satisfies readonly KpiCode[];
export type AnalysisKpi = (typeof analysisKpis)[number];

/** Rows of one answer; a question with more is refused (`boards.tooManyRows`), never cut. */
export const mostAnalysisRows = 10_000;
/** Values of one filter. */
const mostChosen = 400;

const ms = z.int();
/** What is asked for lies between 2000 and 2100. */
export const askedMs = z.int().min(946_684_800_000).max(4_102_444_800_000);
const askedDate = z.iso.date().refine((date) => date >= '2000' && date < '2100', { message: 'type' });
const amount = z.number().nullable();
const name = z.string().trim().min(1).max(64);

/** Machines that are meant; absent: all. Values of one list are alternatives, the lists narrow each other. */
export const placeFilter = {
  process: z.array(z.enum(machineKinds)).max(machineKinds.length).optional(),
  line: z.array(name).max(mostChosen).optional(),
  machineIds: z.array(z.int()).max(mostChosen).optional(),
};

/** Whose work and which yarn is meant; absent: all. */
export const workFilter = {
  variety: z.array(name).max(mostChosen).optional(),
  crew: z.array(name).max(mostChosen).optional(),
  shift: z.array(z.enum(shiftNames)).max(shiftNames.length).optional(),
};

/**
 * Production dates, both included; the last seven when absent. For the grains `hour` and `band` the moments
 * `fromMs` and `toMs` (excluded) may stand instead; they are widened to whole quarters of an hour.
 */
export const analysisPeriod = {
  from: askedDate.optional(),
  to: askedDate.optional(),
  fromMs: askedMs.optional(),
  toMs: askedMs.optional(),
};

const question = z.object({
  kpis: z.array(z.enum(analysisKpis)).min(1).max(analysisKpis.length),
  dimensions: z.array(z.enum(dimensions)).max(dimensions.length).default([]),
  grain: z.enum(grainNames).default('day'),
  ...analysisPeriod,
  ...placeFilter,
  ...workFilter,
  /** Tells the period before of the same length too. */
  compare: z.boolean().default(false),
});
export type AnalysisQuestion = z.output<typeof question>;

/** A value with the sums that it is made of, in the units of the roll-ups: g, mg, Wh, ms, pieces. Null: not known. */
export const kpiFigure = z.object({
  value: amount,
  numerator: amount,
  /** Null for a KPI that is a sum. */
  denominator: amount,
});
export type KpiFigure = z.output<typeof kpiFigure>;

/** By KPI code, of those asked for. A KPI that its machines cannot have (breaks of a card) is left out. */
export const kpiFigures = z.record(z.string(), kpiFigure);

/**
 * What a KPI is held against, by KPI code; only where the mill has an aim. Output is held against its plan when a KPI
 * of the plan is asked for with it.
 */
export const kpiAims = z.record(z.string(), z.object({ target: amount, limitMin: amount, limitMax: amount }));

/** The step of the grain. `shift` has all, `day` a date, `month` and `year` their first date, `none` a start alone. */
export const grainStep = z.object({
  startMs: ms,
  productionDate: z.string().nullable(),
  shift: z.enum(shiftNames).nullable(),
  /** Null where several crews worked in the step. */
  crew: z.string().nullable(),
  band: z.enum(tariffBands).nullable(),
});
export type GrainStep = z.output<typeof grainStep>;

/** Present for the dimensions that were asked for. `line` is null where a machine has none. */
export const rowKeys = z.object({
  process: z.enum(machineKinds).optional(),
  line: z.string().nullable().optional(),
  variety: z.string().optional(),
  machineId: z.int().optional(),
  crew: z.string().optional(),
});
export type RowKeys = z.output<typeof rowKeys>;

/**
 * `belowPlan` made less than planned, `noOutput` made nothing at all in the period though it is installed,
 * `lowEfficiency` production efficiency is below its alert value (the lower limit of the target).
 */
export const analysisAlerts = ['belowPlan', 'noOutput', 'lowEfficiency'] as const;
export type AnalysisAlert = (typeof analysisAlerts)[number];

export const analysisRow = z.object({
  keys: rowKeys,
  at: grainStep,
  figures: kpiFigures,
  /** With grain `none` only. */
  aims: kpiAims,
  alerts: z.array(z.enum(analysisAlerts)),
  /**
   * The same keys in the period before; null unless `compare` with grain `none`, where there is nothing, and where too
   * little is known of the row in one of the periods.
   */
  before: kpiFigures.nullable(),
  /** By KPI code: too little to be ranked by it, and of what. Absent: ranked by all. */
  leftOut: z.record(z.string(), z.enum(rankReasons)).optional(),
});
export type AnalysisRow = z.output<typeof analysisRow>;

export const namedMachine = z.object({
  id: z.int(),
  code: z.string(),
  number: z.string(),
  kind: z.enum(machineKinds),
  line: z.string().nullable(),
  positions: z.int(),
});
export type NamedMachine = z.output<typeof namedMachine>;

/** What an answer is about: the mill's zone, the period in production dates and in moments, and what is known of it. */
export const analysisScope = z.object({
  zone: z.string(),
  from: z.string(),
  to: z.string(),
  startMs: ms,
  endMs: ms,
  /** Not over yet: figures still grow. */
  isRunning: z.boolean(),
  /** Reports are complete since; null before the first telegram. */
  reachMs: ms.nullable(),
  /** Measured time of the newest telegram. */
  newestMs: ms.nullable(),
});
export type AnalysisScope = z.output<typeof analysisScope>;

export const analysisAnswer = z.object({
  scope: analysisScope,
  /** By time, then process, line, machine, variety, crew. Steps without data have no row. */
  rows: z.array(analysisRow),
  /** Over the whole filter. */
  total: z.object({
    figures: kpiFigures,
    aims: kpiAims,
    /** The process that each figure is of, by KPI code; null: of several together. */
    processes: z.record(z.string(), z.enum(machineKinds).nullable()),
  }),
  /**
   * What of the output over the whole filter is corrections and supplements, beside what was measured, and how many entries they
   * are. Null where no output is asked for. Hours and bands go without them, since corrections are of whole shifts: there they
   * stand beside the sums.
   */
  corrected: z.object({ outputG: z.int(), entries: z.int(), isIncluded: z.boolean() }).nullable(),
  /** Of the period before, of the same length; null unless asked for. */
  before: z
    .object({
      from: z.string(),
      to: z.string(),
      startMs: ms,
      endMs: ms,
      /** The period is not over: this one ends at the same hour, at `endMs`. */
      isCut: z.boolean(),
      /**
       * False where too little is known of one of the two periods, e.g. while history is still arriving: then there
       * are no figures, since any difference would be that of the missing time.
       */
      isComparable: z.boolean(),
      figures: kpiFigures,
    })
    .nullable(),
  /** Those that rows name. */
  machines: z.array(namedMachine),
});
export type AnalysisAnswer = z.output<typeof analysisAnswer>;

export const queryKpis = defineCall('analysis.queryKpis', {
  method: 'GET',
  path: analysisPath('query'),
  data: 'machineData',
  access: analysisRight,
  input: question,
  output: analysisAnswer,
});

/** What `queryKpis` shows as a sheet: a row for a row, units in the head, the totals at the foot. */
export const exportKpis = defineCall('analysis.exportKpis', {
  method: 'GET',
  path: analysisPath('export'),
  data: 'machineData',
  access: analysisRight,
  input: question,
  output: z.null(),
  answers: 'file',
});

/** Varieties are offered that were spun within this many months. */
export const varietyMonths = 3;

/** What filters can be set to. */
export const showAnalysisChoices = defineCall('analysis.showAnalysisChoices', {
  method: 'GET',
  path: analysisPath('choices'),
  data: 'machineData',
  access: analysisRight,
  input: z.object({}),
  output: z.object({
    zone: z.string(),
    today: z.string(),
    /** The first production date with data; null before the first telegram. */
    firstDate: z.string().nullable(),
    /** Some machine has sent a telegram. */
    isHeard: z.boolean(),
    reachMs: ms.nullable(),
    processes: z.array(z.enum(machineKinds)),
    lines: z.array(z.string()),
    machines: z.array(namedMachine),
    /** The shifts and crews that the mill works since its first report, in their order. */
    shifts: z.array(z.enum(shiftNames)),
    crews: z.array(z.string()),
    /** Of the last three months, those of ring frames first, then by name. */
    varieties: z.array(
      z.object({ variety: z.string(), process: z.enum(machineKinds), lastDate: z.string() }),
    ),
  }),
});
