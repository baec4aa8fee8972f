import { z } from 'zod';
import { defineCall } from '../../../core/call/call.ts';
import { parameters } from '../../../core/resource/parameters.ts';
import { choice, quantity } from '../../../core/fields/fields.ts';
import { defineScreen } from '../../../core/screen/screen.ts';
import { processes } from '../../basics/processTree/processes.ts';
import { targetKpis } from './targetKpis.ts';
import { kpiPlan } from './kpiPlan.ts';

/*
 * What the mill aims at in a month: which plan says it, from which date on, and what targets of output come to.
 */

const month = z.string().regex(/^20\d\d-(0[1-9]|1[0-2])$/, { message: 'type' });
const day = z.iso.date();
export const places = ['mill', ...processes] as const;
const place = z.enum(places);
/** Rows of one answer: more than the plans of a month ever name. */
const mostShown = 2_000;

const aim = z.object({
  /** Production dates within the month, both included. */
  from: day,
  to: day,
  target: z.number().nullable(),
  limitMin: z.number().nullable(),
  limitMax: z.number().nullable(),
  /** Null: it stands since the mill was set up. */
  plan: z.object({ id: z.uuid(), number: z.string() }).nullable(),
});
export type MonthAim = z.output<typeof aim>;

const monthTarget = z.object({
  process: place,
  kpi: z.enum(targetKpis),
  /** As machines name it; null: all without a target of their own. */
  variety: z.string().nullable(),
  /** The stretches of the month in which it is the same, in order; dates without a target are left out. */
  aims: z.array(aim),
  /** Of output alone: the sum of the targets of all production days of the month, kg. */
  sumKg: z.number().nullable(),
});
export type MonthTarget = z.output<typeof monthTarget>;

/** All targets of a month, in the order of KPIs, processes and varieties. */
export const showMonthTargets = defineCall('production.showMonthTargets', {
  method: 'GET',
  path: `${kpiPlan.path}/month`,
  data: 'masterData',
  access: { code: kpiPlan.access.read },
  input: z.object({ month }),
  output: z.object({
    /** The production date that runs. */
    today: day,
    from: day,
    to: day,
    /** Production dates of the month on which the mill has shifts. */
    workingDays: z.int(),
    targets: z.array(monthTarget).max(mostShown),
    /** Drafts and plans that hold on some date of the month. */
    plans: z.array(
      z.object({
        id: z.uuid(),
        number: z.string(),
        state: z.enum(['draft', 'inForce', 'ended']),
        from: day,
        to: day.nullable(),
      }),
    ),
  }),
});
export type MonthTargets = z.output<typeof showMonthTargets.output>;

/** Drafts a plan for a month with all that is aimed at on the last date before it. Throws `production.noTargetsBefore`. */
export const draftKpiPlan = defineCall('production.draftKpiPlan', {
  method: 'POST',
  isOnce: true,
  path: `${kpiPlan.path}/draft`,
  data: 'masterData',
  access: { code: kpiPlan.access.add },
  input: z.object({ month }),
  output: z.object({ id: z.uuid() }),
});

/** The least and the most by which targets are changed at once, percent. */
export const scaleRange = { min: -90, max: 900 } as const;

/**
 * Changes the targets and limits of a KPI of a draft by so many percent, in one process or in all. Throws `core.notFound`,
 * `core.conflict`, `production.nothingToScale`.
 */
export const scaleKpiPlan = defineCall('production.scaleKpiPlan', {
  method: 'POST',
  isOnce: true,
  path: `${kpiPlan.path}/scale`,
  data: 'masterData',
  access: { code: kpiPlan.access.edit },
  input: z.object({
    id: z.uuid(),
    version: z.int(),
    ...parameters({
      kpi: choice(targetKpis, { words: 'production:targetKpis' }),
      process: choice(places, { optional: true }),
      percent: quantity({ ...scaleRange, digits: 2, unit: 'percent' }),
    }),
  }),
  output: z.object({ changed: z.int() }),
});

/** What is aimed at in a month, KPI by process. `?month=2026-11`. */
export const monthTargetsScreen = defineScreen('monthTargets', {
  namespace: 'production',
  path: '/targetPlan/month',
  component: 'production/monthTargets',
  layout: 'office',
  menu: 'targetPlan',
  access: kpiPlan.access.read,
});

export const targetCalls = [showMonthTargets, draftKpiPlan, scaleKpiPlan] as const;
