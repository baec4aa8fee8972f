import { longText } from '../../../core/fields/fields.ts';
import { defineLifeCycle } from '../../../core/resource/lifeCycle.ts';

/** The most characters of what was done about it, and of why an order is cancelled. */
export const mostSolution = 400;
export const mostCancelReason = 120;

/** Machines are to stand, stand, and run again; how it was solved is stated at the end. */
export const stopOrderLifeCycle = defineLifeCycle('stopOrder', {
  initial: 'draft',
  states: { draft: 'waiting', issued: 'active', finished: 'done', cancelled: 'dead' },
  actions: {
    issue: { from: ['draft'], to: 'issued', access: 'production.stopOrder.issue' },
    finish: {
      from: ['issued'],
      to: 'finished',
      access: 'production.stopOrder.finish',
      needs: ['everyStopEnded'],
      input: { solution: longText(mostSolution) },
      final: true,
    },
    cancel: {
      from: ['draft', 'issued'],
      to: 'cancelled',
      access: 'production.stopOrder.cancel',
      input: { cancelReason: longText(mostCancelReason) },
      final: true,
    },
  },
  editableIn: ['draft', 'issued'],
  deletableIn: ['draft'],
});
