import {
  choice,
  code,
  date,
  instant,
  integer,
  longText,
  person,
  quantity,
  reference,
  serial,
} from '../../../core/fields/fields.ts';
import { crud, defineResource } from '../../../core/resource/resource.ts';
import { processes } from '../../basics/processTree/processes.ts';
import { targetKpis } from './targetKpis.ts';
import { mostTargetReason, kpiPlanLifeCycle } from './kpiPlan.lifeCycle.ts';

/** The most targets of one plan. */
export const mostTargets = 400;

/** Where target plans are listed. */
export const kpiPlanPath = '/targetPlan/plan';

const aim = () => quantity({ digits: 3, min: 0, max: 100_000_000, optional: true });

/**
 * What the mill aims at between two production dates: a target for each process, KPI and variety that it names. Beside a plan
 * that names nothing of a KPI the one before it holds on. See `docs/decisions/target-plans.md`.
 */
export const kpiPlan = defineResource('kpiPlan', {
  namespace: 'production',
  path: '/$/production/kpiPlan',
  title: 'number',
  fields: {
    number: serial({ prefix: 'TP', by: 'month', digits: 3, search: true }),
    /** The first production date on which it holds, and the last; open where it holds until another says otherwise. */
    fromDate: date(),
    toDate: date({ optional: true }),
    /** Why targets change that a plan in force has for these dates. */
    reason: longText(mostTargetReason, { optional: true, search: true }),
    releasedBy: person({ optional: true, byServer: true, isPast: true }),
    releasedAt: instant({ optional: true, byServer: true }),
    /** The last production date on which it held, of a plan that was ended. */
    heldUntil: date({ optional: true, byServer: true }),
    endReason: longText(mostTargetReason, { optional: true, byServer: true }),
    endedBy: person({ optional: true, byServer: true, isPast: true }),
  },
  list: {
    columns: ['number', 'fromDate', 'toDate', 'reason', 'releasedBy', 'releasedAt', 'heldUntil', 'endReason'],
    views: { draft: { state: ['draft'] }, inForce: { state: ['inForce'] }, ended: { state: ['ended'] } },
  },
  form: [['fromDate', 'toDate'], ['reason']],
  unique: [['number']],
  scope: 'masterData',
  access: crud('production.kpiPlan'),
  order: { by: 'fromDate', direction: 'desc' },
  search: {
    fields: ['fromDate', 'state'],
  },
  lifeCycle: kpiPlanLifeCycle,
  children: { targets: { of: 'kpiPlanLine', by: 'planId', order: 'position', max: mostTargets } },
  screen: { menu: 'targetPlan', path: kpiPlanPath, beside: ['monthTargets'] },
});

/**
 * A target of a plan. Output is kg a day: of the whole mill, or of one machine of a process. All three empty: from now on
 * nothing is aimed at.
 */
export const kpiPlanLine = defineResource('kpiPlanLine', {
  namespace: 'production',
  path: '/$/production/kpiPlanLine',
  title: 'kpi',
  fields: {
    planId: reference('kpiPlan'),
    position: integer({ min: 0, max: 999, initial: 0 }),
    process: choice(['mill', ...processes], { words: 'basics:processes', initial: 'spinning' }),
    kpi: choice(targetKpis, { words: 'production:targetKpis', initial: 'output' }),
    /** Empty: all varieties that have no target of their own. */
    varietyId: reference('variety', {
      optional: true,
      within: { field: 'process', as: 'process', first: 'process' },
      isPast: true,
    }),
    target: aim(),
    limitMin: aim(),
    limitMax: aim(),
    /** The variety as machines name it. */
    variety: code(32, { optional: true, byServer: true }),
  },
  list: ['process', 'kpi', 'varietyId', 'target', 'limitMin', 'limitMax'],
  form: [['process', 'kpi', 'varietyId', 'target', 'limitMin', 'limitMax']],
  unique: [['planId', 'process', 'kpi', 'varietyId']],
  order: { by: 'position', direction: 'asc' },
  access: crud('production.kpiPlan'),
});
