import { scopedBy } from '../../../core/call/dataScope.ts';
import {
  instant,
  integer,
  longText,
  person,
  quantity,
  reference,
  serial,
  text,
} from '../../../core/fields/fields.ts';
import { crud, defineResource } from '../../../core/resource/resource.ts';
import { productionPlanLifeCycle } from './productionPlan.lifeCycle.ts';

/** Where plans are listed, and where one is seen and changed: `?id=`. */
export const planListPath = '/production/schedulingPlan';
export const schedulingPath = '/production/scheduling';

/** How far a plan looks ahead, days. */
export const planDays = { least: 1, most: 120, usual: 30 } as const;

const count = () => integer({ min: 0, optional: true, byServer: true });

/**
 * Which frame makes which order, when: what the mill knew when the plan was made, and the lots of its frames. These stand
 * beside the row and have a revision of their own; the figures here follow them. See `docs/decisions/scheduling.md`.
 */
export const productionPlan = defineResource('productionPlan', {
  namespace: 'production',
  path: '/$/production/productionPlan',
  title: ['number', 'name'],
  fields: {
    number: serial({ prefix: 'PP', by: 'day', digits: 3, search: true }),
    name: text(60, { search: true }),
    horizonDays: integer({ min: planDays.least, max: planDays.most, unit: 'd', initial: planDays.usual }),
    /** From when on it plans: the moment at which orders, frames and stocks were read. */
    startTime: instant({ optional: true, byServer: true }),
    /** Lines of orders in it, and those that end behind their due dates. */
    orderCount: count(),
    lateCount: count(),
    changeoverCount: count(),
    changeoverHours: quantity({ digits: 1, min: 0, max: 1e7, unit: 'h', optional: true, byServer: true }),
    scheduledKg: quantity({ digits: 3, min: 0, max: 1e10, unit: 'kg', optional: true, byServer: true }),
    unscheduledKg: quantity({ digits: 3, min: 0, max: 1e10, unit: 'kg', optional: true, byServer: true }),
    /** The plan that it was copied from. */
    copyOfId: reference('productionPlan', { optional: true, byServer: true, isPast: true }),
    takenOverById: person({ optional: true, byServer: true, isPast: true }),
    takenOverTime: instant({ optional: true, byServer: true }),
    remark: longText(200, { optional: true, search: true }),
  },
  list: {
    columns: [
      'number',
      'name',
      'startTime',
      'horizonDays',
      'orderCount',
      'lateCount',
      'changeoverCount',
      'scheduledKg',
      'unscheduledKg',
      'takenOverTime',
    ],
    keyColumns: ['name', 'lateCount', 'unscheduledKg', 'startTime', 'orderCount'],
    views: {
      draft: { state: ['draft'] },
      takenOver: { state: ['takenOver'] },
      replaced: { state: ['replaced'] },
    },
  },
  form: {
    rows: [['name', 'horizonDays'], ['remark']],
    groups: {
      content: ['name', 'startTime', 'horizonDays', 'copyOfId', 'remark'],
      figures: [
        'orderCount',
        'lateCount',
        'changeoverCount',
        'changeoverHours',
        'scheduledKg',
        'unscheduledKg',
      ],
      takenOver: ['takenOverById', 'takenOverTime'],
    },
  },
  unique: [['number']],
  scope: scopedBy({ people: ['takenOverById'] }),
  access: crud('production.productionPlan'),
  order: { by: 'number', direction: 'desc' },
  search: {
    fields: ['state'],
    isFound: true,
  },
  lifeCycle: productionPlanLifeCycle,
  screen: {
    menu: 'productionManagement',
    behind: 'stopOrder',
    path: planListPath,
    details: schedulingPath,
    imports: false,
    isMasterData: false,
  },
});
