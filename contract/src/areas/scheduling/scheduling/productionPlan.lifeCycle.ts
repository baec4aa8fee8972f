import { defineLifeCycle } from '../../../core/resource/lifeCycle.ts';

/** The right to make a plan the one that the mill goes by, and to write the dispatch orders that follow from it. */
export const takeOverPlanRight = 'production.productionPlan.takeOver';

/**
 * A plan is drawn up and taken over, or discarded. A mill goes by one plan: taking one over replaces the one before. See
 * `docs/decisions/scheduling.md`.
 */
export const productionPlanLifeCycle = defineLifeCycle('productionPlan', {
  initial: 'draft',
  states: { draft: 'waiting', takenOver: 'active', replaced: 'done', discarded: 'dead' },
  actions: {
    takeOver: {
      from: ['draft'],
      to: 'takenOver',
      access: takeOverPlanRight,
      needs: ['isAtRest', 'isScheduled', 'ordersAsKnown'],
    },
    replace: { from: ['takenOver'], to: 'replaced', access: takeOverPlanRight, by: ['system'] },
    discard: {
      from: ['draft'],
      to: 'discarded',
      access: 'production.productionPlan.discard',
      needs: ['isAtRest'],
    },
  },
  editableIn: ['draft'],
  deletableIn: ['draft', 'discarded'],
});
