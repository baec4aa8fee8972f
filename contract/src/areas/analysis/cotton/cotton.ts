import { z } from 'zod';
import { defineCall } from '../../../core/call/call.ts';
import { processes } from '../../basics/processTree/processes.ts';
import { cottonMaterials } from '../../production/cotton/cottonIssue.ts';
import type { KpiCode } from '../../telemetry/kpis/kpis.ts';
import { analysisPath, analysisPeriod, analysisRight, analysisScope, kpiFigures } from '../query/question.ts';

/*
 * Cotton per tonne of yarn, and where the cotton went: what was laid down against cones, weighed waste and what the stocks between
 * the processes gained (formulas F57 to F63). Production dates that are over, from the first entry of cotton to the last one. Masses
 * in kg at common regain. A null is something that nobody said or that is not known, never 0. See `docs/decisions/cotton.md`.
 */

/** Production dates that are shown unless others are chosen. */
export const cottonDays = 30;
/** The longest period. */
export const mostCottonDays = 92;

/** Figures of a period, in the order in which they are shown. */
export const cottonFigures = [
  'cottonTon',
  'grossCotton',
  'rawCotton',
  'noilRate',
  'reusableRate',
  'hardRate',
  'droppingsRate',
  'unaccountedRate',
] as const satisfies readonly KpiCode[];
export type CottonFigure = (typeof cottonFigures)[number];

const amount = z.number().nullable();

const wasteMasses = z.object({ reusable: amount, hard: amount, droppings: amount, noil: amount });

/** Where the cotton of a time went: `usedKg` is `conesKg`, waste and `unaccountedKg`; `laidKg` is `usedKg` and `gainedKg`. */
const masses = z.object({
  laidKg: amount,
  rawKg: amount,
  reusedKg: amount,
  /** What the stocks between the processes gained, negative where they gave. */
  gainedKg: amount,
  usedKg: amount,
  conesKg: z.number(),
  waste: wasteMasses,
  /** Negative where more came out than went in. */
  unaccountedKg: amount,
  figures: kpiFigures,
});
export type CottonMass = z.output<typeof masses>;

/** Masses of yarns whose routes are combed, or are not, beside what the released routes plan. */
const ofRoutes = masses.extend({
  /** Formula F59, by the cones of each yarn; null where a yarn has no route or a yield is not stated. */
  plannedGross: amount,
});
export type CottonOfRoutes = z.output<typeof ofRoutes>;

/** What the input of a process is known by. */
export const inputBases = ['measured', 'weighed'] as const;

const ofProcess = z.object({
  process: z.enum(processes),
  outputKg: z.number(),
  /** `measured`: what the process before made and the stock between gave; `weighed`: output and weighed waste together. */
  inputKg: amount,
  basis: z.enum(inputBases).nullable(),
  /** Formula F57. */
  yieldPercent: amount,
  plannedPercent: amount,
  waste: wasteMasses,
});
export type CottonOfProcess = z.output<typeof ofProcess>;

const ofLot = z.object({
  material: z.enum(cottonMaterials),
  lot: z.string().nullable(),
  from: z.string(),
  to: z.string(),
  kg: z.number(),
  /** Mean of what has a price, of 1 kg as weighed. */
  pricePerKg: amount,
  /** Null unless all of it has a price. */
  cost: amount,
});
export type CottonOfLot = z.output<typeof ofLot>;

const input = z.object({ from: analysisPeriod.from, to: analysisPeriod.to });

export const cottonAnswer = z.object({
  scope: analysisScope,
  /** The first and the last date with an entry of cotton; null: there is none. */
  entered: z.object({ first: z.string(), last: z.string() }).nullable(),
  /** The dates that are counted, and on how many of them no cotton was entered; null: none of the period. */
  counted: z.object({ from: z.string(), to: z.string(), days: z.int(), withoutIssue: z.int() }).nullable(),
  total: ofRoutes,
  /** Null where the period has no yarn and no cotton of such routes. */
  combed: ofRoutes.nullable(),
  carded: ofRoutes.nullable(),
  days: z.array(masses.extend({ date: z.string() })),
  processes: z.array(ofProcess),
  lots: z.array(ofLot),
  /** What raw cotton cost for 1 t of cones; null unless all of it has a price. */
  costPerT: amount,
  /** Cotton whose regain nobody measured: it counts as weighed. */
  unmeasuredKg: z.number(),
  /** Cotton and waste that no route claims: they are in the total alone. */
  untoldCottonKg: z.number(),
  untoldWasteKg: z.number(),
  /** Stocks between processes that were never counted, or that no route takes from: what they gained is not known. */
  uncounted: z.array(z.object({ process: z.enum(processes), code: z.string() })),
});
export type CottonAnswer = z.output<typeof cottonAnswer>;

export const showCotton = defineCall('analysis.showCotton', {
  method: 'GET',
  path: analysisPath('cotton'),
  data: 'machineData',
  access: analysisRight,
  input,
  output: cottonAnswer,
});

/** The tables of the page that can be had as sheets. */
export const cottonSheets = ['days', 'balance', 'processes', 'lots'] as const;
export type CottonSheet = (typeof cottonSheets)[number];

/** What `showCotton` tells, one of its tables as a sheet. */
export const exportCotton = defineCall('analysis.exportCotton', {
  method: 'GET',
  path: analysisPath('cotton/export'),
  data: 'machineData',
  access: analysisRight,
  input: input.extend({ sheet: z.enum(cottonSheets).default('days') }),
  output: z.null(),
  answers: 'file',
});

export const cottonCalls = [showCotton, exportCotton] as const;
